// What looking at postings one by one found gone. A posting's own 404 proves little while its list is silent, and less when all of a
// board's postings answer so: what would close much at once waits until a later look says the same.
import { DAY, HOUR } from "../../contract/limits.ts";
import { boardById } from "../boards/boards.ts";
import type { Hold } from "../boards/columns.ts";
import { isOpen } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { BOARD_SHARE, holdOf, LEAST_HELD } from "./absence.ts";
import { doubtedSince } from "./doubt.ts";
import { closeListed } from "./gone.ts";
import { isSilent, shareLeft } from "./outage.ts";

export interface Looks {
  /** Answered as themselves. */
  alive: readonly string[];
  gone: readonly { id: string; because: string }[];
  /**
   * What the board's own list said in the same reading: rows or an honest end, nothing because there is no list to ask, or that it
   * could not be read.
   */
  list: "answered" | "none" | "failed";
}

export interface Looked {
  closed: number;
  held: Hold | null;
}

const AGAIN_AFTER = 6 * HOUR;
/** Without a list, a board of which nothing at all answers is believed no sooner than an empty one. */
const SILENT_AGAIN_AFTER = 48 * HOUR;
const MOST_REMEMBERED = 2_000;

/** Closes what may close now and remembers the rest on the board. */
export async function closeLooked(db: Ledger, boardId: number, looks: Looks, now: number): Promise<Looked> {
  const board = await boardById(db, boardId);
  if (board === undefined) throw new Error(`ledger: there is no board ${boardId}`);
  const before = holdOf(board, "looks");
  const known = before?.gone ?? {};
  for (const id of looks.alive) delete known[id];
  if (looks.list === "failed") return await remember(db, board, before, known, now);
  const wait = looks.list === "none" && looks.alive.length === 0 ? SILENT_AGAIN_AFTER : AGAIN_AFTER;
  const silent = await isSilent(db, board.source, now);
  const waited = !silent && (Object.keys(known).length === 0 || (await doubtedSince(db)) === null);
  const agreed = looks.gone.filter(({ id }) => waited && known[id] !== undefined && now - known[id] >= wait);
  const others = looks.gone.filter((each) => !agreed.includes(each));
  const few = wait === AGAIN_AFTER && !silent ? await mayClose(db, board, others.length, now) : 0;
  // A board over its own share waits as a whole: which of them are truly gone is just what is in doubt.
  const sure = few === "held" ? [] : others.slice(0, few);
  const closing = [...agreed, ...sure];
  let closed = 0;
  for (const [because, group] of Map.groupBy(closing, (each) => each.because)) {
    const ids = group.map(({ id }) => id);
    closed += await closeListed(db, board.id, ids, "gone", { check: because, at: now }, now);
  }
  for (const { id } of closing) delete known[id];
  for (const { id } of others.slice(sure.length)) known[id] ??= now;
  return { closed, held: (await remember(db, board, before, known, now)).held };
}

/** How many may close without a second look: what is left of the source's day, unless the board would lose too much at once. */
async function mayClose(db: Ledger, board: Board, wanted: number, now: number): Promise<number | "held"> {
  if (wanted === 0) return 0;
  const open = await openOn(db, board.id);
  const { recent } = await db.sql
    .selectFrom("closing")
    .select((is) => is.fn.countAll<number>().as("recent"))
    .where("board_id", "=", board.id)
    .where("reason", "=", "gone")
    .where("at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  const limit = Math.max(LEAST_HELD, (open + Number(recent)) * BOARD_SHARE);
  if (wanted + Number(recent) > limit) return "held";
  return await shareLeft(db, board.source, wanted, now, "gone");
}

async function openOn(db: Ledger, boardId: number): Promise<number> {
  const { open } = await db.sql
    .selectFrom("posting")
    .select((is) => is.fn.countAll<number>().as("open"))
    .where("board_id", "=", boardId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(open);
}

async function remember(
  db: Ledger,
  board: Board,
  before: Hold | null,
  known: Record<string, number>,
  now: number,
): Promise<Looked> {
  const gone = Object.fromEntries(Object.entries(known).slice(0, MOST_REMEMBERED));
  const would_close = Object.keys(gone).length;
  // A hold of a complete read is its own affair while the looks have nothing to say.
  if (would_close === 0 && before === null) return { closed: 0, held: null };
  const held =
    would_close === 0 ? null : { since: before?.since ?? now, would_close, open: await openOn(db, board.id), gone };
  const hold = held === null ? null : JSON.stringify(held);
  await db.sql.updateTable("board").set({ hold }).where("id", "=", board.id).execute();
  return { closed: 0, held };
}
