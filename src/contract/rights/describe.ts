// Statements of a site about automatic reading, as text: for `boards show`, the admin API and the console.
import type { Reservation, RobotsNote } from "./reservations.ts";

/** The text about robots.txt in `boards show` and the console; null: the board has not been read. */
export function describeRobots(read_at: number | string | null, robots: RobotsNote | null): string | null {
  if (read_at === null) return null;
  if (robots === null)
    return "not applied: the interface is documented for programs (ROLECALL_ROBOTS=strict applies robots.txt to it too)";
  const { host, status, rule, fetched_at } = robots;
  const statement = status >= 300 ? `no file (HTTP ${status})` : rule === null ? "no rule applies" : rule;
  return `${statement}, fetched from ${host} at ${new Date(fetched_at).toISOString()}`;
}

/** The rights that a site reserves, in words; null: none. */
export function describeReservation(reservation: Reservation): string | null {
  const { tdm_reservation, tdm_policy, content_usage, noai } = reservation;
  const parts = [
    ...(tdm_reservation === null ? [] : [`TDM-Reservation: ${tdm_reservation ? 1 : 0}`]),
    ...(tdm_policy === null ? [] : [`TDM-Policy: ${tdm_policy}`]),
    ...(content_usage === null ? [] : [`Content-Usage: ${content_usage}`]),
    ...(noai ? ["noai"] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}
