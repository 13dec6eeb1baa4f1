// "Did you mean" suggestions: the known name nearest to a mistyped one.
import { assertPresent } from "./assertPresent.ts";

/** The nearest name by edit distance, or null if none is close enough to suggest. */
export function findNearest(input: string, names: Iterable<string>): string | null {
  const normalized = input.trim().toLowerCase().slice(0, 60);
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(normalized.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(normalized, name.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = name;
    }
  }
  return best;
}

/** The nearest names by edit distance, nearest first; in the given order where equally near. */
export function findNearestNames(input: string, names: Iterable<string>, count: number): string[] {
  const normalized = input.trim().toLowerCase().slice(0, 60);
  const limit = Math.max(2, Math.floor(normalized.length / 2)) + 1;
  const near = new Map<string, number>();
  for (const name of names) {
    const distance = near.has(name) ? limit : editDistance(normalized, name.toLowerCase(), limit);
    if (distance < limit) near.set(name, distance);
  }
  return [...near]
    .sort((a, b) => a[1] - b[1])
    .slice(0, count)
    .map(([name]) => name);
}

/** A sentence to append to a message; empty without a suggestion. */
export function didYouMean(suggestion: string | null): string {
  return suggestion === null ? "" : ` Did you mean "${suggestion}"?`;
}

/** The suggestion to append, or null if the message already contains one. */
export function suggestionToAppend(sentence: string, suggestion: string | null | undefined): string | null {
  return suggestion === undefined || suggestion === null || /\bdid you mean\b/i.test(sentence) ? null : suggestion;
}

/**
 * The distance if it is below the limit, otherwise the limit. A swap of two adjacent letters counts as one error
 * ("titel"), like a missing, extra or wrong letter.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let twoRowsBack: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  let min = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const minBefore = min;
    min = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = assertPresent(previousRow[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isTransposed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const transposition = isTransposed ? assertPresent(twoRowsBack[j - 2]) + 1 : substitution;
      const changed = Math.min(assertPresent(previousRow[j]), assertPresent(row[j - 1])) + 1;
      const distance = Math.min(substitution, transposition, changed);
      row.push(distance);
      if (distance < min) min = distance;
    }
    // No later row can be closer; a swap continues from two rows back.
    if (min >= limit && minBefore + 1 >= limit) return limit;
    twoRowsBack = previousRow;
    previousRow = row;
  }
  return Math.min(limit, assertPresent(previousRow[b.length]));
}
