// Validates responses against the OpenAPI document, to the last key and header.
import { Compile } from "typebox/schema";
import { openapiDocument } from "../../src/api/docs/openapi.ts";
import { RATE_LIMITS } from "../../src/contract/limits.ts";
import type { Got } from "./apiServer.ts";

type Json = Record<string, unknown>;
interface Response {
  $ref?: string;
  headers?: Json;
  content?: Record<string, { schema: Json }>;
}
interface Operation {
  responses: Record<string, Response>;
}

export const DOCUMENT = openapiDocument("https://rolecall.example", RATE_LIMITS);
const components = closed(DOCUMENT.components) as { responses: Record<string, Response> };
const paths = closed(DOCUMENT.paths) as Record<string, Record<string, Operation>>;

/** Objects with named properties may have no others: the document allows additions, this test does not. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const open = copy.type === "object" && copy.properties !== undefined && copy.additionalProperties === undefined;
  return open ? { ...copy, additionalProperties: false } : copy;
}

/** Headers that HTTP itself or the connection adds. */
const PLAIN = new Set(
  "connection content-encoding content-length content-type date keep-alive transfer-encoding vary x-content-type-options".split(
    " ",
  ),
);

/** The differences between a response and the document; empty if it conforms. */
export function faultsOf(method: string, path: string, got: Got): string[] {
  const operation = paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return [`${method} ${path} is not in the document`];
  const named = operation.responses[String(got.status)];
  if (named === undefined) return [`${path}: status ${got.status} is not in the document`];
  const response = named.$ref === undefined ? named : (components.responses[named.$ref.split("/").at(-1) ?? ""] ?? {});
  return [...headerFaults(path, response, got), ...bodyFaults(path, response, got)];
}

function headerFaults(path: string, { headers = {} }: Response, got: Got): string[] {
  const known = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  // Errors may occur after quotas were counted, so those headers are allowed on every response.
  for (const name of ["ratelimit", "ratelimit-policy", "cache-control"]) known.add(name);
  const unknown = Object.keys(got.headers).filter((name) => !known.has(name) && !PLAIN.has(name));
  return unknown.map((name) => `${path} ${got.status}: the header ${name} is not in the document`);
}

function bodyFaults(path: string, { content = {} }: Response, got: Got): string[] {
  const type = String(got.headers["content-type"] ?? "").split(";")[0] as string;
  const schema = content[type]?.schema;
  if (schema === undefined) return [`${path} ${got.status}: ${type} is not in the document`];
  if (type !== "application/json") return [];
  const judge = Compile({ ...schema, components } as Json);
  const [fine, errors] = judge.Errors(JSON.parse(got.bytes.toString("utf8")) as unknown);
  if (fine) return [];
  return errors.map(({ instancePath, message }) => `${path} ${got.status}: ${instancePath} ${message}`);
}
