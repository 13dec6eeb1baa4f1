// Repeatable chance: the same seed gives the same world, on every machine. Each thing of the world has a stream of its own, mixed
// from the numbers that name it, so that nothing depends on the order in which things are asked for.

export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from least to most. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of them, each as likely as its weight says. */
  weighted<T>(list: readonly T[], weight: (each: T) => number): T;
  /** `count` different ones, in the list's order. */
  several<T>(list: readonly T[], count: number): T[];
  happens(share: number): boolean;
}

/** One seed of several numbers. */
export function mix(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** One out of an empty list is nobody's wish. */
function chosen<T>(one: T | undefined): T {
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

export function chanceOf(...seed: readonly number[]): Chance {
  let state = mix(...seed);
  // mulberry32: each stream is short, so 32 bits of state are plenty.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => chosen(list[whole(0, list.length - 1)]);
  const weighted = <T>(list: readonly T[], weight: (each: T) => number): T => {
    let left = next() * list.reduce((sum, each) => sum + weight(each), 0);
    for (const each of list) {
      left -= weight(each);
      if (left < 0) return each;
    }
    return chosen(list.at(-1));
  };
  const several = <T>(list: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, list.length)) places.add(whole(0, list.length - 1));
    return [...places].sort((a, b) => a - b).map((place) => chosen(list[place]));
  };
  return { next, whole, pick, weighted, several, happens: (share) => next() < share };
}
