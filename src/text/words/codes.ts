// The code units of a text as numbers: reading a string unit by unit costs five times as much as reading an array.

/** Up to this length a call out of the language costs more than it saves. */
const SHORT = 100;

interface Bytes extends Uint8Array<ArrayBuffer> {
  write(text: string, encoding: "utf16le"): number;
  toString(encoding?: "utf16le"): string;
}

/** Node's own way to the bytes of a text; a browser, which folds few and short texts, has none and goes unit by unit. */
const { Buffer: buffers } = globalThis as {
  readonly Buffer?: {
    allocUnsafeSlow(size: number): Bytes;
    from(buffer: ArrayBufferLike, offset: number, length: number): Bytes;
  };
};

/** The code units of a text, one number each. */
export function codesOf(text: string): Uint16Array {
  if (text.length < SHORT || buffers === undefined) {
    const codes = new Uint16Array(text.length);
    for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
    return codes;
  }
  const bytes = buffers.allocUnsafeSlow(text.length * 2);
  bytes.write(text, "utf16le");
  return new Uint16Array(bytes.buffer, 0, text.length);
}

/** The text of code units. */
export function textOfCodes(codes: Uint16Array): string {
  if (buffers === undefined) return Array.from(codes, (code) => String.fromCharCode(code)).join("");
  return buffers.from(codes.buffer, codes.byteOffset, codes.byteLength).toString("utf16le");
}

/** Every code unit once, in order: one pattern over all of them is twenty times as quick as one question each. */
export const EVERY_UNIT: string = textOfCodes(everyUnit());

/** 1 for each unit that runs of a pattern hold: to look there takes a fifth of the time that a pattern does. */
export function unitsIn(runs: RegExp): Uint8Array {
  const units = new Uint8Array(0x10000);
  for (const { 0: run, index } of EVERY_UNIT.matchAll(runs)) units.fill(1, index, index + run.length);
  return units;
}

function everyUnit(): Uint16Array {
  const codes = new Uint16Array(0x10000);
  for (let code = 0; code < codes.length; code++) codes[code] = code;
  return codes;
}
