// Decides, before any lock is taken, what publishing a batch means: which rows are canonical, which are duplicates of
// which, and which published rows turn out to be one opening (or no longer are).

import { there } from "../../contract/there.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { PostingRecord } from "../store/schema.ts";
import {
  asCandidate,
  byRank,
  type Candidate,
  type CandidateLookup,
  loadCandidates,
  makeLookup,
  nameOf,
  type SameFunction,
} from "./candidates.ts";

export type Home = { twin: Candidate; rule: string };

export interface PublishPlan {
  /** Rows to publish, in the order of their ids: a canonical row comes before its duplicates. */
  openings: { row: Candidate; home: Home | null }[];
  /** Published rows with something to report, whole. */
  touched: PostingRecord[];
  /** Published canonical rows that are one opening: the younger one gives way. */
  merges: { younger: Candidate; elder: Candidate; rule: string }[];
  /** Duplicates that are no longer the same opening as their canonical row. */
  leavers: { row: Candidate; home: Home | null }[];
  /** Canonical rows with higher ids were not looked at. */
  seenId: number;
}

/** Twins of other boards that wait to be published are taken along, at most this many. */
const MOST_PULLED = 500;

export async function makePlan(db: Ledger, work: readonly PostingRecord[], same: SameFunction): Promise<PublishPlan> {
  const { id: seenId } = await db.sql.selectFrom("mark").select("id").where("one", "=", 1).executeTakeFirstOrThrow();
  const mine = work.filter((row) => row.state === "staged").map(asCandidate);
  const touched = work.filter((row) => row.state === "open");
  const near = await loadCandidates(db, mine, { openAfter: 0, stagedBeside: mine[0]?.board_id ?? null });
  const pulled = pullTwins(mine, near, same);
  const fresh = [...mine, ...pulled].sort(byRank);
  const changed = touched.map(asCandidate);
  const family = await loadFamily(db, changed);
  const published = unique([
    ...near.filter((row) => row.state === "open"),
    ...(await loadCandidates(db, [...pulled, ...changed, ...family.twins], { openAfter: 0, stagedBeside: null })),
  ]);
  const lookup = makeLookup(same, published);
  const merges = findMerges(changed, lookup);
  const gone = new Set(merges.map(({ younger }) => younger.id));
  return {
    openings: settle(
      fresh,
      makeLookup(
        same,
        published.filter((row) => !gone.has(row.id)),
      ),
    ),
    touched,
    merges,
    leavers: findLeavers(changed, family, same, gone, lookup),
    seenId,
  };
}

/** Each row finds the canonical row it repeats, or becomes one that later rows can repeat. */
export function settle(fresh: readonly Candidate[], lookup: CandidateLookup): PublishPlan["openings"] {
  return fresh.map((row) => {
    const home = lookup.find(row);
    if (home === null) lookup.add(row);
    return { row, home };
  });
}

function unique(rows: readonly Candidate[]): Candidate[] {
  return [...new Map(rows.map((row) => [nameOf(row), row])).values()];
}

/** Rows of other boards that wait to be published and are the same opening as one of these. */
function pullTwins(mine: readonly Candidate[], near: readonly Candidate[], same: SameFunction): Candidate[] {
  const others = near.filter((row) => row.state === "staged");
  if (others.length === 0) return [];
  const lookup = makeLookup(same, mine);
  return others.filter((row) => lookup.find(row) !== null).slice(0, MOST_PULLED);
}

interface Family {
  /** Duplicates of changed canonical rows. */
  twins: Candidate[];
  /** Canonical rows by id: of changed duplicates, and the changed ones themselves. */
  canonicals: Map<number, Candidate>;
}

async function loadFamily(db: Ledger, changed: readonly Candidate[]): Promise<Family> {
  const load = async (column: "id" | "duplicate_of", ids: readonly number[]): Promise<Candidate[]> => {
    if (ids.length === 0) return [];
    const rows = db.sql
      .selectFrom("posting")
      .selectAll()
      .where(isOneOf(db, column, ids))
      .where("state", "=", "open");
    return (await rows.execute()).map(asCandidate);
  };
  const heads = changed.filter((row) => row.duplicate_of === null);
  const twins = await load(
    "duplicate_of",
    heads.map((row) => there(row.id)),
  );
  const canonicals = await load("id", [...new Set(changed.flatMap((row) => row.duplicate_of ?? []))]);
  return { twins, canonicals: new Map([...canonicals, ...heads].map((row) => [there(row.id), row])) };
}

function findMerges(changed: readonly Candidate[], lookup: CandidateLookup): PublishPlan["merges"] {
  const merges = new Map<number, PublishPlan["merges"][number]>();
  const elders = new Set<number>();
  for (const row of changed) {
    if (row.duplicate_of !== null || row.id === null) continue;
    const found = lookup.find(row);
    if (found === null || found.twin.id === null || found.twin.id === row.id) continue;
    const [elder, younger] = found.twin.id < row.id ? [found.twin, row] : [row, found.twin];
    // One step at a time: a row that takes over another in this batch does not itself give way in it.
    if (elders.has(there(younger.id)) || merges.has(there(elder.id))) continue;
    elders.add(there(elder.id));
    merges.set(there(younger.id), { younger, elder, rule: found.rule });
  }
  return [...merges.values()];
}

function findLeavers(
  changed: readonly Candidate[],
  family: Family,
  same: SameFunction,
  gone: ReadonlySet<number | null>,
  lookup: CandidateLookup,
): PublishPlan["leavers"] {
  const duplicates = new Map(
    [...family.twins, ...changed.filter((row) => row.duplicate_of !== null)].map((row) => [nameOf(row), row]),
  );
  return [...duplicates.values()].flatMap((row) => {
    const canonical = family.canonicals.get(there(row.duplicate_of));
    if (canonical === undefined || gone.has(canonical.id) || same(row.side, canonical.side) !== null) return [];
    return [{ row, home: lookup.find(row) }];
  });
}
