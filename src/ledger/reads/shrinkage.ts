// Detects a platform that shows shortened lists. If many more of its boards lose rows at once than usual, or far more
// rows are missing than it usually loses in a day, its lists are doubtful and nothing of it closes by absence until the
// rows return or single checks confirm that they are gone. Checks that contradict the lists take effect immediately;
// checks that agree with them may be part of the same fault, and take effect if they still agree half a day later. The
// usual numbers are derived from the source's closings.
import { sql } from "kysely";
import { DAY, HOUR } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { isOneOf, isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";

const MIN_BOARDS = 20;
/** Boards that lose rows within this time lose them at once. */
const WINDOW_MS = 3 * HOUR;
const WINDOWS_PER_DAY = DAY / WINDOW_MS;
const HISTORY_DAYS = 28;
/** A source known for less time than this has no usual week yet. */
const MIN_HISTORY_DAYS = 7;
/** How many times the usual is too many. A quarter's end reaches three times the usual day. */
const EXCESS = 4;
const MIN_LOSING_BOARDS = 4;
/** Before a loss counts as a board's own affair, so many boards (or half of them) are read after it. */
const MIN_READ_SINCE = 12;
const MIN_LOSING_SHARE = 0.25;
const MIN_PENDING_ROWS = 20;
/** Missing rows of fewer boards than this share are those boards' own affair: an employer may stop hiring. */
const MIN_PENDING_SHARE = 0.15;
/** Without history: the share of its rows that a source loses in a day. */
const DEFAULT_DAILY_LOSS = 0.025;
/** The state ends when no more than this share of its highest number of missing rows is still missing. */
const OVER_BELOW_SHARE = 0.5;
const MIN_SAMPLE = 20;
const MIN_GONE_SHARE = 0.9;
/** Faults of platforms are mostly repaired within this time. */
const AGREEMENT_MS = 12 * HOUR;

interface UsualLosses {
  /** Rows lost on this weekday, and the share of boards that lose rows within one window of it. */
  readonly rows: number;
  readonly share: number;
}

interface ShrinkState {
  /** The highest number of lost rows while the state lasted. */
  peak: number;
  /** Results of single checks of missing postings since it began. */
  alive: number;
  gone: number;
  /** When the first check found a posting gone. */
  goneSince: number | null;
  /** A sample confirmed the closings: the state no longer holds them. */
  released: boolean;
}

const newState = (peak: number): ShrinkState => ({ peak, alive: 0, gone: 0, goneSince: null, released: false });

interface Losses {
  boards: number;
  /** How many boards were read after the loss in question, and within the window after it. */
  readSince: number;
  readInWindow: number;
  losingInWindow: number;
  pendingBoards: number;
  pending: number;
  /** Pending rows, and those of boards that are empty or not found. */
  lost: number;
}

/** "unknown": too few boards were read since the loss to determine whether they lose rows as well. */
export type SourceLists = "usual" | "shrinking" | "unknown";

/**
 * Whether the lists of a source are doubtful now, for rows that are missing since `since`. Stored with the ledger's
 * answers, so that every worker agrees.
 */
export async function judgeLists(db: Ledger, source: string, since: number, now: number): Promise<SourceLists> {
  const losses = await readLosses(db, source, since, now);
  const known = await readState(db, source);
  const isCompared = losses.boards >= MIN_BOARDS;
  if (known === null && isCompared && losses.readSince < Math.min(MIN_READ_SINCE, losses.boards / 2)) return "unknown";
  if (known === null && losses.lost < MIN_LOSING_BOARDS) return "usual";
  const isExcessive = isCompared && exceeds(losses, await readUsual(db, source, losses.boards, now));
  if (known === null) {
    if (!isExcessive) return "usual";
    await writeState(db, source, newState(losses.lost), now);
    return "shrinking";
  }
  const isOver = losses.lost <= known.peak * OVER_BELOW_SHARE && !isExcessive;
  if (isOver) {
    await db.sql.deleteFrom("answer").where("key", "=", stateKey(source)).execute();
    return "usual";
  }
  // Far more rows than the sample represented are a new state.
  const isNew = known.released && losses.lost > known.peak / OVER_BELOW_SHARE;
  const state = isNew ? newState(losses.lost) : known;
  if (isNew || (!state.released && losses.lost > state.peak))
    await writeState(db, source, { ...state, peak: Math.max(state.peak, losses.lost) }, now);
  return state.released ? "usual" : "shrinking";
}

/** The same without a new judgement: whether the source was doubtful when it was last judged. */
export async function wasSourceShrinking(db: Ledger, source: string): Promise<boolean> {
  return (await readState(db, source)) !== null;
}

/** Counts single checks of a doubtful source. A sample that finds its missing postings gone releases the source. */
export async function recordSample(
  db: Ledger,
  source: string,
  checked: { alive: number; gone: number },
  now: number,
): Promise<void> {
  if (checked.alive + checked.gone === 0) return;
  const state = await readState(db, source);
  if (state === null || state.released) return;
  const alive = state.alive + checked.alive;
  const gone = state.gone + checked.gone;
  const goneSince = state.goneSince ?? (gone > 0 ? now : null);
  const sampled = { ...state, alive, gone, goneSince };
  const released = isSampled(sampled) && agreesWithLists(sampled) && areChecksBelieved(sampled, now);
  await writeState(db, source, { ...sampled, released }, now);
}

const isSampled = ({ alive, gone }: ShrinkState): boolean => alive + gone >= MIN_SAMPLE;

const agreesWithLists = ({ alive, gone }: ShrinkState): boolean => gone >= (alive + gone) * MIN_GONE_SHARE;

function areChecksBelieved(state: ShrinkState, now: number): boolean {
  return !agreesWithLists(state) || (state.goneSince !== null && now - state.goneSince >= AGREEMENT_MS);
}

/**
 * The current result of single checks of a source. "waiting": they do not take effect yet, and there are enough of
 * them, so further checks would be wasted.
 */
export async function weighChecks(
  db: Ledger,
  source: string,
  now: number,
): Promise<"believed" | "doubted" | "waiting"> {
  const state = await readState(db, source);
  if (state === null || state.released || areChecksBelieved(state, now)) return "believed";
  return isSampled(state) ? "waiting" : "doubted";
}

function exceeds(losses: Losses, typical: UsualLosses): boolean {
  const { boards, readInWindow, losingInWindow, pendingBoards, pending } = losses;
  const share = readInWindow === 0 ? 0 : losingInWindow / readInWindow;
  const isWidespread =
    losingInWindow >= MIN_LOSING_BOARDS && share > Math.max(MIN_LOSING_SHARE, Math.min(0.9, EXCESS * typical.share));
  const isMassive =
    pendingBoards >= Math.max(MIN_LOSING_BOARDS, MIN_PENDING_SHARE * boards) &&
    pending > Math.max(MIN_PENDING_ROWS, EXCESS * typical.rows);
  return isWidespread || isMassive;
}

async function readLosses(db: Ledger, source: string, since: number, now: number): Promise<Losses> {
  const missing = await db.sql
    .selectFrom("posting")
    .select((is) => ["board_id", is.fn.countAll<number>().as("rows"), is.fn.max("missing_since").as("last")])
    .where("source", "=", source)
    .where(isOpen)
    .where(sql<boolean>`posting.missing_since is not null`)
    .groupBy("board_id")
    .execute();
  const read = await db.sql
    .selectFrom("board")
    .select(["id", "read_at", "empty_since", "gone_since"])
    .where("source", "=", source)
    .where("removed_at", "is", null)
    .where("read_at", ">=", now - DAY)
    .execute();
  const from = Math.max(since, now - WINDOW_MS);
  const inWindow = new Set(read.filter(({ read_at }) => (read_at ?? 0) >= from).map(({ id }) => id));
  const losing = missing.filter(({ board_id, last }) => Number(last) >= from && inWindow.has(board_id));
  // Postings of an emptied board are not marked missing.
  const sinceOf = ({ empty_since, gone_since }: (typeof read)[number]) => Math.max(empty_since ?? 0, gone_since ?? 0);
  const emptied = new Map(read.filter((board) => sinceOf(board) > 0).map((board) => [board.id, sinceOf(board)]));
  const onEmptied = await countOpen(db, [...emptied.keys()]);
  const newlyEmptied = onEmptied.filter(({ board_id }) => (emptied.get(board_id) ?? 0) >= from);
  const pending = missing.reduce((sum, { rows }) => sum + Number(rows), 0);
  return {
    boards: read.length,
    readSince: read.filter(({ read_at }) => (read_at ?? 0) >= since).length,
    readInWindow: inWindow.size,
    losingInWindow: new Set([...losing, ...newlyEmptied].map(({ board_id }) => board_id)).size,
    pendingBoards: missing.length,
    pending,
    lost: pending + onEmptied.reduce((sum, { rows }) => sum + Number(rows), 0),
  };
}

/** The open postings that are not marked missing, by board. */
async function countOpen(db: Ledger, boardIds: readonly number[]): Promise<{ board_id: number; rows: number }[]> {
  if (boardIds.length === 0) return [];
  return await db.sql
    .selectFrom("posting")
    .select((is) => ["board_id", is.fn.countAll<number>().as("rows")])
    .where(isOneOf(db, "board_id", boardIds))
    .where(isOpen)
    .where("missing_since", "is", null)
    .groupBy("board_id")
    .execute();
}

/** The usual losses of today's weekday, computed once a day. */
async function readUsual(db: Ledger, source: string, boards: number, now: number): Promise<UsualLosses> {
  const key = `usual losses ${source}`;
  const stored = await db.sql.selectFrom("answer").select(["at", "value"]).where("key", "=", key).executeTakeFirst();
  const today = Math.floor(now / DAY);
  if (stored !== undefined && Math.floor(stored.at / DAY) === today) {
    const value: unknown = JSON.parse(stored.value);
    if (isRecord(value)) return { rows: Number(value.rows), share: Number(value.share) };
  }
  const typical = await computeUsual(db, source, boards, today);
  await db.sql
    .insertInto("answer")
    .values({ key, at: now, value: JSON.stringify(typical) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ at: now, value: JSON.stringify(typical) }))
    .execute();
  return typical;
}

