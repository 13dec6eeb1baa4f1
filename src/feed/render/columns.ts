// Determines the fields of an answer's rows, their order and names, and which stored pieces are needed to fill them.
import { FIELDS, type Field, type FieldGroup, findField } from "../../contract/fields.ts";
import type { View } from "../query.ts";
import type { Pieces } from "./rows.ts";

export interface Column {
  field: Field;
  /** The name in the layout of the answer. */
  name: string;
}

const HEAD = new Set(["id", "date_posted", "date_created", "date_last_seen"]);

/**
 * The columns of a view. Without `fields`, these are all fields enabled by the view's flags, in the contract's order.
 * `extra` lists groups that do not depend on a flag of the view: changes for modified-jobs, duplicate for duplicate
 * rows.
 */
export function columnsOf(view: View, extra: readonly FieldGroup[]): readonly Column[] {
  if (view.fields === null) {
    const groups = new Set<FieldGroup>(["base", ...extra]);
    if (view.description !== null) groups.add("text");
    if (view.pageText) groups.add("page");
    if (view.beta) groups.add("beta");
    if (view.beta || view.layout === "native") groups.add("native").add("remote");
    if (view.provenance) groups.add("provenance");
    if (view.rights) groups.add("rights");
    if (view.employer) groups.add("employer");
    return columnsOfGroups(groups, view.layout);
  }
  return [...new Set(view.fields)].map((name) => {
    const field = findField(name, view.layout);
    if (field === undefined) throw new Error(`fields: the ${view.layout} layout has no field ${name}`);
    return column(field, view.layout);
  });
}

/** The columns of each combination of flags that was requested. */
const columnsByGroups = new Map<string, readonly Column[]>();

function columnsOfGroups(groups: ReadonlySet<FieldGroup>, layout: View["layout"]): readonly Column[] {
  const key = [layout, ...groups].join();
  const known = columnsByGroups.get(key);
  if (known !== undefined) return known;
  const columns = FIELDS.filter((field) => groups.has(field.group)).map((field) => column(field, layout));
  columnsByGroups.set(key, columns);
  return columns;
}

function column(field: Field, layout: View["layout"]): Column {
  return { field, name: layout === "native" ? field.native : field.name };
}

/** The stored pieces of each row that are needed to fill the columns. */
export function piecesFor(
  columns: readonly Column[],
  { layout, redact = false }: Pick<View, "layout" | "redact">,
): Pieces {
  const has = (group: FieldGroup): boolean => columns.some(({ field }) => field.group === group);
  const base = columns.filter(({ field }) => field.group === "base");
  return {
    row: base.every(({ field }) => HEAD.has(field.name)) && !has("provenance") && !has("rights") ? "head" : "whole",
    beta: has("beta") || has("remote") || has("provenance"),
    evidence: has("provenance"),
    rights: has("rights"),
    salary: layout === "native" && base.some(({ field }) => field.name === "salary"),
    texts: has("text") || has("page"),
    redact,
  };
}
