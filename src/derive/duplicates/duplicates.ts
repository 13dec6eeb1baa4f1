// Decides whether two postings are the same opening on two channels (docs/api.md, Duplicates). Different places
// are different openings; a board that lists the same work twice does so deliberately, unless title, places and text
// are all identical.
import type { DuplicateFacts } from "../../contract/posting.ts";
import type { SourceType } from "../../contract/sources.ts";
import { hammingDistance } from "../posting/hash.ts";

/**
 * Texts are near-identical if their simhashes (64 bits, distinct runs of three words) differ in at most this many bits.
 * Measured on 2,032 real adverts: one sentence replaced or a footer added stays within 8 bits for 85 % of them (median
 * 5); unrelated adverts differ in 32 (minimum 13); of 25,989 pairs of different adverts of one employer 0.1 % come
 * within 8.
 */
export const MAX_TEXT_DISTANCE = 8;
/**
 * If the employer's domain, title and cities are known and equal, a sentence more or less in a short advert does not
 * matter. Of 267 real pairs that agree in these but not in every word, near ones become rare above 11 bits and others
 * frequent from 16.
 */
const MAX_KNOWN_DISTANCE = 13;
/** If one of the two names no place, the text alone must distinguish openings in different cities. */
const MAX_PLACELESS_DISTANCE = 4;

export interface ComparedPosting extends DuplicateFacts {
  source: string;
  board_id: number;
  source_type: SourceType;
}

type DuplicateRule = "apply_url" | "requisition_id" | "text";

function isSameEmployer(a: DuplicateFacts, b: DuplicateFacts): boolean {
  if (a.employer_name_key === null || b.employer_name_key === null) return false;
  if (a.employer_domain !== null && b.employer_domain !== null) return a.employer_domain === b.employer_domain;
  return a.employer_name_key === b.employer_name_key;
}

/**
 * A key is `city/region|country`; a region alone is `/region|country`, a country `|country`, and each contains its
 * cities.
 */
function placesOverlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return true;
  const holds = (area: string, place: string) => /^[/|]/.test(area) && place.endsWith(area);
  return a.some((placeA) => b.some((placeB) => placeA === placeB || holds(placeA, placeB) || holds(placeB, placeA)));
}

function hasSamePlaces(a: readonly string[], b: readonly string[]): boolean {
  const all = new Set(a);
  return all.size === new Set(b).size && b.every((key) => all.has(key));
}

/** A city's key, not that of a region, a country or unknown words. */
const isCity = (key: string): boolean => !/^[/|]/.test(key) && !key.endsWith("|?");

const hasSameCities = (a: DuplicateFacts, b: DuplicateFacts): boolean =>
  a.place_keys.length > 0 && hasSamePlaces(a.place_keys, b.place_keys) && a.place_keys.every(isCity);

/** Public services publish what employers report to them: the employer's name, mostly without its website. */
function isReported(a: ComparedPosting, b: ComparedPosting): boolean {
  return (a.source_type === "public_employment_service") !== (b.source_type === "public_employment_service");
}

function maxDistance(a: ComparedPosting, b: ComparedPosting): number {
  if (a.place_keys.length === 0 || b.place_keys.length === 0) return MAX_PLACELESS_DISTANCE;
  const sameDomain = a.employer_domain !== null && a.employer_domain === b.employer_domain;
  return (sameDomain || isReported(a, b)) && hasSameCities(a, b) ? MAX_KNOWN_DISTANCE : MAX_TEXT_DISTANCE;
}

function hasSameText(a: ComparedPosting, b: ComparedPosting): boolean {
  if (a.text_exact !== "" && a.text_exact === b.text_exact) return true;
  if (a.text_hash === null || b.text_hash === null) return false;
  return hammingDistance(a.text_hash, b.text_hash) <= maxDistance(a, b);
}

/** The rule that makes two postings one opening, or null. */
export function findDuplicateRule(a: ComparedPosting, b: ComparedPosting): { rule: DuplicateRule } | null {
  if (!isSameEmployer(a, b) || !placesOverlap(a.place_keys, b.place_keys)) return null;
  const sameTitle = a.title_key !== "" && a.title_key === b.title_key;
  const bothNumbered = a.requisition_id !== null && b.requisition_id !== null;
  if (a.source === b.source && bothNumbered && a.requisition_id !== b.requisition_id) return null;
  if (a.source === b.source && a.board_id === b.board_id) {
    const identical = a.text_exact !== "" && a.text_exact === b.text_exact;
    return sameTitle && identical && hasSamePlaces(a.place_keys, b.place_keys) ? { rule: "text" } : null;
  }
  if (a.apply_key !== null && a.apply_key === b.apply_key) return { rule: "apply_url" };
  if (bothNumbered && a.requisition_id === b.requisition_id) return { rule: "requisition_id" };
  return sameTitle && hasSameText(a, b) ? { rule: "text" } : null;
}
