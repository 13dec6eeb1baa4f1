// Splits lines that lost their breaks: at the items of a list ("… of learners Track attendance …") and around a clause
// that leads to one ("… in Rome Your tasks are: …").
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import { everyMatch } from "../../text/words/matches.ts";
import {
  type CueHit,
  knownHeading,
  LINKS,
  MIN_LEAD,
  scoreKinds,
  TEXT_SECTION_KINDS,
  type TextSectionKind,
} from "./sectionCues.ts";
import { addWord, type NumberedWord } from "./vocabulary.ts";

/** A shorter line is read as it stands. */
const MIN_FLAT_LENGTH = 300;
const MIN_ITEMS = 4;
/** In German, where nouns are capitalised, a third of the words are. */
const MAX_CAPITAL_SHARE = 0.27;
const STARTERS: ReadonlySet<number> = new Set(readTableLines("postings/item-starters.txt").map(addWord));

/** Whether items of lists often begin with a word. */
export const startsItems = (wordNumber: number): boolean => STARTERS.has(wordNumber);

const isCapitalised = (text: string, { start }: NumberedWord): boolean => /\p{Lu}/u.test(text.slice(start, start + 1));

/** Whether a capital opens an item: a common word after a small one, without a sign between them. */
function opensItem(text: string, words: readonly NumberedWord[], at: number): boolean {
  const [word, before, next] = [assertPresent(words[at]), words[at - 1], words[at + 1]];
  if (before === undefined || next === undefined || word.end - word.start < 2 || before.token.length < 2) return false;
  if (!/^[)%]? $/.test(text.slice(before.end, word.start)) || isCapitalised(text, before)) return false;
  if (LINKS.has(before.token) || !/^ \p{Ll}$/u.test(text.slice(word.end, next.start + 1))) return false;
  return !/[\p{Lu}\d]/u.test(text.slice(word.start + 1, word.end)) && STARTERS.has(word.number);
}

/** Offsets of the items in lines that are lists without breaks. */
export function findFlatItems(text: string, words: readonly NumberedWord[]): number[] {
  const items: number[] = [];
  let at = 0;
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    const first = at;
    while (at < words.length && assertPresent(words[at]).start < end) at++;
    if (line.length >= MIN_FLAT_LENGTH) {
      let capitals = 0;
      const found: number[] = [];
      for (let each = first; each < at; each++) {
        if (!isCapitalised(text, assertPresent(words[each]))) continue;
        capitals++;
        if (opensItem(text, words, each)) found.push(assertPresent(words[each]).start);
      }
      if (found.length >= MIN_ITEMS && capitals <= MAX_CAPITAL_SHARE * (at - first))
        for (const item of found) items.push(item);
    }
    start = end + 1;
  }
  return items;
}

const MIN_LINE_LENGTH = 120;
const MAX_CLAUSE_LENGTH = 90;
const MAX_CLAUSE_WORDS = 14;
/** A clause that begins in the middle of a sentence is shorter. */
const MAX_INNER_CLAUSE_WORDS = 8;
/** "Wat zijn jouw taken als projectmedewerker?" */
const ASKS_WHAT =
  /^(?:what|which|how|wat|welke|hoe|was|welche|wie|que|qué|quoi|quel|quelles?|quelles|quels|o que|quais|cosa|che cosa|quali|vad|vilka|hvad|hvilke|hva|co|jakie|jaké|mitä|что|чем|що)(?!\p{L})/iu;
/** More words before the first cue belong to what precedes the clause. */
const MAX_WORDS_BEFORE = 3;
const MIN_BODY_LENGTH = 20;

/** Whether a question asks for a thing, as the heading of a section does: "What will you do?" */
export const asksWhat = (question: string): boolean => ASKS_WHAT.test(question);

const CLAUSE_END = /[:：](?![/\p{Ll}\d])|\?(?=\s)/gu;
const CLAUSE_START = /(?:[.!?;:•…)\]]|\s[-–*])\s*(?=[\p{Lu}¿¡])/gu;
const MIN_ASKING_WEIGHT = 4;
const MIN_SCORES: Partial<Record<TextSectionKind, number>> = { duties: 3, requirements: 4, nice_to_have: 10, offer: 3 };

/** Whether a cue of a range asks for something; the others name what is asked for ("Experience with"). */
function asks(cues: readonly CueHit[], first: number, end: number): boolean {
  for (let at = first; at < cues.length && assertPresent(cues[at]).start < end; at++)
    if (assertPresent(cues[at]).cue.inHeading >= MIN_ASKING_WEIGHT) return true;
  return false;
}

/** The kind of section that the cues of a clause before a colon speak for. */
export function clauseKind(cues: readonly CueHit[], first: number, end: number): TextSectionKind | null {
  const { kind, score, lead } = scoreKinds(cues, first, end, "inHeading");
  if (kind === null || lead < MIN_LEAD || score < (MIN_SCORES[kind] ?? Number.POSITIVE_INFINITY)) return null;
  return kind !== "requirements" || asks(cues, first, end) ? kind : null;
}

