// The evidence for each kind of section: the known headings, and weighted words and phrases of headings and running
// text in every language that is read.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTableRows, readTypedPairs } from "../../text/tables.ts";
import { headingKey } from "./blocks.ts";
import { type FoundPhrase, findPhrases, loadPhraseValues } from "./phrases.ts";
import type { NumberedWord } from "./vocabulary.ts";

export const TEXT_SECTION_KINDS = [
  "company",
  "role",
  "duties",
  "requirements",
  "nice_to_have",
  "offer",
  "pay",
  "place",
  "hours",
  "process",
  "legal",
  "furniture",
] as const;
export type TextSectionKind = (typeof TEXT_SECTION_KINDS)[number];

const HEADINGS: readonly (readonly [TextSectionKind, string])[] = readTypedPairs(
  "postings/headings.tsv",
  TEXT_SECTION_KINDS,
);
const KINDS_BY_HEADING: ReadonlyMap<string, TextSectionKind> = new Map(
  HEADINGS.map(([kind, heading]) => [headingKey(heading), kind]),
);

const WITH_LISTS: ReadonlySet<TextSectionKind> = new Set(["duties", "requirements", "nice_to_have", "offer"]);

/** "主な業務内容（Your Impact In Role）", "Requirements (must have):" */
const REMARK = /^([^(（]{3,60})[(（][^()（）]{2,60}[)）]\s*[:：]?\s*$/;

/** "人事労務室の特徴・魅力": an offer with its owner; other headings behind an owner are items ("接客の経験"). */
const OWNED = /^[\p{Lo}ー・]{1,16}[のな・](\p{Lo}{2,12})$/u;

function ownedHeading(line: string): TextSectionKind | null {
  const owned = WITHOUT_BLANKS.test(line) ? OWNED.exec(line.trim())?.[1] : undefined;
  return owned !== undefined && KINDS_BY_HEADING.get(owned) === "offer" ? "offer" : null;
}

/** Second names of lists, in small letters or as a title: "Essential experience and skills". */
const NAMES = readTableLines("postings/list-names.txt")
  .map((name) => `[${name.charAt(0).toUpperCase()}${name.charAt(0)}]${name.slice(1)}`)
  .join("|");
const WITH_SECOND = new RegExp(`^(.{4,50}?) (?:and|&|und|och|og|et|y|e|en) (?:${NAMES})\\s*[:：]?\\s*$`, "u");

/** The kind of a known heading, compared as a whole, or without a remark in parentheses or a second name. */
export function knownHeading(line: string): TextSectionKind | null {
  const whole = KINDS_BY_HEADING.get(headingKey(line)) ?? ofFirstName(line);
  const remark = whole === undefined ? REMARK.exec(line)?.[1] : undefined;
  const known = whole ?? (remark === undefined ? undefined : KINDS_BY_HEADING.get(headingKey(remark))) ?? null;
  const slash = line.indexOf(" / ");
  if (known !== null || slash < 0) return known ?? ownedHeading(line);
  // "Wymagania / Requirements": either language will do.
  const first = knownHeading(line.slice(0, slash));
  return first !== null && WITH_LISTS.has(first) ? first : null;
}

function ofFirstName(line: string): TextSectionKind | undefined {
  const first = line.length > MAX_NAMES_LENGTH ? null : WITH_SECOND.exec(line);
  const kind = first === null ? undefined : KINDS_BY_HEADING.get(headingKey(assertPresent(first[1])));
  return kind === "requirements" || kind === "nice_to_have" ? kind : undefined;
}
const MAX_NAMES_LENGTH = 80;

interface Cue {
  readonly kind: number;
  readonly inHeading: number;
  readonly inText: number;
}

const KIND_NUMBERS: ReadonlyMap<string, number> = new Map(TEXT_SECTION_KINDS.map((kind, number) => [kind, number]));

const CUES = loadPhraseValues("postings/section-cues.tsv", () =>
  readTableRows("postings/section-cues.tsv", 4).map(([kind = "", heading, text, phrase = ""]): [string, Cue] => {
    const number = KIND_NUMBERS.get(kind);
    if (number === undefined) throw new Error(`tables/postings/section-cues.tsv: ${kind} is no kind of section.`);
    return [phrase, { kind: number, inHeading: Number(heading), inText: Number(text) }];
  }),
);

const INLINE_HEADINGS = loadPhraseValues("postings/headings.tsv", () =>
  HEADINGS.map(([kind, heading]): [string, TextSectionKind] => [heading, kind]),
);

export interface CueHit {
  readonly start: number;
  readonly cue: Cue;
}

/** The cues of a text in order. */
export function findCues(words: readonly NumberedWord[]): CueHit[] {
  return findPhrases(CUES, words).map(({ value, from }) => ({ start: assertPresent(words[from]).start, cue: value }));
}

/** A phrase goes on after these words: "knowledge of English", "para el Departamento". */
export const LINKS: ReadonlySet<string> = new Set(readTableLines("postings/links.txt"));

const OPENING = /(?:^|[\n.!?:;)\]|•…]\s*|[\s][-–]\s|[\p{L}\d]|\p{Extended_Pictographic}\uFE0F?\s*)$/u;
const COLON_AFTER = /^\s?[:：?|]/;
/** "Primary duties may include:", "Requirements for this role:". */
const REST_OF_CLAUSE = /^ \p{Ll}[^.!?;:,•\n]*[:：?](?!\/)/u;
/** "Required Skills and Qualifications": one heading. */
const LINK = /^\s?(?:[&+/]|and|und|et|y|e|en|och|og|i|ja|a|и)\s$/u;
/** "Essential experience and skills You …", "Minimum Experience, Knowledge & Skills 8 years". */
const SECOND_NAME = new RegExp(
  `^(?: (?:and|&|und|och|og|et|y|e|en) (?:${NAMES})|, Knowledge (?:&|and) Skills)(?=\\n| \\p{Lu}\\p{Ll}| \\d)`,
  "u",
);

