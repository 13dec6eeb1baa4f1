// Texts by number. Those of an image are bytes that all threads share, read when needed; later ones are strings of one
// memory.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { ImageReader } from "./imageFile.ts";
import type { Numbers } from "./pages.ts";

/** `starts` has one entry more than there are texts. */
interface TextList {
  readonly starts: Uint32Array;
  readonly bytes: Buffer;
}

export interface StoredTexts {
  shared: TextList;
  own: Map<number, string>;
}

const NO_TEXTS: TextList = { starts: new Uint32Array(1), bytes: Buffer.alloc(0) };

export function noTexts(shared: TextList = NO_TEXTS): StoredTexts {
  return { shared, own: new Map() };
}

/** Empty for numbers without a text. */
export function textAt({ shared, own }: StoredTexts, number: number): string {
  const [from, to] = rangeOf(shared, number);
  return own.get(number) ?? shared.bytes.toString("utf8", from, to);
}

/**
 * Whether a text may contain a key (caseKey.ts) or have a word that starts with its first letter; false only if it
 * certainly does not. Makes no string of the text, which would take several times as long.
 */
export function mayResemble({ shared, own }: StoredTexts, number: number, key: string): boolean {
  const text = own.size === 0 ? undefined : own.get(number);
  const [from, to] = text === undefined ? rangeOf(shared, number) : [0, text.length];
  const { bytes } = shared;
  const codeAt = (at: number): number => (text === undefined ? assertPresent(bytes[at]) : text.charCodeAt(at));
  const [first, second] = [key.charCodeAt(0) | LOWER, key.charCodeAt(1) | LOWER];
  let before = SPACE;
  for (let at = from; at < to; at++) {
    const code = codeAt(at);
    // Letters outside ASCII can become ASCII letters in a key.
    if (code > 0x7f) return true;
    if ((code | LOWER) === first) {
      if (before <= SPACE || (at + 1 < to && (codeAt(at + 1) | LOWER) === second)) return true;
    }
    before = code;
  }
  return false;
}

/** The bit by which ASCII letters differ in case, and the last byte that is not visible. */
const [LOWER, SPACE] = [0x20, 0x20];

export function setText(texts: StoredTexts, number: number, text: string): void {
  if (textAt(texts, number) !== text) texts.own.set(number, text);
}

function rangeOf({ starts }: TextList, number: number): [from: number, to: number] {
  return number + 1 < starts.length ? [assertPresent(starts[number]), assertPresent(starts[number + 1])] : [0, 0];
}

/** The texts up to a number as arrays of an image. */
export function textArrays(texts: StoredTexts, count: number): Numbers[] {
  const starts = new Uint32Array(count + 1);
  const all = Array.from({ length: count }, (_, number) => Buffer.from(textAt(texts, number)));
  for (const [number, { length }] of all.entries()) starts[number + 1] = assertPresent(starts[number]) + length;
  return [starts, Buffer.concat(all)];
}

export function takeTexts({ take }: Pick<ImageReader<unknown>, "take">, count: number): TextList {
  const starts = take(Uint32Array, count + 1);
  const { buffer, byteOffset, length } = take(Uint8Array, assertPresent(starts[count]));
  return { starts, bytes: Buffer.from(buffer, byteOffset, length) };
}

/** Uses the equal texts of another list, and strings for the others. */
export function useTexts(texts: StoredTexts, shared: TextList, count: number): void {
  for (let number = 0; number < count; number++) {
    const [from, to] = rangeOf(shared, number);
    const [ownFrom, ownTo] = rangeOf(texts.shared, number);
    const own = texts.own.get(number);
    if (own === undefined) {
      if (texts.shared.bytes.compare(shared.bytes, from, to, ownFrom, ownTo) !== 0)
        texts.own.set(number, textAt(texts, number));
    } else if (own === shared.bytes.toString("utf8", from, to)) texts.own.delete(number);
  }
  texts.shared = shared;
}
