// A table in memory that all API threads share: records of a fixed size by name, under one lock. A name can be in one of
// eight records; the record that was unused for longest is reused for a new name.

/** The memory of a table; it can be sent to other threads. */
export interface TableMemory {
  readonly buffer: SharedArrayBuffer;
  readonly records: number;
  /** Bytes of a record, including its header. */
  readonly recordBytes: number;
}

export interface SharedTable {
  /** Runs `work` while no other thread uses the table. */
  locked<T>(work: () => T): T;
  /**
   * The byte offset of the named record's values; they are zero in a new record. `null` if there is no record for it.
   * Call it under the lock.
   */
  find(name: string, now: number, isFree?: (at: number) => boolean): number | null;
  /** The offsets of all records in use. */
  offsets(): number[];
}

const WAYS = 8;
/** The lock, padded to the size of a cache line. */
const TABLE_HEADER = 64;
/** Two halves of the name's hash, and the time of the last use. */
const RECORD_HEADER = 16;
/** The lock is its holder's number, from 1, and this bit if a thread sleeps until it is released. */
const SLEEPER = 1 << 30;
/** The lock is held for about a microsecond: a thread that finds it taken looks this often before it sleeps. */
const LOOKS = 100;
/** The longest sleep. */
const LOCK_WAIT_MS = 1;

/** The memory is reserved, not used: pages of unused records take no space. */
export function createTableMemory(records: number, valueBytes: number): TableMemory {
  const recordBytes = RECORD_HEADER + Math.ceil(valueBytes / 8) * 8;
  const rounded = Math.max(WAYS, Math.floor(records / WAYS) * WAYS);
  return { buffer: new SharedArrayBuffer(TABLE_HEADER + rounded * recordBytes), records: rounded, recordBytes };
}

/** `thread` identifies the holder of the lock, from 0. */
export function openTable({ buffer, records, recordBytes }: TableMemory, thread: number): SharedTable {
  const words = new Int32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const numbers = new Float64Array(buffer);
  const start = (record: number): number => TABLE_HEADER + record * recordBytes;
  const isUsed = (at: number): boolean => words[at / 4] !== 0 || words[at / 4 + 1] !== 0;
  const usedAt = (at: number): number => numbers[at / 8 + 1] ?? 0;

  function recordFor(name: string, isFree: (at: number) => boolean): { at: number; isNew: boolean } | null {
    const [low, high] = hashOf(name);
    const set = (low >>> 0) % (records / WAYS);
    let free: number | null = null;
    for (let way = 0; way < WAYS; way++) {
      const at = start(set * WAYS + way);
      if (words[at / 4] === low && words[at / 4 + 1] === high) return { at, isNew: false };
      const isOlder = free === null || (isUsed(free) && (!isUsed(at) || usedAt(at) < usedAt(free)));
      if (isOlder && (!isUsed(at) || isFree(at + RECORD_HEADER))) free = at;
    }
    if (free === null) return null;
    bytes.fill(0, free, free + recordBytes);
    words[free / 4] = low;
    words[free / 4 + 1] = high;
    return { at: free, isNew: true };
  }

  return {
    locked(work) {
      lock(words, thread + 1);
      try {
        return work();
      } finally {
        // Waking a thread takes longer than the work, and takes a lock of the whole process.
        if ((Atomics.exchange(words, 0, 0) & SLEEPER) !== 0) Atomics.notify(words, 0, 1);
      }
    },
    find(name, now, isFree = () => true) {
      const record = recordFor(name, isFree);
      if (record === null) return null;
      numbers[record.at / 8 + 1] = now;
      return record.at + RECORD_HEADER;
    },
    offsets: () =>
      Array.from({ length: records }, (_, record) => start(record))
        .filter(isUsed)
        .map((at) => at + RECORD_HEADER),
  };
}

function lock(words: Int32Array, holder: number): void {
  for (let look = 0; look < LOOKS; look++) {
    if (Atomics.load(words, 0) === 0 && Atomics.compareExchange(words, 0, 0, holder) === 0) return;
  }
  for (;;) {
    const found = Atomics.load(words, 0);
    // Others may sleep as well, so that the release must wake one of them.
    if (found === 0 && Atomics.compareExchange(words, 0, 0, holder | SLEEPER) === 0) return;
    if (found === 0) continue;
    const marked = found | SLEEPER;
    if (Atomics.compareExchange(words, 0, found, marked) === found) Atomics.wait(words, 0, marked, LOCK_WAIT_MS);
  }
}

/** Releases the lock if the thread ended while it held it. */
export function unlockFor({ buffer }: TableMemory, thread: number): void {
  const words = new Int32Array(buffer, 0, 1);
  for (const held of [thread + 1, (thread + 1) | SLEEPER]) {
    if (Atomics.compareExchange(words, 0, held, 0) === held) Atomics.notify(words, 0);
  }
}

/** 64 bits of FNV-1a in two halves with different bases; never two zeros. */
function hashOf(name: string): [low: number, high: number] {
  let low = 0x811c9dc5;
  let high = 0x050c5d1f;
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
    high ^= high >>> 15;
  }
  low ^= low >>> 16;
  return [low | 0, high | 1];
}
