// One posting during derivation: its texts, tokenised once, and the collector for the rules' explanations.
import { PROVENANCES, type Provenance } from "../contract/lists.ts";
import type { Explanation } from "../contract/posting.ts";
import type { RawPosting } from "../contract/raw.ts";
import { type FoldedText, foldWithOrigins, originalEnd, originalStart } from "../text/words/origins.ts";
import { prepareSearch, type QuickSearch } from "../text/words/patternSearch.ts";
import { joinTokens, type TokenBuffer, tokenAt, tokenizeFolded } from "../text/words/tokens.ts";
import { readEmphasis } from "./posting/blocks.ts";
import { startsItems } from "./posting/flatLines.ts";
import { findGluedJoins, splitGluedWords } from "./posting/gluedWords.ts";
import { readOutline, type TextSection } from "./posting/sections.ts";
import { type NumberedWord, numberAt, wordOfNumber } from "./posting/vocabulary.ts";

export type Word = NumberedWord;

/** The words of a text, looked up in the vocabulary. */
export function wordsOf(text: string): Word[] {
  const all = foldWithOrigins(text);
  return lookedUp(all, tokenizeFolded(all));
}

function lookedUp(all: FoldedText, { count, froms, tos, hashes }: TokenBuffer): Word[] {
  const { folded, codes } = all;
  const words: Word[] = [];
  for (let at = 0; at < count; at++) {
    const from = froms[at] ?? 0;
    const to = tos[at] ?? 0;
    const number = numberAt(codes, from, to, hashes[at] ?? 0);
    const token = number === 0 ? tokenAt(folded, from, to) : wordOfNumber(number);
    words.push({ token, start: originalStart(all, from), end: originalEnd(all, to), number });
  }
  return words;
}

/** A position in the posting. */
export interface Span {
  readonly in: string;
  readonly start: number;
  readonly end: number;
}

export interface PostingReading {
  readonly raw: RawPosting;
  readonly title: string;
  /** The description as text; empty without one. */
  readonly text: string;
  /** The description, prepared for pattern search. */
  readonly search: QuickSearch;
  readonly titleWords: readonly Word[];
  readonly textWords: readonly Word[];
  /** The same with glued words split: "TypeFull" is two. */
  readonly separateWords: readonly Word[];
  /** The words of the description, split only if the text lost several line breaks. */
  readonly certainWords: readonly Word[];
  /** The sections of the description in order; they cover it without gaps. */
  readonly sections: readonly TextSection[];
  /** The tokens of the description, separated by blanks. */
  readonly textLetters: Uint16Array;
  /** ISO code of the posting's language, if known. */
  readonly language: string | null;
  /** Records which rule set a field and from which span. */
  readonly note: (field: string, rule: string, span?: Span | null) => void;
}

const QUOTE = 200;

/** The texts of a posting. A span elsewhere is in a field of the source, or in the employer's name. */
const TEXT_PARTS: ReadonlySet<string> = new Set(["title", "description"]);
/** Rules without a span that take a field of the source as it is, or that read the whole text. */
const FIELD_RULES = /^(?:stated|flagged|the source's words|the employer's stated)/;
const TEXT_RULES = /^(?:detected in the text|the script of the text|the line below the title|days in the office)/;

function provenanceOf(rule: string, span: Span | null): Provenance {
  if (span === null) return FIELD_RULES.test(rule) ? "published" : TEXT_RULES.test(rule) ? "read" : "inferred";
  if (TEXT_PARTS.has(span.in)) return "read";
  return span.in === "organization" ? "inferred" : "published";
}

/** Collects where each field comes from and, with `explain` on, explanations. */
export function explainer(explain: boolean, texts: Readonly<Record<string, string | null>>) {
  const explanations: Explanation[] = [];
  const evidence: Record<string, Provenance> = {};
  const note = (field: string, rule: string, span: Span | null = null): void => {
    const provenance = provenanceOf(rule, span);
    const known = evidence[field];
    if (known === undefined || PROVENANCES.indexOf(provenance) < PROVENANCES.indexOf(known))
      evidence[field] = provenance;
    if (!explain) return;
    const quote = span === null ? null : (texts[span.in] ?? null);
    explanations.push({
      field,
      rule,
      provenance,
      in: span?.in ?? null,
      start: span?.start ?? null,
      end: span?.end ?? null,
      quote: quote === null || span === null ? null : quote.slice(span.start, Math.min(span.end, span.start + QUOTE)),
    });
  };
  return { explanations, evidence, note };
}

const WIDE_DIGIT = /[０-９]/g;
const WIDE_OFFSET = 0xfee0;

/** Full-width digits as plain ones; every offset stays. */
const withPlainDigits = (text: string): string =>
  text.replace(WIDE_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDE_OFFSET));

export function openReading(
  raw: RawPosting,
  text: string | null,
  language: string | null,
  note: PostingReading["note"],
  html: string | null = null,
): PostingReading {
  const folded = foldWithOrigins(text ?? "");
  const tokens = tokenizeFolded(folded);
  const textWords = lookedUp(folded, tokens);
  const separateWords = splitGluedWords(text ?? "", textWords);
  const gluedJoins = findGluedJoins(text ?? "", textWords, startsItems);
  return {
    raw,
    title: raw.title,
    text: text ?? "",
    search: prepareSearch(withPlainDigits(text ?? "")),
    textLetters: joinTokens(folded, tokens),
    textWords,
    separateWords,
    certainWords: gluedJoins.length > 0 ? separateWords : textWords,
    sections: readOutline(text ?? "", textWords, readEmphasis(html, raw.description_text), separateWords, gluedJoins),
    // Last, because the token buffer is valid only until the next call.
    titleWords: wordsOf(raw.title),
    language,
    note,
  };
}
