// The subset of Thrift's compact protocol that Parquet page headers and footers use.

/** A value with its type. A struct holds its fields by number, in ascending order. */
export type Thrift =
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly bool: boolean }
  | { readonly text: string }
  | { readonly list: readonly Thrift[] }
  | { readonly struct: Readonly<Record<number, Thrift | undefined>> };

const TRUE = 1;
const FALSE = 2;
const I32 = 5;
const I64 = 6;
const BINARY = 8;
const LIST = 9;
const STRUCT = 12;

function typeOf(value: Thrift): number {
  if ("i32" in value) return I32;
  if ("i64" in value) return I64;
  if ("bool" in value) return value.bool ? TRUE : FALSE;
  if ("text" in value) return BINARY;
  return "list" in value ? LIST : STRUCT;
}

/** Encodes seven bits per byte, low bits first; also works for numbers above 32 bits. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

/** All numbers here are non-negative, so zigzag encoding doubles them. */
const zigzag = (value: number): number[] => varint(value * 2);

function write(value: Thrift, out: number[]): void {
  if ("i32" in value) out.push(...zigzag(value.i32));
  else if ("i64" in value) out.push(...zigzag(value.i64));
  else if ("text" in value) {
    const bytes = Buffer.from(value.text);
    out.push(...varint(bytes.length));
    for (const byte of bytes) out.push(byte);
  } else if ("list" in value) writeList(value.list, out);
  else if ("struct" in value) writeStruct(value.struct, out);
}

function writeList(list: readonly Thrift[], out: number[]): void {
  const type = list[0] === undefined ? STRUCT : typeOf(list[0]);
  if (list.length < 15) out.push((list.length << 4) | type);
  else out.push(0xf0 | type, ...varint(list.length));
  for (const item of list) write(item, out);
}

function writeStruct(fields: Readonly<Record<number, Thrift | undefined>>, out: number[]): void {
  let last = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const number = Number(name);
    // Field numbers are close enough for the short form.
    out.push(((number - last) << 4) | typeOf(value));
    write(value, out);
    last = number;
  }
  out.push(0);
}

export function encodeThrift(value: Thrift): Buffer {
  const out: number[] = [];
  write(value, out);
  return Buffer.from(out);
}
