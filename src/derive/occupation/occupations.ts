// Occupations in the three official classifications. An English title is matched exactly, or without its level words,
// or by its nearest known title, or by a field and a kind of work; a title in another language by the name of a trade.
// Uncertain results are null.

import { assertPresent } from "../../contract/assertPresent.ts";
import { numberOf, wordOfNumber } from "../posting/vocabulary.ts";
import type { PostingReading } from "../reading.ts";
import {
  knownTitle,
  type Occupation,
  type OccupationBook,
  occupationOf,
  TITLE_COUNT,
  TITLE_WEIGHTS,
  titleContains,
  titlesWithWord,
  wordsOfTitle,
  wordWeight,
} from "./book.ts";
import { toPlainTitle, toTitlePosition } from "./plainTitle.ts";
import { findComposedTitle, LEADERS } from "./titleRules.ts";
import { findTrade } from "./trades.ts";
import { PERSONS, RANKS, type TitleWord, titleSegments, toComparableWords } from "./words.ts";

/** Whether an occupation is possible. */
export type OccupationFilter = (occupation: Occupation) => boolean;

export interface OccupationGuess {
  readonly occupation: Occupation;
  readonly rule: string;
  readonly words: readonly TitleWord[];
  /** Imported by the operator. */
  readonly isImported?: boolean;
}

/** The imported titles, and a filter of possible occupations. */
interface TitleLookup {
  readonly book: OccupationBook | null;
  readonly may: OccupationFilter;
}

/** No occupation has a longer name; the rest is about the place or the offer. */
const MAX_WORDS = 12;

/** An exact match, then one without level words. */
function findExactTitle(
  { book, may }: TitleLookup,
  words: readonly TitleWord[],
  minWords: number,
): OccupationGuess | null {
  for (const variant of [words, words.filter((word) => !word.loose)]) {
    if (variant.length < minWords) continue;
    const title = knownTitle(
      variant.map(({ word }) => word),
      book,
    );
    if (title === null || !may(title.occupation)) continue;
    const { occupation, isImported } = title;
    // "Teachers and Instructors, All Other" are those outside all other occupations: a single word does not mean them.
    if (!isImported && new Set(variant.map(({ word }) => word)).size === 1 && /, All Other$/.test(occupation.onet.name))
      continue;
    return { occupation, rule: isImported ? "imported title" : "known title", words: variant, isImported };
  }
  return null;
}

/** The longest end of a part that is a known title: English names the thing last ("Payments Software Engineer"). */
function findTitleAtEnd(lookup: TitleLookup, words: readonly TitleWord[]): OccupationGuess | null {
  for (let from = 1; words.length - from >= 2; from++) {
    const guess = findExactTitle(lookup, words.slice(from), 2);
    if (guess !== null) return { ...guess, rule: "end of the title" };
  }
  return null;
}

/** The longest beginning of a part that is a known title, if no word behind it names people. */
function findTitleAtBeginning(lookup: TitleLookup, words: readonly TitleWord[]): OccupationGuess | null {
  for (let to = words.length - 1; to >= 2 && !PERSONS.has(words[to]?.word ?? ""); to--) {
    const guess = findExactTitle(lookup, words.slice(0, to), 2);
    if (guess !== null) return { ...guess, rule: "beginning of the title" };
  }
  return null;
}

/** Extra weight if the last word is shared. */
const LAST_WORD_WEIGHT = 0.25;
/** Similarity thresholds: for a neighbour, for a guess, and for overriding a composed title. */
const MIN_NEIGHBOUR_SCORE = 0.4;
const MIN_GUESS_SCORE = 0.6;
/** Below this score a neighbour must share half of the words, or contain no other. */
const MIN_PARTIAL_SCORE = 0.7;
const MIN_CERTAIN_SCORE = 0.95;
const MAX_NEIGHBOURS = 20;
/** Exponent of the votes: nearer neighbours count more. */
const VOTE_EXPONENT = 4;
/** Minimum share of votes for a major group. */
const MIN_VOTE_SHARE = 0.7;

interface ScoredTitle {
  readonly title: number;
  readonly score: number;
}

/** Sums by title, all 0 between two comparisons: a map for each would be ten times as slow. */
const SUMS = new Float64Array(TITLE_COUNT);

/** Slightly below the neighbour threshold, so that the quick test excludes none. */
const QUICK_THRESHOLD = (MIN_NEIGHBOUR_SCORE - LAST_WORD_WEIGHT) * (1 - 1e-9);

/**
 * Known titles that share a word, nearest first: shared words count by weight, the last word of the part more. Empty if
 * not even the nearest reaches the threshold.
 */
