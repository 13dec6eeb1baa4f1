// Benefits that a text offers, under one name each. A denied benefit ("no company car"), a trade ("a health insurance
// company") or a task ("you administer pensions") does not count; an ambiguous word counts only near an offer.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findMatches } from "../../text/words/patternSearch.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { preparedPattern } from "../posting/patterns.ts";
import {
  type FoundPhrase,
  findPhrases,
  firstWords,
  isInSet,
  loadPhraseValues,
  loadWordSet,
  type WordSet,
} from "../posting/phrases.ts";
import type { TextSectionKind } from "../posting/sectionCues.ts";
import { sectionAt } from "../posting/sections.ts";
import type { PostingReading, Word } from "../reading.ts";

interface Benefit {
  /** Several if a phrase lists them: "medical, dental and vision". */
  readonly names: readonly string[];
  readonly doubtful: boolean;
}

const key = (phrase: string): string => tokenize(phrase).join(" ");
const DOUBTFUL: ReadonlySet<string> = new Set(readTableLines("benefits/doubtful.txt").map(key));

function expandNames(stated: string, phrase: string): string[] {
  return [...new Set(stated.split(" + ").flatMap((name) => withInsurances(name, phrase)))];
}

function withInsurances(name: string, phrase: string): string[] {
  const teeth = name === "Health insurance" && phrase.includes("dental") ? ["Dental insurance"] : [];
  const eyes = name.endsWith("insurance") && phrase.includes("vision") ? ["Vision insurance"] : [];
  return [name, ...teeth, ...eyes];
}

const NO_BENEFIT: Benefit = { names: [], doubtful: false };

const PHRASES = loadPhraseValues("benefits/benefits.tsv", () => [
  ...readTablePairs("benefits/benefits.tsv").map(([name, phrase]): [string, Benefit] => [
    phrase,
    { names: expandNames(name, phrase), doubtful: DOUBTFUL.has(key(phrase)) },
  ]),
  // "A reasonable accommodation", "bonus points": matched as a whole, so that the benefit inside is not.
  ...readTableLines("benefits/none.txt").map((phrase): [string, Benefit] => [phrase, NO_BENEFIT]),
]);

/** Ten times the longest real posting: bounds the cost of a megabyte of one word. */
const MAX_WORDS = 30_000;
/** Number of preceding words that may deny it, make it a task, or offer it. */
const DENIAL_WORDS_BEFORE = 3;
const TASK_WORDS_BEFORE = 4;
const OFFER_WORDS_BEFORE = 40;
/** Number of following words that may offer it. */
const OFFER_WORDS_AFTER = 6;

const OFFERS = loadWordSet("benefits/offer.txt");
const DENIALS = loadWordSet("benefits/denial.txt");
const TASKS = loadWordSet("benefits/task-before.txt");
const TRADES = loadWordSet("benefits/trade-after.txt");

/** Whether one of the words before a position, in the same line, is in a set. */
function hasWordBefore(words: readonly Word[], at: number, reach: number, wordSet: WordSet, text: string): boolean {
  for (let index = at - 1; index >= Math.max(0, at - reach); index--) {
    const word = assertPresent(words[index]);
    if (text.slice(word.end, assertPresent(words[index + 1]).start).includes("\n")) return false;
    if (isInSet(wordSet, word)) return true;
  }
  return false;
}

/** For each word the index of the last offering word up to it, computed in one pass. */
function indexLastOffers(words: readonly Word[]): Int32Array {
  const offers = new Int32Array(words.length);
  let last = -OFFER_WORDS_BEFORE - 1;
  for (let at = 0; at < words.length; at++) {
    if (isInSet(OFFERS, assertPresent(words[at]))) last = at;
    offers[at] = last;
  }
  return offers;
}

