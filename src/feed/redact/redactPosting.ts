// Removes contacts from the fields of a row and from the texts of a posting. Rows are redacted when they are written to
// the index, because most need no change and are then sent as stored; texts are redacted when they are rendered.
import { FIELDS, TRACKED_FIELDS } from "../../contract/fields.ts";
import type { PostingRow, Texts } from "../../contract/posting.ts";
import { isRecord, readStoredRecord } from "../../contract/storedValues.ts";
import { lazy } from "../../text/lazy.ts";
import { type Names, redactHtml, redactText, redactValue, redactWithNames } from "./redactText.ts";

/** Fields that name a contact. */
const CONTACT_FIELDS: ReadonlySet<string> = new Set(["ai_hiring_manager_name", "ai_hiring_manager_email_address"]);
/** Sentences taken from the description. */
const LONG_FIELDS: ReadonlySet<string> = new Set(["ai_core_responsibilities", "ai_requirements_summary"]);
/** Identifiers and pay, which have the shape of a phone number more often than they contain one. */
const EXEMPT: ReadonlySet<string> = new Set([
  ...["source_type", "source", "source_domain", "source_slug", "org_slug", "salary", "domain_derived"],
]);
const FREE_TYPES: ReadonlySet<string> = new Set(["string", "strings", "places", "details"]);
/** Fields with text of the source. */
export const FREE_FIELDS: ReadonlySet<string> = new Set(
  FIELDS.filter(
    ({ name, type, values, group }) =>
      FREE_TYPES.has(type) && values === null && !EXEMPT.has(name) && (group === "base" || group === "beta"),
  ).map(({ name }) => name),
);

/** The row without contacts; `null` if it has none. */
export function redactRow(row: PostingRow): PostingRow | null {
  const names = namesOf(row.ai_hiring_manager_name);
  const changed = Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
    if (value === null || !FREE_FIELDS.has(field)) return [];
    const redacted = redactField(field, value, names);
    return redacted === value ? [] : [[field, redacted]];
  });
  return changed.length === 0 ? null : { ...row, ...Object.fromEntries(changed) };
}

function namesOf(person: string | null): Names {
  return person === null || person.trim() === "" ? new Set() : new Set([person]);
}

/** The same value if nothing is removed. */
export function redactField(field: string, value: unknown, names: Names): unknown {
  if (CONTACT_FIELDS.has(field)) return null;
  return redactStrings(value, (text) => (LONG_FIELDS.has(field) ? redactText(text, names) : redactValue(text, names)));
}

/** Redacts every string in a value; an unchanged value is returned as it is. */
function redactStrings(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => redactStrings(item, redact));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isRecord(value)) return value;
  let after: Record<string, unknown> | null = null;
  for (const [name, part] of Object.entries(value)) {
    const redacted = name === "baseSalary" ? part : redactStrings(part, redact);
    if (redacted === part) continue;
    after ??= { ...value };
    after[name] = redacted;
  }
  return after ?? value;
}

/** `person` is the contact that the row names. Each text is redacted when it is first read. */
export function redactTexts({ text, html, requirements, page }: Texts, person: string | null): Texts {
  const main = lazy(() => redactWithNames(text ?? "", namesOf(person)));
  const redact = (written: string | null) => lazy(() => (written === null ? null : redactText(written, main().names)));
  const parts = {
    text: () => (text === null ? null : main().text),
    html: lazy(() => (html === null ? null : redactHtml(html, main().names))),
    requirements: redact(requirements),
    page: redact(page),
  };
  return {
    get text() {
      return parts.text();
    },
    get html() {
      return parts.html();
    },
    get requirements() {
      return parts.requirements();
    },
    get page() {
      return parts.page();
    },
  };
}

const TRACKED: ReadonlySet<string> = new Set(TRACKED_FIELDS);

/** Former or new values of tracked fields, as a change records them. */
export function redactValues<T>(values: T): T {
  if (!isRecord(values)) return values;
  const entries = Object.entries(values).map(([field, value]) => {
    if (field === "description_text") return [field, redactStrings(value, (text) => redactText(text, new Set()))];
    return [field, TRACKED.has(field) && !EXEMPT.has(field) ? redactField(field, value, new Set()) : value];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

/** The JSON of a stored change without contacts. */
export function redactChange(document: string): string {
  const change = readStoredRecord(document);
  return JSON.stringify({ ...change, ...mapPresent(change, "old"), ...mapPresent(change, "new") });
}

function mapPresent(change: Record<string, unknown>, side: "old" | "new"): Record<string, unknown> {
  return side in change ? { [side]: redactValues(change[side]) } : {};
}
