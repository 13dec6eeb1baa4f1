// Job functions from the title, the main one first. Strong phrases decide; a weak word ("engineer") speaks only where
// nothing stronger does; compounds of German, Dutch and Swedish are known by their beginning or ending.

import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { tablePairs } from "../../text/tables.ts";
import { tokens } from "../../text/words/tokens.ts";
import { buildPhrases, findPhrases, type Phrases } from "../posting/phrases.ts";
import type { Reading, Word } from "../reading.ts";

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

/** `*word` is an ending, `word*` a beginning, anything else a phrase; of two parts that fit the longer counts. */
function functionsIn(table: string): Table {
  const named = new Map<string, Functions>();
  const all = tablePairs(table).map(([written, phrase]) => {
    const functions = named.get(written) ?? functionsNamed(written);
    named.set(written, functions);
    return [phrase, functions] as const;
  });
  const parts = (isPart: (phrase: string) => boolean) =>
    all
      .filter(([phrase]) => isPart(phrase))
      .map(([phrase, functions]) => [tokens(phrase.replaceAll("*", "")).join(""), functions] as const)
      .sort(([a], [b]) => b.length - a.length);
  return {
    phrases: buildPhrases(all.filter(([phrase]) => !phrase.includes("*"))),
    endings: parts((phrase) => phrase.startsWith("*")),
    beginnings: parts((phrase) => phrase.endsWith("*")),
  };
}

const STRONG = functionsIn("occupations/functions.tsv");
const WEAK = functionsIn("occupations/functions-weak.tsv");
/** By the beginning of an occupation's code. */
const BY_CODE = tablePairs("occupations/function-codes.tsv").map(
  ([code, written]) => [code, functionsNamed(written)] as const,
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

const MOST = 3;
const LEADERSHIP: JobFunction = "Management & Leadership";

/** What the occupation's code says, where the words of the title say nothing but a rank. */
function byOccupation(reading: Reading, code: string | null): Functions {
  if (code === null) return [];
  const fitting = BY_CODE.filter(([begin]) => code.startsWith(begin));
  const [, functions = []] = fitting.reduce<readonly [string, Functions]>(
    (best, entry) => (entry[0].length > best[0].length ? entry : best),
    ["", []],
  );
  if (functions.length > 0) reading.note("ai_taxonomies_a", `${functions.join(", ")}: occupation ${code}`);
  return functions;
}

/** `occupation` is the O*NET code of the title, where it has one. */
export function readFunctions(reading: Reading, occupation: string | null): JobFunction[] | null {
  const words = reading.titleWords;
  const strong = find(STRONG, words);
  const hits = strong.length > 0 ? strong : find(WEAK, words);
  const found = new Set<JobFunction>();
  for (const hit of hits) {
    for (const name of hit.functions) found.add(name);
    const span = { in: "title", start: there(words[hit.from]).start, end: there(words[hit.to - 1]).end };
    reading.note("ai_taxonomies_a", hit.functions.join(", "), span);
  }
  if (strong.every(({ functions }) => functions.every((name) => name === LEADERSHIP))) {
    const named = byOccupation(reading, occupation);
    // A weak word and the code rarely disagree; where they do, the code has seen the whole title.
    if (named.length > 0) {
      const weak = [...found];
      found.clear();
      for (const name of [...named, ...weak]) found.add(name);
    }
  }
  // Leadership describes how, the other functions what: it never comes first beside another.
  const ordered = [...found].sort((a, b) => Number(a === LEADERSHIP) - Number(b === LEADERSHIP));
  return ordered.length === 0 ? null : ordered.slice(0, MOST);
}
