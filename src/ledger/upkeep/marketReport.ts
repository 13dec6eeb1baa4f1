// Reads the monthly statistics of market.ts: sums over places and occupations, by month, quarter or year. Numbers below
// five are suppressed, because they could describe a single employer or person.
import { sql } from "kysely";
import type { Market } from "../../contract/answers/marketAnswers.ts";
import type { Ledger } from "../store/open.ts";
import { addToCounts, type Counts, medianOf, payOfBucket, readCounts } from "./marketCounts.ts";

export interface MarketQuery {
  countries: readonly string[] | null;
  town: string | null;
  /** Beginnings of SOC codes; any of them matches. */
  occupations: readonly string[] | null;
  /** First and last month, such as `2026-01`. */
  from: string;
  to: string;
  by: "month" | "quarter" | "year";
}

export type MarketPeriod = Market["periods"][number];

const MIN_CELL = 5;
const TOP_SKILLS = 10;

interface Sum {
  opened: number;
  closed: number;
  remote: number;
  days: Counts;
  pay: Counts;
  skills: Counts;
}

function select(db: Ledger, { countries, town, occupations }: MarketQuery) {
  let rows = db.sql.selectFrom("market");
  if (countries !== null) rows = rows.where("country", "in", [...countries]);
  if (town !== null) rows = rows.where("town", "=", town.trim().toLowerCase());
  if (occupations !== null)
    rows = rows.where((is) => is.or(occupations.map((code) => is("occupation", "like", `${code}%`))));
  return rows;
}

/** Every period from `from` to `to`, oldest first. */
export async function readMarket(db: Ledger, query: MarketQuery): Promise<MarketPeriod[]> {
  const earlier = await select(db, query)
    .select(sql<number>`coalesce(sum(opened - closed), 0)`.as("open"))
    .where("month", "<", query.from)
    .executeTakeFirstOrThrow();
  const rows = await select(db, query)
    .selectAll()
    .where("month", ">=", query.from)
    .where("month", "<=", query.to)
    .orderBy("month")
    .execute();
  const periods = new Map(periodsOf(query).map((period) => [period, emptySum()]));
  for (const row of rows) {
    const sum = periods.get(periodOf(row.month, query.by));
    if (sum === undefined) continue;
    sum.opened += row.opened;
    sum.closed += row.closed;
    sum.remote += row.remote;
    for (const name of ["days", "pay", "skills"] as const) {
      for (const [value, count] of Object.entries(readCounts(row[name]))) addToCounts(sum[name], value, count);
    }
  }
  let open = Number(earlier.open);
  return [...periods].map(([period, sum]) => {
    open += sum.opened - sum.closed;
    return toPeriod(period, sum, open);
  });
}

function emptySum(): Sum {
  const counts = (): Counts => Object.create(null);
  return { opened: 0, closed: 0, remote: 0, days: counts(), pay: counts(), skills: counts() };
}

function periodOf(month: string, by: MarketQuery["by"]): string {
  if (by === "month") return month;
  const year = month.slice(0, 4);
  return by === "year" ? year : `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

function periodsOf({ from, to, by }: MarketQuery): string[] {
  const periods = new Set<string>();
  for (let month = from; month <= to; month = nextMonth(month)) periods.add(periodOf(month, by));
  return [...periods];
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

const orSuppressed = (count: number): number | null => (count >= MIN_CELL ? count : null);

function toPeriod(period: string, sum: Sum, open: number): MarketPeriod {
  const days = medianOf(new Map(Object.entries(sum.days).map(([value, count]) => [Number(value), count])));
  const { opened } = sum;
  const skills = Object.entries(sum.skills)
    .filter(([, count]) => count >= MIN_CELL)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  return {
    period,
    open: orSuppressed(Math.max(0, open)),
    new: orSuppressed(opened),
    closed: orSuppressed(sum.closed),
    median_days_open: days.n >= MIN_CELL && days.value !== null ? { days: days.value, n: days.n } : null,
    median_pay: payOf(sum.pay),
    remote_share: opened >= MIN_CELL ? Number((Math.min(sum.remote, opened) / opened).toFixed(3)) : null,
    top_skills: skills.slice(0, TOP_SKILLS).map(([value, count]) => ({ value, count })),
  };
}

/** Yearly pay in the currency that most postings state. */
function payOf(pay: Counts): MarketPeriod["median_pay"] {
  const currencies = new Map<string, Map<number, number>>();
  for (const [value, count] of Object.entries(pay)) {
    const [currency = "", bucket = "0"] = value.split(" ");
    const buckets = currencies.get(currency) ?? new Map<number, number>();
    buckets.set(Number(bucket), count);
    currencies.set(currency, buckets);
  }
  const medians = [...currencies].map(([currency, buckets]) => ({ currency, ...medianOf(buckets) }));
  const [largest] = medians.sort((a, b) => b.n - a.n || (a.currency < b.currency ? -1 : 1));
  if (largest === undefined || largest.value === null || largest.n < MIN_CELL) return null;
  return { yearly: payOfBucket(largest.value), currency: largest.currency, n: largest.n };
}
