// The functions of a posting by its title, the main one first, and the functions of occupations.

import { assertPresent } from "../../contract/assertPresent.ts";
import type { JobFunction } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import type { PostingReading } from "../reading.ts";
import { OCCUPATIONS } from "./book.ts";
import {
  COMPUTING,
  type FunctionHit,
  type Functions,
  LEADERSHIP,
  parseFunctions,
  strongHits,
  WAYS_OF_WORKING,
  weakHits,
} from "./functionHits.ts";

/** By the prefix of an occupation's code. */
const FUNCTIONS_BY_CODE = readTablePairs("occupations/function-codes.tsv").map(
  ([code, written]) => [code, parseFunctions(written)] as const,
);

/** Further functions compatible with an occupation, by the prefix of its code. */
const COMPATIBLE_BY_CODE = readTablePairs("occupations/function-fits.tsv").map(
  ([code, written]) => [code, written === "*" ? "*" : parseFunctions(written)] as const,
);

export interface TitleFunctions {
  readonly functions: ReadonlySet<JobFunction>;
  /** The title names more than a rank, and not by an ambiguous word. */
  readonly isSure: boolean;
  /** The number of title words in the longest phrase. */
  readonly words: number;
  /** The index of its first word. */
  readonly from: number;
}

export function titleFunctions(
  reading: PostingReading,
  without: readonly [from: number, to: number] | null,
): TitleFunctions {
  const words = reading.titleWords;
  const isLeft = ({ from, to }: FunctionHit): boolean => without === null || to <= without[0] || from >= without[1];
  const strong = strongHits(reading, isLeft);
  const hits = strong.length > 0 ? strong : weakHits(reading).filter(isLeft);
  const functions = new Set<JobFunction>();
  for (const hit of hits) {
    for (const name of hit.functions) functions.add(name);
    const span = {
      in: "title",
      start: assertPresent(words[hit.from]).start,
      end: assertPresent(words[hit.to - 1]).end,
    };
    reading.note("ai_taxonomies_a", hit.functions.join(", "), span);
  }
  // "Ingénieur réseau & sécurité" guards no building.
  if ([...functions].some((name) => COMPUTING.has(name)) && functions.delete("Security & Safety"))
    functions.add("Cybersecurity");
  const isSure = strong.some((hit) => hit.functions.some((name) => name !== LEADERSHIP));
  return {
    functions,
    isSure,
    words: Math.max(0, ...hits.map(({ from, to }) => to - from)),
    from: hits[0]?.from ?? 0,
  };
}

/** The entry with the longest prefix of a code. */
function findByPrefix<T>(entries: readonly (readonly [begin: string, value: T])[], code: string): T | null {
  let best: readonly [string, T] | null = null;
  for (const entry of entries) {
    if (code.startsWith(entry[0]) && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best === null ? null : best[1];
}

interface CodeFunctions {
  readonly own: Functions;
  readonly fitting: ReadonlySet<JobFunction> | null;
}

/** The functions of every occupation and the compatible ones, cached because hundreds are read per posting. */
const CODE_FUNCTIONS = new Map<string, CodeFunctions>();

function getCodeFunctions(code: string): CodeFunctions {
  const known = CODE_FUNCTIONS.get(code);
  if (known !== undefined) return known;
  const own = findByPrefix(FUNCTIONS_BY_CODE, code) ?? [];
  const compatible = findByPrefix(COMPATIBLE_BY_CODE, code) ?? "*";
  const found = { own, fitting: compatible === "*" ? null : new Set([...own, ...compatible]) };
  CODE_FUNCTIONS.set(code, found);
  return found;
}

/** The functions of an occupation. */
export function functionsOf(code: string): Functions {
  return OCCUPATIONS.has(code) ? getCodeFunctions(code).own : [];
}

/** Occupations of those who manage projects or products: managers of any field, specialists and organizers. */
const MANAGING_CODES = /^(?:11-|13-1082|15-1299\.09|13-1111|13-1121|13-1161|15-2051\.02|27-2012)/;
const MANAGES: readonly JobFunction[] = ["Project Management", "Product Management"];

/** Whether functions say that projects or products are managed, and nothing else. */
export const isManaging = (functions: ReadonlySet<JobFunction>): boolean =>
  MANAGES.some((name) => functions.has(name)) && [...functions].every((name) => WAYS_OF_WORKING.has(name));

/** Whether one of a posting's functions is compatible with an occupation. */
export function isCompatible(code: string, functions: ReadonlySet<JobFunction>): boolean {
  // "Program Manager, Courier Routing" is neither a courier nor a network architect.
  if (isManaging(functions)) return MANAGING_CODES.test(code);
  const { fitting } = OCCUPATIONS.has(code) ? getCodeFunctions(code) : { fitting: null };
  if (fitting === null) return true;
  let fields = 0;
  for (const name of functions) {
    if (WAYS_OF_WORKING.has(name)) continue;
    if (fitting.has(name)) return true;
    fields++;
  }
  return fields === 0;
}

const MAX_FUNCTIONS = 3;

/**
 * Leadership describes how, the other functions what: it never precedes another one. If there are too many, those
 * compatible with the occupation stay.
 */
export function sortFunctions(functions: Iterable<JobFunction>, code: string | null = null): JobFunction[] | null {
  const last = (name: JobFunction): number => Number(name === LEADERSHIP);
  const sorted = [...new Set(functions)].sort((a, b) => last(a) - last(b));
  if (sorted.length === 0) return null;
  const firstFunctions = sorted.slice(0, MAX_FUNCTIONS);
  const fitting =
    code === null || isCompatible(code, new Set(firstFunctions))
      ? undefined
      : sorted.find((name) => isCompatible(code, new Set([name])));
  return fitting === undefined ? firstFunctions : [...firstFunctions.slice(0, MAX_FUNCTIONS - 1), fitting];
}
