// Finds the rows that could be the same opening as others, by the hashes of likeness.ts, and asks `same` about each.
import { sql } from "kysely";
import type { SameFacts } from "../../contract/posting.ts";
import { SOURCE_RANK, type SourceType, sourceNamed } from "../../contract/sources.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { PostingRecord } from "../store/schema.ts";
import { CANDIDATE_KEYS, readSame } from "./likeness.ts";

interface SameSide extends SameFacts {
  source: string;
  board_id: number;
  source_type: SourceType;
}
export type SameFunction = (a: SameSide, b: SameSide) => { rule: string } | null;

const COLUMNS = [
  "board_id",
  "external_id",
  "life",
  "id",
  "state",
  "version",
  "source",
  "staged_at",
  "position",
  "duplicate_of",
  "same",
  ...CANDIDATE_KEYS,
] as const;
type Columns = Pick<PostingRecord, (typeof COLUMNS)[number]>;

/** A row as far as comparing it goes. */
export interface Candidate extends Columns {
  side: SameSide;
}

function sourceType(source: string): SourceType {
  return sourceNamed(source)?.type ?? "career_site";
}

export function asCandidate(row: Columns): Candidate {
  const side = {
    ...readSame(row.same),
    source: row.source,
    board_id: row.board_id,
    source_type: sourceType(row.source),
  };
  return { ...row, side };
}

/** The order in which rows that are not yet published may become canonical: better channels first, then older rows. */
export function byRank(a: Candidate, b: Candidate): number {
  return (
    SOURCE_RANK[a.side.source_type] - SOURCE_RANK[b.side.source_type] ||
    a.staged_at - b.staged_at ||
    a.board_id - b.board_id ||
    a.position - b.position ||
    (a.external_id < b.external_id ? -1 : 1)
  );
}

export function nameOf(row: Pick<PostingRecord, "board_id" | "external_id" | "life">): string {
  return `${row.board_id}/${row.life}/${row.external_id}`;
}

export interface CandidateFilter {
  /** Published canonical rows with ids above this; null: none of them. */
  openAfter: number | null;
  /** Also rows that wait to be published on other boards than this; null: none of them. */
  stagedBeside: number | null;
}

/** Every row that shares a hash with one of these: one statement with a part for each kind of hash, which its own index answers. */
export async function loadCandidates(
  db: Ledger,
  rows: readonly Candidate[],
  filter: CandidateFilter,
): Promise<Candidate[]> {
  const wanted =
    filter.openAfter === null ? [] : [sql`(state = 'open' and duplicate_of is null and id > ${filter.openAfter})`];
  if (filter.stagedBeside !== null) wanted.push(sql`(state = 'staged' and board_id <> ${filter.stagedBeside})`);
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  const parts = CANDIDATE_KEYS.flatMap((key) => {
    const values = [...new Set(rows.flatMap((row) => row[key] ?? []))];
    if (values.length === 0) return [];
    return [sql`select ${columns} from posting where ${isOneOf(db, key, values)} and (${sql.join(wanted, sql` or `)})`];
  });
  if (parts.length === 0) return [];
  const found = await sql<Columns>`${sql.join(parts, sql` union all `)}`.execute(db.sql);
  const byName = new Map(found.rows.map((row) => [nameOf(row), row]));
  return [...byName.values()].map(asCandidate);
}

/** Rows by their hashes and places, so that each is compared only with what it could be. */
export interface CandidateLookup {
  add(row: Candidate): void;
  /** The oldest row that is the same opening, and by which rule. */
  find(row: Candidate): { twin: Candidate; rule: string } | null;
}

// A chain lists one title in thousands of cities: without the place each of its rows would be compared with all others.
export function makeLookup(same: SameFunction, rows: readonly Candidate[] = []): CandidateLookup {
  const shelves = new Map<string, Candidate[]>();
  const put = (shelf: string, row: Candidate) => {
    const list = shelves.get(shelf);
    if (list === undefined) shelves.set(shelf, [row]);
    else list.push(row);
  };
  const add = (row: Candidate) => {
    for (const key of CANDIDATE_KEYS) {
      if (row[key] === null) continue;
      for (const place of placesHolding(row.side.place_keys)) put(`${key}${row[key]} ${place}`, row);
    }
  };
  const find = (row: Candidate) => {
    const near = new Set<Candidate>();
    for (const key of CANDIDATE_KEYS) {
      if (row[key] === null) continue;
      for (const place of placesToSearch(row.side.place_keys)) {
        for (const twin of shelves.get(`${key}${row[key]} ${place}`) ?? []) near.add(twin);
      }
    }
    let best: { twin: Candidate; rule: string } | null = null;
    for (const twin of near) {
      if (best !== null && !isOlder(twin, best.twin)) continue;
      if (twin.board_id === row.board_id && twin.external_id === row.external_id) continue;
      const verdict = same(row.side, twin.side);
      if (verdict !== null) best = { twin, rule: verdict.rule };
    }
    return best;
  };
  for (const row of rows) add(row);
  return { add, find };
}

const countryOf = (place: string) => place.slice(place.lastIndexOf("|"));

/** Where a row is put: under each place, under the country each is in, and under "anywhere". */
function placesHolding(places: readonly string[]): Set<string> {
  return new Set([
    ...places,
    ...places.map((place) => `in ${countryOf(place)}`),
    "any",
    ...(places.length === 0 ? ["none"] : []),
  ]);
}

/** Where the rows are whose places overlap: the same place, the whole country, a place in it, or none at all. */
function placesToSearch(places: readonly string[]): Set<string> {
  if (places.length === 0) return new Set(["any"]);
  return new Set([
    "none",
    ...places.flatMap((place) => [place, countryOf(place), ...(place.startsWith("|") ? [`in ${place}`] : [])]),
  ]);
}

/** Published rows are older than those that are not. */
function isOlder(a: Candidate, b: Candidate): boolean {
  return (a.id ?? Number.POSITIVE_INFINITY) < (b.id ?? Number.POSITIVE_INFINITY);
}
