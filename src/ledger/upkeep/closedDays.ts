// Closed postings of each day by employer, occupation, title and places, with the days they were open; kept forever.
// market.ts adds each day once it is over, and subtracts removed postings.
import { createHash } from "node:crypto";
import { DAY } from "../../contract/limits.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import { readStoredTexts } from "../../contract/storedValues.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { ClosedDayTable } from "../store/schema.ts";
import { addToCounts, readCounts } from "./marketCounts.ts";

/** Limits the size of a row. */
const MAX_PLACES = 20;
const MAX_LENGTH = 300;
const CELL_LENGTH = 22;
/** Days that are read at once. */
const READ_DAYS = 31;

/** One closing. */
export type ClosedDay = Omit<ClosedDayTable, "closed" | "days"> & { readonly days: string };

export interface ClosedDaysQuery {
  /** In milliseconds, [from, to). */
  from: number;
  to: number;
  /** O*NET-SOC or ISCO-08 codes, any of which may match. */
  occupations: readonly string[] | null;
  countries: readonly string[] | null;
  /** Slugs, any of which may match. */
  employers: readonly string[] | null;
}

export interface ClosedDayRow {
  readonly day: number;
  readonly title: string;
  readonly places: readonly string[];
  readonly closed: number;
  readonly days: Readonly<Record<string, number>>;
}

const between = (codes: readonly string[]): string => (codes.length === 0 ? "" : ` ${codes.join(" ")} `);

export function closedDayOf(
  { row, place_strings }: Pick<DerivedPosting, "row" | "place_strings">,
  employerId: number | null,
  at: number,
  days: string,
): ClosedDay {
  const { classification_onet: onet, classification_isco: isco } = row;
  const facts = {
    employer_id: employerId ?? 0,
    occupations: between([onet, isco].flatMap((code) => code?.id ?? [])),
    countries: between([...row.country_codes_derived].sort()),
    title: row.title.slice(0, MAX_LENGTH),
    places: JSON.stringify([...new Set(place_strings)].slice(0, MAX_PLACES).map((name) => name.slice(0, MAX_LENGTH))),
  };
  const hash = createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
  return { day: Math.floor(at / DAY), cell: hash.slice(0, CELL_LENGTH), ...facts, days };
}

/** Adds closings, or subtracts them. */
export async function writeClosedDays(tx: Ledger, closings: readonly ClosedDay[], change: 1 | -1): Promise<void> {
  for (const { days, ...facts } of closings) {
    const stored = await tx.sql
      .selectFrom("closed_day")
      .select(["closed", "days"])
      .where("day", "=", facts.day)
      .where("cell", "=", facts.cell)
      .executeTakeFirst();
    if (stored === undefined && change === -1) continue;
    const counts = readCounts(stored?.days ?? null);
    addToCounts(counts, days, change);
    const values = { closed: (stored?.closed ?? 0) + change, days: JSON.stringify(counts) };
    if (values.closed > 0) {
      await tx.sql
        .insertInto("closed_day")
        .values({ ...facts, ...values })
        .onConflict((conflict) => conflict.columns(["day", "cell"]).doUpdateSet(values))
        .execute();
    } else {
      const row = tx.sql.deleteFrom("closed_day").where("day", "=", facts.day);
      await row.where("cell", "=", facts.cell).execute();
    }
  }
}

/** Calls `use` with the closed postings of the period that match the query, in order of days. */
export async function readClosedDays(
  db: Ledger,
  { from, to, occupations, countries, employers }: ClosedDaysQuery,
  use: (row: ClosedDayRow) => void,
): Promise<void> {
  const ids = employers === null ? null : await employerIds(db, employers);
  const last = Math.ceil(to / DAY);
  for (let day = Math.floor(from / DAY); day < last; day += READ_DAYS) {
    let rows = db.sql
      .selectFrom("closed_day")
      .select(["day", "title", "places", "closed", "days"])
      .where("day", ">=", day)
      .where("day", "<", Math.min(last, day + READ_DAYS));
    if (ids !== null) rows = rows.where(isOneOf(db, "employer_id", ids));
    if (occupations !== null)
      rows = rows.where((is) => is.or(occupations.map((code) => is("occupations", "like", `% ${code} %`))));
    if (countries !== null)
      rows = rows.where((is) => is.or(countries.map((code) => is("countries", "like", `% ${code} %`))));
    for (const row of await rows.orderBy("day").execute()) {
      use({ ...row, places: readStoredTexts(row.places), days: readCounts(row.days) });
    }
  }
}

async function employerIds(db: Ledger, slugs: readonly string[]): Promise<number[]> {
  const found = db.sql
    .selectFrom("employer")
    .select("id")
    .where(isOneOf(db, "slug", slugs));
  return (await found.execute()).map(({ id }) => id);
}

/** The first day with closed postings. */
export async function firstClosedDay(db: Ledger): Promise<number | null> {
  const first = db.sql.selectFrom("closed_day").select((is) => is.fn.min("day").as("day"));
  const { day } = await first.executeTakeFirstOrThrow();
  return day === null ? null : Number(day);
}
