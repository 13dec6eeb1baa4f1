// A reader's thread: its own read-only connection and memory, one question after another. It keeps a question's deadline
// itself, and says so when its file turns out to be damaged.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { ClientLeft, Overdue } from "../find/budget.ts";
import { isDamage } from "../index/damage.ts";
import { keepStatements, openIndex } from "../index/schema.ts";
import { countBits } from "../memory/bits.ts";
import { keepImage } from "../memory/image.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { ratesIn } from "../memory/rates.ts";
import type { Answer } from "../question.ts";
import { answer, type ReaderState } from "./answer.ts";
import { beat, isCancelled, type ReaderMessage, type ReaderOrder } from "./messages.ts";

const { spools, flags, deadline, rates } = workerData as {
  spools: string;
  flags: Int32Array;
  deadline: number;
  /** The file of imported rates; null: those that ship. */
  rates: string | null;
};
type Ask = Extract<ReaderOrder, { type: "ask" }>;

const currentRates = rates === null ? () => SHIPPED_RATES : ratesIn(rates);
const held: { state: ReaderState | null; file: string; counted: number } = { state: null, file: "", counted: -1 };

const DAMAGED: Answer = {
  ok: false,
  code: "rebuilding",
  message: "The index was found damaged and is being made again; try again in a moment.",
};
const LEFT: Answer = { ok: false, code: "cancelled", message: "The client left." };

function tell(message: ReaderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function tellDamage(error: unknown): void {
  letGo();
  tell({ type: "damaged", file: held.file, message: error instanceof Error ? error.message : String(error) });
}

function letGo(): void {
  const { state } = held;
  held.state = null;
  state?.db.close();
}

/** The old file's memory is let go first: both would not fit. */
function useFile(file: string): void {
  letGo();
  held.file = file;
  try {
    const db = keepStatements(openIndex(file, true));
    db.exec("begin");
    held.state = { db, memory: refresh(db, emptyMemory(), () => beat(flags), file), spools, rates: currentRates };
    db.exec("commit");
    tell({ type: "ready", open: countBits(held.state.memory.open) });
  } catch (error) {
    if (!isDamage(error)) throw error;
    tellDamage(error);
  }
}

/** What the next program need not make anew. A disk that has no room for it is no fault of anybody's. */
function keep(): void {
  const { state, file } = held;
  try {
    if (state !== null) keepImage(file, state.db, state.memory);
  } catch {
    // Without an image the next start takes longer, nothing else.
  }
  tell({ type: "kept" });
}

/** Looked at between postings and pieces of statements: a question ends itself, nobody else can end it. */
function alive(number: number, until: number): void {
  beat(flags);
  if (isCancelled(flags, number)) throw new ClientLeft();
  if (performance.now() >= until) throw new Overdue(`The query took longer than ${deadline / 1000} s.`);
}

function reply({ number, question, spill }: Ask): Answer {
  if (isCancelled(flags, number)) return LEFT;
  if (held.state === null) return DAMAGED;
  try {
    return answer(held.state, question, spill, {
      beat: () => beat(flags),
      start() {
        const until = performance.now() + deadline;
        return () => alive(number, until);
      },
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    tellDamage(error);
    return DAMAGED;
  }
}

/** Told once for every state of the index that was looked at. */
function openNow(): { open?: number } {
  const { state, counted } = held;
  if (state === null || state.memory.version === counted) return {};
  held.counted = state.memory.version;
  return { open: countBits(state.memory.open) };
}

function ask(order: Ask): void {
  const { number } = order;
  try {
    const made = reply(order);
    const bytes = made.ok && "bytes" in made.body ? made.body.bytes : null;
    const own = bytes !== null && bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
    tell({ type: "answer", number, answer: made, ...openNow() }, own ? [bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    tell({ type: "fault", number, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** Questions that have come in, and the order behind them, which is carried out when they are answered. */
const asks: Ask[] = [];
const behind: ReaderOrder[] = [];

function take(order: ReaderOrder): void {
  if (order.type !== "ask") behind.push(order);
  else if (order.first) asks.unshift(order);
  else asks.push(order);
}

/** What came in while a question was answered is looked at before the next one. */
function work(): void {
  for (;;) {
    while (parentPort !== null && behind.length === 0) {
      const come = receiveMessageOnPort(parentPort) as { message: ReaderOrder } | undefined;
      if (come === undefined) break;
      take(come.message);
    }
    const next = asks.shift() ?? behind.shift();
    if (next === undefined) return;
    if (next.type === "ask") ask(next);
    else if (next.type === "file") useFile(next.file);
    else if (next.type === "keep") keep();
    else {
      letGo();
      parentPort?.close();
      return;
    }
  }
}

parentPort?.on("message", (order: ReaderOrder) => {
  take(order);
  work();
});
