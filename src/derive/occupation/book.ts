// Every occupation with its English titles: built-in tables, the official titles, and titles imported by the operator.
// A title of two occupations belongs to the one that lists it first; official titles precede all others.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { Classification } from "../../contract/fields.ts";
import { readTablePairs, readTableRows } from "../../text/tables.ts";
import { preparedFloats, preparedInts } from "../posting/prepared.ts";
import { addWord, countNumbers, numberOf } from "../posting/vocabulary.ts";
import { toComparableTokens, toWordSetKey } from "./words.ts";

export interface Occupation {
  readonly onet: Classification;
  readonly soc: Classification;
  readonly isco: Classification;
}

/** The operator's titles, which have precedence over the built-in tables. */
export interface OccupationBook {
  /** Keyed by the sorted words of a title. */
  readonly imported: ReadonlyMap<string, Occupation>;
}

/** The meaning of an exactly known title. */
export interface KnownTitle {
  readonly occupation: Occupation;
  /** Imported by the operator, so no built-in rule overrides it. */
  readonly isImported: boolean;
}

export const OCCUPATIONS: ReadonlyMap<string, Occupation> = readOccupations();

function readOccupations(): Map<string, Occupation> {
  const groups = new Map(readTablePairs("occupations/isco.tsv"));
  const rows = readTableRows("occupations/onet.tsv", 3).map(([id = "", isco = "", name = ""]) => ({ id, isco, name }));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, isco, name }) => {
      const soc = id.slice(0, 7);
      return [
        id,
        {
          onet: { id, name },
          soc: { id: soc, name: names.get(`${soc}.00`) ?? name },
          isco: { id: isco, name: groups.get(isco) ?? "" },
        },
      ];
    }),
  );
}

/** "chemistry professor/lecturer" is two titles. */
function expandAlternatives(phrase: string): string[] {
  return phrase
    .split(" ")
    .reduce<string[]>(
      (prefixes, word) =>
        word
          .split("/")
          .flatMap((alternative) => prefixes.map((start) => (start === "" ? alternative : `${start} ${alternative}`))),
      [""],
    );
}

/** An official title names several: "Brickmasons and Blockmasons", "Cooks, Restaurant". Its exceptions are removed. */
function officialTitles(name: string): string[] {
  const withoutExceptions = name.replace(/,? (?:Except|Including) .*$/, "").replace(/,? All Other.*$/, "");
  return [
    withoutExceptions,
    ...(/^[A-Z][a-z]+s(?:, [A-Z][a-z]+s)*,? and [A-Z][a-z]+s$/.test(withoutExceptions)
      ? withoutExceptions.split(/,? and |, /)
      : []),
  ];
}

function* builtInTitles(): Generator<readonly [string, Occupation]> {
  for (const occupation of OCCUPATIONS.values()) {
    for (const title of officialTitles(occupation.onet.name)) yield [title.replaceAll("/", " "), occupation];
  }
  for (const [code, phrase] of readTablePairs("occupations/titles.tsv")) {
    const occupation = OCCUPATIONS.get(code);
    if (occupation === undefined) throw new Error(`no occupation ${code}`);
    for (const title of expandAlternatives(phrase)) yield [title, occupation];
  }
}

const ALL_OCCUPATIONS = [...OCCUPATIONS.values()];

/** The built-in titles, numbered from 0, in flat arrays; words are numbers of the vocabulary. */
interface Titles {
  /** The words of all titles, and the end index of each title. */
  readonly words: Int32Array;
  readonly ends: Int32Array;
  /** By title: the position of its occupation. */
  readonly occupations: Int32Array;
  /** Hash table of titles by their words in any order, numbered from 1; 0 is a free slot. */
  readonly places: Int32Array;
  /** The titles that contain a word, and the end index of each word. */
  readonly holding: Int32Array;
  readonly holdingEnds: Int32Array;
  /** By word: the number of occupations whose titles contain it. */
  readonly homes: Int32Array;
}

function flatten(lists: readonly (readonly number[])[]): { all: Int32Array; ends: Int32Array } {
  let end = 0;
  return { all: Int32Array.from(lists.flat()), ends: Int32Array.from(lists, ({ length }) => (end += length)) };
}

