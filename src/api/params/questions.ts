// What was given into a Question for the index: defaults, and the combinations that exclude each other (docs/decisions.md: Windows, Cursor, Requests).
import { invalid } from "../../contract/errors.ts";
import { DAY, LIMITS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import { type Endpoint, FILTERS, type FilterName, type Param } from "../../contract/params.ts";
import { FACET_NAMES } from "../../feed/find/facets.ts";
import type { Filters, Frame, Order, Page, Question, Search } from "../../feed/question.ts";
import { splitList } from "../../text/query/lists.ts";
import { shown } from "../http/errors.ts";
import { type Given, nameIn, pick } from "./parse.ts";
import { viewOf } from "./view.ts";

export type ListEndpoint = "active-jobs" | "modified-jobs" | "search";
export type ListQuestion = Extract<Question, { kind: "list" }>;

const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

function filtersOf(given: Given): Filters {
  const asked = FILTER_NAMES.filter((name) => given.values.has(name));
  return Object.fromEntries(asked.map((name) => [name, given.values.get(name)])) as Filters;
}

/** With a cursor or ids and no frame of its own a request means every open posting. */
function frameOf(endpoint: Endpoint, given: Given): Frame | null {
  if (endpoint === "search" || endpoint === "modified-jobs") return null;
  const named = pick<Frame>(given, "time_frame");
  if (named !== undefined) return named;
  return endpoint === "facets" || given.values.has("cursor") || given.values.has("id") ? "6m" : "24h";
}

function modifiedOf(given: Given, now: number): NonNullable<Search["modified"]> {
  const lt = pick<number>(given, "date_modified_lt") ?? null;
  const gte = pick<number>(given, "date_modified_gte");
  return { gte: gte ?? (lt ?? now) - DAY, lt, given: gte !== undefined };
}

export function searchOf(endpoint: Endpoint, given: Given, now: number): Search {
  return {
    filters: filtersOf(given),
    frame: frameOf(endpoint, given),
    frameGiven: given.values.has("time_frame"),
    includeDuplicates: pick<boolean>(given, "include_duplicates") === true,
    modified: endpoint === "modified-jobs" ? modifiedOf(given, now) : null,
  };
}

function pageOf(endpoint: ListEndpoint, given: Given): Page {
  const limit = pick<number>(given, "limit") ?? LIMITS.limit.usual;
  const cursor = pick<number>(given, "cursor") ?? null;
  const order = pick<Order>(given, "order_by");
  if (cursor !== null) {
    if (order !== undefined && order !== "date_created") {
      throw invalid(nameIn(given, "order_by"), "goes without a cursor, which pages by ascending id");
    }
    return { limit, offset: 0, cursor, order: "id" };
  }
  const usual = endpoint === "modified-jobs" ? "date_modified" : "date_created";
  return { limit, offset: pick<number>(given, "offset") ?? 0, cursor, order: order ?? usual };
}

export function listQuestion(endpoint: ListEndpoint, given: Given, now: number): ListQuestion {
  const search = searchOf(endpoint, given, now);
  return { now, kind: "list", search, page: pageOf(endpoint, given), view: viewOf(given) };
}

export function countQuestion(given: Given, now: number): Question {
  const digest = pick<boolean>(given, "digest") === true;
  return { now, kind: "count", search: searchOf("active-jobs-count", given, now), digest };
}

export function expiredQuestion(given: Given, now: number): Question {
  const frame = pick<Frame>(given, "time_frame") ?? "1d";
  return { now, kind: "expired", frame, sources: pick<string[]>(given, "source") ?? null };
}

export function organizationsQuestion(given: Given, now: number): Question {
  const format = pick<"json" | "csv">(given, "format") ?? "json";
  const limit = pick<number>(given, "limit") ?? null;
  return { now, kind: "organizations", format, limit, offset: pick<number>(given, "offset") ?? 0 };
}

export function changesQuestion(given: Given, now: number): Question & { kind: "changes" } {
  const limit = pick<number>(given, "limit") ?? LIMITS.changesLimit.usual;
  return { now, kind: "changes", after: pick<number>(given, "after") ?? 0, limit };
}

/** Counted only when named: they have as many values as there are employers or skills. */
const LONG_FACETS: ReadonlySet<string> = new Set(["skill", "organization", "domain"]);
const FACETS: ReadonlyMap<string, string> = new Map(
  FACET_NAMES.flatMap((name) => {
    const filter: Param | undefined = FILTERS[name as FilterName];
    return [name, ...(filter?.aliases ?? [])].map((known) => [known, name] as const);
  }),
);

function facetsOf(given: Given): readonly string[] {
  const text = pick<string>(given, "facet");
  if (text === undefined) return FACET_NAMES.filter((name) => !LONG_FACETS.has(name));
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
  const top = pick<number>(given, "top") ?? LIMITS.facetTop.usual;
  return { now, kind: "facets", search: searchOf("facets", given, now), facets: facetsOf(given), top };
}
