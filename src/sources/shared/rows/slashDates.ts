// Dates such as 03/04/2026, whose order of day and month is ambiguous. A list as a whole often resolves it, because one
// of its dates has a day above 12. Otherwise only a known convention of the list can.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { asDate } from "./values.ts";

type DayOrder = "month first" | "day first";

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)(.{0,30})$/;

/** The order on which the dates of one list agree; null if they do not determine it or contradict each other. */
export function findDayOrder(rawDates: readonly (string | null)[]): DayOrder | null {
  const votes = new Set<DayOrder>();
  for (const each of rawDates) {
    const [, one, two] = SLASHED.exec(each?.trim() ?? "") ?? [];
    if (Number(one) > 12) votes.add("day first");
    else if (Number(two) > 12) votes.add("month first");
  }
  return votes.size === 1 ? assertPresent([...votes][0]) : null;
}

/** A date in the given order, with its time if there is one; any other format is parsed as usual. */
export function parseSlashDate(rawDate: string | null, order: DayOrder | null): string | null {
  const [, one, two, year, time] = SLASHED.exec(rawDate?.trim() ?? "") ?? [];
  if (one === undefined || two === undefined || year === undefined) return asDate(rawDate);
  if (order === null) return null;
  const [month, day] = order === "month first" ? [one, two] : [two, one];
  const full = year.length === 2 ? `20${year}` : year;
  return asDate(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time ?? ""}`);
}
