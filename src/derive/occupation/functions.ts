// Job functions from the title, the main one first. Strong phrases decide; a weak word ("engineer") speaks only where
// nothing stronger does; compounds of German, Dutch and Swedish are known by their beginning or ending.
import type { JobFunction } from "../../contract/lists.ts";
import { tokens } from "../../text/words/tokens.ts";
import { FUNCTION_CODES } from "../data/functionCodes.ts";
import { STRONG_TITLES, WEAK_TITLES } from "../data/titles.ts";
import { buildPhrases, findPhrases, type Phrases } from "../posting/phrases.ts";
import type { Reading, Word } from "../reading.ts";

type Functions = readonly JobFunction[];

interface Table {
  readonly phrases: Phrases<Functions>;
  readonly endings: readonly (readonly [string, Functions])[];
  readonly beginnings: readonly (readonly [string, Functions])[];
}

/** `*word` is an ending, `word*` a beginning, anything else a phrase. */
function build(rows: readonly (readonly [Functions, string])[]): Table {
  const all = rows.flatMap(([functions, phrases]) =>
    phrases.split(",").map((phrase) => [phrase.trim(), functions] as const),
  );
  const part = (text: string) => tokens(text.replaceAll("*", "")).join("");
  return {
    phrases: buildPhrases(all.filter(([phrase]) => !phrase.includes("*"))),
    endings: all.filter(([phrase]) => phrase.startsWith("*")).map(([phrase, functions]) => [part(phrase), functions]),
    beginnings: all.filter(([phrase]) => phrase.endsWith("*")).map(([phrase, functions]) => [part(phrase), functions]),
  };
}

const STRONG = build(STRONG_TITLES);
const WEAK = build(WEAK_TITLES);

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
  const fitting = FUNCTION_CODES.filter(([begin]) => code.startsWith(begin));
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
    const span = { in: "title", start: (words[hit.from] as Word).start, end: (words[hit.to - 1] as Word).end };
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