async function computeUsual(db: Ledger, source: string, boards: number, today: number): Promise<UsualLosses> {
  const first = (today - HISTORY_DAYS) * DAY;
  const { rows: buckets } = await sql<{ bucket: number; rows: number; boards: number }>`
    select closing.at / ${sql.lit(WINDOW_MS)} as bucket, count(*) as rows, count(distinct closing.board_id) as boards
    from closing join board on board.id = closing.board_id
    where board.source = ${source} and closing.reason = 'absent' and closing.at >= ${first} and closing.at < ${today * DAY}
    group by closing.at / ${sql.lit(WINDOW_MS)}`.execute(db.sql);
  const { open, since } = await db.sql
    .selectFrom("posting")
    .select((is) => [is.fn.countAll<number>().as("open"), is.fn.min("created_at").as("since")])
    .where("source", "=", source)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  const knownDays = today - Math.floor(Number(since ?? today * DAY) / DAY);
  if (knownDays < MIN_HISTORY_DAYS) return assumeUsual(Number(open), boards);
  const days = Math.min(knownDays, HISTORY_DAYS);
  const sameWeekday = buckets.filter(({ bucket }) => isSameWeekday(Math.floor(bucket / WINDOWS_PER_DAY), today));
  const weeks = Math.max(1, Math.floor(days / 7));
  const rowsOfWeekday = sameWeekday.reduce((sum, { rows }) => sum + Number(rows), 0) / weeks;
  const rowsOfDay = buckets.reduce((sum, { rows }) => sum + Number(rows), 0) / days;
  // The busiest windows are compared, because closings concentrate in office hours.
  const shares = (sameWeekday.length === 0 ? buckets : sameWeekday)
    .map(({ boards: losing }) => Number(losing) / Math.max(1, boards))
    .sort((a, b) => a - b);
  return { rows: Math.max(rowsOfWeekday, rowsOfDay), share: shares[Math.floor(shares.length * 0.75)] ?? 0 };
}

