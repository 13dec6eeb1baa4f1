// Every occupation with the English titles that mean it: our own tables, the official titles, and the titles an operator
// imported. A title under two occupations goes to the one that lists it first, official titles before all others.
import type { Classification } from "../../contract/fields.ts";
import { there } from "../../contract/there.ts";
import { tablePairs, tableRows } from "../../text/tables.ts";
import { preparedFloats, preparedInts } from "../posting/prepared.ts";
import { addWord, numberOf, numbersGiven } from "../posting/vocabulary.ts";
import { bagOf, comparableText } from "./words.ts";

export interface Occupation {
  readonly onet: Classification;
  readonly soc: Classification;
  readonly isco: Classification;
}

/** What an operator says of titles, before our own tables. */
export interface OccupationBook {
  /** By the bag of words of a title. */
  readonly imported: ReadonlyMap<string, Occupation>;
}

/** What a title means that is known as it stands. */
export interface KnownTitle {
  readonly occupation: Occupation;
  /** An operator's own word, which nothing built in overrules. */
  readonly isImported: boolean;
}

export const OCCUPATIONS: ReadonlyMap<string, Occupation> = readOccupations();

function readOccupations(): Map<string, Occupation> {
  const groups = new Map(tablePairs("occupations/isco.tsv"));
  const rows = tableRows("occupations/onet.tsv", 3).map(([id = "", isco = "", name = ""]) => ({ id, isco, name }));
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
function spread(phrase: string): string[] {
  return phrase
    .split(" ")
    .reduce<string[]>(
      (begun, word) =>
        word.split("/").flatMap((each) => begun.map((start) => (start === "" ? each : `${start} ${each}`))),
      [""],
    );
}

/** An official title names several: "Brickmasons and Blockmasons", "Cooks, Restaurant". What it excepts is no part of it. */
function officialTitles(name: string): string[] {
  const plain = name.replace(/,? (?:Except|Including) .*$/, "").replace(/,? All Other.*$/, "");
  return [
    plain,
    ...(/^[A-Z][a-z]+s(?:, [A-Z][a-z]+s)*,? and [A-Z][a-z]+s$/.test(plain) ? plain.split(/,? and |, /) : []),
  ];
}

function* ownTitles(): Generator<readonly [string, Occupation]> {
  for (const occupation of OCCUPATIONS.values()) {
    for (const title of officialTitles(occupation.onet.name)) yield [title.replaceAll("/", " "), occupation];
  }
  for (const [code, phrase] of tablePairs("occupations/titles.tsv")) {
    const occupation = OCCUPATIONS.get(code);
    if (occupation === undefined) throw new Error(`no occupation ${code}`);
    for (const title of spread(phrase)) yield [title, occupation];
  }
}

const ALL_OCCUPATIONS = [...OCCUPATIONS.values()];

/** Our own titles, numbered from 0; all in flat tables, and words by their numbers in the vocabulary. */
interface Titles {
  /** The words of all titles, and where those of each end. */
  readonly words: Int32Array;
  readonly ends: Int32Array;
  /** By title: the position of its occupation. */
  readonly occupations: Int32Array;
  /** Titles by what their words are, in whatever order, from 1; 0 is a free place. */
  readonly places: Int32Array;
  /** The titles that hold a word, and where those of each word end. */
  readonly holding: Int32Array;
  readonly holdingEnds: Int32Array;
  /** By word: among how many occupations it stands. */
  readonly homes: Int32Array;
}

function flat(lists: readonly (readonly number[])[]): { all: Int32Array; ends: Int32Array } {
  let end = 0;
  return { all: Int32Array.from(lists.flat()), ends: Int32Array.from(lists, ({ length }) => (end += length)) };
}

function buildTitles(): Titles {
  const positions = new Map(ALL_OCCUPATIONS.map((occupation, position) => [occupation, position]));
  const known = new Set<string>();
  const titles: number[][] = [];
  const occupations: number[] = [];
  for (const [title, occupation] of ownTitles()) {
    const words = [...new Set(comparableText(title))];
    const bag = bagOf(words);
    if (bag === "" || known.has(bag)) continue;
    known.add(bag);
    titles.push(words.map(addWord));
    occupations.push(there(positions.get(occupation)));
  }
  const holding = Array.from({ length: numbersGiven() }, (): number[] => []);
  titles.forEach((words, title) => {
    for (const word of words) there(holding[word]).push(title);
  });
  const { all: words, ends } = flat(titles);
  const { all: held, ends: holdingEnds } = flat(holding);
  return {
    words,
    ends,
    occupations: Int32Array.from(occupations),
    places: placed(titles),
    holding: held,
    holdingEnds,
    homes: Int32Array.from(holding, (each) => new Set(each.map((title) => occupations[title])).size),
  };
}

/** The same for the same words in whatever order. */
function placeOf(words: readonly number[]): number {
  let sum = 0;
  for (const word of words) sum = (sum + Math.imul(word, 0x9e3779b1)) | 0;
  return sum ^ (sum >>> 15);
}

function placed(titles: readonly (readonly number[])[]): Int32Array {
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * titles.length + 2)));
  const mask = places.length - 1;
  titles.forEach((words, title) => {
    let place = placeOf(words) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = title + 1;
  });
  return places;
}

