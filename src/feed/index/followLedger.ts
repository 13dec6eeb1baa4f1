// Keeps an index file in step with the ledger: applies what is new, in order and without holes, and waits for more. An
// index from another epoch, from another version or too far behind is made anew beside the one that goes on serving.
import type { DatabaseSync } from "node:sqlite";
import { DAY, KEPT_DAYS } from "../../contract/limits.ts";
import type { Change } from "../../contract/posting.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { changesUntil, employersByIds, type UnreadChange } from "../../ledger/stream/changes.ts";
import { guardHighMark } from "../../ledger/upkeep/restore.ts";
import { beginRun } from "../memory/image.ts";
import { closedEnough, closedSince } from "../past/since.ts";
import { applyChanges, putEmployerRow } from "./apply.ts";
import { onIndex } from "./damage.ts";
import { currentIndex, highestId, newIndexFile, positionOf, setCurrentIndex, sweepIndexes } from "./files.ts";
import { prune } from "./prune.ts";
import { slugOf } from "./putPostings.ts";
import { type RebuildProgress, rebuild } from "./rebuild.ts";
import { HELPS, openIndex } from "./schema.ts";
import { type IndexPosition, type IndexWriter, inBatch, indexWriter, WORD_TABLES } from "./writer.ts";

/** Changes in one transaction: enough for FTS5 to write large pieces, few enough to be visible within a second. */
const BATCH = 2000;

export interface Follower {
  ledger: Ledger;
  folder: string;
  db: DatabaseSync;
  writer: IndexWriter;
  position: IndexPosition;
}

export interface FollowEvents {
  /** Readers may (or must) use this file from now on. */
  onFile(file: string): void;
  onRebuild(progress: RebuildProgress | null): void;
}

/** Opens the index of a folder for writing, made anew where it has to be. The caller holds the index lock. */
export async function openFollower(
  ledger: Ledger,
  folder: string,
  now: number,
  events: FollowEvents,
): Promise<Follower> {
  const file = currentIndex(folder);
  const position = positionOf(file);
  const mark = await markAfter(ledger, file, position);
  const usable =
    position !== null && position.epoch === mark.epoch && position.seq <= mark.seq && position.seq + 1 >= mark.oldest;
  if (file !== null && usable) {
    sweepIndexes(folder);
    const db = onIndex(() => openIndex(file, false));
    const ready = (): IndexWriter => {
      addHelps(db);
      beginRun(db, file);
      // Before the writer is ready: readers take longer than it does.
      events.onFile(file);
      return indexWriter(db);
    };
    const writer = await orClosed(db, async () => onIndex(ready));
    return { ledger, folder, db, writer, position };
  }
  const fresh = newIndexFile(folder);
  // What was begun and came to nothing goes first: a disk that it has filled would else never have room for another.
  sweepIndexes(folder);
  const db = openIndex(fresh, false);
  // An index of another epoch still answers; one of another layout cannot be read at all, so the new one serves as it grows.
  const serving = position === null ? null : file;
  if (serving !== null) events.onFile(serving);
  events.onRebuild({ done: 0, of: mark.id });
  const writer = await orClosed(db, async () => {
    const made = await rebuild(db, ledger, now, (at) => {
      if (serving === null) adopt(folder, fresh, events);
      events.onRebuild(at);
    });
    onIndex(() => beginRun(db, fresh));
    return made;
  });
  adopt(folder, fresh, events);
  events.onRebuild(null);
  sweepIndexes(folder);
  return { ledger, folder, db, writer, position: { epoch: mark.epoch, seq: mark.seq, at: mark.at } };
}

/** A file that could not be made ready is closed again: it is tried every few seconds, for as long as the ledger is away or the disk is full. */
async function orClosed<T>(db: DatabaseSync, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    db.close();
    throw error;
  }
}

