// Generates the OpenAPI 3.1 document from the tables of contract/, so that it describes exactly what parse.ts accepts.

import type { TSchema } from "typebox";
import { ADMIN } from "../../contract/admin.ts";
import { ADMIN_ANSWERS } from "../../contract/answers/adminAnswers.ts";
import { LIMITS, type RateLimits } from "../../contract/limits.ts";
import { OUTGOING } from "../../contract/outgoing.ts";
import { OUTGOING_ANSWERS } from "../../contract/outgoingAnswers.ts";
import { ENDPOINTS, type Endpoint, hasBody, type Operation, type Param } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";
import { VERSION_POLICY } from "../../contract/versions.ts";
import { VOCABULARIES, type VocabularyName } from "../../contract/vocabularies.ts";
import { LIST_KINDS } from "../params/values.ts";
import { ANSWERS, PATHS, SUMMARIES } from "./endpointTexts.ts";
import { ANSWER_HEADERS, ERROR_SCHEMA, errorResponses, errorsOf, header, WINDOW_HEADERS } from "./openapiErrors.ts";
import { answerSchemas, FIELD_SCHEMAS, paramSchema, postingSchema } from "./schemas.ts";
import { shareComponents } from "./sharedComponents.ts";

// Operations (contract/param.ts) in the OpenAPI document: paths with their queries and bodies, from the contract
// tables.

type Json = Record<string, unknown>;

/** A table of operations in the document: the prefix of their ids, and their tag. */
interface OperationTable {
  readonly prefix: string;
  readonly tag: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly answers: Readonly<Record<string, TSchema>>;
}

