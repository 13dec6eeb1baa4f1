// Finishes the read of a board: what was seen, what went missing, what closes. Absence counts only in listings that
// were proved complete, twice. A failed or partial read never closes anything.

import { assertPresent } from "../../contract/assertPresent.ts";
import { HOUR } from "../../contract/limits.ts";
import { addBoardNote, boardById } from "../boards/boards.ts";
import type { Hold } from "../boards/jsonColumns.ts";
import { markEmployersSeen } from "../postings/employers.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import { inOrder } from "../store/order.ts";
import type { Board } from "../store/schema.ts";
import type { ReadReport, Verdict } from "./absence.ts";
import { closeAbsent } from "./absence.ts";
import { clockDoubtedSince } from "./clockDoubt.ts";
import { hasAnsweringPosting } from "./confirmation.ts";
import { closeBoard } from "./directClosing.ts";
import { isSourceSilent } from "./outage.ts";
import { writeSighting } from "./sightings.ts";
import { judgeRead } from "./suspicion.ts";

export interface ReadResult {
  /** As given, or "suspicious" if the ledger's data contradicts it. */
  verdict: Verdict;
  closed: number;
  /** Newly missing, and back again. */
  missing: number;
  back: number;
  /** Set while closings wait for a second read. */
  held: Hold | null;
  /** The source's lists are doubtful: some of the board's missing postings should be checked one by one. */
  sample: boolean;
  /** The board cannot distinguish empty from gone, so its postings should be checked one by one. */
  checkEach: boolean;
}

/** Three reads over at least this long prove that a board is empty or gone. */
const MIN_SILENCE_MS = 48 * HOUR;
const MIN_SILENT_READS = 3;
const BATCH_SIZE = 500;

export async function finishRead(
  db: Ledger,
  board: Pick<Board, "id">,
  read: ReadReport,
  now: number,
): Promise<ReadResult> {
  const current = await boardById(db, board.id);
  if (current === undefined) throw new Error(`ledger: there is no board ${board.id}`);
  const nothing = { closed: 0, missing: 0, back: 0, held: null, sample: false, checkEach: false };
  switch (read.verdict) {
    case "complete":
    case "unchanged":
      return await finishComplete(db, current, read, now);
    case "empty":
      return { ...nothing, verdict: "empty", ...(await finishEmpty(db, current, read, now)) };
    case "partial":
      return { ...nothing, verdict: "partial", back: await finishPartial(db, current, read, now) };
    case "failed":
      return { ...nothing, verdict: "failed", closed: await finishFailed(db, current, read, now) };
    case "suspicious":
      await recordRead(db, current, read, now, {});
      return { ...nothing, verdict: "suspicious" };
  }
}

type BoardUpdate = Partial<Omit<Board, "id">>;

/** The columns that a good answer resets. */
const GOOD_READ = { failures: 0, gone_reads: 0, gone_since: null } satisfies BoardUpdate;

async function recordRead(db: Ledger, board: Board, read: ReadReport, now: number, update: BoardUpdate): Promise<void> {
  const { verdict, proof = null } = read;
  await db.sql
    .updateTable("board")
    .set({ read_at: now, verdict, proof, ...update })
    .where("id", "=", board.id)
    .execute();
}

async function finishComplete(db: Ledger, board: Board, read: ReadReport, now: number): Promise<ReadResult> {
  const suspicion = read.judged ?? (await judgeRead(db, board, read));
  const { suspect, suspect_since } = suspicion;
  if (suspicion.suspicious) {
    const note = `a read of ${read.seen.size} rows is not plausible (${suspect})`;
    await addBoardNote(db, board.id, { at: now, what: note });
    await recordRead(db, board, { ...read, verdict: "suspicious" }, now, { ...GOOD_READ, suspect, suspect_since });
    return { verdict: "suspicious", closed: 0, missing: 0, back: 0, held: null, sample: false, checkEach: false };
  }
  const update = { ...GOOD_READ, suspect, suspect_since, empty_reads: 0, empty_since: null };
  const absence = await closeAbsent(db, board, read, now, async (tx, writer, { hold, flaps }) => {
    if (writer === null) return await recordRead(tx, board, read, now, { ...update, flaps });
    const seen_at = Math.max(now, board.seen_at ?? 0);
    await recordRead(tx, board, read, now, {
      ...update,
      flaps,
      seen_at,
      hold: hold === null ? null : JSON.stringify(hold),
    });
    writeSighting(writer, board, { seen_at, ids: null, missing: false });
  });
  await markEmployersSeen(db, board, now);
  return { verdict: read.verdict, checkEach: false, ...absence };
}

