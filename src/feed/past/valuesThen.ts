// The tracked fields of postings as they were: a change records what a field was before it, so the first change after a
// moment tells the value of then. What is not tracked, and the words of a text, are known only as they are now.
import type { DatabaseSync } from "node:sqlite";
import { TRACKED_FIELDS, type TrackedField } from "../../contract/fields.ts";

/** The fields whose earlier values are recorded. */
export const KNOWN_THEN: readonly TrackedField[] = TRACKED_FIELDS.filter((field) => field !== "description_text");

export type Then = Readonly<Partial<Record<string, unknown>>>;

/** What differs from the present in each posting that is asked for; null: nothing. */
function thenReader(db: DatabaseSync, at: number): (id: number) => Then | null {
  const changes = db.prepare(
    "select json_extract(document, '$.old') as old from change where id = ? and type = 'modified' and at > ? order by seq desc",
  );
  return (id) => {
    const values: Record<string, unknown> = {};
    for (const { old } of changes.iterate(id, at)) {
      const before: unknown = typeof old === "string" ? JSON.parse(old) : null;
      if (typeof before !== "object" || before === null) continue;
      for (const [field, value] of Object.entries(before)) if (isKnown(field)) values[field] = value;
    }
    return Object.keys(values).length === 0 ? null : values;
  };
}

/** What rows of that time are rendered with; null: of now. */
export function thenContext(db: DatabaseSync, at: number | null): { past?: (id: number) => Then | null } {
  return at === null ? {} : { past: thenReader(db, at) };
}

const isKnown = (field: string): boolean => KNOWN_THEN.some((known) => known === field);

/** The titles of then of the postings that have another one now. */
export function titlesThen(db: DatabaseSync, at: number): Map<number, string> {
  const changed = db
    .prepare(
      `select c.id as id, json_extract(c.document, '$.old.title') as title
       from modification m join change c on c.id = m.id and c.at = m.at and c.type = 'modified'
       where m.at > ? and m.fields like '%"title"%' order by c.seq desc`,
    )
    .iterate(at);
  const titles = new Map<number, string>();
  for (const { id, title } of changed) if (typeof title === "string") titles.set(Number(id), title);
  return titles;
}
