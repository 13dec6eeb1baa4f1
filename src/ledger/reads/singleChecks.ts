// Closes postings that single checks found gone. A posting's own 404 proves little while its list does not answer, and
// less if all postings of a board return it. Closings of many postings at once wait until a later check agrees.
import { DAY, HOUR } from "../../contract/limits.ts";
import { boardById } from "../boards/boards.ts";
import type { Hold } from "../boards/jsonColumns.ts";
import { countOpenOnBoard } from "../postings/foundPostings.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { findHold, MAX_BOARD_SHARE, MIN_HELD } from "./absence.ts";
import { clockDoubtedSince } from "./clockDoubt.ts";
import { closeByExternalIds } from "./directClosing.ts";
import { isSourceSilent, remainingShare } from "./outage.ts";
import { recordSample, weighChecks } from "./shrinkage.ts";

export interface CheckFindings {
  /** External ids of postings that answered. */
  alive: readonly string[];
  gone: readonly { id: string; reason: string }[];
  /**
   * The state of the board's own list in the same read: it answered (with rows or a proven end), there is none, or it
   * could not be read.
   */
  list: "answered" | "none" | "failed";
}

export interface CheckResult {
  closed: number;
  held: Hold | null;
}

const CONFIRM_AFTER_MS = 6 * HOUR;
/** A board without a list where no posting answers must wait as long as an empty board. */
const CONFIRM_SILENT_AFTER_MS = 48 * HOUR;
const MAX_STORED = 2_000;

/** Closes what may close now and stores the rest on the board. */
export async function closeCheckedGone(
  db: Ledger,
  boardId: number,
  findings: CheckFindings,
  now: number,
): Promise<CheckResult> {
  const board = await boardById(db, boardId);
  if (board === undefined) throw new Error(`ledger: there is no board ${boardId}`);
  const previousHold = findHold(board, "looks");
  const goneSince = previousHold?.gone ?? {};
  for (const id of findings.alive) delete goneSince[id];
  if (findings.list === "failed") return await saveHold(db, board, previousHold, goneSince, now);
  await recordSample(db, board.source, { alive: findings.alive.length, gone: findings.gone.length }, now);
  const confirmAfter =
    findings.list === "none" && findings.alive.length === 0 ? CONFIRM_SILENT_AFTER_MS : CONFIRM_AFTER_MS;
  const isOutage =
    (await isSourceSilent(db, board.source, now)) || (await weighChecks(db, board.source, now)) !== "believed";
  const mayConfirm = !isOutage && (Object.keys(goneSince).length === 0 || (await clockDoubtedSince(db)) === null);
  const confirmed = findings.gone.filter(
    ({ id }) => mayConfirm && goneSince[id] !== undefined && now - goneSince[id] >= confirmAfter,
  );
  const unconfirmed = findings.gone.filter((each) => !confirmed.includes(each));
  const allowance =
    confirmAfter === CONFIRM_AFTER_MS && !isOutage ? await countClosable(db, board, unconfirmed.length, now) : 0;
  // If the board exceeds its own share, everything waits: it is uncertain which postings are really gone.
  const closeNow = allowance === "held" ? [] : unconfirmed.slice(0, allowance);
  const closing = [...confirmed, ...closeNow];
  let closed = 0;
  for (const [reason, group] of Map.groupBy(closing, (each) => each.reason)) {
    const ids = group.map(({ id }) => id);
    closed += await closeByExternalIds(db, board.id, ids, "gone", { check: reason, at: now }, now);
  }
  for (const { id } of closing) delete goneSince[id];
  for (const { id } of unconfirmed.slice(closeNow.length)) goneSince[id] ??= now;
  return { closed, held: (await saveHold(db, board, previousHold, goneSince, now)).held };
}

/**
 * How many may close without a second check: the rest of the source's daily share, unless the board would lose too much
 * at once.
 */
async function countClosable(db: Ledger, board: Board, count: number, now: number): Promise<number | "held"> {
  if (count === 0) return 0;
  const open = await countOpenOnBoard(db, board.id);
  const { recent } = await db.sql
    .selectFrom("closing")
    .select((is) => is.fn.countAll<number>().as("recent"))
    .where("board_id", "=", board.id)
    .where("reason", "=", "gone")
    .where("at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  const limit = Math.max(MIN_HELD, (open + Number(recent)) * MAX_BOARD_SHARE);
  if (count + Number(recent) > limit) return "held";
  return await remainingShare(db, board.source, count, now, "gone");
}

async function saveHold(
  db: Ledger,
  board: Board,
  previousHold: Hold | null,
  goneSince: Record<string, number>,
  now: number,
): Promise<CheckResult> {
  const gone = Object.fromEntries(Object.entries(goneSince).slice(0, MAX_STORED));
  const would_close = Object.keys(gone).length;
  // Without findings, checks leave the hold of a complete read unchanged.
  if (would_close === 0 && previousHold === null) return { closed: 0, held: null };
  const newHold =
    would_close === 0
      ? null
      : { since: previousHold?.since ?? now, would_close, open: await countOpenOnBoard(db, board.id), gone };
  const hold = newHold === null ? null : JSON.stringify(newHold);
  await db.sql.updateTable("board").set({ hold }).where("id", "=", board.id).execute();
  return { closed: 0, held: newHold };
}
