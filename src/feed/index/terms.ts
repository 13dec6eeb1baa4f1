// The filter values of a posting: what the closed lists, skills and flags of the API look for. Each distinct value has a
// number in table term; a posting lists the numbers.
import type { DatabaseSync } from "node:sqlite";
import type { PostingRow } from "../../contract/posting.ts";

/** [facet, value] pairs; facets are named as their filters. */
export function termsOf(row: PostingRow): [facet: string, value: string][] {
  const terms: [string, string][] = [
    ["source", row.source],
    ["source_type", row.source_type],
  ];
  const add = (facet: string, values: readonly string[] | string | null): void => {
    for (const value of typeof values === "string" ? [values] : (values ?? [])) terms.push([facet, value]);
  };
  add("country", row.country_codes_derived);
  add("seniority", row.seniority);
  add("employment_type", row.ai_employment_type);
  add("work_arrangement", row.ai_work_arrangement);
  add("language", row.ai_job_language);
  add("taxonomies", row.ai_taxonomies_a);
  add("currency", row.ai_salary_currency);
  add("experience_level", row.ai_experience_level);
  add("education", row.ai_education);
  add("skill", row.ai_key_skills);
  add("flag", flagsOf(row));
  add("place", placesOf(row));
  return terms;
}

/** `DE|Berlin|52.52|13.41`: what a map draws a dot for. */
function placesOf(row: PostingRow): string[] {
  return row.locations_derived_structured.flatMap(({ country_code, locality, lat, lon }) =>
    country_code === null || locality === null || lat === null || lon === null
      ? []
      : [`${country_code}|${locality.replaceAll("|", " ")}|${lat.toFixed(2)}|${lon.toFixed(2)}`],
  );
}

function flagsOf(row: PostingRow): string[] {
  const flags: string[] = [];
  const paid = [row.ai_salary_min_value, row.ai_salary_max_value, row.ai_salary_value].some((value) => value !== null);
  if (paid) flags.push("has_salary");
  if (row.locations_derived.length === 0 && row.country_codes_derived.length === 0) flags.push("has_no_location");
  if (row.full_text) flags.push("full_text");
  if (row.org_recruitment_agency_derived) flags.push("agency");
  if (row.ai_visa_sponsorship === true) flags.push("visa");
  return flags;
}

/** Gives numbers to values, new ones included; the numbers have no holes. */
export function termNumbers(db: DatabaseSync): (row: PostingRow) => string {
  const known = new Map<string, number>();
  for (const row of db.prepare("select id, facet, value from term").iterate()) {
    known.set(`${row.facet}\0${row.value}`, row.id as number);
  }
  const insert = db.prepare("insert into term (id, facet, value) values (?, ?, ?)");
  return (row) => {
    const numbers = new Set<number>();
    for (const [facet, value] of termsOf(row)) {
      const key = `${facet}\0${value}`;
      let number = known.get(key);
      if (number === undefined) {
        number = known.size + 1;
        insert.run(number, facet, value);
        known.set(key, number);
      }
      numbers.add(number);
    }
    return [...numbers].join(" ");
  };
}
