// How much work one question may cause. What is known to be too much is refused before it runs (503, query_too_broad);
// a statement that has begun cannot be stopped from outside, so the estimate comes first.
import type { DatabaseSync } from "node:sqlite";
import type { Query } from "../../text/query/query.ts";

/** Milliseconds of index work a question may take, about. */
const MOST = 2000;

export interface Budget {
  left: number;
}

export class BudgetSpent extends Error {}

export function newBudget(): Budget {
  return { left: MOST };
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

/** Refuses a query whose words would be walked for longer than the budget, by the index's own counts of each word. */
export function allowWords(db: DatabaseSync, queries: readonly Query[], budget: Budget): void {
  const leaves = queries.flatMap(leavesOf);
  const prefixes = leaves.filter((leaf) => leaf.type === "prefix");
  if (leaves.length <= ALWAYS_FINE && prefixes.length <= 2) return;
  const one = db.prepare("select cnt as many from vocabulary where term = ?");
  const range = db.prepare(
    "select sum(cnt) as many from (select cnt from vocabulary where term >= ? and term < ? limit 20000)",
  );
  for (const leaf of leaves) {
    const row = leaf.type === "prefix" ? range.get(leaf.text, `${leaf.text}\u{10ffff}`) : one.get(leaf.text);
    const many = (row?.many as number | null | undefined) ?? 0;
    if (!spend(budget, many / WALKED)) {
      throw new BudgetSpent(`Its ${leaves.length} words and prefixes stand in too many postings.`);
    }
  }
}

interface Leaf {
  type: "word" | "prefix";
  text: string;
}

function leavesOf(query: Query): Leaf[] {
  switch (query.type) {
    case "word":
      return [{ type: "word", text: query.word }];
    case "prefix":
      return [{ type: "prefix", text: query.prefix }];
    case "phrase":
      return query.words.map((text) => ({ type: "word", text }));
    case "not":
      return leavesOf(query.part);
    case "near":
      return [...leavesOf(query.a), ...leavesOf(query.b)];
    default:
      return query.parts.flatMap(leavesOf);
  }
}
