// Whether a query holds for a posting's words, looked at directly: for "within N words in that order", which FTS5 can only
// narrow down. A segment is one text (a title, a description, one place); nothing reaches across two of them.
// A find is handed on as the place where it ends, never as a pair: each part of a query is walked once, so the time
// grows with the words, however deep the nesting and however often a word is repeated.
import { there } from "../../contract/there.ts";
import type { Query } from "../../text/query/query.ts";

type Segment = readonly string[];

/** One text of a posting. */
export interface Passage {
  words(): Segment;
  /** The folded text, where its words are the runs of ASCII's letters and digits; null: it has to be cut into words. */
  plain(): string | null;
}

/** Where the next part may begin: `least` to `most` words after one of `ends`. */
interface Reach {
  ends: readonly number[];
  least: number;
  most: number;
}

/** Hears how many words were looked at, part by part, and may throw when it is enough. */
type Walked = (words: number) => void;

/** A passage that is looked over when it is first needed. */
interface Look {
  text(): Text;
  plain(): string | null;
}

/** A text and where the query's single words stand in it, found in one walk. */
interface Text {
  segment: Segment;
  places: ReadonlyMap<string, readonly number[]>;
}

/** Decides a query for one posting after another. */
export function decider(query: Query): (passages: readonly Passage[], walked?: Walked) => boolean {
  const words = new Set(wordsOf(query));
  return (passages, walked = () => {}) => {
    // Passages are given as functions: the first may already decide, and the others are then never cut into words.
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

function lookOver(segment: Segment, words: ReadonlySet<string>, walked: Walked): Text {
  const places = new Map<string, number[]>();
  for (const word of words) places.set(word, []);
  for (let i = 0; i < segment.length; i++) places.get(there(segment[i]))?.push(i);
  walked(segment.length);
  return { segment, places };
}

function holds(query: Query, looks: readonly Look[], walked: Walked): boolean {
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

/** One word, or two near each other, in a plain text: cutting the whole text into words takes longer than all the rest. Null: it has to be cut. */
function inPlain(query: Query, look: Look, walked: Walked): boolean | null {
  if (query.type === "near") return nearInPlain(query, look, walked);
  if (query.type !== "word" || !PLAIN_WORD.test(query.word)) return null;
  const text = look.plain();
  return text === null ? null : wordAt(text, query.word, 0) !== -1;
}

/** From each place of the first word as many words are walked as may lie between. Nearly every question is one of these. */
function nearInPlain(query: Extract<Query, { type: "near" }>, look: Look, walked: Walked): boolean | null {
  if (query.a.type !== "word" || query.b.type !== "word") return null;
  const [a, b] = [query.a.word, query.b.word];
  if (!PLAIN_WORD.test(a) || !PLAIN_WORD.test(b)) return null;
  const text = look.plain();
  if (text === null) return null;
  let steps = 0;
  for (let at = wordAt(text, a, 0); at !== -1; at = wordAt(text, a, at + 1)) {
    if (followsWithin(text, at + a.length, b, query)) return true;
    walked(query.most);
    steps += query.most;
    // A word that is repeated all the time: then the whole text is walked once.
    if (steps > MOST_STEPS) return null;
  }
  return false;
}

/** Whether a word is one of the `least`th to `most`th that begin from a place on. Letter by letter: a pattern makes a find of every word. */
function followsWithin(
  text: string,
  from: number,
  word: string,
  { least, most }: { least: number; most: number },
): boolean {
  let at = from;
  for (let step = 1; step <= most; step++) {
    while (at < text.length && !isPlainLetter(text.charCodeAt(at))) at++;
    if (at === text.length) return false;
    const start = at;
    while (at < text.length && isPlainLetter(text.charCodeAt(at))) at++;
    if (step >= least && at - start === word.length && text.startsWith(word, start)) return true;
  }
  return false;
}

const MOST_STEPS = 2000;
/** Words of 64 letters may be longer ones that were cut (text/words/tokens.ts), which a plain text holds whole. */
const PLAIN_WORD = /^[a-z0-9]{1,63}$/;

/** Where a word of a plain text stands, from a place on; -1: nowhere. */
function wordAt(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isPlainLetter(text.charCodeAt(at - 1)) && !isPlainLetter(text.charCodeAt(at + word.length))) return at;
  }
  return -1;
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** The last words of the finds that begin within `reach` (null: anywhere), in order, each once. */
function endsOf(query: Query, text: Text, reach: Reach | null, walked: Walked): readonly number[] {
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
      return endsOf(query.b, text, { ends, least: query.least, most: query.most }, walked);
    }
    default:
      return [];
  }
}

function prefixBegins(prefix: string, segment: Segment): number[] {
  const begins: number[] = [];
  for (let i = 0; i < segment.length; i++) if (there(segment[i]).startsWith(prefix)) begins.push(i);
  return begins;
}

/** Those of `begins` that are reached; both lists ascend, so one walk along them is enough. */
function within(begins: readonly number[], reach: Reach | null): readonly number[] {
  if (reach === null) return begins;
  const { ends, least, most } = reach;
  let at = 0;
  return begins.filter((begin) => {
    while (at < ends.length && there(ends[at]) < begin - most) at++;
    return at < ends.length && there(ends[at]) <= begin - least;
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

/** Knuth, Morris and Pratt's way: a phrase of one repeated word in a text of that word is looked at once, too. */
function phraseBegins(words: readonly string[], segment: Segment): number[] {
  const begins: number[] = [];
  const back = fallbacks(words);
  let met = 0;
  for (let i = 0; i < segment.length; i++) {
    while (met > 0 && words[met] !== segment[i]) met = there(back[met - 1]);
    if (words[met] === segment[i]) met++;
    if (met === words.length) {
      begins.push(i - met + 1);
      met = there(back[met - 1]);
    }
  }
  return begins;
}

/** For each beginning of the phrase: how much of it is met again by its own end. */
function fallbacks(words: readonly string[]): number[] {
  const back = [0];
  for (let i = 1, met = 0; i < words.length; i++) {
    while (met > 0 && words[met] !== words[i]) met = there(back[met - 1]);
    if (words[met] === words[i]) met++;
    back.push(met);
  }
  return back;
}
