// Computes what a batch of changes means for each of many searches: a posting starts to match (opened), changes while
// matching (modified), closes, or stops matching (left). The changes are read once for all searches. Whether a posting
// matched before a modification is decided from its previous version. If the index no longer has that version, the
// event is reported anyway: a duplicate is better than a missed event.
import type { DatabaseSync } from "node:sqlite";
import type { EventType } from "../../contract/lists.ts";
import type { Search } from "../query.ts";
import { permanentFilters } from "./permanentFilters.ts";
import { createSmallIndex, type SmallIndex } from "./smallIndex.ts";
import { type ChangeStep, readPosition, readStepsAfter, type Version } from "./versions.ts";

export interface MatchEvent {
  seq: number;
  at: number;
  id: number;
  type: EventType;
  /** It is unknown whether the posting matched before. Subscribers that do not take `modified` treat it as `opened`. */
  unsure?: true;
}

export interface Matches {
  epoch: string;
  /** All changes up to this seq were examined. */
  upTo: number;
  /** One list per search, in the order of the searches. */
  events: MatchEvent[][];
}

/**
 * Matches up to `limit` changes after a position, or after the oldest stored change; `null` if the index cannot report
 * past changes yet.
 */
export function matchChanges(
  db: DatabaseSync,
  searches: readonly Search[],
  from: number,
  limit: number,
  now: number,
): Matches | null {
  const position = readPosition(db);
  if (position === null) return null;
  const after = Math.max(from, position.oldest - 1);
  const steps = readStepsAfter(db, after, limit);
  const upTo = steps.length < limit ? Math.max(after, position.seq) : (steps.at(-1)?.change.seq ?? after);
  return { epoch: position.epoch, upTo, events: matchSteps(db, searches, steps, now) };
}

/** The events that some changes mean for each search, in the order of the searches. */
export function matchSteps(
  db: DatabaseSync,
  searches: readonly Search[],
  steps: readonly ChangeStep[],
  now: number,
): MatchEvent[][] {
  if (steps.length === 0) return searches.map(() => []);
  const versions = new Set(steps.flatMap(({ before, after }) => [before, after].filter((one) => one !== null)));
  const index = createSmallIndex(db, [...versions], now);
  try {
    return searches.map((search) => findEvents(index, search, steps));
  } finally {
    index.close();
  }
}

function findEvents(index: SmallIndex, search: Search, steps: readonly ChangeStep[]): MatchEvent[] {
  const matchesSearch = index.createPredicate(search);
  let matchesPermanent: ((version: Version) => boolean) | null = null;
  const mayHaveMatched = (version: Version): boolean => {
    matchesPermanent ??= index.createPredicate({ ...search, filters: permanentFilters(search.filters) });
    return matchesPermanent(version);
  };
  return steps.flatMap((step) => {
    const { seq, at, id } = step.change;
    const found = toEvent(step, matchesSearch, mayHaveMatched);
    return found === null ? [] : [{ seq, at, id, ...found }];
  });
}

type VersionPredicate = (version: Version) => boolean;

function toEvent(
  { change, before, after }: ChangeStep,
  matchesSearch: VersionPredicate,
  mayHaveMatched: VersionPredicate,
): Pick<MatchEvent, "type" | "unsure"> | null {
  // A posting that the index has deleted may have matched any search; only its closing is reported.
  if (after === null) return change.type === "closed" ? { type: "closed" } : null;
  const matchesNow = matchesSearch(after);
  if (change.type !== "modified") return matchesNow ? { type: change.type } : null;
  if (before === null) {
    if (matchesNow) return { type: "modified", unsure: true };
    return mayHaveMatched(after) ? { type: "left", unsure: true } : null;
  }
  const matchedBefore = matchesSearch(before);
  if (matchesNow) return { type: matchedBefore ? "modified" : "opened" };
  return matchedBefore ? { type: "left" } : null;
}
