// Whether a query holds for a posting's words, looked at directly: for "within N words in that order", which FTS5 can only
// narrow down. A segment is one text (a title, a description, one place); nothing reaches across two of them.
// A find is handed on as the place where it ends, never as a pair: each part of a query is walked once, so the time
// grows with the words, however deep the nesting and however often a word is repeated.
import { there } from "../../contract/there.ts";
import type { Query } from "../../text/query/query.ts";

export type Segment = readonly string[];

/** Where the next part may begin: `least` to `most` words after one of `ends`. */
interface Reach {
  ends: readonly number[];
  least: number;
  most: number;
}

/** Hears how many words were looked at, part by part, and may throw when it is enough. */
type Walked = (words: number) => void;

/** A text and where the query's single words stand in it, found in one walk. */
interface Text {
  segment: Segment;
  places: ReadonlyMap<string, readonly number[]>;
}

/** Decides a query for one posting after another. */
export function decider(query: Query): (segments: readonly (() => Segment)[], walked?: Walked) => boolean {
  const words = new Set(wordsOf(query));
  return (segments, walked = () => {}) => {
    // Segments are given as functions: the first may already decide, and the others are then never cut into words.
    const texts = segments.map((segment) => {
      let text: Text | null = null;
      return () => {
        text ??= lookOver(segment(), words, walked);
        return text;
      };
    });
    return holds(query, texts, walked);
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

function holds(query: Query, texts: readonly (() => Text)[], walked: Walked): boolean {
  switch (query.type) {
    case "and":
      return query.parts.every((part) => holds(part, texts, walked));
    case "or":
      return query.parts.some((part) => holds(part, texts, walked));
    case "not":
      return !holds(query.part, texts, walked);
    default:
      return texts.some((text) => endsOf(query, text(), null, walked).length > 0);
  }
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
