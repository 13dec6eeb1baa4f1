// Rendered rows in memory that all API threads share, so that a row that many answers contain is built once. A row is
// identified by the batch of the index that last wrote it; a reader compares that batch in its own snapshot, so a cell
// never has to be invalidated. Threads never wait: a cell in use by a writer counts as missing, and a cell in use by
// readers is not overwritten.

/** A cell is as large as a memory page; longer rows are not cached. */
const CELL_BYTES = 4096;
const WAYS = 4;
/** In bytes. The batch and the file of the row, its length, where its last-seen time begins, whether it was read. */
const AT = { state: 0, batch: 4, file: 8, length: 12, seenAt: 16, isUsed: 20, key: 24, seen: 32, row: 40 } as const;
/** The state of a cell is its number of readers, or negative while it is written. */
const WRITING = -(2 ** 20);
/** Sets of cells: a power of two. */
const MIN_SETS = 2048;
const SETS_PER_THREAD = 512;

/** A rendered row and its last-seen time, which changes without a new batch. */
export interface CachedRow {
  readonly bytes: Uint8Array;
  readonly seenAt: number;
  readonly seen: number;
}

/** A row is identified by its key and the batch of the index that last wrote it. */
export interface RowCache {
  /** Whether some version of the row is cached. */
  contains(key: number): boolean;
  /** The number of a cell that holds the row until it is released; `null` if the row is not cached. */
  hold(key: number, batch: number): number | null;
  /** The row in a held cell. Its bytes are valid until the release. */
  read(cell: number): CachedRow;
  /** The length of the row in a held cell. */
  lengthOf(cell: number): number;
  release(cell: number): void;
  put(key: number, batch: number, content: CachedRow): void;
}

/** The key of a row of a posting, which may have beta fields or lack contacts. */
export function cachedRowKey(id: number, { beta, redact }: { beta: boolean; redact: boolean }): number {
  return id * 4 + (beta ? 2 : 0) + (redact ? 1 : 0);
}

/** Pages of unused cells take no space. */
export function createRowCacheMemory(threads: number): SharedArrayBuffer {
  const sets = Math.max(MIN_SETS, 2 ** Math.ceil(Math.log2(SETS_PER_THREAD * threads)));
  return new SharedArrayBuffer(sets * WAYS * CELL_BYTES);
}

/** The cells in the memory. */
function openCells(memory: SharedArrayBuffer, file: string) {
  const words = new Int32Array(memory);
  const numbers = new Float64Array(memory);
  const bytes = new Uint8Array(memory);
  const sets = memory.byteLength / (CELL_BYTES * WAYS);
  const fileNumber = hashText(file);
  const word = (cell: number, at: number): number => (cell * CELL_BYTES + at) >>> 2;
  const number = (cell: number, at: number): number => (cell * CELL_BYTES + at) >>> 3;
  const firstCell = (hash: number): number => (hash & (sets - 1)) * WAYS;
  const isVersion = (cell: number, key: number, batch: number): boolean =>
    numbers[number(cell, AT.key)] === key &&
    words[word(cell, AT.batch)] === batch &&
    words[word(cell, AT.file)] === fileNumber;

  /** The cell to overwrite: an empty one, or one that was not read since all cells of its set had been read. */
  function victim(key: number): number | null {
    const hash = hashKey(key);
    const first = firstCell(hash);
    let unread: number | null = null;
    for (let way = 0; way < WAYS; way++) {
      const cell = first + (((hash >>> 29) + way) & (WAYS - 1));
      const stored = numbers[number(cell, AT.key)];
      if (stored === key || stored === 0) return cell;
      if (words[word(cell, AT.isUsed)] === 0) unread ??= cell;
    }
    if (unread === null) for (let way = 0; way < WAYS; way++) words[word(first + way, AT.isUsed)] = 0;
    return unread;
  }

  return { words, numbers, bytes, fileNumber, word, number, firstCell, isVersion, victim };
}

/** `file` is the path of the index file, whose batches are counted. */
export function openRowCache(memory: SharedArrayBuffer, file: string): RowCache {
  const { words, numbers, bytes, fileNumber, word, number, firstCell, isVersion, victim } = openCells(memory, file);
  return {
    contains(key) {
      const first = firstCell(hashKey(key));
      for (let cell = first; cell < first + WAYS; cell++) if (numbers[number(cell, AT.key)] === key) return true;
      return false;
    },
    hold(key, batch) {
      const first = firstCell(hashKey(key));
      for (let cell = first; cell < first + WAYS; cell++) {
        if (!isVersion(cell, key, batch)) continue;
        const readers = Atomics.add(words, word(cell, AT.state), 1);
        // Compared again: only now the cell cannot change any more.
        if (readers >= 0 && isVersion(cell, key, batch)) {
          words[word(cell, AT.isUsed)] = 1;
          return cell;
        }
        Atomics.sub(words, word(cell, AT.state), 1);
      }
      return null;
    },
    read(cell) {
      const start = cell * CELL_BYTES + AT.row;
      return {
        bytes: bytes.subarray(start, start + (words[word(cell, AT.length)] ?? 0)),
        seenAt: words[word(cell, AT.seenAt)] ?? 0,
        seen: numbers[number(cell, AT.seen)] ?? 0,
      };
    },
    lengthOf: (cell) => words[word(cell, AT.length)] ?? 0,
    release: (cell) => void Atomics.sub(words, word(cell, AT.state), 1),
    put(key, batch, content) {
      if (content.bytes.length > CELL_BYTES - AT.row) return;
      const cell = victim(key);
      if (cell === null || Atomics.compareExchange(words, word(cell, AT.state), 0, WRITING) !== 0) return;
      numbers[number(cell, AT.key)] = key;
      numbers[number(cell, AT.seen)] = content.seen;
      words[word(cell, AT.batch)] = batch;
      words[word(cell, AT.file)] = fileNumber;
      words[word(cell, AT.length)] = content.bytes.length;
      words[word(cell, AT.seenAt)] = content.seenAt;
      words[word(cell, AT.isUsed)] = 0;
      bytes.set(content.bytes, cell * CELL_BYTES + AT.row);
      Atomics.sub(words, word(cell, AT.state), WRITING);
    },
  };
}

/** Spreads neighbouring keys over the sets. */
function hashKey(key: number): number {
  // Keeps the lower 32 bits.
  const mixed = Math.imul((key | 0) ^ 0x2c1b3c6d, 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return again ^ (again >>> 16);
}

/** 32 bits of FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