function prepareTitles(): Titles {
  let made: Titles | null = null;
  const part = (key: keyof Titles): Int32Array =>
    preparedInts(`occupations/titles ${key}`, () => {
      made ??= buildTitles();
      return made[key];
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

const endBefore = (ends: Int32Array, at: number): number => (at === 0 ? 0 : there(ends[at - 1]));

/** The words of a title by their numbers. */
export function wordsOfTitle(title: number): Int32Array {
  return TITLES.words.subarray(endBefore(TITLES.ends, title), TITLES.ends[title]);
}

/** Whether a title holds a word; asked for hundreds of titles a posting. */
export function titleHolds(title: number, word: number): boolean {
  const { words, ends } = TITLES;
  const end = there(ends[title]);
  for (let at = endBefore(ends, title); at < end; at++) if (words[at] === word) return true;
  return false;
}

export function occupationOf(title: number): Occupation {
  return there(ALL_OCCUPATIONS[there(TITLES.occupations[title])]);
}

/** The titles that hold a word, in order. */
export function titlesHolding(word: number): Int32Array {
  const { holding, holdingEnds } = TITLES;
  const end = holdingEnds[word];
  return end === undefined ? holding.subarray(0, 0) : holding.subarray(endBefore(holdingEnds, word), end);
}

/** How much a word tells: the rarer among occupations, the more. */
export function weightOf(word: number): number {
  return Math.log(OCCUPATIONS.size / (TITLES.homes[word] || 0.5));
}

/** What the words of each title tell, together. */
export const TITLE_WEIGHTS = preparedFloats("occupations/titles weights", () =>
  Float64Array.from({ length: TITLE_COUNT }, (_, title) =>
    wordsOfTitle(title).reduce((sum, word) => sum + weightOf(word), 0),
  ),
);

/** Our own title of just these words. */
function ownTitle(distinct: readonly string[]): number | null {
  const words = distinct.map(numberOf);
  const mask = TITLES.places.length - 1;
  for (let place = placeOf(words) & mask; ; place = (place + 1) & mask) {
    const title = there(TITLES.places[place]) - 1;
    if (title < 0) return null;
    const length = there(TITLES.ends[title]) - endBefore(TITLES.ends, title);
    if (length === words.length && words.every((word) => titleHolds(title, word))) return title;
  }
}

/** What a title of some words means, as it stands. */
export function knownTitle(words: readonly string[], book: OccupationBook | null): KnownTitle | null {
  const imported = book?.imported.get(bagOf(words));
  if (imported !== undefined) return { occupation: imported, isImported: true };
  const own = ownTitle([...new Set(words)]);
  return own === null ? null : { occupation: occupationOf(own), isImported: false };
}

/** `imported` are further titles with their O*NET codes: what an operator says of a title goes before our own tables. */
export function buildBook(imported: Iterable<readonly [title: string, onet: string]>): OccupationBook {
  const titles = new Map<string, Occupation>();
  for (const [title, onet] of imported) {
    const occupation = OCCUPATIONS.get(onet);
    const bag = bagOf(comparableText(title));
    if (occupation !== undefined && bag !== "") titles.set(bag, occupation);
  }
  return { imported: titles };
}
