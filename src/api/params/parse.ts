// The parameters of a request: decoded, known to the endpoint, each read by its kind. Combinations are questions.ts.
import { ApiError, invalid } from "../../contract/errors.ts";
import { LIMITS } from "../../contract/limits.ts";
import { nearest } from "../../contract/nearest.ts";
import { ENDPOINTS, type Endpoint, type Param, paramsOf } from "../../contract/params.ts";
import { shown } from "../http/errors.ts";
import { type Pair, readPairs } from "./queryString.ts";
import { LIST_KINDS, readValue } from "./values.ts";

/** What was given: canonical name to value, and to the name and text the client wrote. */
export interface Given {
  readonly values: ReadonlyMap<string, unknown>;
  readonly written: ReadonlyMap<string, { name: string; text: string }>;
}

type Line = Omit<Param, "on">;

interface Table {
  readonly params: ReadonlyMap<string, Line>;
  /** Every accepted name, aliases too, to the canonical one. */
  readonly names: ReadonlyMap<string, string>;
}

function tableOf(params: ReadonlyMap<string, Line>): Table {
  const names = [...params].flatMap(([name, param]) => [name, ...(param.aliases ?? [])].map((n) => [n, name] as const));
  return { params, names: new Map(names) };
}

const TABLES: ReadonlyMap<Endpoint, Table> = new Map(
  ENDPOINTS.map((endpoint) => [endpoint, tableOf(paramsOf(endpoint))]),
);
const ALL_NAMES: ReadonlySet<string> = new Set([...TABLES.values()].flatMap((table) => [...table.names.keys()]));

function unknownParameter(where: string, table: Table, name: string): ApiError {
  const parameter = shown(name);
  const did_you_mean = nearest(name, table.names.keys());
  const hint = did_you_mean === null ? "" : `; did you mean ${did_you_mean}?`;
  const sentence = ALL_NAMES.has(name)
    ? `${parameter}: exists, but ${where} does not take it`
    : `${parameter}: is not a parameter of ${where}${hint}`;
  return new ApiError("unknown_parameter", sentence, { parameter, did_you_mean });
}

function repeated(name: string): ApiError {
  return new ApiError("repeated_parameter", `${name}: is given more than once`, { parameter: name });
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
      throw invalid(name, `means the same as ${before.name}; give one of them`);
    } else if (LIST_KINDS.has((table.params.get(canonical) as Line).kind)) {
      before.texts.push(value);
    } else {
      throw repeated(name);
    }
  }
  return gathered;
}

/** Values of a list given in several parameters are one list; each parameter is split by itself. */
function join(name: string, values: unknown[]): unknown {
  if (values.length === 1 && !Array.isArray(values[0])) return values[0];
  const all = [...new Set(values.flat())];
  if (all.length > LIMITS.listValues) throw invalid(name, `holds more than ${LIMITS.listValues} values`);
  return all;
}

export function parseParams(endpoint: Endpoint, query: string): Given {
  return read(endpoint, TABLES.get(endpoint) as Table, readPairs(query), endpoint);
}

/** The same for a table of its own: `where` is what takes these parameters, in an error's words. */
export function parsePairs(where: string, params: ReadonlyMap<string, Line>, pairs: readonly Pair[]): Given {
  return read(where, tableOf(params), pairs, null);
}

function read(where: string, table: Table, pairs: readonly Pair[], endpoint: Endpoint | null): Given {
  const values = new Map<string, unknown>();
  const written = new Map<string, { name: string; text: string }>();
  for (const [canonical, { name, texts }] of gather(where, table, pairs)) {
    const param = table.params.get(canonical) as Line;
    const read = texts.map((text) => readValue({ name, param, endpoint }, text));
    values.set(canonical, join(name, read));
    written.set(canonical, { name, text: texts.join(",") });
  }
  return { values, written };
}

/** A given value under its type in the table, or undefined. */
export function pick<T>(given: Given, name: string): T | undefined {
  return given.values.get(name) as T | undefined;
}

/** The name the client used for a parameter. */
export function nameIn(given: Given, canonical: string): string {
  return given.written.get(canonical)?.name ?? canonical;
}
