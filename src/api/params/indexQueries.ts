// Builds an index query from parsed parameters: defaults, and mutually exclusive combinations (docs/api.md:
// Time windows, Paging and sorting, Parameters).
import { invalid } from "../../contract/errors.ts";
import {
  FACET_NAMES,
  type FacetName,
  FILTERS,
  isCountedOnRequest,
  isFilter,
  mayBeUnknown,
} from "../../contract/filters.ts";
import { DAY, LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import type { Endpoint, Param } from "../../contract/param.ts";
import { tableKeys } from "../../contract/tables.ts";
import type { Filters, IndexQuery, PageRequest, Search, TimeFrame } from "../../feed/query.ts";
import { searchedWords } from "../../feed/relevance/searchedWords.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { splitList } from "../../text/query/lists.ts";
import { hasExclusion } from "../../text/query/query.ts";
import { shown } from "../errors.ts";
import { applyBlocklist } from "./blocklist.ts";
import { resolveOccupation } from "./occupationNames.ts";
import { nameIn, type ParsedParams } from "./parse.ts";
import { viewOf } from "./view.ts";

// as_of: a time in the past, and the parameters it excludes.

const EXCLUDED_WITH_AS_OF = {
  cursor: "use limit and offset instead",
  company_url: "collecting adds current postings only",
  refresh: "collecting adds current postings only",
} as const;

/** The requested time; absent means now. */
function momentOf(params: ParsedParams, now: number): { moment?: NonNullable<Search["moment"]> } {
  const at = params.values.as_of;
  if (at === undefined) return {};
  for (const name of ["cursor", "company_url", "refresh"] as const) {
    if (params.values[name] !== undefined)
      throw invalid(nameIn(params, name), `cannot be combined with as_of: ${EXCLUDED_WITH_AS_OF[name]}`);
  }
  if (params.values.mode === "live")
    throw invalid("mode", "live cannot be combined with as_of: collecting adds current postings only");
  const frame = params.values.time_frame;
  if (frame !== undefined && frame !== "6m")
    throw invalid("time_frame", "must be 6m with as_of, which covers every posting open at that time");
  if (at > now) throw invalid("as_of", `${toIso(at)} is in the future`);
  return { moment: { at } };
}

export type ListEndpoint = "active-jobs" | "modified-jobs" | "search";
export type ListQuery = Extract<IndexQuery, { kind: "list" }>;

const UNKNOWN_TO_NONE =
  "requires a filter whose value may be unknown, such as salary_min, seniority or organization_size";

/** The filters among the parsed parameters, with those of the block list if it is to be applied. */
function filtersOf(params: ParsedParams): Filters {
  const { values, blocklist } = params;
  const filters = givenFilters(params);
  return values.blocklist === true && blocklist !== undefined ? applyBlocklist(filters, blocklist) : filters;
}

/** The place of each filter in the table: equal queries have their filters in the same order. */
const PLACES: ReadonlyMap<string, number> = new Map(tableKeys(FILTERS).map((name, at) => [name, at]));
const placeOf = (name: string): number => PLACES.get(name) ?? 0;

function givenFilters(params: ParsedParams): Filters {
  const { values } = params;
  const asked = Object.keys(values).filter(isFilter);
  if (asked.length > 1) asked.sort((a, b) => placeOf(a) - placeOf(b));
  const filters: Filters = Object.fromEntries(asked.map((name) => [name, values[name]]));
  if (filters.include_unknown === true && !asked.some(mayBeUnknown)) {
    throw invalid(nameIn(params, "include_unknown"), UNKNOWN_TO_NONE);
  }
  if (filters.salary_floor !== undefined && filters.salary_min === undefined) {
    throw invalid(nameIn(params, "salary_floor"), "requires salary_min");
  }
  return values.radius === undefined ? filters : withCentre(params, filters);
}

/** A radius is around a point or, without one, around the place in `location`, which is then not a text search. */
function withCentre({ values, written }: ParsedParams, filters: Filters): Filters {
  if (filters.near !== undefined) return filters;
  const { location: _, ...others } = filters;
  const place = written.location?.text;
  if (place === undefined || values.location === undefined) {
    throw invalid("radius", "requires location (one place) or near=LAT,LNG");
  }
  if (hasExclusion(values.location)) {
    throw invalid("location", "must name one place when used with radius; remove the excluded word");
  }
  return { ...others, near: { place, countries: values.country ?? [] } };
}

/** With a cursor or ids and no time frame, a request covers every open posting. */
function frameOf(endpoint: Endpoint, params: ParsedParams): TimeFrame | null {
  if (endpoint === "search" || endpoint === "modified-jobs") return null;
  const named = params.values.time_frame;
  if (named !== undefined) return named;
  if (params.values.as_of !== undefined) return "6m";
  return endpoint === "facets" || params.values.cursor !== undefined || params.values.id !== undefined ? "6m" : "24h";
}

function modifiedOf(params: ParsedParams, now: number): NonNullable<Search["modified"]> {
  const lt = params.values.date_modified_lt ?? null;
  const gte = params.values.date_modified_gte;
  return { gte: gte ?? (lt ?? now) - DAY, lt, isExplicit: gte !== undefined };
}

/** Names the occupations that codes and titles represent. */
function occupationNotices({ written }: ParsedParams): Pick<Search, "notices"> {
  const text = written.occupation?.text;
  if (text === undefined) return {};
  const { values, unsplit } = splitList(text) ?? { values: [], unsplit: null };
  const whole = unsplit === null ? null : resolveOccupation(unsplit);
  const found = whole === null ? values.map(resolveOccupation).filter((one) => one !== null) : [whole];
  return { notices: [`occupation: ${[...new Set(found.map(({ name }) => name))].join(", ")}.`] };
}

export function parseSearch(endpoint: Endpoint, params: ParsedParams, now: number): Search {
  return {
    filters: filtersOf(params),
    frame: frameOf(endpoint, params),
    frameGiven: params.values.time_frame !== undefined,
    includeDuplicates: params.values.include_duplicates === true,
    modified: endpoint === "modified-jobs" ? modifiedOf(params, now) : null,
    ...occupationNotices(params),
    ...momentOf(params, now),
  };
}

function pageOf(endpoint: ListEndpoint, params: ParsedParams): PageRequest {
  const limit = params.values.limit ?? LIMITS.limit.default;
  const cursor = params.values.cursor ?? null;
  const order = params.values.order_by;
  if (cursor !== null) {
    if (order !== undefined && order !== "date_created") {
      throw invalid(
        nameIn(params, "order_by"),
        "cannot be combined with cursor, which pages by ascending id; use offset",
      );
    }
    return { limit, offset: 0, cursor, order: "id" };
  }
  if (order === "distance" && params.values.near === undefined && params.values.radius === undefined) {
    throw invalid(nameIn(params, "order_by"), "distance requires near=LAT,LNG, or location with radius");
  }
  if (order === "relevance" && searchedWords(givenFilters(params)).length === 0) {
    throw invalid(
      nameIn(params, "order_by"),
      "relevance requires words in title, description, title_advanced or description_advanced",
    );
  }
  const defaultValue = endpoint === "modified-jobs" ? "date_modified" : "date_created";
  return { limit, offset: params.values.offset ?? 0, cursor, order: order ?? defaultValue };
}

export function buildListQuery(endpoint: ListEndpoint, params: ParsedParams, now: number): ListQuery {
  const search = parseSearch(endpoint, params, now);
  return { now, kind: "list", search, page: pageOf(endpoint, params), view: viewOf(params) };
}

export function buildCountQuery(params: ParsedParams, now: number): IndexQuery {
  const digest = params.values.digest === true;
  return { now, kind: "count", search: parseSearch("active-jobs-count", params, now), digest };
}

export function buildExpiredQuery(params: ParsedParams, now: number): IndexQuery {
  const frame = params.values.time_frame ?? "1d";
  return { now, kind: "expired", frame, sources: params.values.source ?? null };
}

export function buildOrganizationsQuery(params: ParsedParams, now: number): IndexQuery {
  const format = params.values.format === "csv" ? "csv" : "json";
  const limit = params.values.limit ?? null;
  return { now, kind: "organizations", format, limit, offset: params.values.offset ?? 0 };
}

export function buildChangesQuery(params: ParsedParams, now: number): IndexQuery & { kind: "changes" } {
  const limit = params.values.limit ?? LIMITS.changesLimit.default;
  const { after = 0, rows = false } = params.values;
  const fullTexts = params.values.texts === "full";
  return { now, kind: "changes", after, limit, rows, fullTexts, filters: filtersOf(params) };
}

const FACETS: ReadonlyMap<string, FacetName> = new Map(
  FACET_NAMES.flatMap((name) => {
    const { aliases = [] }: Param = FILTERS[name];
    return [name, ...aliases].map((known) => [known, name] as const);
  }),
);

function facetsOf(params: ParsedParams): readonly FacetName[] {
  const text = params.values.facet;
  if (text === undefined) return FACET_NAMES.filter((name) => !isCountedOnRequest(name));
  const words = splitList(text)?.values ?? [];
  const names = words.map((word) => {
    const name = FACETS.get(word);
    if (name !== undefined) return name;
    const did_you_mean = findNearest(word, FACETS.keys());
    throw invalid("facet", `"${shown(word)}" is not one of ${FACET_NAMES.join(", ")}`, { did_you_mean });
  });
  if (names.length === 0) throw invalid("facet", "must name at least one filter");
  return [...new Set(names)];
}

export function buildFacetsQuery(params: ParsedParams, now: number): IndexQuery {
  const top = params.values.top ?? LIMITS.facetTop.default;
  return { now, kind: "facets", search: parseSearch("facets", params, now), facets: facetsOf(params), top };
}
