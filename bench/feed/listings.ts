// Assigns postings of the corpus to boards. Every thousand postings come in 21 listings: two large ones of public
// employment services with many employers, the others of one employer's hiring platform each, down to a single posting.
import { SOURCES, type SourceFacts } from "../../src/contract/sources.ts";
import { chanceFrom, pick, zipf } from "../corpus/words.ts";

export interface CorpusListing {
  /** The first posting and the number of consecutive postings. */
  from: number;
  many: number;
  source: SourceFacts;
  slug: string;
  /** `null`: each posting has its own employer. */
  employer: number | null;
}

const BLOCK = 1000;
const SIZES = [400, 200, 100, 80, 60, 40, 30, 20, 15, 10, 10, 10, 5, 5, 5, 3, 2, 2, 1, 1, 1];
const STARTS = SIZES.map((_, at) => SIZES.slice(0, at).reduce((a, b) => a + b, 0));
const EMPLOYERS = 50_000;
/** The largest employer has about one percent of the postings. */
export const drawEmployer = zipf(EMPLOYERS, 0.7);

const PLATFORMS = SOURCES.filter((source) => source.type === "ats").slice(0, 12);
const PUBLIC = SOURCES.filter((source) => source.type === "public_employment_service").slice(0, 8);

/** The listing that contains a posting. */
export function listingOf(number: number): CorpusListing {
  const block = Math.floor(number / BLOCK);
  const at = STARTS.findLastIndex((start) => start <= number % BLOCK);
  const many = SIZES[at] as number;
  const from = block * BLOCK + (STARTS[at] as number);
  const chance = chanceFrom(from * 97 + 13);
  if (many >= 200) return { from, many, source: pick(chance, PUBLIC), slug: "national", employer: null };
  const employer = drawEmployer(chance);
  const source = PLATFORMS[employer % PLATFORMS.length] as SourceFacts;
  return { from, many, source, slug: `employer-${employer}`, employer };
}

/** Every listing from one posting up to another, in order. */
export function listingsBetween(from: number, to: number): CorpusListing[] {
  const found: CorpusListing[] = [];
  for (let number = from; number < to; ) {
    const listing = listingOf(number);
    found.push({ ...listing, many: Math.min(listing.many, to - number) });
    number += listing.many;
  }
  return found;
}
