// What one sentence says about where work is done. A denial is read first; then what is said of the job itself counts
// more than what holds for the company ("remote-first company, office-based role").

import type { Arrangement } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { blotOut, type QuickSearch, quickMatch, quickMatches, quickTest, searched } from "../../text/words/quick.ts";
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

/** A verdict with how directly it speaks of the job: labels and denials 0, sentences 1, the company 2. */
export interface Said extends SentenceVerdict {
  readonly distance: 0 | 1 | 2;
}

const SEAM = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu;

/** Plain letters first, which is quicker: nearly no sentence has a seam. Other letters than plain ones are looked at closely. */
const MAY_SEAM = /[a-zß-ÿ][A-ZÀ-Þ]|[A-Z]{3}[a-z]{2}|[\u0100-\u1fff]/;

/** The sentence with blanks put where words lost theirs, and the way back to its own offsets. */
function parted(text: string): { text: string; back: (at: number) => number } {
  if (!MAY_SEAM.test(text)) return { text, back: (at) => at };
  const seams = [...text.matchAll(SEAM)].map((seam) => seam.index);
  if (seams.length === 0) return { text, back: (at) => at };
  const back = (at: number): number => {
    let before = 0;
    while (before < seams.length && there(seams[before]) + before < at) before++;
    return at - before;
  };
  return { text: text.replace(SEAM, " "), back };
}

/** The place with underscores where words mean something else. */
function maskOtherSense(place: QuickSearch): QuickSearch {
  return blotOut(place, quickMatches(OTHER_SENSE, place));
}

export function withoutOtherSense(text: string): QuickSearch {
  return maskOtherSense(searched(text));
}

/** The arrangement an answer names: "Remote", "Berlin or remote", "Hybrid (2 days)". */
export function arrangementOf(answer: string): Arrangement | null {
  const plain = withoutOtherSense(answer);
  if (quickTest(NOT_REMOTE, plain)) return "On-site";
  // "Hybrid remote in Leeds": some days there.
  if (/\bhybrid[- ]remote\b/i.test(plain.text)) return "Hybrid";
  const hybrid = quickTest(WORDS.hybrid, plain) && !quickTest(NOT_HYBRID, plain);
  const remote = quickTest(WORDS.remote, plain);
  const office = quickTest(WORDS.office, plain);
  if (remote && (hybrid || office || /\b(?:or|oder|ou|lub|possible|optional|ok|möglich)\b/i.test(plain.text)))
    return "Remote OK";
  // Days of the week make a mixture, whatever else is said.
  if (hybrid || (remote && A_FEW_DAYS.test(plain.text)) || (office && A_FEW_A_WEEK.test(plain.text))) return "Hybrid";
  if (remote) return "Remote Solely";
  return office ? "On-site" : null;
}

/** "Unable to accommodate remote work from Hawaii" denies a place, not the work. */
const FROM_SOMEWHERE =
  /^ ?(?:work(?:ers|ing)? |employees |arbeit |trabajo |trabalho )?(?:from|in|within|outside(?: of)?|aus|depuis|desde|da|fuera de|hors de|buiten|from within) (?:the |den |les? )?(?:\p{Lu}|certain|some|these|those|other)/u;

export function judge(sentence: Sentence): Said[] {
  const { text, back } = parted(sentence.text);
  let plain = maskOtherSense(text === sentence.text ? sentence : searched(text));
  const said: Said[] = [];
  const give = (arrangement: Arrangement, distance: Said["distance"], match: RegExpExecArray, rule: string): void => {
    const start = sentence.start + back(match.index);
    const end = sentence.start + back(match.index + match[0].length);
    said.push({ arrangement, distance, rule, span: { in: "description", start, end } });
  };
  for (const match of [...quickMatches(LABELLED, plain), ...plain.text.matchAll(TAGGED)]) {
    const arrangement = arrangementOf(match.groups?.answer ?? match.groups?.alone ?? "");
    if (arrangement !== null) give(arrangement, 0, match, "after a label");
  }
  if (said.length > 0) return said;
  const denied = quickMatch(NOT_REMOTE, plain);
  if (denied !== null) {
    if (!FROM_SOMEWHERE.test(plain.text.slice(denied.index + denied[0].length)))
      give("On-site", 0, denied, "remote work denied");
    plain = blotOut(plain, [denied]);
  }
  const unmixed = quickMatch(NOT_HYBRID, plain);
  if (unmixed !== null) plain = blotOut(plain, [unmixed]);
  if (!quickTest(GENERIC, plain)) ofSentence(plain, give);
  return said;
}

type Give = (arrangement: Arrangement, distance: Said["distance"], match: RegExpExecArray, rule: string) => void;

const OR_REMOTE = /(?:\bor\b|\boder\b|\bou\b|\blub\b|,) (?:\w+ )?remote|remote\w* (?:or|oder|ou|lub) |accept remote/i;

/** "Fully remote or, if you live in Chicago, hybrid". */
const EITHER = /^,? (?:or|oder|ou|lub|eller|nebo|или|або)(?![\p{L}])/iu;

/** Five days in the office are all of them, and five at home as well. */
const ALL_DAYS =
  /(?<![\p{L}\d–-]|\d ?[-–] ?)(?:5|five|fünf|cinq|cinco|cinque|vijf|fem|pięć|pět|пять|п['’]ять)(?![\p{L}\d.,-])/iu;
const ELSEWHERE_TOO = /hybr|híbr|ibrid|remot|home|гибрид|гібрид|удал|віддал/i;

const isAway = (words: string): boolean => {
  const found = searched(words);
  return A_WEEK.test(words) && quickTest(WORDS.remote, found) && !quickTest(WORDS.hybrid, found);
};

function ofSentence(place: QuickSearch, give: Give): void {
  const rule = "a sentence of the text";
  const plain = place.text;
  const [hybrid, solely, possible, onsite] = [HYBRID, SOLELY, POSSIBLE, ONSITE].map((pattern) =>
    quickMatch(pattern, place),
  );
  const either = solely ? EITHER.test(plain.slice(solely.index + solely[0].length)) : false;
  if (hybrid && (either || (!A_FEW_DAYS.test(plain) && (solely || OR_REMOTE.test(plain)))))
    give("Remote OK", 1, solely ?? hybrid, rule);
  else if (hybrid && ALL_DAYS.test(hybrid[0]) && !ELSEWHERE_TOO.test(plain)) give("On-site", 1, hybrid, rule);
  else if (hybrid && ALL_DAYS.test(hybrid[0]) && isAway(hybrid[0]) && !quickTest(WORDS.office, place))
    give("Remote Solely", 1, hybrid, rule);
  else if (hybrid) give("Hybrid", OF_COMPANY.test(plain) ? 2 : 1, hybrid, rule);
  else if (
    possible &&
    !(
      solely &&
      (WHOLLY.test(plain.slice(solely.index, solely.index + solely[0].length + 12)) || /100 ?%|%100/.test(plain))
    )
  )
    give("Remote OK", 1, possible, rule);
  else if (solely) give(onsite && /\bor\b|\boder\b/i.test(plain) ? "Remote OK" : "Remote Solely", 1, solely, rule);
  else if (onsite) give("On-site", 1, onsite, rule);
  else {
    const loose = quickMatch(LOOSE, place);
    if (loose !== null) give("Remote OK", 2, loose, "words about the company");
  }
}
