// Validates values that this program stored and reads back: columns of a table or parts of a JSON document. A value of
// an unexpected type throws at once instead of being passed on under a wrong type. Null means that no value was stored.

export function readStoredNumber(value: unknown): number {
  return typeof value === "number" ? value : throwUnexpectedType(value, "a number");
}

export function readStoredText(value: unknown): string {
  return typeof value === "string" ? value : throwUnexpectedType(value, "a text");
}

export function readStoredNumberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : readStoredNumber(value);
}

export function readStoredTextOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : readStoredText(value);
}

export function readStoredBytesOrNull(value: unknown): Uint8Array | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? value : throwUnexpectedType(value, "bytes");
}

/** Parses a JSON list of strings. */
export function readStoredTexts(json: unknown): string[] {
  const list: unknown = JSON.parse(readStoredText(json));
  return Array.isArray(list) ? list.map(readStoredText) : throwUnexpectedType(list, "a list");
}

/** Parses a JSON list of numbers. */
export function readStoredNumbers(json: unknown): number[] {
  const list: unknown = JSON.parse(readStoredText(json));
  return Array.isArray(list) ? list.map(readStoredNumber) : throwUnexpectedType(list, "a list");
}

/** Parses a JSON object. */
export function readStoredRecord(json: unknown): Record<string, unknown> {
  const value: unknown = JSON.parse(readStoredText(json));
  return isRecord(value) ? value : throwUnexpectedType(value, "an object");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function throwUnexpectedType(value: unknown, expected: string): never {
  throw new TypeError(`The stored value is ${value === null ? "null" : typeof value}, not ${expected}.`);
}
