// What this program has stored itself and reads back: a column of a table, a piece of JSON. Each is looked at before its type is
// believed; where something else stands, it says so at once instead of handing it on under another name. Null is: nothing is there.

export function numberKept(value: unknown): number {
  return typeof value === "number" ? value : refuse(value, "a number");
}

export function textKept(value: unknown): string {
  return typeof value === "string" ? value : refuse(value, "a text");
}

export function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : numberKept(value);
}

export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : textKept(value);
}

export function bytesOrNull(value: unknown): Uint8Array | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? value : refuse(value, "bytes");
}

/** A list of texts, from JSON. */
export function textsKept(json: unknown): string[] {
  const list: unknown = JSON.parse(textKept(json));
  return Array.isArray(list) ? list.map(textKept) : refuse(list, "a list");
}

/** A list of numbers, from JSON. */
export function numbersKept(json: unknown): number[] {
  const list: unknown = JSON.parse(textKept(json));
  return Array.isArray(list) ? list.map(numberKept) : refuse(list, "a list");
}

/** An object, from JSON. */
export function recordKept(json: unknown): Record<string, unknown> {
  const value: unknown = JSON.parse(textKept(json));
  return isRecord(value) ? value : refuse(value, "an object");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuse(value: unknown, wanted: string): never {
  throw new TypeError(`What was stored is not ${wanted} but ${value === null ? "null" : typeof value}.`);
}
