// Occupations in the three official lists. An English title is known as it stands, or without its words of level, or by its
// nearest known title, or by a field and a kind of work in it; one of another language by the name of a trade. Unsure is null.

import { there } from "../../contract/there.ts";
import { numberedWord, numberOf } from "../posting/vocabulary.ts";
import type { PostingRead } from "../reading.ts";
import {
  knownTitle,
  type Occupation,
  type OccupationBook,
  occupationOf,
  TITLE_COUNT,
  TITLE_WEIGHTS,
  titleHolds,
  titlesHolding,
  weightOf,
  wordsOfTitle,
} from "./book.ts";
import { inTitle, plainTitle } from "./plainTitle.ts";
import { composedTitle } from "./titleRules.ts";
import { namedTrade } from "./trades.ts";
import { comparable, RANKS, type TitleWord, titleSegments } from "./words.ts";

/** Whether an occupation may be meant. */
export type Possible = (occupation: Occupation) => boolean;

export interface Guess {
  readonly occupation: Occupation;
  readonly rule: string;
  readonly words: readonly TitleWord[];
  /** An operator said so. */
  readonly isImported?: boolean;
}

/** What was imported beside our own titles, and what of all may be meant. */
interface Shelf {
  readonly book: OccupationBook | null;
  readonly may: Possible;
}

/** No occupation has a longer name; what follows is about the place or the offer. */
const MOST_WORDS = 12;

/** Known as it stands, then without the words of level. */
function known({ book, may }: Shelf, words: readonly TitleWord[], least: number): Guess | null {
  for (const kept of [words, words.filter((word) => !word.loose)]) {
    if (kept.length < least) continue;
    const title = knownTitle(
      kept.map(({ word }) => word),
      book,
    );
    if (title === null || !may(title.occupation)) continue;
    const { occupation, isImported } = title;
    // "Teachers and Instructors, All Other" are those that no other occupation has: one word alone does not say so.
    if (!isImported && new Set(kept.map(({ word }) => word)).size === 1 && /, All Other$/.test(occupation.onet.name))
      continue;
    return { occupation, rule: isImported ? "imported title" : "known title", words: kept, isImported };
  }
  return null;
}

/** The longest end of a part that is a known title: English names the thing last ("Payments Software Engineer"). */
function knownEnd(shelf: Shelf, words: readonly TitleWord[]): Guess | null {
  for (let from = 1; words.length - from >= 2; from++) {
    const guess = known(shelf, words.slice(from), 2);
    if (guess !== null) return { ...guess, rule: "end of the title" };
  }
  return null;
}

/** What it is worth that the last word is shared. */
const HEAD = 0.25;
/** Nearness from which a known title is a neighbour, one that is guessed from, and one that beats a composed title. */
const FLOOR = 0.4;
const LEAST = 0.6;
const SURE = 0.95;
const NEIGHBOURS = 20;
/** The nearer a neighbour, the more its vote counts. */
const POWER = 4;
/** Share of the votes that a major group needs. */
const LEAD = 0.7;

interface Near {
  readonly title: number;
  readonly score: number;
}

/** Room for a sum by title, all 0 between two comparisons: a map of each would be ten times as slow. */
const SUMS = new Float64Array(TITLE_COUNT);

/** Nearness below which a title cannot be a neighbour, and a little less, so that the quick test leaves out none. */
const APART = (FLOOR - HEAD) * (1 - 1e-9);

/**
 * Known titles that share a word, nearest first: shared words weigh what they tell, the last word of the part more. None where not even
 * the nearest could be guessed from.
 */
