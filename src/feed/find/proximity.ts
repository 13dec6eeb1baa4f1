// Decides directly whether a query matches a posting's words, for "within N words in that order", which FTS5 can only
// narrow. A segment is one text (a title, a description, one place); no match spans two segments. A match is passed on
// as its end position, never as a pair. Each part of a query is therefore evaluated once, and the time is linear in the
// number of words, however deep the nesting and however often a word is repeated.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { Query } from "../../text/query/query.ts";

type Segment = readonly string[];

/** One text of a posting. */
export interface Passage {
  words(): Segment;
  /** The folded text if its words are runs of ASCII letters and digits; `null` if it must be tokenised. */
  plain(): string | null;
}

/** Where the next part may start: `min` to `max` words after one of `ends`. */
interface Reach {
  ends: readonly number[];
  min: number;
  max: number;
}

/** Receives the number of words examined for each part, and may throw to stop. */
type CountWords = (words: number) => void;

/** A passage that is examined when first needed. */
interface Look {
  text(): Text;
  plain(): string | null;
}

/** A text and the positions of the query's single words in it, found in one pass. */
interface Text {
  segment: Segment;
  places: ReadonlyMap<string, readonly number[]>;
}

/** Decides a query for one posting after another. */
export function decider(query: Query): (passages: readonly Passage[], walked?: CountWords) => boolean {
  const words = new Set(wordsOf(query));
  return (passages, walked = () => {}) => {
    // Passages are functions, because the first one may decide and the others then need not be tokenised.
    const looks = passages.map((passage): Look => {
      let text: Text | null = null;
      return {
        plain: passage.plain,
        text() {
          text ??= lookOver(passage.words(), words, walked);
          return text;
        },
      };
    });
    return holds(query, looks, walked);
  };
}

function wordsOf(query: Query): string[] {
  switch (query.type) {
    case "word":
      return [query.word];
    case "and":
    case "or":
      return query.parts.flatMap(wordsOf);
    case "not":
      return wordsOf(query.part);
    case "near":
      return [...wordsOf(query.a), ...wordsOf(query.b)];
    default:
      return [];
  }
}

function lookOver(segment: Segment, words: ReadonlySet<string>, walked: CountWords): Text {
  const places = new Map<string, number[]>();
  for (const word of words) places.set(word, []);
  for (let i = 0; i < segment.length; i++) places.get(assertPresent(segment[i]))?.push(i);
  walked(segment.length);
  return { segment, places };
}

function holds(query: Query, looks: readonly Look[], walked: CountWords): boolean {
  switch (query.type) {
    case "and":
      return query.parts.every((part) => holds(part, looks, walked));
    case "or":
      return query.parts.some((part) => holds(part, looks, walked));
    case "not":
      return !holds(query.part, looks, walked);
    default:
      return looks.some((look) => inPlain(query, look, walked) ?? endsOf(query, look.text(), null, walked).length > 0);
  }
}

/**
 * One word, or two near each other, in a plain text: tokenising the whole text takes longer than everything else.
 * `null` if the text must be tokenised.
 */
function inPlain(query: Query, look: Look, walked: CountWords): boolean | null {
  if (query.type === "near") return nearInPlain(query, look, walked);
  if (query.type !== "word" || !PLAIN_WORD.test(query.word)) return null;
  const text = look.plain();
  return text === null ? null : wordAt(text, query.word, 0) !== -1;
}

/** From each position of the first word, examines only the words within the distance. Most queries are of this kind. */
function nearInPlain(query: Extract<Query, { type: "near" }>, look: Look, walked: CountWords): boolean | null {
  if (query.a.type !== "word" || query.b.type !== "word") return null;
  const [a, b] = [query.a.word, query.b.word];
  if (!PLAIN_WORD.test(a) || !PLAIN_WORD.test(b)) return null;
  const text = look.plain();
  if (text === null) return null;
  let steps = 0;
  for (let at = wordAt(text, a, 0); at !== -1; at = wordAt(text, a, at + 1)) {
    if (followsWithin(text, at + a.length, b, query)) return true;
    walked(query.max);
    steps += query.max;
    // If a word is repeated too often, fall back to one pass over the whole text.
    if (steps > MAX_STEPS) return null;
  }
  return false;
}

