// The expected answers of the service, computed by walking over every posting: windows (docs/api.md, Time windows),
// the 12-month rule, duplicates, orders, pages, counts, facets, modified intervals (docs/api.md, Modified postings),
// closings.
import { comparedPay, distanceOf, FACET_VALUES, filterBy, type Params } from "./filters.ts";
import { employerOf, type KnownPosting, type State } from "./state.ts";
import { dateOf, listOf } from "./values.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRAMES: Readonly<Record<string, number>> = { "1h": HOUR, "24h": DAY, "1d": DAY, "7d": 7 * DAY, "1m": 31 * DAY };

export type ListEndpoint = "active-jobs" | "modified-jobs" | "search";

/** Calendar months earlier; a day that the month lacks becomes its last. */
function monthsEarlier(at: number, months: number): number {
  const date = new Date(at);
  const month = (((date.getUTCMonth() - months) % 12) + 12) % 12;
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

export function yearBefore(at: number): number {
  return monthsEarlier(at, 12);
}

function isTooOld(known: KnownPosting, clock: number): boolean {
  return (known.derived.posted_at ?? known.created) < yearBefore(clock);
}

/** Start of the window on date_created: the time frame, or an older date_created_gte if no frame was given. */
function windowStart(params: Params, defaultFrame: string, clock: number): number {
  const named = params.time_frame !== undefined;
  const frame = params.time_frame ?? (params.cursor !== undefined || params.id !== undefined ? "6m" : defaultFrame);
  if (frame === "6m") return Number.NEGATIVE_INFINITY;
  const start = clock - (FRAMES[frame] as number);
  const date = params.date_created_gte === undefined ? start : dateOf(params.date_created_gte);
  return named ? start : Math.min(start, date);
}

interface Modified {
  at: number;
  fields: Set<string>;
}

function modifiedIn(state: State, params: Params, now: number): Map<number, Modified> {
  const lt = params.date_modified_lt === undefined ? null : dateOf(params.date_modified_lt);
  const gte = params.date_modified_gte === undefined ? (lt ?? now) - DAY : dateOf(params.date_modified_gte);
  const found = new Map<number, Modified>();
  for (const { id, at, fields } of state.modifications) {
    if (at < gte || (lt !== null && at >= lt)) continue;
    const entry = found.get(id) ?? { at, fields: new Set<string>() };
    entry.at = Math.max(entry.at, at);
    for (const field of fields) entry.fields.add(field);
    found.set(id, entry);
  }
  return found;
}

function openMatches(state: State, params: Params, start: number, clock: number): KnownPosting[] {
  const matches = filterBy(state, params);
  const duplicates = params.include_duplicates === "true";
  return [...state.postings.values()].filter(
    (known) =>
      !known.closed &&
      !isTooOld(known, clock) &&
      known.created >= start &&
      (duplicates || known.duplicateOf === null) &&
      matches(known),
  );
}

export interface ListAnswer {
  ids: number[];
  lastId: number;
  /** Number of rows on all pages together. */
  total: number;
  /** null: no interval was requested and it starts after everything known; its end is unspecified then. */
  windowEnd: number | null;
  modified: Map<number, Modified> | null;
}

export function list(state: State, endpoint: ListEndpoint, params: Params, now: number): ListAnswer {
  const clock = Math.max(now, state.mark);
  const start = endpoint === "active-jobs" ? windowStart(params, "24h", clock) : Number.NEGATIVE_INFINITY;
  const modified = endpoint === "modified-jobs" ? modifiedIn(state, params, now) : null;
  const found = openMatches(state, params, start, clock).filter((known) => modified?.has(known.id) ?? true);
  const defaultOrder = modified === null ? "date_created" : "date_modified";
  const keys: Record<string, (known: KnownPosting) => number | null> = {
    date_created: (known) => known.id,
    date_posted: (known) => known.derived.posted_at,
    salary: (known) => comparedPay(known, params),
    // The nearest comes first.
    distance: (known) => {
      const km = distanceOf(known, params.near ?? "");
      return km === null ? null : -Math.round(km * 1000);
    },
    date_modified: (known) => modified?.get(known.id)?.at ?? null,
  };
  const key = keys[params.order_by ?? defaultOrder] as (known: KnownPosting) => number | null;
  const cursor = params.cursor === undefined ? null : Number(params.cursor);
  const order = (known: KnownPosting) => key(known) ?? Number.NEGATIVE_INFINITY;
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? 1 : -1);
  const sorted =
    cursor === null
      ? found.sort((a, b) => compare(order(a), order(b)) || b.id - a.id)
      : found.filter((known) => known.id > cursor).sort((a, b) => a.id - b.id);
  const offset = cursor === null ? Number(params.offset ?? 0) : 0;
  const ids = sorted.slice(offset, offset + Number(params.limit ?? 100)).map((known) => known.id);
  const gte = modified === null ? params.date_created_gte : params.date_modified_gte;
  const isPastMark = modified !== null && gte === undefined && now - DAY > state.mark;
  return {
    ids,
    lastId: ids.length > 0 ? Math.max(...ids) : (cursor ?? 0),
    total: found.length,
    windowEnd: isPastMark ? null : Math.max(state.mark, gte === undefined ? 0 : dateOf(gte)),
    modified,
  };
}

