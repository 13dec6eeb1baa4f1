// Finds a page of a very frequent word in an order other than the text index's, or with few rows under filters.
// Checking one candidate after another in the requested order is then up to a hundred times faster than reading the
// word's posting list.

import type { DatabaseSync } from "node:sqlite";
import { readStoredNumber } from "../../contract/storedValues.ts";
import type { Query } from "../../text/query/query.ts";
import { cacheKind, type Dated, getDated } from "../memory/cache.ts";
import type { Memory } from "../memory/memory.ts";
import { idAt } from "../memory/slots.ts";
import { BETWEEN, countWalk, hasWords, isWorthKeeping } from "../memory/wordCache.ts";
import { BudgetExceeded } from "./budget.ts";
import { matchOf } from "./match.ts";
import { type Condition, cachedComparison } from "./wordSearch.ts";

const LIMITS = {
  /** Maximum number of candidates; each takes about 0.02 ms. */
  max: 1500,
  /** Posting lists up to this length are read so fast that probing is not worthwhile. */
  few: 100_000,
};
/** Approximate milliseconds of probing after which the posting lists are read instead. */
const MAX_MS = 100;
/** List entries read in the time of one lookup. */
export const ENTRIES_PER_LOOKUP = 100;
/** The newest postings used to estimate the frequency of a word. */
const SAMPLE_POSTINGS = 4096;

/**
 * The first `wanted` slots of an order whose postings have all the words; `null` if the conditions are not single
 * words, or not frequent enough for this to be faster. `inOrder` returns the first candidates in the requested order.
 */
export function probeWords(
  db: DatabaseSync,
  memory: Memory,
  inOrder: (max: number) => readonly number[],
  wanted: number,
  conditions: readonly Condition[],
  alive: () => void,
  { max, few } = LIMITS,
): number[] | null {
  const expressions = singleWords(conditions);
  if (expressions === null || expressions.every((one) => hasWords(memory, one))) return null;
  if (expressions.some((one) => isWorthKeeping(memory, one))) return null;
  const shares = expressions.map((one) => shareOf(db, memory, one));
  if (Math.min(...shares) * memory.slots < few) return null;
  const candidates = inOrder(max);
  const likely = shares.reduce((all, share) => all * share, 1);
  if (candidates.length === max && wanted / likely > max) return null;
  const budget = { remaining: MAX_MS, alive };
  const found: number[] = [];
  let looks = 0;
  // Searches the texts themselves: seeking in the lists of a frequent word takes FTS5 three times as long.
  const readers = conditions.map(({ query, columns }) =>
    cachedComparison({ db, memory, budget }, query, columns, () => looks++),
  );
  try {
    for (const slot of candidates) {
      if (readers.every((holds) => holds(idAt(memory, slot)))) found.push(slot);
      if (found.length === wanted) return found;
    }
  } catch (error) {
    // For long texts, reading the posting lists is no slower.
    if (error instanceof BudgetExceeded) return null;
    throw error;
  } finally {
    for (const expression of expressions) countWalk(memory, expression, looks * ENTRIES_PER_LOOKUP);
  }
  // Fewer candidates than the limit: these are all.
  return candidates.length < max ? found : null;
}

/** Each word as its own expression; `null` if the conditions are more than a conjunction of words. */
function singleWords(conditions: readonly Condition[]): string[] | null {
  const found: string[] = [];
  for (const { query, columns } of conditions) {
    for (const part of query.type === "and" ? query.parts : [query]) {
      const { expression } = matchOf(part, columns);
      if (!isWord(part) || expression === null) return null;
      found.push(expression);
    }
  }
  return found;
}

function isWord(query: Query): boolean {
  return query.type === "word";
}

/** By expression: approximate share of the newest postings that match. */
const SHARES = cacheKind<Dated<number>>("shares", () => 0);

/** An estimate, reused until as many postings have been added as were sampled. */
function shareOf(db: DatabaseSync, memory: Memory, expression: string): number {
  const moment = Math.floor(memory.slots / SAMPLE_POSTINGS);
  return getDated(memory, SHARES, expression, moment, () => countedShare(db, memory, expression));
}

function countedShare(db: DatabaseSync, memory: Memory, expression: string): number {
  const first = Math.max(0, memory.slots - SAMPLE_POSTINGS);
  if (memory.slots === 0) return 0;
  const row = db
    .prepare(`select count(*) as many from words where words match ? and ${BETWEEN}`)
    .get(expression, idAt(memory, first), idAt(memory, memory.slots - 1));
  return readStoredNumber(row?.many) / (memory.slots - first);
}
