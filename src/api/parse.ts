// The parameters of a request: decoded, known to the endpoint, each read by its kind. Combinations are questions.ts.
import { ApiError, invalid } from "../contract/errors.ts";
import { LIMITS } from "../contract/limits.ts";
import { nearest } from "../contract/nearest.ts";
import { ENDPOINTS, type Endpoint, type Param, paramsOf } from "../contract/params.ts";
import { shown } from "./errors.ts";
import { readPairs } from "./queryString.ts";
import { LIST_KINDS, readValue } from "./values.ts";

/** What was given: canonical name to value, and to the name and text the client wrote. */
export interface Given {
  readonly values: ReadonlyMap<string, unknown>;
  readonly written: ReadonlyMap<string, { name: string; text: string }>;
}

interface Table {
  readonly params: ReadonlyMap<string, Param>;
  /** Every accepted name, aliases too, to the canonical one. */
  readonly names: ReadonlyMap<string, string>;
}

function tableOf(endpoint: Endpoint): Table {
  const params = paramsOf(endpoint);
  const names = [...params].flatMap(([name, param]) => [name, ...(param.aliases ?? [])].map((n) => [n, name] as const));
  return { params, names: new Map(names) };
}

const TABLES: ReadonlyMap<Endpoint, Table> = new Map(ENDPOINTS.map((endpoint) => [endpoint, tableOf(endpoint)]));
const ALL_NAMES: ReadonlySet<string> = new Set([...TABLES.values()].flatMap((table) => [...table.names.keys()]));

function unknownParameter(endpoint: Endpoint, table: Table, name: string): ApiError {
  const parameter = shown(name);
  const did_you_mean = nearest(name, table.names.keys());
  const hint = did_you_mean === null ? "" : `; did you mean ${did_you_mean}?`;
  const sentence = ALL_NAMES.has(name)
    ? `${parameter}: exists, but ${endpoint} does not take it`
    : `${parameter}: is not a parameter of ${endpoint}${hint}`;
  return new ApiError("unknown_parameter", sentence, { parameter, did_you_mean });
}

function repeated(name: string): ApiError {
  return new ApiError("repeated_parameter", `${name}: is given more than once`, { parameter: name });
}

function gather(endpoint: Endpoint, table: Table, query: string): Map<string, { name: string; texts: string[] }> {
  const gathered = new Map<string, { name: string; texts: string[] }>();
  for (const { name, value } of readPairs(query)) {
    const canonical = table.names.get(name);
    if (canonical === undefined) throw unknownParameter(endpoint, table, name);
    const before = gathered.get(canonical);
    if (before === undefined) {
      gathered.set(canonical, { name, texts: [value] });
    } else if (before.name !== name) {
      throw invalid(name, `means the same as ${before.name}; give one of them`);
    } else if (LIST_KINDS.has((table.params.get(canonical) as Param).kind)) {
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
  const table = TABLES.get(endpoint) as Table;
  const values = new Map<string, unknown>();
  const written = new Map<string, { name: string; text: string }>();
  for (const [canonical, { name, texts }] of gather(endpoint, table, query)) {
    const param = table.params.get(canonical) as Param;
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
