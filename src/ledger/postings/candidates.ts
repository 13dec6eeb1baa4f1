// Finds rows that could be the same opening as others, by the hashes of matchKeys.ts, and calls `same` for each.
import { sql } from "kysely";
import type { DuplicateFacts } from "../../contract/posting.ts";
import { findSource, SOURCE_RANK, type SourceType } from "../../contract/sources.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { PostingRecord } from "../store/schema.ts";
import { CANDIDATE_KEYS, readDuplicateFacts } from "./matchKeys.ts";

interface ComparableFacts extends DuplicateFacts {
  source: string;
  board_id: number;
  source_type: SourceType;
}
export type CompareFunction = (a: ComparableFacts, b: ComparableFacts) => { rule: string } | null;

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

/** The part of a row that comparisons need. */
export interface Candidate extends Columns {
  facts: ComparableFacts;
}

function sourceType(source: string): SourceType {
  return findSource(source)?.type ?? "career_site";
}

export function toCandidate(row: Columns): Candidate {
  const facts = {
    ...readDuplicateFacts(row.same),
    source: row.source,
    board_id: row.board_id,
    source_type: sourceType(row.source),
  };
  return { ...row, facts };
}

/** The order in which unpublished rows become canonical: better channels first, then older rows. */
export function compareRank(a: Candidate, b: Candidate): number {
  return (
    SOURCE_RANK[a.facts.source_type] - SOURCE_RANK[b.facts.source_type] ||
    a.staged_at - b.staged_at ||
    a.board_id - b.board_id ||
    a.position - b.position ||
    (a.external_id < b.external_id ? -1 : 1)
  );
}

export function rowKey(row: Pick<PostingRecord, "board_id" | "external_id" | "life">): string {
  return `${row.board_id}/${row.life}/${row.external_id}`;
}

export interface CandidateFilter {
  /** Include published canonical rows with ids above this; null: none. */
  publishedAfterId: number | null;
  /** Include rows staged on boards other than this; null: none. */
  stagedOutsideBoard: number | null;
}

/**
 * Every row that shares a hash with one of these. One statement with a part for each kind of hash, each served by its
 * own index.
 */
export async function loadCandidates(
  db: Ledger,
  rows: readonly Candidate[],
  filter: CandidateFilter,
): Promise<Candidate[]> {
  const conditions =
    filter.publishedAfterId === null
      ? []
      : [sql`(state = 'open' and duplicate_of is null and id > ${filter.publishedAfterId})`];
  if (filter.stagedOutsideBoard !== null)
    conditions.push(sql`(state = 'staged' and board_id <> ${filter.stagedOutsideBoard})`);
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  const queries = CANDIDATE_KEYS.flatMap((key) => {
    const values = [...new Set(rows.flatMap((row) => row[key] ?? []))];
    if (values.length === 0) return [];
    return [
      sql`select ${columns} from posting where ${isOneOf(db, key, values)} and (${sql.join(conditions, sql` or `)})`,
    ];
  });
  if (queries.length === 0) return [];
  const found = await sql<Columns>`${sql.join(queries, sql` union all `)}`.execute(db.sql);
  const byKey = new Map(found.rows.map((row) => [rowKey(row), row]));
  return [...byKey.values()].map(toCandidate);
}

/** Rows indexed by hash and place, so that each is compared only with possible matches. */
export interface CandidateLookup {
  add(row: Candidate): void;
  /** The oldest row that is the same opening, and the rule that matched. */
  find(row: Candidate): { twin: Candidate; rule: string } | null;
}

// A chain may list one title in thousands of cities. Without the place, each of its rows would be compared with all
// others.
export function makeLookup(same: CompareFunction, rows: readonly Candidate[] = []): CandidateLookup {
  const buckets = new Map<string, Candidate[]>();
  const put = (bucket: string, row: Candidate) => {
    const list = buckets.get(bucket);
    if (list === undefined) buckets.set(bucket, [row]);
    else list.push(row);
  };
  const add = (row: Candidate) => {
    for (const key of CANDIDATE_KEYS) {
      if (row[key] === null) continue;
      for (const place of indexedPlaces(row.facts.place_keys)) put(`${key}${row[key]} ${place}`, row);
    }
  };
  const find = (row: Candidate) => {
    const candidates = new Set<Candidate>();
    for (const key of CANDIDATE_KEYS) {
      if (row[key] === null) continue;
      for (const place of searchedPlaces(row.facts.place_keys)) {
        for (const twin of buckets.get(`${key}${row[key]} ${place}`) ?? []) candidates.add(twin);
      }
    }
    let best: { twin: Candidate; rule: string } | null = null;
    for (const twin of candidates) {
      if (best !== null && !isOlder(twin, best.twin)) continue;
      if (twin.board_id === row.board_id && twin.external_id === row.external_id) continue;
      const verdict = same(row.facts, twin.facts);
      if (verdict !== null) best = { twin, rule: verdict.rule };
    }
    return best;
  };
  for (const row of rows) add(row);
  return { add, find };
}

const countryOf = (place: string) => place.slice(place.lastIndexOf("|"));

/** The places under which a row is indexed: each place, its country, and "anywhere". */
function indexedPlaces(places: readonly string[]): Set<string> {
  return new Set([
    ...places,
    ...places.map((place) => `in ${countryOf(place)}`),
    "any",
    ...(places.length === 0 ? ["none"] : []),
  ]);
}

/** The places where overlapping rows are indexed: the same place, its country, a place within it, or no place. */
function searchedPlaces(places: readonly string[]): Set<string> {
  if (places.length === 0) return new Set(["any"]);
  return new Set([
    "none",
    ...places.flatMap((place) => [place, countryOf(place), ...(place.startsWith("|") ? [`in ${place}`] : [])]),
  ]);
}

/** Published rows are older than unpublished ones. */
function isOlder(a: Candidate, b: Candidate): boolean {
  return (a.id ?? Number.POSITIVE_INFINITY) < (b.id ?? Number.POSITIVE_INFINITY);
}
