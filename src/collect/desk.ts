// What reading needs from outside, and how one reading is made of it.
import type { Get, Reading, Validators } from "../contract/reading.ts";
import type { Source } from "../sources/source.ts";
import type { Bench } from "./boards/listing.ts";

export interface Desk extends Bench {
  get: Get;
  keys: ReadonlyMap<string, string>;
  sourceOf(id: string): Source | null;
  random(): number;
}

/** A reading that ends with the signal, after at most so many list pages. */
export function readingAt(
  desk: Pick<Desk, "get" | "now" | "keys">,
  signal: AbortSignal,
  maxPages: number,
  validators: Validators | null = null,
): Reading {
  return {
    get: (ask) => desk.get({ ...ask, signal }),
    now: desk.now(),
    max_pages: maxPages,
    max_rows: null,
    validators,
    keys: desk.keys,
  };
}
