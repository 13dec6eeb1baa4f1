// Limits the work of one query. Work known to be too much is refused before it runs (503, query_too_broad). A query
// that was underestimated ends at its deadline, which the reader enforces itself: nothing outside can stop a statement,
// so long ones run in pieces and `alive` is called in between.

import type { DatabaseSync } from "node:sqlite";
import { readStoredNumberOrNull } from "../../contract/storedValues.ts";
import type { Query } from "../../text/query/query.ts";
import { sidesOf } from "./match.ts";

/** Approximate milliseconds of index work allowed per query. */
const MAX_MS = 2000;

/** Throws if the query has exceeded its deadline or its client has disconnected. */
export type CheckAlive = () => void;

export interface Budget {
  remaining: number;
  alive: CheckAlive;
}

/**
 * Refused because of its estimated or actual work, counted in steps, so that the result does not depend on the speed of
 * the machine.
 */
export class BudgetExceeded extends Error {}

/**
 * Stopped at the deadline after it was admitted. Each case is a wrong estimate and is counted
 * (rolecall_deadlines_total).
 */
export class DeadlineExceeded extends Error {}

/** The client has disconnected. */
export class ClientDisconnected extends Error {}

export function newBudget(alive: CheckAlive = () => {}): Budget {
  return { remaining: MAX_MS, alive };
}

/** Deducts `milliseconds` from the budget; false if it is exhausted. */
export function spend(budget: Budget, milliseconds: number): boolean {
  budget.remaining -= milliseconds;
  return budget.remaining >= 0;
}

/** Approximate text index entries read per millisecond (measured: 15,000 to 40,000 with positions). */
const ENTRIES_PER_MS = 25_000;
/** Up to this many words are always allowed: each needs at most one posting list. */
const ALWAYS_ALLOWED_WORDS = 8;

/**
 * Refuses a query whose posting lists take longer to read than the budget allows, based on the index's own position
 * counts.
 */
export function assertWordsAllowed(db: DatabaseSync, queries: readonly Query[], budget: Budget): void {
  const leaves = queries.flatMap((query) => leavesOf(query));
  const prefixes = leaves.filter((leaf) => leaf.type === "prefix");
  const times = leaves.reduce((sum, leaf) => sum + leaf.times, 0);
  if (times <= ALWAYS_ALLOWED_WORDS && prefixes.length <= 2) return;
  const one = db.prepare("select cnt as many from vocabulary where term = ?");
  const range = db.prepare(
    "select sum(cnt) as many from (select cnt from vocabulary where term >= ? and term < ? limit 20000)",
  );
  const known = new Map<string, number>();
  for (const { type, text, times } of leaves) {
    budget.alive();
    const name = `${type} ${text}`;
    const row = known.has(name) ? null : type === "prefix" ? range.get(text, `${text}\u{10ffff}`) : one.get(text);
    const count = known.get(name) ?? readStoredNumberOrNull(row?.many) ?? 0;
    known.set(name, count);
    if (!spend(budget, (count * times) / ENTRIES_PER_MS)) {
      throw new BudgetExceeded(`Its ${leaves.length} words and prefixes occur in too many postings.`);
    }
  }
}

interface Leaf {
  type: "word" | "prefix";
  text: string;
  /** How often its list is read: alternatives on both sides of a near are expanded into pairs (match.ts). */
  times: number;
}

function leavesOf(query: Query, times = 1): Leaf[] {
  switch (query.type) {
    case "word":
      return [{ type: "word", text: query.word, times }];
    case "prefix":
      return [{ type: "prefix", text: query.prefix, times }];
    case "phrase":
      return query.words.map((text) => ({ type: "word", text, times }));
    case "not":
      return leavesOf(query.part, times);
    case "near": {
      const sides = sidesOf(query);
      return [
        ...leavesOf(query.a, times * (sides?.b.length ?? 1)),
        ...leavesOf(query.b, times * (sides?.a.length ?? 1)),
      ];
    }
    default:
      return query.parts.flatMap((part) => leavesOf(part, times));
  }
}
