// Equal questions are answered once: those in flight share an answer, and a finished one holds for the rest of its second as
// long as the index stands where it stood. At the full hour everybody asks the same; a reader is asked once a second.
// Only answers in memory are shared: a file is deleted when it has been sent.
import { there } from "../../contract/there.ts";
import type { Answer, AnswerHead, Question, SharedBody } from "../question.ts";
import type { Asker } from "./readers.ts";

type Ask = (question: Question, asking?: Asker) => Promise<Answer>;

/** Where the index is known to stand. */
export interface Place {
  epoch: string;
  seq: number;
  /** Its rows are not those of its position yet. */
  rebuilding: boolean;
}

export interface SharingFigures {
  /** Questions that were answered without asking a reader. */
  shared: number;
}

interface Running {
  answer: Promise<Answer>;
  /** Those who still wait; when the last one leaves, the question ends. */
  waiting: number;
  stop: AbortController;
}

/** A kept answer and how many are being sent it. */
interface Kept {
  answer: Answer;
  bytes: Uint8Array;
  senders: number;
  kept: boolean;
}

interface Store {
  ask: Ask;
  place: () => Place;
  /** The second and the position that `kept` belongs to. */
  moment: string;
  kept: Map<string, Kept>;
  bytes: number;
  running: Map<string, Running>;
  /** The highest position that an answer has shown: nobody who has seen it is shown an earlier one. */
  seen: Pick<Place, "epoch" | "seq">;
  figures: SharingFigures;
}

/** Bytes of all answers that are kept, and of the largest one. */
const MOST_BYTES = 8 * 1024 * 1024;
const LARGEST = 512 * 1024;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client left." };

export function shareAnswers(ask: Ask, place: () => Place): { ask: Ask; figures: () => SharingFigures } {
  const store: Store = {
    ...{ ask, place, moment: "", kept: new Map(), bytes: 0, running: new Map() },
    ...{ seen: { epoch: "", seq: -1 }, figures: { shared: 0 } },
  };
  return { ask: (question, asking = {}) => askOnce(store, question, asking), figures: () => store.figures };
}

async function askOnce(store: Store, question: Question, asking: Asker): Promise<Answer> {
  if (asking.signal?.aborted) return CANCELLED;
  const asked = JSON.stringify({ ...question, now: 0 });
  const key = `${momentOf(store, question.now)} ${asked}`;
  const kept = store.kept.get(key);
  const running = store.running.get(key);
  if (kept === undefined && running === undefined)
    return await join(start(store, key, question, asking), asking.signal);
  store.figures.shared++;
  if (kept !== undefined) return handOut(kept);
  const answer = await join(there(running), asking.signal);
  return answer.ok && "file" in answer.body ? await store.ask(question, asking) : answer;
}

/** What is asked in one second of one position of the index has one answer. What was kept for another one goes. */
function momentOf(store: Store, now: number): string {
  const { epoch, seq } = store.place();
  const { seen } = store;
  const highest = seen.epoch === epoch ? Math.max(seq, seen.seq) : seq;
  const moment = `${Math.floor(now / 1000)} ${epoch} ${highest}`;
  if (moment === store.moment) return moment;
  for (const kept of store.kept.values()) {
    kept.kept = false;
    letGo(kept);
  }
  store.kept.clear();
  store.bytes = 0;
  store.moment = moment;
  return moment;
}

function start(store: Store, key: string, question: Question, asking: Asker): Running {
  const running: Running = { answer: Promise.resolve(CANCELLED), waiting: 0, stop: new AbortController() };
  store.running.set(key, running);
  running.answer = store.ask(question, { ...asking, signal: running.stop.signal }).then(
    (made) => {
      store.running.delete(key);
      return keep(store, key, question.now, made, running.waiting);
    },
    (error) => {
      store.running.delete(key);
      throw error;
    },
  );
  return running;
}

/** The running question's answer for one who may leave before it is there. */
async function join(running: Running, signal: AbortSignal | undefined): Promise<Answer> {
  running.waiting++;
  const left = Promise.withResolvers<Answer>();
  const leave = (): void => {
    if (--running.waiting === 0) running.stop.abort();
    left.resolve(CANCELLED);
  };
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([running.answer, left.promise]);
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}

/** The answer of a question for all who wait for it; kept for others where it is of the moment that is now. */
function keep(store: Store, key: string, now: number, answer: Answer, waiting: number): Answer {
  if (!answer.ok || !("bytes" in answer.body)) return answer;
  const { bytes } = answer.body;
  const { position } = answer.head;
  const size = bytes.byteLength + 2 * key.length;
  const fits = size <= LARGEST && store.bytes + size <= MOST_BYTES;
  const ours = position !== undefined && belongs(store, position);
  const moment = momentOf(store, now);
  const current = ours && moment.endsWith(` ${position.seq}`);
  const kept: Kept = { answer, bytes, senders: 0, kept: fits && current };
  if (kept.kept) {
    store.kept.set(`${moment} ${key.slice(key.indexOf("{"))}`, kept);
    store.bytes += size;
  } else if (waiting <= 1) return answer;
  const shared: SharedBody = { digest: null, coded: new Map(), sent: () => letGo(kept, 1) };
  kept.answer = { ...answer, body: { bytes, shared } };
  // One place for each who waits; whoever does not send it leaves it to the collector.
  kept.senders = waiting;
  return kept.answer;
}

function handOut(kept: Kept): Answer {
  kept.senders++;
  return kept.answer;
}

/** Frees the bytes when nobody is sent them any more: left to the collector, collecting is most of the work. */
function letGo(kept: Kept, senders = 0): void {
  kept.senders -= senders;
  const { buffer, byteLength } = kept.bytes;
  if (kept.kept || kept.senders > 0 || !(buffer instanceof ArrayBuffer)) return;
  if (!buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0);
}

function belongs(store: Store, position: NonNullable<AnswerHead["position"]>): boolean {
  const { epoch, rebuilding } = store.place();
  if (rebuilding || position.epoch !== epoch) return false;
  if (store.seen.epoch !== epoch || store.seen.seq < position.seq) store.seen = position;
  return true;
}
