// Job functions from the title, the main one first. Strong phrases decide; a weak word ("engineer") speaks only where
// nothing stronger does; compounds of German, Dutch and Swedish are known by their beginning or ending.

import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import { findPhrases, type Phrases, preparedPhrases } from "../posting/phrases.ts";
import { preparedInts } from "../posting/prepared.ts";
import { preparedTexts } from "../posting/preparedTexts.ts";
import type { PostingRead, Word } from "../reading.ts";
import { OCCUPATIONS } from "./book.ts";
import { inTitle, plainTitle } from "./plainTitle.ts";
import { comparable, RANKS, titleSegments } from "./words.ts";

type Functions = readonly JobFunction[];

interface Table {
  readonly phrases: Phrases<Functions>;
  readonly endings: readonly (readonly [string, Functions])[];
  readonly beginnings: readonly (readonly [string, Functions])[];
}

/** "Sales|Marketing", in that order. */
function functionsNamed(written: string): Functions {
  return written.split("|").map((name) => {
    const known = JOB_FUNCTIONS.find((each) => each === name);
    if (known === undefined) throw new Error(`no function ${name}`);
    return known;
  });
}

function folded(part: string): string {
  return tokens(part.replaceAll("*", "")).join("");
}

/** `*word` is an ending, `word*` a beginning, anything else a phrase; of two parts that fit the longer counts. */
function functionsIn(table: string): Table {
  const all = (): [written: string, phrase: string][] => tablePairs(table);
  const isPart = (phrase: string): boolean => phrase.startsWith("*") || phrase.endsWith("*");
  const phrases = (): [written: string, phrase: string][] => all().filter(([, phrase]) => !phrase.includes("*"));
  const named = preparedTexts(`${table} named`, () => [...new Set(phrases().map(([written]) => written))]);
  const meanings = preparedInts(`${table} meanings`, () => {
    const written = Array.from({ length: named.length }, (_, at) => named.at(at));
    return Int32Array.from(phrases(), ([each]) => written.indexOf(each));
  });
  const functions = Array.from({ length: named.length }, (_, at) => functionsNamed(named.at(at)));
  const parts = preparedTexts(`${table} parts`, () =>
    all()
      .filter(([, phrase]) => isPart(phrase))
      .sort(([, a], [, b]) => folded(b).length - folded(a).length)
      .map(([written, phrase]) => `${phrase}\t${folded(phrase)}\t${written}`),
  );
  const partsWhere = (isOne: (phrase: string) => boolean) =>
    Array.from({ length: parts.length }, (_, at) => parts.at(at).split("\t")).flatMap(
      ([phrase = "", part = "", written = ""]) => (isOne(phrase) ? [[part, functionsNamed(written)] as const] : []),
    );
  return {
    phrases: preparedPhrases(
      table,
      () => phrases().map(([, phrase]) => phrase),
      (number) => there(functions[there(meanings[number - 1])]),
    ),
    endings: partsWhere((phrase) => phrase.startsWith("*")),
    beginnings: partsWhere((phrase) => phrase.endsWith("*")),
  };
}

const STRONG = functionsIn("occupations/functions.tsv");
const WEAK = functionsIn("occupations/functions-weak.tsv");
/** By the beginning of an occupation's code. */
const BY_CODE = tablePairs("occupations/function-codes.tsv").map(
  ([code, written]) => [code, functionsNamed(written)] as const,
);

/** What else goes with an occupation, by the beginning of its code. */
const FITS = tablePairs("occupations/function-fits.tsv").map(
  ([code, written]) => [code, written === "*" ? "*" : functionsNamed(written)] as const,
);

interface Hit {
  readonly functions: Functions;
  readonly from: number;
  readonly to: number;
}

function find(table: Table, words: readonly Word[]): Hit[] {
  const hits: Hit[] = findPhrases(table.phrases, words).map(({ value, from, to }) => ({ functions: value, from, to }));
  const taken = new Set(hits.flatMap((hit) => words.slice(hit.from, hit.to)));
  words.forEach((word, index) => {
    if (taken.has(word)) return;
    const rule =
      table.endings.find(([ending]) => word.token.endsWith(ending)) ??
      table.beginnings.find(([beginning]) => word.token.startsWith(beginning));
    if (rule !== undefined) hits.push({ functions: rule[1], from: index, to: index + 1 });
  });
  return hits.sort((a, b) => a.from - b.from);
}

const LEADERSHIP: JobFunction = "Management & Leadership";

/** Ways to work, not fields of it: they go with every occupation. */
const MANNERS: ReadonlySet<JobFunction> = new Set([
  LEADERSHIP,
  "Consulting",
  "Project Management",
  "Product Management",
]);

export interface TitleFunctions {
  readonly functions: ReadonlySet<JobFunction>;
  /** More than a rank is named, and not by a word that means many things. */
  readonly isSure: boolean;
  /** How many words of the title the longest phrase used up. */
  readonly words: number;
  /** Where the first of them stands. */
  readonly from: number;
}

/** The functions that phrases decide, in the order of the words. */
export function strongFunctions(words: readonly Word[]): JobFunction[] {
  return find(STRONG, words).flatMap(({ functions }) => functions);
}

