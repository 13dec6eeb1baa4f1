// "Did you mean": the known name nearest to a mistyped one.
import { there } from "./there.ts";

/** The nearest name by edit distance, or null when nothing is near enough to suggest. */
export function nearest(word: string, names: Iterable<string>): string | null {
  const asked = word.trim().toLowerCase().slice(0, 60);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(asked.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(asked, name.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** A sentence for behind another one; nothing where nothing is near. */
export function didYouMean(near: string | null): string {
  return near === null ? "" : ` Did you mean "${near}"?`;
}

/** What is to be added to a sentence that may name it already: once is enough. */
export function stillToSay(sentence: string, near: string | null | undefined): string | null {
  return near === undefined || near === null || /\bdid you mean\b/i.test(sentence) ? null : near;
}

/** Two neighbouring letters swapped are one slip ("titel"), like a letter too many, too few or wrong. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let earlier: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = there(before[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const turn = turned ? there(earlier[j - 2]) + 1 : swap;
      row.push(Math.min(swap, turn, there(before[j]) + 1, there(row[j - 1]) + 1));
    }
    earlier = before;
    before = row;
  }
  return there(before[b.length]);
}
