// Compares the ledger with the truth: openings that are missing, wrongly closed or not closed, changes that were not
// reported, and wrongly grouped duplicates.
import type { Ledger } from "../../../src/ledger/store/open.ts";
import type { OpeningTruth } from "../../../world/truth.ts";
import { openingOf } from "../../rig/worldIds.ts";

export interface KnownOpening {
  readonly key: string;
  readonly opening: string;
  readonly id: number;
  readonly state: string;
  readonly duplicateOf: number | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly modified: ReadonlySet<string>;
}

const FIELDS: Readonly<Record<string, string>> = {
  title: "title",
  place: "locations",
  pay: "salary",
  text: "description_text",
  employment: "employment_type",
  department: "department",
};

/** Every published posting under the simulated internet's own id of its opening. */
export async function readKnownOpenings(db: Ledger, truths: readonly OpeningTruth[]): Promise<KnownOpening[]> {
  const openings = new Set(truths.map((truth) => truth.opening_id));
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("board", "board.id", "posting.board_id")
    .select(["board.source", "board.slug", "posting.external_id", "posting.id", "posting.state"])
    .select(["posting.duplicate_of", "posting.created_at", "posting.closed_at"])
    .where("posting.id", "is not", null)
    .orderBy("posting.id")
    .execute();
  const modified = await modifiedFields(db);
  return rows.flatMap((row) => {
    const opening = openingOf(row.source, row.external_id, openings);
    if (opening === null) return [];
    const id = row.id as number;
    return [
      {
        key: `${row.source}/${row.slug}/${opening}`,
        opening,
        id,
        state: row.state,
        duplicateOf: row.duplicate_of,
        closedAt: row.closed_at,
        createdAt: row.created_at ?? 0,
        modified: modified.get(id) ?? new Set<string>(),
      },
    ];
  });
}

async function modifiedFields(db: Ledger): Promise<Map<number, Set<string>>> {
  const rows = await db.sql.selectFrom("change").select(["id", "document"]).where("type", "=", "modified").execute();
  const fields = new Map<number, Set<string>>();
  for (const { id, document } of rows) {
    const change = JSON.parse(document) as { fields: string[] };
    const known = fields.get(id) ?? new Set();
    for (const field of change.fields) known.add(field);
    fields.set(id, known);
  }
  return fields;
}

export const keyOf = (truth: OpeningTruth): string => `${truth.source}/${truth.slug}/${truth.opening_id}`;

/** The tracked fields that really changed in between. */
export function changedFields(truth: OpeningTruth, after: number, before: number): string[] {
  const changes = truth.changes.filter(({ at }) => at > after && at < before);
  return [...new Set(changes.flatMap(({ what }) => what.flatMap((kind) => FIELDS[kind] ?? [])))];
}

export interface DuplicateScore {
  readonly precision: number;
  readonly recall: number;
  readonly pairs: number;
}

/** Pairs of open rows that were grouped, against pairs that are one opening. */
export function compareDuplicates(known: readonly KnownOpening[]): DuplicateScore {
  const open = known.filter((row) => row.state === "open");
  const byId = new Map(known.map((row) => [row.id, row]));
  const joined = open.filter((row) => row.duplicateOf !== null);
  const right = joined.filter((row) => byId.get(row.duplicateOf as number)?.opening === row.opening);
  let truePairs = 0;
  let found = 0;
  for (const rows of Map.groupBy(open, (row) => row.opening).values()) {
    if (new Set(rows.map((row) => row.key)).size < 2) continue;
    truePairs += rows.length - 1;
    const roots = new Set(rows.map((row) => row.duplicateOf ?? row.id));
    found += rows.length - roots.size;
  }
  return {
    precision: joined.length === 0 ? 1 : right.length / joined.length,
    recall: truePairs === 0 ? 1 : found / truePairs,
    pairs: truePairs,
  };
}

/**
 * Delays from opening to detection and from closing to detection, sorted, for events after `from` and at least a day
 * before `end`.
 */
export function delaysOf(
  truths: readonly OpeningTruth[],
  known: readonly KnownOpening[],
  from: number,
  end: number,
): { openings: number[]; closings: number[] } {
  const rows = Map.groupBy(known, (row) => row.key);
  const last = end - 24 * 3_600_000;
  const openings = truths
    .filter(({ opens_at, closes_at }) => opens_at > from && opens_at < last && closes_at > opens_at + 24 * 3_600_000)
    .map((truth) => {
      const times = (rows.get(keyOf(truth)) ?? []).map(({ createdAt }) => createdAt);
      return Math.min(Number.POSITIVE_INFINITY, ...times) - truth.opens_at;
    });
  const closings = truths
    .filter(({ closes_at }) => closes_at > from && closes_at < last)
    .flatMap((truth) => {
      const [row] = rows.get(keyOf(truth)) ?? [];
      return row === undefined ? [] : [(row.closedAt ?? Number.POSITIVE_INFINITY) - truth.closes_at];
    });
  const inOrder = (times: number[]): number[] => times.sort((a, b) => a - b);
  return { openings: inOrder(openings), closings: inOrder(closings) };
}
