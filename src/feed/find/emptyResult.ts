// Explains a search with few or no results: skills, domains and employers that do not exist, and indexed words similar
// to the requested ones. A similar word starts with the word, is its singular or plural, contains it in a compound, or
// is one typo away. Matching stays exact; these words are only suggestions.

import type { DatabaseSync } from "node:sqlite";
import type { SimilarWords } from "../../contract/answers.ts";
import { FILTERS, filtersBy } from "../../contract/filters.ts";
import { findNearest } from "../../contract/nearest.ts";
import type { WordColumn } from "../../contract/param.ts";
import { readStoredBytesOrNull } from "../../contract/storedValues.ts";
import { tableKeys } from "../../contract/tables.ts";
import type { Query } from "../../text/query/query.ts";
import { caseKey } from "../../text/words/caseKey.ts";
import { countBits, isStored, toBits, wordsFor } from "../memory/arrays/bits.ts";
import { mayResemble } from "../memory/arrays/texts.ts";
import { cacheKind, type Dated, getDated } from "../memory/cache.ts";
import {
  type EmployerMemory,
  type EmployerNames,
  namesAt,
  placesAtDomain,
  placesNamed,
} from "../memory/employers/employers.ts";
import type { Memory } from "../memory/memory.ts";
import { idAt } from "../memory/slots.ts";
import { BETWEEN, countWords, eachId, hasWords, matching } from "../memory/wordCache.ts";
import type { Filters, Search } from "../query.ts";
import { type Budget, newBudget, spend } from "./budget.ts";
import { findAll, type Snapshot } from "./find.ts";
import { matchOf } from "./match.ts";
import { widenPlaces } from "./placeNames.ts";

/** A word with at least this many postings is not the reason for a short result. */
export const FEW_RESULTS = 20;
/** Limits: query words examined, words suggested for each, and candidates counted to choose them. */
const MAX_QUERY_WORDS = 8;
const MAX_SUGGESTIONS = 5;
const MAX_CANDIDATES = 8;
/** Words with the same prefix that are compared letter by letter, and the length of that prefix. */
const MAX_COMPARED_WORDS = 4000;
const PREFIX_LETTERS = 2;
/** Minimum length of a word to search for in compounds; shorter ones occur in too many words. */
const MIN_COMPOUND_PART = 5;
/** Approximate cost of examining one word, in the budget's milliseconds. */
const WORD_COST_MS = 20;

/** The words that every match must contain. */
function requiredWords(query: Query): string[] {
  if (query.type === "word") return [query.word];
  if (query.type === "phrase") return [...query.words];
  return query.type === "and" ? query.parts.flatMap(requiredWords) : [];
}

/**
 * For each query word with few postings, similar words that have more. Words without any posting are always included.
 */
export function nearWords(db: DatabaseSync, memory: Memory, filters: Filters, budget: Budget): SimilarWords[] {
  const open = toBits(memory.open, wordsFor(memory.capacity));
  return filtersBy("words").flatMap((name) => {
    const query = filters[name];
    const columns: readonly WordColumn[] = FILTERS[name].read.columns;
    if (query === undefined || columns.includes("employer")) return [];
    const place = columns.includes("place");
    const expressionOf = (word: string): string | null => matchOf({ type: "word", word }, columns).expression;
    const count = (word: string): number => {
      const expression = expressionOf(word);
      return expression === null ? 0 : countWords(db, memory, expression, open, budget.alive);
    };
    const findSimilar = (word: string, own: number): SimilarWords["near"] =>
      candidates(db, place ? "place" : "title", word)
        .map((each) => ({ word: each, count: count(each) }))
        .filter((each) => each.count > own)
        .sort((a, b) => b.count - a.count)
        .slice(0, MAX_SUGGESTIONS);
    return requiredWords(place ? widenPlaces(query) : query)
      .slice(0, MAX_QUERY_WORDS)
      .filter((word) => !isFrequent(db, memory, expressionOf(word)))
      .map((word) => ({ word, count: count(word) }))
      .filter((asked) => asked.count < FEW_RESULTS && spend(budget, WORD_COST_MS))
      .map(({ word, count: own }) => {
        // Similar words are cached until the index changes.
        const near = getDated(memory, NEAR, `${name} ${word}`, memory.version, () => findSimilar(word, own));
        return { parameter: name, word, count: own, near };
      })
      .filter(({ count: own, near }) => own === 0 || near.length > 0);
  });
}

