// Keeps an index file in sync with the ledger: applies new changes in order and without gaps, then waits for more. An
// index of another epoch or version, or one too far behind, is rebuilt while the old one serves.
import type { DatabaseSync } from "node:sqlite";
import { CHANGE_RETENTION_DAYS, DAY } from "../../contract/limits.ts";
import type { Change } from "../../contract/posting.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { guardHighMark } from "../../ledger/store/restore.ts";
import { readChangesWithHead, readEmployersByIds, type UnreadChange } from "../../ledger/stream/changes.ts";
import { beginRun } from "../memory/image.ts";
import { closingTimeAtRowLimit, pruneClosedBefore } from "../pastRange.ts";
import { type TextLimits, textLimitsKey } from "../textLimits.ts";
import { applyChanges, putEmployerRow } from "./apply.ts";
import { onIndex } from "./damage.ts";
import {
  currentIndex,
  highestId,
  newIndexFile,
  positionOf,
  setCurrentIndex,
  storedTextLimits,
  sweepIndexes,
} from "./files.ts";
import { prune } from "./prune.ts";
import { slugOf } from "./putPostings.ts";
import { type RebuildProgress, rebuild } from "./rebuild.ts";
import { packBlocks } from "./rowBlocks.ts";
import { OPTIONAL_INDEXES, openIndex } from "./schema.ts";
import { updateWordBlocks } from "./wordBlocks.ts";
import { createIndexWriter, type IndexPosition, type IndexWriter, inBatch, WORD_TABLES } from "./writer.ts";

/** Changes per transaction: enough for FTS5 to write large segments, few enough to be visible within a second. */
const BATCH = 2000;

export interface Follower {
  ledger: Ledger;
  folder: string;
  db: DatabaseSync;
  writer: IndexWriter;
  position: IndexPosition;
}

export interface FollowEvents {
  /** Readers should use this file from now on. */
  onFile(file: string): void;
  onRebuild(progress: RebuildProgress | null): void;
}

/** Opens the index of a folder for writing and rebuilds it if necessary. The caller holds the index lock. */
export async function openFollower(
  ledger: Ledger,
  folder: string,
  now: number,
  events: FollowEvents,
  limits: TextLimits = {},
): Promise<Follower> {
  const file = currentIndex(folder);
  const position = positionOf(file);
  const mark = await markAfter(ledger, file, position);
  const follows =
    position !== null && position.epoch === mark.epoch && position.seq <= mark.seq && position.seq + 1 >= mark.oldest;
  const isLimitedAlike = file === null || position === null || storedTextLimits(file) === textLimitsKey(limits);
  if (file !== null && follows && isLimitedAlike) {
    sweepIndexes(folder);
    const db = onIndex(() => openIndex(file, false));
    const ready = (): IndexWriter => {
      addOptionalIndexes(db);
      beginRun(db, file);
      // Announced before the writer is ready, because readers take longer to load.
      events.onFile(file);
      return createIndexWriter(db, limits);
    };
    const writer = await closeOnError(db, async () => onIndex(ready));
    return { ledger, folder, db, writer, position };
  }
  const fresh = newIndexFile(folder);
  // Remove unfinished files first: if they filled the disk, there would never be room for another.
  sweepIndexes(folder);
  const db = openIndex(fresh, false);
  // An index of another epoch can still answer; one of another layout cannot be read, so the new one serves while it
  // grows.
  const serving = position === null || !isLimitedAlike ? null : file;
  if (serving !== null) events.onFile(serving);
  events.onRebuild({ done: 0, of: mark.id });
  const writer = await closeOnError(db, async () => {
    const onProgress = (at: RebuildProgress): void => {
      if (serving === null) adopt(folder, fresh, events);
      events.onRebuild(at);
    };
    const made = await rebuild(db, ledger, now, onProgress, limits);
    onIndex(() => beginRun(db, fresh));
    return made;
  });
  adopt(folder, fresh, events);
  events.onRebuild(null);
  sweepIndexes(folder);
  return { ledger, folder, db, writer, position: { epoch: mark.epoch, seq: mark.seq, at: mark.at } };
}

/**
 * Closes a file that could not be prepared; this is retried every few seconds while the ledger is unreachable or the
 * disk is full.
 */
async function closeOnError<T>(db: DatabaseSync, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    db.close();
    throw error;
  }
}

function addOptionalIndexes(db: DatabaseSync): void {
  try {
    db.exec(OPTIONAL_INDEXES);
  } catch {
    // Most likely a full disk: the index works without these indexes.
  }
}

/**
 * The ledger's position. A ledger below the position of this index was restored from a backup; it starts a new epoch
 * first.
 */
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

/** Applies the next changes; returns how many there were. */
export async function followStep(follower: Follower): Promise<number> {
  const { ledger, writer } = follower;
  const changes = await nextBatches(ledger, follower.position.seq, BATCH);
  const last = changes.at(-1);
  if (last === undefined) return 0;
  const unknown = onIndex(() => unknownEmployers(writer, changes));
  const missing = unknown.length === 0 ? [] : (await readEmployersByIds(ledger, unknown)).values();
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
 * The next changes up to the end of a publish batch. A batch has a single time, so an index that stopped inside it
 * would have a mark that claims the rest. If the limit was reached, or the ledger is already ahead (a commit that
 * becomes visible in parts), the last batch waits for the next step.
 */
async function nextBatches(ledger: Ledger, seq: number, limit: number): Promise<UnreadChange[]> {
  const { changes, head } = await readChangesWithHead(ledger, seq, limit);
  const last = changes.at(-1);
  if (last === undefined || head === last.seq) return changes;
  const whole = changes.filter((change) => change.at !== last.at);
  // A batch larger than the limit: read more of it at once.
  return whole.length === 0 && changes.length === limit ? nextBatches(ledger, seq, limit * 4) : whole;
}

function unknownEmployers(writer: IndexWriter, changes: readonly UnreadChange[]): number[] {
  const ids = new Set<number>();
  for (const { employer_id: id } of changes) {
    if (id !== null && slugOf(writer, id) === null) ids.add(id);
  }
  return [...ids];
}

/** Whether the ledger has started a new epoch, gone back, or pruned the changes this index needs next. */
export async function isOutdated(follower: Follower): Promise<boolean> {
  const mark = await readMark(follower.ledger);
  const { epoch, seq } = follower.position;
  return mark.epoch !== epoch || mark.seq < seq || seq + 1 < mark.oldest;
}

export function pruneIndex(follower: Follower, now: number): void {
  const changesSince = now - CHANGE_RETENTION_DAYS * DAY;
  onIndex(() => {
    const limits = {
      closedSince: pruneClosedBefore(now, closingTimeAtRowLimit(follower.db)),
      changesSince,
    };
    prune(follower.writer, follower.position, limits);
  });
}

/** Runs a little of FTS5's merging in idle moments, as fewer segments are faster to read, and packs waiting rows. */
export function tidyIndex(follower: Follower): void {
  onIndex(() => {
    packBlocks(follower.writer);
    updateWordBlocks(follower.db);
    for (const table of WORD_TABLES) follower.db.exec(`insert into ${table} (${table}, rank) values ('merge', 200)`);
  });
}

export function closeFollower(follower: Follower): void {
  if (follower.db.isOpen) follower.db.close();
}
