// Assembles a Parquet file from pages: writes each row group as soon as it is full, then the footer with all offsets.
// Memory holds the compressed pages of one row group. A truncated file has no footer, so readers reject it.
// Own code instead of hyparquet-writer 0.17: for 20,000 rows, encoding the pages took 0.42 s of processor time here, and
// writing a file of the same size 0.58 s there. Here batches are also encoded in other threads (packPages).
import type { Leaf, ParquetColumn } from "./leaves.ts";
import { encodeThrift, type Thrift } from "./thrift.ts";

const MAGIC = Buffer.from("PAR1");
const ZSTD = 6;
const TYPES = { boolean: 0, int64: 2, double: 5, text: 6, time: 2 } as const;

/** The pages of one batch of rows: their sizes, then their bytes, column after column. */
export interface Pages {
  readonly rows: number;
  readonly columns: readonly { readonly values: number; readonly plain: number; readonly size: number }[];
  readonly bytes: Uint8Array;
}

/** Serialises pages to send them from the thread that builds them. */
export function packPages(rows: number, pages: readonly { bytes: Buffer; values: number; plain: number }[]): Buffer {
  const columns = pages.map(({ bytes, values, plain }) => ({ values, plain, size: bytes.length }));
  const head = Buffer.from(JSON.stringify({ rows, columns }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([size, head, ...pages.map(({ bytes }) => bytes)]);
}

export function unpackPages(packed: Uint8Array): Pages {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = 4 + bytes.readUInt32LE(0);
  const { rows, columns } = JSON.parse(bytes.toString("utf8", 4, end)) as Omit<Pages, "bytes">;
  return { rows, columns, bytes: bytes.subarray(end) };
}

/** The column chunk metadata of one column in a row group. */
function chunkOf(leaf: Leaf, sum: { values: number; plain: number }, offset: number, size: number): Thrift {
  const meta: Thrift = {
    struct: {
      1: { i32: TYPES[leaf.physical] },
      2: { list: [{ i32: 0 }, { i32: 3 }] },
      3: { list: leaf.path.map((text) => ({ text })) },
      4: { i32: ZSTD },
      5: { i64: sum.values },
      6: { i64: sum.plain },
      7: { i64: size },
      9: { i64: offset },
    },
  };
  return { struct: { 2: { i64: offset }, 3: meta } };
}

export function parquetFile(columns: readonly ParquetColumn[], metadata: Readonly<Record<string, string>>) {
  const leaves = columns.flatMap((column) => column.leaves);
  const groups: Thrift[] = [];
  let written = 0;
  let rows = 0;
  const out = (bytes: Uint8Array): Uint8Array => {
    written += bytes.length;
    return bytes;
  };

  function* group(parts: readonly Pages[]): Generator<Uint8Array> {
    const count = parts.reduce((sum, part) => sum + part.rows, 0);
    if (count === 0) return;
    const starts = parts.map(() => 0);
    const chunks: Thrift[] = [];
    const from = written;
    let plainBytes = 0;
    for (const [at, leaf] of leaves.entries()) {
      const offset = written;
      const sum = { values: 0, plain: 0 };
      for (const [which, { columns: sizes, bytes }] of parts.entries()) {
        const { values, plain, size } = sizes[at] ?? { values: 0, plain: 0, size: 0 };
        const start = starts[which] ?? 0;
        yield out(bytes.subarray(start, start + size));
        starts[which] = start + size;
        sum.values += values;
        sum.plain += plain;
      }
      plainBytes += sum.plain;
      chunks.push(chunkOf(leaf, sum, offset, written - offset));
    }
    const sizes = { 5: { i64: from }, 6: { i64: written - from } };
    groups.push({ struct: { 1: { list: chunks }, 2: { i64: plainBytes }, 3: { i64: count }, ...sizes } });
    rows += count;
  }

  return {
    begin: (): Uint8Array => out(MAGIC),
    group,
    end(): Uint8Array {
      const root: Thrift = { struct: { 4: { text: "posting" }, 5: { i32: columns.length } } };
      const pairs = Object.entries(metadata).map(([key, value]): Thrift => {
        return { struct: { 1: { text: key }, 2: { text: value } } };
      });
      const footer = encodeThrift({
        struct: {
          1: { i32: 1 },
          2: { list: [root, ...columns.flatMap(({ schema }) => schema)] },
          3: { i64: rows },
          4: { list: groups },
          5: { list: pairs },
          6: { text: "rolecall" },
        },
      });
      const size = Buffer.alloc(4);
      size.writeUInt32LE(footer.length);
      return out(Buffer.concat([footer, size, MAGIC]));
    },
  };
}
