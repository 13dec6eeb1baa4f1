// Keywords of a posting: the phrases of its title that say what the job is, without levels, gender marks, places, codes
// and filler, and the required languages. A later part of a title ("… - Virginia", "… | Night shift") and what follows a
// preposition ("… at Acme") count only as far as they name a skill.
import { assertPresent } from "../../contract/assertPresent.ts";
import { readTableLines, readTypedPairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { everyMatch } from "../../text/words/matches.ts";
import { toNameKey } from "../../text/words/names.ts";
import { findPhrases } from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";
import { readRequiredLanguages } from "../work/requiredLanguages.ts";
import { isVague, NO_SKILL, SKILL_PHRASES, type SkillCategory } from "./table.ts";

const MAX_KEYWORDS = 8;
const MAX_PHRASE_WORDS = 6;
/** Longer first parts are sentences: "Are you the developer we have been looking for?" */
const MAX_TITLE_WORDS = 14;
const STOPS: ReadonlySet<string> = new Set(readTableLines("postings/keyword-stops.txt"));

const WORD_KINDS = ["joiner", "complement", "level", "generic", "seeks"] as const;
const KINDS = Map.groupBy(readTypedPairs("postings/keyword-words.tsv", WORD_KINDS), ([kind]) => kind);
const wordsOfKind = (kind: (typeof WORD_KINDS)[number]): ReadonlySet<string> =>
  new Set((KINDS.get(kind) ?? []).map(([, word]) => word));
const JOINERS = wordsOfKind("joiner");
const COMPLEMENTS = wordsOfKind("complement");
const LEVELS = wordsOfKind("level");
const GENERIC = wordsOfKind("generic");
const SEEKS = wordsOfKind("seeks");

/** What separates the parts of a title; a hyphen or a slash inside a word does not. */
const SEPARATOR = /[,;:|()[\]–—•_«»"“”„!?（）【】「」｜／：、＜＞〈〉《》◆★☆■・]|\s[-/]|[-/]\s/;
/** "Plant- & productieverantwoordelijke", "Communicatie- en administratief medewerker": halves of one phrase. */
const SUSPENDED = /^-\s*&?\s*$/;
const AND: ReadonlySet<string> = new Set(["and", "en", "und", "och", "og", "et", "i", "oder", "or"]);
/** The abbreviation in "Operational Technology (OT) Engineer", the feminine endings of "ADDETTO/A", "développeur/euse", "Assistant(e)" and "מהנדס/ת". */
const ENDING =
  / \([\p{Lu}&]{2,6}\)(?= \p{L})|(?<=\p{Lu}{3})\/-?(?:[AEO]|EUSE|IN|IVA|NE|ORA|R?ICE|TRICE)(?!\p{L})|(?<=\p{Ll})\/-?\p{Ll}{1,5}(?!\p{L})|(?<=\p{Script=Hebrew})\s?[/.]\p{Script=Hebrew}{1,3}(?!\p{L})|(?<=\p{Ll})\((?:-?\p{Ll}{1,5})\)/gu;
const ADDRESSED = /(?<!\p{L})(?:you|your|we|du|dig|vi|wir|dich|ihr|vous|nous|är|ты|вы|мы)(?!\p{L})|\?\s*$/iu;
/** Pairs in which the second word makes the first one filler, and the other way round. */
const FILLER =
  /hands[ -]on|(?:full|part)[ -]?time|entry[ -]level|on[ -]?site|talent (?:pool|network|community)|live[ -]in(?= care)|(?:свободный|гибкий|сменный|удобный) график|без опыта(?: работы)?|с ежедневной оплатой|無資格|未経験者?|資格・経験不問|急募/giu;
/** "CH 18 Machine Operator", "【東京】営業事務": an internal code or a remark before the title. */
const BEFORE_TITLE =
  /^(?:[A-Z]{1,3}[ -]\d{1,4}(?=[ ,:–-])|(?:\s*(?:【[^】]*】|［[^］]*］|＜[^＞]*＞|〈[^〉]*〉))+(?=\s*[^\s】］＞〉]))/u;
/** "C" and "R" are languages, "e-commerce" is one word. */
const LONE_LETTER = /^(?:[CR](?!\p{L})|\p{L}-\p{L})/u;
const FULL_STACK = /full[ -]stack/i;

/** A run of words of one part of the title. */
interface TitlePhrase {
  readonly words: Word[];
  /** Whether it counts without naming a skill. */
  readonly isHead: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const rangesOf = (title: string, pattern: RegExp): Range[] =>
  everyMatch(pattern, title).map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

/** What may stand between two words of a title, without endings. */
function gapsOf(title: string, words: readonly Word[]): string[] {
  const plain = title.replace(ENDING, (ending) => " ".repeat(ending.length));
  return words.map(({ start }, at) => plain.slice(words[at - 1]?.end ?? 0, start));
}

function phrasesOf(
  words: readonly Word[],
  gaps: readonly string[],
  isDropped: (word: Word) => boolean,
  isSentence: boolean,
): TitlePhrase[] {
  const phrases: TitlePhrase[] = [];
  let [isHead, open] = [!isSentence, false];
  let joiners: Word[] = [];
  for (const [at, word] of words.entries()) {
    const gap = gaps[at] ?? "";
    const isSuspended = open && SUSPENDED.test(gap) && (gap.includes("&") || AND.has(word.token));
    if (SEPARATOR.test(gap) && !isSuspended) {
      open = false;
      if (phrases.length > 0) isHead = false;
    }
    const isJoiner = open && (JOINERS.has(word.token) || (isSuspended && AND.has(word.token)));
    if (isJoiner) joiners.push(word);
    else if (SEEKS.has(word.token)) {
      // "Acme is looking for a welder": what precedes is the employer.
      phrases.length = 0;
      open = false;
    } else if (isDropped(word) || (!open && LEVELS.has(word.token)) || JOINERS.has(word.token)) {
      open = false;
      if (phrases.length > 0 && COMPLEMENTS.has(word.token)) isHead = false;
    } else if (open) phrases.at(-1)?.words.push(...joiners, word);
    else {
      phrases.push({ words: [word], isHead });
      open = true;
    }
    if (!isJoiner) joiners = [];
  }
  return phrases;
}

const OTHER_CATEGORIES: ReadonlySet<SkillCategory> = new Set([NO_SKILL, "languages", "soft"]);

/** The parts of a phrase that name skills; languages are listed by their own rule. */
function skillsIn(words: readonly Word[]): Word[][] {
  return findPhrases(SKILL_PHRASES, words)
    .filter(({ value: { skill, needs } }) => needs !== "?" && !OTHER_CATEGORIES.has(skill.category) && !isVague(skill))
    .map(({ from, to }) => words.slice(from, to));
}

/** A phrase of bearable length: a longer one ends before a joiner, or is left to the skills it names. */
function shortened(words: readonly Word[]): readonly Word[] | null {
  if (words.length <= MAX_PHRASE_WORDS) return words;
  const cut = words.findLastIndex(({ token }, at) => at > 0 && at <= MAX_PHRASE_WORDS && JOINERS.has(token));
  return cut === -1 ? null : words.slice(0, cut);
}

/** The words of the employer's name where the title names it as a whole. */
function employerWords({ raw, titleWords }: PostingReading): ReadonlySet<Word> {
  const name = raw.organization === null ? [] : toNameKey(raw.organization).split(" ");
  const found = new Set<Word>();
  for (let at = 0; name.length > 0 && at + name.length <= titleWords.length; at++) {
    const part = titleWords.slice(at, at + name.length);
    if (part.every(({ token }, index) => token === name[index])) for (const word of part) found.add(word);
  }
  return found.size === titleWords.length ? new Set() : found;
}

/** The phrases to show, in the order of the title. */
function chosenPhrases(reading: PostingReading): (readonly Word[])[] {
  const { raw, title } = reading;
  const places = raw.locations.map(({ text, locality, region, country }) =>
    [text, locality, region, country].join(" "),
  );
  const names = new Set(fold(places.join(" ")).split(/[^\p{L}\p{N}]+/u));
  const employer = employerWords(reading);
  const before = BEFORE_TITLE.exec(title)?.[0].length ?? 0;
  const filler = [...rangesOf(title, FILLER), { start: 0, end: before }];
  const isFullStack = FULL_STACK.test(title);
  // "FP&A" is one word, too.
  const isPrefix = (word: Word): boolean =>
    word.token.length < 2 && (LONE_LETTER.test(title.slice(word.start, word.end + 2)) || title[word.start - 1] === "&");
  const isDropped = (word: Word): boolean =>
    (word.token.length < 2 && !isPrefix(word)) ||
    /\d{2}|^\d+$/.test(word.token) ||
    (STOPS.has(word.token) && !(word.token === "full" && isFullStack) && !isPrefix(word)) ||
    names.has(word.token) ||
    employer.has(word) ||
    filler.some(({ start, end }) => word.start >= start && word.end <= end);
  const endings = rangesOf(title, ENDING);
  const words = reading.titleWords.filter(
    (word) => !endings.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  const isSentence = words.length > MAX_TITLE_WORDS || ADDRESSED.test(title);
  // "Ruby on Rails" is one skill, filler or not.
  const inSkill = new Set(skillsIn(words).flatMap((skill) => (skill.length > 2 ? skill : [])));
  const isFiller = (word: Word): boolean => isDropped(word) && !inSkill.has(word);
  const phrases = phrasesOf(words, gapsOf(title, words), isFiller, isSentence);
  const hasName = phrases.some(
    ({ words: phrase, isHead }) => isHead && phrase.some(({ token }) => !GENERIC.has(token)),
  );
  return phrases.flatMap(({ words: phrase, isHead }) => {
    const short = isHead ? shortened(phrase) : null;
    if (short === null) return skillsIn(phrase);
    return hasName && short.every(({ token }) => GENERIC.has(token)) ? [] : [short];
  });
}

export function readKeywords(reading: PostingReading): string[] | null {
  const known = new Map<string, string>();
  for (const words of chosenPhrases(reading).slice(0, MAX_KEYWORDS)) {
    const [start, end] = [assertPresent(words[0]).start, assertPresent(words.at(-1)).end];
    const phrase = reading.title.slice(start, end).replace(ENDING, "").replace(/\s+/g, " ");
    if (known.has(fold(phrase))) continue;
    known.set(fold(phrase), phrase);
    reading.note("ai_keywords", "a phrase of the title", { in: "title", start, end });
  }
  for (const name of readRequiredLanguages(reading)) if (!known.has(fold(name))) known.set(fold(name), name);
  return known.size === 0 ? null : [...known.values()];
}
