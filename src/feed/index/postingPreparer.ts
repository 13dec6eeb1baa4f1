// Prepares the postings of a rebuild ahead of the writing thread: unpacking, tokenising and rendering take as long as
// writing.
import { type PublishedRow, toPublished } from "../../ledger/postings/published.ts";
import { startThread } from "../../threads/thread.ts";
import type { TextLimits } from "../textLimits.ts";
import { createPreparer, type PreparedPosting } from "./prepare.ts";
import { BATCH_SIZE } from "./putPostings.ts";

export interface PreparedRow {
  posting: PreparedPosting;
  closedAt: number | null;
}

export interface PostingPreparer {
  /** One page at a time; results come in the same order. */
  prepare(rows: PublishedRow[]): Promise<PreparedRow[]>;
  close(): Promise<void>;
}

/** Unpacks a few rows, then prepares them: batching each step uses the CPU cache better than alternating per row. */
export function createRowsPreparer(limits: TextLimits): (rows: readonly PublishedRow[]) => PreparedRow[] {
  const prepare = createPreparer(limits);
  return (rows) => {
    const prepared: PreparedRow[] = [];
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const some = rows.slice(from, from + BATCH_SIZE);
      for (const [at, posting] of some.map(toPublished).map(prepare).entries()) {
        const row = some[at];
        prepared.push({ posting, closedAt: row?.state === "closed" ? row.closed_at : null });
      }
    }
    return prepared;
  };
}

/** With fewer postings than this, a thread is not worthwhile. */
const MIN_POSTINGS_FOR_THREAD = 5000;
/** A page of postings in both forms, twice. */
const MEMORY = { heapMb: 384, youngMb: 32 };

export function openPostingPreparer(postings: number, limits: TextLimits): PostingPreparer {
  if (postings >= MIN_POSTINGS_FOR_THREAD) return onThread(limits);
  const prepare = createRowsPreparer(limits);
  return { prepare: async (rows) => prepare(rows), close: async () => {} };
}

function onThread(limits: TextLimits): PostingPreparer {
  const waiting: PromiseWithResolvers<PreparedRow[]>[] = [];
  let crash: Error | null = null;
  const thread = startThread<PublishedRow[], PreparedRow[]>(new URL("./prepareThread.ts", import.meta.url), {
    ...MEMORY,
    workerData: { limits },
    onMessage: (rows) => waiting.shift()?.resolve(rows),
    onCrash(error) {
      crash = error;
      for (const { reject } of waiting.splice(0)) reject(error);
    },
  });
  return {
    prepare(rows) {
      if (crash !== null) return Promise.reject(crash);
      const answer = Promise.withResolvers<PreparedRow[]>();
      waiting.push(answer);
      thread.send(rows);
      return answer.promise;
    },
    close: () => thread.terminate(),
  };
}
