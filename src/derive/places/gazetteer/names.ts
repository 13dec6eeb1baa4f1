// Every name with its candidates, as stored in the gazetteer: names with similar hashes share a row, because one row
// for each of 700,000 names takes three times as long to write. During the build only numbers and bytes are kept in
// memory.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { CANDIDATE_BYTES } from "./candidates.ts";

const ROWS = 2 ** 16;
/** The header of a name: its length and number of candidates (two bytes), followed by the name and the candidates. */
const HEAD = 3;
const MAX_NAME_BYTES = 255;

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The row that contains a name. */
export function nameRow(key: string): number {
  return hashOf(key) & (ROWS - 1);
}

/** The candidates of a name in a shared row; null if it is not there. */
export function candidatesIn(row: Uint8Array, key: string): Uint8Array | null {
  const name = Buffer.from(key);
  for (let at = 0; at < row.length; ) {
    const start = at + HEAD;
    const from = start + assertPresent(row[at]);
    const to = from + CANDIDATE_BYTES * ((assertPresent(row[at + 1]) << 8) | assertPresent(row[at + 2]));
    if (from - start === name.length && name.equals(row.subarray(start, from))) return row.subarray(from, to);
    at = to;
  }
  return null;
}

/** The names collected during the build: a place's number under each of its names, appended repeatedly. */
export interface NameLog {
  count: number;
  used: number;
  bytes: Buffer;
  hashes: Int32Array;
  /** Start of each name in `bytes`; the next one starts where it ends. */
  starts: Int32Array;
  numbers: Int32Array;
}

export function openNameLog(): NameLog {
  const size = 2 ** 20;
  return {
    count: 0,
    used: 0,
    bytes: Buffer.alloc(2 ** 24),
    hashes: new Int32Array(size),
    starts: new Int32Array(size),
    numbers: new Int32Array(size),
  };
}

function doubled(numbers: Int32Array): Int32Array {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** Records that a name may mean the candidate with this number. */
export function logName(log: NameLog, key: string, number: number): void {
  if (key === "") return;
  // One slot stays free for the end of the last name.
  if (log.count + 1 >= log.numbers.length) {
    log.hashes = doubled(log.hashes);
    log.starts = doubled(log.starts);
    log.numbers = doubled(log.numbers);
  }
  if (log.used + 3 * key.length > log.bytes.length)
    log.bytes = Buffer.concat([log.bytes, Buffer.alloc(log.bytes.length)]);
  const length = log.bytes.write(key, log.used);
  if (length > MAX_NAME_BYTES) return;
  log.hashes[log.count] = hashOf(key);
  log.starts[log.count] = log.used;
  log.numbers[log.count] = number;
  log.used += length;
  log.count++;
  log.starts[log.count] = log.used;
}

/** The entries of the log grouped by row; `firsts` contains the start of each row. */
function sortRows(log: NameLog): { order: Int32Array; firsts: Int32Array } {
  const firsts = new Int32Array(ROWS + 1);
  const rowOf = (entry: number): number => assertPresent(log.hashes[entry]) & (ROWS - 1);
  for (let entry = 0; entry < log.count; entry++)
    firsts[rowOf(entry) + 1] = assertPresent(firsts[rowOf(entry) + 1]) + 1;
  for (let row = 0; row < ROWS; row++) firsts[row + 1] = assertPresent(firsts[row + 1]) + assertPresent(firsts[row]);
  const next = firsts.slice();
  const order = new Int32Array(log.count);
  for (let entry = 0; entry < log.count; entry++) {
    const row = rowOf(entry);
    const place = assertPresent(next[row]);
    order[place] = entry;
    next[row] = place + 1;
  }
  return { order, firsts };
}

interface Name {
  /** The first entry of the log with this name. */
  readonly entry: number;
  readonly numbers: number[];
}

function isSame(log: NameLog, a: number, b: number): boolean {
  if (log.hashes[a] !== log.hashes[b]) return false;
  return log.bytes.compare(log.bytes, log.starts[a], log.starts[a + 1], log.starts[b], log.starts[b + 1]) === 0;
}

/**
 * Each row with its names. `place` returns a candidate's final number (negative: omitted), and `packed` its bytes: two
 * for each place, the better match first, so that the lowest number of a place is the one to keep.
 */
export function* nameRows(
  log: NameLog,
  place: (number: number) => number,
  packed: Uint8Array,
): Generator<{ row: number; entries: Uint8Array }> {
  const { order, firsts } = sortRows(log);
  // A hundred times the largest row.
  const buffer = new Uint8Array(2 ** 20);
  for (let row = 0; row < ROWS; row++) {
    const names: Name[] = [];
    for (let at = assertPresent(firsts[row]); at < assertPresent(firsts[row + 1]); at++) {
      const entry = assertPresent(order[at]);
      const number = place(assertPresent(log.numbers[entry]));
      if (number < 0) continue;
      const existing = names.find((name) => isSame(log, name.entry, entry));
      if (existing === undefined) names.push({ entry, numbers: [number] });
      else existing.numbers.push(number);
    }
    let end = 0;
    for (const name of names) end = writeName(name, log, packed, buffer, end);
    if (end > 0) yield { row, entries: buffer.subarray(0, end) };
  }
}

/** Writes a name and its candidates; returns the next free offset. */
function writeName({ entry, numbers }: Name, log: NameLog, packed: Uint8Array, into: Uint8Array, from: number): number {
  const [start, end] = [assertPresent(log.starts[entry]), assertPresent(log.starts[entry + 1])];
  const candidateNumbers = numbers.length === 1 ? numbers : bestOfEach(numbers);
  into[from] = end - start;
  into[from + 1] = candidateNumbers.length >> 8;
  into[from + 2] = candidateNumbers.length & 255;
  let at = from + HEAD;
  for (let byte = start; byte < end; byte++) into[at++] = assertPresent(log.bytes[byte]);
  for (const number of candidateNumbers) {
    for (let byte = 0; byte < CANDIDATE_BYTES; byte++)
      into[at++] = assertPresent(packed[number * CANDIDATE_BYTES + byte]);
  }
  return at;
}

/** In order, each place once, with its better match. */
function bestOfEach(numbers: number[]): number[] {
  numbers.sort((a, b) => a - b);
  return numbers.filter((number, at) => at === 0 || number >> 1 !== assertPresent(numbers[at - 1]) >> 1);
}
