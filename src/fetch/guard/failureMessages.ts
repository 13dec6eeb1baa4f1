// The messages of failed requests. They do not depend on what is behind an address: a name that resolves into a private
// network gets the same message as one that does not resolve.
import type { FetchFailure, FetchFailureReason } from "../../contract/reading.ts";

export const MESSAGES = {
  refused: "This address must not be fetched.",
  unreachable: "The site could not be reached.",
  timeout: "The site did not respond in time.",
  tooSlow: "The site's response was too slow.",
  badAnswer: "The site's response could not be read.",
  badEncoding: "The site's response has an unsupported encoding.",
  bigHeaders: "The headers of the site's response are too large.",
  badRequest: "The request cannot be sent.",
  redirects: "The site redirects too many times.",
  robots: "The site's robots.txt disallows this page.",
  robotsFailing: "The site's robots.txt cannot be read at the moment, so no page of the site may be read.",
  reserved: "The site reserves its content against automatic reading (TDM-Reservation or noai).",
  askedToWait: "The site requested a pause.",
  resting: "The site failed several times in a row and is paused.",
  busy: "Too many reads are in progress; try again in a moment.",
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
