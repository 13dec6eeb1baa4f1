// The feed of an API thread. It answers fast queries itself, without a message to another thread. Slow queries, and all
// queries while its file is not loaded, go to the reader pool of the main thread, so that a slow query never delays a
// fast one.

import type { Feed, FeedStatus, FeedUpdate } from "./open.ts";
import { addNotices, type LookUpPlace, namesPlace, resolvePlaces } from "./placeResolution.ts";
import type { Answer, IndexQuery } from "./query.ts";
import { isSlowQuery } from "./threads/queryCost.ts";
import { createReader, type IndexReader, type ReaderOptions } from "./threads/reader.ts";
import type { QueryClient } from "./threads/readers.ts";
import { shareOwnAnswers } from "./threads/sharedAnswers.ts";
import { openShownSeq } from "./threads/shownSeq.ts";
import { createWaiters } from "./threads/waiters.ts";

/** The client of a query on the main thread, where its functions cannot be called. */
export interface RemoteClient {
  key: string;
  spill: boolean;
}

export interface LocalFeedOptions extends ReaderOptions {
  first: FeedUpdate;
  /** Memory of the highest shown seq (shownSeq.ts). */
  shown: SharedArrayBuffer;
  askPool(query: IndexQuery, client: RemoteClient, signal: AbortSignal | undefined): Promise<Answer>;
  lookUpPlace: LookUpPlace;
  /** Called with the number of open postings when it may have changed. */
  onOpenCount(open: number): void;
  onOverdue(): void;
}

export interface LocalFeed extends Feed {
  /** Applies what the main thread reports; loads the file if it is another one. */
  update(update: FeedUpdate): void;
}

const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client disconnected." };
/** Enough for the inner pages of the trees; the system caches the others once for all threads. */
const CACHE_KILOBYTES = 2048;
/** How long an idle thread waits before it applies changes. */
const REFRESH_MS = 1000;

/** Answers fast queries on this thread; equal ones within a second once. */
function createLocalAsk(reader: IndexReader, options: LocalFeedOptions, status: () => FeedStatus) {
  const shown = openShownSeq(options.shown);
  const answerHere = (query: IndexQuery, { spill = () => false }: QueryClient): Answer => {
    const answer = reader.answer(query, spill());
    if (answer.ok) shown.raise(answer.head.position?.seq ?? 0);
    else if (answer.overdue === true) options.onOverdue();
    const open = reader.newOpenCount();
    if (open !== null) options.onOpenCount(open);
    return answer;
  };
  const place = () => ({ ...status(), seq: Math.max(status().seq, shown.read()) });
  return shareOwnAnswers(answerHere, place);
}

export function createLocalFeed(options: LocalFeedOptions): LocalFeed {
  const reader = createReader({ ...options, cacheKilobytes: CACHE_KILOBYTES });
  const waiters = createWaiters();
  const askHere = createLocalAsk(reader, options, () => current.status);
  let current = options.first;
  let updatedAt = performance.now();
  let file: string | null = null;
  let imageNumber = -1;
  let refreshTimer: NodeJS.Timeout | null = null;

  async function ask(query: IndexQuery, client: QueryClient = {}): Promise<Answer> {
    const { key = "", signal, spill = () => false } = client;
    if (signal?.aborted) return CANCELLED;
    if (reader.isReady() && !isSlowQuery(query)) return askHere(query, client);
    return await options.askPool(query, { key, spill: spill() }, signal);
  }

  async function askNear(query: IndexQuery, client?: QueryClient): Promise<Answer> {
    const known = await resolvePlaces(query, options.lookUpPlace);
    return "ok" in known ? known : addNotices(await ask(known.question, client), known.notices);
  }

  function refreshSoon(): void {
    refreshTimer ??= setTimeout(() => {
      refreshTimer = null;
      reader.refresh(false);
      if (current.image === null || current.imageNumber === imageNumber || current.file !== file) return;
      ({ imageNumber } = current);
      reader.useImage(current.image);
    }, REFRESH_MS).unref();
  }

  function update(next: FeedUpdate): void {
    if (next.file !== null && next.file !== file) {
      ({ file, imageNumber } = next);
      reader.useFile(next.file, next.image);
    }
    if (next.status.seq > current.status.seq || next.imageNumber !== imageNumber) refreshSoon();
    current = next;
    updatedAt = performance.now();
    waiters.check();
  }
  update(options.first);

  return {
    ask: (query, client) => (namesPlace(query) ? askNear(query, client) : ask(query, client)),
    status() {
      const { status } = current;
      return { ...status, msSinceReport: status.msSinceReport + performance.now() - updatedAt };
    },
    waitUntilApplied: (seq, ms, signal) =>
      waiters.wait(() => current.isCurrent && current.status.seq >= seq, ms, signal),
    update,
    async close() {
      waiters.close();
      clearTimeout(refreshTimer ?? undefined);
      reader.close();
    },
  };
}