/** By parameter and word. */
const NEAR = cacheKind<Dated<SimilarWords["near"]>>("near", ({ value }) => 100 * value.length);

/** Latest entries in which a frequent word has enough open postings, unless nearly all of its postings are closed. */
const LATEST_ENTRIES = 200;

/**
 * Whether a word is frequent, judged only by its latest entries: counting all postings of a frequent word takes longer
 * than the search.
 */
function isFrequent(db: DatabaseSync, memory: Memory, expression: string | null): boolean {
  if (expression === null || hasWords(memory, expression) || memory.slots === 0) return false;
  const latest = db.prepare(
    `select cast(group_concat(id) as blob) as ids from (select rowid as id from ${matching(expression)} and ${BETWEEN} order by rowid desc limit ${LATEST_ENTRIES})`,
  );
  const [first, last] = [idAt(memory, 0), idAt(memory, memory.slots - 1)];
  const ids = readStoredBytesOrNull(latest.get(expression, first, last)?.ids);
  let open = 0;
  if (ids !== null) eachId(ids, memory, (slot) => (isStored(memory.open, slot) ? ++open : open) < FEW_RESULTS);
  return open >= FEW_RESULTS;
}

/** Words of titles or places that may have been meant, most likely kinds first. */
function candidates(db: DatabaseSync, part: "title" | "place", word: string): string[] {
  const rows = (sql: string, ...values: (string | number)[]): string[] =>
    db
      .prepare(`select word from near_word where part = ? and ${sql}`)
      .all(part, ...values)
      .map((row) => String(row.word));
  const from = (begin: string, max: number): string[] =>
    rows("word >= ? and word < ? order by length(word) limit ?", begin, `${begin}\u{10ffff}`, max);
  const longer = word.length < 3 ? [] : from(word, MAX_CANDIDATES + 1);
  const begin = [...word].slice(0, PREFIX_LETTERS).join("");
  const typos = from(begin, MAX_COMPARED_WORDS).filter((other) => isOneTypo(word, other) || isInflection(word, other));
  const compounds =
    word.length < MIN_COMPOUND_PART
      ? []
      : rows("instr(word, ?) > 1 order by length(word) limit ?", word, MAX_CANDIDATES);
  return [...new Set([...typos.slice(0, MAX_CANDIDATES), ...longer, ...compounds])].filter((other) => other !== word);
}

/**
 * `developers` and developer, `nurses` and nurse: one starts with the other, and they differ only by a short ending.
 */
