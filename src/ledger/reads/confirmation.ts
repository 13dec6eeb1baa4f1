// Confirms absences: before a posting closes because its list lacks it, its own address is checked. One that answers
// stays open for some days, because lists lose live postings; one that is gone closes even while the source's lists are
// doubtful. Whether the responses of a source are reliable is derived from the later state of the postings that
// responded.
import { DAY, HOUR } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Board, PostingRecord } from "../store/schema.ts";

/** The results of single checks by external id. An id in neither set could not be checked. */
interface CheckedPostings {
  readonly alive: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** Checks postings of the board one by one, by their own calls or pages. */
export type CheckPostings = (externalIds: readonly string[]) => Promise<CheckedPostings>;

type AbsentRow = Pick<PostingRecord, "external_id" | "missing_since" | "seen_at">;

export interface Confirmation<Row> {
  /** May close. */
  readonly close: Row[];
  /** Answered although the list lacks them. */
  readonly alive: Row[];
  readonly gone: number;
}

/** Per read. If all of them are gone, those that were not checked close with them. */
const MAX_CHECKS = 20;
/** How many postings represent a whole board that seems empty or removed. */
const BOARD_SAMPLE = 5;
/** A posting that answers but is not listed for this long closes. */
const MAX_ALIVE_MS = 4 * DAY;
const MAX_RECHECK_MS = 12 * HOUR;
/** After this many closings of postings that still answered, and few that came back, answers mean nothing. */
const MIN_REFUTED = 5;
const MAX_REFUTED_RATIO = 4;

/** Whether the posting answered a check since its list lost it. */
function hasAnswered(row: Omit<AbsentRow, "external_id">): row is { missing_since: number; seen_at: number } {
  return row.missing_since !== null && row.seen_at !== null && row.seen_at > row.missing_since;
}

/** Whether the posting answered so recently that it is not checked again: the interval doubles. */
export function isRecentlyAlive(row: AbsentRow, now: number): boolean {
  if (!hasAnswered(row) || now - row.missing_since >= MAX_ALIVE_MS) return false;
  return now - row.seen_at < Math.min(MAX_RECHECK_MS, row.seen_at - row.missing_since);
}

/** `mustProve`: rows that close only if they are proved gone. */
export async function confirmAbsences<Row extends AbsentRow>(
  db: Ledger,
  source: string,
  rows: readonly Row[],
  check: CheckPostings | undefined,
  { mustProve, now }: { mustProve: (row: Row) => boolean; now: number },
): Promise<Confirmation<Row>> {
  if (check === undefined || rows.length === 0)
    return { close: rows.filter((row) => !mustProve(row)), alive: [], gone: 0 };
  const expired = rows.filter((row) => hasAnswered(row) && now - row.missing_since >= MAX_ALIVE_MS && !mustProve(row));
  const others = rows.filter((row) => !expired.includes(row));
  const checked = await check(spread(others, MAX_CHECKS).map((row) => row.external_id));
  const isTrusted = checked.alive.size > 0 && (await areAnswersTrusted(db, source));
  const alive = isTrusted ? others.filter((row) => checked.alive.has(row.external_id)) : [];
  const gone = others.filter((row) => checked.gone.has(row.external_id));
  const isSampleMixed = alive.length > 0 && others.length > MAX_CHECKS;
  const close = others.filter((row) => gone.includes(row) || !(isSampleMixed || mustProve(row) || alive.includes(row)));
  await recordOutcomes(db, source, { refuted: expired.length }, now);
  return { close: [...expired, ...close], alive, gone: gone.length };
}

/** Whether any of a few open postings of a board that seems empty or removed still answers. */
export async function hasAnsweringPosting(
  db: Ledger,
  board: Pick<Board, "id" | "source">,
  check: CheckPostings | undefined,
): Promise<boolean> {
  if (check === undefined) return false;
  const open = await db.sql
    .selectFrom("posting")
    .select("external_id")
    .where("board_id", "=", board.id)
    .where(isOpen)
    .orderBy("id", "desc")
    .limit(BOARD_SAMPLE)
    .execute();
  const { alive } = await check(open.map((row) => row.external_id));
  return alive.size > 0 && (await areAnswersTrusted(db, board.source));
}

/** Learns from rows that the list shows again: their answers were true. */
export async function recordReturned(
  db: Ledger,
  source: string,
  rows: readonly AbsentRow[],
  now: number,
): Promise<void> {
  await recordOutcomes(db, source, { proved: rows.filter(hasAnswered).length }, now);
}

function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const chosen = new Set(Array.from({ length: count }, (_, at) => Math.floor((at * items.length) / count)));
  return items.filter((_, at) => chosen.has(at));
}

interface Outcomes {
  /** Postings that answered while they were not listed: listed again later, or never. */
  proved: number;
  refuted: number;
}

async function areAnswersTrusted(db: Ledger, source: string): Promise<boolean> {
  const { proved, refuted } = await readOutcomes(db, source);
  return refuted < MIN_REFUTED || refuted <= proved * MAX_REFUTED_RATIO;
}

async function readOutcomes(db: Ledger, source: string): Promise<Outcomes> {
  const key = outcomesKey(source);
  const row = await db.sql.selectFrom("answer").select("value").where("key", "=", key).executeTakeFirst();
  const value: unknown = row === undefined ? null : JSON.parse(row.value);
  return isRecord(value) ? { proved: Number(value.proved), refuted: Number(value.refuted) } : { proved: 0, refuted: 0 };
}

async function recordOutcomes(db: Ledger, source: string, added: Partial<Outcomes>, now: number): Promise<void> {
  const { proved = 0, refuted = 0 } = added;
  if (proved + refuted === 0) return;
  const known = await readOutcomes(db, source);
  const value = JSON.stringify({ proved: known.proved + proved, refuted: known.refuted + refuted });
  await db.sql
    .insertInto("answer")
    .values({ key: outcomesKey(source), at: now, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

function outcomesKey(source: string): string {
  return `answers of missing postings ${source}`;
}
