// The sentences of a text that hold a trigger word. A rule looks at one sentence at a time, so that a negation or a
// condition is seen together with what it negates, and no pattern ever runs over a whole long text twice.
import { there } from "../../contract/there.ts";
import { lettersOf } from "../../text/words/planes.ts";
import { type QuickPattern, type QuickSearch, quickMatch } from "../../text/words/quick.ts";

export interface Sentence extends QuickSearch {
  readonly end: number;
}

/** Longest stretch taken for one sentence, on each side of the trigger. */
const REACH = 240;

const ENDS: ReadonlySet<number> = new Set([..."\n!?;•。！？"].map((sign) => sign.charCodeAt(0)));
const DOT = 46;
const BLANK = /\s/;

/** "min. 3 lata", "ca. 40 Stunden": a short form before a figure goes on. */
const SHORT_BEFORE_FIGURE = /(?<!\p{L})(?:m[ií]n|mind|m[aá]x|c?ca|ok|kb|approx|tj|nr)$/iu;

function goesOn(text: string, at: number): boolean {
  return /^\s{1,2}\d/.test(text.slice(at + 1, at + 4)) && SHORT_BEFORE_FIGURE.test(text.slice(Math.max(0, at - 7), at));
}

/** A dot ends a sentence only before a blank: "3.5", "e.g." before a letter and "Node.js" do not. */
function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Letters and the blank, which nearly all are.
  if (code === 32 || (code > 63 && code < 128)) return false;
  if (code === DOT) return at + 1 >= text.length || (BLANK.test(there(text[at + 1])) && !goesOn(text, at));
  return ENDS.has(code);
}

function beginning(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  let start = at;
  while (start > from && !isEnd(text, start - 1)) start--;
  return start;
}

function ending(text: string, at: number): number {
  const most = Math.min(text.length, at + REACH);
  let end = at;
  while (end < most && !isEnd(text, end)) end++;
  return end;
}

/** The sentences that hold a match of `trigger`, each once, in order; at most `most` of them. */
export function sentencesWith(whole: QuickSearch, trigger: QuickPattern, most = 60): Sentence[] {
  const { text, threes, marks, blocks, letters } = whole;
  const found: Sentence[] = [];
  for (let after = 0; found.length < most; ) {
    const hit = quickMatch(trigger, whole, after);
    if (hit === null) break;
    const start = Math.max(after, beginning(text, hit.index));
    const end = ending(text, hit.index + hit[0].length);
    const sentence = text.slice(start, end);
    found.push({
      text: sentence,
      threes,
      marks,
      blocks,
      start,
      end,
      letters: letters === "latin" ? letters : lettersOf(sentence),
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
