// What makes two rows worth comparing: short hashes that find candidates for "the same opening", and those by which a
// posting is known again under another id. Whether two candidates are one opening is not decided here.
import { hash } from "node:crypto";
import type { SameFacts } from "../../contract/posting.ts";
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

/** A closed row is nobody's candidate. */
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

/** Employers agree by domain where both have one, else by name: so each kind of evidence is kept under both. */
export function candidateKeys(same: SameFacts): CandidateKeys {
  const { employer_domain: domain, employer_name_key: name, requisition_id: requisition, title_key: title } = same;
  if (name === null) return NO_KEYS;
  const under = (kind: string, employer: string | null, value: string | null): string | null =>
    employer === null || value === null || value === "" ? null : shortHash(kind, employer, value);
  return {
    apply_key: same.apply_key === null ? null : shortHash("apply", same.apply_key),
    requisition_domain_key: under("requisition", domain, requisition),
    requisition_name_key: under("requisition", name, requisition),
    title_domain_key: under("title", domain, title),
    title_name_key: under("title", name, title),
  };
}

/** What two rows are compared by, as a row keeps it: without names, in the order of readSame(). */
export function writeSame(same: SameFacts): string {
  const { employer_domain, employer_name_key, apply_key, requisition_id } = same;
  const { title_key, place_keys, text_hash, text_exact } = same;
  return JSON.stringify([
    ...[employer_domain, employer_name_key, apply_key, requisition_id],
    ...[title_key, place_keys, text_hash, text_exact],
  ]);
}

/** Rows of older versions have the names. */
export function readSame(kept: string): SameFacts {
  const read: unknown = JSON.parse(kept);
  if (!Array.isArray(read)) return read as SameFacts;
  const [employer_domain, employer_name_key, apply_key, requisition_id, ...rest] = read;
  const [title_key, place_keys, text_hash, text_exact] = rest;
  return {
    ...{ employer_domain, employer_name_key, apply_key, requisition_id },
    ...{ title_key, place_keys, text_hash, text_exact },
  };
}

/** Place keys are `city|country`; `|country` alone holds every city of it. One side without any place agrees with all. */
export function placesOverlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return true;
  const country = (key: string) => key.slice(key.lastIndexOf("|"));
  return a.some((one) => b.some((two) => one === two || one === country(two) || two === country(one)));
}

/** Another job under the same id: title, place and text are all known, and all different. */
export function isAnotherJob(before: SameFacts, after: SameFacts): boolean {
  const known = before.place_keys.length > 0 && after.place_keys.length > 0;
  const worded = before.text_exact !== "" && after.text_exact !== "";
  return (
    known &&
    worded &&
    before.title_key !== after.title_key &&
    before.text_exact !== after.text_exact &&
    !placesOverlap(before.place_keys, after.place_keys)
  );
}

type Listed = Pick<RawPosting, "url" | "title" | "locations">;

/** The page's address without what says nothing: scheme, case, trailing slash. */
export function listedKey(raw: Listed): string {
  return shortHash(
    "url",
    raw.url
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/[/#?]+$/, ""),
  );
}

export function titlePlaceKey(raw: Listed): string {
  const fold = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const places = raw.locations.map(({ text, locality, region, country }) =>
    fold([text, locality, region, country].filter((part) => part !== null).join(",")),
  );
  return shortHash("title", fold(raw.title), ...places.sort());
}
