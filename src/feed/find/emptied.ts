// Why an answer is empty: the filter whose value stands nowhere in the index, and what is near it, for the notice.
import type { DatabaseSync } from "node:sqlite";
import type { WordColumn } from "../../contract/filters.ts";
import { nearest } from "../../contract/nearest.ts";
import type { Query } from "../../text/query/query.ts";
import type { EmployerMemory } from "../memory/employers.ts";
import { caseKey, type Memory } from "../memory/memory.ts";
import type { Filters } from "../question.ts";
import { among } from "./filters.ts";
import { matchOf } from "./match.ts";
import { widenPlaces } from "./placeNames.ts";

const MOST = 3;
/** Names that are compared letter by letter. */
const COMPARED = 5000;
/** Words of the text index that are, and the first letters they share with the one that is not there. */
const WORDS_COMPARED = 500;
const SHARED = 4;
/** Words of a query that are looked up. */
const WORDS_ASKED = 8;

/** Values that begin with the word or hold it, then the nearest by spelling; `keys` compare without case. */
function nearKeys(asked: string, keys: Iterable<string>): string[] {
  const word = caseKey(asked);
  const near: string[] = [];
  const alike: string[] = [];
  for (const key of keys) {
    if (near.length >= MOST) return near;
    if (word.length >= 3 && key.includes(word)) near.push(key);
    else if (key[0] === word[0] && alike.length < COMPARED) alike.push(key);
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

/** Words without which nothing can match. */
function requiredWords(query: Query): string[] {
  if (query.type === "word") return [query.word];
  if (query.type === "phrase") return [...query.words];
  return query.type === "and" ? query.parts.flatMap(requiredWords) : [];
}

function unknownWords(db: DatabaseSync, name: "title" | "location", query: Query): string[] {
  const column: WordColumn = name === "title" ? "title" : "place";
  const one = db.prepare("select 1 from words where words match ? limit 1");
  const stands = (word: string): boolean =>
    one.get(matchOf({ type: "word", word }, among([column])).expression) !== undefined;
  const range = db.prepare("select term from vocabulary where term >= ? and term < ? limit ?");
  const missing = requiredWords(query)
    .slice(0, WORDS_ASKED)
    .filter((word) => !stands(word));
  return missing.slice(0, MOST).map((word) => {
    const begin = [...word].slice(0, Math.min(SHARED, word.length - 1)).join("");
    const terms = range.all(begin, `${begin}\u{10ffff}`, WORDS_COMPARED).map(({ term }) => String(term));
    const near = nearKeys(word, terms).filter(stands);
    return sentence(`${name}: no ${name === "title" ? "title" : "place"} has the word ${JSON.stringify(word)}`, near);
  });
}

/** One sentence for each value that by itself leaves nothing. */
export function whatEmptied(db: DatabaseSync, memory: Memory, filters: Filters): string[] {
  const { title, location } = filters;
  return [
    ...(title === undefined ? [] : unknownWords(db, "title", title)),
    ...(location === undefined ? [] : unknownWords(db, "location", widenPlaces(location))),
    ...unknownSkills(memory, filters.skill),
    ...unknownDomains(memory.employers, filters.domain),
    ...unknownEmployers(memory.employers, filters.organization),
  ];
}
