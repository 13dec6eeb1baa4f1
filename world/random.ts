// Reproducible randomness: the same seed gives the same world on every machine. Each object of the world has its own
// stream, mixed from the numbers that identify it, so that nothing depends on the order of requests.

export interface RandomStream {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from minimum to maximum. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of them, with a probability proportional to its weight. */
  weighted<T>(list: readonly T[], weight: (each: T) => number): T;
  /** `count` different ones, in the list's order. */
  sample<T>(list: readonly T[], count: number): T[];
  isTrue(share: number): boolean;
}

/** Mixes several numbers into one seed. */
export function mixSeed(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Picking from an empty list is a programming error. */
function pickWeighted<T>(picked: T | undefined): T {
  if (picked === undefined) throw new Error("There is nothing to choose from.");
  return picked;
}

export function createRandom(...seed: readonly number[]): RandomStream {
  let state = mixSeed(...seed);
  // mulberry32: each stream is short, so 32 bits of state are sufficient.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => pickWeighted(list[integer(0, list.length - 1)]);
  const weighted = <T>(list: readonly T[], weight: (each: T) => number): T => {
    let remaining = next() * list.reduce((sum, each) => sum + weight(each), 0);
    for (const each of list) {
      remaining -= weight(each);
      if (remaining < 0) return each;
    }
    return pickWeighted(list.at(-1));
  };
  const several = <T>(list: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, list.length)) places.add(integer(0, list.length - 1));
    return [...places].sort((a, b) => a - b).map((place) => pickWeighted(list[place]));
  };
  return { next, integer, pick, weighted, sample: several, isTrue: (share) => next() < share };
}