function findNearTitles({ may }: TitleLookup, words: readonly TitleWord[]): ScoredTitle[] {
  const distinct = [...new Set(words.map(({ word }) => word))].map(numberOf);
  const head = distinct.at(-1) ?? 0;
  const total = distinct.reduce((sum, word) => sum + wordWeight(word), 0);
  const sharing: number[] = [];
  for (const word of distinct) {
    const weight = wordWeight(word);
    const titles = titlesWithWord(word);
    for (let at = 0; at < titles.length; at++) {
      const title = assertPresent(titles[at]);
      const before = assertPresent(SUMS[title]);
      if (before === 0) sharing.push(title);
      SUMS[title] = before + weight;
    }
  }
  const neighbours: ScoredTitle[] = [];
  for (let at = 0; at < sharing.length; at++) {
    const title = assertPresent(sharing[at]);
    const shared = 2 * assertPresent(SUMS[title]);
    const both = total + assertPresent(TITLE_WEIGHTS[title]);
    SUMS[title] = 0;
    if (shared < QUICK_THRESHOLD * both) continue;
    const likeness = shared / both;
    if (likeness + LAST_WORD_WEIGHT < MIN_NEIGHBOUR_SCORE || !may(occupationOf(title))) continue;
    const score = likeness + (titleContains(title, head) ? LAST_WORD_WEIGHT : 0);
    if (score >= MIN_NEIGHBOUR_SCORE) insertByScore(neighbours, title, score);
  }
  return (neighbours[0]?.score ?? 0) < MIN_GUESS_SCORE ? [] : neighbours;
}

/** Inserts a title among the nearest ones, after equally near ones; sorting hundreds to get twenty takes longer. */
function insertByScore(neighbours: ScoredTitle[], title: number, score: number): void {
  if (neighbours.length === MAX_NEIGHBOURS) {
    if (score <= assertPresent(neighbours[MAX_NEIGHBOURS - 1]).score) return;
    neighbours.pop();
  }
  let at = neighbours.length;
  while (at > 0 && assertPresent(neighbours[at - 1]).score < score) at--;
  neighbours.splice(at, 0, { title, score });
}

/**
 * A single word has as many neighbours as there are trades with it ("Scientist"): they must agree on the trade, not
 * only on the major group.
 */
const comparedCodeLength = (comparedWords: readonly TitleWord[]): number =>
  new Set(comparedWords.map(({ word }) => word)).size === 1 ? 6 : 2;

const SUPERVISORS: ReadonlySet<string> = new Set(
  "supervisor supervisory lead leader foreman superintendent lieutenant sergeant captain".split(" "),
);
const isSupervisor = ({ onet }: Occupation): boolean => onet.name.startsWith("First-Line Supervisors");

/** Whether a word that a neighbour lacks names other people: "Nurse Practitioner Locum" is not a locum consultant. */
function isOtherPerson({ word, loose }: TitleWord, occupation: Occupation): boolean {
  if (LEADERS.has(word)) return !occupation.onet.id.startsWith("11-") && !isSupervisor(occupation);
  return !loose && PERSONS.has(word) && !RANKS.has(word);
}

/** The neighbours vote for a major group, then the nearest of that group decides. `title` contains all words. */
function guessByNeighbours(
  lookup: TitleLookup,
  words: readonly TitleWord[],
  title: readonly TitleWord[],
): (OccupationGuess & { score: number; lead: number }) | null {
  const firmWords = words.filter((word) => !word.loose);
  const comparedWords = firmWords.length === 0 ? words : firmWords;
  const neighbours = findNearTitles(lookup, comparedWords);
  const digits = comparedCodeLength(comparedWords);
  const votes = new Map<string, number>();
  let totalVotes = 0;
  for (const { title, score } of neighbours) {
    const group = occupationOf(title).onet.id.slice(0, digits);
    const vote = score ** VOTE_EXPONENT;
    totalVotes += vote;
    votes.set(group, (votes.get(group) ?? 0) + vote);
  }
  const [group, topVotes] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  const leads = title.some(({ word }) => LEADERS.has(word) || SUPERVISORS.has(word));
  const best = neighbours
    .map((neighbour) => ({ ...neighbour, occupation: occupationOf(neighbour.title) }))
    .find(({ occupation }) => occupation.onet.id.startsWith(group) && (leads || !isSupervisor(occupation)));
  if (best === undefined) return null;
  const { occupation, score } = best;
  const neighbourWords = [...wordsOfTitle(best.title)].map(wordOfNumber);
  const others = [...words, ...title.filter(({ word }) => LEADERS.has(word))].filter(
    ({ word }) => !neighbourWords.includes(word),
  );
  if (others.some((each) => isOtherPerson(each, occupation))) return null;
  const matched = comparedWords.filter(({ word }) => neighbourWords.includes(word));
  const isPartial = 2 * matched.length < comparedWords.length && matched.length < neighbourWords.length;
  if (score < MIN_PARTIAL_SCORE && isPartial) return null;
  return {
    occupation,
    rule: `near the title ${neighbourWords.join(" ")}`,
    words: matched,
    score,
    lead: topVotes / totalVotes,
  };
}

