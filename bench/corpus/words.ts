// Deterministic random numbers, invented words, and Zipf-distributed draws.

export type Chance = () => number;

/** mulberry32: small, fast and portable. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(chance: Chance, values: readonly T[]): T {
  return values[Math.floor(chance() * values.length)] as T;
}

const SYLLABLES = "ba co di fu ga ho je ki lo mu na pe qui ro sa te vu wa xi yo zen mar tol ver sin dal kor".split(" ");

export function wordNumber(number: number): string {
  let word = "";
  let rest = number + SYLLABLES.length;
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

const PLACES = 65_536;

/** Draws from 0…size-1 with probability proportional to 1/(rank+1)^steepness, using a table. */
export function zipf(size: number, steepness = 1.05): (chance: Chance) => number {
  const table = new Uint32Array(PLACES);
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 1) ** steepness);
  const total = weights.reduce((a, b) => a + b, 0);
  let rank = 0;
  let reached = (weights[0] as number) / total;
  for (let i = 0; i < PLACES; i++) {
    while (reached < (i + 0.5) / PLACES && rank < size - 1) reached += (weights[++rank] as number) / total;
    table[i] = rank;
  }
  return (chance) => {
    const place = table[Math.floor(chance() * PLACES)] as number;
    // The table is too coarse for the tail: one draw in fifty is spread evenly over all ranks.
    return chance() < 0.02 ? Math.floor(chance() * size) : place;
  };
}
