// Parses the parameters of a request: decodes them, checks that the endpoint has them, and reads each by its kind.
// indexQueries.ts handles combinations.

import { assertPresent } from "../../contract/assertPresent.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { findNearest } from "../../contract/nearest.ts";
import type { Blocklist } from "../../contract/outgoing.ts";
import { ENDPOINTS, type Endpoint, type Param, type ValuesOf } from "../../contract/param.ts";
import { type FeedParams, type ParamsOf, paramsOf } from "../../contract/params.ts";
import { buildTable } from "../../contract/tables.ts";
import type { Query } from "../../text/query/query.ts";
import { shown } from "../errors.ts";
import { type Pair, readPairs } from "./queryString.ts";
import { LIST_KINDS, readValue } from "./values.ts";

/** The parsed parameters: values by canonical name, and the name and text that the client wrote. */
export interface ParsedParams<Params extends Lines = FeedParams> {
  readonly values: ValuesOf<Params, Query>;
  readonly written: { readonly [Name in keyof Params]?: WrittenParam };
  /** With blocklist=true: the account's block list. */
  readonly blocklist?: Blocklist;
}

interface WrittenParam {
  readonly name: string;
  readonly text: string;
}

type Line = Omit<Param, "on">;
type Lines = Readonly<Record<string, Line>>;

interface Table {
  readonly params: ReadonlyMap<string, Line>;
  /** Every accepted name, including aliases, mapped to the canonical one. */
  readonly names: ReadonlyMap<string, string>;
}

function tableOf(params: ReadonlyMap<string, Line>): Table {
  const names = [...params].flatMap(([name, param]) => [name, ...(param.aliases ?? [])].map((n) => [n, name] as const));
  return { params, names: new Map(names) };
}

const TABLES: Readonly<Record<Endpoint, Table>> = tablesOf();
const ALL_NAMES: ReadonlySet<string> = new Set(Object.values(TABLES).flatMap((table) => [...table.names.keys()]));

function tablesOf(): Record<Endpoint, Table> {
  return buildTable(ENDPOINTS, (endpoint) => tableOf(paramsOf(endpoint)));
}

/** Names used by other services, and ours for the same; the first that the endpoint has is suggested. */
const FOREIGN_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["q", ["title"]],
  ["query", ["title"]],
  ["search", ["title"]],
  ["keyword", ["description"]],
  ["keywords", ["description"]],
  ["remote", ["work_arrangement"]],
  ["company", ["organization"]],
  ["employer", ["organization"]],
  ["city", ["location"]],
  ["page", ["offset", "after"]],
  ["per_page", ["limit"]],
  ["page_size", ["limit"]],
  ["sort", ["order_by"]],
  ["sort_by", ["order_by"]],
]);

function suggestName(name: string, table: Table): string | null {
  const known = FOREIGN_NAMES.get(name.toLowerCase())?.find((ours) => table.params.has(ours));
  return known ?? findNearest(name, table.names.keys());
}

function unknownParameter(where: string, table: Table, name: string): ApiError {
  const parameter = shown(name);
  const did_you_mean = suggestName(name, table);
  const hint = did_you_mean === null ? "" : `; did you mean ${did_you_mean}?`;
  const sentence = ALL_NAMES.has(name)
    ? `${parameter}: is not supported by ${where}`
    : `${parameter}: is not a parameter of ${where}${hint}`;
  return new ApiError("unknown_parameter", sentence, { parameter, did_you_mean });
}

function repeated(name: string): ApiError {
  return new ApiError("repeated_parameter", `${name}: must be given only once`, { parameter: name });
}

function isList({ kind, listed }: Line): boolean {
  return listed === true || LIST_KINDS.has(kind);
}

function gather(where: string, table: Table, pairs: readonly Pair[]): Map<string, { name: string; texts: string[] }> {
  const gathered = new Map<string, { name: string; texts: string[] }>();
  for (const { name, value } of pairs) {
    const canonical = table.names.get(name);
    if (canonical === undefined) throw unknownParameter(where, table, name);
    const before = gathered.get(canonical);
    if (before === undefined) {
      gathered.set(canonical, { name, texts: [value] });
    } else if (before.name !== name) {
      throw invalid(name, `is an alias of ${before.name}; use only one of them`);
    } else if (isList(assertPresent(table.params.get(canonical)))) {
      before.texts.push(value);
    } else {
      throw repeated(name);
    }
  }
  return gathered;
}

/**
 * Values of a list parameter given several times are one list; each is split separately, or all of them by the reader.
 */
function join(name: string, values: unknown[]): unknown {
  if (values.every((value) => !Array.isArray(value))) return values.length === 1 ? values[0] : values.join(",");
  const all = [...new Set(values.flat())];
  if (all.length > LIMITS.listValues) throw invalid(name, `must have at most ${LIMITS.listValues} values`);
  return all;
}

/** `now` is the time that relative dates count from; without it they are not accepted. */
export function parseParams<E extends Endpoint>(
  endpoint: E,
  query: string,
  now: number | null = null,
): ParsedParams<ParamsOf<E>> {
  return parseTranslated(endpoint, readPairs(query), now);
}

/** The same for pairs that were already decoded, and possibly translated. */
export function parseTranslated<E extends Endpoint>(
  endpoint: E,
  pairs: readonly Pair[],
  now: number | null = null,
): ParsedParams<ParamsOf<E>> {
  return read(endpoint, TABLES[endpoint], pairs, endpoint, now);
}

/** The same for a separate table; `where` names the endpoint or operation in errors. */
export function parsePairs<Params extends Lines>(
  where: string,
  params: Params,
  pairs: readonly Pair[],
): ParsedParams<Params> {
  return read(where, tableOf(new Map(Object.entries(params))), pairs, null, null);
}

/**
 * The only unchecked cast: each value was read by the kind of its line, and each line belongs to the caller's table.
 */
function read<Params extends Lines>(
  where: string,
  table: Table,
  pairs: readonly Pair[],
  endpoint: Endpoint | null,
  now: number | null,
): ParsedParams<Params> {
  const values = new Map<string, unknown>();
  const written = new Map<string, WrittenParam>();
  for (const [canonical, { name, texts }] of gather(where, table, pairs)) {
    const param = assertPresent(table.params.get(canonical));
    const read = texts.map((text) => readValue({ name, param, endpoint, now }, text));
    values.set(canonical, join(name, read));
    written.set(canonical, { name, text: texts.join(",") });
  }
  return { values: Object.fromEntries(values), written: Object.fromEntries(written) } as ParsedParams<Params>;
}

/** The name the client used for a parameter. */
export function nameIn(params: ParsedParams, canonical: keyof FeedParams): string {
  return params.written[canonical]?.name ?? canonical;
}
