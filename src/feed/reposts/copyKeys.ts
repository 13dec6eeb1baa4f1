// Keys of postings that are copies of each other: the same employer, title and text. A second key compares the places.
import { hash } from "node:crypto";
import type { PublishedPosting } from "../../contract/posting.ts";

/** `null` for postings that cannot be compared: without employer or text. */
export interface CopyKeys {
  copy: number | null;
  copyPlace: number | null;
}

/** 48 bits of a hash: at a million postings, two different ones share a key once in five hundred cases. */
const HEX_DIGITS = 12;

function keyOf(...parts: readonly (string | number)[]): number {
  return Number.parseInt(hash("sha1", JSON.stringify(parts), "hex").slice(0, HEX_DIGITS), 16);
}

export function copyKeys({ employer_id, derived }: Pick<PublishedPosting, "employer_id" | "derived">): CopyKeys {
  const { title_key, text_exact, place_keys } = derived.same;
  if (employer_id === null || !derived.texts.text) return { copy: null, copyPlace: null };
  return { copy: keyOf(employer_id, title_key, text_exact), copyPlace: keyOf(...place_keys.toSorted()) };
}