async function finishEmpty(
  db: Ledger,
  board: Board,
  read: ReadReport,
  now: number,
): Promise<{ closed: number; checkEach: boolean }> {
  // While a whole source is silent, its empty reads do not count.
  await recordRead(db, board, read, now, GOOD_READ);
  if (await isSourceSilent(db, board.source, now)) return { closed: 0, checkEach: false };
  const empty_reads = board.empty_reads + 1;
  const empty_since = board.empty_since ?? read.startedAt;
  await recordRead(db, board, read, now, { ...GOOD_READ, empty_reads, empty_since });
  const isProved =
    empty_reads >= MIN_SILENT_READS &&
    read.startedAt - empty_since >= MIN_SILENCE_MS &&
    (await clockDoubtedSince(db)) === null;
  const closed =
    isProved && read.tellsEmpty === true && !(await hasAnsweringPosting(db, board, read.check))
      ? await closeBoard(db, board.id, "feed_empty", { reads: empty_reads, since: empty_since }, now)
      : 0;
  return { closed, checkEach: empty_reads >= MIN_SILENT_READS && read.tellsEmpty !== true };
}

async function finishFailed(db: Ledger, board: Board, read: ReadReport, now: number): Promise<number> {
  const failures = board.failures + 1;
  if (read.notFound !== true) {
    await recordRead(db, board, read, now, { failures });
    return 0;
  }
  const gone_since = board.gone_since ?? read.startedAt;
  await recordRead(db, board, read, now, { failures, gone_since });
  // If most boards of a source are reported missing, the source itself is down: such reads do not count.
  if (await isSourceSilent(db, board.source, now)) {
    await recordRead(db, board, read, now, { gone_reads: 0, gone_since: read.startedAt });
    return 0;
  }
  const gone_reads = board.gone_reads + 1;
  await recordRead(db, board, read, now, { gone_reads });
  if (
    gone_reads < MIN_SILENT_READS ||
    read.startedAt - gone_since < MIN_SILENCE_MS ||
    (await clockDoubtedSince(db)) !== null
  )
    return 0;
  if (await hasAnsweringPosting(db, board, read.check)) return 0;
  return await closeBoard(db, board.id, "board_removed", { reads: gone_reads, since: gone_since }, now);
}

/** A partial listing confirms the rows it shows and is no evidence about others. Returns how many were back. */
async function finishPartial(db: Ledger, board: Board, read: ReadReport, now: number): Promise<number> {
  const all = [...read.seen];
  const empty = all.length === 0 ? {} : { empty_reads: 0, empty_since: null };
  await recordRead(db, board, read, now, { ...GOOD_READ, ...empty });
  let returned = 0;
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const batch = all.slice(from, from + BATCH_SIZE);
    const outdated = await readOutdatedSightings(db, board.id, batch, read.startedAt);
    if (outdated.length === 0) continue;
    returned += outdated.filter((row) => row.missing_since !== null).length;
    await inOrder(db, [board.id], now, async (tx, writer) => {
      const ids = outdated.map((row) => assertPresent(row.id));
      const rows = tx.sql
        .updateTable("posting")
        .set({ seen_at: now, missing_since: null })
        .where(isOneOf(tx, "id", ids));
      await rows.where("state", "=", "open").execute();
      writeSighting(writer, board, { seen_at: now, ids, missing: false });
    });
  }
  return returned;
}

/** Rows opened by this read already carry their sighting. */
async function readOutdatedSightings(db: Ledger, boardId: number, externalIds: readonly string[], startedAt: number) {
  return await db.sql
    .selectFrom("posting")
    .select(["id", "missing_since"])
    .where("board_id", "=", boardId)
    .where(isOneOf(db, "external_id", externalIds))
    .where("state", "=", "open")
    .orderBy("id")
    .where((is) =>
      is.or([is("seen_at", "<", startedAt), is("seen_at", "is", null), is("missing_since", "is not", null)]),
    )
    .execute();
}