/** Two rank words may name an occupation ("Business Analyst"), one does not. */
function isSpecific(words: readonly TitleWord[]): boolean {
  // "Vice President" is one rank, not two words.
  const firmWords = words.filter(({ word, loose }) => !loose && word !== "vice");
  return firmWords.length >= 2 || firmWords.some(({ word }) => !RANKS.has(word));
}

function guessByRules({ may }: TitleLookup, words: readonly TitleWord[]): OccupationGuess | null {
  const composed = findComposedTitle(words, may);
  return composed === null ? null : { ...composed, rule: "composed title" };
}

/** Rank words alone name an occupation only as an exact title ("General Manager", "Research Assistant"). */
function guessByRanks(lookup: TitleLookup, words: readonly TitleWord[]): OccupationGuess | null {
  const texts = words.map(({ word }) => word);
  const title = words.length < 2 ? null : knownTitle(texts, lookup.book);
  if (title !== null && lookup.may(title.occupation)) {
    return { occupation: title.occupation, rule: "known title", words, isImported: title.isImported };
  }
  const composed = guessByRules(lookup, words);
  return composed !== null && composed.words.length >= 2 ? composed : null;
}

export const TRADE_NAME_RULE = "the name of a trade";

/** The trade that a title names in a language other than English. */
function guessByTrade({ may }: TitleLookup, { title, titleWords }: PostingReading): OccupationGuess | null {
  const plain = toPlainTitle(title, titleWords);
  const inPlain = plain === null ? null : findTrade(plain.words, may);
  const trade = plain === null || inPlain === null ? findTrade(titleWords, may) : toTitlePosition(plain, inPlain);
  if (trade === null) return null;
  const words = titleWords.slice(trade.from, trade.to).map(({ token }, at) => ({
    word: token,
    from: trade.from + at,
    loose: false,
  }));
  return { occupation: trade.occupation, rule: TRADE_NAME_RULE, words };
}

/** "Executive Assistant to the CEO": the trade is before "to"; the rest is someone else's. */
function guessAssistant(
  lookup: TitleLookup,
  { titleWords }: PostingReading,
  all: readonly TitleWord[],
): OccupationGuess | null {
  const to = titleWords.findIndex(({ token }) => token === "to");
  return to < 2
    ? null
    : findExactTitle(
        lookup,
        all.filter(({ from }) => from < to),
        2,
      );
}

/** In banks "Vice President" before a comma is a grade; the work follows. */
function withoutGrade(parts: readonly TitleWord[][]): TitleWord[] {
  const [first = [], ...rest] = parts;
  const grade = rest.length > 0 && first.every(({ word, loose }) => loose || word === "vice" || word === "president");
  return (grade ? rest : parts).flat().slice(0, MAX_WORDS);
}

/** Words after a title that only advertise it: "Care Assistant Job Bushey", "Cleaner needed in Leeds". */
const ADVERTISED: ReadonlySet<string> = new Set("job jobs needed required wanted sought vacancy vacancies".split(" "));

/** The words of an English title up to an advertising word, without trailing words that no title has (places, brands). */
function withoutTail(words: readonly TitleWord[], tokens: readonly string[]): TitleWord[] {
  const isAdvertised = ({ from }: TitleWord): boolean => ADVERTISED.has(tokens[from] ?? "");
  const at = words.findIndex((word, index) => index > 0 && isAdvertised(word));
  const cut = at === -1 ? words : words.slice(0, at);
  const last = cut.findLastIndex(({ word }) => isTitleWord(word));
  return last === -1 ? [...words] : cut.slice(0, last + 1);
}

const isTitleWord = (word: string): boolean => titlesWithWord(numberOf(word)).length > 0;

/** Whether words in a posting of another language are an English title: two or more words that such titles have. */
function isEnglishTitle(words: readonly TitleWord[]): boolean {
  const firm = new Set(words.filter(({ loose }) => !loose).map(({ word }) => word));
  return firm.size >= 2 && [...firm].every(isTitleWord);
}

/** The parts of a title that punctuation separates, as comparable words. */
function partsOf({ title, titleWords }: PostingReading, all: readonly TitleWord[]): TitleWord[][] {
  return titleSegments(title, titleWords)
    .map(([from, to]) => all.filter((word) => word.from >= from && word.from < to).slice(0, MAX_WORDS))
    .filter((part) => part.length > 0)
    .slice(0, 4);
}

