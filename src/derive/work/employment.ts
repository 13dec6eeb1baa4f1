// Employment types. The source's own words decide; else a labelled answer in the text ("Job type: …") and the title;
// else plain words of the text. "Full-time employees get …" is about all employees and counts only alone.

import { assertPresent } from "../../contract/assertPresent.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import {
  type FoundPhrase,
  findPhrases,
  firstWords,
  loadPhrases,
  loadPhraseValues,
  type Phrases,
} from "../posting/phrases.ts";
import { type PostingReading, type Word, wordsOf } from "../reading.ts";
import { isNearContract, labelledAnswers, subjectOf, type WordSubject } from "./employmentContext.ts";
import { kindsOfStatedShare, ownWords, shareInText, shareOfWeek, statesFte } from "./employmentTitle.ts";
import { findHours } from "./hours.ts";

type Kinds = readonly EmploymentType[];

/** Types are separated by blanks; `-` uses up its words without a result. */
function loadKinds(table: string): Phrases<Kinds> {
  return loadPhraseValues(table, () =>
    readTablePairs(table).map(([kinds, phrase]) => {
      const named = kinds.split(" ");
      return [phrase, EMPLOYMENT_TYPES.filter((type) => named.includes(type))];
    }),
  );
}

const STATED = loadKinds("employment/stated.tsv");
const STATED_OPEN_ENDED = loadPhrases("employment/permanent.txt");
const IN_TITLE = loadKinds("employment/title.tsv");
const IN_TEXT = loadKinds("employment/text.tsv");
const FORMS = loadKinds("employment/forms.tsv");

interface Source {
  readonly where: string;
  readonly rule: string;
  readonly words: readonly Word[];
}

/** The types in the order of the list, each with its evidence; null if there are none. */
function toTypes(
  reading: PostingReading,
  source: Source,
  found: readonly FoundPhrase<Kinds>[],
): EmploymentType[] | null {
  for (const { value, from, to } of found) {
    const span = {
      in: source.where,
      start: assertPresent(source.words[from]).start,
      end: assertPresent(source.words[to - 1]).end,
    };
    reading.note("ai_employment_type", `${source.rule}: ${value.join(", ")}`, span);
  }
  const types = new Set(found.flatMap((hit) => hit.value));
  if (types.size > 1) types.delete("OTHER");
  const list = EMPLOYMENT_TYPES.filter((type) => types.has(type));
  return list.length === 0 ? null : list;
}

const titleKinds = (reading: PostingReading): FoundPhrase<Kinds>[] =>
  ownWords(reading, findPhrases(IN_TITLE, reading.titleWords));

/** A form with hours only states "full time" for an internship or a cover, too: the title states what it is. */
function withContract(reading: PostingReading, hours: EmploymentType[]): EmploymentType[] {
  const words = reading.titleWords;
  // A single word may be the name of the trade: "Aushilfe".
  const found = titleKinds(reading).flatMap((hit) => {
    const isPhrase = hit.to - hit.from > 1;
    return filterTypes([hit], (type) => type === "INTERN" || (type === "TEMPORARY" && isPhrase));
  });
  const contract =
    toTypes(reading, { where: "title", rule: "words of the title", words }, found) ?? fixedTermInText(reading);
  return EMPLOYMENT_TYPES.filter((type) => hours.includes(type) || contract.includes(type));
}

/** "Workforce of the company: 800, of whom 90 temporary" is about its other employees. */
const HEADCOUNT = /従業員数|社員数|headcount|mitarbeiterzahl|effectifs?|antal anställda/iu;
const MAX_HEADCOUNT = 160;

function fixedTermInText(reading: PostingReading): EmploymentType[] {
  const words = firstWords(reading.separateWords, MAX_WORDS);
  const found = findInText(reading, words, "this job").filter(({ from }) => {
    const { start } = assertPresent(words[from]);
    return !HEADCOUNT.test(reading.text.slice(Math.max(0, start - MAX_HEADCOUNT), start));
  });
  const source = { where: "description", rule: "words of the text", words };
  return (
    toTypes(
      reading,
      source,
      filterTypes(found, (type) => type === "TEMPORARY"),
    ) ?? []
  );
}

/** Longer than any advert; the rest is not part of it. */
const MAX_WORDS = 6_000;

function findInText(reading: PostingReading, words: readonly Word[], subject: WordSubject): FoundPhrase<Kinds>[] {
  return findPhrases(IN_TEXT, words).filter((hit) => subjectOf(reading.text, words, hit) === subject);
}

/** A full week of most countries and contracts; fewer hours may be full time or part time. */
const FULL_WEEK = [35, 48] as const;

function kindsOfHours(stated: string): Kinds | null {
  const hours = findHours(stated) ?? 0;
  return hours >= FULL_WEEK[0] && hours <= FULL_WEEK[1] ? ["FULL_TIME"] : null;
}

/** A contract without hours states nothing about them: a share of the week next to it does, or the hours of a full one. */
function withHours(reading: PostingReading, stated: string, kinds: EmploymentType[]): EmploymentType[] {
  if (kinds.some((kind) => HOURS.has(kind)) && !statesFte(stated)) return kinds;
  const share = kindsOfStatedShare(stated) ?? kindsOfHours(stated) ?? [];
  if (share.length > 0)
    reading.note("ai_employment_type", `hours or share of a full week: ${share.join(", ")}`, {
      in: "employment_type",
      start: 0,
      end: stated.length,
    });
  const others = share.length > 0 ? kinds.filter((kind) => !HOURS.has(kind)) : kinds;
  return EMPLOYMENT_TYPES.filter((type) => others.includes(type) || share.includes(type));
}

