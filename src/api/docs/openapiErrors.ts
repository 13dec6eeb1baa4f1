// Errors and headers in the OpenAPI document: one response per status, with its possible codes.
import { Type } from "typebox";
import { ERRORS } from "../../contract/errors.ts";

type Json = Record<string, unknown>;

export const ERROR_SCHEMA = Type.Object({
  error: Type.String({ description: "A sentence that names the parameter or the cause." }),
  code: Type.Unsafe<string>({ type: "string", enum: Object.keys(ERRORS) }),
  parameter: Type.Union([Type.String(), Type.Null()]),
  did_you_mean: Type.Union([Type.String(), Type.Null()]),
  request_id: Type.String(),
  position: Type.Optional(Type.Integer({ description: "Where a query's syntax goes wrong, in code points from 0." })),
  hint: Type.Optional(Type.String()),
});

export const header = (description: string, type = "string"): Json => ({ description, schema: { type } });

const REQUEST_ID = { "X-Request-Id": header("Names this request in the service's log.") };
const LIMIT_HEADERS = {
  "RateLimit-Policy": header("Limits of this key."),
  RateLimit: header("What is left of them."),
};
const RETRY = { "Retry-After": header("Seconds after which trying again can help.", "integer") };

/** Headers of every response with rows or a record. */
export const ANSWER_HEADERS: Json = {
  "X-Result-Count": header("Rows in this answer.", "integer"),
  "X-Last-Id": header("Highest id of the page; on an empty page the request's cursor, or 0.", "integer"),
  "X-Seq": header("The index's position that this answer was read at: the last change it had applied.", "integer"),
  "X-Epoch": header("The history that X-Seq counts in; another one means that positions start anew."),
  "X-Notice": header("What a reader of this answer should know, joined by ` | `."),
  "X-Notice*": header(
    "The same in its own letters, written as RFC 8187 does; only where X-Notice had to replace some.",
  ),
  Deprecation: header("Since when this path has a successor (RFC 9745); absent while it has none."),
  Sunset: header("Until when such a path is answered (RFC 8594)."),
  ...LIMIT_HEADERS,
  ...REQUEST_ID,
  ETag: header("Of this very answer: sent back as If-None-Match it gives a 304 while nothing has changed."),
  "Cache-Control": header("no-store where the answer is about something under way."),
};

export const WINDOW_HEADERS: Json = {
  "X-Window-Start": header("Where the window begins (inclusive)."),
  "X-Window-End": header("Where the window ends (exclusive): the next date_created_gte."),
};

const MORE: Readonly<Record<number, Json>> = {
  401: { "WWW-Authenticate": header("Bearer.") },
  405: { Allow: header("The methods that this address is answered with.") },
  429: { ...RETRY, ...LIMIT_HEADERS },
  503: RETRY,
};

const STATUSES = [...new Set<number>(Object.values(ERRORS))].sort((a, b) => a - b);

function codesOf(status: number): string[] {
  return Object.entries(ERRORS).flatMap(([code, its]) => (its === status ? [code] : []));
}

/** By name: Error400, Error401 … */
export function errorResponses(): Json {
  const responses = STATUSES.map((status) => {
    const codes = codesOf(status);
    const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: codes } } }] };
    return [
      `Error${status}`,
      {
        description: `One shape for every error; here with code ${codes.join(", ")}.`,
        headers: { ...REQUEST_ID, ...MORE[status] },
        content: { "application/json": { schema } },
      },
    ];
  });
  return Object.fromEntries(responses);
}

/** The errors of an operation: those that any request can cause, and its own. */
export function errorsOf(more: readonly number[] = []): Json {
  const defaultValue = [400, 401, 403, 404, 405, 414, 429, 431, 500, 503, ...more].sort((a, b) => a - b);
  return Object.fromEntries(
    defaultValue.map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
  );
}