function isInflection(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** One letter too many, too few or wrong, or two adjacent letters swapped. */
function isOneTypo(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (text: string, skipped: number): string => text.slice(at + skipped);
  if (long.length > short.length) return rest(short, 0) === rest(long, 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest(short, 1) === rest(long, 1) || (swapped && rest(short, 2) === rest(long, 2));
}

const COLUMN_WORDS: Readonly<Partial<Record<WordColumn, { one: string; many: string }>>> = {
  title: { one: "title has", many: "titles have" },
  place: { one: "place has", many: "postings have a place with" },
  description: { one: "posting has", many: "postings have" },
};

/** The same as a sentence. */
export function nearSentence({ parameter, word, count, near }: SimilarWords): string {
  const columns: readonly WordColumn[] = FILTERS[parameter].read.columns;
  const words = COLUMN_WORDS[columns.includes("description") ? "description" : (columns[0] ?? "title")];
  const quoted = JSON.stringify(word);
  const few = count === 1 ? `only one ${words?.one}` : `only ${count} ${words?.many}`;
  const what = count === 0 ? `no ${words?.one} the word ${quoted}` : `${few} the word ${quoted}`;
  const offered = near.map((each) => `${each.word} (${each.count.toLocaleString("en")})`).join("; ");
  return `${parameter}: ${what}; ${offered === "" ? "no similar values" : `similar: ${offered}`}.`;
}

const MAX_VALUES = 3;
/** Maximum number of names compared letter by letter. */
const MAX_COMPARED_NAMES = 5000;

/** Values that start with or contain the word, then the most similar spelling; `keys` are case-folded. */
function nearKeys(asked: string, keys: Iterable<string>): string[] {
  const word = caseKey(asked);
  const near: string[] = [];
  const similar: string[] = [];
  for (const key of keys) {
    if (near.length >= MAX_VALUES) return near;
    if (word.length >= 3 && key.includes(word)) near.push(key);
    else if (key[0] === word[0] && similar.length < MAX_COMPARED_NAMES) similar.push(key);
  }
  const closest = findNearest(word, similar);
  return closest === null ? near : [...near, closest].slice(0, MAX_VALUES);
}

function sentence(what: string, near: readonly string[]): string {
  const found = near.length === 0 ? "no similar values" : `similar: ${near.join("; ")}`;
  return `${what}; ${found}.`;
}

/** The different keys of the employers that may resemble the word, by position. */
function* keysOf(
  employers: EmployerMemory,
  word: string,
  read: (entry: EmployerNames) => readonly string[],
): Iterable<string> {
  const seen = new Set<string>();
  const asked = caseKey(word);
  for (let place = 1; place < employers.count; place++) {
    const entry = mayResemble(employers.names, place, asked) ? namesAt(employers, place) : null;
    for (const value of entry === null ? [] : read(entry)) {
      const key = caseKey(value);
      if (!seen.has(key)) yield key;
      seen.add(key);
    }
  }
}

function unknownEmployers(employers: EmployerMemory, names: readonly string[] = []): string[] {
  const [first] = names;
  if (first === undefined || placesNamed(employers, names.map(caseKey)).includes(1)) return [];
  const near = nearKeys(
    first,
    keysOf(employers, first, ({ name, aliases }) => [name, ...aliases]),
  ).flatMap((key) => namesAt(employers, Math.max(0, placesNamed(employers, [key]).indexOf(1)))?.name ?? []);
  return [sentence(`organization: no employer is named ${JSON.stringify(first)}`, [...new Set(near)])];
}

function unknownDomains(employers: EmployerMemory, domains: readonly string[] = []): string[] {
  const [first] = domains;
  if (first === undefined || placesAtDomain(employers, domains.map(caseKey)).includes(1)) return [];
  const keys = keysOf(employers, first, ({ domain }) => (domain === null ? [] : [domain]));
  return [sentence(`domain: no employer has the domain ${JSON.stringify(first)}`, nearKeys(first, keys))];
}

/** All skills are required, so each skill without postings explains the empty result. */
function unknownSkills(memory: Memory, skills: readonly string[] = []): string[] {
  const known = memory.facets.get("skill") ?? new Map<string, never>();
  return skills
    .filter((skill) => !known.has(caseKey(skill)))
    .slice(0, MAX_VALUES)
    .map((skill) => {
      const near = nearKeys(skill, known.keys()).map((key) => known.get(key)?.[0]?.value ?? key);
      return sentence(`skill: no posting names ${JSON.stringify(skill)}`, near);
    });
}

/** One sentence for each skill, domain or employer that alone makes the result empty. */
export function explainEmptyByValue(memory: Memory, filters: Filters): string[] {
  return [
    ...unknownSkills(memory, filters.skill),
    ...unknownDomains(memory.employers, filters.domain),
    ...unknownEmployers(memory.employers, filters.organization),
  ];
}

/** Maximum number of filters that are removed one at a time. */
const MAX_TRIED = 8;

/** If every filter alone has results: which filters to remove to get results, most results first. */
export function explainEmptyByCombination(snapshot: Snapshot, search: Search): string[] {
  const names = tableKeys(search.filters).filter((name) => FILTERS[name].read.by !== "modifier");
  const framed = search.frame !== null && search.frame !== "6m" && names.length > 0;
  if (search.modified !== null || names.length > MAX_TRIED || (names.length < 2 && !framed)) return [];
  const count = (relaxed: Search): number => {
    const own = { ...snapshot, budget: newBudget(snapshot.budget.alive) };
    return countBits(findAll(own, relaxed).bits);
  };
  const attempts = [
    ...(framed ? [{ name: `time_frame=${search.frame}`, count: count({ ...search, frame: "6m" }) }] : []),
    ...(names.length < 2 ? [] : names).map((name) => {
      const { [name]: _, ...filters } = search.filters;
      return { name: String(name), count: count({ ...search, filters }) };
    }),
  ];
  const found = attempts.filter((each) => each.count > 0).sort((a, b) => b.count - a.count);
  const suggestions = found
    .slice(0, MAX_VALUES)
    .map((each) => `${each.count.toLocaleString("en")} without ${each.name}`);
  return found.length === 0 ? [] : [`No posting matches all filters; there are ${suggestions.join(", ")}.`];
}