function nearTitles({ may }: Shelf, words: readonly TitleWord[]): Near[] {
  const distinct = [...new Set(words.map(({ word }) => word))].map(numberOf);
  const head = distinct.at(-1) ?? 0;
  const total = distinct.reduce((sum, word) => sum + weightOf(word), 0);
  const sharing: number[] = [];
  for (const word of distinct) {
    const weight = weightOf(word);
    const titles = titlesHolding(word);
    for (let at = 0; at < titles.length; at++) {
      const title = there(titles[at]);
      const before = there(SUMS[title]);
      if (before === 0) sharing.push(title);
      SUMS[title] = before + weight;
    }
  }
  const near: Near[] = [];
  for (let at = 0; at < sharing.length; at++) {
    const title = there(sharing[at]);
    const shared = 2 * there(SUMS[title]);
    const both = total + there(TITLE_WEIGHTS[title]);
    SUMS[title] = 0;
    if (shared < APART * both) continue;
    const likeness = shared / both;
    if (likeness + HEAD < FLOOR || !may(occupationOf(title))) continue;
    const score = likeness + (titleHolds(title, head) ? HEAD : 0);
    if (score >= FLOOR) putNear(near, title, score);
  }
  return (near[0]?.score ?? 0) < LEAST ? [] : near;
}

/** Puts a title among the nearest ones, behind those that are as near; sorting hundreds for the sake of twenty takes longer. */
function putNear(near: Near[], title: number, score: number): void {
  if (near.length === NEIGHBOURS) {
    if (score <= there(near[NEIGHBOURS - 1]).score) return;
    near.pop();
  }
  let at = near.length;
  while (at > 0 && there(near[at - 1]).score < score) at--;
  near.splice(at, 0, { title, score });
}

/** One word has as many neighbours as there are trades with it ("Scientist"): they must mean the same trade, not only the same major group. */
const sameAs = (used: readonly TitleWord[]): number => (new Set(used.map(({ word }) => word)).size === 1 ? 6 : 2);

/** The neighbours vote for a major group, then the nearest of that group decides. */
function nearestTitle(shelf: Shelf, words: readonly TitleWord[]): (Guess & { score: number; lead: number }) | null {
  const firm = words.filter((word) => !word.loose);
  const used = firm.length === 0 ? words : firm;
  const near = nearTitles(shelf, used);
  const digits = sameAs(used);
  const votes = new Map<string, number>();
  let all = 0;
  for (const { title, score } of near) {
    const group = occupationOf(title).onet.id.slice(0, digits);
    const vote = score ** POWER;
    all += vote;
    votes.set(group, (votes.get(group) ?? 0) + vote);
  }
  const [group, most] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  const best = near.find(({ title }) => occupationOf(title).onet.id.startsWith(group));
  if (best === undefined) return null;
  const { title, score } = best;
  const own = [...wordsOfTitle(title)].map(numberedWord);
  const matched = used.filter(({ word }) => own.includes(word));
  return {
    occupation: occupationOf(title),
    rule: `near the title ${own.join(" ")}`,
    words: matched,
    score,
    lead: most / all,
  };
}

/** Two words of rank may name an occupation ("Business Analyst"), one does not. */
function tells(words: readonly TitleWord[]): boolean {
  // "Vice President" is one rank, not two words.
  const firm = words.filter(({ word, loose }) => !loose && word !== "vice");
  return firm.length >= 2 || firm.some(({ word }) => !RANKS.has(word));
}

function composedGuess({ may }: Shelf, words: readonly TitleWord[]): Guess | null {
  const composed = composedTitle(words, may);
  return composed === null ? null : { ...composed, rule: "composed title" };
}

/** Words of rank alone name an occupation only where they do so as they stand ("General Manager", "Research Assistant"). */
function knownRanks(shelf: Shelf, words: readonly TitleWord[]): Guess | null {
  const texts = words.map(({ word }) => word);
  const title = words.length < 2 ? null : knownTitle(texts, shelf.book);
  if (title !== null && shelf.may(title.occupation)) {
    return { occupation: title.occupation, rule: "known title", words, isImported: title.isImported };
  }
  const composed = composedGuess(shelf, words);
  return composed !== null && composed.words.length >= 2 ? composed : null;
}

