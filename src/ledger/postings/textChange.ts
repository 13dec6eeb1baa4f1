// Describes a change of the text: the words around the first difference, and both full texts for clients that ask for
// them. Stored with the posting from the read that saw it until it is reported, so that reporting needs no text.
// Contacts are masked at once, because reported changes remain after a posting closes.
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { maskText } from "../privacy/mask.ts";

export interface TextChange {
  old: TextExcerpt;
  new: TextExcerpt;
  /** Both full texts: base64 of their compressed JSON. */
  texts: string;
}

/** An excerpt of a text. */
interface TextExcerpt {
  /** The words around the first difference; null: there was no text. */
  around: string | null;
  length: number;
}

export interface FullTexts {
  old: string | null;
  new: string | null;
}

/** Characters of each text that are shown, and how many of them precede the difference. */
const EXCERPT_LENGTH = 200;
const LEAD_LENGTH = 60;

export function describeTextChange(old: string | null, now: string | null, contact: string | null): TextChange {
  const masked: FullTexts = { old: maskText(old, contact), new: maskText(now, contact) };
  const at = firstDifference(masked.old ?? "", masked.new ?? "");
  const excerptOf = (text: string | null): TextExcerpt => ({ around: cutExcerpt(text, at), length: text?.length ?? 0 });
  return { old: excerptOf(masked.old), new: excerptOf(masked.new), texts: packFullTexts(masked) };
}

export function unpackFullTexts(packed: string): FullTexts {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, "base64")).toString("utf8")) as FullTexts;
}

function packFullTexts(texts: FullTexts): string {
  return zstdCompressSync(JSON.stringify(texts)).toString("base64");
}

function firstDifference(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a[at] === b[at]) at++;
  return at;
}

/** Cuts at word boundaries where possible and marks omissions with an ellipsis. */
function cutExcerpt(text: string | null, at: number): string | null {
  if (text === null) return null;
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = Math.max(0, Math.min(at - LEAD_LENGTH, text.length - EXCERPT_LENGTH + 2));
  const from = start === 0 ? 0 : afterSpace(text, start, at);
  const end = Math.min(text.length, from + EXCERPT_LENGTH - 2);
  const cut = end === text.length ? end : beforeSpace(text, end, at);
  return `${from === 0 ? "" : "…"}${text.slice(from, cut)}${cut === text.length ? "" : "…"}`.toWellFormed();
}

function afterSpace(text: string, from: number, limit: number): number {
  const space = text.slice(from, Math.max(from, limit)).search(/\s/);
  return space === -1 ? from : from + space + 1;
}

function beforeSpace(text: string, to: number, limit: number): number {
  const space = text.lastIndexOf(" ", to);
  return space > limit ? space : to;
}
