// Every occupation with the English titles that mean it: our own tables, the official titles, and the titles an operator
// imported. A title under two occupations goes to the one that lists it first, official titles before all others.
import type { Classification } from "../../contract/fields.ts";
import { tablePairs, tableRows } from "../../text/tables.ts";
import { bagOf, comparableText } from "./words.ts";

export interface Occupation {
  readonly onet: Classification;
  readonly soc: Classification;
  readonly isco: Classification;
}

export interface TitlePhrase {
  readonly number: number;
  readonly words: readonly string[];
  /** What its words tell, together; known when the book is complete. */
  weight: number;
  readonly occupation: Occupation;
  /** An operator's own word, which nothing built in overrules. */
  readonly isImported: boolean;
}

export interface OccupationBook {
  /** By the bag of words of a title. */
  readonly exact: ReadonlyMap<string, TitlePhrase>;
  /** Phrases that hold a word. */
  readonly holding: ReadonlyMap<string, readonly TitlePhrase[]>;
  /** How much a word tells: the rarer among occupations, the more. */
  readonly weight: (word: string) => number;
  /** Room for a sum by the number of a phrase, all 0 between two comparisons: a map of each would be ten times as slow. */
  readonly sums: Float64Array;
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

/** `imported` are further titles with their O*NET codes: what an operator says of a title goes before our own tables. */
export function buildBook(imported: Iterable<readonly [title: string, onet: string]> = []): OccupationBook {
  const exact = new Map<string, TitlePhrase>();
  const holding = new Map<string, TitlePhrase[]>();
  const homes = new Map<string, Set<Occupation>>();
  const add = (title: string, occupation: Occupation, soft: boolean): void => {
    const words = [...new Set(comparableText(title))];
    const bag = bagOf(words);
    if (bag === "" || exact.has(bag)) return;
    const phrase = { number: exact.size, words, weight: 0, occupation, isImported: !soft };
    exact.set(bag, phrase);
    if (!soft) return;
    for (const word of words) {
      const phrases = holding.get(word);
      if (phrases === undefined) holding.set(word, [phrase]);
      else phrases.push(phrase);
      homes.set(word, (homes.get(word) ?? new Set()).add(occupation));
    }
  };
  for (const [title, occupation] of ownTitles()) add(title, occupation, true);
  for (const [title, onet] of imported) {
    const occupation = OCCUPATIONS.get(onet);
    if (occupation === undefined) continue;
    const known = exact.get(bagOf(comparableText(title)));
    if (known === undefined) add(title, occupation, false);
    else exact.set(bagOf(known.words), { ...known, occupation, isImported: true });
  }
  const weight = (word: string): number => Math.log(OCCUPATIONS.size / (homes.get(word)?.size ?? 0.5));
  for (const phrase of exact.values()) phrase.weight = phrase.words.reduce((sum, word) => sum + weight(word), 0);
  return { exact, holding, weight, sums: new Float64Array(exact.size) };
}
