// Finds the words of a query in a text, for highlighting and for the line that shows why a posting matched. Compares
// like the service: without case and accents, phrases in order.
import { fold } from "../../../../src/text/words/fold.ts";
import { findTokenSpans, type TokenSpan } from "../../../../src/text/words/tokens.ts";
import type { Term } from "../fields/pieces.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
}

function fits(words: readonly TokenSpan[], at: number, wanted: readonly string[], prefix: boolean): boolean {
  return wanted.every((word, step) => {
    const found = words[at + step]?.token;
    return prefix && step === wanted.length - 1 ? found?.startsWith(word) === true : found === word;
  });
}

/** The ranges of all terms in the text, in order, none inside another. */
export function rangesOf(text: string, terms: readonly Term[]): Range[] {
  const words = findTokenSpans(text);
  const found: Range[] = [];
  for (const term of terms) {
    const wanted = findTokenSpans(term.value).map(({ token }) => token);
    if (wanted.length === 0) continue;
    for (let at = 0; at + wanted.length <= words.length; at++) {
      const [first, last] = [words[at], words[at + wanted.length - 1]];
      if (first === undefined || last === undefined || !fits(words, at, wanted, term.prefix)) continue;
      found.push({ start: first.start, end: last.end });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((range, at) => at === 0 || found.slice(0, at).every((before) => range.start >= before.end));
}

export interface Marked {
  readonly text: string;
  readonly marked: boolean;
}

/** The text split into marked and unmarked parts. */
export function cut(text: string, ranges: readonly Range[]): Marked[] {
  const parts: Marked[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}

const AROUND = 18;
const MAX_RANGES = 2;

/** The first matches of a long text with a few words around each: `Flink jobs … data quality checks`. */
export function snippet(text: string, terms: readonly Term[]): Marked[] {
  const flat = text.replace(/[ \t]+/g, " ").replace(/\n\s*(?:[-•*·–]\s+)?/g, "\n");
  const chosen: { range: Range; term: string }[] = [];
  for (const range of rangesOf(flat, terms)) {
    const term = fold(flat.slice(range.start, range.end));
    if (chosen.length < MAX_RANGES && !chosen.some((one) => one.term === term)) chosen.push({ range, term });
  }
  const parts: Marked[] = [];
  let reached = 0;
  for (const { range } of chosen) {
    const from = Math.max(reached, wordStart(flat, range.start));
    const to = wordEnd(flat, range.end);
    if (from > reached && parts.length > 0) parts.push({ text: " … ", marked: false });
    parts.push({ text: flat.slice(from, range.start), marked: false });
    parts.push({ text: flat.slice(range.start, range.end), marked: true });
    parts.push({ text: flat.slice(range.end, to), marked: false });
    reached = to;
  }
  return parts.filter((part) => part.text !== "");
}

/** A few words before a match, on the same line. */
function wordStart(text: string, place: number): number {
  const line = text.lastIndexOf("\n", place - 1) + 1;
  if (place - AROUND <= line) return line;
  const space = text.indexOf(" ", place - AROUND);
  return space === -1 || space >= place ? place : space + 1;
}

/** A few words after it, on the same line. */
function wordEnd(text: string, place: number): number {
  const newline = text.indexOf("\n", place);
  const line = newline === -1 ? text.length : newline;
  if (place + AROUND >= line) return line;
  const space = text.lastIndexOf(" ", place + AROUND);
  return space <= place ? place : space;
}
