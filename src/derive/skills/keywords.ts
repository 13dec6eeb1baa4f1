// Keywords of a posting: the phrases of its title that name the job, without levels, gender marks, places, codes
// and filler, and the required languages. A later part of a title ("… - Virginia", "… | Night shift") and what follows a
// preposition ("… at Acme") count only as far as they name a skill.
import { assertPresent } from "../../contract/assertPresent.ts";
import { LANGUAGE_NAMES } from "../../contract/names.ts";
import { readTableLines, readTypedPairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { everyMatch } from "../../text/words/matches.ts";
import { toNameKey } from "../../text/words/names.ts";
import { findPhrases } from "../posting/phrases.ts";
import type { PostingReading, Word } from "../reading.ts";
import { readRequiredLanguages } from "../work/requiredLanguages.ts";
import { MIN_TEXT_LENGTH } from "./surroundings.ts";
import { isVague, NO_SKILL, SKILL_PHRASES, type SkillCategory } from "./table.ts";

const MAX_KEYWORDS = 8;
const MAX_PHRASE_WORDS = 6;
/** Longer first parts are sentences: "Are you the developer we have been looking for?" */
const MAX_TITLE_WORDS = 14;
const STOPS: ReadonlySet<string> = new Set(readTableLines("postings/keyword-stops.txt"));

const WORD_KINDS = ["joiner", "complement", "level", "generic", "bare", "seeks", "kept"] as const;
const KINDS = Map.groupBy(readTypedPairs("postings/keyword-words.tsv", WORD_KINDS), ([kind]) => kind);
const wordsOfKind = (kind: (typeof WORD_KINDS)[number]): ReadonlySet<string> =>
  new Set((KINDS.get(kind) ?? []).map(([, word]) => word));
const JOINERS = wordsOfKind("joiner");
const COMPLEMENTS = wordsOfKind("complement");
const LEVELS = wordsOfKind("level");
const GENERIC = wordsOfKind("generic");
/** Ranks and kinds of work, which say nothing of the field. */
const BARE = wordsOfKind("bare");
const SEEKS = wordsOfKind("seeks");
/** Phrases whose words would be stop words elsewhere: "fixed income", "van driver". */
const KEPT = new RegExp(
  `(?<!\\p{L})(?:${[...wordsOfKind("kept")].join("|").replaceAll(" ", "[ -]")})(?!\\p{L})`,
  "giu",
);
/** By language: "Préposé aux bénéficiaires", "Addetto alla cassa". */
const FIELD_JOINERS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set(["aux"]),
  it: new Set(["agli", "alla", "alle", "allo"]),
};
/** Before a word in small letters, which is not a place: "Ingénieur en systèmes électriques". */
const FIELD_EN: ReadonlySet<string> = new Set(["fr", "es"]);

/** What separates the parts of a title; a hyphen or a slash inside a word does not. */
const SEPARATOR = /[,;:|()[\]–—•_«»"“”„!?（）【】「」｜／：、＜＞〈〉《》◆★☆■・]|\s[-/]|[-/]\s/;
/** "Monter / ślusarz": both are the trade. */
const ALTERNATIVE = /^\s+\/\s+$/;
const isLower = (title: string, { start }: Word): boolean => /^\p{Ll}/u.test(title.slice(start, start + 2));
/** "Plant- & productieverantwoordelijke", "Communicatie- en administratief medewerker": halves of one phrase. */
const SUSPENDED = /^-\s*&?\s*$/;
const AND: ReadonlySet<string> = new Set(["and", "en", "und", "och", "og", "et", "i", "oder", "or"]);
/** "Deep and Machine Learning Specialist"; in other languages some of these words mean something else. */
const AND_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(["and"]),
  de: new Set(["und"]),
  fr: new Set(["et"]),
  es: new Set(["y", "e"]),
  pt: new Set(["e"]),
  it: new Set(["e", "ed"]),
  nl: new Set(["en"]),
  sv: new Set(["och"]),
  da: new Set(["og"]),
  no: new Set(["og"]),
  pl: new Set(["i", "oraz"]),
  ru: new Set(["и"]),
};
/** The abbreviation in "Operational Technology (OT) Engineer", the feminine endings of "ADDETTO/A", "développeur/euse", "Assistant(e)" and "מהנדס/ת". */
const ENDING =
  / \((?:[\p{Lu}&]{2,6}|[SJ]r\.?|[Ss]enior|[Jj]unior|SENIOR|JUNIOR)\)(?= \p{L})|(?<=\p{Lu}{2})\((?:-?(?:A|E|S|ES|NE|IN|TRICE|EUSE))\)|(?<=\p{Lu}{3})\/-?(?:[AEO]|EUSE|IN|IVA|NE|ORA|R?ICE|TRICE)(?!\p{L})|(?<=\p{Ll})\/-?\p{Ll}{1,5}(?!\p{L})|(?<=\p{Script=Hebrew})\s?[/.]\p{Script=Hebrew}{1,3}(?!\p{L})|(?<=\p{Ll})\((?:-?\p{Ll}{1,5})\)|(?<=\p{Ll})[:*·](?:in|innen|r|e|n|ère|euse|rice|ne)(?!\p{L})/gu;