function counted(state: State, params: Params, defaultFrame: string, now: number): KnownPosting[] {
  const clock = Math.max(now, state.mark);
  const start = windowStart(params, defaultFrame, clock);
  if (params.time_frame !== "1m") return openMatches(state, params, start, clock);
  // Everything published within 31 days that was canonical then, regardless of what happened later.
  const matches = filterBy(state, params);
  return [...state.postings.values()].filter(
    (known) =>
      known.created >= start && (params.include_duplicates === "true" || !known.openedDuplicate) && matches(known),
  );
}

export function count(state: State, params: Params, now: number): number[] {
  return counted(state, params, "24h", now).map((known) => known.id);
}

/** Counts postings by value for one facet. */
export function facet(state: State, params: Params, name: string, now: number): Map<string, number> {
  const values = FACET_VALUES[name];
  if (values === undefined) throw new Error(`no facet ${name}`);
  const counts = new Map<string, number>();
  for (const known of counted(state, params, "6m", now)) {
    const facetValues = [values(known, employerOf(state, known))].flat();
    for (const value of new Set(facetValues)) if (value != null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Closed ids in closing order; a history that spans more than six months has closings that 6m no longer shows. */
export function expired(state: State, params: Params, now: number): number[] {
  const frame = params.time_frame ?? "1d";
  const end = Math.max(now, state.mark);
  const start = frame === "6m" ? monthsEarlier(end, 6) : end - (FRAMES[frame] as number);
  const sources = params.source === undefined ? null : new Set(listOf(params.source));
  return state.closings
    .filter((closing) => closing.at >= start && (sources?.has(closing.source) ?? true))
    .sort((a, b) => a.at - b.at || a.seq - b.seq)
    .map((closing) => closing.id);
}

export interface EmployerCounts {
  slug: string;
  name: string;
  open: number;
  new24h: number;
  new7d: number;
}

/** Employers with open postings: most postings first, then by name. */
export function organizations(state: State, now: number): EmployerCounts[] {
  const clock = Math.max(now, state.mark);
  const rows = new Map<number, EmployerCounts>();
  for (const known of openMatches(state, {}, Number.NEGATIVE_INFINITY, clock)) {
    const employer = employerOf(state, known);
    if (employer === null) continue;
    const row = rows.get(employer.id) ?? { slug: employer.slug, name: employer.name, open: 0, new24h: 0, new7d: 0 };
    row.open++;
    if (known.created >= clock - DAY) row.new24h++;
    if (known.created >= clock - 7 * DAY) row.new7d++;
    rows.set(employer.id, row);
  }
  return [...rows.values()].sort((a, b) => b.open - a.open);
}

/**
 * When a posting was last seen: its own observation, and its board's unless the posting went missing; not before it was
 * indexed.
 */
export function lastSeen(state: State, known: KnownPosting): number {
  const board = known.missing ? 0 : (state.boardSeen.get(known.board) ?? 0);
  return Math.max(board, known.seenAt ?? 0, known.created);
}