/** Before there is history: boards lose rows independently of each other, most of them in a third of the day. */
function assumeUsual(open: number, boards: number): UsualLosses {
  const rows = open * DEFAULT_DAILY_LOSS;
  return { rows, share: 1 - Math.exp((-rows / Math.max(1, boards) / WINDOWS_PER_DAY) * 1.5) };
}

function isSameWeekday(day: number, today: number): boolean {
  return (today - day) % 7 === 0;
}

function stateKey(source: string): string {
  return `shrinking ${source}`;
}

async function readState(db: Ledger, source: string): Promise<ShrinkState | null> {
  const row = await db.sql.selectFrom("answer").select("value").where("key", "=", stateKey(source)).executeTakeFirst();
  const value: unknown = row === undefined ? null : JSON.parse(row.value);
  if (!isRecord(value)) return null;
  const { peak, alive, gone, goneSince, released } = value;
  return {
    peak: Number(peak),
    alive: Number(alive),
    gone: Number(gone),
    goneSince: typeof goneSince === "number" ? goneSince : null,
    released: released === true,
  };
}

async function writeState(db: Ledger, source: string, state: ShrinkState, now: number): Promise<void> {
  const value = JSON.stringify(state);
  await db.sql
    .insertInto("answer")
    .values({ key: stateKey(source), at: now, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
