// Operations (contract/param.ts) in the OpenAPI document: paths with their queries and bodies, from the tables of the contract.
import type { TSchema } from "typebox";
import { hasBody, type Operation } from "../../contract/param.ts";
import { LIST_KINDS } from "../params/values.ts";
import { ANSWER_HEADERS, errorsOf } from "./openapiErrors.ts";
import { paramSchema } from "./schemas.ts";

type Json = Record<string, unknown>;

/** A table of operations as the document shows it: what their ids begin with, and the group they stand in. */
export interface Shown {
  readonly prefix: string;
  readonly tag: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly answers: Readonly<Record<string, TSchema>>;
}

function parametersOf(operation: Operation): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true },
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  if (hasBody(operation)) return inPath;
  const inQuery = Object.entries(operation.params).map(([name, param]) => ({
    ...{ name, in: "query", required: param.required === true, description: param.doc },
    schema: paramSchema(param, null),
    ...(LIST_KINDS.has(param.kind) ? { style: "form", explode: false } : {}),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf(operation: Operation): Json {
  const lines = Object.entries(operation.params);
  if (!hasBody(operation) || lines.length === 0) return {};
  const required = lines.filter(([, param]) => param.required === true).map(([name]) => name);
  const properties = lines.map(([name, param]) => [name, { ...paramSchema(param, null), description: param.doc }]);
  const schema = { type: "object", required, properties: Object.fromEntries(properties), additionalProperties: false };
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function operationOf(name: string, operation: Operation, { prefix, tag, answers }: Shown): Json {
  const content = { "application/json": { schema: answers[name] } };
  const done = operation.status === 201 ? "It is made." : "Done, or the rows.";
  return {
    operationId: prefix === "" ? name : `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
    summary: operation.doc,
    tags: [tag],
    parameters: parametersOf(operation),
    ...bodyOf(operation),
    responses: {
      [String(operation.status ?? 200)]: { description: done, headers: ANSWER_HEADERS, content },
      ...errorsOf(),
    },
  };
}

/** By path, each with its methods. */
export function operationPaths(shown: Shown): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(shown.operations)) {
    const path = `/api/v1/${operation.path}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(name, operation, shown) };
  }
  return paths;
}
