// The only place that assigns numbers. Everything clients see is written inside inOrder(): under the publish lock, with
// one monotonic time per batch, seq without gaps, and change rows that commit together with the data they describe.

import { setTimeout as pause } from "node:timers/promises";
import { assertPresent } from "../../contract/assertPresent.ts";
import { holdMark, type LockedMark, lockBoards, lockMark, notify } from "./engine.ts";
import { type Ledger, transact } from "./open.ts";
import { markRestored } from "./restore.ts";
import { CHANGES, writeRows } from "./rows.ts";
import type { ChangeTable } from "./schema.ts";

type ChangeType = "opened" | "modified" | "closed" | "updated" | "employer" | "seen";

/** Writes the changes of one batch. */
export interface ChangeWriter {
  /** The time of this batch: the clock, but always later than the last batch. */
  readonly at: number;
  /** The last posting id assigned before this batch. */
  readonly lastId: number;
  /** The next posting id. */
  nextId(): number;
  /** Appends a change and returns its seq. */
  write(type: ChangeType, boardId: number, id: number, document: object): number;
}

/**
 * After a failover, commits that clients have seen may be missing. Processes that have seen higher numbers report them
 * within seconds (highMark.ts, followLedger.ts); until then no numbers are assigned.
 */
const TAKEOVER_HOLD_MS = 5000;

/** The mark may not be used yet; nothing was done. */
class MarkHeldError extends Error {}

/** Runs short, prepared work under the publish lock. `boards` are locked first, so that their saves and reads wait. */
export async function inOrder<T>(
  db: Ledger,
  boards: readonly number[],
  now: number,
  work: (tx: Ledger, writer: ChangeWriter) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await runInOrder(db, boards, now, work);
    } catch (error) {
      if (!(error instanceof MarkHeldError) || db.sql.isTransaction) throw error;
      await pause(await transact(db, noticeTakeover, true));
    }
  }
}

async function runInOrder<T>(
  db: Ledger,
  boards: readonly number[],
  now: number,
  work: (tx: Ledger, writer: ChangeWriter) => Promise<T>,
): Promise<T> {
  const assigned = { ...db.assigned };
  const result = await transact(
    db,
    async (tx) => {
      await lockBoards(tx, boards);
      const { pen: writer, lines: changes, lastId } = createChangeWriter(await lockMarkAfter(tx, db.assigned), now);
      const result = await work(tx, writer);
      if (changes.length > 0) await saveChanges(tx, changes, lastId());
      Object.assign(assigned, { seq: changes.at(-1)?.seq ?? assigned.seq, id: lastId() });
      return result;
    },
    true,
  );
  // Numbers count as assigned only now: a batch that is rolled back has reported nothing.
  if (db.sql.isTransaction) return result;
  Object.assign(db.assigned, {
    seq: Math.max(db.assigned.seq, assigned.seq),
    id: Math.max(db.assigned.id, assigned.id),
  });
  return result;
}

/**
 * Runs several steps, each of which would commit separately, in one commit where that is cheaper: in SQLite, which runs
 * one transaction at a time and spends most of a small one waiting for the disk.
 */
export async function inOneCommit<T>(db: Ledger, work: (tx: Ledger) => Promise<T>): Promise<T> {
  if (db.engine.kind !== "sqlite" || db.sql.isTransaction) return await work(db);
  const { result, mark } = await transact(
    db,
    async (tx) => ({ result: await work(tx), mark: await lockMark(tx) }),
    true,
  );
  Object.assign(db.assigned, { seq: Math.max(db.assigned.seq, mark.seq), id: Math.max(db.assigned.id, mark.id) });
  return result;
}

/** A ledger below the numbers this process has assigned was restored. It must not assign the same numbers again. */
async function lockMarkAfter(tx: Ledger, assigned: Ledger["assigned"]): Promise<LockedMark> {
  const mark = await lockMark(tx);
  if (mark.seq < assigned.seq || mark.id < assigned.id) {
    await markRestored(tx, assigned);
    return await lockMark(tx);
  }
  if (mark.present === mark.timeline && mark.held <= 0) return mark;
  // The first numbers ever assigned: no client can have seen any.
  if (mark.timeline !== null || mark.present === null)
    throw new MarkHeldError("ledger: another server took over; numbers are assigned again in a moment");
  await holdMark(tx, mark.present, 0);
  return mark;
}

/** How long to wait until numbers may be assigned. The first process to notice sets the time for all. */
async function noticeTakeover(tx: Ledger): Promise<number> {
  const { timeline, present, held: holdMs } = await lockMark(tx);
  if (present === null || present === timeline) return Math.max(0, holdMs);
  await holdMark(tx, present, TAKEOVER_HOLD_MS);
  return TAKEOVER_HOLD_MS;
}

/** The default fields of an opening, which are not stored: they apply to nearly all and would take forty bytes each. */
const OPENING_DEFAULTS = { duplicate_of: null, reposted_of: null };

function writeDocument(type: ChangeType, document: object): string {
  const fields = type === "opened" ? Object.entries(document).filter(([, value]) => value !== null) : null;
  return JSON.stringify(fields === null ? document : Object.fromEntries(fields));
}

/** A change's document as it was given to the change writer. */
export function readDocument(type: string, document: string): object {
  const written = JSON.parse(document) as object;
  return type === "opened" ? { ...OPENING_DEFAULTS, ...written } : written;
}

function createChangeWriter(last: { seq: number; id: number; at: number }, now: number) {
  const changes: ChangeTable[] = [];
  const at = Math.max(now, last.at + 1);
  let id = last.id;
  const writer: ChangeWriter = {
    at,
    lastId: last.id,
    nextId: () => ++id,
    write(type, board_id, subjectId, document) {
      const seq = last.seq + changes.length + 1;
      changes.push({ board_id, seq, at, type, id: subjectId, document: writeDocument(type, document) });
      return seq;
    },
  };
  return { pen: writer, lines: changes, lastId: () => id };
}

async function saveChanges(tx: Ledger, changes: readonly ChangeTable[], id: number): Promise<void> {
  await writeRows(tx, CHANGES, changes);
  const { seq, at } = assertPresent(changes.at(-1));
  await tx.sql.updateTable("mark").set({ seq, at, id }).where("one", "=", 1).execute();
  await notify(tx);
}