/** "MILITARY RANK REQUIREMENTS": words in capitals before a heading in capitals. */
const CAPITALS_BEFORE = /(?:(?<=[\s.:;,])(?:\p{Lu}{2,}|&|OR|OF) ){1,4}$/u;
const MAX_CAPITALS = 60;

function restOfHeading(text: string, end: number, kind: TextSectionKind): string {
  const after = text.slice(end, end + MAX_REST_LENGTH);
  return WITH_LISTS.has(kind) ? (REST_OF_CLAUSE.exec(after) ?? SECOND_NAME.exec(after) ?? [""])[0] : "";
}

function startOfCapitals(text: string, start: number, end: number): number {
  const written = text.slice(start, end);
  if (written !== written.toUpperCase()) return start;
  return start - (CAPITALS_BEFORE.exec(text.slice(Math.max(0, start - MAX_CAPITALS), start))?.[0].length ?? 0);
}
const MAX_REST_LENGTH = 60;
const MAX_LINK_LENGTH = 6;
const GLUED_AFTER = /^(?:\p{Lu}\p{Ll}|\d{2})/u;
const BULLET_AFTER = /^\s?(?:[•●▪·➢✓]|\p{Extended_Pictographic})/u;
const MIN_TITLE_LENGTH = 8;
/** At the beginning of a line: "Profil Du hast …", "Aanbod Een vast contract …". */
const MIN_OPENING_TITLE_LENGTH = 5;
const MIN_OPENED_LINE = 80;
/** Not part of a longer name. */
const PROFILES: ReadonlySet<string> = new Set(["profil", "profiel", "profilo"]);
const SENTENCE_OPENERS: ReadonlySet<string> = new Set(readTableLines("postings/sentence-openers.txt"));
/** A known heading of this length may open a sentence: "Our requirements a degree and …". */
const MIN_OPENING_LENGTH = 12;
const MIN_FLAT_LENGTH = 600;
/** In a shorter line a single capitalised word is a part of a name: "Requirements Gathering". */
const MIN_TITLE_LINE = 200;
/** "Previous experience with tills", "In this role on our team": the sentence goes on. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  "of in with to for by at on from as within across en de con para por em com dans avec pour sur mit fur im in bei als van met voor bij med for pa som w z na do di del per".split(
    " ",
  ),
);
/** "You have", "Wir suchen" are headings only on a line of their own. */
const PRONOUNS: ReadonlySet<string> = new Set("you we wir du sie nous vous je jij wij vi tu se".split(" "));
const MIN_LOST_LINE = 300;
/** "Wymagania / Requirements": a heading in two languages. */
const TRANSLATED_AFTER = /^\s?\/\s?\p{Lu}/u;
const AUXILIARIES: ReadonlySet<string> = new Set(
  "will would must should shall can may has have is are need needs sollte sollten muss doit devra debe deberá deve dovrà moet ska måste skal".split(
    " ",
  ),
);

