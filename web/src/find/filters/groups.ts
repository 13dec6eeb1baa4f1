// Groups of filters: the contract assigns each filter to a group, its kind decides how it is shown, and this table
// describes the group.

import { FILTERS } from "../../../../src/contract/filters.ts";
import type { ConsoleGroup } from "../../../../src/contract/param.ts";
import { tableKeys } from "../../../../src/contract/tables.ts";
import { VOCABULARIES } from "../../../../src/contract/vocabularies.ts";
import { paramOf } from "../../words/filterNames.ts";
import { SEARCH_FIELDS } from "../fields/fields.ts";

export interface Group {
  readonly title: string;
  readonly filters: readonly string[];
  readonly open?: true;
  /** Has a separate form. */
  readonly form?: "pay" | "dates" | "agency" | "visa";
}

/** In the order of the page. */
const LOOKS: Readonly<Record<Exclude<ConsoleGroup, "search field">, Pick<Group, "open" | "form">>> = {
  "Work arrangement": { open: true },
  Pay: { open: true, form: "pay" },
  Dates: { open: true, form: "dates" },
  Seniority: { open: true },
  Function: { open: true },
  Employer: { open: true, form: "agency" },
  Country: {},
  Distance: {},
  "Employment type": {},
  Experience: {},
  Skills: {},
  Language: {},
  Education: {},
  "Visa sponsorship": { form: "visa" },
  Source: {},
  "Employer size, sector": {},
  "Employers by name": {},
  "Text and place gaps": {},
};

export const GROUPS: readonly Group[] = tableKeys(LOOKS).map((title) => ({
  title,
  filters: tableKeys(FILTERS).filter((name) => FILTERS[name].group === title),
  ...LOOKS[title],
}));

/** All values of a small vocabulary, so that zeros stay visible; long ones show only occurring values. */
export function smallVocabulary(name: string): readonly string[] | null {
  const vocabulary = paramOf(name)?.vocabulary;
  if (vocabulary === undefined) return null;
  const { values } = VOCABULARIES[vocabulary];
  return values.length <= 60 && vocabulary !== "source" ? values : null;
}

/** The parameter that excludes values, if there is one. */
export function excludingOf(name: string): string | null {
  return `exclude_${name}` in FILTERS ? `exclude_${name}` : null;
}

/** Every filter that is shown: fields and groups together. */
export function shownFilters(): Set<string> {
  return new Set([
    ...SEARCH_FIELDS.flatMap((field) => [field.words, field.expression]),
    ...GROUPS.flatMap((group) => group.filters),
  ]);
}
