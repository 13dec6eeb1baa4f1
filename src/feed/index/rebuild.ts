// Builds an index from scratch: employers, boards, every posting that can still be shown, and the stored change log.
// The follower then continues from the ledger position at the start of the rebuild. An interrupted rebuild starts
// again.
import type { DatabaseSync } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { MAX_CLOSED_ROWS } from "../../contract/limits.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import {
  findClosingTimeAt,
  readBoards,
  readEmployersAfter,
  readHeadersAfter,
  readPublishedAfter,
} from "../../ledger/stream/rebuild.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { pruneClosedBefore, recordPastSince } from "../pastRange.ts";
import { type TextLimits, textLimitsKey } from "../textLimits.ts";
import { putChange, putEmployerRow } from "./apply.ts";
import { openPostingPreparer, type PreparedRow } from "./postingPreparer.ts";
import { BATCH_SIZE, putPostings } from "./putPostings.ts";
import { OPTIONAL_INDEXES, TABLES } from "./schema.ts";
import { INDEX_VERSION } from "./version.ts";
import { createIndexWriter, type IndexWriter, inBatch, WORD_TABLES } from "./writer.ts";

const BATCH = 1000;
/** Changes without their postings are small. */
const HEADERS = 10_000;
/** Postings per transaction: enough for FTS5 to write large segments, at a few dozen megabytes of memory. */
const POSTINGS = 2000;

export interface RebuildProgress {
  done: number;
  of: number;
}

/** Fills an empty file. `now` determines which closed postings are still needed. */
export async function rebuild(
  db: DatabaseSync,
  ledger: Ledger,
  now: number,
  progress: (at: RebuildProgress) => void,
  limits: TextLimits = {},
): Promise<IndexWriter> {
  const mark = await readMark(ledger);
  const since = pruneClosedBefore(now, await findClosingTimeAt(ledger, MAX_CLOSED_ROWS));
  db.exec(TABLES);
  const writer = createIndexWriter(db, limits);
  // A reader may use an unfinished file; the next start rebuilds it (files.ts).
  inBatch(writer, { epoch: mark.epoch, seq: 0, at: 0 }, () => {
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("text_limits", textLimitsKey(limits));
    writer.statements.meta.run("oldest_seq", mark.oldest);
    writer.statements.meta.run("unfinished", 1);
    recordPastSince(db, since);
  });
  mergeAsOne(db, AUTOMERGE_OFF);
  await copyEmployers(writer, ledger, mark);
  const repeating = await copyPostings(writer, ledger, mark, since, progress);
  await copyHeaders(writer, ledger, mark, repeating);
  mergeAsOne(db, AUTOMERGE);
  db.exec(OPTIONAL_INDEXES);
  const known = await readBoards(ledger);
  inBatch(writer, { epoch: mark.epoch, seq: mark.seq, at: mark.at }, () => {
    db.exec("delete from meta where key = 'unfinished'");
    for (const { id, source, slug, seen_at, rights } of known) {
      if (seen_at === null) writer.statements.boardKnown.run(id, source, slug);
      else writer.statements.board.run(id, source, slug, seen_at, toIso(seen_at));
      if (rights !== null) writer.statements.boardRights.run(rights, id);
    }
  });
  return writer;
}

/**
 * Number of equally sized segments that FTS5 merges into one while postings are written. When disabled, it waits for
 * sixteen and merges a posting's words half as often.
 */
const AUTOMERGE = 4;
const AUTOMERGE_OFF = 0;

function mergeAsOne(db: DatabaseSync, pieces: number): void {
  for (const table of WORD_TABLES) db.exec(`insert into ${table} (${table}, rank) values ('automerge', ${pieces})`);
}

/** Commits a partial batch, complete up to the time `at`: its rows are visible, the position is not set. */
function partly(writer: IndexWriter, mark: Mark, at: number, work: () => void): void {
  inBatch(writer, { epoch: mark.epoch, seq: 0, at }, work);
}

async function copyEmployers(writer: IndexWriter, ledger: Ledger, mark: Mark): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await readEmployersAfter(ledger, after, BATCH);
    if (page.length === 0) return;
    partly(writer, mark, 0, () => {
      for (const employer of page) putEmployerRow(writer, employer);
    });
    after = page.at(-1)?.id ?? after;
  }
}

/** Returns the ids of postings that are duplicates of another one. */
async function copyPostings(
  writer: IndexWriter,
  ledger: Ledger,
  mark: Mark,
  since: number,
  progress: (at: RebuildProgress) => void,
): Promise<Set<number>> {
  const ahead = openPostingPreparer(mark.id, writer.limits);
  const repeating = new Set<number>();
  try {
    let [after, prepared] = [0, Promise.resolve<PreparedRow[]>([])];
    for (;;) {
      const page = await readPublishedAfter(ledger, after, POSTINGS, since);
      // The thread prepares this page while the previous one is written.
      const next = page.length === 0 ? null : ahead.prepare(page);
      next?.catch(() => {});
      const rows = await prepared;
      writePage(writer, mark, rows, progress);
      for (const { posting } of rows) if (posting.duplicate_of !== null) repeating.add(posting.id);
      if (next === null) return repeating;
      prepared = next;
      after = assertPresent(page.at(-1)?.id);
    }
  } finally {
    await ahead.close();
  }
}

function writePage(
  writer: IndexWriter,
  mark: Mark,
  page: readonly PreparedRow[],
  progress: (at: RebuildProgress) => void,
): void {
  const last = page.at(-1);
  if (last === undefined) return;
  // The batch of the last posting may continue on the next page.
  partly(writer, mark, Math.min(mark.at, last.posting.created - 1), () => {
    for (let from = 0; from < page.length; from += BATCH_SIZE) {
      const rows = page.slice(from, from + BATCH_SIZE);
      putPostings(
        writer,
        rows.map(({ posting }) => posting),
      );
      for (const { posting, closedAt } of rows)
        if (closedAt !== null) writer.statements.close.run(closedAt, writer.version, posting.id);
    }
  });
  progress({ done: last.posting.id, of: mark.id });
}

async function copyHeaders(
  writer: IndexWriter,
  ledger: Ledger,
  mark: Mark,
  repeating: ReadonlySet<number>,
): Promise<void> {
  const { statements: run } = writer;
  let after = 0;
  for (;;) {
    const page = await readHeadersAfter(ledger, after, mark.seq, HEADERS);
    if (page.length === 0) return;
    partly(writer, mark, mark.at, () => {
      for (const header of page) {
        const { seq, at, type, id } = header;
        putChange(writer, header);
        // The posting was written in its current state; most are still as they were when they opened.
        if (type === "opened" && (header.duplicate_of !== null) !== repeating.has(id))
          run.openedDuplicate.run(header.duplicate_of, id);
        if (type === "modified") {
          run.modified.run(at, writer.version, id);
          run.modification.run(id, at, JSON.stringify(header.fields));
        }
        if (type === "closed")
          run.closing.run(id, at, seq, header.source, header.reason, JSON.stringify(header.evidence));
      }
    });
    after = page.at(-1)?.seq ?? after;
  }
}
