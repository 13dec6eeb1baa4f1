// For platforms that serve a board in one of several forms: the response that revealed the form is reused instead of
// requested twice.
import type { FetchFailure, FetchResponse, ReadContext } from "../../../contract/reading.ts";

/** Returns the same reading with its first request already answered. */
export function withFirstResponse(reading: ReadContext, answer: FetchResponse | FetchFailure): ReadContext {
  let first: FetchResponse | FetchFailure | null = answer;
  return {
    ...reading,
    get: (ask) => {
      const pendingResponse = first;
      first = null;
      return pendingResponse === null ? reading.get(ask) : Promise.resolve(pendingResponse);
    },
  };
}
