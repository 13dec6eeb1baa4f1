// The sentences of a text that hold a trigger word. A rule looks at one sentence at a time, so that a negation or a
// condition is seen together with what it negates, and no pattern ever runs over a whole long text twice.

export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longest stretch taken for one sentence, on each side of the trigger. */
const REACH = 240;

// A dot ends a sentence only before a blank: "3.5", "e.g." before a letter and "Node.js" do not.
const ENDS = /[\n!?;•。！？]|\.(?=\s|$)/g;

function beginning(text: string, at: number): number {
  const from = Math.max(0, at - REACH);
  let start = from;
  ENDS.lastIndex = from;
  for (let end = ENDS.exec(text); end !== null && end.index < at; end = ENDS.exec(text)) start = end.index + 1;
  return start;
}

function ending(text: string, at: number): number {
  const most = Math.min(text.length, at + REACH);
  ENDS.lastIndex = at;
  const end = ENDS.exec(text);
  return end === null || end.index >= most ? most : end.index;
}

/** The sentences that hold a match of `trigger` (a global pattern), each once, in order; at most `most` of them. */
export function sentencesWith(text: string, trigger: RegExp, most = 60): Sentence[] {
  const found: Sentence[] = [];
  let after = 0;
  trigger.lastIndex = 0;
  for (let hit = trigger.exec(text); hit !== null && found.length < most; hit = trigger.exec(text)) {
    if (hit[0] === "") trigger.lastIndex++;
    if (hit.index < after) continue;
    const start = Math.max(after, beginning(text, hit.index));
    const end = ending(text, hit.index + hit[0].length);
    after = end;
    found.push({ text: text.slice(start, end), start, end });
    trigger.lastIndex = Math.max(trigger.lastIndex, end);
  }
  trigger.lastIndex = 0;
  return found;
}

/** The span of a sentence, or of a match inside it, for an explanation. */
export function spanOf(sentence: Sentence, match: RegExpExecArray | null = null) {
  const start = sentence.start + (match?.index ?? 0);
  return { in: "description", start, end: match === null ? sentence.end : start + match[0].length };
}
