// The one place that gives out numbers. Whatever clients see happens inside inOrder(): under the publish lock, with one
// time for the batch that never goes back, seq without holes, and change rows that commit together with what they tell.

import { setTimeout as pause } from "node:timers/promises";
import { there } from "../../contract/there.ts";
import { markRestored } from "../upkeep/restore.ts";
import { holdMark, type LockedMark, lockBoards, lockMark, notify } from "./engine.ts";
import { type Ledger, transact } from "./open.ts";
import { CHANGES, writeRows } from "./rows.ts";
import type { ChangeTable } from "./schema.ts";

type ChangeType = "opened" | "modified" | "closed" | "updated" | "employer" | "seen";

/** Writes the changes of one batch. */
export interface Pen {
  /** Time of everything in this batch: the clock, but always after the last batch. */
  readonly at: number;
  /** The last posting id given out before this batch. */
  readonly lastId: number;
  /** The next posting id. */
  nextId(): number;
  /** Appends a change and returns its seq. */
  write(type: ChangeType, boardId: number, id: number, document: object): number;
}

/**
 * After another server took over, commits may be missing that clients have seen. Whoever has seen higher numbers says so within seconds
 * (highMark.ts, followLedger.ts): until then nobody gives out any.
 */
const HELD_MS = 5000;

/** The mark may not be used yet; nothing was done. */
class Held extends Error {}

/** Runs short, prepared work under the publish lock. `boards` are locked first, so that their saves and reads wait outside. */
export async function inOrder<T>(
  db: Ledger,
  boards: readonly number[],
  now: number,
  work: (tx: Ledger, pen: Pen) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await workInOrder(db, boards, now, work);
    } catch (error) {
      if (!(error instanceof Held) || db.sql.isTransaction) throw error;
      await pause(await transact(db, noticeTakeover, true));
    }
  }
}

async function workInOrder<T>(
  db: Ledger,
  boards: readonly number[],
  now: number,
  work: (tx: Ledger, pen: Pen) => Promise<T>,
): Promise<T> {
  const given = { ...db.given };
  const result = await transact(
    db,
    async (tx) => {
      await lockBoards(tx, boards);
      const { pen, lines, lastId } = takePen(await lockMarkAfter(tx, db.given), now);
      const result = await work(tx, pen);
      if (lines.length > 0) await commitLines(tx, lines, lastId());
      Object.assign(given, { seq: lines.at(-1)?.seq ?? given.seq, id: lastId() });
      return result;
    },
    true,
  );
  // Only now are they given out: a batch that was rolled back, or may be, has told nobody.
  if (db.sql.isTransaction) return result;
  Object.assign(db.given, { seq: Math.max(db.given.seq, given.seq), id: Math.max(db.given.id, given.id) });
  return result;
}

/**
 * Work of several steps, each of which would commit for itself, in one commit where that is cheaper: in SQLite, where a transaction is alone in any
 * case and waiting for the disk is most of what a small one costs.
 */
export async function inOneCommit<T>(db: Ledger, work: (tx: Ledger) => Promise<T>): Promise<T> {
  if (db.engine.kind !== "sqlite" || db.sql.isTransaction) return await work(db);
  const { result, mark } = await transact(
    db,
    async (tx) => ({ result: await work(tx), mark: await lockMark(tx) }),
    true,
  );
  Object.assign(db.given, { seq: Math.max(db.given.seq, mark.seq), id: Math.max(db.given.id, mark.id) });
  return result;
}

/** A ledger below what this process has given out was put back to an earlier day: it must not give the same numbers again. */
async function lockMarkAfter(tx: Ledger, given: Ledger["given"]): Promise<LockedMark> {
  const mark = await lockMark(tx);
  if (mark.seq < given.seq || mark.id < given.id) {
    await markRestored(tx, given);
    return await lockMark(tx);
  }
  if (mark.present === mark.timeline && mark.held <= 0) return mark;
  // The first time that numbers are given out at all: nobody can have seen any.
  if (mark.timeline !== null || mark.present === null)
    throw new Held("ledger: another server took over; numbers are given out again in a moment");
  await holdMark(tx, mark.present, 0);
  return mark;
}

/** How long to wait until numbers may be given out; the first who notices says until when, for all. */
async function noticeTakeover(tx: Ledger): Promise<number> {
  const { timeline, present, held } = await lockMark(tx);
  if (present === null || present === timeline) return Math.max(0, held);
  await holdMark(tx, present, HELD_MS);
  return HELD_MS;
}

/** What an opening says of itself where nothing is written: nearly all of them, forty bytes each. */
const OPENING = { duplicate_of: null, reposted_of: null };

function writeDocument(type: ChangeType, document: object): string {
  const said = type === "opened" ? Object.entries(document).filter(([, value]) => value !== null) : null;
  return JSON.stringify(said === null ? document : Object.fromEntries(said));
}

/** A change's document as it was given to the pen. */
export function readDocument(type: string, document: string): object {
  const written = JSON.parse(document) as object;
  return type === "opened" ? { ...OPENING, ...written } : written;
}

function takePen(last: { seq: number; id: number; at: number }, now: number) {
  const lines: ChangeTable[] = [];
  const at = Math.max(now, last.at + 1);
  let id = last.id;
  const pen: Pen = {
    at,
    lastId: last.id,
    nextId: () => ++id,
    write(type, board_id, of, document) {
      const seq = last.seq + lines.length + 1;
      lines.push({ board_id, seq, at, type, id: of, document: writeDocument(type, document) });
      return seq;
    },
  };
  return { pen, lines, lastId: () => id };
}

async function commitLines(tx: Ledger, lines: readonly ChangeTable[], id: number): Promise<void> {
  await writeRows(tx, CHANGES, lines);
  const { seq, at } = there(lines.at(-1));
  await tx.sql.updateTable("mark").set({ seq, at, id }).where("one", "=", 1).execute();
  await notify(tx);
}
