// A published posting as the index stores it: the row rendered once, cut where date_last_seen stands, and its words.
// The cut is there because a last sighting changes with every read of a board while the rest of the row does not.
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { FIELDS, type Field } from "../../contract/fields.ts";
import type { PublishedPosting, Texts } from "../../contract/posting.ts";
import { iso } from "../../text/numbers/dates.ts";
import { tokens } from "../../text/words/tokens.ts";

/** The columns of table `body`, without the id. */
export interface BodyColumns {
  /** `{"id":…,"date_posted":…,"date_created":"…","date_last_seen":"` */
  head: string;
  /** `","date_valid_through":…` to `details`, without the closing brace. */
  tail: string;
  /** `,"locations_derived_structured":…` to the last classification. */
  beta: string;
  salary_raw: string | null;
  texts: Uint8Array | null;
  /** JSON list of place_strings. */
  places: string;
}

/** The columns of table `words`: tokens joined by blanks. */
export interface WordColumns {
  title: string;
  description: string;
  place: string;
  employer: string;
}

/** Stands between two places. No query can hold it (it is no letter), so a phrase stays within one place. */
export const PLACE_GAP = "\ue000";

const HEAD_FIELDS = ["id", "date_posted", "date_created", "date_last_seen"];
const TAIL_FIELDS = FIELDS.filter((field) => field.group === "base" && !HEAD_FIELDS.includes(field.name));
const BETA_FIELDS = FIELDS.filter((field) => field.group === "beta");
// Level 3 took half as long again for one per cent less.
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
// Four texts of the longest kind, as JSON: what is larger was not written by packTexts.
const MOST_TEXT_BYTES = 32 * 1024 * 1024;
const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };

/** The stored row of a posting; `slug` is its employer's, null when the employer is withheld. */
export function bodyOf(posting: PublishedPosting, slug: string | null): BodyColumns {
  const { row, texts, place_strings, salary_raw } = posting.derived;
  const created = iso(posting.created_at);
  const posted = JSON.stringify(row.date_posted);
  return {
    head: `{"id":${posting.id},"date_posted":${posted},"date_created":"${created}","date_last_seen":"`,
    tail: `"${members(TAIL_FIELDS, { ...row, org_slug: slug })}`,
    beta: members(BETA_FIELDS, { ...row }),
    salary_raw,
    texts: (isEmpty(texts) ? null : posting.packed) ?? packTexts(texts),
    places: JSON.stringify(place_strings),
  };
}

function members(fields: readonly Field[], values: Record<string, unknown>): string {
  let out = "";
  for (const { name } of fields) out += `,"${name}":${JSON.stringify(values[name] ?? null)}`;
  return out;
}

function isEmpty({ text, html, requirements, page }: Texts): boolean {
  return text === null && html === null && requirements === null && page === null;
}

function packTexts(texts: Texts): Uint8Array | null {
  if (isEmpty(texts)) return null;
  const { text, html, requirements, page } = texts;
  return zstdCompressSync(JSON.stringify({ text, html, requirements, page }), ZSTD);
}

/** The texts of a posting from its `texts` column. */
export function unpackTexts(stored: Uint8Array | null): Texts {
  return stored === null ? NO_TEXTS : (JSON.parse(unpackJson(stored).toString()) as Texts);
}

/** The same as JSON, as it was packed. */
export function unpackJson(stored: Uint8Array): Buffer {
  // One piece of about the right size: the default of 16 KiB costs a quarter more for a usual text.
  const bounds = { chunkSize: Math.max(1024, stored.length * 4), maxOutputLength: MOST_TEXT_BYTES };
  return zstdDecompressSync(stored, bounds);
}

/** A value of a stored row; `tail` begins inside the string of date_last_seen. */
export function storedField(tail: string | null, field: "title" | "organization"): string | null {
  if (tail === null) return null;
  return (JSON.parse(`{"":"${tail}}`) as Record<typeof field, string | null>)[field];
}

/** What the text index holds of a posting. The title has its own column and is not repeated in the description. */
export function tokensOf(posting: PublishedPosting): WordColumns {
  const { row, texts, place_strings } = posting.derived;
  return {
    title: words(row.title),
    description: words(texts.text),
    place: place_strings
      .map(words)
      .filter((place) => place !== "")
      .join(` ${PLACE_GAP} `),
    employer: words(row.organization),
  };
}

function words(text: string | null): string {
  return text === null ? "" : tokens(text).join(" ");
}
