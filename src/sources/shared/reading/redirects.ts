// Boards that are gone often redirect to the vendor's own site instead of answering 404.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { FetchResponse, ReadContext } from "../../../contract/reading.ts";

/** A path that no site has: the response is the site's response for unknown addresses. */
const UNKNOWN_PATH = "/rolecall-unknown-page";

/**
 * For lists whose board is gone when they redirect to another page of the same host. If an unknown address leads to
 * that page too, the site answers everything with one page (its home page, a login, a consent form) and that page is no
 * evidence about the board.
 */
export function withPageRedirectsAs404(reading: ReadContext, isOnSite: (from: URL) => boolean): ReadContext {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread" || !hasLeftSite(answer, isOnSite)) return answer;
      const unknown = await reading.get({ url: new URL(UNKNOWN_PATH, ask.url).href });
      const isOnePage = unknown.kind === "unread" || (unknown.status < 400 && unknown.text === answer.text);
      if (!isOnePage) return { ...answer, status: 404 };
      const reason = "the site returns the same page for every URL";
      return { kind: "unread", reason: "bad_answer", message: reason, retry_at: null };
    },
  };
}

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
