// Reads a Parquet file with a reader that is not ours.

import { zstdDecompressSync } from "node:zlib";
import { type FileMetaData, parquetMetadata, parquetReadObjects } from "hyparquet";

export async function readParquet(file: Uint8Array): Promise<{ rows: Record<string, unknown>[]; foot: FileMetaData }> {
  const buffer = new Uint8Array(file).buffer;
  const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };
  const rows = await parquetReadObjects({ file: buffer, compressors });
  // A group or list that is not there is undefined to this reader, a value that is not there null.
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])),
  );
  return { rows: plain, foot: parquetMetadata(buffer) };
}