/** The occupation that a title names. `may` filters the possible ones. */
export function guessOccupation(
  reading: PostingReading,
  book: OccupationBook | null = null,
  may: OccupationFilter = () => true,
): OccupationGuess | null {
  const lookup = { book, may };
  const english = reading.language === null || reading.language === "en";
  const tokens = reading.titleWords.map(({ token }) => token);
  const all = toComparableWords(tokens);
  const parts = partsOf(reading, all);
  // One word may belong to another language ("Chef", "Commercial"); two English words in a row do not.
  const minWords = english ? 1 : 2;
  const begin = all.slice(0, MAX_WORDS);
  const trade = english ? null : guessByTrade(lookup, reading);
  if (!isSpecific(all)) return trade ?? (english || isEnglishTitle(begin) ? guessByRanks(lookup, begin) : null);
  const exactGuess = findExactTitle(lookup, begin, minWords) ?? (english ? guessAssistant(lookup, reading, all) : null);
  // Of equally long names the trade has its own ISCO group.
  if (exactGuess !== null && (exactGuess.isImported === true || exactGuess.words.length > (trade?.words.length ?? 0)))
    return exactGuess;
  if (trade !== null) return trade;
  const specificParts = parts.filter((part) => part.some(({ word, loose }) => !loose && !RANKS.has(word)));
  for (const part of specificParts) {
    // One word after others is the subject of the work: "Technical Analyst - Security" guards nothing.
    const found = findExactTitle(lookup, part, part === specificParts[0] && part === parts[0] ? minWords : 2);
    if (found !== null) return found;
  }
  const [first = begin] = specificParts;
  if (!english && !isEnglishTitle(first))
    return specificParts.map((part) => findTitleAtEnd(lookup, part)).find((end) => end !== null) ?? null;
  // In another language only rules compose a title: a word in common with an English title may mean something else.
  if (!english) return guessByRules(lookup, first);
  const core = withoutTail(first, tokens);
  if (core.length < first.length) {
    const found = isSpecific(core) ? findExactTitle(lookup, core, minWords) : guessByRanks(lookup, core);
    if (found !== null) return found;
  }
  // Only the first decisive part: what follows is a field, and its neighbours are other titles.
  const variants = core.filter(({ loose }) => !loose).length < 2 ? [begin, first] : [begin, first, core];
  return guessByLikeness(lookup, reading, variants, withoutGrade(parts));
}

/** A shorter word alone is a name in an English posting: "Koch". */
const MIN_FOREIGN_LENGTH = 6;
const GENDER_MARK = /(?<![\p{L}\d])[a-z](?:\/[a-z])+(?![\p{L}\d])/iu;

/** Whether a trade named above an English text is in another language: no word of it is one of English titles. */
function isForeign({ words }: OccupationGuess, { title }: PostingReading): boolean {
  const letters = words.reduce((sum, { word }) => sum + word.length, 0);
  return (
    (letters >= MIN_FOREIGN_LENGTH || /[^\p{ASCII}]/u.test(title) || GENDER_MARK.test(title)) &&
    !words.some(({ word }) => isTitleWord(word))
  );
}

/** The nearest known title, or a composed one, whichever is more certain. */
function guessByLikeness(
  lookup: TitleLookup,
  reading: PostingReading,
  variants: readonly (readonly TitleWord[])[],
  composedOf: readonly TitleWord[],
): OccupationGuess | null {
  const title = toComparableWords(reading.titleWords.map(({ token }) => token));
  let best: (OccupationGuess & { score: number; lead: number }) | null = null;
  let length = -1;
  for (const variant of variants) {
    if (variant.length === length) continue;
    length = variant.length;
    const neighbours = guessByNeighbours(lookup, variant, title);
    if (neighbours !== null && (best === null || neighbours.score > best.score)) best = neighbours;
  }
  const composed = guessByRules(lookup, composedOf);
  const agree = composed === null || composed.words.some(({ word }) => best?.words.some((each) => each.word === word));
  if (best !== null && best.score >= MIN_CERTAIN_SCORE && best.lead >= MIN_VOTE_SHARE && agree) return best;
  if (composed !== null) return composed;
  if (best !== null && best.score >= MIN_GUESS_SCORE && best.lead >= MIN_VOTE_SHARE) return best;
  const trade = guessByTrade(lookup, reading);
  if (trade !== null && (reading.language === null || isForeign(trade, reading))) return trade;
  const [, part = []] = variants;
  return findTitleAtBeginning(lookup, part);
}
