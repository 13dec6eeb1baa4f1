// The times at which digests of saved searches are due.
import { DAY, HOUR } from "../../contract/limits.ts";
import type { Digest } from "../../contract/outgoing.ts";

/** Digests are sent at 06:00 UTC, weekly ones on Mondays. */
const DIGEST_HOUR = 6;

/** When the next digest after `now` is due. */
export function nextDigestAt(digest: Exclude<Digest, "off">, now: number): number {
  const today = now - (now % DAY) + DIGEST_HOUR * HOUR;
  const dueToday = today > now ? today : today + DAY;
  // 1970 began on a Thursday.
  const untilMonday = digest === "weekly" ? (7 - ((Math.floor(dueToday / DAY) + 3) % 7)) % 7 : 0;
  return dueToday + untilMonday * DAY;
}