function buildTitles(): Titles {
  const positions = new Map(ALL_OCCUPATIONS.map((occupation, position) => [occupation, position]));
  const seenTitles = new Set<string>();
  const titles: number[][] = [];
  const occupations: number[] = [];
  for (const [title, occupation] of builtInTitles()) {
    const words = [...new Set(toComparableTokens(title))];
    const bag = toWordSetKey(words);
    if (bag === "" || seenTitles.has(bag)) continue;
    seenTitles.add(bag);
    titles.push(words.map(addWord));
    occupations.push(assertPresent(positions.get(occupation)));
  }
  const holding = Array.from({ length: countNumbers() }, (): number[] => []);
  titles.forEach((words, title) => {
    for (const word of words) assertPresent(holding[word]).push(title);
  });
  const { all: words, ends } = flatten(titles);
  const { all: titlesByWord, ends: holdingEnds } = flatten(holding);
  return {
    words,
    ends,
    occupations: Int32Array.from(occupations),
    places: buildHashTable(titles),
    holding: titlesByWord,
    holdingEnds,
    homes: Int32Array.from(holding, (each) => new Set(each.map((title) => occupations[title])).size),
  };
}

/** Equal for the same words in any order. */
function hashSlot(words: readonly number[]): number {
  let sum = 0;
  for (const word of words) sum = (sum + Math.imul(word, 0x9e3779b1)) | 0;
  return sum ^ (sum >>> 15);
}

function buildHashTable(titles: readonly (readonly number[])[]): Int32Array {
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * titles.length + 2)));
  const mask = places.length - 1;
  titles.forEach((words, title) => {
    let place = hashSlot(words) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = title + 1;
  });
  return places;
}

function prepareTitles(): Titles {
  let built: Titles | null = null;
  const part = (key: keyof Titles): Int32Array =>
    preparedInts(`occupations/titles ${key}`, () => {
      built ??= buildTitles();
      return built[key];
    });
  return {
    words: part("words"),
    ends: part("ends"),
    occupations: part("occupations"),
    places: part("places"),
    holding: part("holding"),
    holdingEnds: part("holdingEnds"),
    homes: part("homes"),
  };
}

const TITLES = prepareTitles();
export const TITLE_COUNT = TITLES.ends.length;

const endBefore = (ends: Int32Array, at: number): number => (at === 0 ? 0 : assertPresent(ends[at - 1]));

/** The words of a title, by number. */
export function wordsOfTitle(title: number): Int32Array {
  return TITLES.words.subarray(endBefore(TITLES.ends, title), TITLES.ends[title]);
}

/** Whether a title contains a word; called for hundreds of titles per posting. */
export function titleContains(title: number, word: number): boolean {
  const { words, ends } = TITLES;
  const end = assertPresent(ends[title]);
  for (let at = endBefore(ends, title); at < end; at++) if (words[at] === word) return true;
  return false;
}

export function occupationOf(title: number): Occupation {
  return assertPresent(ALL_OCCUPATIONS[assertPresent(TITLES.occupations[title])]);
}

/** The titles that contain a word, in order. */
export function titlesWithWord(word: number): Int32Array {
  const { holding, holdingEnds } = TITLES;
  const end = holdingEnds[word];
  return end === undefined ? holding.subarray(0, 0) : holding.subarray(endBefore(holdingEnds, word), end);
}

/** The weight of a word: the rarer among occupations, the higher. */
export function wordWeight(word: number): number {
  return Math.log(OCCUPATIONS.size / (TITLES.homes[word] || 0.5));
}

/** The total word weight of each title. */
export const TITLE_WEIGHTS = preparedFloats("occupations/titles weights", () =>
  Float64Array.from({ length: TITLE_COUNT }, (_, title) =>
    wordsOfTitle(title).reduce((sum, word) => sum + wordWeight(word), 0),
  ),
);

/** The built-in title with exactly these words. */
function findBuiltInTitle(distinct: readonly string[]): number | null {
  const words = distinct.map(numberOf);
  const mask = TITLES.places.length - 1;
  for (let place = hashSlot(words) & mask; ; place = (place + 1) & mask) {
    const title = assertPresent(TITLES.places[place]) - 1;
    if (title < 0) return null;
    const length = assertPresent(TITLES.ends[title]) - endBefore(TITLES.ends, title);
    if (length === words.length && words.every((word) => titleContains(title, word))) return title;
  }
}

/** The meaning of an exactly known title. */
export function knownTitle(words: readonly string[], book: OccupationBook | null): KnownTitle | null {
  const imported = book?.imported.get(toWordSetKey(words));
  if (imported !== undefined) return { occupation: imported, isImported: true };
  const builtIn = findBuiltInTitle([...new Set(words)]);
  return builtIn === null ? null : { occupation: occupationOf(builtIn), isImported: false };
}

/** `imported` are additional titles with their O*NET codes, which have precedence over the built-in tables. */
export function buildBook(imported: Iterable<readonly [title: string, onet: string]>): OccupationBook {
  const titles = new Map<string, Occupation>();
  for (const [title, onet] of imported) {
    const occupation = OCCUPATIONS.get(onet);
    const bag = toWordSetKey(toComparableTokens(title));
    if (occupation !== undefined && bag !== "") titles.set(bag, occupation);
  }
  return { imported: titles };
}
