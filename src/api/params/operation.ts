// Parses the parameters of an operation (administration, saved searches, webhooks): the query of GET and DELETE, the
// JSON object of POST, PUT and PATCH, by the same rules. A list in the body is a repeated parameter.
import { ApiError, invalid } from "../../contract/errors.ts";
import { hasBody, type Operation, type OperationParam } from "../../contract/param.ts";
import { shown } from "../errors.ts";
import { type ParsedParams, parsePairs } from "./parse.ts";
import { type Pair, readPairs } from "./queryString.ts";

/** Bodies are small objects; anything larger is rejected. */
export const BODY_BYTES = 16 * 1024;

function pairsIn(body: unknown): Pair[] {
  if (body === undefined || body === null) return [];
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new ApiError("bad_request", `the body must be a JSON object of at most ${BODY_BYTES} bytes`);
  }
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    // An empty list is an empty value, not an absent one: the client does not mean the default.
    return Array.isArray(value) && value.length === 0
      ? [{ name, value: "" }]
      : values.flatMap((one) => pairOf(name, one));
  });
}

function pairOf(name: string, value: unknown): Pair[] {
  if (value === null) return [];
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw invalid(shown(name), "must be a string, a number or a boolean");
  }
  const text = String(value);
  if (text.includes("\0") || !text.isWellFormed()) throw invalid(shown(name), "contains an invalid character");
  return [{ name, value: text }];
}

export function parseOperation<Params extends Operation["params"]>(
  operation: Pick<Operation, "method" | "fileBytes"> & { readonly params: Params },
  query: string,
  body: unknown,
): ParsedParams<Params> {
  const inQuery = readPairs(query);
  if (hasBody(operation) && inQuery.length > 0) {
    throw invalid(shown(inQuery[0]?.name ?? ""), "must be sent in the body, as a property of a JSON object");
  }
  const params = parsePairs("this operation", operation.params, hasBody(operation) ? pairsIn(body) : inQuery);
  for (const [needed, param] of Object.entries<OperationParam>(operation.params)) {
    if (param.required === true && !Object.hasOwn(params.values, needed)) {
      throw invalid(needed, `is required: ${param.doc}`);
    }
  }
  return params;
}
