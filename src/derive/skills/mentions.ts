// Mentions of skills in a run of words: phrases of the table, and German compounds that begin with one. A mention counts
// when it is written as its spelling asks and has the context it needs; a language needs a word of proficiency beside it.

import { there } from "../../contract/there.ts";
import { tableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { findPhrases, isInSet, type WordSet, wordsIn } from "../posting/phrases.ts";
import type { Word } from "../reading.ts";
import { NO_SKILL, SKILL_PHRASES, type Spelling, skillOfWord } from "./table.ts";

/** How many words around a doubtful name may lend it support. */
const NEAR = 6;
/** How many words before and after an everyday word may speak of experience or knowledge. */
const BEFORE = 5;
const AFTER = 3;
/** How many words around a language may speak of proficiency. */
const BESIDE = 6;
/** Ten times the longest real posting: a megabyte of one word costs no more than this. */
const MOST_WORDS = 30_000;
const MOST_HITS = 4_000;

export interface Hit {
  readonly spelling: Spelling;
  /** Index of its first word and of the one after its last, and where it stands in the text. */
  readonly at: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

const COMPOUND_HEADS = tableLines("skills/compound-heads.txt").map(fold);
const HEADS: ReadonlyMap<string, readonly string[]> = Map.groupBy(COMPOUND_HEADS, (head) => head.slice(-3));
const PROFICIENCY = wordsIn("skills/proficiency.txt");
const DEMAND = wordsIn("skills/demand.txt");
/** A bit for the last two letters of each head, some of which share one: nearly every word ends otherwise. */
const HEAD_ENDS = new Uint8Array(1024);
for (const head of COMPOUND_HEADS) HEAD_ENDS[endOf(head)] = 1;

function endOf(token: string): number {
  return ((token.charCodeAt(token.length - 2) << 5) ^ token.charCodeAt(token.length - 1)) & 1023;
}

/** Shortest compound: a first part of three letters and a second of four or five. */
const COMPOUND = 8;

/** The skill a compound begins with: "Datenbankkenntnisse", "Informatikausbildung". */
function compoundSkill(token: string): Spelling | undefined {
  if (token.length < COMPOUND || HEAD_ENDS[endOf(token)] === 0) return undefined;
  for (const head of HEADS.get(token.slice(-3)) ?? []) {
    if (!token.endsWith(head)) continue;
    const first = token.slice(0, -head.length);
    if (first.length < 3) continue;
    const found = skillOfWord(first) ?? (first.endsWith("s") ? skillOfWord(first.slice(0, -1)) : undefined);
    if (found !== undefined && found.skill.category !== "soft") return found;
  }
  return undefined;
}

/** Every mention of a skill, whether it counts or not, in order. */
function mentions(words: readonly Word[]): Hit[] {
  const hit = (spelling: Spelling, from: number, to: number): Hit => ({
    spelling,
    at: from,
    to,
    start: there(words[from]).start,
    end: there(words[to - 1]).end,
  });
  const found = findPhrases(SKILL_PHRASES, words).slice(0, MOST_HITS);
  const hits = found.map((each) => hit(each.value, each.from, each.to));
  let next = 0;
  for (let at = 0; at < words.length && hits.length < 2 * MOST_HITS; at++) {
    while (next < found.length && (found[next]?.to ?? 0) <= at) next++;
    // A word of a phrase is no compound of its own.
    if ((found[next]?.from ?? words.length) <= at) continue;
    const spelling = compoundSkill(there(words[at]).token);
    if (spelling !== undefined) hits.push(hit(spelling, at, at + 1));
  }
  return hits.filter(({ spelling }) => spelling.skill.category !== NO_SKILL).sort((a, b) => a.at - b.at || b.to - a.to);
}

const ENDING = /\w\./;

/** Whether a mention is written the way its spelling asks for. */
function isWritten({ spelling, start, end }: Hit, text: string): boolean {
  const written = text.slice(start, end);
  // "…/index.html" is a page.
  if (start > 1 && ENDING.test(text.slice(start - 2, start)) && written === written.toLowerCase()) return false;
  if (spelling.needs === "" || spelling.needs === "%") return true;
  return spelling.needs === "^" ? written === spelling.text : /^\p{Lu}/u.test(written);
}

function isSure({ spelling }: Hit): boolean {
  return (
    spelling.needs !== "?" &&
    spelling.needs !== "%" &&
    spelling.skill.category !== "soft" &&
    spelling.skill.category !== "languages"
  );
}

function anyAround(words: readonly Word[], from: number, to: number, wanted: WordSet): boolean {
  for (let at = Math.max(0, from); at < Math.min(words.length, to); at++) {
    if (isInSet(wanted, there(words[at]))) return true;
  }
  return false;
}

function speaksOfLanguage(hit: Hit, words: readonly Word[]): boolean {
  // "Englischkenntnisse", "deutsche Sprache": the word says it itself.
  if (/kenntnis|sprache|kundskab|jezyk|kieli/.test(there(words[hit.to - 1]).token)) return true;
  return anyAround(words, hit.at - BESIDE, hit.to + BESIDE, PROFICIENCY);
}

/** Whether a place is good for everyday words as it is: a title, or a list of skills. */
export type Trusted = (hit: Hit) => boolean;

/** A mention and how much around it says that it names a skill. */
export interface Mention extends Hit {
  readonly points: number;
}

/** More than any number of hints. */
const TRUSTED = 10;

/** The mentions that may count, each with its points: a word of demand, a sure skill nearby, an item of a list. */
export function weighMentions(all: readonly Word[], text: string, trusted: Trusted): Mention[] {
  const words = all.slice(0, MOST_WORDS);
  const hits = mentions(words).filter((hit) => isWritten(hit, text));
  const sure = hits.filter(isSure);
  const items = itemLines(text.slice(0, words.at(-1)?.end ?? 0));
  let near = 0;
  let item = 0;
  return hits.flatMap((hit) => {
    // All these lists are in order of the text, so that nothing is looked at for every pair.
    while (near < sure.length && there(sure[near]).at < hit.at - NEAR) near++;
    while (item < items.length && there(items[item]).end <= hit.start) item++;
    if (trusted(hit)) return [{ ...hit, points: TRUSTED }];
    if (hit.spelling.skill.category === "languages")
      return speaksOfLanguage(hit, words) ? [{ ...hit, points: TRUSTED }] : [];
    const supported = hasOther(sure, near, hit);
    if (hit.spelling.needs === "?" && !supported) return [];
    const demanded = anyAround(words, hit.at - BEFORE, hit.to + AFTER, DEMAND);
    const listed = item < items.length && there(items[item]).start <= hit.start;
    return [{ ...hit, points: Number(supported) + Number(demanded) + Number(listed) }];
  });
}

/** Whether a sure mention of another skill stands within reach; `from` is the first that may. */
function hasOther(sure: readonly Hit[], from: number, hit: Hit): boolean {
  for (let at = from; at < sure.length && there(sure[at]).at <= hit.at + NEAR; at++) {
    if (there(sure[at]).spelling.skill !== hit.spelling.skill) return true;
  }
  return false;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/** The lines that are items of a list. */
function itemLines(text: string): Line[] {
  return [...text.matchAll(/^ {0,4}[-•*·–] ?[^\n]*/gm)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
