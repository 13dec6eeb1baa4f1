// Answers equal queries once. Queries in flight share an answer, and a finished one is reused for the rest of its
// second while the index position is unchanged. Many clients send the same query at the full hour; a reader then runs
// it once per second. Only answers in memory are shared, because a file is deleted after sending.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Answer, AnswerHead, IndexQuery, SharedBody } from "../query.ts";
import { releaseBody } from "../render/sink.ts";
import type { QueryClient } from "./readers.ts";

type Ask = (query: IndexQuery, client?: QueryClient) => Promise<Answer>;

/** The known position of the index. */
export interface IndexPlace {
  epoch: string;
  seq: number;
  /** During a rebuild, rows do not correspond to the position. */
  rebuilding: boolean;
}

export interface SharingFigures {
  /** Queries answered without a reader. */
  shared: number;
}

interface RunningQuery {
  answer: Promise<Answer>;
  /** Clients still waiting; when the last one disconnects, the query ends. */
  waiting: number;
  stop: AbortController;
}

/** A stored answer and the number of clients it is being sent to. */
interface StoredAnswer {
  answer: Answer;
  bytes: Uint8Array;
  senders: number;
  isStored: boolean;
}

interface StoredAnswers {
  place: () => IndexPlace;
  /** The second and the index position of the stored answers. */
  moment: string;
  stored: Map<string, StoredAnswer>;
  bytes: number;
  /** Forgets the stored answers if no other query does. */
  timer: NodeJS.Timeout | null;
  /** The highest position shown in an answer; no client is shown an earlier one afterwards. */
  highestShown: Pick<IndexPlace, "epoch" | "seq">;
  figures: SharingFigures;
}

interface Store extends StoredAnswers {
  ask: Ask;
  running: Map<string, RunningQuery>;
}

/** Maximum bytes of all stored answers, and of a single one. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;
/** Longer than a moment. */
const FORGET_MS = 2000;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client disconnected." };

export function shareAnswers(ask: Ask, place: () => IndexPlace): { ask: Ask; figures: () => SharingFigures } {
  const store: Store = { ...newAnswers(place), ask, running: new Map() };
  return { ask: (query, client = {}) => askOnce(store, query, client), figures: () => store.figures };
}

/** The same for answers that are made at once, so that no two equal queries are in flight. */
export function shareOwnAnswers<Client>(
  answer: (query: IndexQuery, client: Client) => Answer,
  place: () => IndexPlace,
) {
  const answers = newAnswers(place);
  return (query: IndexQuery, client: Client): Answer => {
    const key = keyOf(answers, query);
    const stored = answers.stored.get(key);
    if (stored === undefined) return storeAnswer(answers, key, query.now, answer(query, client), 1);
    answers.figures.shared++;
    return shareStored(stored);
  };
}

function newAnswers(place: () => IndexPlace): StoredAnswers {
  return {
    place,
    moment: "",
    stored: new Map(),
    bytes: 0,
    timer: null,
    highestShown: { epoch: "", seq: -1 },
    figures: { shared: 0 },
  };
}

function keyOf(answers: StoredAnswers, query: IndexQuery): string {
  return `${momentOf(answers, query.now)} ${JSON.stringify({ ...query, now: 0 })}`;
}

async function askOnce(store: Store, query: IndexQuery, client: QueryClient): Promise<Answer> {
  if (client.signal?.aborted) return CANCELLED;
  const key = keyOf(store, query);
  const stored = store.stored.get(key);
  const running = store.running.get(key);
  if (stored === undefined && running === undefined) return await join(start(store, key, query, client), client.signal);
  store.figures.shared++;
  if (stored !== undefined) return shareStored(stored);
  const answer = await join(assertPresent(running), client.signal);
  return answer.ok && "file" in answer.body ? await store.ask(query, client) : answer;
}

/**
 * Queries in the same second at the same index position have the same answer. Answers of another moment are discarded.
 */
function momentOf(store: StoredAnswers, now: number): string {
  const { epoch, seq } = store.place();
  const { highestShown: seen } = store;
  const highest = seen.epoch === epoch ? Math.max(seq, seen.seq) : seq;
  const moment = `${Math.floor(now / 1000)} ${epoch} ${highest}`;
  if (moment === store.moment) return moment;
  forgetStored(store);
  store.moment = moment;
  return moment;
}

function forgetStored(store: StoredAnswers): void {
  for (const stored of store.stored.values()) {
    stored.isStored = false;
    releaseAnswer(stored);
  }
  store.stored.clear();
  store.bytes = 0;
}

function start(store: Store, key: string, query: IndexQuery, client: QueryClient): RunningQuery {
  const running: RunningQuery = { answer: Promise.resolve(CANCELLED), waiting: 0, stop: new AbortController() };
  store.running.set(key, running);
  running.answer = store.ask(query, { ...client, signal: running.stop.signal }).then(
    (made) => {
      store.running.delete(key);
      return storeAnswer(store, key, query.now, made, running.waiting);
    },
    (error) => {
      store.running.delete(key);
      throw error;
    },
  );
  return running;
}

/** Waits for the running query's answer, or until the client disconnects. */
async function join(running: RunningQuery, signal: AbortSignal | undefined): Promise<Answer> {
  running.waiting++;
  const disconnected = Promise.withResolvers<Answer>();
  const onAbort = (): void => {
    if (--running.waiting === 0) running.stop.abort();
    disconnected.resolve(CANCELLED);
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([running.answer, disconnected.promise]);
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Hands the answer to all waiting clients, and stores it if it belongs to the current moment. */
function storeAnswer(store: StoredAnswers, key: string, now: number, answer: Answer, waiting: number): Answer {
  if (!answer.ok || !("bytes" in answer.body)) return answer;
  const { bytes } = answer.body;
  const { position } = answer.head;
  const size = bytes.byteLength + 2 * key.length;
  const fits = size <= MAX_ANSWER_BYTES && store.bytes + size <= MAX_BYTES;
  const isOurEpoch = position !== undefined && isCurrentEpoch(store, position);
  const moment = momentOf(store, now);
  const current = isOurEpoch && moment.endsWith(` ${position.seq}`);
  const stored: StoredAnswer = { answer, bytes, senders: 0, isStored: fits && current };
  if (stored.isStored) {
    store.stored.set(`${moment} ${key.slice(key.indexOf("{"))}`, stored);
    store.bytes += size;
    store.timer ??= setTimeout(() => forgetStored(store), FORGET_MS).unref();
    store.timer.refresh();
  } else if (waiting <= 1) return answer;
  const shared: SharedBody = { digest: null, compressed: new Map(), onSent: () => releaseAnswer(stored, 1) };
  stored.answer = { ...answer, body: { bytes, shared } };
  // One for each waiting client; if a client does not send it, the garbage collector frees the bytes.
  stored.senders = waiting;
  return stored.answer;
}

function shareStored(stored: StoredAnswer): Answer {
  stored.senders++;
  return stored.answer;
}

/** Frees the bytes when no client needs them; leaving this to the garbage collector would dominate its work. */
function releaseAnswer(stored: StoredAnswer, senders = 0): void {
  stored.senders -= senders;
  if (!stored.isStored && stored.senders <= 0) releaseBody(stored.bytes);
}

function isCurrentEpoch(store: StoredAnswers, position: NonNullable<AnswerHead["position"]>): boolean {
  const { epoch, rebuilding } = store.place();
  if (rebuilding || position.epoch !== epoch) return false;
  if (store.highestShown.epoch !== epoch || store.highestShown.seq < position.seq) store.highestShown = position;
  return true;
}
