// The stored form of a published posting, without its words (words.ts): each field of its row as output JSON. SQLite
// joins the row and adds the field names and the last-seen time, which changes with every read of a board while the
// rest does not.
import { FIELDS, type Field } from "../../contract/fields.ts";
import type { PostingRow, PublishedPosting, Texts } from "../../contract/posting.ts";
import { findTerms, SOURCES } from "../../contract/sources.ts";
import { mapTable } from "../../contract/tables.ts";
import { packTexts } from "../../ledger/store/texts.ts";
import { unpackJson } from "./words/textBytes.ts";

/** The stored parts of a posting besides its words. */
export interface StoredBody {
  /** The columns of table `body`: each field as JSON, or null; a few are shortened. */
  columns: Record<string, string | null>;
  /** Table `texts`. */
  texts: Uint8Array | null;
}

/** The first fields of a row come from other tables: its id, its index time and its last-seen time. */
const MADE = ["id", "date_created", "date_last_seen"];
const HEAD_FIELDS = [...MADE, "date_posted"];
const TAIL_FIELDS = FIELDS.filter((field) => field.group === "base" && !HEAD_FIELDS.includes(field.name));
const isExtra = ({ group }: Field): boolean => group === "beta" || group === "remote";
const BETA_FIELDS = FIELDS.filter(isExtra);
const STORED_FIELDS = FIELDS.filter(
  (field) => isExtra(field) || (field.group === "base" && !MADE.includes(field.name)),
).map(({ name }) => name);

/** The members of `details`, in output order. Each is a column, so no names are stored. */
const DETAILS = ["address", "datePosted", "hiringOrganization", "baseSalary"] as const;
const detail = (name: (typeof DETAILS)[number]): string => `details ${name}`;
/** The columns of table `body`, without the id. */
export const BODY_COLUMNS: readonly string[] = [
  ...STORED_FIELDS.filter((name) => name !== "details"),
  ...DETAILS.map(detail),
  ...["salary_raw", "places", "evidence"],
];

/** Stands for a common prefix of values and is replaced when a row is joined; JSON never contains it. */
const SHORT = "\u0001";
/** The common prefix of every place. */
const PLACE_BEGINS = '{"@type":"Place","address":{"@type":"PostalAddress",';

/** Lists of a row whose places are searched. Places in these lists are normally not stored again in `places`. */
const PLACE_LISTS = ["locations_alt", "locations_derived", "cities_derived", "countries_derived"] as const;

/** The searched places of `body b`, for readPlaces. */
export const PLACES_SQL = `concat('[', ${["places", ...PLACE_LISTS].map((name) => `ifnull(b."${name}", '[]')`).join(", ',', ")}, ']')`;

export function storedPlaces(stored: string | null): string[] {
  const [places = [], ...lists] = stored === null ? [] : (JSON.parse(stored) as [StoredPlaces, ...string[][]]);
  return Array.isArray(places) ? [...places, ...lists.flat()] : [...places.all];
}

/** The places that the lists do not contain; or all of them, if a list contains more. */
type StoredPlaces = string[] | { all: readonly string[] };

/** The column `places`. */
export function storePlaces(
  places: readonly string[],
  row: Partial<Pick<PostingRow, (typeof PLACE_LISTS)[number]>>,
): string | null {
  const listed = new Set(PLACE_LISTS.flatMap((name) => row[name] ?? []));
  const all = new Set(places);
  const others = places.filter((place) => !listed.has(place));
  if (![...listed].every((place) => all.has(place))) return JSON.stringify({ all: places } satisfies StoredPlaces);
  return others.length === 0 ? null : JSON.stringify(others satisfies StoredPlaces);
}

const columnSql = (name: string): string => `ifnull(b."${name}", 'null')`;

/** Columns that are stored in shortened form. */
const SHORTENED: Readonly<Record<string, string>> = {
  locations: `ifnull(replace(b."locations", char(1), '${PLACE_BEGINS}'), 'null')`,
  // Without the closing quote.
  apply_url: `ifnull(replace(b."apply_url", char(1), rtrim(ifnull(b."url", ''), '"')), 'null')`,
  // A public service names an employer without its website; the employer's other postings provide it.
  domain_derived: `coalesce(b."domain_derived", (select json_quote(domain) from employer where id = p.employer), 'null')`,
  // Empty: equal to the organization of the row.
  [detail("hiringOrganization")]: `coalesce(b."${detail("hiringOrganization")}", b."organization", 'null')`,
};
const valueSql = (name: string): string => SHORTENED[name] ?? columnSql(name);
const detailsSql = DETAILS.map((name, at) => `'${at === 0 ? "{" : ","}"${name}":', ${valueSql(detail(name))}`).join(
  ", ",
);
const member = (name: string): string => `',"${name}":', ${name === "details" ? `${detailsSql}, '}'` : valueSql(name)}`;
const members = (fields: readonly Field[]): string => fields.map(({ name }) => member(name)).join(", ");

