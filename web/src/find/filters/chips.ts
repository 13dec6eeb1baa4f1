// Converts a query to chips: name dimmed, value strong; exclusions start with "without".
import { listValues, type Query, withParams } from "../../query.ts";
import { fullDay } from "../../words/format.ts";
import { SEARCH_FIELDS } from "../fields/fields.ts";
import { EXTRA_FLAG, labelOf, paramOf, shownFilters, valueLabel } from "./groups.ts";

const FIELD_PARAMS = new Set(SEARCH_FIELDS.flatMap((field) => [field.words, field.expression]));

export interface Chip {
  /** The parameters that are removed with the chip. */
  readonly params: readonly string[];
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

/** The chips of a query, in the order of its parameters; search fields have none. */
export function chipsOf(query: Query): Chip[] {
  const filters = shownFilters();
  return Object.entries(query).flatMap(([name, text]): Chip[] => {
    if (FIELD_PARAMS.has(name) || !(filters.has(name) || name === EXTRA_FLAG)) return [];
    const param = paramOf(name);
    if (name === EXTRA_FLAG || param?.kind === "boolean") {
      return text === "true" ? [{ params: [name], label: "", value: labelOf(name), without: false }] : [];
    }
    if (param?.kind === "choice") {
      return [
        { params: [name], label: text === "only" ? "only" : "", value: labelOf(name), without: text === "exclude" },
      ];
    }
    // An amount and its currency are one chip.
    if (name === "currency" && query.salary_min !== undefined) return [];
    if (name === "salary_min") {
      const value = `${shownValue(name, text)} ${query.currency ?? "in any currency"}`;
      return [{ params: ["salary_min", "currency"], label: labelOf(name), value, without: false }];
    }
    const excluded = name.startsWith("exclude_");
    return [{ params: [name], label: excluded ? "" : labelOf(name), value: shownValue(name, text), without: excluded }];
  });
}

/** The number of active filters, for the button that opens the drawer. */
export function filtersSet(query: Query): number {
  return chipsOf(query).length;
}

/** An amount always has a currency: by default the most frequent one. */
export function withCurrency(query: Query, commonest: string | undefined): Query {
  const bare = query.salary_min !== undefined && query.currency === undefined;
  return bare ? withParams(query, { currency: commonest }) : query;
}
