// Memory of large answers that were sent, reused by the next ones: the system clears fresh memory page by page, which
// takes a fifth of the time of a page of 1,000 rows. Unused for a while, it is returned to the system.

/** Smaller pieces come from memory that the C library keeps anyway. */
const MIN_BYTES = 128 * 1024;
/** Per thread: three pages of 1,000 rows. */
const MAX_SPARE_BYTES = 9 * 1024 * 1024;
/** Sizes are rounded up, so that similar answers fit. */
const STEP = 32 * 1024;
const IDLE_MS = 2000;

const spare: { memories: ArrayBuffer[]; timer: NodeJS.Timeout | null } = { memories: [], timer: null };

/** Memory of at least this size, with any content. */
export function takeMemory(bytes: number): Buffer<ArrayBuffer> {
  const at = spare.memories.findIndex((memory) => memory.byteLength >= bytes && isMostOf(bytes, memory.byteLength));
  const [found] = at === -1 ? [] : spare.memories.splice(at, 1);
  return found === undefined ? Buffer.allocUnsafeSlow(Math.ceil(bytes / STEP) * STEP) : Buffer.from(found);
}

/** Whether so little of the memory is unused that copying the rest would not be worth it. */
export function isMostOf(bytes: number, all: number): boolean {
  return bytes >= MIN_BYTES / 2 && (all - bytes) * 4 <= all;
}

/** Keeps the memory for later, or returns it to the system. References to the buffer become empty. */
export function giveMemory(buffer: ArrayBuffer): void {
  if (buffer.detached) return;
  const spareBytes = spare.memories.reduce((sum, memory) => sum + memory.byteLength, buffer.byteLength);
  if (buffer.byteLength < MIN_BYTES || spareBytes > MAX_SPARE_BYTES) {
    buffer.transfer(0);
    return;
  }
  spare.memories.push(buffer.transfer());
  spare.timer ??= setTimeout(dropSpare, IDLE_MS).unref();
  spare.timer.refresh();
}

function dropSpare(): void {
  for (const memory of spare.memories) memory.transfer(0);
  spare.memories = [];
  spare.timer = null;
}
