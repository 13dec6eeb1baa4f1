// Decodes bytes to text by byte order mark, else by the header, else by a declaration in the text, else by a guess.
// Unknown labels count as absent, and so do those that the bytes contradict: many servers add a default label to every
// page. NUL is always removed, because databases reject it.

import { isUtf8 as isCompleteUtf8 } from "node:buffer";

const SNIFFED_BYTES = 2048;

export function decodeText(bytes: Buffer, contentType: string | undefined): string {
  const text = decodeAsLabelled(bytes, contentType);
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

// Streaming mode drops half a character at a cut instead of replacing it.
const decodeAs = (bytes: Buffer, name: string): string => new TextDecoder(name).decode(bytes, { stream: true });

function decodeAsLabelled(bytes: Buffer, contentType: string | undefined): string {
  const mark = charsetOfMark(bytes);
  if (mark !== null) return decodeAs(bytes, mark);
  for (const findLabel of [() => charsetOfHeader(contentType), () => charsetOfContent(bytes)]) {
    const name = findLabel();
    if (name === null) continue;
    const text = decodeAs(bytes, name);
    if (!isContradicted(name, text, bytes)) return text;
  }
  return decodeAs(bytes, guessCharset(bytes));
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A short word in another encoding may also be UTF-8 by accident, such as in GBK or Thai; one in Latin-1 is not. */
const MIN_CHARACTERS = 8;

/** Whether the text is no UTF-8 or UTF-16 but is labelled so, or is UTF-8 but is labelled otherwise. */
function isContradicted(name: string, text: string, bytes: Buffer): boolean {
  // Markup contains ASCII, of which every other byte is 0.
  if (name.startsWith("utf-16")) return !bytes.subarray(0, SNIFFED_BYTES).includes(0);
  if (name !== "utf-8") {
    const min = name === "windows-1252" ? 1 : MIN_CHARACTERS;
    return BEYOND_ASCII.test(text) && isUtf8(bytes) && hasCharactersBeyondAscii(bytes, min);
  }
  if (!text.includes("\ufffd")) return false;
  // A few damaged characters prove nothing.
  let [damaged, sound] = [0, 0];
  for (const sign of text) {
    if (sign === "\ufffd") damaged++;
    else if (sign > "\x7f") sound++;
  }
  return damaged > sound;
}

/** Whether bytes that are UTF-8 contain so many characters beyond ASCII. */
function hasCharactersBeyondAscii(bytes: Buffer, min: number): boolean {
  let found = 0;
  for (let at = 1; at < bytes.length && found < min; at++) {
    const [before = 0, byte = 0] = [bytes[at - 1], bytes[at]];
    if (before >= 0xc0 && byte >= 0x80) found++;
  }
  return found >= min;
}

function charsetOfMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function charsetOfHeader(contentType: string | undefined): string | null {
  return normalizeLabel(/charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType?.slice(0, 1000) ?? "")?.[1]);
}

/** `<meta charset>`, `<meta http-equiv … content="…charset=…">`, `<?xml encoding="…"?>`, `@charset`. */
function charsetOfContent(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, SNIFFED_BYTES);
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1];
  const meta = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
  const name = normalizeLabel(xml ?? meta);
  // The declaration was readable as ASCII, so the text cannot be UTF-16, regardless of what it declares.
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

function normalizeLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function guessCharset(bytes: Buffer): string {
  const utf16 = guessUtf16(bytes.subarray(0, SNIFFED_BYTES));
  if (utf16 !== null) return utf16;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Buffer): boolean {
  // Without a copy of the text. A response may also end within a character.
  if (isCompleteUtf8(bytes)) return true;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a mark: in Western text every other byte is 0. */
function guessUtf16(start: Buffer): string | null {
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) evenZeros++;
    if (start[at + 1] === 0) oddZeros++;
  }
  const minZeros = (start.length / 2) * 0.7;
  if (start.length < 8) return null;
  if (oddZeros > minZeros && evenZeros === 0) return "utf-16le";
  return evenZeros > minZeros && oddZeros === 0 ? "utf-16be" : null;
}
