// One posting while it is being read: its texts, tokenised once, and the collector every rule reports its evidence to.
import type { Explanation } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { endIn, type FoldedText, foldWithOrigins, startIn } from "../text/words/origins.ts";
import { type QuickSearch, searched } from "../text/words/quick.ts";
import { type Cut, cut, lettersOfAll, tokenAt } from "../text/words/tokens.ts";
import { numberAt, numberedWord } from "./posting/vocabulary.ts";

export interface Word {
  readonly token: string;
  readonly start: number;
  readonly end: number;
  /** The same for the same token; 0 for one that no table of phrases knows. */
  readonly number: number;
}

/** The words of a text, looked up in the vocabulary. */
export function wordsOf(text: string): Word[] {
  const all = foldWithOrigins(text);
  return lookedUp(all, cut(all));
}

function lookedUp(all: FoldedText, { count, froms, tos, hashes }: Cut): Word[] {
  const { folded, codes } = all;
  const words: Word[] = [];
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    const number = numberAt(codes, from, to, hashes[at] ?? 0);
    const token = number === 0 ? tokenAt(folded, from, to) : numberedWord(number);
    words.push({ token, start: startIn(all, from), end: endIn(all, to), number });
  }
  return words;
}

/** Where in the posting something stands. */
export interface Span {
  readonly in: string;
  readonly start: number;
  readonly end: number;
}

export interface PostingRead {
  readonly raw: RawPosting;
  readonly title: string;
  /** The description as text; empty when there is none. */
  readonly text: string;
  /** The description, for patterns over all of it. */
  readonly searched: QuickSearch;
  readonly titleWords: readonly Word[];
  readonly textWords: readonly Word[];
  /** The tokens of the description, letter by letter, with a blank between them. */
  readonly textLetters: Uint16Array;
  /** ISO code of the language the posting is written in, where it is known. */
  readonly language: string | null;
  /** Says which rule gave a field its value and from which span. */
  readonly note: (field: string, rule: string, span?: Span | null) => void;
}

const QUOTE = 200;

/** Collects explanations; with `explain` off it keeps nothing. */
export function explainer(explain: boolean, texts: Readonly<Record<string, string | null>>) {
  const explanations: Explanation[] = [];
  const note = (field: string, rule: string, span: Span | null = null): void => {
    if (!explain) return;
    const quote = span === null ? null : (texts[span.in] ?? null);
    explanations.push({
      field,
      rule,
      in: span?.in ?? null,
      start: span?.start ?? null,
      end: span?.end ?? null,
      quote: quote === null || span === null ? null : quote.slice(span.start, Math.min(span.end, span.start + QUOTE)),
    });
  };
  return { explanations, note };
}

export function openReading(
  raw: RawPosting,
  text: string | null,
  language: string | null,
  note: PostingRead["note"],
): PostingRead {
  const folded = foldWithOrigins(text ?? "");
  const tokens = cut(folded);
  return {
    raw,
    title: raw.title,
    text: text ?? "",
    searched: searched(text ?? ""),
    textLetters: lettersOfAll(folded, tokens),
    textWords: lookedUp(folded, tokens),
    // Last: what was cut holds until something else is.
    titleWords: wordsOf(raw.title),
    language,
    note,
  };
}
