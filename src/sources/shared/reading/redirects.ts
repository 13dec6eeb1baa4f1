// Boards that are gone often redirect to the vendor's own site instead of answering 404.

import { assertPresent } from "../../../contract/assertPresent.ts";
import type { FetchResponse, ReadContext } from "../../../contract/reading.ts";

/** Returns the same reading in which a redirect elsewhere, followed or not, counts as the board's own 404. */
export function withRedirectsAs404(reading: ReadContext, isOnSite: (from: URL) => boolean): ReadContext {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      return answer.kind === "got" && hasLeftSite(answer, isOnSite) ? { ...answer, status: 404 } : answer;
    },
  };
}

function hasLeftSite({ status, headers, url }: FetchResponse, isOnSite: (from: URL) => boolean): boolean {
  const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
  const target =
    isRedirect && URL.canParse(assertPresent(headers.location), url)
      ? new URL(assertPresent(headers.location), url)
      : null;
  return !isOnSite(target ?? new URL(url));
}
