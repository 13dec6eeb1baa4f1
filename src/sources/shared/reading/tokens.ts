// Requests a service's token once per read, however many requests the read makes. Tokens are stored by reading, so they
// are dropped together with it.
import type { FetchRequest, FetchResponse, ReadContext } from "../../../contract/reading.ts";
import { type Failure, findFailure, isFailure, parseResponse } from "./answers.ts";

const TOKENS = new WeakMap<ReadContext, Map<string, Promise<string | Failure>>>();

/** `parse` finds the token in the response, or throws a ShapeError. Failures are not cached. */
export function getToken(
  reading: ReadContext,
  ask: FetchRequest,
  parse: (answer: string, response: FetchResponse) => string,
): Promise<string | Failure> {
  const tokens = TOKENS.get(reading) ?? new Map<string, Promise<string | Failure>>();
  TOKENS.set(reading, tokens);
  const cachedToken = tokens.get(ask.url);
  if (cachedToken !== undefined) return cachedToken;
  const pendingToken = requestToken(reading, ask, parse).then((token) => {
    if (isFailure(token)) tokens.delete(ask.url);
    return token;
  });
  tokens.set(ask.url, pendingToken);
  return pendingToken;
}

async function requestToken(
  reading: ReadContext,
  ask: FetchRequest,
  parse: (answer: string, response: FetchResponse) => string,
): Promise<string | Failure> {
  const answer = await reading.get(ask);
  const failure = findFailure(answer);
  if (failure === null) return parseResponse(answer, parse);
  const isMissing = failure.failure === "no_such_board";
  return { failure: isMissing ? "failed" : failure.failure, reason: `no token: ${failure.reason}` };
}
