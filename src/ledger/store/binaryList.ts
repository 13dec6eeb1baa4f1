// Encodes a list of values in PostgreSQL's binary array format. As text, every character of a document would be escaped
// by the client and parsed by the server.

/** The element types that rows use: PostgreSQL's type id and the size of a value in bytes. */
const TYPES = { bigint: 20, text: 25, bytea: 17 } as const;
export type ListType = keyof typeof TYPES;

const NULL_LENGTH = -1;
/** Dimensions, null flag, type, length and lower bound. */
const HEADER_BYTES = 20;

export function encodeList(type: ListType, values: readonly unknown[]): Buffer {
  const all = Buffer.allocUnsafe(
    HEADER_BYTES + values.reduce<number>((sum, value) => sum + 4 + bytesOf(type, value), 0),
  );
  let at = 0;
  for (const number of [1, Number(values.includes(null)), TYPES[type], values.length, 1])
    at = all.writeInt32BE(number, at);
  for (const value of values) at = writeValue(all, at, type, value);
  return all;
}

function bytesOf(type: ListType, value: unknown): number {
  if (value === null) return 0;
  if (type === "bigint") return 8;
  return type === "text" ? Buffer.byteLength(String(value)) : (value as Uint8Array).byteLength;
}

function writeValue(all: Buffer, at: number, type: ListType, value: unknown): number {
  if (value === null) return all.writeInt32BE(NULL_LENGTH, at);
  const start = at + 4;
  if (type === "bigint") all.writeBigInt64BE(BigInt(value as number), start);
  else if (type === "text") all.write(String(value), start);
  else all.set(value as Uint8Array, start);
  const bytes = bytesOf(type, value);
  all.writeInt32BE(bytes, at);
  return start + bytes;
}
