// An index made from nothing: employers, boards, every posting that can still be shown, and the log of changes that is
// kept; then the follower goes on from where the ledger stood when this began. Killed half-way, it begins again.
import type { DatabaseSync } from "node:sqlite";
import { PAST_ROWS } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { boards, closedAtPlace, employersAfter, headersAfter, publishedAfter } from "../../ledger/stream/rebuild.ts";
import { iso } from "../../text/numbers/dates.ts";
import { closedSince, noteSince } from "../past/since.ts";
import { openAhead, type PreparedRow } from "./ahead.ts";
import { putChange, putEmployerRow } from "./apply.ts";
import { putPostings, TOGETHER } from "./putPostings.ts";
import { HELPS, TABLES } from "./schema.ts";
import { INDEX_VERSION } from "./version.ts";
import { type IndexWriter, inBatch, indexWriter, WORD_TABLES } from "./writer.ts";

const BATCH = 1000;
/** Changes without their postings are small. */
const HEADERS = 10_000;
/** Postings in one transaction: enough for FTS5 to write large pieces, and a few dozen megabytes of memory. */
const POSTINGS = 2000;

export interface RebuildProgress {
  done: number;
  of: number;
}

/** Fills an empty file. `now` decides how long closed postings are still wanted. */
export async function rebuild(
  db: DatabaseSync,
  ledger: Ledger,
  now: number,
  progress: (at: RebuildProgress) => void,
): Promise<IndexWriter> {
  const mark = await readMark(ledger);
  const since = closedSince(now, await closedAtPlace(ledger, PAST_ROWS));
  db.exec(TABLES);
  const writer = indexWriter(db);
  // A reader may use an unfinished file; a start makes it anew (files.ts).
  inBatch(writer, { epoch: mark.epoch, seq: 0, at: 0 }, () => {
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("oldest_seq", mark.oldest);
    writer.statements.meta.run("unfinished", 1);
    noteSince(db, since);
  });
  mergeAsOne(db, AUTOMERGE_OFF);
  await copyEmployers(writer, ledger, mark);
  const repeating = await copyPostings(writer, ledger, mark, since, progress);
  await copyHeaders(writer, ledger, mark, repeating);
  mergeAsOne(db, AUTOMERGE);
  db.exec(HELPS);
  const known = await boards(ledger);
  inBatch(writer, { epoch: mark.epoch, seq: mark.seq, at: mark.at }, () => {
    db.exec("delete from meta where key = 'unfinished'");
    for (const { id, source, slug, seen_at } of known) {
      if (seen_at === null) writer.statements.boardKnown.run(id, source, slug);
      else writer.statements.board.run(id, source, slug, seen_at, iso(seen_at));
    }
  });
  return writer;
}

/**
 * How many pieces of a size FTS5 merges into one while postings are written. Without, it waits for sixteen, and merges a
 * posting's words half as often.
 */
const AUTOMERGE = 4;
const AUTOMERGE_OFF = 0;

function mergeAsOne(db: DatabaseSync, pieces: number): void {
  for (const table of WORD_TABLES) db.exec(`insert into ${table} (${table}, rank) values ('automerge', ${pieces})`);
}

/** A batch on the way, complete up to the time `at`: its rows are there, the position is not. */
function partly(writer: IndexWriter, mark: Mark, at: number, work: () => void): void {
  inBatch(writer, { epoch: mark.epoch, seq: 0, at }, work);
}

async function copyEmployers(writer: IndexWriter, ledger: Ledger, mark: Mark): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await employersAfter(ledger, after, BATCH);
    if (page.length === 0) return;
    partly(writer, mark, 0, () => {
      for (const employer of page) putEmployerRow(writer, employer);
    });
    after = page.at(-1)?.id ?? after;
  }
}

/** Gives the ids of those that repeat another one. */
async function copyPostings(
  writer: IndexWriter,
  ledger: Ledger,
  mark: Mark,
  since: number,
  progress: (at: RebuildProgress) => void,
): Promise<Set<number>> {
  const ahead = openAhead(mark.id);
  const repeating = new Set<number>();
  try {
    let [after, prepared] = [0, Promise.resolve<PreparedRow[]>([])];
    for (;;) {
      const page = await publishedAfter(ledger, after, POSTINGS, since);
      // The thread works at this page while the one before is written.
      const next = page.length === 0 ? null : ahead.prepare(page);
      next?.catch(() => {});
      const rows = await prepared;
      writePage(writer, mark, rows, progress);
      for (const { posting } of rows) if (posting.duplicate_of !== null) repeating.add(posting.id);
      if (next === null) return repeating;
      prepared = next;
      after = there(page.at(-1)?.id);
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
  // The last one's batch may go on in the next page.
  partly(writer, mark, Math.min(mark.at, last.posting.created - 1), () => {
    for (let from = 0; from < page.length; from += TOGETHER) {
      const rows = page.slice(from, from + TOGETHER);
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
    const page = await headersAfter(ledger, after, mark.seq, HEADERS);
    if (page.length === 0) return;
    partly(writer, mark, mark.at, () => {
      for (const header of page) {
        const { seq, at, type, id } = header;
        putChange(writer, header);
        // The posting was written as it is now; most are today what they were when they opened.
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
