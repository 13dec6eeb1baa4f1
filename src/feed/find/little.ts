// A search that finds little or nothing: skills, domains and employers that stand nowhere, and the words of the index that are
// near to those it asked for. Near is what begins with the word, is its singular or plural, has it as a part of a compound, or is
// one slip away. Exact words stay the rule: these are only offered.

import type { DatabaseSync } from "node:sqlite";
import type { NearWords } from "../../contract/answers.ts";
import { FILTERS, filtersBy, type WordColumn } from "../../contract/filters.ts";
import { bytesOrNull } from "../../contract/kept.ts";
import { nearest } from "../../contract/nearest.ts";
import { namesOf } from "../../contract/tables.ts";
import type { Query } from "../../text/query/query.ts";
import { countBits, hasBit } from "../memory/bits.ts";
import type { EmployerMemory } from "../memory/employers.ts";
import { caseKey, type Memory } from "../memory/memory.ts";
import { BETWEEN, countWords, eachId, hasWords, knownFor, matching } from "../memory/wordCache.ts";
import type { Filters, Search } from "../question.ts";
import { type Budget, newBudget, spend } from "./budget.ts";
import { findAll, type Snapshot } from "./find.ts";
import { matchOf } from "./match.ts";
import { widenPlaces } from "./placeNames.ts";

/** A word with as many postings as this is not what makes an answer short. */
export const LITTLE = 20;
/** Words of a query that are looked at, words that are offered for one, and those that are counted to choose them. */
const ASKED = 8;
const OFFERED = 5;
const COUNTED = 8;
/** Words with the same beginning that are compared letter by letter, and how long that is. */
const COMPARED = 4000;
const SHARED = 2;
/** A part of a compound is a word of its own; shorter ones are in too many others. */
const COMPOUND = 5;
/** About what looking for one word takes, in the budget's milliseconds. */
const LOOKING = 20;

/** Words without which nothing can match. */
function requiredWords(query: Query): string[] {
  if (query.type === "word") return [query.word];
  if (query.type === "phrase") return [...query.words];
  return query.type === "and" ? query.parts.flatMap(requiredWords) : [];
}

/** For each word of the query with few postings, what is near it and has more. Words that stand nowhere are named in any case. */
export function nearWords(db: DatabaseSync, memory: Memory, filters: Filters, budget: Budget): NearWords[] {
  return filtersBy("words").flatMap((name) => {
    const query = filters[name];
    const columns: readonly WordColumn[] = FILTERS[name].read.columns;
    if (query === undefined || columns.includes("employer")) return [];
    const place = columns.includes("place");
    const expressionOf = (word: string): string | null => matchOf({ type: "word", word }, columns).expression;
    const count = (word: string): number => {
      const expression = expressionOf(word);
      return expression === null ? 0 : countWords(db, memory, expression, memory.open, budget.alive);
    };
    const nearTo = (word: string, own: number): NearWords["near"] =>
      candidates(db, place ? "place" : "title", word)
        .map((each) => ({ word: each, count: count(each) }))
        .filter((each) => each.count > own)
        .sort((a, b) => b.count - a.count)
        .slice(0, OFFERED);
    return requiredWords(place ? widenPlaces(query) : query)
      .slice(0, ASKED)
      .filter((word) => !isOften(db, memory, expressionOf(word)))
      .map((word) => ({ word, count: count(word) }))
      .filter((asked) => asked.count < LITTLE && spend(budget, LOOKING))
      .map(({ word, count: own }) => {
        // What is near a word stays so until the index changes: whoever asks once more does not wait for it again.
        const near = knownFor(memory.words.near, memory.version, `${name} ${word}`, () => nearTo(word, own));
        return { parameter: name, word, count: own, near };
      })
      .filter(({ count: own, near }) => own === 0 || near.length > 0);
  });
}

/** Finds among which a frequent word has enough open postings, unless nearly all that have it are closed. */
const LATEST = 200;

/** Whether a word clearly has more postings than few, by its latest finds alone: counting all of a frequent one takes longer than the search did. */
function isOften(db: DatabaseSync, memory: Memory, expression: string | null): boolean {
  if (expression === null || hasWords(memory, expression) || memory.slots === 0) return false;
  const latest = db.prepare(
    `select cast(group_concat(id) as blob) as ids from (select rowid as id from ${matching(expression)} and ${BETWEEN} order by rowid desc limit ${LATEST})`,
  );
  const [first = 0, last = 0] = [memory.ids[0], memory.ids[memory.slots - 1]];
  const ids = bytesOrNull(latest.get(expression, first, last)?.ids);
  let open = 0;
  if (ids !== null) eachId(ids, memory, (slot) => (hasBit(memory.open, slot) ? ++open : open) < LITTLE);
  return open >= LITTLE;
}

/** Words of titles or places that may have been meant, the likeliest kinds first. */
function candidates(db: DatabaseSync, part: "title" | "place", word: string): string[] {
  const rows = (sql: string, ...values: (string | number)[]): string[] =>
    db
      .prepare(`select word from near_word where part = ? and ${sql}`)
      .all(part, ...values)
      .map((row) => String(row.word));
  const from = (begin: string, most: number): string[] =>
    rows("word >= ? and word < ? order by length(word) limit ?", begin, `${begin}\u{10ffff}`, most);
  const longer = word.length < 3 ? [] : from(word, COUNTED + 1);
  const begin = [...word].slice(0, SHARED).join("");
  const slips = from(begin, COMPARED).filter((other) => isOneSlip(word, other) || isForm(word, other));
  const compounds =
    word.length < COMPOUND ? [] : rows("instr(word, ?) > 1 order by length(word) limit ?", word, COUNTED);
  return [...new Set([...slips.slice(0, COUNTED), ...longer, ...compounds])].filter((other) => other !== word);
}

