// What a stretch of changes means to each of many searches: a posting comes in (opened), changes inside (modified), closes, or no longer meets
// the search (left). The changes are read once for all searches. Whether a posting met a search before a modification is told by what it was
// then; where the index no longer has that, the answer leans to telling too much: better twice than never.
import type { DatabaseSync } from "node:sqlite";
import type { EventType } from "../../contract/lists.ts";
import type { Search } from "../question.ts";
import { lastingFilters } from "./lasting.ts";
import { type SmallIndex, smallIndex } from "./smallIndex.ts";
import { type ChangeStep, standing, stepsAfter, type Version } from "./versions.ts";

export interface Matched {
  seq: number;
  at: number;
  id: number;
  type: EventType;
  /** Nobody knows whether it was in before: who wants no `modified` takes it for `opened`. */
  unsure?: true;
}

export interface Matches {
  epoch: string;
  /** Everything up to here was looked at. */
  upTo: number;
  /** By search, in its order. */
  matched: Matched[][];
}

/** Up to `limit` changes after a position, or after the oldest that are kept; null: the index cannot tell of past changes yet. */
export function matchChanges(
  db: DatabaseSync,
  searches: readonly Search[],
  from: number,
  limit: number,
  now: number,
): Matches | null {
  const here = standing(db);
  if (here === null) return null;
  const after = Math.max(from, here.oldest - 1);
  const steps = stepsAfter(db, after, limit);
  const upTo = steps.length < limit ? Math.max(after, here.seq) : (steps.at(-1)?.change.seq ?? after);
  if (steps.length === 0) return { epoch: here.epoch, upTo, matched: searches.map(() => []) };
  const versions = new Set(steps.flatMap(({ before, after }) => [before, after].filter((one) => one !== null)));
  const index = smallIndex(db, [...versions], now);
  try {
    return { epoch: here.epoch, upTo, matched: searches.map((search) => matchedBy(index, search, steps)) };
  } finally {
    index.close();
  }
}

function matchedBy(index: SmallIndex, search: Search, steps: readonly ChangeStep[]): Matched[] {
  const meets = index.matching(search);
  let lasting: ((version: Version) => boolean) | null = null;
  const mayHaveMet = (version: Version): boolean => {
    lasting ??= index.matching({ ...search, filters: lastingFilters(search.filters) });
    return lasting(version);
  };
  return steps.flatMap((step) => {
    const { seq, at, id } = step.change;
    const found = eventOf(step, meets, mayHaveMet);
    return found === null ? [] : [{ seq, at, id, ...found }];
  });
}

type Test = (version: Version) => boolean;

function eventOf(
  { change, before, after }: ChangeStep,
  meets: Test,
  mayHaveMet: Test,
): Pick<Matched, "type" | "unsure"> | null {
  // What the index has forgotten may have been anybody's: only its end is worth telling.
  if (after === null) return change.type === "closed" ? { type: "closed" } : null;
  const inside = meets(after);
  if (change.type !== "modified") return inside ? { type: change.type } : null;
  if (before === null) {
    if (inside) return { type: "modified", unsure: true };
    return mayHaveMet(after) ? { type: "left", unsure: true } : null;
  }
  const wasInside = meets(before);
  if (inside) return { type: wasInside ? "modified" : "opened" };
  return wasInside ? { type: "left" } : null;
}