/** "Relocation expenses will not be paid", "ein Firmenwagen wird nicht gestellt". */
const DENIED_AFTER =
  /^s?[^\S\n]?(?:(?:is|are|will|can|may|does|wird|werden|ist|sind|n['’]est|ne sont|ne sera|wordt|worden|är|er|ges|utgår|jest|są|będą)[^\S\n])?(?:not|cannot|nicht|pas|niet|inte|ikke|nie)(?![\p{L}])(?! only)/iu;
const DENIAL_CHARS_AFTER = 30;
/** "Contractors are not eligible for benefits such as …", "Sales roles are also eligible for …". */
const DENIED_BEFORE =
  /\b(?:(?:not|n['’]t)(?: be)? (?:eligible|entitled|qualify|provide|include|receive)|(?:sales|commercial|some|certain|select(?:ed)?|other) (?:roles?|positions?) (?:are|may|can))\b[^.!?;\n]*$/i;
const DENIAL_CHARS_BEFORE = 90;

/** Sections about the work itself, where a benefit's name means something else. */
const ABOUT_WORK: ReadonlySet<TextSectionKind | undefined> = new Set(["duties", "requirements", "nice_to_have"]);
/** Adverts promise these in passing, and many tasks are called the same. */
const VAGUE: ReadonlySet<string> = new Set(["Career development", "Team events", "Health savings account"]);
/** Duties and requirements name these as work: a personnel department recognises, trains and moves employees. */
const WORK_TOO: ReadonlySet<string> = new Set([
  ...VAGUE,
  "Training",
  "Long service awards",
  "Health checks",
  "Relocation assistance",
]);

/** Products of some employers. */
const SOLD: ReadonlySet<string> = new Set(["Health insurance", "Life insurance", "Pension"]);

const hasHeadedOffer = (sections: PostingReading["sections"]): boolean =>
  sections.some(({ kind, heading }) => kind === "offer" && heading !== null);

/** Whether the section of a mention allows a benefit: true in an offer, null where the words around it decide. */
function isInOffer({ sections }: PostingReading, offset: number, { names, doubtful }: Benefit): boolean | null {
  const { kind, heading } = sectionAt(sections, offset) ?? {};
  const hasOffer = hasHeadedOffer(sections);
  if (kind === "offer" && (heading !== null || !(hasOffer || doubtful))) return true;
  return hasOffer && (ABOUT_WORK.has(kind) || names.some((name) => VAGUE.has(name))) ? false : null;
}

const INSURED: ReadonlyMap<string, string> = new Map([
  ["medical", "Health insurance"],
  ["health", "Health insurance"],
  ["healthcare", "Health insurance"],
  ["dental", "Dental insurance"],
  ["vision", "Vision insurance"],
  ["life", "Life insurance"],
  ["disability", "Disability insurance"],
]);
const INSURED_WORD = `(?:${[...INSURED.keys()].join("|")})`;
const ENUMERATION = preparedPattern("benefits/insurances", {
  source: `\\b${INSURED_WORD}\\b(?:[ ,/&+(]{1,3}(?:(?:and|or|incl|including|ad&d)[., ]{1,2}){0,2}${INSURED_WORD}\\b){1,5}`,
  flags: "i",
});

/** "… & AD&D insurance" behind an enumeration. */
const INSURED_TAIL = /^[ ,&/]{1,3}(?:(?:and |& )?ad&?d )?(?:insurance|coverage)\b/i;
const MAX_INSURED_TAIL = 24;

/** "Medical, vision and dental": each of them, if teeth or eyes are among them. */
function findInsurances(reading: PostingReading): { names: readonly string[]; start: number; end: number }[] {
  return [...findMatches(ENUMERATION, reading.search)].flatMap(({ 0: list, index }) => {
    const names =
      list
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.flatMap((word) => INSURED.get(word) ?? []) ?? [];
    const after = reading.text.slice(index + list.length, index + list.length + MAX_INSURED_TAIL);
    const isInsurance = names.includes("Dental insurance") || new Set(names).size > 2 || INSURED_TAIL.test(after);
    const isAboutWork = isInOffer(reading, index, NO_BENEFIT) === false;
    return isInsurance && !isAboutWork ? [{ names, start: index, end: index + list.length }] : [];
  });
}

const LABELLED =
  /^[^\p{L}]*(medical|health(?:care)?|dental|vision|life|disability|retirement|training|vacation)(?: (?:plans?|care|coverage|benefits?|(?:and|&) development))?\s*(?:[:–—(,;.]|- |$)/iu;
const LABELS: ReadonlyMap<string, string> = new Map([
  ...INSURED,
  ["retirement", "Pension"],
  ["training", "Training"],
  ["vacation", "Paid time off"],
]);

/** The labels of items in an offer: "Vision: an affordable plan", "Retirement: …". */
function findLabels({ sections, text }: PostingReading): { names: readonly string[]; start: number; end: number }[] {
  return sections.flatMap(({ kind, heading, blocks }) =>
    kind !== "offer" || heading === null
      ? []
      : blocks.flatMap(({ start, end }) => {
          const label = LABELLED.exec(text.slice(start, Math.min(end, start + MAX_LABEL_LENGTH)))?.[1];
          if (label === undefined) return [];
          return [{ names: [assertPresent(LABELS.get(label.toLowerCase()))], start, end }];
        }),
  );
}
const MAX_LABEL_LENGTH = 40;

const STEM_LENGTH = 4;
const STEMS = Map.groupBy(
  readTablePairs("benefits/offer-stems.tsv").map(([name, stated]) => {
    const [stem = "", ...others] = fold(stated).split(" ");
    return { names: [name], doubtful: false, stem, others };
  }),
  ({ stem }) => stem.slice(0, STEM_LENGTH),
);

/** The benefit that the words from a position on begin like. */
const stemAt = (words: readonly Word[], at: number) =>
  STEMS.get(assertPresent(words[at]).token.slice(0, STEM_LENGTH))?.find(
    ({ stem, others }) =>
      words[at]?.token.startsWith(stem) === true &&
      others.every((other, next) => words[at + 1 + next]?.token.startsWith(other) === true),
  );

/** Words of headed offers, or of others in a text without any, that begin like the name of a benefit and are in no phrase. */
function findStems(
  { sections }: PostingReading,
  words: readonly Word[],
  phrases: readonly FoundPhrase<Benefit>[],
): FoundPhrase<Benefit>[] {
  const found: FoundPhrase<Benefit>[] = [];
  let [at, phrase] = [0, 0];
  const hasOffer = hasHeadedOffer(sections);
  for (const { kind, heading, start, end } of sections) {
    while (at < words.length && assertPresent(words[at]).start < start) at++;
    for (; at < words.length && assertPresent(words[at]).start < end; at++) {
      if (kind !== "offer" || (heading === null && hasOffer)) continue;
      const value = stemAt(words, at);
      if (value === undefined) continue;
      const to = at + 1 + value.others.length;
      while (phrase < phrases.length && assertPresent(phrases[phrase]).to <= at) phrase++;
      if ((phrases[phrase]?.from ?? words.length) >= to) found.push({ value, from: at, to });
    }
  }
  return found;
}

function isOffered(
  words: readonly Word[],
  offers: Int32Array,
  hit: FoundPhrase<Benefit>,
  reading: PostingReading,
): boolean {
  const { text } = reading;
  const isVague = hit.value.names.some((name) => VAGUE.has(name));
  if (
    hasWordBefore(words, hit.from, DENIAL_WORDS_BEFORE, DENIALS, text) ||
    hasWordBefore(words, hit.from, TASK_WORDS_BEFORE, TASKS, text)
  )
    return false;
  const start = assertPresent(words[hit.from]).start;
  const written = text.slice(start, assertPresent(words[hit.to - 1]).end);
  // "You play a key role on the team, building software".
  if (isVague && written.includes(",")) return false;
  if (DENIED_BEFORE.test(text.slice(Math.max(0, start - DENIAL_CHARS_BEFORE), start))) return false;
  const end = assertPresent(words[hit.to - 1]).end;
  if (DENIED_AFTER.test(text.slice(end, end + DENIAL_CHARS_AFTER))) return false;
  const next = words[hit.to];
  if (next !== undefined && isInSet(TRADES, next) && /^[ -]*$/.test(text.slice(end, next.start))) return false;
  const inOffer = isInOffer(reading, start, hit.value);
  if (inOffer !== null) return inOffer;
  const section = sectionAt(reading.sections, start);
  // "The Equal Employment Opportunity Commission".
  if (section?.kind === "legal" && hit.value.doubtful) return false;
  // Other openings, buttons and the like.
  if (section?.kind === "furniture" && section.heading !== null) return false;
  const isAboutWork = section?.heading != null && ABOUT_WORK.has(section.kind);
  if (isAboutWork && hit.value.names.some((name) => WORK_TOO.has(name))) return false;
  // "Present in life & health insurance worldwide" says what the employer sells.
  const isSold =
    reading.sections.length > 1 && section?.kind === "company" && hit.value.names.some((name) => SOLD.has(name));
  if (!isAboutWork && !isSold && !hit.value.doubtful && !(isVague && reading.sections.length > 1)) return true;
  const offer = assertPresent(offers[Math.min(words.length - 1, hit.to + OFFER_WORDS_AFTER)]);
  // An offer above the heading of the duties states nothing about them.
  if (isAboutWork && (words[offer]?.start ?? 0) < section.start) return false;
  return offer >= hit.from - OFFER_WORDS_BEFORE;
}

export function readBenefits(reading: PostingReading): string[] | null {
  const words = firstWords(reading.certainWords, MAX_WORDS);
  const offers = indexLastOffers(words);
  const found = new Set<string>();
  const phrases = findPhrases(PHRASES, words);
  for (const hit of [...phrases, ...findStems(reading, words, phrases)]) {
    const fresh = hit.value.names.filter((name) => !found.has(name));
    if (fresh.length === 0 || !isOffered(words, offers, hit, reading)) continue;
    const span = { start: assertPresent(words[hit.from]).start, end: assertPresent(words[hit.to - 1]).end };
    for (const name of fresh) {
      found.add(name);
      reading.note("ai_benefits", name, { in: "description", ...span });
    }
  }
  for (const { names, start, end } of [...findInsurances(reading), ...findLabels(reading)]) {
    for (const name of names) {
      if (!found.has(name)) reading.note("ai_benefits", name, { in: "description", start, end });
      found.add(name);
    }
  }
  return found.size === 0 ? null : [...found];
}
