// What a change of the text was: the words around the first difference, and both texts whole for whoever asks. It is kept with the posting from
// the look that saw it until it is told, so that telling needs no text. Contacts are masked at once: what was told stays when a posting closes.
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { maskText } from "../upkeep/mask.ts";

export interface TextChange {
  old: TextPart;
  new: TextPart;
  /** Both texts whole: base64 of their JSON, compressed. */
  texts: string;
}

/** A text of which only a part is shown. */
interface TextPart {
  /** The words around the first difference; null: there was no text. */
  around: string | null;
  length: number;
}

export interface WholeTexts {
  old: string | null;
  new: string | null;
}

/** Characters of each text that are shown, and how many of them before the difference. */
const SHOWN = 200;
const BEFORE = 60;

export function textChange(old: string | null, now: string | null, contact: string | null): TextChange {
  const masked: WholeTexts = { old: maskText(old, contact), new: maskText(now, contact) };
  const at = firstDifference(masked.old ?? "", masked.new ?? "");
  const part = (text: string | null): TextPart => ({ around: aroundIn(text, at), length: text?.length ?? 0 });
  return { old: part(masked.old), new: part(masked.new), texts: packWhole(masked) };
}

export function wholeTexts(packed: string): WholeTexts {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, "base64")).toString("utf8")) as WholeTexts;
}

function packWhole(texts: WholeTexts): string {
  return zstdCompressSync(JSON.stringify(texts)).toString("base64");
}

function firstDifference(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a[at] === b[at]) at++;
  return at;
}

/** Whole words, as far as there are any, and an ellipsis where something is left out. */
function aroundIn(text: string | null, at: number): string | null {
  if (text === null) return null;
  if (text.length <= SHOWN) return text;
  const start = Math.max(0, Math.min(at - BEFORE, text.length - SHOWN + 2));
  const from = start === 0 ? 0 : afterBlank(text, start, at);
  const end = Math.min(text.length, from + SHOWN - 2);
  const cut = end === text.length ? end : beforeBlank(text, end, at);
  return `${from === 0 ? "" : "…"}${text.slice(from, cut)}${cut === text.length ? "" : "…"}`.toWellFormed();
}

function afterBlank(text: string, from: number, most: number): number {
  const blank = text.slice(from, Math.max(from, most)).search(/\s/);
  return blank === -1 ? from : from + blank + 1;
}

function beforeBlank(text: string, to: number, least: number): number {
  const blank = text.lastIndexOf(" ", to);
  return blank > least ? blank : to;
}