function addHelps(db: DatabaseSync): void {
  try {
    db.exec(HELPS);
  } catch {
    // No room on the disk, most likely: what is there answers without them, as it did.
  }
}

/** Where the ledger stands. One below what this index holds was put back to an earlier day: it begins a new epoch first. */
async function markAfter(ledger: Ledger, file: string | null, position: IndexPosition | null): Promise<Mark> {
  const mark = await readMark(ledger);
  if (file === null || position === null || position.epoch !== mark.epoch || position.seq <= mark.seq) return mark;
  await guardHighMark(ledger, { epoch: position.epoch, seq: position.seq, id: highestId(file) });
  return await readMark(ledger);
}

function adopt(folder: string, file: string, events: FollowEvents): void {
  if (currentIndex(folder) === file) return;
  setCurrentIndex(folder, file);
  events.onFile(file);
}

/** Applies the next changes; answers how many there were. */
export async function followStep(follower: Follower): Promise<number> {
  const { ledger, writer } = follower;
  const changes = await nextBatches(ledger, follower.position.seq, BATCH);
  const last = changes.at(-1);
  if (last === undefined) return 0;
  const unknown = onIndex(() => unknownEmployers(writer, changes));
  const missing = unknown.length === 0 ? [] : (await employersByIds(ledger, unknown)).values();
  const position = { ...follower.position, seq: last.seq, at: Math.max(follower.position.at, last.at) };
  onIndex(() =>
    inBatch(writer, position, () => {
      for (const employer of missing) putEmployerRow(writer, employer);
      applyChanges(writer, readOneByOne(changes));
    }),
  );
  follower.position = position;
  return changes.length;
}

function* readOneByOne(changes: readonly UnreadChange[]): Generator<Change> {
  for (const change of changes) yield change.read();
}

/**
 * The next changes up to the end of a publish batch. A batch has one time: an index that stopped inside it would have a
 * mark that promises the rest. More may follow when the limit was reached, or when the ledger already stands further (a
 * commit that becomes visible piece by piece): then the last batch waits for the next step.
 */
async function nextBatches(ledger: Ledger, seq: number, limit: number): Promise<UnreadChange[]> {
  const { changes, head } = await changesUntil(ledger, seq, limit);
  const last = changes.at(-1);
  if (last === undefined || head === last.seq) return changes;
  const whole = changes.filter((change) => change.at !== last.at);
  // One batch larger than the limit: take more of it at once.
  return whole.length === 0 && changes.length === limit ? nextBatches(ledger, seq, limit * 4) : whole;
}

function unknownEmployers(writer: IndexWriter, changes: readonly UnreadChange[]): number[] {
  const ids = new Set<number>();
  for (const { employer_id: id } of changes) {
    if (id !== null && slugOf(writer, id) === null) ids.add(id);
  }
  return [...ids];
}

/** Whether the ledger has begun a new epoch, gone back, or pruned what this index would need next. */
export async function outdated(follower: Follower): Promise<boolean> {
  const mark = await readMark(follower.ledger);
  const { epoch, seq } = follower.position;
  return mark.epoch !== epoch || mark.seq < seq || seq + 1 < mark.oldest;
}

export function pruneIndex(follower: Follower, now: number): void {
  const changesSince = now - KEPT_DAYS * DAY;
  // A receiver that does not answer is tried for three days.
  const formerSince = now - 4 * DAY;
  onIndex(() => {
    const kept = { closedSince: closedSince(now, closedEnough(follower.db)), changesSince, formerSince };
    prune(follower.writer, follower.position, kept);
  });
}

/** A little of FTS5's merging, for idle moments: fewer pieces make faster reads. */
export function mergeWords(follower: Follower): void {
  onIndex(() => {
    for (const table of WORD_TABLES) follower.db.exec(`insert into ${table} (${table}, rank) values ('merge', 200)`);
  });
}

export function closeFollower(follower: Follower): void {
  if (follower.db.isOpen) follower.db.close();
}
