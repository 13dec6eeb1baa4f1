// Reads a Parquet file with an independent reader.

import { zstdDecompressSync } from "node:zlib";
import { type FileMetaData, parquetMetadata, parquetReadObjects } from "hyparquet";

export async function readParquet(file: Uint8Array): Promise<{ rows: Record<string, unknown>[]; foot: FileMetaData }> {
  const buffer = new Uint8Array(file).buffer;
  const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };
  const rows = await parquetReadObjects({ file: buffer, compressors });
  // This reader returns undefined for a missing group or list, and null for a missing value.
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])),
  );
  return { rows: plain, foot: parquetMetadata(buffer) };
}

/** All values as one text. */
export async function textOfParquet(file: Uint8Array): Promise<string> {
  const { rows } = await readParquet(file);
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? Number(value) : value));
}
