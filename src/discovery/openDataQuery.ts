// Sends one query to an open data source. All of them report some failures with HTTP 200: a truncated body, an error
// page, or an error inside the JSON. None of these may be mistaken for an empty result.
import type { FailureCause, FetchRequest, ReadContext } from "../contract/reading.ts";
import { type Failure, isFailure, parseResponse } from "../sources/shared/reading/answers.ts";

/** Patterns in an error body that are more specific than the status. */
const ERROR_PATTERNS: readonly { readonly pattern: RegExp; readonly message: string; readonly fault?: FailureCause }[] =
  [
    { pattern: /TimeoutException|timed? ?out/i, message: "the query took too long", fault: "too_long" },
    {
      pattern: /banned until|bandwidth limit exceeded|temporarily blocked/i,
      message: "this address is blocked temporarily",
    },
    { pattern: /too busy|rate_limited|too many requests|slot available/i, message: "too many requests" },
  ];
const SEARCHED_CHARS = 20_000;

export async function runQuery<T>(
  reading: ReadContext,
  request: FetchRequest,
  parse: (body: string) => T | Failure,
): Promise<T | Failure> {
  const answer = await reading.get({ size: "feed", documented: true, ...request });
  const found = parseResponse(answer, parse);
  if (!isFailure(found)) return found;
  const knownError = answer.kind === "got" ? findKnownError(answer.text) : undefined;
  if (knownError === undefined) return found;
  return {
    ...found,
    reason: `${found.reason}: ${knownError.message}`,
    ...(knownError.fault && { fault: knownError.fault }),
  };
}

/**
 * A query that stops halfway writes the reason after its partial result, so the start and the end of the body are
 * searched.
 */
function findKnownError(body: string): (typeof ERROR_PATTERNS)[number] | undefined {
  const searched = body.slice(0, SEARCHED_CHARS) + body.slice(SEARCHED_CHARS).slice(-SEARCHED_CHARS);
  return ERROR_PATTERNS.find(({ pattern: sign }) => sign.test(searched));
}

/** A form-encoded POST request, as both query services expect. */
export function toFormRequest(
  fields: Readonly<Record<string, string>>,
): Pick<FetchRequest, "method" | "headers" | "body"> {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
}
