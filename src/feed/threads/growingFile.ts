// A file that is sent while a reader thread still writes it. Memory that both threads share indicates to the sender how far
// the file is. Nothing waits for a slow client.
import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { type Sink, spoolPath, writeAll } from "../render/sink.ts";

/** Places in the shared memory; `changes` increases with every change of the others. */
const AT = { bytes: 0, state: 1, changes: 2 } as const;
const STATE = { growing: 0, complete: 1, failed: 2 } as const;
/** Longer than any query runs. */
const MAX_PAUSE_MS = 60_000;

export interface GrowingFile {
  readonly path: string;
  readonly progress: SharedArrayBuffer;
  readonly sink: Pick<Sink, "write">;
  /** Nothing may be written afterwards. */
  end(isComplete: boolean): void;
}

export function createGrowingFile(folder: string): GrowingFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = spoolPath(folder);
  const descriptor = openSync(path, "wx", 0o600);
  const progress = new SharedArrayBuffer(Object.keys(AT).length * Int32Array.BYTES_PER_ELEMENT);
  const numbers = new Int32Array(progress);
  return {
    path,
    progress,
    sink: {
      write(part) {
        const bytes = typeof part === "string" ? Buffer.from(part) : part;
        writeAll(descriptor, bytes);
        Atomics.add(numbers, AT.bytes, bytes.length);
        announce(numbers);
      },
    },
    end(isComplete) {
      closeSync(descriptor);
      if (isComplete) Atomics.store(numbers, AT.state, STATE.complete);
      else failProgress(progress);
      announce(numbers);
    },
  };
}

/** Notifies the sender that the file will not be completed. */
export function failProgress(progress: SharedArrayBuffer): void {
  const numbers = new Int32Array(progress);
  Atomics.compareExchange(numbers, AT.state, STATE.growing, STATE.failed);
  announce(numbers);
}

/** Removes a file that nobody is sent. */
export function removeGrowing({ path, end }: GrowingFile): void {
  end(false);
  rmSync(path, { force: true });
}

function announce(numbers: Int32Array): void {
  Atomics.add(numbers, AT.changes, 1);
  Atomics.notify(numbers, AT.changes);
}

/** The size of the file as soon as it is larger than `size`, or at its end; rejects if it was not completed. */
export async function grownBeyond(progress: SharedArrayBuffer, size: number): Promise<number> {
  const numbers = new Int32Array(progress);
  for (;;) {
    const changes = Atomics.load(numbers, AT.changes);
    const state = Atomics.load(numbers, AT.state);
    const bytes = Atomics.load(numbers, AT.bytes);
    if (state === STATE.failed) break;
    if (bytes > size || state === STATE.complete) return bytes;
    const { value } = Atomics.waitAsync(numbers, AT.changes, changes, MAX_PAUSE_MS);
    if ((await value) === "timed-out") break;
  }
  throw new Error("an answer that was being sent could not be completed");
}
