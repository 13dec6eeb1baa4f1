// The OpenAPI 3.1 document, made from the tables of contract/: what it says is what parse.ts accepts.
import { Type } from "typebox";
import { ERRORS } from "../contract/errors.ts";
import type { RateLimits } from "../contract/limits.ts";
import { ENDPOINTS, type Endpoint, paramsOf } from "../contract/params.ts";
import { ANSWERS, PATHS, SUMMARIES } from "./endpointTexts.ts";
import { paramSchema, postingSchema } from "./schemas.ts";
import { LIST_KINDS } from "./values.ts";

type Json = Record<string, unknown>;

const ERROR_SCHEMA = Type.Object({
  error: Type.String({ description: "A sentence that names the parameter or the cause." }),
  code: Type.Unsafe<string>({ type: "string", enum: Object.keys(ERRORS) }),
  parameter: Type.Union([Type.String(), Type.Null()]),
  did_you_mean: Type.Union([Type.String(), Type.Null()]),
  request_id: Type.String(),
  position: Type.Optional(Type.Integer({ description: "Where a query's syntax goes wrong, in code points from 0." })),
  hint: Type.Optional(Type.String()),
});

const header = (description: string, type = "string"): Json => ({ description, schema: { type } });
const HEADERS: Json = {
  "X-Result-Count": header("Rows in this answer.", "integer"),
  "X-Last-Id": header("Highest id of the page; on an empty page the request's cursor, or 0.", "integer"),
  "X-Window-Start": header("Where the window begins (inclusive)."),
  "X-Window-End": header("Where the window ends (exclusive): the next date_created_gte."),
  "X-Notice": header("What a reader of this answer should know, joined by ` | `."),
  "RateLimit-Policy": header("Limits of this key."),
  RateLimit: header("What is left of them."),
  "X-Request-Id": header("Names this request in the service's log."),
};

function parameters(endpoint: Endpoint): Json[] {
  const inPath = PATHS[endpoint].includes("{id}")
    ? [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 }, description: "Its number." }]
    : [];
  const inQuery = [...paramsOf(endpoint)].map(([name, param]) => ({
    name,
    in: "query",
    required: false,
    description: param.aliases?.length ? `${param.doc} Also as ${param.aliases.join(", ")}.` : param.doc,
    schema: paramSchema(param, endpoint),
    ...(LIST_KINDS.has(param.kind) ? { style: "form", explode: false } : {}),
  }));
  return [...inPath, ...inQuery];
}

function responses(endpoint: Endpoint): Json {
  const codes = ["400", "401", "403", "404", "429", "503", ...(endpoint === "changes" ? ["410"] : [])].sort();
  const answer = ANSWERS[endpoint];
  const content = Object.fromEntries(Object.entries(answer.types).map(([type, schema]) => [type, { schema }]));
  return {
    "200": { description: answer.description, headers: HEADERS, content },
    ...Object.fromEntries(codes.map((code) => [code, { $ref: "#/components/responses/Error" }])),
  };
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
  const said = (value: number, what: string): string => (value === 0 ? `no limit of ${what}` : `${value} ${what}`);
  const parts = [
    said(limits.requests, "requests a minute"),
    said(limits.live, "live searches a minute"),
    said(limits.collect, "collect requests a minute"),
    said(limits.concurrent, "requests at once"),
  ];
  return `Limits per key: ${parts.join(", ")}.`;
}

/** The document; `baseUrl` is where this service is reached. */
export function openapiDocument(baseUrl: string, limits: RateLimits): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Rolecall",
      version: "1.0",
      description: `A feed of job postings: new, changed and closed ones, counts, employers. ${limitsSentence(limits)}`,
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    paths: Object.fromEntries(ENDPOINTS.map((endpoint) => [`/api/v1/${PATHS[endpoint]}`, operation(endpoint)])),
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      responses: {
        Error: {
          description: "One shape for every error.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
      schemas: {
        Error: ERROR_SCHEMA,
        Posting: postingSchema("fantastic"),
        PostingNative: postingSchema("native"),
      },
    },
  };
}
