// The sentences of a text that contain a trigger word. A rule reads one sentence at a time, so that a negation or
// condition is seen together with its object, and no pattern runs over a whole long text twice.
import { assertPresent } from "../../contract/assertPresent.ts";
import { detectLetters } from "../../text/words/letterPatterns.ts";
import { findMatch, type QuickPattern, type QuickSearch } from "../../text/words/patternSearch.ts";

export interface Sentence extends QuickSearch {
  readonly end: number;
}

/** Maximum length of a sentence on each side of the trigger. */
const MAX_SIDE_LENGTH = 240;

const ENDS: ReadonlySet<number> = new Set([..."\n!?;•。！？"].map((sign) => sign.charCodeAt(0)));
const DOT = 46;
const BLANK = /\s/;

/** "min. 3 lata", "ca. 40 Stunden": an abbreviation before a figure does not end the sentence. */
const SHORT_BEFORE_FIGURE = /(?<!\p{L})(?:m[ií]n|mind|m[aá]x|c?ca|ok|kb|approx|tj|nr)$/iu;

/** "A Ph.D. degree in", "M.Sc. or higher". */
const DEGREE = /(?<!\p{L})(?:[bm]\.?(?:sc?|a|eng)|ph\.?d)$/iu;

/** "Wykształcenie min. średnie": a minimum is followed by what it is the minimum of. */
const MINIMUM = /\p{L} (?:min|mind|minst)$/iu;

function goesOn(text: string, at: number): boolean {
  if (MINIMUM.test(text.slice(Math.max(0, at - 7), at))) return true;
  if (/^\s(?:degree|or|and|in)\s/.test(text.slice(at + 1, at + 9)))
    return DEGREE.test(text.slice(Math.max(0, at - 5), at));
  return /^\s{1,2}\d/.test(text.slice(at + 1, at + 4)) && SHORT_BEFORE_FIGURE.test(text.slice(Math.max(0, at - 7), at));
}

/** A dot ends a sentence only before a blank: "3.5", "e.g." before a letter and "Node.js" do not. */
function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Letters and blanks, which are the most frequent.
  if (code === 32 || (code > 63 && code < 128)) return false;
  if (code === DOT) return at + 1 >= text.length || (BLANK.test(assertPresent(text[at + 1])) && !goesOn(text, at));
  return ENDS.has(code);
}

function beginning(text: string, at: number): number {
  const from = Math.max(0, at - MAX_SIDE_LENGTH);
  let start = at;
  while (start > from && !isEnd(text, start - 1)) start--;
  return start;
}

function ending(text: string, at: number): number {
  const maxSentences = Math.min(text.length, at + MAX_SIDE_LENGTH);
  let end = at;
  while (end < maxSentences && !isEnd(text, end)) end++;
  return end;
}

/** The sentences that contain a match of `trigger`, each once, in order; at most `maxSentences` of them. */
export function findSentences(whole: QuickSearch, trigger: QuickPattern, maxSentences = 60): Sentence[] {
  const { text, triples: threes, marks, blocks, letters } = whole;
  const found: Sentence[] = [];
  for (let after = 0; found.length < maxSentences; ) {
    const hit = findMatch(trigger, whole, after);
    if (hit === null) break;
    const start = Math.max(after, beginning(text, hit.index));
    const end = ending(text, hit.index + hit[0].length);
    const sentence = text.slice(start, end);
    found.push({
      text: sentence,
      triples: threes,
      marks,
      blocks,
      start,
      end,
      letters: letters === "latin" ? letters : detectLetters(sentence),
    });
    after = end;
  }
  return found;
}

/** The span of a sentence, or of a match inside it, for an explanation. */
export function spanOf(sentence: Sentence, match: RegExpExecArray | null = null) {
  const start = sentence.start + (match?.index ?? 0);
  return { in: "description", start, end: match === null ? sentence.end : start + match[0].length };
}
