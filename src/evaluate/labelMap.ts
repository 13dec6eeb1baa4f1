// How the label values of a data set read in our own vocabulary: label-map.json of the folder where it has one, else
// the plain readings of usualLabels.ts. Values nobody mapped are not scored.

import { isRecord } from "../contract/kept.ts";
import { JOB_FUNCTIONS, SECTORS } from "../contract/lists.ts";
import { there } from "../contract/there.ts";
import { buildPhrases, findPhrases, type Phrases } from "../derive/posting/phrases.ts";
import { wordsOf } from "../derive/reading.ts";
import { tablePairs } from "../text/tables.ts";
import { fold, squash } from "../text/words/fold.ts";
import { USUAL_MAP } from "./usualLabels.ts";

type Table = Readonly<Record<string, unknown>>;

export interface LabelMap {
  employment(value: string): readonly string[];
  seniority(set: string, value: string): readonly string[];
  education(value: string): readonly string[];
  arrangement(value: string): readonly string[];
  unit(value: string): string | null;
  currency(code: string): string;
  functions(value: string): readonly string[];
  sectors(value: string): readonly string[];
}

function tableAt(table: Table, name: string): Table {
  const inner = table[name];
  return isRecord(inner) ? inner : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

const keyOf = (value: string): string => squash(value.toLowerCase()).replace(/[.\s…]+$/, "");

/** `{ ours: [theirs, …] }`, turned round. */
function inverted(table: Table): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [ours, theirs] of Object.entries(table)) {
    if (ours.startsWith("_")) continue;
    for (const label of textsOf(theirs)) found.set(keyOf(label), [...(found.get(keyOf(label)) ?? []), ours]);
  }
  return found;
}

/** `{ theirs: [ours, …] }`. */
function direct(table: Table): Map<string, string[]> {
  return new Map(Object.entries(table).map(([label, ours]) => [keyOf(label), textsOf(ours)]));
}

/** The whole label, else everything its parts say ("Full time, permanent", "junior / mid"). */
function read(labels: ReadonlyMap<string, readonly string[]>, value: string): readonly string[] {
  const whole = labels.get(keyOf(value));
  if (whole !== undefined) return whole;
  const parts = value.split(/\s*[,;|]\s*|\s+\/\s+/);
  return parts.length === 1 ? [] : [...new Set(parts.flatMap((part) => labels.get(keyOf(part)) ?? []))];
}

/** "Sales|Marketing" may be either; "-" says nothing. */
function phrasesOf<T extends string>(table: string, known: readonly T[]): Phrases<readonly T[]> {
  return buildPhrases(
    tablePairs(table).map(([ours, phrase]) => {
      const named = ours.split("|");
      return [phrase, known.filter((each) => named.includes(each))];
    }),
  );
}

/** Everything the words of a label say. */
function readWords<T extends string>(phrases: Phrases<readonly T[]>, value: string): T[] {
  return [...new Set(findPhrases(phrases, wordsOf(value)).flatMap((found) => found.value))];
}

/** The table of a data set: by its name, or by a pattern such as `linkedin*`. */
function tableOfSet(table: Table, set: string): Table {
  const names = Object.keys(table).filter((name) => name === set || name === "*");
  const wide = Object.keys(table).filter((name) => name.endsWith("*") && set.startsWith(name.slice(0, -1)));
  return tableAt(table, names[0] ?? wide.sort((a, b) => b.length - a.length)[0] ?? "");
}

export function readLabelMap(given: unknown): LabelMap {
  const own = isRecord(given) ? given : USUAL_MAP;
  const part = (name: string): Table => tableAt(Object.hasOwn(own, name) ? own : USUAL_MAP, name);
  const employment = new Map([
    ...inverted(part("employment_type")),
    ...direct(tableAt(part("employment_type"), "_several")),
  ]);
  const education = inverted(part("education"));
  const arrangement = direct(part("work_arrangement"));
  const units = inverted(part("salary_unit"));
  const currencies = part("currency");
  const functions = phrasesOf("labels/functions.tsv", JOB_FUNCTIONS);
  const sectors = phrasesOf("labels/industries.tsv", SECTORS);
  const stated = { function: direct(part("function")), industry: direct(part("industry")) };
  return {
    employment: (value) => read(employment, value),
    seniority: (set, value) => read(direct(tableOfSet(part("seniority"), set)), value),
    education: (value) => read(education, value),
    arrangement: (value) => read(arrangement, value),
    unit: (value) => units.get(keyOf(value))?.[0] ?? null,
    currency: (code) => (typeof currencies[code] === "string" ? there(currencies[code]) : code),
    functions: (value) => stated.function.get(keyOf(value)) ?? readWords(functions, value),
    sectors: (value) => stated.industry.get(keyOf(value)) ?? readWords(sectors, fold(value)),
  };
}
