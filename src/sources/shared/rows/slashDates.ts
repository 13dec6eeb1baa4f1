// Dates such as 03/04/2026, which say nothing about the order of day and month: a list as a whole often does, since one
// of its dates has a day above 12. Where none has, only a known custom of the list can tell.
import { there } from "../../../contract/there.ts";
import { date } from "./values.ts";

type DayOrder = "month first" | "day first";

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)(.{0,30})$/;

/** What the dates of one list agree on; null where they do not tell or contradict each other. */
export function orderOf(written: readonly (string | null)[]): DayOrder | null {
  const votes = new Set<DayOrder>();
  for (const each of written) {
    const [, one, two] = SLASHED.exec(each?.trim() ?? "") ?? [];
    if (Number(one) > 12) votes.add("day first");
    else if (Number(two) > 12) votes.add("month first");
  }
  return votes.size === 1 ? there([...votes][0]) : null;
}

/** A date in the order given, with its time where there is one; any other form is read as always. */
export function slashDate(written: string | null, order: DayOrder | null): string | null {
  const [, one, two, year, time] = SLASHED.exec(written?.trim() ?? "") ?? [];
  if (one === undefined || two === undefined || year === undefined) return date(written);
  if (order === null) return null;
  const [month, day] = order === "month first" ? [one, two] : [two, one];
  const full = year.length === 2 ? `20${year}` : year;
  return date(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time ?? ""}`);
}
