// Mentions of skills in a sequence of words: phrases of the table, and German compounds that begin with one. A mention
// counts if it is written as its spelling requires and has the required context; a language needs a word of proficiency
// nearby.

import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { everyMatch } from "../../text/words/matches.ts";
import { findPhrases, firstWords, isInSet, loadWordSet, type WordSet } from "../posting/phrases.ts";
import type { Word } from "../reading.ts";
import { findSharedHeads } from "./sharedHeads.ts";
import { ICT_CATEGORIES, NO_SKILL, SKILL_PHRASES, type Spelling, skillOfWord } from "./table.ts";

/** Number of words around a doubtful name that may support it. */
const SUPPORT_WORDS = 6;
/** Number of words before and after an everyday word that may mention experience or knowledge. */
const DEMAND_WORDS_BEFORE = 5;
const DEMAND_WORDS_AFTER = 3;
/** Number of words around a language that may mention proficiency. */
const PROFICIENCY_WORDS = 6;
/** Ten times the longest real posting: bounds the cost of a megabyte of one word. */
const MAX_WORDS = 30_000;
const MAX_HITS = 4_000;

export interface Hit {
  readonly spelling: Spelling;
  /** Index of its first word and of the one after its last, and its offsets in the text. */
  readonly at: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

const COMPOUND_HEADS = readTableLines("skills/compound-heads.txt").map(fold);
const HEADS: ReadonlyMap<string, readonly string[]> = Map.groupBy(COMPOUND_HEADS, (head) => head.slice(-3));
const PROFICIENCY = loadWordSet("skills/proficiency.txt");
const DEMAND = loadWordSet("skills/demand.txt");
/** A bit filter by the last two letters of each head: nearly every word ends differently. */
const HEAD_ENDS = new Uint8Array(1024);
for (const head of COMPOUND_HEADS) HEAD_ENDS[endOf(head)] = 1;

function endOf(token: string): number {
  return ((token.charCodeAt(token.length - 2) << 5) ^ token.charCodeAt(token.length - 1)) & 1023;
}

/** Minimum length of a compound: a first part of three letters and a second of four or five. */
const MIN_COMPOUND_LENGTH = 8;

/** The skill that a compound begins with: "Datenbankkenntnisse", "Informatikausbildung". */
function compoundSkill(token: string): Spelling | undefined {
  if (token.length < MIN_COMPOUND_LENGTH || HEAD_ENDS[endOf(token)] === 0) return undefined;
  for (const head of HEADS.get(token.slice(-3)) ?? []) {
    if (!token.endsWith(head)) continue;
    const first = token.slice(0, -head.length);
    if (first.length < 3) continue;
    const found = skillOfWord(first) ?? (first.endsWith("s") ? skillOfWord(first.slice(0, -1)) : undefined);
    if (found !== undefined && found.skill.category !== "soft") return found;
  }
  return undefined;
}

/** Every mention of a skill in order, whether it counts or not. */
function findHits(words: readonly Word[], text: string): Hit[] {
  const hit = (spelling: Spelling, from: number, to: number): Hit => ({
    spelling,
    at: from,
    to,
    start: assertPresent(words[from]).start,
    end: assertPresent(words[to - 1]).end,
  });
  const found = findPhrases(SKILL_PHRASES, words).slice(0, MAX_HITS);
  const hits = [...found, ...findSharedHeads(words, text)].map((each) => hit(each.value, each.from, each.to));
  let next = 0;
  for (let at = 0; at < words.length && hits.length < 2 * MAX_HITS; at++) {
    while (next < found.length && (found[next]?.to ?? 0) <= at) next++;
    // A word of a phrase is not a separate compound.
    if ((found[next]?.from ?? words.length) <= at) continue;
    const spelling = compoundSkill(assertPresent(words[at]).token);
    if (spelling !== undefined) hits.push(hit(spelling, at, at + 1));
  }
  return hits.filter(({ spelling }) => spelling.skill.category !== NO_SKILL).sort((a, b) => a.at - b.at || b.to - a.to);
}

const ENDING = /\w\./;

/** What separates two parts of an enumeration: "Product, Design" is not product design. */
const PART_END = /[,;:()\n]|\.\s/;
/** A capital at the beginning of a sentence or item means nothing, unless an enumeration follows: "- Excel at planning". */
const OPENS_SENTENCE = /(?:^|[.!?:\n]\s*|^\s*[-•*·–]\s*|\n\s*[-•*·–]\s*)$/;
const PLAIN_AFTER = /^ (?!(?:and|or|und|oder|et|ou|y|e|en|of|og|och|i)\b)\p{Ll}/u;
/** "Go-Live", "Go-to-market". */
const HYPHEN_AFTER = /^-\p{L}/u;

/** Whether a capital letter shows that the word is a name. */
function isNamedByCapital(text: string, start: number, end: number): boolean {
  if (!/^\p{Lu}/u.test(text.slice(start, start + 2))) return false;
  const after = text.slice(end, end + 12);
  return (
    !HYPHEN_AFTER.test(after) &&
    !(OPENS_SENTENCE.test(text.slice(Math.max(0, start - 5), start)) && PLAIN_AFTER.test(after))
  );
}

/** "C$182k", "Gauge R&R": a letter of something longer. */
const LETTER_BEFORE = /[$&@#%+'’.]$/;
const LETTER_AFTER = /^[$&@%'’\d]/;

/** "GCSE grade C", "rijbewijs C". */
const GRADE_BEFORE =
  /(?:grades?|gcses?|level|category|categorie|categoría|categoria|kat(?:egori\p{L}*)?\.?|class|classe|klasse|licen[cs]es?|rijbewijs|permis|carnet|körkort|hepatitis|vitamin|series|block|phase|type) ?[-:"'(]*$/iu;
/** "$140/hr": a unit after an amount. */
const AMOUNT_BEFORE = /\d\s?\/\s?$/;

/** Adjectives of a person ("reliable, organised and adaptable"), not of a thing ("reliable backend services"). */
const OF_A_PERSON =
  /^(?:\W*$|\s*[,.;:!)&\n•]|\s+(?:with|mind|think|person|individual|approach|attitude|skill|abilit)|\s+(?:and|or)\s+(?:[\w-]+\s){0,3}(?:skill|abilit|mind|think)|\s+(?:and|or)\s+[\w-]+\s*(?:[.,;\n]|$))/i;
const PERSON_LENGTH = 60;
const isAdjective = ({ needs, skill, text }: Spelling): boolean =>
  skill.category === "soft" && needs === "%" && /^[a-z]+(?:al|ble|ed|ive|able|ual)$/.test(text);

/** Whether a mention is written as its spelling requires. */
function isWrittenAsRequired({ spelling, start, end }: Hit, text: string): boolean {
  const written = text.slice(start, end);
  if (PART_END.test(written) && !PART_END.test(spelling.text)) return false;
  if (written.includes("/") && !spelling.text.includes("/")) return false;
  // "…/index.html" is a page.
  if (start > 1 && ENDING.test(text.slice(start - 2, start)) && written === written.toLowerCase()) return false;
  if (written.length === 1 && (LETTER_BEFORE.test(text.charAt(start - 1)) || LETTER_AFTER.test(text.charAt(end))))
    return false;
  if (start > 1 && AMOUNT_BEFORE.test(text.slice(start - 4, start))) return false;
  if (written.length === 1 && GRADE_BEFORE.test(text.slice(Math.max(0, start - 16), start))) return false;
  // "SSAs" are several of another thing.
  if (/^\p{Lu}{2,}s$/u.test(written) && /S$/.test(spelling.text)) return false;
  if (isAdjective(spelling) && !OF_A_PERSON.test(text.slice(end, end + PERSON_LENGTH))) return false;
  if (spelling.needs === "" || spelling.needs === "%") return true;
  if (spelling.needs === "^") return written === spelling.text;
  return isNamedByCapital(text, start, end) && !isAbbreviation(written, spelling.text, text, start);
}

/** A name in capitals inside ordinary text abbreviates something else: "TRIR and DART rates" are not about Dart. */
function isAbbreviation(written: string, name: string, text: string, start: number): boolean {
  if (written.length < 3 || written !== written.toUpperCase() || name === name.toUpperCase()) return false;
  return /\p{Ll}{2}/u.test(text.slice(Math.max(0, start - 40), start + 40));
}

function isCertain({ spelling }: Hit): boolean {
  return (
    spelling.needs !== "?" &&
    spelling.needs !== "%" &&
    spelling.skill.category !== "soft" &&
    spelling.skill.category !== "languages"
  );
}

function hasWordAround(words: readonly Word[], from: number, to: number, wordSet: WordSet): boolean {
  for (let at = Math.max(0, from); at < Math.min(words.length, to); at++) {
    if (isInSet(wordSet, assertPresent(words[at]))) return true;
  }
  return false;
}

/** "Englischkenntnisse", "deutsche Sprache", "angol nyelvtudás": the word itself states proficiency. */
const STATES_PROFICIENCY = /kenntnis|sprache|sprachig|kundskab|kunnskap|kunskap|jezyk|jazyk|kieli|taal|tudas/;
/** So many words between two languages at most: "English and preferably also Swedish". */
const MAX_LANGUAGE_GAP = 3;

const isLanguage = ({ spelling }: Hit): boolean => spelling.skill.category === "languages";

/** The languages among the mentions with a word of proficiency near them, or near others of their enumeration. */
function askedLanguages(hits: readonly Hit[], words: readonly Word[], text: string): ReadonlySet<Hit> {
  const asked = new Set<Hit>();
  const languages = hits.filter(isLanguage);
  for (let first = 0; first < languages.length; ) {
    let last = first;
    while (last + 1 < languages.length && isEnumerated(languages, last, text)) last++;
    const run = languages.slice(first, last + 1);
    if (mentionsProficiency(run, words) || isLanguageItem(run, text)) for (const hit of run) asked.add(hit);
    first = last + 1;
  }
  return asked;
}

function isEnumerated(languages: readonly Hit[], at: number, text: string): boolean {
  const [hit, next] = [assertPresent(languages[at]), assertPresent(languages[at + 1])];
  return next.at - hit.to <= MAX_LANGUAGE_GAP && !/[.;\n]/.test(text.slice(hit.end, next.start));
}

function mentionsProficiency(run: readonly Hit[], words: readonly Word[]): boolean {
  const [first, last] = [assertPresent(run[0]), assertPresent(run.at(-1))];
  if (run.some(({ to }) => STATES_PROFICIENCY.test(assertPresent(words[to - 1]).token))) return true;
  return hasWordAround(words, first.at - PROFICIENCY_WORDS, last.to + PROFICIENCY_WORDS, PROFICIENCY);
}

/** A list item that contains languages alone: "- English (optional)", "• German / French". */
function isLanguageItem(run: readonly Hit[], text: string): boolean {
  const [first, last] = [assertPresent(run[0]), assertPresent(run.at(-1))];
  return (
    LANGUAGE_ITEM_START.test(text.slice(Math.max(0, first.start - 8), first.start)) &&
    LANGUAGE_ITEM_END.test(text.slice(last.end, last.end + 2))
  );
}
const LANGUAGE_ITEM_START = /(?:^|\n) {0,4}[-•*·–] ?$/;
const LANGUAGE_ITEM_END = /^ ?(?:[,;.(\n]|$)/;

const MAX_ABBREVIATION = 4;

/** Whether a mention abbreviates the name of its skill: "EMR" next to "Redshift" has nothing to do with health records. */
function isAbbreviationOf({ spelling, start, end }: Hit, text: string): boolean {
  const written = text.slice(start, end);
  return (
    end - start <= MAX_ABBREVIATION && written === written.toUpperCase() && fold(written) !== fold(spelling.skill.name)
  );
}

/** Positions where everyday words count without support: a title, or a list of skills. */
export type TrustCheck = (hit: Hit) => boolean;

/** A mention and the number of hints that it names a skill. */
export interface Mention extends Hit {
  readonly points: number;
  /** False for an everyday word without a certain skill of its family in the text, or nearby. */
  readonly isRelated: boolean;
  readonly isNear: boolean;
  /** Whether a word near it asks for something: "knowledge of", "required". */
  readonly isDemanded: boolean;
}

/** More than any number of hints. */
const TRUSTED_POINTS = 10;

/** Computing is one family; every other category is its own. */
const familyOfSkill = ({ category }: Spelling["skill"]): string => (ICT_CATEGORIES.has(category) ? "ict" : category);
const familyOf = ({ spelling }: Hit): string => familyOfSkill(spelling.skill);

/** An advert with so many certain skills of a family is about it. */
const MIN_FAMILY_SKILLS = 4;

function frequentFamilies(sure: readonly Hit[]): ReadonlySet<string> {
  const families = Map.groupBy(new Set(sure.map(({ spelling }) => spelling.skill)), familyOfSkill);
  return new Set([...families].filter(([, skills]) => skills.length >= MIN_FAMILY_SKILLS).map(([family]) => family));
}

/** Work with the hands: a lone word of it in an advert about computing means something else ("model calibration"). */
const MANUAL: ReadonlySet<string> = new Set([
  "environment",
  "health",
  "hospitality",
  "leisure",
  "logistics",
  "manufacturing",
  "trades",
]);

/** The families of manual work that an advert about computing names only once. */
function strayFamilies(hits: readonly Hit[], frequent: ReadonlySet<string>): ReadonlySet<string> {
  if (!frequent.has("ict")) return new Set();
  const skills = Map.groupBy(new Set(hits.map(({ spelling }) => spelling.skill)), familyOfSkill);
  return new Set([...MANUAL].filter((family) => skills.get(family)?.length === 1));
}

/** The mentions that may count, each with its points: for a word of demand, a certain skill nearby, or a list item. */
export function weighMentions(all: readonly Word[], text: string, trusted: TrustCheck): Mention[] {
  const words = firstWords(all, MAX_WORDS);
  const hits = findHits(words, text).filter((hit) => isWrittenAsRequired(hit, text));
  const sure = hits.filter(isCertain);
  const items = itemLines(text.slice(0, words.at(-1)?.end ?? 0));
  const frequent = frequentFamilies(sure);
  const asked = askedLanguages(hits, words, text);
  const stray = strayFamilies(hits, frequent);
  let near = 0;
  let item = 0;
  return hits.flatMap((hit) => {
    // All these lists are in text order, so that no pairs need comparing.
    while (near < sure.length && assertPresent(sure[near]).at < hit.at - SUPPORT_WORDS) near++;
    while (item < items.length && assertPresent(items[item]).end <= hit.start) item++;
    if (trusted(hit)) return [{ ...hit, isRelated: true, isNear: true, isDemanded: true, points: TRUSTED_POINTS }];
    if (stray.has(familyOf(hit)) && /^\p{Ll}+$/u.test(text.slice(hit.start, hit.end))) return [];
    if (isLanguage(hit))
      return asked.has(hit)
        ? [{ ...hit, isRelated: true, isNear: true, isDemanded: true, points: TRUSTED_POINTS }]
        : [];
    const supported = hasOther(sure, near, hit);
    // A homograph needs another mention of its kind: "Spark" next to a driving licence is not software.
    if (hit.spelling.needs === "?" && !hasOther(sure, near, hit, isSameFamily)) return [];
    if (
      supported &&
      isAbbreviationOf(hit, text) &&
      !frequent.has(familyOf(hit)) &&
      !hasOther(sure, near, hit, isSameWorld)
    )
      return [];
    const isEveryday = hit.spelling.needs === "%" && hit.spelling.skill.category !== "soft";
    const isNear = !isEveryday || hasOther(sure, near, hit, (one, other) => isRelated(one, other, text));
    const demanded = hasWordAround(words, hit.at - DEMAND_WORDS_BEFORE, hit.to + DEMAND_WORDS_AFTER, DEMAND);
    const listed = item < items.length && assertPresent(items[item]).start <= hit.start;
    return [
      {
        ...hit,
        isRelated: isNear || frequent.has(familyOf(hit)),
        isNear,
        isDemanded: demanded,
        points: Number(supported) + Number(demanded) + Number(listed),
      },
    ];
  });
}

/** Computing, or anything else: the same letters rarely mean something in both. */
const isSameWorld = (one: Hit, other: Hit): boolean => (familyOf(one) === "ict") === (familyOf(other) === "ict");
const isSameFamily = (one: Hit, other: Hit): boolean => familyOf(one) === familyOf(other);

/** Whether two mentions are of one family and on one line. */
function isRelated(one: Hit, other: Hit, text: string): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return isSameFamily(one, other) && !between.includes("\n");
}

/** Whether a certain mention of another skill that `fits` is within reach; `from` is the first possible one. */
function hasOther(
  sure: readonly Hit[],
  from: number,
  hit: Hit,
  fits: (other: Hit, hit: Hit) => boolean = () => true,
): boolean {
  for (let at = from; at < sure.length && assertPresent(sure[at]).at <= hit.at + SUPPORT_WORDS; at++) {
    const other = assertPresent(sure[at]);
    if (other.spelling.skill !== hit.spelling.skill && fits(other, hit)) return true;
  }
  return false;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

const ITEM_LINE = /^ {0,4}[-•*·–] ?[^\n]*/gm;

/** The lines that are list items. */
function itemLines(text: string): Line[] {
  return everyMatch(ITEM_LINE, text).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
