// Encodes values into Parquet pages: run-length encoded levels, plain values, compressed with zstd. Rows are split into
// columns as they arrive, so memory holds bytes rather than objects. The pages of several batches of rows follow each
// other in one row group.

import { constants, zstdCompressSync } from "node:zlib";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Leaf, ParquetColumn, Physical } from "./leaves.ts";
import { encodeThrift, varint } from "./thrift.ts";

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** A growable byte buffer. */
interface GrowableBuffer {
  buffer: Buffer;
  size: number;
}

function reserve(bytes: GrowableBuffer, count: number): number {
  const at = bytes.size;
  if (at + count > bytes.buffer.length) {
    const larger = Buffer.allocUnsafe(Math.max(at + count, bytes.buffer.length * 2));
    bytes.buffer.copy(larger, 0, 0, at);
    bytes.buffer = larger;
  }
  bytes.size = at + count;
  return at;
}

function addText(bytes: GrowableBuffer, value: string): void {
  const length = Buffer.byteLength(value);
  const at = reserve(bytes, 4 + length);
  bytes.buffer.writeUInt32LE(length, at);
  bytes.buffer.write(value, at + 4);
}

function addDouble(bytes: GrowableBuffer, value: number): void {
  const at = reserve(bytes, 8);
  bytes.buffer.writeDoubleLE(value, at);
}

function addInteger(bytes: GrowableBuffer, value: number): void {
  const at = reserve(bytes, 8);
  const high = Math.floor(value / 2 ** 32);
  bytes.buffer.writeUInt32LE(value - high * 2 ** 32, at);
  bytes.buffer.writeInt32LE(high, at + 4);
}

/** One column of a page that is being built. */
interface Column {
  readonly leaf: Leaf;
  readonly values: GrowableBuffer;
  readonly bits: boolean[];
  readonly defined: number[];
  readonly repeated: number[];
}

const WRITE: Readonly<Record<Physical, (column: Column, value: unknown) => void>> = {
  text: ({ values }, value) => addText(values, typeof value === "string" ? value : JSON.stringify(value)),
  double: ({ values }, value) => addDouble(values, Number(value)),
  int64: ({ values }, value) => addInteger(values, Number(value)),
  time: ({ values }, value) => addInteger(values, Date.parse(String(value))),
  boolean: ({ bits }, value) => void bits.push(value === true),
};

/** Appends one value, or a null, with its levels. `missing` is the definition level of a null at this position. */
function put(column: Column, value: unknown, missing: number, repeated: number): void {
  const isAbsent = value === null || value === undefined;
  column.defined.push(isAbsent ? missing : column.leaf.defined);
  column.repeated.push(repeated);
  if (!isAbsent) WRITE[column.leaf.physical](column, value);
}

function putField(column: Column, value: unknown): void {
  const { leaf } = column;
  const isNull = value === null || value === undefined;
  if (!leaf.repeated) {
    put(column, isNull ? null : leaf.of(value), isNull ? 0 : Math.max(0, leaf.defined - 1), 0);
    return;
  }
  const items = Array.isArray(value) ? value : [];
  if (items.length === 0) put(column, null, isNull ? 0 : 1, 0);
  for (const [at, item] of items.entries()) put(column, leaf.of(item), leaf.defined - 1, at === 0 ? 0 : 1);
}

/** Run-length encodes equal levels: run length, then level. */
function levels(list: readonly number[], max: number): Buffer {
  if (max === 0) return Buffer.alloc(0);
  const out: number[] = [];
  for (let at = 0; at < list.length; ) {
    const level = assertPresent(list[at]);
    const from = at;
    while (at < list.length && list[at] === level) at++;
    out.push(...varint((at - from) * 2), level);
  }
  const head = Buffer.alloc(4);
  head.writeUInt32LE(out.length);
  return Buffer.concat([head, Buffer.from(out)]);
}

function packed(bits: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) if (bit) bytes[at >> 3] = assertPresent(bytes[at >> 3]) | (1 << (at & 7));
  return bytes;
}

const RLE = 3;

/** A page of one column, with the figures that the file footer needs. */
export interface ExportPage {
  readonly bytes: Buffer;
  readonly values: number;
  /** Uncompressed size in bytes, including the page header. */
  readonly plain: number;
}

function pageOf({ leaf, values, bits, defined, repeated }: Column): ExportPage {
  const content = Buffer.concat([
    levels(leaf.repeated ? repeated : [], leaf.repeated ? 1 : 0),
    levels(defined, leaf.defined),
    leaf.physical === "boolean" ? packed(bits) : values.buffer.subarray(0, values.size),
  ]);
  const body = zstdCompressSync(content, ZSTD);
  const count = { i32: defined.length };
  const head = encodeThrift({
    struct: {
      1: { i32: 0 },
      2: { i32: content.length },
      3: { i32: body.length },
      5: { struct: { 1: count, 2: { i32: 0 }, 3: { i32: RLE }, 4: { i32: RLE } } },
    },
  });
  return { bytes: Buffer.concat([head, body]), values: defined.length, plain: head.length + content.length };
}

/** Collects rows and returns one page for each stored column. */
export function createPageBuilder(columns: readonly ParquetColumn[]) {
  const made = columns.map(({ leaves }) =>
    leaves.map(
      (leaf): Column => ({
        leaf,
        values: { buffer: Buffer.allocUnsafe(1024), size: 0 },
        bits: [],
        defined: [],
        repeated: [],
      }),
    ),
  );
  return {
    add(values: readonly unknown[]): void {
      for (const [at, leaves] of made.entries()) for (const column of leaves) putField(column, values[at]);
    },
    finish: (): ExportPage[] => made.flat().map(pageOf),
  };
}
