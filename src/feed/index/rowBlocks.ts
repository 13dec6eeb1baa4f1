// Packs the open rows of 128 consecutive ids as they are sent, so that a large page decompresses neighbours instead of
// joining each row from its columns. A block is never wrong, only incomplete: it records the batch after which it was
// packed, and readers join rows that were touched since, or that have another form for a query. The last-seen time is
// left open because it changes without a batch.
import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { makePacker, makeUnpacker } from "../../ledger/store/zstd.ts";
import { ROW_SQL } from "./document.ts";

/** Ids per block: larger blocks save five percent of space, but more of their rows are unpacked in vain. */
const BLOCK_IDS = 128;
/** From this number of wanted rows on, unpacking a block is faster than joining them; no smaller block is packed. */
export const MIN_BLOCK_ROWS = 32;
/** A block is packed again when this many of its rows were touched. */
const MAX_STALE = 32;
/** Blocks per batch: a few hundred milliseconds. */
const BLOCKS_AT_ONCE = 64;
/** Longer rows are not read from blocks. */
const MAX_ROW_BYTES = 65_536;
/** Precedes each row, to be replaced by a separator; JSON never contains it. */
const ROW_GAP = 30;
export const TIME_CHARACTERS = 24;
const BEFORE_SEEN = '"date_last_seen":"';

const ROW = `concat(char(${ROW_GAP}), ${ROW_SQL.head}, '${"0".repeat(TIME_CHARACTERS)}', ${ROW_SQL.tail}, ${ROW_SQL.end})`;
const IDS = `between ?1 * ${BLOCK_IDS} and ?1 * ${BLOCK_IDS} + ${BLOCK_IDS - 1}`;

/** The id of the block that contains a posting. */
export const blockOf = (id: number): number => Math.floor(id / BLOCK_IDS);

/** A block without `packed` waits to be packed. */
export const BLOCK_STATEMENTS = {
  touchedBlocks: `select distinct id / ${BLOCK_IDS} as block from posting indexed by posting_touched where touched = ?`,
  markBlock: `insert into row_block (id, batch, rows, redacted, packed) values (?1, 0, '', '', null)
    on conflict (id) do update set rows = '', redacted = '', packed = null where packed is not null
      and (select count(*) from posting where posting.id ${IDS} and touched > row_block.batch) >= ${MAX_STALE}`,
  discardBlock: "update row_block set rows = '', redacted = '', packed = null where id = ?",
  waitingBlocks: `select id from row_block where packed is null and id < (select max(id) from posting) / ${BLOCK_IDS}
    order by id desc limit ${BLOCKS_AT_ONCE}`,
  // The terms of an unknown board are not known yet.
  blockRows: `select group_concat(p.id) as ids, cast(group_concat(${ROW}, '') as blob) as rows
    from posting p cross join body b on b.id = p.id cross join board d on d.id = p.board
    where p.id ${IDS} and p.closed is null`,
  blockRedacted: `select group_concat(-id) as ids from body
    where id between -?1 * ${BLOCK_IDS} - ${BLOCK_IDS - 1} and -?1 * ${BLOCK_IDS}`,
  putBlock: "update row_block set batch = ?, rows = ?, redacted = ?, packed = ? where id = ?",
  dropBlock: "delete from row_block where id = ?",
} as const;

interface BlockWriter {
  version: number;
  statements: Record<keyof typeof BLOCK_STATEMENTS, StatementSync>;
}

/** Level 3 takes 1 ms per block; level 5 would save four percent of space and take more than twice as long. */
const pack = makePacker({ level: 3 });
const EMPTY = new Uint8Array(0);

/** Marks the blocks that the current batch touched: new ones, and those of which too many rows were touched. */
export function markBlocks({ version, statements: run }: BlockWriter): void {
  for (const { block } of run.touchedBlocks.all(version)) run.markBlock.run(block ?? null);
}

/** Packs complete blocks that wait, the newest first. */
export function packBlocks(writer: BlockWriter): void {
  for (const { id } of writer.statements.waitingBlocks.all()) packBlock(writer, readStoredNumber(id));
}

