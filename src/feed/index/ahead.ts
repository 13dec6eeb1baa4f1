// Prepares the postings of a rebuild ahead of the thread that writes them: unpacking, cutting words and rendering take as long as writing.
import { Worker } from "node:worker_threads";
import { type PublishedRow, toPublished } from "../../ledger/postings/published.ts";
import { type PreparedPosting, preparer } from "./prepare.ts";
import { TOGETHER } from "./putPostings.ts";

export interface PreparedRow {
  posting: PreparedPosting;
  closedAt: number | null;
}

export interface Ahead {
  /** One page after the other; the answers come in the same order. */
  prepare(rows: PublishedRow[]): Promise<PreparedRow[]>;
  close(): Promise<void>;
}

/** Unpacks some, then prepares them: either way of working leaves the processor's own memory to the other less often than row by row. */
export function rowsPreparer(): (rows: readonly PublishedRow[]) => PreparedRow[] {
  const prepare = preparer();
  return (rows) => {
    const prepared: PreparedRow[] = [];
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const some = rows.slice(from, from + TOGETHER);
      for (const [at, posting] of some.map(toPublished).map(prepare).entries()) {
        const row = some[at];
        prepared.push({ posting, closedAt: row?.state === "closed" ? row.closed_at : null });
      }
    }
    return prepared;
  };
}

/** Fewer postings than this are not worth a thread. */
const WORTH_A_THREAD = 5000;
/** A page of postings in both of its forms, twice over. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

export function openAhead(postings: number): Ahead {
  if (postings >= WORTH_A_THREAD) return onThread();
  const prepare = rowsPreparer();
  return { prepare: async (rows) => prepare(rows), close: async () => {} };
}

function onThread(): Ahead {
  const worker = new Worker(new URL("./prepareThread.ts", import.meta.url), { resourceLimits: MEMORY });
  const waiting: PromiseWithResolvers<PreparedRow[]>[] = [];
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on("message", (rows: PreparedRow[]) => waiting.shift()?.resolve(rows));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread that prepares postings ended")));
  return {
    prepare(rows) {
      const answer = Promise.withResolvers<PreparedRow[]>();
      waiting.push(answer);
      worker.postMessage(rows);
      return answer.promise;
    },
    close: async () => {
      worker.removeAllListeners("exit");
      await worker.terminate();
    },
  };
}
