// Reservations of rights as a site states them with its pages: the TDM Reservation Protocol, Content-Usage and noai.
// They are stored per board and returned with include=rights.
import { isRecord } from "../storedValues.ts";

export interface Reservation {
  /** `TDM-Reservation`: true reserves text and data mining, false permits it; null: not stated. */
  readonly tdm_reservation: boolean | null;
  /** Where the site describes its licences for text and data mining. */
  readonly tdm_policy: string | null;
  /** The value of `Content-Usage`, as stated. */
  readonly content_usage: string | null;
  /** `noai` in `X-Robots-Tag` or in the page's robots element. */
  readonly noai: boolean;
}

/** The fields that include=rights adds to a row. */
export interface PostingRights extends Reservation {
  readonly licence: string | null;
  readonly attribution: string | null;
}

export const NO_RESERVATION: Reservation = {
  tdm_reservation: null,
  tdm_policy: null,
  content_usage: null,
  noai: false,
};

/** `ROLECALL_TDM`: not evaluated, stored and returned, or stored and obeyed. */
export const RESERVATION_MODES = ["ignore", "mark", "skip"] as const;
export type ReservationMode = (typeof RESERVATION_MODES)[number];

export function statesNothing(reservation: Reservation): boolean {
  const { tdm_reservation, tdm_policy, content_usage, noai } = reservation;
  return tdm_reservation === null && tdm_policy === null && content_usage === null && !noai;
}

/** Whether the site reserves its content against this service. */
export function isReserved({ tdm_reservation, noai }: Reservation): boolean {
  return tdm_reservation === true || noai;
}

/** Where two statements differ, the first one applies. */
export function mergeReservations(first: Reservation, second: Reservation): Reservation {
  return {
    tdm_reservation: first.tdm_reservation ?? second.tdm_reservation,
    tdm_policy: first.tdm_policy ?? second.tdm_policy,
    content_usage: first.content_usage ?? second.content_usage,
    noai: first.noai || second.noai,
  };
}

/** The robots.txt rule for a page that was read. */
export interface RobotsNote {
  readonly host: string;
  /** When robots.txt was fetched. */
  readonly fetched_at: number;
  /** The HTTP status of robots.txt. */
  readonly status: number;
  /** The rule that applied, such as `Allow: /jobs`; null: none did. */
  readonly rule: string | null;
}

/** Stored in a board's row: the reservation, when tdmrep.json was last requested, and the note on robots.txt. */
export interface BoardRights extends Reservation {
  readonly checked_at: number | null;
  readonly robots: RobotsNote | null;
}

export function readBoardRights(json: string | null): BoardRights {
  const stored = json === null ? null : parse(json);
  const { checked_at, robots } = isRecord(stored) ? stored : {};
  return {
    ...readReservation(json),
    checked_at: typeof checked_at === "number" ? checked_at : null,
    robots: isRobotsNote(robots) ? robots : null,
  };
}

function isRobotsNote(value: unknown): value is RobotsNote {
  if (!isRecord(value)) return false;
  const { host, fetched_at, status, rule } = value;
  const hasRule = rule === null || typeof rule === "string";
  return typeof host === "string" && typeof fetched_at === "number" && typeof status === "number" && hasRule;
}

/** A stored reservation; a value that cannot be parsed counts as none. */
export function readReservation(json: string | null): Reservation {
  const stored = json === null ? null : parse(json);
  if (!isRecord(stored)) return NO_RESERVATION;
  const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
  return {
    tdm_reservation: typeof stored.tdm_reservation === "boolean" ? stored.tdm_reservation : null,
    tdm_policy: text(stored.tdm_policy),
    content_usage: text(stored.content_usage),
    noai: stored.noai === true,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