function parametersOf(operation: Operation): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
  if (hasBody(operation)) return inPath;
  const inQuery = Object.entries(operation.params).map(([name, param]) => ({
    name,
    in: "query",
    required: param.required === true,
    description: param.doc,
    schema: paramSchema(param, null),
    ...(LIST_KINDS.has(param.kind) ? { style: "form", explode: false } : {}),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf(operation: Operation): Json {
  const lines = Object.entries(operation.params);
  if (operation.fileBytes !== undefined) {
    const schema = { type: "string", format: "binary", maxLength: operation.fileBytes };
    return { requestBody: { required: true, content: { "application/octet-stream": { schema } } } };
  }
  if (!hasBody(operation) || lines.length === 0) return {};
  const required = lines.filter(([, param]) => param.required === true).map(([name]) => name);
  const properties = lines.map(([name, param]) => [name, { ...paramSchema(param, null), description: param.doc }]);
  const schema = { type: "object", required, properties: Object.fromEntries(properties), additionalProperties: false };
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

function operationOf(name: string, operation: Operation, { prefix, tag, answers }: OperationTable): Json {
  const content = { "application/json": { schema: answers[name] } };
  const done = operation.status === 201 ? "Created." : "Success.";
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
function operationPaths(shown: OperationTable): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(shown.operations)) {
    const path = `/api/v1/${operation.path}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(name, operation, shown) };
  }
  return paths;
}

/** Response headers of individual endpoints. */
const MORE_HEADERS: Readonly<Partial<Record<Endpoint, Json>>> = {
  search: {
    "X-Request-Ids": header("Ids of the collect requests started by a live search, comma-separated."),
    "X-Added-Count": header("Postings these requests have added so far.", "integer"),
    "X-Pending-Count": header("Number of these requests that are not done.", "integer"),
    "X-Call-Again": header("URL of the same search with wait=0."),
    Link: header('Status URL of each request, rel="monitor".'),
  },
  export: {
    "X-Manifest": header("Epoch, seq, rows, digest, schema version and as_of, as JSON."),
    "Content-Disposition": header("Suggested file name."),
  },
  changes: { "X-Last-Seq": header("Value of `after` for the next request.", "integer") },
};

const WINDOWED: ReadonlySet<Endpoint> = new Set([
  "active-jobs",
  "modified-jobs",
  "search",
  "expired-jobs",
  "active-jobs-count",
  "facets",
  "stats",
  "employers",
  "skills",
  "places",
]);

/** Endpoints that start from a seq, which may have been pruned. */
const PRUNABLE: ReadonlySet<Endpoint> = new Set(["changes", "export", "export-manifest"]);

function pathParameter(name: string): Json {
  if (name === "id") return { schema: { type: "integer", minimum: 1 }, description: "Id." };
  const schema = { type: "string", minLength: 1, maxLength: LIMITS.textCharacters };
  return { schema, description: name === "slug" ? "The employer's org_slug." : "Name." };
}

function parameters(endpoint: Endpoint): Json[] {
  const named = /\{(\w+)\}/.exec(PATHS[endpoint])?.[1];
  const inPath = named === undefined ? [] : [{ name: named, in: "path", required: true, ...pathParameter(named) }];
  const inQuery = [...paramsOf(endpoint)].map(([name, param]) => ({
    name,
    in: "query",
    required: false,
    description: param.aliases?.length ? `${param.doc} Also as ${param.aliases.join(", ")}.` : param.doc,
    schema: paramSchema(param, endpoint),
    ...(LIST_KINDS.has(param.kind) ? { style: "form", explode: false } : {}),
    ...(param.vocabulary === undefined ? {} : { "x-values": { $ref: `#/components/schemas/${listName(param)}` } }),
  }));
  return [...inPath, ...inQuery];
}

function responses(endpoint: Endpoint): Json {
  const answer = ANSWERS[endpoint];
  const content = Object.fromEntries(Object.entries(answer.types).map(([type, schema]) => [type, { schema }]));
  const headers = { ...ANSWER_HEADERS, ...(WINDOWED.has(endpoint) ? WINDOW_HEADERS : {}), ...MORE_HEADERS[endpoint] };
  return {
    "200": { description: answer.description, headers, content },
    "304": { description: "Nothing has changed since the response with this ETag." },
    ...errorsOf(PRUNABLE.has(endpoint) ? [410] : []),
  };
}

/** The closed vocabularies, each as a named schema: most are too long to repeat at every parameter. */
function vocabularies(): Json {
  const lists = Object.entries(VOCABULARIES).map(([name, { values }]) => [
    listName({ vocabulary: name as VocabularyName }),
    { type: "string", enum: values, description: "Accepted values, case-insensitive." },
  ]);
  return Object.fromEntries(lists);
}

function listName({ vocabulary = "source" }: Pick<Param, "vocabulary">): string {
  return `Values_${vocabulary}`;
}

function operation(endpoint: Endpoint): Json {
  return {
    get: {
      operationId: endpoint.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: SUMMARIES[endpoint],
      parameters: parameters(endpoint),
      responses: responses(endpoint),
    },
  };
}

function limitsSentence(limits: RateLimits): string {
  const limitText = (value: number, what: string): string => (value === 0 ? `unlimited ${what}` : `${value} ${what}`);
  const parts = [
    limitText(limits.requests, "requests per minute"),
    limitText(limits.live, "live searches per minute"),
    limitText(limits.collect, "collect requests per minute"),
    limitText(limits.concurrent, "concurrent requests"),
  ];
  return `Limits per key: ${parts.join(", ")}.`;
}

/** Rows that several operations return. */
const ROWS = {
  Board: ADMIN_ANSWERS.readBoard,
  Account: ADMIN_ANSWERS.setAccount,
  Removal: ADMIN_ANSWERS.approveRemoval,
  SavedSearch: OUTGOING_ANSWERS.savedSearch,
  Webhook: OUTGOING_ANSWERS.webhook,
  WebhookWithSecret: OUTGOING_ANSWERS.createWebhook,
  Delivery: OUTGOING_ANSWERS.testWebhook,
  Deleted: OUTGOING_ANSWERS.deleteWebhook,
};

/** Builds the document; `baseUrl` is the public URL of this service. */
export function openapiDocument(baseUrl: string, limits: RateLimits): Json {
  const paths = {
    ...Object.fromEntries(ENDPOINTS.map((endpoint) => [`/api/v1/${PATHS[endpoint]}`, operation(endpoint)])),
    ...operationPaths({ prefix: "", tag: "outgoing", operations: OUTGOING, answers: OUTGOING_ANSWERS }),
    ...operationPaths({ prefix: "admin", tag: "administration", operations: ADMIN, answers: ADMIN_ANSWERS }),
  };
  const components = {
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
    responses: errorResponses(),
    schemas: {
      Error: ERROR_SCHEMA,
      Posting: postingSchema("fantastic"),
      PostingNative: postingSchema("native"),
      ...answerSchemas(),
      ...vocabularies(),
    },
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Rolecall",
      version: "1.0",
      description: `A job-postings feed: new, changed and closed postings, counts and employers. ${limitsSentence(limits)} ${VERSION_POLICY}`,
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    ...shareComponents({ paths, components }, { ...ROWS, ...FIELD_SCHEMAS }),
  };
}
