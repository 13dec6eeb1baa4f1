// Reads the tracked fields of postings as of an earlier time. A change records the previous value of a field, so the
// first change after that time gives its value then. Untracked fields and description texts are available only in their
// current state.
import type { DatabaseSync } from "node:sqlite";
import { TRACKED_FIELDS, type TrackedField } from "../../contract/fields.ts";

/** The fields whose previous values are recorded. */
export const RECORDED_FIELDS: readonly TrackedField[] = TRACKED_FIELDS.filter((field) => field !== "description_text");

export type PastValues = Readonly<Partial<Record<string, unknown>>>;

/** Returns the fields of a posting whose values differ from now; `null` if none do. */
function createPastReader(db: DatabaseSync, at: number): (id: number) => PastValues | null {
  const changes = db.prepare(
    "select json_extract(document, '$.old') as old from change where id = ? and type = 'modified' and at > ? order by seq desc",
  );
  return (id) => {
    const values: Record<string, unknown> = {};
    for (const { old } of changes.iterate(id, at)) {
      const before: unknown = typeof old === "string" ? JSON.parse(old) : null;
      if (typeof before !== "object" || before === null) continue;
      for (const [field, value] of Object.entries(before)) if (isRecorded(field)) values[field] = value;
    }
    return Object.keys(values).length === 0 ? null : values;
  };
}

/** The rendering context for rows of that time; empty for now. */
export function pastContext(db: DatabaseSync, at: number | null): { past?: (id: number) => PastValues | null } {
  return at === null ? {} : { past: createPastReader(db, at) };
}

const isRecorded = (field: string): boolean => RECORDED_FIELDS.some((known) => known === field);

/** The former titles of postings whose title has changed since. */
export function readPastTitles(db: DatabaseSync, at: number): Map<number, string> {
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
