// Builds a raw posting from the fields that a source provides, with null for the rest; and the small objects inside it.
import type { RawEmployer, RawLocation, RawPosting } from "../../../contract/raw.ts";
import { escapeHtml } from "../../../text/html/textToHtml.ts";
import type { Board } from "../../source.ts";
import { isOpenApplication } from "./openApplication.ts";

/** A row is a posting, a row skipped on purpose (its key still counts), or unreadable (null). */
export type Row = RawPosting | { readonly skip: string } | null;

type RequiredFields = Pick<RawPosting, "external_id" | "title" | "url">;

const EMPTY: Omit<RawPosting, "source" | "board" | keyof RequiredFields> = {
  requisition_id: null,
  organization: null,
  organization_url: null,
  organization_logo: null,
  description_html: null,
  description_text: null,
  locations: [],
  remote: null,
  workplace: null,
  location_requirements: null,
  salary: null,
  employment_type: null,
  department: null,
  language: null,
  date_posted: null,
  date_valid_through: null,
  date_updated: null,
  full_text: false,
  page_text: null,
  apply_url: null,
  employer: null,
};

/** Adds the board and, if the source does not name the employer, the board's own company. */
export function buildPosting(board: Board, fields: RequiredFields & Partial<RawPosting>): RawPosting {
  return {
    source: board.source,
    board: board.slug,
    ...EMPTY,
    ...fields,
    organization: fields.organization ?? board.company,
    organization_url: fields.organization_url ?? (board.domain === null ? null : `https://${board.domain}/`),
    employer: toEmployer(board, fields.employer ?? null),
  };
}

type RowFields = Omit<Partial<RawPosting>, "locations"> & {
  /** Null for a place without any part; repeated places are dropped. */
  readonly locations?: readonly (RawLocation | null)[];
};

/** A list row: skipped if it is an invitation without an opening. `full_text` defaults to whether it has a text. */
export function buildRow(board: Board, fields: RequiredFields & RowFields): Row {
  if (isOpenApplication(fields.title)) return { skip: fields.external_id };
  const text = fields.description_html ?? fields.description_text ?? null;
  return buildPosting(board, {
    full_text: text !== null,
    ...fields,
    locations: distinctPlaces(fields.locations ?? []),
  });
}

/** The source's employer fields, with the domain that the board is known to belong to. */
function toEmployer(board: Board, employer: RawEmployer | null): RawEmployer | null {
  if (board.domain === null) return employer;
  const isEmpty = { industry: null, headcount: null, country: null, headquarters: null, founded_year: null };
  return { ...(employer ?? { ...isEmpty, lei: null, wikidata_id: null }), domain: board.domain };
}

/** A place from its parts; null if all are empty. */
export function buildPlace(parts: Partial<RawLocation>): RawLocation | null {
  const location: RawLocation = {
    text: null,
    locality: null,
    region: null,
    country: null,
    postal_code: null,
    lat: null,
    lon: null,
    ...parts,
  };
  const hasText = [location.text, location.locality, location.region, location.country, location.postal_code].some(
    (part) => part !== null,
  );
  return hasText ? location : null;
}

/** Each distinct place once, in order. */
export function distinctPlaces(found: readonly (RawLocation | null)[]): RawLocation[] {
  const distinct = new Map<string, RawLocation>();
  for (const each of found) if (each !== null) distinct.set(JSON.stringify(Object.values(each)), each);
  return [...distinct.values()];
}

export interface Section {
  readonly heading: string | null;
  readonly html: string | null;
}

/** Joins the sections of a text: headings become `<h3>`, sections without text are left out; null if none has any. */
export function joinSections(parts: readonly Section[]): string | null {
  const nonEmpty = parts.filter((part) => part.html !== null);
  return nonEmpty.length === 0
    ? null
    : nonEmpty
        .map((part) => (part.heading === null ? "" : `<h3>${escapeHtml(part.heading)}</h3>\n`) + part.html)
        .join("\n");
}
