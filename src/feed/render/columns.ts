// Which fields an answer's rows carry, in which order and under which names; and what must be read to fill them.
import { FIELDS, type Field, type FieldGroup, fieldNamed } from "../../contract/fields.ts";
import type { View } from "../question.ts";
import type { Pieces } from "./rows.ts";

export interface Column {
  field: Field;
  /** The name in the layout of the answer. */
  name: string;
}

const HEAD = new Set(["id", "date_posted", "date_created", "date_last_seen"]);

/**
 * The columns of a view. Without `fields` it is every field the view's flags bring, in the contract's order; `extra`
 * are the groups that do not hang on a flag of the view: changes on modified-jobs, duplicate where a row is one.
 */
export function columnsOf(view: View, extra: readonly FieldGroup[]): Column[] {
  if (view.fields === null) {
    const groups = new Set<FieldGroup>(["base", ...extra]);
    if (view.description !== null) groups.add("text");
    if (view.pageText) groups.add("page");
    if (view.beta) groups.add("beta");
    if (view.employer) groups.add("employer");
    return FIELDS.filter((field) => groups.has(field.group)).map((field) => column(field, view));
  }
  return [...new Set(view.fields)].map((name) => {
    const field = fieldNamed(name, view.layout);
    if (field === undefined) throw new Error(`fields: no field ${name} in the ${view.layout} layout`);
    return column(field, view);
  });
}

function column(field: Field, view: View): Column {
  return { field, name: view.layout === "native" ? field.native : field.name };
}

/** What must be read of each row to fill the columns. */
export function piecesFor(columns: readonly Column[], layout: View["layout"]): Pieces {
  const has = (group: FieldGroup): boolean => columns.some(({ field }) => field.group === group);
  const base = columns.filter(({ field }) => field.group === "base");
  return {
    row: base.every(({ field }) => HEAD.has(field.name)) ? "head" : "whole",
    beta: has("beta"),
    salary: layout === "native" && base.some(({ field }) => field.name === "salary"),
    texts: has("text") || has("page"),
  };
}