/** Offsets around clauses with a colon in long lines that lead to a list or text; `known` are those already found. */
export function findClauseHeadings(text: string, cues: readonly CueHit[], known: ReadonlySet<number>): number[] {
  const offsets: number[] = [];
  let cue = 0;
  // The line of the last colon: looking for it at each colon would take quadratic time in a long line.
  let [lineStart, end] = [0, -1];
  for (const { index: colon } of everyMatch(CLAUSE_END, text)) {
    if (colon > end) {
      const lineEnd = text.indexOf("\n", colon);
      [lineStart, end] = [text.lastIndexOf("\n", colon) + 1, lineEnd < 0 ? text.length : lineEnd];
    }
    if (known.has(colon + 1) || end - lineStart < MIN_LINE_LENGTH || end - colon < MIN_BODY_LENGTH) continue;
    const from = Math.max(lineStart, colon - MAX_CLAUSE_LENGTH);
    const bound = everyMatch(CLAUSE_START, text.slice(from, colon)).at(-1);
    const begins = bound === undefined ? from : from + bound.index + bound[0].length;
    while (cue < cues.length && assertPresent(cues[cue]).start < from) cue++;
    let first = cue;
    while (first < cues.length && assertPresent(cues[first]).start < begins) first++;
    const kind = clauseKind(cues, first, colon);
    if (kind === null) continue;
    const number = TEXT_SECTION_KINDS.indexOf(kind);
    while (assertPresent(cues[first]).cue.kind !== number) first++;
    const cueStart = assertPresent(cues[first]).start;
    const isNear = (bound !== undefined || from === lineStart) && wordsIn(text, begins, cueStart) <= MAX_WORDS_BEFORE;
    const start = isNear ? begins : startAt(text, from, cueStart);
    const maxWords =
      isNear && (bound !== undefined || begins === lineStart) ? MAX_CLAUSE_WORDS : MAX_INNER_CLAUSE_WORDS;
    const clause = start < 0 ? "," : text.slice(start, colon);
    if (/,|\([^)]*$/.test(clause) || wordsIn(text, start, colon) > maxWords) continue;
    if (text[colon] === "?" && !asksWhat(clause)) continue;
    offsets.push(start, colon + 1);
  }
  return offsets;
}

const wordsIn = (text: string, start: number, end: number): number =>
  text.slice(start, end).split(/\s+/).filter(Boolean).length;

const INNER_CAPITAL = /(?<=[\s(])[\p{Lu}¿¡]/gu;

/** The start of the last capitalised word at or before an offset; -1 without one. */
function startAt(text: string, from: number, offset: number): number {
  const capitals = everyMatch(INNER_CAPITAL, text.slice(from, offset + 1));
  const last = capitals.at(-1);
  return last === undefined ? -1 : from + last.index;
}

/** "… the ovens. Requirements:" at the end of a line. */
const LAST_CLAUSE = /[.!?…](?<=[\p{L}\d)].)["”)]?[^\S\n]+(?=\p{Lu})([^.!?:;\n]{4,80}:?)[^\S\n]*$/u;
const MAX_TAIL = 100;
const OPENS_LIST = /\n\s*[-*•●▪·–][^\S\n]*\S/y;

/** Offsets of headings that end a line of running text, above a list or with known words. */
export function findLastHeadings(text: string): number[] {
  const offsets: number[] = [];
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    const from = Math.max(start, end - MAX_TAIL);
    start = end + 1;
    const found = LAST_CLAUSE.exec(text.slice(from, end));
    if (found === null) continue;
    const clause = assertPresent(found[1]);
    OPENS_LIST.lastIndex = end;
    const isLead = clause.endsWith(":") && clause.split(/\s+/).length <= MAX_CLAUSE_WORDS && OPENS_LIST.test(text);
    if (isLead || knownHeading(clause) !== null)
      offsets.push(from + found.index + found[0].trimEnd().length - clause.trimEnd().length);
  }
  return offsets;
}

const CLOSING_KINDS: ReadonlySet<number> = new Set([
  TEXT_SECTION_KINDS.indexOf("process"),
  TEXT_SECTION_KINDS.indexOf("legal"),
  TEXT_SECTION_KINDS.indexOf("pay"),
]);
/** Cues of this weight occur in hardly any other kind of section. */
const MIN_CLOSING_WEIGHT = 7;
const MAX_CLOSING_LEAD = 60;
const SENTENCE_START = /[.!?]["”)]?\s+(?=\p{Lu})|(?<=\p{Ll}\)?) (?=(?:If|For|To|Please|Interested|All|The)\s)/gu;

/** "… a degree Acme is an equal opportunity employer": the line lost the end of its sentence. */
const EMPLOYER_BEFORE = /(?<=[\p{Ll}\d)]) \p{Lu}[\p{L}.&]* (?:is|are) (?:proud to be )?(?:an? )?$/u;

/** Offsets of the sentences about applications and notices that follow others in the same line. */
export function findClosingSentences(text: string, cues: readonly CueHit[]): number[] {
  return cues.flatMap(({ start, cue }) => {
    if (cue.inText < MIN_CLOSING_WEIGHT || !CLOSING_KINDS.has(cue.kind)) return [];
    const from = Math.max(text.lastIndexOf("\n", start) + 1, start - MAX_CLOSING_LEAD);
    const bound = everyMatch(SENTENCE_START, text.slice(from, start + 1)).at(-1);
    if (bound !== undefined) return [from + bound.index + bound[0].length];
    const named = EMPLOYER_BEFORE.exec(text.slice(from, start));
    return named === null ? [] : [from + named.index + 1];
  });
}
