// Closed postings of any period in the past, from the ledger's daily figures: how many closed, and how long they were
// open, by title, place, occupation and employer. The index keeps closed postings only for months.
import type { Stats } from "../../contract/answers/statsAnswers.ts";
import { DAY } from "../../contract/limits.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type ClosedDayRow, firstClosedDay, readClosedDays } from "../../ledger/upkeep/closedDays.ts";
import { addToCounts, type Counts, medianOf } from "../../ledger/upkeep/marketCounts.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { widenPlaces } from "../find/placeNames.ts";
import { decider } from "../find/proximity.ts";
import { passageOf } from "../find/wordSearch.ts";
import type { HistoryQuery } from "./historyQuery.ts";

type History = Required<Stats>["history"];

export async function readClosedHistory(db: Ledger, { filters, from, to }: HistoryQuery): Promise<History> {
  const matches = matcherOf(filters);
  const months = monthsBetween(from, to);
  const byMonth = new Map(months.map((month) => [month, emptyTally()]));
  const whole = emptyTally();
  const { occupation = null, country = null, org_slug } = filters;
  const employers = org_slug?.map((slug) => slug.toLowerCase()) ?? null;
  await readClosedDays(db, { from, to, occupations: occupation, countries: country, employers }, (row) => {
    if (!matches(row)) return;
    for (const tally of [whole, byMonth.get(monthOf(row.day * DAY))]) if (tally !== undefined) add(tally, row);
  });
  const first = await firstClosedDay(db);
  const since = first === null ? null : first * DAY;
  return {
    from: dayOf(from),
    to: dayOf(to),
    since: since === null ? null : dayOf(since),
    ...figuresOf(whole),
    months: [...byMonth].map(([month, tally]) => {
      const [start, end] = [Date.parse(month), Date.parse(monthAfter(month))];
      return { month, ...figuresOf(tally), whole: since !== null && start >= Math.max(from, since) && end <= to };
    }),
  };
}

function matcherOf({ title, title_advanced, location, location_advanced }: HistoryQuery["filters"]) {
  const titles = [title, title_advanced].flatMap((query) => (query === undefined ? [] : [decider(query)]));
  const places = [location, location_advanced].flatMap((query) =>
    query === undefined ? [] : [decider(widenPlaces(query))],
  );
  return (row: ClosedDayRow): boolean => {
    const [name, listed] = [passageOf(() => row.title), row.places.map((place) => passageOf(() => place))];
    return titles.every((holds) => holds([name])) && places.every((holds) => holds(listed));
  };
}

interface Tally {
  closed: number;
  days: Counts;
}

const emptyTally = (): Tally => ({ closed: 0, days: {} });

function add(tally: Tally, { closed, days }: ClosedDayRow): void {
  tally.closed += closed;
  for (const [value, count] of Object.entries(days)) addToCounts(tally.days, value, count);
}

function figuresOf({ closed, days }: Tally) {
  const counts = new Map(Object.entries(days).map(([value, count]) => [Number(value), count]));
  return { closed, median_days_open: medianOf(counts).value };
}

const dayOf = (at: number): string => toIso(at).slice(0, 10);
const monthOf = (at: number): string => toIso(at).slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(Date.UTC(year, number));
}

function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); Date.parse(month) < to; month = monthAfter(month)) months.push(month);
  return months;
}
