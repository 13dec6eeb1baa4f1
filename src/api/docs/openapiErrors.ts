// Errors and headers in the OpenAPI document: one response per status, with its possible codes.
import { Type } from "typebox";
import { ERRORS } from "../../contract/errors.ts";

type Json = Record<string, unknown>;

export const ERROR_SCHEMA = Type.Object({
  error: Type.String({ description: "Error message that names the parameter or the cause." }),
  code: Type.Unsafe<string>({ type: "string", enum: Object.keys(ERRORS) }),
  parameter: Type.Union([Type.String(), Type.Null()]),
  did_you_mean: Type.Union([Type.String(), Type.Null()]),
  request_id: Type.String(),
  position: Type.Optional(
    Type.Integer({ description: "Position of a syntax error in a query, in code points from 0." }),
  ),
  hint: Type.Optional(Type.String()),
});

export const header = (description: string, type = "string"): Json => ({ description, schema: { type } });

const REQUEST_ID = { "X-Request-Id": header("Id of this request in the service's log.") };
const LIMIT_HEADERS = {
  "RateLimit-Policy": header("Rate limits of this key."),
  RateLimit: header("Remaining quota of this key."),
};
const RETRY = { "Retry-After": header("Seconds to wait before retrying.", "integer") };

/** Headers of every response with rows or a record. */
export const ANSWER_HEADERS: Json = {
  "X-Result-Count": header("Number of rows in this response.", "integer"),
  "X-Last-Id": header("Highest id of the page; on an empty page the request's cursor or 0.", "integer"),
  "X-Seq": header("Index position of this response: the last change applied.", "integer"),
  "X-Epoch": header("Epoch of X-Seq; positions of different epochs are not comparable."),
  "X-Notice": header("Notices about this response, joined by ` | `."),
  "X-Notice*": header(
    "X-Notice with non-ASCII characters, encoded as in RFC 8187; only if X-Notice had to replace characters.",
  ),
  Deprecation: header("Time since when this path is deprecated (RFC 9745); absent if it is not."),
  Sunset: header("Time until which a deprecated path is served (RFC 8594)."),
  ...LIMIT_HEADERS,
  ...REQUEST_ID,
  ETag: header("Version of this response; sent as If-None-Match it returns 304 while nothing has changed."),
  "Cache-Control": header("no-store for responses about work in progress."),
};

export const WINDOW_HEADERS: Json = {
  "X-Window-Start": header("Start of the window (inclusive)."),
  "X-Window-End": header("End of the window (exclusive): the next date_created_gte."),
};

const MORE: Readonly<Record<number, Json>> = {
  401: { "WWW-Authenticate": header("Bearer.") },
  405: { Allow: header("Methods supported by this URL.") },
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
        description: `Error with code ${codes.join(", ")}.`,
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