const ADDRESSED = /(?<!\p{L})(?:you|your|we|dig|wir|dich|ihr|vous|nous|är|ты|вы|мы)(?!\p{L})|\?\s*$/iu;
/** In other languages these are articles ("Assistante du service qualité"). */
const ADDRESSED_IN: Readonly<Record<string, RegExp>> = {
  da: /(?<!\p{L})(?:du|vi)(?!\p{L})/iu,
  de: /(?<!\p{L})du(?!\p{L})/iu,
  no: /(?<!\p{L})(?:du|vi)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:du|vi)(?!\p{L})/iu,
};
/** Pairs in which the second word makes the first one filler, and the other way round. */
const FILLER =
  /hands[ -]on|in[ -]charge|(?:full|part)[ -]?time|entry[ -]level|on[ -]?site|talent (?:pool|network|community)|live[ -]in(?= care)|(?:свободный|гибкий|сменный|удобный) график|без опыта(?: работы)?|с ежедневной оплатой|無資格|未経験者?|資格・経験不問|急募|\/ ?(?:hr|hour|std|wk|week|uur)(?!\p{L})/giu;
/** "CH 18 Machine Operator", "【東京】営業事務": an internal code or a remark before the title. */
const BEFORE_TITLE =
  /^(?:[A-Z]{1,3}[ -]\d{1,4}(?=[ ,:–-])|(?:\s*(?:【[^】]*】|［[^］]*］|＜[^＞]*＞|〈[^〉]*〉))+(?=\s*[^\s】］＞〉]))/u;
/** "Health, Safety & Environment Manager": one enumeration. */
const ENUMERATION = /^\p{L}+(?:, \p{L}+)*,? (?:&|and|und|et|och|og) (?=\p{L}+ \p{L}+)/u;
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

/** What may stand between two words of a title, without endings and the commas of an enumeration. */
function gapsOf(title: string, words: readonly Word[]): string[] {
  const plain = title
    .replace(ENUMERATION, (list) => list.replaceAll(",", " "))
    .replace(ENDING, (ending) => " ".repeat(ending.length));
  return words.map(({ start }, at) => plain.slice(words[at - 1]?.end ?? 0, start));
}

function phrasesOf(
  words: readonly Word[],
  gaps: readonly string[],
  is: {
    readonly dropped: (word: Word) => boolean;
    readonly lower: (word: Word) => boolean;
    readonly joiner: (word: Word, at: number) => boolean;
  },
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
      if (phrases.length > 0 && !(ALTERNATIVE.test(gap) && is.lower(word))) isHead = false;
    }
    const isJoiner = open && (is.joiner(word, at) || (isSuspended && AND.has(word.token)));
    if (isJoiner) joiners.push(word);
    else if (SEEKS.has(word.token)) {
      // "Acme is looking for a welder": what precedes is the employer.
      phrases.length = 0;
      open = false;
    } else if (is.dropped(word) || (!open && LEVELS.has(word.token)) || is.joiner(word, at)) {
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
  const isJoiner = ({ token }: Word): boolean => JOINERS.has(token) || AND.has(token) || token === "y" || token === "e";
  const cut = words.findLastIndex((word, at) => at > 0 && at <= MAX_PHRASE_WORDS && isJoiner(word));
  const end = words.slice(0, cut).findLastIndex((word) => !isJoiner(word)) + 1;
  return cut === -1 || end === 0 ? null : words.slice(0, end);
}

