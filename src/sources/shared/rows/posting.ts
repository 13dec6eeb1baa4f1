// A raw posting from the few things a source names, all else null; and the small shapes inside it.
import type { RawEmployer, RawLocation, RawPosting } from "../../../contract/raw.ts";
import { escapeHtml } from "../../../text/html/html.ts";
import type { Board } from "../../source.ts";

type Required = Pick<RawPosting, "external_id" | "title" | "url">;

const EMPTY: Omit<RawPosting, "source" | "board" | keyof Required> = {
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

/** Fills in the board and, where the source does not print the employer, what the board's list says. */
export function posting(board: Board, said: Required & Partial<RawPosting>): RawPosting {
  return {
    source: board.source,
    board: board.slug,
    ...EMPTY,
    ...said,
    organization: said.organization ?? board.company,
    organization_url: said.organization_url ?? (board.domain === null ? null : `https://${board.domain}/`),
    employer: employerOf(board, said.employer ?? null),
  };
}

/** What the source says of the employer, with the domain that the board is known to belong to. */
function employerOf(board: Board, said: RawEmployer | null): RawEmployer | null {
  if (board.domain === null) return said;
  const nothing = { industry: null, headcount: null, country: null, headquarters: null, founded_year: null };
  return { ...(said ?? { ...nothing, lei: null, wikidata_id: null }), domain: board.domain };
}

/** A place from its parts; null where nothing is said. */
export function place(parts: Partial<RawLocation>): RawLocation | null {
  const whole: RawLocation = {
    text: null,
    locality: null,
    region: null,
    country: null,
    postal_code: null,
    lat: null,
    lon: null,
    ...parts,
  };
  const said = [whole.text, whole.locality, whole.region, whole.country, whole.postal_code].some(
    (part) => part !== null,
  );
  return said ? whole : null;
}

/** Each different place once, in order. */
export function places(found: readonly (RawLocation | null)[]): RawLocation[] {
  const once = new Map<string, RawLocation>();
  for (const each of found) if (each !== null) once.set(JSON.stringify(Object.values(each)), each);
  return [...once.values()];
}

export interface Section {
  readonly heading: string | null;
  readonly html: string | null;
}

/** Sections of a text as one: headings as `<h3>`, sections without text left out; null where none has any. */
export function sections(parts: readonly Section[]): string | null {
  const said = parts.filter((part) => part.html !== null);
  return said.length === 0
    ? null
    : said
        .map((part) => (part.heading === null ? "" : `<h3>${escapeHtml(part.heading)}</h3>\n`) + part.html)
        .join("\n");
}
