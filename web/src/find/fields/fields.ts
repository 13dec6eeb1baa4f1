// The four search fields: each maps to one of two parameters, depending on its syntax.
import type { Query } from "../../query.ts";
import type { Syntax } from "./pieces.ts";

export interface SearchFieldEntry {
  readonly name: string;
  readonly label: string;
  /** Its name in the "Reads as" line. */
  readonly subject: string;
  readonly words: string;
  readonly expression: string;
  /** An example in the given syntax. */
  readonly hints: Readonly<Record<Syntax, string>>;
}

export const SEARCH_FIELDS: readonly SearchFieldEntry[] = [
  {
    name: "title",
    label: "Title",
    subject: "title",
    words: "title",
    expression: "title_advanced",
    hints: { words: 'any, e.g. "data engineer" OR nurse -intern', expression: "any, e.g. (nurse | carer) & !intern" },
  },
  {
    name: "place",
    label: "Place",
    subject: "place",
    words: "location",
    expression: "location_advanced",
    hints: { words: "any, e.g. Berlin OR Hamburg", expression: "any, e.g. berlin | hamburg" },
  },
  {
    name: "text",
    label: "Text",
    subject: "text",
    words: "description",
    expression: "description_advanced",
    hints: { words: 'any, e.g. python "data quality"', expression: "any, e.g. python & 'data quality'" },
  },
  {
    name: "employer",
    label: "Employer",
    subject: "employer",
    words: "organization",
    expression: "organization_advanced",
    hints: { words: "any, e.g. Orchard Bank", expression: "any, e.g. orchard <-> bank" },
  },
];

export interface FieldState {
  readonly text: string;
  readonly syntax: Syntax;
}

export function fieldState(field: SearchFieldEntry, query: Query): FieldState {
  const expression = query[field.expression];
  if (expression !== undefined) return { text: expression, syntax: "expression" };
  return { text: query[field.words] ?? "", syntax: "words" };
}

/** The parameters of a field's text. */
export function fieldParams(field: SearchFieldEntry, { text, syntax }: FieldState): Record<string, string | undefined> {
  const value = text.trim() === "" ? undefined : text.trim();
  return syntax === "words"
    ? { [field.words]: value, [field.expression]: undefined }
    : { [field.words]: undefined, [field.expression]: value };
}

/** The plain syntax of the employer field is exact names, not words. */
export function syntaxName(field: SearchFieldEntry, syntax: Syntax): string {
  if (syntax === "expression") return "Expression";
  return field.name === "employer" ? "Exact name" : "Words";
}

export function fieldOfParam(name: string | null): SearchFieldEntry | undefined {
  return SEARCH_FIELDS.find((field) => field.words === name || field.expression === name);
}
