// A thread of the reader pool. It answers one query at a time; orders that arrive during a query are taken before the
// next one.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { releaseHeapWhenIdle } from "../../threads/heap.ts";
import type { Answer } from "../query.ts";
import { ownsMemory } from "../render/sink.ts";
import { isCancelled, type ReaderMessage, type ReaderOrder } from "./messages.ts";
import { createReader } from "./reader.ts";

const { spools, flags, deadline, rates } = workerData as {
  spools: string;
  flags: Int32Array;
  deadline: number;
  /** The file of imported rates; `null` for the bundled ones. */
  rates: string | null;
};
type Ask = Extract<ReaderOrder, { type: "ask" }>;

const CANCELLED: Answer = { ok: false, code: "cancelled", message: "The client disconnected." };

function tell(message: ReaderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

const reader = createReader({
  spools,
  flags,
  deadlineMs: deadline,
  rates,
  onDamage: (file, message) => tell({ type: "damaged", file, message }),
  onImage: (file, image) => tell({ type: "image", file, image }),
});

function useFile(file: string, image: SharedArrayBuffer | null): void {
  if (!reader.useFile(file, image)) return;
  tell({ type: "ready", open: reader.newOpenCount() ?? 0 });
}

function ask({ number, query, spill }: Ask): void {
  let isBegun = false;
  const begin = (answer: Answer): void => {
    isBegun = true;
    tell({ type: "begun", number, answer });
  };
  try {
    const stops = (): boolean => isCancelled(flags, number);
    const answer = stops() ? CANCELLED : reader.answer(query, spill, stops, begin);
    if (isBegun) {
      tell({ type: "ended", number });
      return;
    }
    const bytes = answer.ok && "bytes" in answer.body ? answer.body.bytes : null;
    const own = bytes !== null && ownsMemory(bytes) && bytes.buffer instanceof ArrayBuffer;
    const open = reader.newOpenCount();
    const message: ReaderMessage = { type: "answer", number, answer, ...(open === null ? {} : { open }) };
    tell(message, own ? [bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    tell({ type: "fault", number, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

releaseHeapWhenIdle();

/** Queued queries, and the order behind them, which is executed once they are answered. */
const asks: Ask[] = [];
const behind: ReaderOrder[] = [];

function take(order: ReaderOrder): void {
  if (order.type !== "ask") behind.push(order);
  else if (order.first) asks.unshift(order);
  else asks.push(order);
}

/** Returns false if the thread ends. */
function execute(order: ReaderOrder): boolean {
  if (order.type === "ask") ask(order);
  else if (order.type === "file") useFile(order.file, order.image);
  else if (order.type === "image") reader.useImage(order.image);
  else if (order.type === "refresh") reader.refresh(order.shares);
  else if (order.type === "keep") {
    reader.save();
    tell({ type: "kept" });
  } else {
    reader.close();
    parentPort?.close();
    return false;
  }
  return true;
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
    if (next === undefined || !execute(next)) return;
  }
}

parentPort?.on("message", (order: ReaderOrder) => {
  take(order);
  work();
});