/** Alone these say nothing of the field: assistants and technicians are in every trade. */
const VAGUE: ReadonlySet<string> = new Set("assistant technician worker coordinator helper".split(" "));
const isVague = (words: readonly Word[]): boolean => words.length === 1 && VAGUE.has(words[0]?.token ?? "");

/** Of words that mean many things those of the first part that has any: behind a comma stands the team. */
function weakHits({ title, titleWords: words }: PostingRead): Hit[] {
  const all = isVague(words) ? [] : find(WEAK, words);
  const [, end] =
    titleSegments(title, words).find(([from, to]) => all.some((hit) => hit.from >= from && hit.to <= to)) ?? [];
  const hits = end === undefined ? all : all.filter((hit) => hit.to <= end);
  return leadsUnknown(words.slice(0, end), hits)
    ? hits.filter(({ functions }) => !functions.includes(LEADERSHIP))
    : hits;
}

/** "Residual Manager": who leads something that no table knows is as well an accountant as a leader. */
function leadsUnknown(words: readonly Word[], hits: readonly Hit[]): boolean {
  return comparable(words.map(({ token }) => token)).some(
    ({ word, from, loose }) => !loose && !RANKS.has(word) && !hits.some((hit) => from >= hit.from && from < hit.to),
  );
}

function strongHits({ title, titleWords: words }: PostingRead): Hit[] {
  const hits = find(STRONG, words);
  const plain = plainTitle(title, words);
  if (plain === null) return hits;
  // "Técnico/a de laboratorio": the longer name says more than its first word.
  const longest = (found: readonly Hit[]): number => Math.max(0, ...found.map(({ from, to }) => to - from));
  const inPlain = find(STRONG, plain.words);
  return longest(inPlain) > longest(hits) ? inPlain.map((hit) => inTitle(plain, hit)) : hits;
}

export function titleFunctions(
  reading: PostingRead,
  without: readonly [from: number, to: number] | null,
): TitleFunctions {
  const words = reading.titleWords;
  const isLeft = ({ from, to }: Hit): boolean => without === null || to <= without[0] || from >= without[1];
  const strong = strongHits(reading).filter(isLeft);
  const hits = strong.length > 0 ? strong : weakHits(reading).filter(isLeft);
  const functions = new Set<JobFunction>();
  for (const hit of hits) {
    for (const name of hit.functions) functions.add(name);
    const span = { in: "title", start: there(words[hit.from]).start, end: there(words[hit.to - 1]).end };
    reading.note("ai_taxonomies_a", hit.functions.join(", "), span);
  }
  const isSure = strong.some((hit) => hit.functions.some((name) => name !== LEADERSHIP));
  return { functions, isSure, words: Math.max(0, ...hits.map(({ from, to }) => to - from)), from: hits[0]?.from ?? 0 };
}

/** The entry of the longest beginning that fits a code. */
function byCode<T>(entries: readonly (readonly [begin: string, value: T])[], code: string): T | null {
  let best: readonly [string, T] | null = null;
  for (const entry of entries) {
    if (code.startsWith(entry[0]) && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best === null ? null : best[1];
}

interface OfCode {
  readonly own: Functions;
  readonly fitting: ReadonlySet<JobFunction> | null;
}

/** Of every occupation its functions, and what else goes with it: asked for hundreds of titles a posting. */
const OF_CODE = new Map<string, OfCode>();

function ofCode(code: string): OfCode {
  const known = OF_CODE.get(code);
  if (known !== undefined) return known;
  const own = byCode(BY_CODE, code) ?? [];
  const wide = byCode(FITS, code) ?? "*";
  const found = { own, fitting: wide === "*" ? null : new Set([...own, ...wide]) };
  OF_CODE.set(code, found);
  return found;
}

/** The functions of an occupation. */
export function functionsOf(code: string): Functions {
  return OCCUPATIONS.has(code) ? ofCode(code).own : [];
}

/** Whether one of the functions of a posting may go with an occupation. */
export function fits(code: string, functions: ReadonlySet<JobFunction>): boolean {
  const { fitting } = OCCUPATIONS.has(code) ? ofCode(code) : { fitting: null };
  if (fitting === null) return true;
  let fields = 0;
  for (const name of functions) {
    if (MANNERS.has(name)) continue;
    if (fitting.has(name)) return true;
    fields++;
  }
  return fields === 0;
}

const MOST = 3;

/** Leadership describes how, the other functions what: it never comes first beside another. Of too many those that go with the occupation stay. */
export function ordered(functions: Iterable<JobFunction>, code: string | null = null): JobFunction[] | null {
  const last = (name: JobFunction): number => Number(name === LEADERSHIP);
  const all = [...new Set(functions)].sort((a, b) => last(a) - last(b));
  if (all.length === 0) return null;
  const kept = all.slice(0, MOST);
  const fitting =
    code === null || fits(code, new Set(kept)) ? undefined : all.find((name) => fits(code, new Set([name])));
  return fitting === undefined ? kept : [...kept.slice(0, MOST - 1), fitting];
}