/** The members of rows whose source requires its terms to be shown, by source. */
export const TERMS: ReadonlyMap<string, string> = new Map(
  SOURCES.flatMap(({ id }) => {
    const terms = findTerms(id);
    return terms === null ? [] : [[id, `,${JSON.stringify(terms).slice(1, -1)}`] as const];
  }),
);
const TERMS_SQL = `case d.source ${[...TERMS].map(([id, members]) => `when '${id}' then '${members.replaceAll("'", "''")}'`).join(" ")} else '' end`;

/**
 * SQL that builds a row from `body b`, `posting p` and its `board d`, as arguments of concat(), which copies each of
 * them once. Field names are not stored.
 */
export const ROW_SQL = {
  /** `{"id":…,"date_posted":…,"date_created":"…","date_last_seen":"` */
  head: `'{"id":', p.id, ${member("date_posted")}, ',"date_created":"',
    strftime('%Y-%m-%dT%H:%M:%fZ', p.created / 1000.0, 'unixepoch'), '","date_last_seen":"'`,
  /** `","date_valid_through":…` to `details`, without the closing brace. */
  tail: `'"', ${members(TAIL_FIELDS)}`,
  /** The members that only some rows have, after the beta fields, and the closing brace. */
  end: `iif(p.duplicate_of is null, '', ',"duplicate_of":' || p.duplicate_of), ${TERMS_SQL}, '}'`,
  /** `,"locations_derived_structured":…` to the countries of remote work. */
  beta: members(BETA_FIELDS),
} as const;
const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };

/** The stored row of a posting; `slug` is the employer's, null if the employer is withheld. */
export function bodyOf(posting: PublishedPosting, slug: string | null): StoredBody {
  const { values, texts } = bodyValues(posting);
  const columns = Object.fromEntries(BODY_COLUMNS.map((name, at) => [name, values[at] ?? null]));
  return { columns: { ...columns, org_slug: slug === null ? null : JSON.stringify(slug) }, texts };
}

/** The position of the employer's slug among the columns; only the index contains the slug. */
export const SLUG_AT = BODY_COLUMNS.indexOf("org_slug");

/** The same as a list in column order, without the slug. */
export function bodyValues(posting: PublishedPosting): { values: (string | null)[]; texts: Uint8Array | null } {
  const { row, texts } = posting.derived;
  return { values: rowValues(row, posting.derived), texts: (isEmpty(texts) ? null : posting.packed) ?? packed(texts) };
}

/** The columns of a row, without the slug. */
export function rowValues(
  row: PostingRow,
  {
    place_strings,
    salary_raw,
    evidence,
  }: Pick<PublishedPosting["derived"], "place_strings" | "salary_raw" | "evidence">,
): (string | null)[] {
  const values = VALUES.map((read) => {
    const value = read(row);
    return value === null || value === undefined ? null : JSON.stringify(value);
  });
  shorten(values);
  values[AT.salary_raw] = salary_raw;
  values[AT.places] = storePlaces(place_strings, row);
  values[AT.evidence] = evidence === undefined ? null : JSON.stringify(evidence);
  return values;
}

/** The value of each column, from the row. */
const VALUES = BODY_COLUMNS.map((name): ((row: PostingRow) => unknown) => {
  const part = DETAILS.find((one) => detail(one) === name);
  if (part !== undefined) return ({ details }) => details?.[part];
  return name === "org_slug" ? () => null : (row: Readonly<Record<string, unknown>>) => row[name];
});

const AT = mapTable(
  {
    locations: "locations",
    url: "url",
    apply_url: "apply_url",
    organization: "organization",
    hirer: detail("hiringOrganization"),
    salary_raw: "salary_raw",
    places: "places",
    evidence: "evidence",
  },
  (name) => BODY_COLUMNS.indexOf(name),
);

/** Removes the parts that SHORTENED restores. */
function shorten(values: (string | null)[]): void {
  const [places = null, url = null, apply = null] = [values[AT.locations], values[AT.url], values[AT.apply_url]];
  if (places !== null) values[AT.locations] = places.replaceAll(PLACE_BEGINS, SHORT);
  const start = url?.slice(0, -1) ?? "";
  if (apply?.startsWith(start) && start !== "" && !start.endsWith('"'))
    values[AT.apply_url] = SHORT + apply.slice(start.length);
  const [hirer = null, organization = null] = [values[AT.hirer], values[AT.organization]];
  if (hirer === organization) values[AT.hirer] = null;
  else if (hirer === null) values[AT.hirer] = "null";
}

function isEmpty({ text, html, requirements, page }: Texts): boolean {
  return text === null && html === null && requirements === null && page === null;
}

function packed(texts: Texts): Uint8Array | null {
  if (isEmpty(texts)) return null;
  const { text, html, requirements, page } = texts;
  return packTexts(Buffer.from(JSON.stringify({ text, html, requirements, page })));
}

/** The stored form of a description without further texts. */
export function packTextOnly(text: string | null): Uint8Array | null {
  return packed({ ...NO_TEXTS, text });
}

/** The texts of a posting from its `texts` column. */
export function unpackTexts(stored: Uint8Array | null): Texts {
  return stored === null ? NO_TEXTS : (JSON.parse(unpackJson(stored).toString()) as Texts);
}

/** A text of a stored row. */
export function storedText(column: string | null): string | null {
  return column === null ? null : (JSON.parse(column) as string);
}