/** Whether a known heading is the beginning of a sentence. */
const isClause = ({ from, to }: FoundPhrase<TextSectionKind>, words: readonly NumberedWord[]): boolean =>
  to - from > 1 &&
  (AUXILIARIES.has(words[to - 1]?.token ?? "") || AUXILIARIES.has(words[to]?.token ?? "")) &&
  !PRONOUNS.has(words[from]?.token ?? "");

const TITLE_CASE = /^\p{Lu}/u;

/** Whether the sentence of a heading goes on after it: "Previous experience with tills". */
const goesOn = (text: string, next: NumberedWord | undefined): boolean =>
  next !== undefined && PREPOSITIONS.has(next.token) && !TITLE_CASE.test(text.slice(next.start, next.end));

/** A verb of the employer that opens a section without a heading: "… angielski Oferujemy stabilne …". */
const isOfferVerb = (word: NumberedWord | undefined): boolean =>
  word !== undefined &&
  /^(?:oferuj|oczekuj|wymag|zapewni|gwarantuj|nabiz|pozaduj|ocekava|ponuk|poskytuj).*(?:my|me)$/.test(word.token);
const TITLE_CASE_OR_CASELESS = /^[\p{Lu}\p{Lo}]/u;
/** Scripts without blanks between words: a blank before and after a heading is all that its lines left. */
const WITHOUT_BLANKS = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** Also behind the sign or bracket of a heading. */
const ALONE_BEFORE = /(?:^|[\s。！？）・])[【［〔《≪＜<◆◇■□●○◎▼▽★☆]{0,2}$/u;
const ALONE_AFTER =
  /^[）)]?(?:[（(][^（()）\n]{1,12}[）)])?[】］〕》≫＞>]?(?:\s?[（(][^（()）\n]{1,12}[）)])?\s(?=\S)/u;
/** "人事労務室の特徴・魅力": words that the heading belongs to. */
const OWNER_BEFORE = /(?:^|\s)([\p{Lo}ー・]{1,16}[のな・])$/u;
const MAX_BEFORE = 20;
const MAX_NOTE_LENGTH = 32;

/** "… です。 【必須要件（MUST）】 ・経験 …": returns the bounds of the heading, null if it is none. */
function readCaselessHeading(text: string, start: number, end: number): { start: number; end: number } | null {
  if (!WITHOUT_BLANKS.test(text.slice(start, start + 2)) || !isInLongLine(text, start, end, MIN_TITLE_LINE))
    return null;
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const signs = ALONE_BEFORE.exec(before)?.[0] ?? OWNER_BEFORE.exec(before)?.[1];
  const rest = signs === undefined ? undefined : ALONE_AFTER.exec(text.slice(end, end + MAX_NOTE_LENGTH))?.[0];
  return rest === undefined ? null : { start: start - (signs?.trimStart().length ?? 0), end: end + rest.length };
}

/**
 * Offsets where a known heading begins inside a line, and where the text after it begins: "…our team. Requirements: a
 * degree", "…our teamRequirementsA degree".
 */