export const TRADE_NAMED = "the name of a trade";

/** The trade that a title names in another language than English. */
function tradeGuess({ may }: Shelf, { title, titleWords }: PostingRead): Guess | null {
  const plain = plainTitle(title, titleWords);
  const inPlain = plain === null ? null : namedTrade(plain.words, may);
  const trade = plain === null || inPlain === null ? namedTrade(titleWords, may) : inTitle(plain, inPlain);
  if (trade === null) return null;
  const words = titleWords.slice(trade.from, trade.to).map(({ token }, at) => ({
    word: token,
    from: trade.from + at,
    loose: false,
  }));
  return { occupation: trade.occupation, rule: TRADE_NAMED, words };
}

/** "Executive Assistant to the CEO": what stands before is the trade, what stands behind is somebody else's. */
function serving(shelf: Shelf, { titleWords }: PostingRead, all: readonly TitleWord[]): Guess | null {
  const to = titleWords.findIndex(({ token }) => token === "to");
  return to < 2
    ? null
    : known(
        shelf,
        all.filter(({ from }) => from < to),
        2,
      );
}

/** In banks "Vice President" before a comma is a grade; what follows is the work. */
function graded(parts: readonly TitleWord[][]): TitleWord[] {
  const [first = [], ...rest] = parts;
  const grade = rest.length > 0 && first.every(({ word, loose }) => loose || word === "vice" || word === "president");
  return (grade ? rest : parts).flat().slice(0, MOST_WORDS);
}

/** The occupation that a title names. `may` says which ones are possible at all. */
export function guessOccupation(
  reading: PostingRead,
  book: OccupationBook | null = null,
  may: Possible = () => true,
): Guess | null {
  const shelf = { book, may };
  const english = reading.language === null || reading.language === "en";
  const all = comparable(reading.titleWords.map(({ token }) => token));
  const parts = titleSegments(reading.title, reading.titleWords)
    .map(([from, to]) => all.filter((word) => word.from >= from && word.from < to).slice(0, MOST_WORDS))
    .filter((part) => part.length > 0)
    .slice(0, 4);
  // One word may belong to another language ("Chef", "Commercial"); two English words in a row do not.
  const least = english ? 1 : 2;
  const begin = all.slice(0, MOST_WORDS);
  if (!tells(all)) return english ? knownRanks(shelf, begin) : tradeGuess(shelf, reading);
  const whole = known(shelf, begin, least) ?? (english ? serving(shelf, reading, all) : null);
  if (whole !== null) return whole;
  const trade = english ? null : tradeGuess(shelf, reading);
  if (trade !== null) return trade;
  const telling = parts.filter((part) => part.some(({ word, loose }) => !loose && !RANKS.has(word)));
  for (const part of telling) {
    // One word after others says what the work is about: "Technical Analyst - Security" guards nothing.
    const found = known(shelf, part, part === telling[0] && part === parts[0] ? least : 2);
    if (found !== null) return found;
  }
  if (!english) return telling.map((part) => knownEnd(shelf, part)).find((end) => end !== null) ?? null;
  let best: (Guess & { score: number; lead: number }) | null = null;
  // Only the first telling part: what stands after it is a field, and its neighbours are other people's titles.
  const [first = begin] = telling;
  for (const part of first.length === begin.length ? [begin] : [begin, first]) {
    const near = nearestTitle(shelf, part);
    if (near !== null && (best === null || near.score > best.score)) best = near;
  }
  const composed = composedGuess(shelf, graded(parts));
  const agree = composed === null || composed.words.some(({ word }) => best?.words.some((each) => each.word === word));
  if (best !== null && best.score >= SURE && best.lead >= LEAD && agree) return best;
  if (composed !== null) return composed;
  if (best !== null && best.score >= LEAST && best.lead >= LEAD) return best;
  return reading.language === null ? tradeGuess(shelf, reading) : null;
}