/**
 * Whether a word is among the `min`th to `max`th words after a position. Compares character by character, because a
 * regular expression would allocate a match per word.
 */
function followsWithin(text: string, from: number, word: string, { min, max }: { min: number; max: number }): boolean {
  let at = from;
  for (let step = 1; step <= max; step++) {
    while (at < text.length && !isPlainLetter(text.charCodeAt(at))) at++;
    if (at === text.length) return false;
    const start = at;
    while (at < text.length && isPlainLetter(text.charCodeAt(at))) at++;
    if (step >= min && at - start === word.length && text.startsWith(word, start)) return true;
  }
  return false;
}

const MAX_STEPS = 2000;
/** Words of 64 letters may be truncated longer ones (text/words/tokens.ts), which a plain text contains in full. */
const PLAIN_WORD = /^[a-z0-9]{1,63}$/;

/** The position of a word in a plain text from an offset on; -1 if not found. */
function wordAt(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isPlainLetter(text.charCodeAt(at - 1)) && !isPlainLetter(text.charCodeAt(at + word.length))) return at;
  }
  return -1;
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** The last words of the matches that start within `reach` (`null`: anywhere), ascending and unique. */
function endsOf(query: Query, text: Text, reach: Reach | null, walked: CountWords): readonly number[] {
  const found = (begins: readonly number[]): readonly number[] => {
    walked(begins.length + (reach?.ends.length ?? 0));
    return within(begins, reach);
  };
  switch (query.type) {
    case "word":
      return found(text.places.get(query.word) ?? []);
    case "prefix":
      walked(text.segment.length);
      return found(prefixBegins(query.prefix, text.segment));
    case "phrase": {
      walked(text.segment.length);
      const begins = found(phraseBegins(query.words, text.segment));
      return begins.map((begin) => begin + query.words.length - 1);
    }
    case "or":
      return query.parts.map((part) => endsOf(part, text, reach, walked)).reduce(union, []);
    case "near": {
      const ends = endsOf(query.a, text, reach, walked);
      if (ends.length === 0) return [];
      return endsOf(query.b, text, { ends, min: query.min, max: query.max }, walked);
    }
    default:
      return [];
  }
}

function prefixBegins(prefix: string, segment: Segment): number[] {
  const begins: number[] = [];
  for (let i = 0; i < segment.length; i++) if (assertPresent(segment[i]).startsWith(prefix)) begins.push(i);
  return begins;
}

/** Those of `begins` within reach; both lists ascend, so one pass is enough. */
function within(begins: readonly number[], reach: Reach | null): readonly number[] {
  if (reach === null) return begins;
  const { ends, min, max } = reach;
  let at = 0;
  return begins.filter((begin) => {
    while (at < ends.length && assertPresent(ends[at]) < begin - max) at++;
    return at < ends.length && assertPresent(ends[at]) <= begin - min;
  });
}

function union(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const next = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    both.push(next);
    if (a[i] === next) i++;
    if (b[j] === next) j++;
  }
  return both;
}

/** The Knuth–Morris–Pratt algorithm: linear even for a phrase of one repeated word in a text of that word. */
function phraseBegins(words: readonly string[], segment: Segment): number[] {
  const begins: number[] = [];
  const back = fallbacks(words);
  let met = 0;
  for (let i = 0; i < segment.length; i++) {
    while (met > 0 && words[met] !== segment[i]) met = assertPresent(back[met - 1]);
    if (words[met] === segment[i]) met++;
    if (met === words.length) {
      begins.push(i - met + 1);
      met = assertPresent(back[met - 1]);
    }
  }
  return begins;
}

/** The KMP failure function: for each prefix of the phrase, the length of its longest border. */
function fallbacks(words: readonly string[]): number[] {
  const back = [0];
  for (let i = 1, met = 0; i < words.length; i++) {
    while (met > 0 && words[met] !== words[i]) met = assertPresent(back[met - 1]);
    if (words[met] === words[i]) met++;
    back.push(met);
  }
  return back;
}
