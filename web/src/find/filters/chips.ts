// What is set in a query, as chips: name dim, value strong; exclusions say "without".
import { listValues, type Query } from "../../query.ts";
import { fullDay } from "../../words/format.ts";
import { SEARCH_FIELDS } from "../fields/fields.ts";
import { EXTRA_FLAG, labelOf, paramOf, shownFilters, valueLabel } from "./groups.ts";

const FIELD_PARAMS = new Set(SEARCH_FIELDS.flatMap((field) => [field.words, field.expression]));

export interface Chip {
  readonly param: string;
  readonly label: string;
  readonly value: string;
  readonly without: boolean;
}

function shownValue(name: string, text: string): string {
  const kind = paramOf(name)?.kind;
  if (kind === "date") return /^\d{4}-\d\d-\d\d/.test(text) ? fullDay(text) : text;
  if (kind === "integer") return Number.isFinite(Number(text)) ? Number(text).toLocaleString("en") : text;
  return listValues(text)
    .map((value) => valueLabel(name, value))
    .join(", ");
}

/** The chips of a query, in the order of its parameters; texts in the search fields have none. */
export function chipsOf(query: Query): Chip[] {
  const filters = shownFilters();
  return Object.entries(query).flatMap(([name, text]): Chip[] => {
    if (FIELD_PARAMS.has(name) || !(filters.has(name) || name === EXTRA_FLAG)) return [];
    const param = paramOf(name);
    if (name === EXTRA_FLAG || param?.kind === "boolean") {
      return text === "true" ? [{ param: name, label: "", value: labelOf(name), without: false }] : [];
    }
    if (param?.kind === "choice") {
      return [{ param: name, label: text === "only" ? "only" : "", value: labelOf(name), without: text === "exclude" }];
    }
    const excluded = name.startsWith("exclude_");
    return [{ param: name, label: excluded ? "" : labelOf(name), value: shownValue(name, text), without: excluded }];
  });
}

/** How many filters are set, for the button that opens the drawer. */
export function filtersSet(query: Query): number {
  return chipsOf(query).length;
}
