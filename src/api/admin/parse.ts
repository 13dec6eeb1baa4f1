// What an operation of administration was given: the query of GET and DELETE, the JSON object of POST, read by the same rules.
import {
  ADMIN,
  ADMIN_BODY_BYTES,
  type AdminName,
  type AdminParam,
  type AdminParams,
  adminOperation,
} from "../../contract/admin.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { shown } from "../http/errors.ts";
import { type Given, parsePairs } from "../params/parse.ts";
import { type Pair, readPairs } from "../params/queryString.ts";

function pairsIn(body: unknown): Pair[] {
  if (body === undefined || body === null) return [];
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new ApiError("bad_request", `the body is not a JSON object of at most ${ADMIN_BODY_BYTES} bytes`);
  }
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return [];
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
      throw invalid(shown(name), "is neither a text, a number, true nor false");
    }
    const text = String(value);
    if (text.includes("\0") || !text.isWellFormed()) throw invalid(shown(name), "holds a character that is none");
    return [{ name, value: text }];
  });
}

export function parseAdmin<Name extends AdminName>(name: Name, query: string, body: unknown): Given<AdminParams<Name>> {
  const { method } = adminOperation(name);
  const params: AdminParams<Name> = ADMIN[name].params;
  const inQuery = readPairs(query);
  if (method === "POST" && inQuery.length > 0) {
    throw invalid(shown(inQuery[0]?.name ?? ""), "goes into the body, as a property of a JSON object");
  }
  const given = parsePairs("this operation", params, method === "POST" ? pairsIn(body) : inQuery);
  for (const [needed, param] of Object.entries<AdminParam>(params)) {
    if (param.required === true && !Object.hasOwn(given.values, needed)) {
      throw invalid(needed, `is needed: ${param.doc}`);
    }
  }
  return given;
}
