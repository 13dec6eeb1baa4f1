// Converts a query to chips (name dimmed, value strong; exclusions start with "without") and to a name for it.
import { listValues, type Query } from "../query.ts";
import { EXTRA_FLAG, labelOf, paramOf, relativeDate, valueLabel } from "./filterNames.ts";
import { fullDay } from "./format.ts";

/** The parameters of the search fields, in the order of the form. */
const FIELD_PARAMS: readonly string[] = [
  "title",
  "title_advanced",
  "location",
  "location_advanced",
  "description",
  "description_advanced",
  "organization",
  "organization_advanced",
];

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

/** "posted in the last 7 days", "indexed before the last 24 hours". */
function relativeChip(name: string, text: string): Chip | null {
  const span = paramOf(name)?.kind === "date" ? relativeDate(text) : null;
  if (span === null) return null;
  const [subject] = labelOf(name).split(" ");
  const label = `${subject} ${name.endsWith("_gte") ? "in" : "before"} the last`;
  return { params: [name], label, value: span, without: false };
}

function filterChip(name: string, text: string, query: Query): Chip[] {
  const param = paramOf(name);
  if (name === EXTRA_FLAG || param?.kind === "boolean") {
    return text === "true" ? [{ params: [name], label: "", value: labelOf(name), without: false }] : [];
  }
  if (param === undefined) return [];
  // It only states how an amount is compared, so it is part of the amount's chip.
  if (name === "salary_floor" && query.salary_min !== undefined) return [];
  if (param.kind === "choice" && name !== "salary_floor") {
    return [
      { params: [name], label: text === "only" ? "only" : "", value: labelOf(name), without: text === "exclude" },
    ];
  }
  // An amount and its currency are one chip.
  if (name === "currency" && query.salary_min !== undefined) return [];
  if (name === "salary_min") {
    const end = query.salary_floor === "top" ? "could pay from" : labelOf(name);
    const value = `${shownValue(name, text)} ${query.currency ?? "in any currency"}`;
    return [{ params: ["salary_min", "salary_floor", "currency"], label: end, value, without: false }];
  }
  const excluded = name.startsWith("exclude_");
  const plain = { params: [name], label: excluded ? "" : labelOf(name), value: shownValue(name, text) };
  return [relativeChip(name, text) ?? { ...plain, without: excluded }];
}

/** The chips of a query, in the order of its parameters; search fields have none. */
export function chipsOf(query: Query): Chip[] {
  return Object.entries(query).flatMap(([name, text]) =>
    FIELD_PARAMS.includes(name) ? [] : filterChip(name, text, query),
  );
}

/** The whole query as chips: its search fields first. */
export function allChips(query: Query): Chip[] {
  const fields = FIELD_PARAMS.flatMap((name): Chip[] => {
    const text = query[name];
    return text === undefined ? [] : [{ params: [name], label: labelOf(name), value: text, without: false }];
  });
  return [...fields, ...chipsOf(query)];
}

const MAX_NAME = 100;
const UNQUOTED = /["()&|!]|:\*|'/g;

/** Words without the signs of the query language. */
function bare(text: string | undefined): string {
  return (text ?? "").replace(UNQUOTED, " ").replace(/\s+/g, " ").trim();
}

function isRemote(query: Query): boolean {
  const values = listValues(query.work_arrangement);
  return values.length > 0 && values.every((value) => value.startsWith("Remote"));
}

/** A name for a saved search: "Remote python jobs in Germany, pay from 70,000 EUR, posted in the last 7 days". */
export function nameOfQuery(query: Query): string {
  const subjects = [query.title ?? query.title_advanced, query.skill, query.description ?? query.description_advanced];
  const subject = [...new Set(subjects.map(bare).filter((text) => text !== ""))].join(" ");
  const place =
    bare(query.location ?? query.location_advanced) || (query.country && valueLabel("country", query.country));
  const employer = bare(query.organization ?? query.organization_advanced);
  const remote = isRemote(query);
  const words = [remote ? "remote" : "", subject, "jobs", place ? `in ${place}` : "", employer ? `at ${employer}` : ""];
  const named = [
    "skill",
    ...(remote ? ["work_arrangement"] : []),
    ...(query.location === undefined ? ["country"] : []),
  ];
  const rest = chipsOf(query).filter(({ params }) => !named.includes(params[0] ?? ""));
  const filters = rest.map(({ label, value, without }) => [without ? "without" : "", label, value].join(" ").trim());
  const text = [words.filter(Boolean).join(" "), ...filters].join(", ").replace(/ +/g, " ");
  const name = text === "jobs" ? "All open postings" : text.charAt(0).toUpperCase() + text.slice(1);
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;
}
