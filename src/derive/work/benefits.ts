// Benefits a text offers, under one name each. A benefit that is denied ("no company car"), a trade ("a health insurance
// company") or a task ("you administer pensions") is none; a word that has other meanings counts only near an offer.
import { there } from "../../contract/there.ts";
import { tableLines, tablePairs } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import { type FoundPhrase, findPhrases, isInSet, phrasesWith, type WordSet, wordsIn } from "../posting/phrases.ts";
import type { PostingRead, Word } from "../reading.ts";

interface Benefit {
  /** Several where a phrase lists them: "medical, dental and vision". */
  readonly names: readonly string[];
  readonly doubtful: boolean;
}

const key = (phrase: string): string => tokens(phrase).join(" ");
const DOUBTFUL: ReadonlySet<string> = new Set(tableLines("benefits/doubtful.txt").map(key));

function namesOf(name: string, phrase: string): string[] {
  const teeth = name === "Health insurance" && phrase.includes("dental") ? ["Dental insurance"] : [];
  const eyes = name.endsWith("insurance") && phrase.includes("vision") ? ["Vision insurance"] : [];
  return [...new Set([name, ...teeth, ...eyes])];
}

const NONE: Benefit = { names: [], doubtful: false };

const PHRASES = phrasesWith("benefits/benefits.tsv", () => [
  ...tablePairs("benefits/benefits.tsv").map(([name, phrase]): [string, Benefit] => [
    phrase,
    { names: namesOf(name, phrase), doubtful: DOUBTFUL.has(key(phrase)) },
  ]),
  // "A reasonable accommodation", "bonus points": found as a whole, so that the benefit in it is not.
  ...tableLines("benefits/none.txt").map((phrase): [string, Benefit] => [phrase, NONE]),
]);

/** Ten times the longest real posting: a megabyte of one word costs no more than this. */
const MOST_WORDS = 30_000;
/** How many words before may deny it, make it a task, and speak of an offer. */
const DENIED = 3;
const TASKED = 4;
const OFFERED = 40;
/** How many words after may speak of an offer. */
const OFFERED_AFTER = 6;

const OFFERS = wordsIn("benefits/offer.txt");
const DENIALS = wordsIn("benefits/denial.txt");
const TASKS = wordsIn("benefits/task-before.txt");
const TRADES = wordsIn("benefits/trade-after.txt");

function anyBefore(words: readonly Word[], at: number, reach: number, wanted: WordSet): boolean {
  for (let index = Math.max(0, at - reach); index < at; index++) {
    if (isInSet(wanted, there(words[index]))) return true;
  }
  return false;
}

/** For each word the index of the last word of offering up to it: one pass, whatever the text repeats. */
function lastOffers(words: readonly Word[]): Int32Array {
  const offers = new Int32Array(words.length);
  let last = -OFFERED - 1;
  for (let at = 0; at < words.length; at++) {
    if (isInSet(OFFERS, there(words[at]))) last = at;
    offers[at] = last;
  }
  return offers;
}

/** "Relocation expenses will not be paid", "ein Firmenwagen wird nicht gestellt". */
const DENIED_AFTER =
  /^s?[^\S\n]?(?:(?:is|are|will|can|may|does|wird|werden|ist|sind|n['’]est|ne sont|ne sera|wordt|worden|är|er|ges|utgår|jest|są|będą)[^\S\n])?(?:not|cannot|nicht|pas|niet|inte|ikke|nie)(?![\p{L}])(?! only)/iu;
const AFTER = 30;

function isOffered(words: readonly Word[], offers: Int32Array, hit: FoundPhrase<Benefit>, text: string): boolean {
  if (anyBefore(words, hit.from, DENIED, DENIALS) || anyBefore(words, hit.from, TASKED, TASKS)) return false;
  const end = there(words[hit.to - 1]).end;
  if (DENIED_AFTER.test(text.slice(end, end + AFTER))) return false;
  const next = words[hit.to];
  if (next !== undefined && isInSet(TRADES, next)) return false;
  if (!hit.value.doubtful) return true;
  const offer = there(offers[Math.min(words.length - 1, hit.to + OFFERED_AFTER)]);
  return offer >= hit.from - OFFERED;
}

export function readBenefits(reading: PostingRead): string[] | null {
  const words = reading.textWords.slice(0, MOST_WORDS);
  const offers = lastOffers(words);
  const found = new Set<string>();
  for (const hit of findPhrases(PHRASES, words)) {
    const fresh = hit.value.names.filter((name) => !found.has(name));
    if (fresh.length === 0 || !isOffered(words, offers, hit, reading.text)) continue;
    const span = { start: there(words[hit.from]).start, end: there(words[hit.to - 1]).end };
    for (const name of fresh) {
      found.add(name);
      reading.note("ai_benefits", name, { in: "description", ...span });
    }
  }
  return found.size === 0 ? null : [...found];
}
