// Renders rows as a JSON array of schema.org JobPosting objects, which search engines and other readers understand.
import type { DatabaseSync } from "node:sqlite";
import { findTerms } from "../../contract/sources.ts";
import type { View } from "../query.ts";
import type { Sink } from "../render/sink.ts";
import type { RenderContext } from "../render/values.ts";
import { type ExchangeRow, readExchangeRows } from "./exchangeRow.ts";

export function renderSchemaOrg(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  let separator = "[";
  for (const row of readExchangeRows(db, ids, view, context)) {
    sink.write(`${separator}${JSON.stringify(toJobPosting(row))}`);
    separator = ",\n";
  }
  sink.write(separator === "[" ? "[]" : "]");
  return "application/ld+json; charset=utf-8";
}

/** Properties without a value are left out, as required by the vocabulary. */
function toJobPosting(row: ExchangeRow): Record<string, unknown> {
  const { text, texts } = row;
  const remoteFrom = texts("location_requirements");
  return withoutEmpty({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: "Rolecall", value: String(row.id) },
    title: text("title"),
    description: row.html(),
    datePosted: text("date_posted"),
    validThrough: text("date_valid_through"),
    employmentType: text("employment_type"),
    hiringOrganization: withoutEmpty({
      "@type": "Organization",
      name: text("organization"),
      sameAs: text("organization_url"),
      logo: text("organization_logo"),
    }),
    jobLocation: row.places.map((place) => place),
    jobLocationType: text("location_type"),
    applicantLocationRequirements: remoteFrom.map((name) => ({ "@type": "AdministrativeArea", name })),
    baseSalary: salary(row),
    inLanguage: text("ai_job_language"),
    occupationalCategory: text("department"),
    url: text("url"),
    subjectOf: rights(text("source")),
  });
}

/** JobPosting itself has no property for a licence. */
function rights(source: string): Record<string, string> | null {
  const terms = findTerms(source);
  if (terms === null) return null;
  return { "@type": "CreativeWork", license: terms.licence, creditText: terms.attribution };
}

function salary(row: ExchangeRow): Record<string, unknown> | null {
  const [min, max] = [row.number("ai_salary_min_value"), row.number("ai_salary_max_value")];
  const single = row.number("ai_salary_value");
  if (min === null && max === null && single === null) return null;
  const value = withoutEmpty({
    "@type": "QuantitativeValue",
    minValue: min,
    maxValue: max,
    value: single,
    unitText: row.text("ai_salary_unit_text"),
  });
  return withoutEmpty({ "@type": "MonetaryAmount", currency: row.text("ai_salary_currency"), value });
}

function withoutEmpty(properties: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown): boolean =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmpty(value)));
}
