// Every name with all it may mean, as the gazetteer stores it: names whose hashes end alike share a row, because one row for
// each of 700,000 names takes three times as long to write. While it is built nothing but numbers and bytes is kept.
import { there } from "../../../contract/there.ts";
import { CANDIDATE_BYTES } from "./candidates.ts";

const ROWS = 2 ** 16;
/** A name's length, how many candidates it has (two bytes), the name, the candidates. */
const HEAD = 3;
const LONGEST = 255;

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The row a name is in. */
export function nameRow(key: string): number {
  return hashOf(key) & (ROWS - 1);
}

/** The candidates of a name in the row of many; null when it is not there. */
export function candidatesIn(row: Uint8Array, key: string): Uint8Array | null {
  const name = Buffer.from(key);
  for (let at = 0; at < row.length; ) {
    const start = at + HEAD;
    const from = start + there(row[at]);
    const to = from + CANDIDATE_BYTES * ((there(row[at + 1]) << 8) | there(row[at + 2]));
    if (from - start === name.length && name.equals(row.subarray(start, from))) return row.subarray(from, to);
    at = to;
  }
  return null;
}

/** What is known of names while the gazetteer is built: a place's number under each of its names, over and over. */
export interface NameLog {
  count: number;
  used: number;
  bytes: Buffer;
  hashes: Int32Array;
  /** Where each name begins in `bytes`; the next one begins where it ends. */
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

/** Says that a name may mean the candidate of a number. */
export function logName(log: NameLog, key: string, number: number): void {
  if (key === "") return;
  // One place is left free, for where the last name ends.
  if (log.count + 1 >= log.numbers.length) {
    log.hashes = doubled(log.hashes);
    log.starts = doubled(log.starts);
    log.numbers = doubled(log.numbers);
  }
  if (log.used + 3 * key.length > log.bytes.length)
    log.bytes = Buffer.concat([log.bytes, Buffer.alloc(log.bytes.length)]);
  const length = log.bytes.write(key, log.used);
  if (length > LONGEST) return;
  log.hashes[log.count] = hashOf(key);
  log.starts[log.count] = log.used;
  log.numbers[log.count] = number;
  log.used += length;
  log.count++;
  log.starts[log.count] = log.used;
}

/** The entries of the log, those of one row together; `firsts` says where each row begins. */
function sortRows(log: NameLog): { order: Int32Array; firsts: Int32Array } {
  const firsts = new Int32Array(ROWS + 1);
  const rowOf = (entry: number): number => there(log.hashes[entry]) & (ROWS - 1);
  for (let entry = 0; entry < log.count; entry++) firsts[rowOf(entry) + 1] = there(firsts[rowOf(entry) + 1]) + 1;
  for (let row = 0; row < ROWS; row++) firsts[row + 1] = there(firsts[row + 1]) + there(firsts[row]);
  const next = firsts.slice();
  const order = new Int32Array(log.count);
  for (let entry = 0; entry < log.count; entry++) {
    const row = rowOf(entry);
    const place = there(next[row]);
    order[place] = entry;
    next[row] = place + 1;
  }
  return { order, firsts };
}

interface Name {
  /** The first entry of the log that has it. */
  readonly entry: number;
  readonly numbers: number[];
}

function isSame(log: NameLog, a: number, b: number): boolean {
  if (log.hashes[a] !== log.hashes[b]) return false;
  return log.bytes.compare(log.bytes, log.starts[a], log.starts[a + 1], log.starts[b], log.starts[b + 1]) === 0;
}

/** Each row with its names. `place` gives a candidate's final number (negative: it is left out), and `packed` its bytes:
 * two for each place, the better match first, so that the lowest number of a place is the one to keep. */
export function* nameRows(
  log: NameLog,
  place: (number: number) => number,
  packed: Uint8Array,
): Generator<{ row: number; entries: Uint8Array }> {
  const { order, firsts } = sortRows(log);
  // A hundred times the largest row.
  const written = new Uint8Array(2 ** 20);
  for (let row = 0; row < ROWS; row++) {
    const names: Name[] = [];
    for (let at = there(firsts[row]); at < there(firsts[row + 1]); at++) {
      const entry = there(order[at]);
      const number = place(there(log.numbers[entry]));
      if (number < 0) continue;
      const known = names.find((name) => isSame(log, name.entry, entry));
      if (known === undefined) names.push({ entry, numbers: [number] });
      else known.numbers.push(number);
    }
    let end = 0;
    for (const name of names) end = writeName(name, log, packed, written, end);
    if (end > 0) yield { row, entries: written.subarray(0, end) };
  }
}

/** Writes a name and its candidates; gives where the next may begin. */
function writeName({ entry, numbers }: Name, log: NameLog, packed: Uint8Array, into: Uint8Array, from: number): number {
  const [start, end] = [there(log.starts[entry]), there(log.starts[entry + 1])];
  const kept = numbers.length === 1 ? numbers : bestOfEach(numbers);
  into[from] = end - start;
  into[from + 1] = kept.length >> 8;
  into[from + 2] = kept.length & 255;
  let at = from + HEAD;
  for (let byte = start; byte < end; byte++) into[at++] = there(log.bytes[byte]);
  for (const number of kept) {
    for (let byte = 0; byte < CANDIDATE_BYTES; byte++) into[at++] = there(packed[number * CANDIDATE_BYTES + byte]);
  }
  return at;
}

/** In order, each place once, by its better match. */
function bestOfEach(numbers: number[]): number[] {
  numbers.sort((a, b) => a - b);
  return numbers.filter((number, at) => at === 0 || number >> 1 !== there(numbers[at - 1]) >> 1);
}
