// What the rules' authors do not look at: whole data sets, or half of the rows of a set where a field has no second one. The
// halves are told by the id of a row, so that they are the same halves in every run and on every machine.
import { hash } from "node:crypto";
import { Refusal } from "../contract/refusal.ts";

export interface LeftOut {
  /** Every row of this set. */
  whole(set: string): boolean;
  /** This row, of a set that is left out whole or by half. */
  row(set: string, id: string): boolean;
}

const HALF = ":half";

/** Reads `uber,reed,h1b:half`: beginnings of names; null leaves nothing out. */
export function readLeftOut(written: string | null, sets: readonly string[]): LeftOut {
  const names = written === null ? [] : written.split(",").map((name) => name.trim());
  const halves = names.filter((name) => name.endsWith(HALF)).map((name) => name.slice(0, -HALF.length));
  const wholes = names.filter((name) => !name.endsWith(HALF));
  const unknown = [...wholes, ...halves].find((name) => name === "" || !sets.some((set) => set.startsWith(name)));
  if (unknown !== undefined) throw new Refusal(`no data set begins with ${unknown === "" ? "nothing" : unknown}.`, 2);
  const whole = (set: string): boolean => wholes.some((name) => set.startsWith(name));
  const half = (set: string): boolean => halves.some((name) => set.startsWith(name));
  return { whole, row: (set, id) => whole(set) || (half(set) && isSecond(id)) };
}

/** Whether a row belongs to the second half of its set. */
function isSecond(id: string): boolean {
  return Number.parseInt(hash("md5", id).slice(0, 2), 16) % 2 === 1;
}
