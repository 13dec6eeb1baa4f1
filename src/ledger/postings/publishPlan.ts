// Decides, before any lock is taken, what publishing a batch means: which rows are canonical, which are duplicates, and
// which published rows turn out to be one opening (or no longer are).

import { assertPresent } from "../../contract/assertPresent.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { PostingRecord } from "../store/schema.ts";
import {
  type Candidate,
  type CandidateLookup,
  type CompareFunction,
  compareRank,
  loadCandidates,
  makeLookup,
  rowKey,
  toCandidate,
} from "./candidates.ts";

export type CanonicalMatch = { twin: Candidate; rule: string };

export interface PublishPlan {
  /** Rows to publish in id order: a canonical row comes before its duplicates. */
  openings: { row: Candidate; home: CanonicalMatch | null }[];
  /** Published rows with something to report, all columns. */
  changed: PostingRecord[];
  /** Published canonical rows that are one opening: the younger one closes. */
  merges: { younger: Candidate; elder: Candidate; rule: string }[];
  /** Duplicates that are no longer the same opening as their canonical row. */
  departures: { row: Candidate; home: CanonicalMatch | null }[];
  /** Canonical rows with higher ids were not considered. */
  seenId: number;
}

/** Maximum number of staged twins of other boards that are published along. */
const MAX_PULLED_TWINS = 500;

export async function makePlan(
  db: Ledger,
  work: readonly PostingRecord[],
  same: CompareFunction,
): Promise<PublishPlan> {
  const { id: seenId } = await db.sql.selectFrom("mark").select("id").where("one", "=", 1).executeTakeFirstOrThrow();
  const staged = work.filter((row) => row.state === "staged").map(toCandidate);
  const changedRows = work.filter((row) => row.state === "open");
  const candidates = await loadCandidates(db, staged, {
    publishedAfterId: 0,
    stagedOutsideBoard: staged[0]?.board_id ?? null,
  });
  const pulled = pullTwins(staged, candidates, same);
  const unpublished = [...staged, ...pulled].sort(compareRank);
  const changed = changedRows.map(toCandidate);
  const related = await loadRelatedRows(db, changed);
  const published = unique([
    ...candidates.filter((row) => row.state === "open"),
    ...(await loadCandidates(db, [...pulled, ...changed, ...related.twins], {
      publishedAfterId: 0,
      stagedOutsideBoard: null,
    })),
  ]);
  const lookup = makeLookup(same, published);
  const merges = findMerges(changed, lookup);
  const absorbed = new Set(merges.map(({ younger }) => younger.id));
  return {
    openings: assignCanonicals(
      unpublished,
      makeLookup(
        same,
        published.filter((row) => !absorbed.has(row.id)),
      ),
    ),
    changed: changedRows,
    merges,
    departures: findDepartures(changed, related, same, absorbed, lookup),
    seenId,
  };
}

/** Assigns each row to the canonical row it duplicates, or makes it canonical for later rows. */
export function assignCanonicals(unpublished: readonly Candidate[], lookup: CandidateLookup): PublishPlan["openings"] {
  return unpublished.map((row) => {
    const home = lookup.find(row);
    if (home === null) lookup.add(row);
    return { row, home };
  });
}

function unique(rows: readonly Candidate[]): Candidate[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

/** Staged rows of other boards that are the same opening as one of these. */
function pullTwins(staged: readonly Candidate[], candidates: readonly Candidate[], same: CompareFunction): Candidate[] {
  const stagedElsewhere = candidates.filter((row) => row.state === "staged");
  if (stagedElsewhere.length === 0) return [];
  const lookup = makeLookup(same, staged);
  return stagedElsewhere.filter((row) => lookup.find(row) !== null).slice(0, MAX_PULLED_TWINS);
}

interface RelatedRows {
  /** Duplicates of changed canonical rows. */
  twins: Candidate[];
  /** Canonical rows by id: those of changed duplicates, and the changed ones themselves. */
  canonicals: Map<number, Candidate>;
}

async function loadRelatedRows(db: Ledger, changed: readonly Candidate[]): Promise<RelatedRows> {
  const load = async (column: "id" | "duplicate_of", ids: readonly number[]): Promise<Candidate[]> => {
    if (ids.length === 0) return [];
    const rows = db.sql
      .selectFrom("posting")
      .selectAll()
      .where(isOneOf(db, column, ids))
      .where("state", "=", "open");
    return (await rows.execute()).map(toCandidate);
  };
  const changedCanonicals = changed.filter((row) => row.duplicate_of === null);
  const twins = await load(
    "duplicate_of",
    changedCanonicals.map((row) => assertPresent(row.id)),
  );
  const canonicals = await load("id", [...new Set(changed.flatMap((row) => row.duplicate_of ?? []))]);
  return {
    twins,
    canonicals: new Map([...canonicals, ...changedCanonicals].map((row) => [assertPresent(row.id), row])),
  };
}

function findMerges(changed: readonly Candidate[], lookup: CandidateLookup): PublishPlan["merges"] {
  const merges = new Map<number, PublishPlan["merges"][number]>();
  const elders = new Set<number>();
  for (const row of changed) {
    if (row.duplicate_of !== null || row.id === null) continue;
    const found = lookup.find(row);
    if (found === null || found.twin.id === null || found.twin.id === row.id) continue;
    const [elder, younger] = found.twin.id < row.id ? [found.twin, row] : [row, found.twin];
    // One step at a time: a row that absorbs another in this batch is not itself absorbed in it.
    if (elders.has(assertPresent(younger.id)) || merges.has(assertPresent(elder.id))) continue;
    elders.add(assertPresent(elder.id));
    merges.set(assertPresent(younger.id), { younger, elder, rule: found.rule });
  }
  return [...merges.values()];
}

function findDepartures(
  changed: readonly Candidate[],
  related: RelatedRows,
  same: CompareFunction,
  absorbed: ReadonlySet<number | null>,
  lookup: CandidateLookup,
): PublishPlan["departures"] {
  const duplicates = new Map(
    [...related.twins, ...changed.filter((row) => row.duplicate_of !== null)].map((row) => [rowKey(row), row]),
  );
  return [...duplicates.values()].flatMap((row) => {
    const canonical = related.canonicals.get(assertPresent(row.duplicate_of));
    if (canonical === undefined || absorbed.has(canonical.id) || same(row.facts, canonical.facts) !== null) return [];
    return [{ row, home: lookup.find(row) }];
  });
}
