// Values into the pages of a Parquet file: levels by runs, values plain, zstd over both. Rows are taken apart as they
// come, so that what is held is bytes and never objects. The pages of several readings follow each other in one row group.

import { constants, zstdCompressSync } from "node:zlib";
import { there } from "../../contract/there.ts";
import type { Leaf, ParquetColumn, Physical } from "./leaves.ts";
import { encodeThrift, varint } from "./thrift.ts";

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** Bytes that grow. */
interface Bytes {
  held: Buffer;
  size: number;
}

function room(bytes: Bytes, many: number): number {
  const at = bytes.size;
  if (at + many > bytes.held.length) {
    const larger = Buffer.allocUnsafe(Math.max(at + many, bytes.held.length * 2));
    bytes.held.copy(larger, 0, 0, at);
    bytes.held = larger;
  }
  bytes.size = at + many;
  return at;
}

function addText(bytes: Bytes, value: string): void {
  const length = Buffer.byteLength(value);
  const at = room(bytes, 4 + length);
  bytes.held.writeUInt32LE(length, at);
  bytes.held.write(value, at + 4);
}

function addDouble(bytes: Bytes, value: number): void {
  const at = room(bytes, 8);
  bytes.held.writeDoubleLE(value, at);
}

function addInteger(bytes: Bytes, value: number): void {
  const at = room(bytes, 8);
  const high = Math.floor(value / 2 ** 32);
  bytes.held.writeUInt32LE(value - high * 2 ** 32, at);
  bytes.held.writeInt32LE(high, at + 4);
}

/** One column of one page in the making. */
interface Column {
  readonly leaf: Leaf;
  readonly values: Bytes;
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

/** Puts one value, or what is missing, with its levels. `missing` is the level of nothing here. */
function put(column: Column, value: unknown, missing: number, repeated: number): void {
  const absent = value === null || value === undefined;
  column.defined.push(absent ? missing : column.leaf.defined);
  column.repeated.push(repeated);
  if (!absent) WRITE[column.leaf.physical](column, value);
}

function putField(column: Column, value: unknown): void {
  const { leaf } = column;
  const nothing = value === null || value === undefined;
  if (!leaf.repeated) {
    put(column, nothing ? null : leaf.of(value), nothing ? 0 : Math.max(0, leaf.defined - 1), 0);
    return;
  }
  const items = Array.isArray(value) ? value : [];
  if (items.length === 0) put(column, null, nothing ? 0 : 1, 0);
  for (const [at, item] of items.entries()) put(column, leaf.of(item), leaf.defined - 1, at === 0 ? 0 : 1);
}

/** Runs of equal levels: how many, then the level. */
function levels(list: readonly number[], most: number): Buffer {
  if (most === 0) return Buffer.alloc(0);
  const out: number[] = [];
  for (let at = 0; at < list.length; ) {
    const level = there(list[at]);
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
  for (const [at, bit] of bits.entries()) if (bit) bytes[at >> 3] = there(bytes[at >> 3]) | (1 << (at & 7));
  return bytes;
}

const RLE = 3;

/** A page of one column, and what the file's foot says of it. */
export interface ExportPage {
  readonly bytes: Buffer;
  readonly values: number;
  /** Its size before compression, with its head. */
  readonly plain: number;
}

function pageOf({ leaf, values, bits, defined, repeated }: Column): ExportPage {
  const content = Buffer.concat([
    levels(leaf.repeated ? repeated : [], leaf.repeated ? 1 : 0),
    levels(defined, leaf.defined),
    leaf.physical === "boolean" ? packed(bits) : values.held.subarray(0, values.size),
  ]);
  const body = zstdCompressSync(content, ZSTD);
  const many = { i32: defined.length };
  const head = encodeThrift({
    struct: {
      1: { i32: 0 },
      2: { i32: content.length },
      3: { i32: body.length },
      5: { struct: { 1: many, 2: { i32: 0 }, 3: { i32: RLE }, 4: { i32: RLE } } },
    },
  });
  return { bytes: Buffer.concat([head, body]), values: defined.length, plain: head.length + content.length };
}

/** Takes rows, and gives a page for each column that is stored. */
export function pageMaker(columns: readonly ParquetColumn[]) {
  const made = columns.map(({ leaves }) =>
    leaves.map(
      (leaf): Column => ({
        leaf,
        values: { held: Buffer.allocUnsafe(1024), size: 0 },
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