/** A contract without hours: they may be in the posting's own words. */
function withHoursOfText(reading: PostingReading, kinds: EmploymentType[]): EmploymentType[] {
  if (kinds.length === 0 || kinds.some((kind) => !CONTRACTS.has(kind))) return kinds;
  const hours = findBestEvidence(reading, evidenceOf(reading), (type) => HOURS.has(type));
  return EMPLOYMENT_TYPES.filter((type) => kinds.includes(type) || hours.includes(type));
}

function readStated(reading: PostingReading, stated: string, hours: number | null): EmploymentType[] | null {
  const source = { where: "employment_type", rule: "stated by the source", words: wordsOf(stated) };
  const kinds = withHours(reading, stated, toTypes(reading, source, findPhrases(STATED, source.words)) ?? []);
  if (kinds.length > 0)
    return kinds.every((kind) => HOURS.has(kind)) ? withContract(reading, kinds) : withHoursOfText(reading, kinds);
  // A permanent contract is usually full time, unless its hours are stated.
  if (hours !== null && hours <= MAX_PART_TIME) return null;
  const open = findPhrases(STATED_OPEN_ENDED, source.words).slice(0, 1);
  const fullTime: Kinds = ["FULL_TIME"];
  return toTypes(
    reading,
    { ...source, rule: "a permanent contract" },
    open.map((hit) => ({ ...hit, value: fullTime })),
  );
}

/** Hours and contract type are two questions: each is answered by its best evidence. */
const HOURS: ReadonlySet<EmploymentType> = new Set(["FULL_TIME", "PART_TIME"]);
const CONTRACTS: ReadonlySet<EmploymentType> = new Set(["CONTRACTOR", "TEMPORARY"]);

interface Evidence {
  readonly source: Source;
  readonly found: readonly FoundPhrase<Kinds>[];
}

function filterTypes(
  found: readonly FoundPhrase<Kinds>[],
  accepts: (type: EmploymentType) => boolean,
): FoundPhrase<Kinds>[] {
  return found.flatMap((hit) => {
    const value = hit.value.filter(accepts);
    return value.length === 0 ? [] : [{ ...hit, value }];
  });
}

function findBestEvidence(
  reading: PostingReading,
  evidence: readonly Evidence[],
  accepts: (type: EmploymentType) => boolean,
) {
  for (const { source, found } of evidence) {
    const types = toTypes(reading, source, filterTypes(found, accepts));
    if (types !== null) return types;
  }
  return [];
}

const sourceOf = (words: readonly Word[], rule: string): Source => ({ where: "description", rule, words });

/** The words of a posting about its own employment, the most certain first. */
function evidenceOf(reading: PostingReading): Evidence[] {
  const words = firstWords(reading.separateWords, MAX_WORDS);
  const source = (rule: string): Source => sourceOf(words, rule);
  const ofTitle = (rule: string): Source => ({ where: "title", rule, words: reading.titleWords });
  return [
    { source: ofTitle("words of the title"), found: titleKinds(reading) },
    { source: ofTitle("share of a full week"), found: shareOfWeek(reading) },
    { source: source("after a label"), found: labelledAnswers(STATED, words, reading.text) },
    { source: source("share of a full week"), found: shareInText(reading.search, words) },
    { source: source("words of the text"), found: findInText(reading, words, "this job") },
    {
      source: source("beside words for a contract"),
      found: findPhrases(FORMS, words).filter((hit) => isNearContract(reading.text, words, hit)),
    },
  ];
}

/** At most so many hours a week are part time everywhere. */
const MAX_PART_TIME = 29;
/** A full week of the text; 35 hours may also be the upper end of a part-time range, except in France. */
const MIN_FULL_TIME = 36;

function kindOfWeek(hours: number, language: string | null): EmploymentType | null {
  if (hours <= MAX_PART_TIME) return "PART_TIME";
  return hours >= (language === "fr" ? FULL_WEEK[0] : MIN_FULL_TIME) && hours <= FULL_WEEK[1] ? "FULL_TIME" : null;
}

/** Types without hours, and the weekly hours that the posting states: 20 are part time, 40 full time. */
function withWeek(reading: PostingReading, kinds: EmploymentType[] | null, hours: number | null) {
  if (hours === null || kinds?.some((kind) => HOURS.has(kind)) === true) return kinds;
  const kind = kindOfWeek(hours, reading.language);
  if (kind === null) return kinds;
  reading.note("ai_employment_type", `${hours} hours a week: ${kind}`, null);
  return EMPLOYMENT_TYPES.filter((type) => type === kind || kinds?.includes(type));
}

function readWords(reading: PostingReading): EmploymentType[] | null {
  const words = firstWords(reading.separateWords, MAX_WORDS);
  const evidence = evidenceOf(reading);
  // Full time for all employees is normal; part time for all is an option for a few.
  const fullTime = filterTypes(findInText(reading, words, "everybody"), (type) => type === "FULL_TIME").slice(0, 1);
  const everybody = { source: sourceOf(words, "words about everybody"), found: fullTime };
  const kinds = findBestEvidence(reading, evidence, (type) => !HOURS.has(type));
  const hours = findBestEvidence(reading, kinds.length === 0 ? [...evidence, everybody] : evidence, (type) =>
    HOURS.has(type),
  );
  const types = EMPLOYMENT_TYPES.filter((type) => hours.includes(type) || kinds.includes(type));
  return types.length === 0 ? null : types;
}

/** The employment types; `hours` are the weekly hours of the posting. */
export function readEmployment(reading: PostingReading, hours: number | null = null): EmploymentType[] | null {
  const stated = reading.raw.employment_type;
  const kinds = stated === null ? null : readStated(reading, stated, hours);
  return withWeek(reading, kinds ?? readWords(reading), hours);
}
