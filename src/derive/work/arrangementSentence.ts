// The work arrangement stated by one sentence. Negations are checked first; then statements about the job count more
// than those about the company ("remote-first company, office-based role").

import { assertPresent } from "../../contract/assertPresent.ts";
import type { Arrangement } from "../../contract/lists.ts";
import { everyMatch } from "../../text/words/matches.ts";
import {
  blankOut,
  findMatch,
  findMatches,
  hasMatch,
  prepareSearch,
  type QuickSearch,
} from "../../text/words/patternSearch.ts";
import type { Sentence } from "../posting/sentences.ts";
import type { Span } from "../reading.ts";
import {
  A_FEW_A_WEEK,
  A_FEW_DAYS,
  A_WEEK,
  GENERIC,
  HYBRID,
  LABELLED,
  LOOSE,
  NOT_HYBRID,
  NOT_REMOTE,
  OF_COMPANY,
  ONSITE,
  OTHER_SENSE,
  POSSIBLE,
  SOLELY,
  TAGGED,
  WHOLLY,
  WORDS,
} from "./arrangementPatterns.ts";

export interface SentenceVerdict {
  readonly arrangement: Arrangement;
  readonly rule: string;
  readonly span: Span | null;
}

/** A verdict with its distance from the job: labels and negations 0, sentences 1, the company 2. */
export interface ArrangementStatement extends SentenceVerdict {
  readonly distance: 0 | 1 | 2;
}

const SEAM = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu;

/**
 * Checks ASCII letters first, which is faster: nearly no sentence has a split point. Other letters need a closer look.
 */
const MAY_SEAM = /[a-zß-ÿ][A-ZÀ-Þ]|[A-Z]{3}[a-z]{2}|[\u0100-\u1fff]/;

/** The sentence with lost blanks restored, and a mapping back to its own offsets. */
function restoreBlanks(text: string): { text: string; toOriginal: (at: number) => number } {
  if (!MAY_SEAM.test(text)) return { text, toOriginal: (at) => at };
  const seams = [...text.matchAll(SEAM)].map((seam) => seam.index);
  if (seams.length === 0) return { text, toOriginal: (at) => at };
  const back = (at: number): number => {
    let before = 0;
    while (before < seams.length && assertPresent(seams[before]) + before < at) before++;
    return at - before;
  };
  return { text: text.replace(SEAM, " "), toOriginal: back };
}

/** Masks words with another meaning by underscores, keeping offsets. */
function maskOtherSense(place: QuickSearch): QuickSearch {
  return blankOut(place, findMatches(OTHER_SENSE, place));
}

export function maskOtherSenses(text: string): QuickSearch {
  return maskOtherSense(prepareSearch(text));
}

/** The arrangement that an answer names: "Remote", "Berlin or remote", "Hybrid (2 days)". */
export function arrangementOf(answer: string): Arrangement | null {
  const plain = maskOtherSenses(answer);
  if (hasMatch(NOT_REMOTE, plain)) return "On-site";
  // "Hybrid remote in Leeds": some days there.
  if (/\bhybrid[- ]remote\b/i.test(plain.text)) return "Hybrid";
  const hybrid = hasMatch(WORDS.hybrid, plain) && !hasMatch(NOT_HYBRID, plain);
  const remote = hasMatch(WORDS.remote, plain);
  const office = hasMatch(WORDS.office, plain);
  if (remote && (hybrid || office || /\b(?:or|oder|ou|lub|possible|optional|ok|möglich)\b|\+/i.test(plain.text)))
    return "Remote OK";
  // Days of the week make it hybrid, regardless of other statements.
  if (hybrid || (remote && A_FEW_DAYS.test(plain.text)) || (office && A_FEW_A_WEEK.test(plain.text))) return "Hybrid";
  if (remote) return "Remote Solely";
  return office ? "On-site" : null;
}

/** "Unable to accommodate remote work from Hawaii" negates a place, not remote work. */
const FROM_SOMEWHERE =
  /^ ?(?:work(?:ers|ing)? |employees |arbeit |trabajo |trabalho )?(?:from|in|within|outside(?: of)?|aus|depuis|desde|da|fuera de|hors de|buiten|from within) (?:the |den |les? )?(?:\p{Lu}|certain|some|these|those|other)/u;

