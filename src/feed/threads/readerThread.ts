// A reader thread with its own read-only connection and memory; answers one query at a time. It enforces the query
// deadline itself and reports when its file is damaged.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { SHIPPED_RATES } from "../../text/numbers/rates.ts";
import { ClientDisconnected, DeadlineExceeded } from "../find/budget.ts";
import { isDamage } from "../index/damage.ts";
import { keepStatements, openIndex } from "../index/schema.ts";
import { countBits } from "../memory/bits.ts";
import { saveImage } from "../memory/image.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { ratesIn } from "../memory/rates.ts";
import type { Answer } from "../query.ts";
import { answer, type ReaderState } from "./answer.ts";
import { countHeartbeat, isCancelled, type ReaderMessage, type ReaderOrder } from "./messages.ts";

const { spools, flags, deadline, rates } = workerData as {
  spools: string;
  flags: Int32Array;
  deadline: number;
  /** The file of imported rates; `null` for the bundled ones. */
  rates: string | null;
};
type Ask = Extract<ReaderOrder, { type: "ask" }>;

const currentRates = rates === null ? () => SHIPPED_RATES : ratesIn(rates);
const current: { state: ReaderState | null; file: string; counted: number } = { state: null, file: "", counted: -1 };

const DAMAGED: Answer = {
  ok: false,
  code: "rebuilding",
  message: "The index is damaged and is being rebuilt; try again in a moment.",
};
const LEFT: Answer = { ok: false, code: "cancelled", message: "The client disconnected." };

function tell(message: ReaderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function tellDamage(error: unknown): void {
  letGo();
  tell({ type: "damaged", file: current.file, message: error instanceof Error ? error.message : String(error) });
}

function letGo(): void {
  const { state } = current;
  current.state = null;
  state?.db.close();
}

/** Release the memory of the old file first; both would not fit. */
function useFile(file: string): void {
  letGo();
  current.file = file;
  try {
    const db = keepStatements(openIndex(file, true));
    db.exec("begin");
    current.state = {
      db,
      memory: refresh(db, emptyMemory(), () => countHeartbeat(flags), file),
      spools,
      rates: currentRates,
    };
    db.exec("commit");
    tell({ type: "ready", open: countBits(current.state.memory.open) });
  } catch (error) {
    if (!isDamage(error)) throw error;
    tellDamage(error);
  }
}

/** Saves the memory for the next process. A full disk is not an error. */
function keep(): void {
  const { state, file } = current;
  try {
    if (state !== null) saveImage(file, state.db, state.memory);
  } catch {
    // Without an image the next start only takes longer.
  }
  tell({ type: "kept" });
}

/** Checked between postings and partial statements: only the query itself can end early. */
function alive(number: number, until: number): void {
  countHeartbeat(flags);
  if (isCancelled(flags, number)) throw new ClientDisconnected();
  if (performance.now() >= until) throw new DeadlineExceeded(`The query took longer than ${deadline / 1000} s.`);
}

function reply({ number, query, spill }: Ask): Answer {
  if (isCancelled(flags, number)) return LEFT;
  if (current.state === null) return DAMAGED;
  try {
    return answer(current.state, query, spill, {
      beat: () => countHeartbeat(flags),
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

/** Reported once per version of the index. */
function openNow(): { open?: number } {
  const { state, counted } = current;
  if (state === null || state.memory.version === counted) return {};
  current.counted = state.memory.version;
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

/** Queued queries, and the order behind them, which is executed once they are answered. */
const asks: Ask[] = [];
const behind: ReaderOrder[] = [];

function take(order: ReaderOrder): void {
  if (order.type !== "ask") behind.push(order);
  else if (order.first) asks.unshift(order);
  else asks.push(order);
}

/** Process messages that arrived during a query before the next query. */
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
