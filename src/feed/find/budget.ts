// How much work one question may cause. What is known to be too much is refused before it runs (503, query_too_broad); what
// was thought to be little and is not ends by its deadline, which the reader keeps itself: nothing outside can stop a
// statement, so long ones are run in pieces and `alive` is asked between them.

import type { DatabaseSync } from "node:sqlite";
import { numberOrNull } from "../../contract/kept.ts";
import type { Query } from "../../text/query/query.ts";
import { sidesOf } from "./match.ts";

/** Milliseconds of index work a question may take, about. */
const MOST = 2000;

/** Throws when the question has run for too long or its client has left. */
export type Alive = () => void;

export interface Budget {
  left: number;
  alive: Alive;
}

/** Refused by the work it would be or has been, counted in steps: the same question is refused on a fast machine too. */
export class BudgetSpent extends Error {}

/** Stopped by the clock. It had been allowed: each of these is a wrong estimate, and they are counted (rolecall_deadlines_total). */
export class Overdue extends Error {}

/** Its client has left: nobody waits for the answer. */
export class ClientLeft extends Error {}

export function newBudget(alive: Alive = () => {}): Budget {
  return { left: MOST, alive };
}

/** Takes `milliseconds` out of the budget; false when they are not there. */
export function spend(budget: Budget, milliseconds: number): boolean {
  budget.left -= milliseconds;
  return budget.left >= 0;
}

/** Entries of the text index that are walked in a millisecond, about (measured: 15,000 to 40,000 with positions). */
const WALKED = 25_000;
/** So few words cannot be too much: each is at most one list over all postings. */
const ALWAYS_FINE = 8;

/** Refuses a query whose words would be walked for longer than the budget, by the index's own counts of each word's positions. */
export function allowWords(db: DatabaseSync, queries: readonly Query[], budget: Budget): void {
  const leaves = queries.flatMap((query) => leavesOf(query));
  const prefixes = leaves.filter((leaf) => leaf.type === "prefix");
  const times = leaves.reduce((sum, leaf) => sum + leaf.times, 0);
  if (times <= ALWAYS_FINE && prefixes.length <= 2) return;
  const one = db.prepare("select cnt as many from vocabulary where term = ?");
  const range = db.prepare(
    "select sum(cnt) as many from (select cnt from vocabulary where term >= ? and term < ? limit 20000)",
  );
  const known = new Map<string, number>();
  for (const { type, text, times } of leaves) {
    budget.alive();
    const name = `${type} ${text}`;
    const row = known.has(name) ? null : type === "prefix" ? range.get(text, `${text}\u{10ffff}`) : one.get(text);
    const many = known.get(name) ?? numberOrNull(row?.many) ?? 0;
    known.set(name, many);
    if (!spend(budget, (many * times) / WALKED)) {
      throw new BudgetSpent(`Its ${leaves.length} words and prefixes stand in too many postings.`);
    }
  }
}

interface Leaf {
  type: "word" | "prefix";
  text: string;
  /** How often its list is walked: alternatives on both sides of a near are written out in pairs (match.ts). */
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
