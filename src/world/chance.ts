// Repeatable chance: the same seed gives the same world, on every machine.

export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from least to most. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, in the list's order. */
  several<T>(list: readonly T[], count: number): T[];
  happens(share: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32: 32 bits of state are plenty for a few thousand postings.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const several = <T>(list: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, list.length)) places.add(whole(0, list.length - 1));
    return [...places].sort((a, b) => a - b).map((place) => list[place] as T);
  };
  return { next, whole, pick, several, happens: (share) => next() < share };
}
