// Administration in the OpenAPI document: the paths of contract/admin.ts with their queries and bodies.
import { ADMIN, ADMIN_NAMES, type AdminName, type AdminOperation, adminOperation } from "../../contract/admin.ts";
import { ADMIN_ANSWERS } from "../../contract/answers.ts";
import { ANSWER_HEADERS, errorsOf } from "../docs/openapiErrors.ts";
import { paramSchema } from "../docs/schemas.ts";
import { LIST_KINDS } from "../params/values.ts";

type Json = Record<string, unknown>;

function parametersOf({ path, method, params }: AdminOperation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true },
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  if (method === "POST") return inPath;
  const inQuery = Object.entries(params).map(([name, param]) => ({
    ...{ name, in: "query", required: param.required === true, description: param.doc },
    schema: paramSchema(param, null),
    ...(LIST_KINDS.has(param.kind) ? { style: "form", explode: false } : {}),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf({ method, params }: AdminOperation): Json {
  const lines = Object.entries(params);
  if (method !== "POST" || lines.length === 0) return {};
  const required = lines.filter(([, param]) => param.required === true).map(([name]) => name);
  const properties = lines.map(([name, param]) => [name, { ...paramSchema(param, null), description: param.doc }]);
  const schema = { type: "object", required, properties: Object.fromEntries(properties), additionalProperties: false };
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function operationOf(name: AdminName): Json {
  const operation = adminOperation(name);
  const content = { "application/json": { schema: ADMIN_ANSWERS[name] } };
  return {
    operationId: `admin${(name[0] as string).toUpperCase()}${name.slice(1)}`,
    summary: operation.doc,
    tags: ["administration"],
    parameters: parametersOf(operation),
    ...bodyOf(operation),
    responses: { "200": { description: "Done, or the rows.", headers: ANSWER_HEADERS, content }, ...errorsOf() },
  };
}

/** By path, each with its methods. */
export function adminPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const name of ADMIN_NAMES) {
    const { path, method } = ADMIN[name];
    paths[`/api/v1/${path}`] = { ...paths[`/api/v1/${path}`], [method.toLowerCase()]: operationOf(name) };
  }
  return paths;
}
