// What was given into a Question for the index: defaults, and the combinations that exclude each other (docs/decisions.md:
// Windows, Cursor, Requests).
import { invalid } from "../../contract/errors.ts";
import { FACET_NAMES, type FacetName, FILTERS, isLong } from "../../contract/filters.ts";
import { DAY, LIMITS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import type { Endpoint, Param } from "../../contract/param.ts";
import { namesOf } from "../../contract/tables.ts";
import type { Filters, Frame, PageWanted, Question, Search } from "../../feed/question.ts";
import { iso } from "../../text/numbers/dates.ts";
import { splitList } from "../../text/query/lists.ts";
import { excludes } from "../../text/query/query.ts";
import { shown } from "../http/errors.ts";
import { type Given, nameIn } from "./parse.ts";
import { viewOf } from "./view.ts";

// as_of: a moment of the past, and what does not go with it.

const WITHOUT = {
  cursor: "a page of the past has no cursor; use limit and offset",
  company_url: "collecting is of the present",
  refresh: "collecting is of the present",
} as const;

/** The moment that was asked for; nothing: now. */
function momentOf(given: Given, now: number): { moment?: NonNullable<Search["moment"]> } {
  const at = given.values.as_of;
  if (at === undefined) return {};
  for (const name of ["cursor", "company_url", "refresh"] as const) {
    if (given.values[name] !== undefined) throw invalid(nameIn(given, name), `goes without as_of: ${WITHOUT[name]}`);
  }
  if (given.values.mode === "live") throw invalid("mode", "live goes without as_of: collecting is of the present");
  const frame = given.values.time_frame;
  if (frame !== undefined && frame !== "6m") throw invalid("time_frame", "is 6m with as_of: what was open then");
  if (at > now) throw invalid("as_of", `${iso(at)} has not come yet`);
  return { moment: { at } };
}

export type ListEndpoint = "active-jobs" | "modified-jobs" | "search";
export type ListQuestion = Extract<Question, { kind: "list" }>;

/** What parts the answer, of all that was given. */
function filtersOf(given: Given): Filters {
  const { values } = given;
  const asked = namesOf(FILTERS).filter((name) => values[name] !== undefined);
  const filters: Filters = Object.fromEntries(asked.map((name) => [name, values[name]]));
  return values.radius === undefined ? filters : withCentre(given, filters);
}

/** A radius lies around a point or, without one, around the place that `location` names, which then is no search for words. */
function withCentre({ values, written }: Given, filters: Filters): Filters {
  if (filters.near !== undefined) return filters;
  const { location: _, ...others } = filters;
  const place = written.location?.text;
  if (place === undefined || values.location === undefined) {
    throw invalid("radius", "goes with location (one place) or near=LAT,LNG");
  }
  if (excludes(values.location)) {
    throw invalid(
      "location",
      "excludes a word, and a radius lies around the one place that is named; leave out the minus",
    );
  }
  return { ...others, near: { place, countries: values.country ?? [] } };
}

/** With a cursor or ids and no frame of its own a request means every open posting. */
function frameOf(endpoint: Endpoint, given: Given): Frame | null {
  if (endpoint === "search" || endpoint === "modified-jobs") return null;
  const named = given.values.time_frame;
  if (named !== undefined) return named;
  if (given.values.as_of !== undefined) return "6m";
  return endpoint === "facets" || given.values.cursor !== undefined || given.values.id !== undefined ? "6m" : "24h";
}

function modifiedOf(given: Given, now: number): NonNullable<Search["modified"]> {
  const lt = given.values.date_modified_lt ?? null;
  const gte = given.values.date_modified_gte;
  return { gte: gte ?? (lt ?? now) - DAY, lt, given: gte !== undefined };
}

export function searchOf(endpoint: Endpoint, given: Given, now: number): Search {
  return {
    filters: filtersOf(given),
    frame: frameOf(endpoint, given),
    frameGiven: given.values.time_frame !== undefined,
    includeDuplicates: given.values.include_duplicates === true,
    modified: endpoint === "modified-jobs" ? modifiedOf(given, now) : null,
    ...momentOf(given, now),
  };
}

function pageOf(endpoint: ListEndpoint, given: Given): PageWanted {
  const limit = given.values.limit ?? LIMITS.limit.usual;
  const cursor = given.values.cursor ?? null;
  const order = given.values.order_by;
  if (cursor !== null) {
    if (order !== undefined && order !== "date_created") {
      throw invalid(nameIn(given, "order_by"), "goes without a cursor, which pages by ascending id");
    }
    return { limit, offset: 0, cursor, order: "id" };
  }
  if (order === "distance" && given.values.near === undefined && given.values.radius === undefined) {
    throw invalid(nameIn(given, "order_by"), "distance needs near=LAT,LNG, or location with a radius");
  }
  const usual = endpoint === "modified-jobs" ? "date_modified" : "date_created";
  return { limit, offset: given.values.offset ?? 0, cursor, order: order ?? usual };
}

export function listQuestion(endpoint: ListEndpoint, given: Given, now: number): ListQuestion {
  const search = searchOf(endpoint, given, now);
  return { now, kind: "list", search, page: pageOf(endpoint, given), view: viewOf(given) };
}

export function countQuestion(given: Given, now: number): Question {
  const digest = given.values.digest === true;
  return { now, kind: "count", search: searchOf("active-jobs-count", given, now), digest };
}

export function expiredQuestion(given: Given, now: number): Question {
  const frame = given.values.time_frame ?? "1d";
  return { now, kind: "expired", frame, sources: given.values.source ?? null };
}

export function organizationsQuestion(given: Given, now: number): Question {
  const format = given.values.format === "csv" ? "csv" : "json";
  const limit = given.values.limit ?? null;
  return { now, kind: "organizations", format, limit, offset: given.values.offset ?? 0 };
}

export function changesQuestion(given: Given, now: number): Question & { kind: "changes" } {
  const limit = given.values.limit ?? LIMITS.changesLimit.usual;
  const { after = 0, rows = false } = given.values;
  const wholeTexts = given.values.texts === "full";
  return { now, kind: "changes", after, limit, rows, wholeTexts, filters: filtersOf(given) };
}

const FACETS: ReadonlyMap<string, FacetName> = new Map(
  FACET_NAMES.flatMap((name) => {
    const { aliases = [] }: Param = FILTERS[name];
    return [name, ...aliases].map((known) => [known, name] as const);
  }),
);

function facetsOf(given: Given): readonly FacetName[] {
  const text = given.values.facet;
  if (text === undefined) return FACET_NAMES.filter((name) => !isLong(name));
  const words = splitList(text)?.values ?? [];
  const names = words.map((word) => {
    const name = FACETS.get(word);
    if (name !== undefined) return name;
    const did_you_mean = nearest(word, FACETS.keys());
    throw invalid("facet", `"${shown(word)}" is not one of ${FACET_NAMES.join(", ")}`, { did_you_mean });
  });
  if (names.length === 0) throw invalid("facet", "holds no name of a filter");
  return [...new Set(names)];
}

export function facetsQuestion(given: Given, now: number): Question {
  const top = given.values.top ?? LIMITS.facetTop.usual;
  return { now, kind: "facets", search: searchOf("facets", given, now), facets: facetsOf(given), top };
}
