// The effect of a click on a value, and the values that a group shows.
import type { Facets } from "../../../../src/client/client.ts";
import { listText } from "../../../../src/client/query.ts";
import { listValues, type Query, withParams } from "../../query.ts";
import { valueLabel } from "../../words/filterNames.ts";
import { excludingOf, type Group, smallVocabulary } from "./groups.ts";

export type Mark = "off" | "on" | "minus";

export function markOf(query: Query, name: string, value: string): Mark {
  const same = (text: string): boolean => text.toLowerCase() === value.toLowerCase();
  if (listValues(query[name]).some(same)) return "on";
  const excluding = excludingOf(name);
  return excluding !== null && listValues(query[excluding]).some(same) ? "minus" : "off";
}

function toggled(text: string | undefined, value: string, isPresent: boolean): string | undefined {
  const rest = listValues(text).filter((each) => each.toLowerCase() !== value.toLowerCase());
  return listText(isPresent ? [...rest, value] : rest);
}

/** The query after a click on a value: on, off or excluded. */
export function toggleValue(query: Query, name: string, value: string, leaveOut: boolean): Query {
  const excluding = excludingOf(name);
  const mark = markOf(query, name, value);
  const on = !leaveOut && mark === "off";
  const out = leaveOut && excluding !== null && mark !== "minus";
  return withParams(query, {
    [name]: toggled(query[name], value, on),
    ...(excluding === null ? {} : { [excluding]: toggled(query[excluding], value, out) }),
  });
}

export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Values by count; for a small vocabulary also those that do not occur, and all active ones. */
export function valuesToShow(name: string, counted: readonly Counted[], word: string): Counted[] {
  const known = new Set(counted.map(({ value }) => value));
  const rest = (smallVocabulary(name) ?? []).filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const wanted = word.trim().toLowerCase();
  const all = [...counted, ...rest];
  const fitting = all.filter(({ value }) => valueLabel(name, value).toLowerCase().includes(wanted));
  return wanted === "" || fitting.length === 0 ? all : fitting;
}

/** Whether a group matches a typed word, by its title or one of its values. */
export function groupFits(group: Group, facets: Facets | null, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === "") return true;
  if (group.title.toLowerCase().includes(wanted)) return true;
  return group.filters.some((name) => {
    const values = facets?.[name]?.map(({ value }) => value) ?? smallVocabulary(name) ?? [];
    return values.some((value) => valueLabel(name, value).toLowerCase().includes(wanted));
  });
}
