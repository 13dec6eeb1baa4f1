// Derived values with their evidence: one numbered row per value, and the spans in title and text that carry the
// number. Overlapping spans become one with several numbers, so that no mark hides another.
import type { WholeJob } from "../../../src/client/client.ts";
import type { Explanation } from "../../../src/contract/posting.ts";
import { pay } from "../words/format.ts";

export interface EvidenceRow {
  /** Null: no value, so no evidence. */
  readonly number: number | null;
  readonly name: string;
  readonly value: string | null;
  readonly rule: string;
  /** The evidence of the value, each text once, from the text or from the source's own field. */
  readonly words: readonly string[];
  /** The first one is the source's own statement, not the text. */
  readonly stated: boolean;
  readonly explanations: readonly Explanation[];
}

export interface MarkedSpan {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

/** A span longer than this is a section: it is named in its row and not marked. */
const MAX_MARK_LENGTH = 200;

interface FieldEntry {
  readonly name: string;
  readonly fields: readonly string[];
  readonly value: (job: WholeJob) => string | null;
  /** The text for an unknown value. */
  readonly unknown?: string;
}

const joined = (values: readonly string[] | null | undefined): string | null =>
  values === null || values === undefined || values.length === 0 ? null : values.join(", ");

function arrangement(job: WholeJob): string | null {
  const days = job.ai_work_arrangement_office_days;
  if (job.ai_work_arrangement === null || days === null) return job.ai_work_arrangement;
  return `${job.ai_work_arrangement}, ${days} office ${days === 1 ? "day" : "days"}`;
}

function experience(job: WholeJob): string | null {
  if (job.ai_experience_level === null) return null;
  const years = job.years_experience;
  const band = `${job.ai_experience_level.replace("-", "–")} years`;
  return years === null ? band : `${band}, from ${years}`;
}

function functions(job: WholeJob): string | null {
  const code = job.classification_onet;
  const names = joined(job.ai_taxonomies_a);
  return names === null || !code ? names : `${names} · O*NET ${code.id} ${code.name}`;
}

const FIELDS: readonly FieldEntry[] = [
  { name: "places", fields: ["locations_derived"], value: (job) => joined(job.locations_derived) },
  {
    name: "work arrangement",
    fields: ["ai_work_arrangement", "ai_work_arrangement_office_days"],
    value: arrangement,
  },
  {
    name: "remote from",
    fields: ["ai_remote_location", "ai_remote_location_derived"],
    value: (job) => joined(job.ai_remote_location),
  },
  { name: "employment type", fields: ["ai_employment_type"], value: (job) => joined(job.ai_employment_type) },
  {
    name: "working hours",
    fields: ["ai_working_hours"],
    value: (job) => (job.ai_working_hours === null ? null : `${job.ai_working_hours} a week`),
  },
  { name: "key skills", fields: ["ai_key_skills"], value: (job) => joined(job.ai_key_skills) },
  { name: "experience", fields: ["years_experience", "ai_experience_level"], value: experience },
  { name: "education", fields: ["ai_education"], value: (job) => joined(job.ai_education) },
  { name: "pay", fields: ["salary"], value: (job) => pay(job), unknown: "not stated" },
  { name: "benefits", fields: ["ai_benefits"], value: (job) => joined(job.ai_benefits) },
  {
    name: "visa sponsorship",
    fields: ["ai_visa_sponsorship"],
    value: (job) => (job.ai_visa_sponsorship === null ? null : job.ai_visa_sponsorship ? "yes" : "no"),
  },
  { name: "seniority", fields: ["seniority"], value: (job) => job.seniority },
  { name: "function", fields: ["ai_taxonomies_a", "classification_onet"], value: functions },
  { name: "language", fields: ["ai_job_language"], value: (job) => job.ai_job_language },
  { name: "sector", fields: ["org_industry"], value: (job) => job.org_industry ?? null },
  {
    name: "hiring manager",
    fields: ["ai_hiring_manager_name", "ai_hiring_manager_email_address"],
    value: (job) => joined([job.ai_hiring_manager_name, job.ai_hiring_manager_email_address].filter((x) => x !== null)),
  },
  {
    name: "apply effort",
    fields: ["apply_effort"],
    value: (job) => job.apply_effort,
  },
];

/** Each rule once, with the number of times it matched. */
function ruleText(explanations: readonly Explanation[] | null, value: string | null, unknown: string): string {
  if (value === null) return unknown;
  if (explanations === null) return "not looked up";
  if (explanations.length === 0) return "stated by the source";
  const rules = [...new Set(explanations.map(({ rule }) => rule.split(":")[0] ?? rule))];
  const times = explanations.length > rules.length ? ` · ${explanations.length}×` : "";
  return rules.slice(0, 3).join(", ") + times;
}

const isText = ({ in: where }: Explanation): boolean => where === "title" || where === "description";
/** A longer span is a section: its beginning identifies it. */
const MAX_EVIDENCE_LENGTH = 90;

function wordsOf(explanations: readonly Explanation[]): Pick<EvidenceRow, "words" | "stated"> {
  const quoted = explanations.filter(({ quote }) => quote !== null && quote.trim() !== "");
  // A statement of the source outweighs the text.
  const ordered = [...quoted.filter((one) => !isText(one)), ...quoted.filter(isText)];
  const words = ordered.map(({ quote }) => (quote ?? "").replace(/\s+/g, " ").trim());
  const short = words.map((text) =>
    text.length > MAX_EVIDENCE_LENGTH ? `${text.slice(0, MAX_EVIDENCE_LENGTH)}…` : text,
  );
  return { words: [...new Set(short)], stated: ordered[0] !== undefined && !isText(ordered[0]) };
}

/** Known values first, numbered; then unknown ones, each with the reason. */
export function evidenceRows(job: WholeJob): EvidenceRow[] {
  const explain = job.explain ?? [];
  const rows = FIELDS.map((entry) => {
    const value = entry.value(job);
    const explanations = explain.filter(({ field }) => entry.fields.includes(field));
    const looked = job.explain === null || job.explain === undefined ? null : explanations;
    const rule = ruleText(looked, value, entry.unknown ?? "no rule matched");
    return { name: entry.name, value, rule, explanations, ...wordsOf(explanations) };
  });
  const known = rows.filter(({ value }) => value !== null).map((row, at) => ({ ...row, number: at + 1 }));
  const unknown = rows
    .filter(({ value }) => value === null)
    .map((row) => ({ ...row, number: null, words: [], explanations: [] }));
  return [...known, ...unknown];
}

/** The spans in one text, checked against its words: a wrong offset is searched for, or left out. */
export function spansIn(rows: readonly EvidenceRow[], where: "title" | "description", text: string): MarkedSpan[] {
  const spans = rows.flatMap(({ number, explanations }) =>
    explanations.flatMap((one): MarkedSpan[] => {
      if (number === null || one.in !== where || one.start === null || one.end === null) return [];
      if (one.end - one.start > MAX_MARK_LENGTH) return [];
      const start = placeOf(text, one.quote, one.start);
      return start === -1 ? [] : [{ start, end: start + (one.end - one.start), numbers: [number] }];
    }),
  );
  return merged(spans);
}

function placeOf(text: string, quote: string | null, start: number): number {
  if (quote === null || text.startsWith(quote, start)) return start;
  return text.indexOf(quote);
}

function merged(spans: MarkedSpan[]): MarkedSpan[] {
  const result: MarkedSpan[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last === undefined || span.start >= last.end) {
      result.push(span);
      continue;
    }
    const numbers = [...new Set([...last.numbers, ...span.numbers])].sort((a, b) => a - b);
    result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end), numbers };
  }
  return result;
}