export function findInlineHeadings(text: string, words: readonly NumberedWord[]): number[] {
  const offsets: number[] = [];
  let last = -1;
  let lastWord = 0;
  for (const hit of findPhrases(INLINE_HEADINGS, words)) {
    const start = assertPresent(words[hit.from]).start;
    const end = assertPresent(words[hit.to - 1]).end;
    const isSecondHalf = last > 0 && start - last <= MAX_LINK_LENGTH && LINK.test(text.slice(last, start));
    const isAfterHeading = last > 0 && text.slice(last, start).trim() === "" && !text.slice(last, start).includes("\n");
    const after = text.slice(end, end + 4);
    const colon = COLON_AFTER.exec(after);
    const alone = colon === null ? readCaselessHeading(text, start, end) : null;
    if (alone !== null) {
      last = alone.end;
      lastWord = words[hit.from]?.number ?? 0;
      offsets.push(alone.start, last);
      continue;
    }
    // Other scripts without capitals need the sign.
    if (!(colon === null ? TITLE_CASE : TITLE_CASE_OR_CASELESS).test(text.slice(start, start + 2))) continue;
    const opens = OPENING.test(text.slice(Math.max(0, start - 3), start));
    const isMarked =
      colon !== null || GLUED_AFTER.test(after) || BULLET_AFTER.test(after) || TRANSLATED_AFTER.test(after);
    if (endsLabel(text, hit, words, colon !== null)) continue;
    const isLongLabel = colon !== null && end - start >= MIN_TITLE_LENGTH && WITH_LISTS.has(hit.value);
    const stands = opens || isLongLabel || (hit.value !== "process" && isAmongSmall(text, hit, words));
    const isSentence =
      opens &&
      WITH_LISTS.has(hit.value) &&
      end - start >= MIN_OPENING_LENGTH &&
      !PREPOSITIONS.has(words[hit.to]?.token ?? "") &&
      isInLongLine(text, start, end);
    const isHeading =
      (stands && (isMarked || isTitleHeading(text, hit, words))) ||
      (isSentence && hit.to - hit.from > 1 && !PRONOUNS.has(assertPresent(words[hit.from]).token));
    const isUnexpected =
      (hit.to - hit.from > 1 || isOfferVerb(words[hit.from])) &&
      WITH_LISTS.has(hit.value) &&
      isAmongWords(text, hit, words);
    // "Requirements of the employer: Requirements a degree"
    const isRepeat = isAfterHeading && words[hit.from]?.number === lastWord;
    if (isSecondHalf || (isAfterHeading && !isMarked && !isRepeat && !isCapitalHeading(text, hit, words))) {
      if (isSecondHalf) offsets[offsets.length - 1] = last = end + (colon?.[0].length ?? 0);
      continue;
    }
    if (!isHeading && !isUnexpected && !isRepeat && !isCapitalHeading(text, hit, words)) continue;
    if (!isMarked && (isClause(hit, words) || goesOn(text, words[hit.to]))) {
      // "The ideal candidate will hold a degree", "Previous experience with tills": the words belong to the text.
      offsets.push(start);
      continue;
    }
    last = end + (colon?.[0] ?? restOfHeading(text, end, hit.value)).length;
    lastWord = words[hit.from]?.number ?? 0;
    offsets.push(startOfCapitals(text, start, end), last);
  }
  return offsets;
}

/** "Análisis de Requerimientos:", "Product Knowledge: …": the last word of a longer label. */
function endsLabel(
  text: string,
  { from, to }: FoundPhrase<TextSectionKind>,
  words: readonly NumberedWord[],
  hasColon: boolean,
): boolean {
  const { start } = assertPresent(words[from]);
  if (LINKS.has(words[from - 1]?.token ?? "") && text.slice(start - 1, start) === " ") return true;
  return hasColon && to - from === 1 && LABEL_BEFORE.test(text.slice(Math.max(0, start - MAX_LABEL_BEFORE), start));
}
/** Only capitalised words precede in the line. */
const LABEL_BEFORE = /\n\W{0,4}(?:\p{Lu}[\p{L}/-]+ ){1,3}$/u;
const MAX_LABEL_BEFORE = 50;

/** Whether an offset is in a line that lost its breaks. */
function isInLongLine(text: string, start: number, end: number, length = MIN_FLAT_LENGTH): boolean {
  const lineEnd = text.indexOf("\n", end);
  return (lineEnd < 0 ? text.length : lineEnd) - (text.lastIndexOf("\n", start) + 1) > length;
}

/** "… for you. The Role The purpose …": capitalised words after a full stop and before another capital. */
function isTitleHeading(
  text: string,
  { from, to, value }: FoundPhrase<TextSectionKind>,
  words: readonly NumberedWord[],
): boolean {
  const [first, last, next] = [assertPresent(words[from]), assertPresent(words[to - 1]), words[to]];
  if (next === undefined || next.end - next.start < 2) return false;
  const isOpening = opensLine(text, first.start) && (SENTENCE_OPENERS.has(next.token) || PROFILES.has(first.token));
  if (last.end - first.start < (isOpening ? MIN_OPENING_TITLE_LENGTH : MIN_TITLE_LENGTH)) return false;
  const written = text.slice(first.start, last.end);
  const isTitled = to - from > 1 ? !PRONOUNS.has(first.token) : WITH_LISTS.has(value) && TITLE_CASE.test(written);
  const minLine = isOpening ? MIN_OPENED_LINE : MIN_TITLE_LINE;
  if (
    to - from === 1 &&
    (LINKS.has(words[from - 1]?.token ?? "") || !isInLongLine(text, first.start, last.end, minLine))
  )
    return false;
  if (!isTitled || !/^(?:\s?[?!])? \p{Lu}/u.test(text.slice(last.end, next.start + 1))) return false;
  // "The Project Support Specialist will …": a longer name.
  const second = words[to + 1];
  return WITH_LISTS.has(value) || second === undefined || !TITLE_CASE.test(text.slice(second.start, second.end));
}

