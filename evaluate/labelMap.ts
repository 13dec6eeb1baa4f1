// Maps the label values of a data set to our vocabulary: with the folder's label-map.json if present, else with the
// defaults in defaultLabels.ts. Unmapped values are not graded.

import { assertPresent } from "../src/contract/assertPresent.ts";
import { JOB_FUNCTIONS, SECTORS } from "../src/contract/lists.ts";
import { isRecord } from "../src/contract/storedValues.ts";
import { buildPhrases, findPhrases, type Phrases } from "../src/derive/posting/phrases.ts";
import { wordsOf } from "../src/derive/reading.ts";
import { readTablePairs } from "../src/text/tables.ts";
import { collapseBlanks, fold } from "../src/text/words/fold.ts";
import { DEFAULT_LABEL_MAP } from "./defaultLabels.ts";

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

function getTable(table: Table, name: string): Table {
  const inner = table[name];
  return isRecord(inner) ? inner : {};
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

const keyOf = (value: string): string => collapseBlanks(value.toLowerCase()).replace(/[.\s…]+$/, "");

/** Inverts `{ ours: [theirs, …] }`. */
function readInverted(table: Table): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [ours, theirs] of Object.entries(table)) {
    if (ours.startsWith("_")) continue;
    for (const label of readTexts(theirs)) found.set(keyOf(label), [...(found.get(keyOf(label)) ?? []), ours]);
  }
  return found;
}

/** Reads `{ theirs: [ours, …] }`. */
function readDirect(table: Table): Map<string, string[]> {
  return new Map(Object.entries(table).map(([label, ours]) => [keyOf(label), readTexts(ours)]));
}

/** Maps the whole label, else all its parts ("Full time, permanent", "junior / mid"). */
function mapLabel(labels: ReadonlyMap<string, readonly string[]>, value: string): readonly string[] {
  const exactMatch = labels.get(keyOf(value));
  if (exactMatch !== undefined) return exactMatch;
  const parts = value.split(/\s*[,;|]\s*|\s+\/\s+/);
  return parts.length === 1 ? [] : [...new Set(parts.flatMap((part) => labels.get(keyOf(part)) ?? []))];
}

/** "Sales|Marketing" allows either; "-" maps to nothing. */
function loadPhrases<T extends string>(table: string, allowed: readonly T[]): Phrases<readonly T[]> {
  return buildPhrases(
    readTablePairs(table).map(([ours, phrase]) => {
      const valueNames = ours.split("|");
      return [phrase, allowed.filter((each) => valueNames.includes(each))];
    }),
  );
}

/** All values that the words of a label map to. */
function mapWords<T extends string>(phrases: Phrases<readonly T[]>, value: string): T[] {
  return [...new Set(findPhrases(phrases, wordsOf(value)).flatMap((found) => found.value))];
}

/** The table of a data set, by its name or by a pattern such as `linkedin*`. */
function tableOfSet(table: Table, set: string): Table {
  const names = Object.keys(table).filter((name) => name === set || name === "*");
  const patterns = Object.keys(table).filter((name) => name.endsWith("*") && set.startsWith(name.slice(0, -1)));
  return getTable(table, names[0] ?? patterns.sort((a, b) => b.length - a.length)[0] ?? "");
}

export function readLabelMap(input: unknown): LabelMap {
  const labelTables = isRecord(input) ? input : DEFAULT_LABEL_MAP;
  const part = (name: string): Table =>
    getTable(Object.hasOwn(labelTables, name) ? labelTables : DEFAULT_LABEL_MAP, name);
  const employment = new Map([
    ...readInverted(part("employment_type")),
    ...readDirect(getTable(part("employment_type"), "_several")),
  ]);
  const education = readInverted(part("education"));
  const arrangement = readDirect(part("work_arrangement"));
  const units = readInverted(part("salary_unit"));
  const currencies = part("currency");
  const functions = loadPhrases("labels/functions.tsv", JOB_FUNCTIONS);
  const sectors = loadPhrases("labels/industries.tsv", SECTORS);
  const explicitTables = { function: readDirect(part("function")), industry: readDirect(part("industry")) };
  return {
    employment: (value) => mapLabel(employment, value),
    seniority: (set, value) => mapLabel(readDirect(tableOfSet(part("seniority"), set)), value),
    education: (value) => mapLabel(education, value),
    arrangement: (value) => mapLabel(arrangement, value),
    unit: (value) => units.get(keyOf(value))?.[0] ?? null,
    currency: (code) => (typeof currencies[code] === "string" ? assertPresent(currencies[code]) : code),
    functions: (value) => explicitTables.function.get(keyOf(value)) ?? mapWords(functions, value),
    sectors: (value) => explicitTables.industry.get(keyOf(value)) ?? mapWords(sectors, fold(value)),
  };
}
