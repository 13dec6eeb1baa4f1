// The messages of failed requests. They do not depend on what is behind an address: a name that resolves into a private
// network gets the same message as one that does not resolve.
import type { FetchFailure, FetchFailureReason } from "../../contract/reading.ts";

export const MESSAGES = {
  refused: "This address may not be fetched.",
  unreachable: "The site could not be reached.",
  timeout: "The site did not answer in time.",
  tooSlow: "The site's answer came too slowly.",
  badAnswer: "The site's answer could not be read.",
  badEncoding: "The site's answer is encoded in a way that is not understood.",
  bigHeaders: "The headers of the site's answer are too large.",
  badRequest: "The request is not one that can be sent.",
  redirects: "The site redirects too many times.",
  robots: "The site's robots.txt does not allow this page to be read.",
  robotsFailing: "The site's robots.txt cannot be read at the moment, which means that nothing there may be read.",
  reserved: "The site reserves its content against automatic reading (TDM-Reservation or noai).",
  askedToWait: "The site asked for a pause.",
  resting: "The site failed several times in a row and is left alone for a while.",
  busy: "Too much is being read at once; ask again in a moment.",
  stopped: "Reading was stopped.",
} as const;

export function toFetchFailure(
  reason: FetchFailureReason,
  message: string,
  retryAt: number | null = null,
): FetchFailure {
  return { kind: "unread", reason, message, retry_at: retryAt };
}

/** The caller or the service stopped the request; not a failure of the site. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}
