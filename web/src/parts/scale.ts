// Positions in charts and names of time steps. Axes start at zero and end at a round number.
import { clock } from "../words/format.ts";

/** 1, 2, 2.5 or 5 times a power of ten, at least `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough * 0.999999) ?? 10;
  return factor * power;
}

/** Round numbers from 0 to at least `most`, about `many` of them; counts have steps of at least one. */
export function ticksTo(max: number, many: number): number[] {
  if (max <= 0) return [0, 1];
  const step = Math.max(1, niceStep(max / Math.max(1, many)));
  const steps = Math.ceil(max / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

/** Round numbers between two amounts, for an axis that need not start at zero. */
export function ticksBetween(min: number, max: number, many: number): number[] {
  if (max <= min) return [min];
  const step = niceStep((max - min) / Math.max(1, many));
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

export function scale(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const width = domain[1] - domain[0] || 1;
  return (value) => range[0] + ((value - domain[0]) / width) * (range[1] - range[0]);
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day by its date, an hour by its start, in UTC. */
export function stepName(at: string, by: "day" | "hour", weekday = false): string {
  const date = new Date(at);
  if (by === "hour") return clock(at, false);
  return `${weekday ? `${DAYS[date.getUTCDay()]} ` : ""}${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
