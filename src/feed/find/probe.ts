// A page in another order than the text index's, or of few rows under filters, of a word that stands in very many postings: walking the
// word's list would take a hundred times longer than looking, for one candidate after the other in the asked order, whether the word is there.

import type { DatabaseSync } from "node:sqlite";
import { numberKept } from "../../contract/kept.ts";
import { there } from "../../contract/there.ts";
import type { Query } from "../../text/query/query.ts";
import type { Memory } from "../memory/memory.ts";
import { BETWEEN, countWalk, hasWords, isWorthKeeping, knownFor } from "../memory/wordCache.ts";
import { BudgetSpent } from "./budget.ts";
import { matchOf } from "./match.ts";
import { type Condition, remembering } from "./wordSearch.ts";

const LIMITS = {
  /** Candidates that are looked at: each takes about a fiftieth of a millisecond. */
  most: 1500,
  /** Finds of a word that are walked in so little time that probing is not worth it. */
  few: 100_000,
};
/** Milliseconds of looking, about, after which the lists are walked after all. */
const MOST_MS = 100;
/** Finds of a list that are walked in the time of one look. */
export const FINDS_A_LOOK = 100;
/** The newest postings tell how frequent a word is. */
const SAMPLED = 4096;

/**
 * The first `wanted` slots of an order whose postings have all the words; null where the words are not single ones, or not so
 * frequent that this is the shorter way. `inOrder` gives the first candidates in the asked order.
 */
export function probeWords(
  db: DatabaseSync,
  memory: Memory,
  inOrder: (most: number) => readonly number[],
  wanted: number,
  conditions: readonly Condition[],
  alive: () => void,
  { most, few } = LIMITS,
): number[] | null {
  const expressions = singleWords(conditions);
  if (expressions === null || expressions.every((one) => hasWords(memory, one))) return null;
  if (expressions.some((one) => isWorthKeeping(memory, one))) return null;
  const shares = expressions.map((one) => shareOf(db, memory, one));
  if (Math.min(...shares) * memory.slots < few) return null;
  const candidates = inOrder(most);
  const likely = shares.reduce((all, share) => all * share, 1);
  if (candidates.length === most && wanted / likely > most) return null;
  const budget = { left: MOST_MS, alive };
  const found: number[] = [];
  let looks = 0;
  // In the texts themselves: finding its place in the lists of a frequent word takes FTS5 three times as long.
  const readers = conditions.map(({ query, columns }) =>
    remembering({ db, memory, budget }, query, columns, () => looks++),
  );
  try {
    for (const slot of candidates) {
      if (readers.every((holds) => holds(there(memory.ids[slot])))) found.push(slot);
      if (found.length === wanted) return found;
    }
  } catch (error) {
    // Long texts: walking the lists takes no longer for them.
    if (error instanceof BudgetSpent) return null;
    throw error;
  } finally {
    for (const expression of expressions) countWalk(memory, expression, looks * FINDS_A_LOOK);
  }
  // Fewer candidates than could be looked at: these are all there are.
  return candidates.length < most ? found : null;
}

/** Each word as an expression of its own; null: there is more to the conditions than words that must all be there. */
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

/** About: what was counted holds until as many postings have come as were looked at. */
function shareOf(db: DatabaseSync, memory: Memory, expression: string): number {
  const moment = Math.floor(memory.slots / SAMPLED);
  return knownFor(memory.words.shares, moment, expression, () => countedShare(db, memory, expression));
}

function countedShare(db: DatabaseSync, memory: Memory, expression: string): number {
  const first = Math.max(0, memory.slots - SAMPLED);
  if (memory.slots === 0) return 0;
  const row = db
    .prepare(`select count(*) as many from words where words match ? and ${BETWEEN}`)
    .get(expression, there(memory.ids[first]), there(memory.ids[memory.slots - 1]));
  return numberKept(row?.many) / (memory.slots - first);
}
