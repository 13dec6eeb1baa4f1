// Whether a query holds for a posting's words, looked at directly: for "within N words in that order", which FTS5 can only
// narrow down. A segment is one text (a title, a description, one place); nothing reaches across two of them.
import type { Query } from "../../text/query/query.ts";

export type Segment = readonly string[];
/** First and last word of a find. */
type Span = readonly [from: number, to: number];

/** Segments are given as functions: the first may already decide, and the others are then never cut into words. */
export function holds(query: Query, segments: readonly (() => Segment)[]): boolean {
  switch (query.type) {
    case "and":
      return query.parts.every((part) => holds(part, segments));
    case "or":
      return query.parts.some((part) => holds(part, segments));
    case "not":
      return !holds(query.part, segments);
    default:
      return segments.some((segment) => spansOf(query, segment()).length > 0);
  }
}

/** `both`: where a find begins matters too, not only where it ends (it is the right-hand side of a near). */
function spansOf(query: Query, segment: Segment, both = false): Span[] {
  switch (query.type) {
    case "word":
      return spansWhere(segment, (word) => word === query.word);
    case "prefix":
      return spansWhere(segment, (word) => word.startsWith(query.prefix));
    case "phrase":
      return phraseSpans(query.words, segment);
    case "or":
      return distinct(
        query.parts.flatMap((part) => spansOf(part, segment, both)),
        both,
      );
    case "near":
      return nearSpans(query, segment, both);
    default:
      return [];
  }
}

function spansWhere(segment: Segment, fits: (word: string) => boolean): Span[] {
  const spans: Span[] = [];
  for (let i = 0; i < segment.length; i++) if (fits(segment[i] as string)) spans.push([i, i]);
  return spans;
}

function phraseSpans(words: readonly string[], segment: Segment): Span[] {
  const spans: Span[] = [];
  for (let i = 0; i + words.length <= segment.length; i++) {
    if (words.every((word, at) => segment[i + at] === word)) spans.push([i, i + words.length - 1]);
  }
  return spans;
}

function nearSpans(query: Extract<Query, { type: "near" }>, segment: Segment, both: boolean): Span[] {
  const first = spansOf(query.a, segment, both);
  if (first.length === 0) return [];
  const second = spansOf(query.b, segment, true).sort((x, y) => x[0] - y[0]);
  const spans: Span[] = [];
  for (const [from, end] of first) {
    for (let i = lowest(second, end + query.least); i < second.length; i++) {
      const [begin, to] = second[i] as Span;
      if (begin - end > query.most) break;
      spans.push([from, to]);
    }
  }
  return distinct(spans, both);
}

/** The first span that begins at `from` or later. */
function lowest(spans: readonly Span[], from: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle] as Span)[0] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Chains such as a <100> a <100> a would multiply without this: where only the end matters, one find per end is enough.
function distinct(spans: Span[], both: boolean): Span[] {
  const kept = new Map<number, Span>();
  for (const span of spans) kept.set(both ? span[0] * 2 ** 26 + span[1] : span[1], span);
  return [...kept.values()];
}
