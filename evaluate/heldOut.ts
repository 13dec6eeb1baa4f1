// Held-out data, which the rules' authors do not see: whole data sets, or half of the rows of a set if a field has no
// second set. The half is chosen by row id, so it is the same in every run and on every machine.
import { hash } from "node:crypto";
import { UserError } from "../src/contract/userError.ts";

export interface HeldOut {
  /** Whether the whole set is held out. */
  isWholeSet(set: string): boolean;
  /** Whether this row is held out, with its whole set or its half. */
  includesRow(set: string, id: string): boolean;
}

const HALF_SUFFIX = ":half";

/** Parses `uber,reed,h1b:half`, a list of name prefixes; null holds out nothing. */
export function parseHeldOut(list: string | null, sets: readonly string[]): HeldOut {
  const names = list === null ? [] : list.split(",").map((name) => name.trim());
  const halfSets = names.filter((name) => name.endsWith(HALF_SUFFIX)).map((name) => name.slice(0, -HALF_SUFFIX.length));
  const wholeSets = names.filter((name) => !name.endsWith(HALF_SUFFIX));
  const unknown = [...wholeSets, ...halfSets].find((name) => name === "" || !sets.some((set) => set.startsWith(name)));
  if (unknown !== undefined) throw new UserError(`no data set begins with ${unknown === "" ? "nothing" : unknown}.`, 2);
  const isWholeSet = (set: string): boolean => wholeSets.some((name) => set.startsWith(name));
  const isHalfSet = (set: string): boolean => halfSets.some((name) => set.startsWith(name));
  return { isWholeSet, includesRow: (set, id) => isWholeSet(set) || (isHalfSet(set) && isInSecondHalf(id)) };
}

/** Whether a row belongs to the second half of its set. */
function isInSecondHalf(id: string): boolean {
  return Number.parseInt(hash("md5", id).slice(0, 2), 16) % 2 === 1;
}