const opensLine = (text: string, start: number): boolean => start === 0 || text[start - 1] === "\n";

/** "… at scale Qualifications Degree in …": a capital after a small letter, in a text that lost its line breaks. */
function isAmongSmall(
  text: string,
  { from, to }: FoundPhrase<TextSectionKind>,
  words: readonly NumberedWord[],
): boolean {
  const [first, last, before] = [assertPresent(words[from]), assertPresent(words[to - 1]), words[from - 1]];
  if (before === undefined || last.end - first.start < MIN_TITLE_LENGTH) return false;
  return text.slice(before.end, first.start) === " " && /^\p{Ll}/u.test(text.slice(before.start, before.end));
}

/** Formal German capitalises these in the middle of a sentence. */
const FORMAL: ReadonlySet<string> = new Set("ihr ihre ihren ihrem sie".split(" "));

/** "… język angielski To oferujemy stabilne …": a capital that nothing but a lost line break explains. */
function isAmongWords(
  text: string,
  { from, to }: FoundPhrase<TextSectionKind>,
  words: readonly NumberedWord[],
): boolean {
  const [first, last, before] = [assertPresent(words[from]), assertPresent(words[to - 1]), words[from - 1]];
  if (before === undefined || last.end - first.start < MIN_TITLE_LENGTH) return false;
  if (PRONOUNS.has(first.token) || FORMAL.has(first.token) || LINKS.has(before.token)) return false;
  if (
    !/^[)%]? $/.test(text.slice(before.end, first.start)) ||
    !/[\p{Ll}\d]$|^\p{Lu}$/u.test(text.slice(before.start, before.end))
  )
    return false;
  return isInLongLine(text, first.start, last.end, MIN_LOST_LINE);
}

/** "… the team. KEY RESPONSIBILITIES Develop …" in a text that is not all capitals. */
function isCapitalHeading(text: string, hit: FoundPhrase<TextSectionKind>, words: readonly NumberedWord[]): boolean {
  const written = text.slice(assertPresent(words[hit.from]).start, assertPresent(words[hit.to - 1]).end);
  if (written.length < 8 || written !== written.toUpperCase() || written === written.toLowerCase()) return false;
  const next = words[hit.to];
  const before = words[hit.from - 1];
  const isLower = (word: NumberedWord | undefined): boolean =>
    word === undefined || /\p{Ll}/u.test(text.slice(word.start, word.end));
  return isLower(next) && isLower(before);
}

const NICE_TO_HAVE = TEXT_SECTION_KINDS.indexOf("nice_to_have");
const REQUIREMENTS = TEXT_SECTION_KINDS.indexOf("requirements");

/** Ends of compound words in headings by language family: "Hauptverantwortlichkeiten", "Stellenanforderungen". */
const ENDINGS = readTypedPairs("postings/heading-endings.tsv", TEXT_SECTION_KINDS);

/** The kind that the end of a compound word in a heading speaks for. */
export function endingKind(line: string): TextSectionKind | null {
  for (const word of headingKey(line).split(" ")) {
    const found = ENDINGS.find(([, ending]) => word.length > ending.length && word.endsWith(ending));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** The kind with the highest sum of weights of the cues in a range, and how far it is ahead. */
export interface KindScore {
  readonly kind: TextSectionKind | null;
  readonly score: number;
  readonly lead: number;
}

/** A smaller lead of one kind over another decides nothing. */
export const MIN_LEAD = 2;

/** Sums the cues from `from` on that begin before `end`; `weight` selects heading or text weights. */
export function scoreKinds(
  cues: readonly CueHit[],
  from: number,
  end: number,
  weight: "inHeading" | "inText",
): KindScore {
  const sums = new Float64Array(TEXT_SECTION_KINDS.length);
  for (let at = from; at < cues.length; at++) {
    const { start, cue } = assertPresent(cues[at]);
    if (start >= end) break;
    // In running text a preference is a requirement like any other.
    const kind = weight === "inText" && cue.kind === NICE_TO_HAVE ? REQUIREMENTS : cue.kind;
    sums[kind] = assertPresent(sums[kind]) + cue[weight];
  }
  let [best, second, kind] = [0, 0, -1];
  for (let at = 0; at < sums.length; at++) {
    const sum = assertPresent(sums[at]);
    if (sum > best) [best, second, kind] = [sum, best, at];
    else if (sum > second) second = sum;
  }
  return { kind: TEXT_SECTION_KINDS[kind] ?? null, score: best, lead: best - second };
}
