// What a step of a series is called: a day by its date, an hour by its beginning, in UTC.
import { clock } from "../words/format.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function stepName(at: string, by: "day" | "hour", weekday = false): string {
  const date = new Date(at);
  if (by === "hour") return clock(at, false);
  return `${weekday ? `${DAYS[date.getUTCDay()]} ` : ""}${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
