// A reader's thread: its own read-only connection and memory, one question after another.
import { parentPort, workerData } from "node:worker_threads";
import { keepStatements, openIndex } from "../index/schema.ts";
import { countBits } from "../memory/bits.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { answer, type ReaderState } from "./answer.ts";
import type { ReaderMessage, ReaderOrder } from "./messages.ts";

const { spools } = workerData as { spools: string };
const held: { state: ReaderState | null } = { state: null };

function tell(message: ReaderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** Loads the new file before letting go of the old one's memory only when there is one: a start has nothing to keep. */
function useFile(file: string): void {
  held.state?.db.close();
  const db = keepStatements(openIndex(file, true));
  db.exec("begin");
  held.state = { db, memory: refresh(db, emptyMemory()), spools };
  db.exec("commit");
  tell({ type: "ready", open: countBits(held.state.memory.open) });
}

function ask(number: number, question: Extract<ReaderOrder, { type: "ask" }>["question"]): void {
  try {
    if (held.state === null) throw new Error("feed: no index file yet");
    const reply = answer(held.state, question);
    const bytes = reply.ok && "bytes" in reply.body ? reply.body.bytes : null;
    const own = bytes !== null && bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
    tell({ type: "answer", number, answer: reply }, own ? [bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    tell({ type: "fault", number, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on("message", (order: ReaderOrder) => {
  if (order.type === "ask") ask(order.number, order.question);
  else if (order.type === "file") useFile(order.file);
  else {
    held.state?.db.close();
    parentPort?.close();
  }
});