/** `developers` of developer, `nurses` of nurse: one begins the other, and only the usual endings are between them. */
function isForm(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** One letter too many, too few, wrong, or two neighbours swapped. */
function isOneSlip(word: string, other: string): boolean {
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

/** The same for people. */
export function nearSentence({ parameter, word, count, near }: NearWords): string {
  const columns: readonly WordColumn[] = FILTERS[parameter].read.columns;
  const words = COLUMN_WORDS[columns.includes("description") ? "description" : (columns[0] ?? "title")];
  const quoted = JSON.stringify(word);
  const few = count === 1 ? `only one ${words?.one}` : `only ${count} ${words?.many}`;
  const what = count === 0 ? `no ${words?.one} the word ${quoted}` : `${few} the word ${quoted}`;
  const offered = near.map((each) => `${each.word} (${each.count.toLocaleString("en")})`).join("; ");
  return `${parameter}: ${what}; ${offered === "" ? "nothing is near it" : `near it: ${offered}`}.`;
}

const MOST = 3;
/** Names that are compared letter by letter. */
const NAMES_COMPARED = 5000;

/** Values that begin with the word or hold it, then the nearest by spelling; `keys` compare without case. */
function nearKeys(asked: string, keys: Iterable<string>): string[] {
  const word = caseKey(asked);
  const near: string[] = [];
  const alike: string[] = [];
  for (const key of keys) {
    if (near.length >= MOST) return near;
    if (word.length >= 3 && key.includes(word)) near.push(key);
    else if (key[0] === word[0] && alike.length < NAMES_COMPARED) alike.push(key);
  }
  const closest = nearest(word, alike);
  return closest === null ? near : [...near, closest].slice(0, MOST);
}

function sentence(what: string, near: readonly string[]): string {
  const found = near.length === 0 ? "nothing is near it" : `near it: ${near.join("; ")}`;
  return `${what}; ${found}.`;
}

function unknownEmployers({ byName, entries }: EmployerMemory, names: readonly string[] = []): string[] {
  const [first] = names;
  if (first === undefined || names.some((name) => byName.get(caseKey(name))?.length)) return [];
  const near = nearKeys(first, byName.keys()).flatMap((key) => entries[byName.get(key)?.[0] ?? 0]?.name ?? []);
  return [sentence(`organization: no employer is called ${JSON.stringify(first)}`, [...new Set(near)])];
}

function unknownDomains({ byDomain }: EmployerMemory, domains: readonly string[] = []): string[] {
  const [first] = domains;
  if (first === undefined || domains.some((domain) => byDomain.get(caseKey(domain))?.length)) return [];
  return [sentence(`domain: no employer is at ${JSON.stringify(first)}`, nearKeys(first, byDomain.keys()))];
}

/** All skills are required: each that no posting names empties the answer. */
function unknownSkills(memory: Memory, skills: readonly string[] = []): string[] {
  const known = memory.facets.get("skill") ?? new Map<string, never>();
  return skills
    .filter((skill) => !known.has(caseKey(skill)))
    .slice(0, MOST)
    .map((skill) => {
      const near = nearKeys(skill, known.keys()).map((key) => known.get(key)?.[0]?.value ?? key);
      return sentence(`skill: no posting names ${JSON.stringify(skill)}`, near);
    });
}

/** One sentence for each skill, domain or employer that by itself leaves nothing. */
export function whatEmptied(memory: Memory, filters: Filters): string[] {
  return [
    ...unknownSkills(memory, filters.skill),
    ...unknownDomains(memory.employers, filters.domain),
    ...unknownEmployers(memory.employers, filters.organization),
  ];
}

/** Filters that are left out one by one. */
const MOST_TRIED = 8;

/** Where every filter by itself finds something: without which of them something would be found, the most first. */
export function togetherEmptied(snapshot: Snapshot, search: Search): string[] {
  const names = namesOf(search.filters).filter((name) => FILTERS[name].read.by !== "beside");
  const framed = search.frame !== null && search.frame !== "6m" && names.length > 0;
  if (search.modified !== null || names.length > MOST_TRIED || (names.length < 2 && !framed)) return [];
  const count = (less: Search): number => {
    const own = { ...snapshot, budget: newBudget(snapshot.budget.alive) };
    return countBits(findAll(own, less).bits);
  };
  const tried = [
    ...(framed ? [{ name: `time_frame=${search.frame}`, count: count({ ...search, frame: "6m" }) }] : []),
    ...(names.length < 2 ? [] : names).map((name) => {
      const { [name]: _, ...filters } = search.filters;
      return { name: String(name), count: count({ ...search, filters }) };
    }),
  ];
  const found = tried.filter((each) => each.count > 0).sort((a, b) => b.count - a.count);
  const said = found.slice(0, MOST).map((each) => `${each.count.toLocaleString("en")} without ${each.name}`);
  return found.length === 0 ? [] : [`Nothing meets all of it together; there would be ${said.join(", ")}.`];
}