/** What continues a phrase in the posting's language. */
function joinsWords(
  title: string,
  words: readonly Word[],
  language: string | null,
): (word: Word, at: number) => boolean {
  const joiners = FIELD_JOINERS[language ?? ""];
  const and = AND_IN[language ?? "en"];
  const lower = (at: number): boolean => words[at] !== undefined && isLower(title, words[at]);
  return ({ token }, at) =>
    JOINERS.has(token) ||
    joiners?.has(token) === true ||
    and?.has(token) === true ||
    (token === "en" && FIELD_EN.has(language ?? "") && lower(at) && lower(at + 1));
}

/** The phrases with a meaningful head: of "Manager, Metal & Mining" it is the second one. */
function withHead(phrases: readonly TitlePhrase[]): readonly TitlePhrase[] {
  const isNamed = ({ words }: TitlePhrase): boolean =>
    words.some(({ token }) => token.length > 2 && !GENERIC.has(token) && !BARE.has(token));
  if (phrases.some((phrase) => phrase.isHead && isNamed(phrase))) return phrases;
  const first = phrases.some(({ isHead }) => isHead) ? phrases.findIndex(isNamed) : -1;
  return phrases.map((phrase, at) => (at === first ? { ...phrase, isHead: true } : phrase));
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

/** Whether a long text names what a part of the title names in one word. */
const isMentioned = ([word, ...more]: readonly Word[], { text, certainWords }: PostingReading): boolean =>
  more.length > 0 || text.length < MIN_TEXT_LENGTH || certainWords.some(({ token }) => token === word?.token);

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
    word.token.length < 2 &&
    (LONE_LETTER.test(title.slice(word.start, word.end + 2)) ||
      title[word.start - 1] === "&" ||
      /^&\p{Lu}/u.test(title.slice(word.end)));
  const exceptions = rangesOf(title, KEPT);
  const isKept = (word: Word): boolean => exceptions.some(({ start, end }) => word.start >= start && word.end <= end);
  const isDropped = (word: Word): boolean =>
    !isKept(word) &&
    ((word.token.length < 2 && !isPrefix(word)) ||
      /\d{2}|^\d+$/.test(word.token) ||
      (STOPS.has(word.token) && !(word.token === "full" && isFullStack) && !isPrefix(word)) ||
      names.has(word.token) ||
      employer.has(word) ||
      filler.some(({ start, end }) => word.start >= start && word.end <= end));
  const endings = rangesOf(title, ENDING);
  const words = reading.titleWords.filter(
    (word) => !endings.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  const isSentence =
    words.length > MAX_TITLE_WORDS ||
    ADDRESSED.test(title) ||
    ADDRESSED_IN[reading.language ?? ""]?.test(title) === true;
  // "Ruby on Rails" is one skill, filler or not.
  const inSkill = new Set(skillsIn(words).flatMap((skill) => (skill.length > 2 ? skill : [])));
  const isFiller = (word: Word): boolean => isDropped(word) && !inSkill.has(word);
  const joins = joinsWords(title, words, reading.language);
  const isJoiner = (word: Word, at: number): boolean => !isKept(word) && joins(word, at);
  const all = phrasesOf(
    words,
    gapsOf(title, words),
    { dropped: isFiller, joiner: isJoiner, lower: (word) => isLower(title, word) },
    isSentence,
  );
  const phrases = withHead(all);
  const hasName = phrases.some(
    ({ words: phrase, isHead }) => isHead && phrase.some(({ token }) => !GENERIC.has(token)),
  );
  return phrases.flatMap(({ words: phrase, isHead }) => {
    const short = isHead ? shortened(phrase) : null;
    // A later part names a tool of the job, unless a long text never mentions it: "Analyst, Ajax".
    if (short === null) return skillsIn(phrase).filter((skill) => isHead || isMentioned(skill, reading));
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
  // In its own language an advert asks for nothing that its readers lack.
  const own = reading.language === null ? undefined : LANGUAGE_NAMES.get(reading.language);
  const languages = readRequiredLanguages(reading).filter((name) => name !== own);
  for (const name of languages) if (!known.has(fold(name))) known.set(fold(name), name);
  return known.size === 0 ? null : [...known.values()];
}
