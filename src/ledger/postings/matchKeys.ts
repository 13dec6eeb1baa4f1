// Short hashes that find candidates for "the same opening", and keys that recognise a posting under another id. Whether
// two candidates are the same opening is decided elsewhere.
import { hash } from "node:crypto";
import type { DuplicateFacts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";

export const CANDIDATE_KEYS = [
  "apply_key",
  "requisition_domain_key",
  "requisition_name_key",
  "title_domain_key",
  "title_name_key",
] as const;
type CandidateKey = (typeof CANDIDATE_KEYS)[number];
export type CandidateKeys = Record<CandidateKey, string | null>;

/** A closed row is never a candidate. */
export const NO_KEYS: CandidateKeys = {
  apply_key: null,
  requisition_domain_key: null,
  requisition_name_key: null,
  title_domain_key: null,
  title_name_key: null,
};

export function shortHash(...parts: readonly string[]): string {
  return hash("sha256", parts.join("\u0001"), "base64url").slice(0, 16);
}

/** Employers match by domain if both have one, else by name, so each kind of evidence is stored under both. */
export function toCandidateKeys(same: DuplicateFacts): CandidateKeys {
  const { employer_domain: domain, employer_name_key: name, requisition_id: requisition, title_key: title } = same;
  if (name === null) return NO_KEYS;
  const keyFor = (kind: string, employer: string | null, value: string | null): string | null =>
    employer === null || value === null || value === "" ? null : shortHash(kind, employer, value);
  return {
    apply_key: same.apply_key === null ? null : shortHash("apply", same.apply_key),
    requisition_domain_key: keyFor("requisition", domain, requisition),
    requisition_name_key: keyFor("requisition", name, requisition),
    title_domain_key: keyFor("title", domain, title),
    title_name_key: keyFor("title", name, title),
  };
}

/** The comparison facts as stored in a row: values only, in the order of readDuplicateFacts(). */
export function writeDuplicateFacts(same: DuplicateFacts): string {
  const { employer_domain, employer_name_key, apply_key, requisition_id } = same;
  const { title_key, place_keys, text_hash, text_exact } = same;
  return JSON.stringify([
    ...[employer_domain, employer_name_key, apply_key, requisition_id],
    ...[title_key, place_keys, text_hash, text_exact],
  ]);
}

/** Rows of older versions store an object with names. */
export function readDuplicateFacts(stored: string): DuplicateFacts {
  const read: unknown = JSON.parse(stored);
  if (!Array.isArray(read)) return read as DuplicateFacts;
  const [employer_domain, employer_name_key, apply_key, requisition_id, ...rest] = read;
  const [title_key, place_keys, text_hash, text_exact] = rest;
  return {
    employer_domain,
    employer_name_key,
    apply_key,
    requisition_id,
    title_key,
    place_keys,
    text_hash,
    text_exact,
  };
}

/** Place keys are `city|country`; `|country` alone contains all its cities. No place matches every place. */
export function placesOverlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return true;
  const country = (key: string) => key.slice(key.lastIndexOf("|"));
  return a.some((placeA) =>
    b.some((placeB) => placeA === placeB || placeA === country(placeB) || placeB === country(placeA)),
  );
}

/** A different job under the same id: title, place and text are all known and all different. */
export function isAnotherJob(before: DuplicateFacts, after: DuplicateFacts): boolean {
  const hasPlaces = before.place_keys.length > 0 && after.place_keys.length > 0;
  const hasTexts = before.text_exact !== "" && after.text_exact !== "";
  return (
    hasPlaces &&
    hasTexts &&
    before.title_key !== after.title_key &&
    before.text_exact !== after.text_exact &&
    !placesOverlap(before.place_keys, after.place_keys)
  );
}

type Listed = Pick<RawPosting, "url" | "title" | "locations">;

/** The page address without its insignificant parts: scheme, case and trailing slash. */
export function urlKeyOf(raw: Listed): string {
  return shortHash(
    "url",
    raw.url
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/[/#?]+$/, ""),
  );
}

export function titlePlaceKeyOf(raw: Listed): string {
  const fold = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const places = raw.locations.map(({ text, locality, region, country }) =>
    fold([text, locality, region, country].filter((part) => part !== null).join(",")),
  );
  return shortHash("title", fold(raw.title), ...places.sort());
}