function packBlock({ version, statements: run }: BlockWriter, block: number): void {
  const found = run.blockRows.get(block);
  const rows = readStoredBytesOrNull(found?.rows ?? null);
  if (rows === null) {
    run.dropBlock.run(block);
    return;
  }
  const ids = readStoredText(found?.ids).split(",").map(Number);
  const redacted = readStoredTextOrNull(run.blockRedacted.get(block)?.ids) ?? "";
  if (ids.length < MIN_BLOCK_ROWS) run.putBlock.run(version, "", "", EMPTY, block);
  else run.putBlock.run(version, describeRows(ids, rows), redacted, pack(rows), block);
}

/** For each row its id in the block, its length, and where its last-seen time begins. */
function describeRows(ids: readonly number[], { buffer, byteOffset, byteLength }: Uint8Array): string {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  let start = 1;
  const described = ids.map((id) => {
    const gap = bytes.indexOf(ROW_GAP, start);
    const length = (gap === -1 ? bytes.length : gap) - start;
    const seenAt = bytes.indexOf(BEFORE_SEEN, start) + BEFORE_SEEN.length - start;
    start += length + 1;
    return [id % BLOCK_IDS, length, seenAt];
  });
  return described.join();
}

/** The position of a row among the bytes of its block. The byte before it is free for a separator. */
export interface RowPlace {
  readonly start: number;
  readonly end: number;
  readonly seenAt: number;
}

export interface RowBlock {
  /** Rows touched after this batch are outdated. */
  readonly batch: number;
  placeOf(id: number): RowPlace | null;
  /** Whether the row has contacts. */
  hasContacts(id: number): boolean;
  /** Call once. The bytes are valid until another block is unpacked, and may be changed. */
  unpack(): Buffer;
}

/** Blocks of this size share one buffer. */
const SHARED_BYTES = 1024 * 1024;
const unpack = makeUnpacker({ max: BLOCK_IDS * 1024 * 1024, reused: SHARED_BYTES });
const BLOCK = "select batch, rows, redacted, packed from row_block where id = ? and packed is not null";

/** Releases what SQLite returned at once; the garbage collector would scan the thread's whole memory for it. */
function unpackAndRelease(packed: Uint8Array): Buffer {
  const bytes = unpack(packed);
  if (packed.buffer instanceof ArrayBuffer) packed.buffer.transfer(0);
  return bytes;
}

/** Reads a block; `null` if it is not packed. */
export function readBlock(db: DatabaseSync, block: number): RowBlock | null {
  const found = db.prepare(BLOCK).get(block);
  const packed = readStoredBytesOrNull(found?.packed ?? null);
  if (found === undefined || packed === null || packed.length === 0) return null;
  const numbers: readonly number[] = JSON.parse(`[${readStoredText(found.rows)}]`);
  const ends = new Int32Array(BLOCK_IDS);
  const lengths = new Int32Array(BLOCK_IDS);
  const times = new Int32Array(BLOCK_IDS);
  let end = 0;
  for (let at = 0; at < numbers.length; at += 3) {
    const id = numbers[at] ?? 0;
    const length = numbers[at + 1] ?? 0;
    end += 1 + length;
    ends[id] = end;
    lengths[id] = length;
    times[id] = numbers[at + 2] ?? 0;
  }
  const redacted = readStoredText(found.redacted);
  const contacts = new Set(redacted === "" ? [] : redacted.split(",").map(Number));
  return {
    batch: readStoredNumber(found.batch),
    placeOf(id) {
      const length = lengths[id % BLOCK_IDS] ?? 0;
      const end = ends[id % BLOCK_IDS] ?? 0;
      if (length === 0 || length > MAX_ROW_BYTES) return null;
      return { start: end - length, end, seenAt: end - length + (times[id % BLOCK_IDS] ?? 0) };
    },
    hasContacts: (id) => contacts.has(id),
    unpack: () => unpackAndRelease(packed),
  };
}
