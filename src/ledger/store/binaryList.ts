// A list of values in the form that PostgreSQL itself keeps and sends lists in. Written as text, every letter of a document is written twice, looked
// at for quotes, and read back by the server.

/** Of the types that rows are written with: PostgreSQL's number for it, and the bytes of a value. */
const TYPES = { bigint: 20, text: 25, bytea: 17 } as const;
export type ListType = keyof typeof TYPES;

const NULL_LENGTH = -1;
/** Dimensions, whether there are nulls, the type, how many, and the number of the first. */
const HEAD_BYTES = 20;

export function binaryList(type: ListType, values: readonly unknown[]): Buffer {
  const all = Buffer.allocUnsafe(HEAD_BYTES + values.reduce<number>((sum, value) => sum + 4 + bytesOf(type, value), 0));
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