export function readSentence(sentence: Sentence): ArrangementStatement[] {
  const { text, toOriginal: back } = restoreBlanks(sentence.text);
  let plain = maskOtherSense(text === sentence.text ? sentence : prepareSearch(text));
  const statements: ArrangementStatement[] = [];
  const addStatement = (
    arrangement: Arrangement,
    distance: ArrangementStatement["distance"],
    match: RegExpExecArray,
    rule: string,
  ): void => {
    const start = sentence.start + back(match.index);
    const end = sentence.start + back(match.index + match[0].length);
    statements.push({ arrangement, distance, rule, span: { in: "description", start, end } });
  };
  for (const match of [...findMatches(LABELLED, plain), ...everyMatch(TAGGED, plain.text)]) {
    const arrangement = arrangementOf(match.groups?.answer ?? match.groups?.alone ?? "");
    if (arrangement !== null) addStatement(arrangement, 0, match, "after a label");
  }
  if (statements.length > 0) return statements;
  const denied = findMatch(NOT_REMOTE, plain);
  if (denied !== null) {
    if (!FROM_SOMEWHERE.test(plain.text.slice(denied.index + denied[0].length)))
      addStatement("On-site", 0, denied, "remote work denied");
    plain = blankOut(plain, [denied]);
  }
  const unmixed = findMatch(NOT_HYBRID, plain);
  if (unmixed !== null) plain = blankOut(plain, [unmixed]);
  if (!hasMatch(GENERIC, plain)) readStatement(plain, addStatement);
  return statements;
}

type AddStatement = (
  arrangement: Arrangement,
  distance: ArrangementStatement["distance"],
  match: RegExpExecArray,
  rule: string,
) => void;

const OR_REMOTE = /(?:\bor\b|\boder\b|\bou\b|\blub\b|,) (?:\w+ )?remote|remote\w* (?:or|oder|ou|lub) |accept remote/i;

/** "Fully remote or, if you live in Chicago, hybrid". */
const EITHER = /^,? (?:or|oder|ou|lub|eller|nebo|или|або)(?![\p{L}])/iu;

/** Five days in the office are all of them, and so are five at home. */
const ALL_DAYS =
  /(?<![\p{L}\d–-]|\d ?[-–] ?)(?:5|five|fünf|cinq|cinco|cinque|vijf|fem|pięć|pět|пять|п['’]ять)(?![\p{L}\d.,-])/iu;
const ELSEWHERE_TOO = /hybr|híbr|ibrid|remot|home|гибрид|гібрид|удал|віддал/i;

const isAway = (words: string): boolean => {
  const found = prepareSearch(words);
  return A_WEEK.test(words) && hasMatch(WORDS.remote, found) && !hasMatch(WORDS.hybrid, found);
};

function readStatement(place: QuickSearch, addStatement: AddStatement): void {
  const rule = "a sentence of the text";
  const plain = place.text;
  const [hybrid, solely, possible, onsite] = [HYBRID, SOLELY, POSSIBLE, ONSITE].map((pattern) =>
    findMatch(pattern, place),
  );
  const either = solely ? EITHER.test(plain.slice(solely.index + solely[0].length)) : false;
  if (hybrid && (either || (!A_FEW_DAYS.test(plain) && (solely || OR_REMOTE.test(plain)))))
    addStatement("Remote OK", 1, solely ?? hybrid, rule);
  else if (hybrid && ALL_DAYS.test(hybrid[0]) && !ELSEWHERE_TOO.test(plain)) addStatement("On-site", 1, hybrid, rule);
  else if (hybrid && ALL_DAYS.test(hybrid[0]) && isAway(hybrid[0]) && !hasMatch(WORDS.office, place))
    addStatement("Remote Solely", 1, hybrid, rule);
  else if (hybrid) addStatement("Hybrid", OF_COMPANY.test(plain) ? 2 : 1, hybrid, rule);
  else if (
    possible &&
    !(
      solely &&
      (WHOLLY.test(plain.slice(solely.index, solely.index + solely[0].length + 12)) || /100 ?%|%100/.test(plain))
    )
  )
    addStatement("Remote OK", 1, possible, rule);
  else if (solely)
    addStatement(onsite && /\bor\b|\boder\b/i.test(plain) ? "Remote OK" : "Remote Solely", 1, solely, rule);
  else if (onsite) addStatement("On-site", 1, onsite, rule);
  else {
    const loose = findMatch(LOOSE, place);
    if (loose !== null) addStatement("Remote OK", 2, loose, "words about the company");
  }
}
