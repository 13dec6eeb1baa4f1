// The pool of reader threads. Questions that may take long all go to the first reader, so that a quick one never waits
// behind them; a reader has at most two questions at a time, the second so that it is not idle while an answer travels.
import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Answer, Question } from "./question.ts";
import type { ReaderMessage, ReaderOrder } from "./threads.ts";

interface Waiting {
  question: Question;
  wide: boolean;
  settle(answer: Answer): void;
  fail(error: Error): void;
  signal: AbortSignal | undefined;
}

interface Reader {
  worker: Worker;
  busy: Map<number, Waiting>;
  ready: boolean;
}

export interface Readers {
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  useFile(file: string): void;
  /** Open postings, as last loaded. */
  open(): number;
  waiting(): number;
  close(): Promise<void>;
}

const AT_ONCE = 2;
const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client left." };

export function startReaders(many: number, spools: string): Readers {
  const state = { next: 0, open: 0, closing: false };
  const queue: Waiting[] = [];
  const readers: Reader[] = Array.from({ length: many }, () => startReader());

  function startReader(): Reader {
    const worker = new Worker(new URL("./readerThread.ts", import.meta.url), { workerData: { spools } });
    const reader: Reader = { worker, busy: new Map(), ready: false };
    worker.on("message", (message: ReaderMessage) => hear(reader, message));
    worker.on("error", (error) => lose(reader, error));
    return reader;
  }

  function hear(reader: Reader, message: ReaderMessage): void {
    if (message.type === "ready") {
      reader.ready = true;
      state.open = message.open;
    } else {
      const waiting = reader.busy.get(message.number);
      reader.busy.delete(message.number);
      if (message.type === "fault") waiting?.fail(new Error(message.message));
      else if (waiting?.signal?.aborted) void drop(message.answer).then(() => waiting.settle(CANCELLED));
      else waiting?.settle(message.answer);
    }
    dispatch();
  }

  /** A reader that died (out of memory) fails its questions; the others go on. */
  function lose(reader: Reader, error: unknown): void {
    for (const waiting of reader.busy.values()) waiting.fail(error instanceof Error ? error : new Error(String(error)));
    reader.busy.clear();
    reader.ready = false;
  }

  function dispatch(): void {
    for (let i = 0; i < queue.length; ) {
      const waiting = queue[i] as Waiting;
      if (waiting.signal?.aborted) {
        queue.splice(i, 1);
        waiting.settle(CANCELLED);
        continue;
      }
      const reader = choose(waiting.wide);
      if (reader === undefined) {
        i++;
        continue;
      }
      queue.splice(i, 1);
      send(reader, waiting);
    }
  }

  function choose(wide: boolean): Reader | undefined {
    const able = readers.filter((reader, at) => reader.ready && (wide ? at === 0 || many === 1 : true));
    const room = wide ? 1 : AT_ONCE;
    // Quick questions keep off the first reader while it has a long one.
    const fit = able.filter(
      (reader) => reader.busy.size < room && (wide || ![...reader.busy.values()].some((one) => one.wide)),
    );
    return fit.sort((a, b) => a.busy.size - b.busy.size)[0];
  }

  function send(reader: Reader, waiting: Waiting): void {
    const number = state.next++;
    reader.busy.set(number, waiting);
    reader.worker.postMessage({ type: "ask", number, question: waiting.question } satisfies ReaderOrder);
  }

  return {
    ask(question, signal) {
      if (state.closing) return Promise.reject(new Error("feed: closed"));
      return new Promise((settle, fail) => {
        queue.push({ question, wide: isWide(question), settle, fail, signal });
        dispatch();
      });
    },
    useFile(file) {
      for (const reader of readers) reader.worker.postMessage({ type: "file", file } satisfies ReaderOrder);
    },
    open: () => state.open,
    waiting: () => queue.length,
    async close() {
      state.closing = true;
      for (const waiting of queue.splice(0)) waiting.settle(CANCELLED);
      await Promise.all(readers.map(({ worker }) => worker.terminate()));
    },
  };
}

async function drop(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await rm(answer.body.file, { force: true });
}

/** Whether a question may take more than a few milliseconds. */
function isWide(question: Question): boolean {
  switch (question.kind) {
    case "facets":
    case "organizations":
    case "expired":
      return true;
    case "count":
    case "few":
      return hasWords(question.search.filters);
    case "list":
      return (
        hasWords(question.search.filters) ||
        question.page.limit * (question.view.description === null ? 1 : 5) > 1000 ||
        question.page.order === "date_posted" ||
        question.page.order === "salary"
      );
    default:
      return false;
  }
}

function hasWords(filters: Extract<Question, { kind: "list" }>["search"]["filters"]): boolean {
  return (
    filters.description !== undefined ||
    filters.description_advanced !== undefined ||
    filters.title_advanced !== undefined
  );
}
