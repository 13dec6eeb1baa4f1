import { expect, test } from "vitest";
import { expectGolden } from "../../../test/rig/golden.ts";
import { FILTERS } from "../../contract/filters.ts";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseSimple } from "../../text/query/simple.ts";
import type { Filters } from "../query.ts";
import { planOf } from "./filters.ts";

const GOOGLE = parseSimple('"data engineer" OR analyst -senior');
const ADVANCED = parseAdvanced("(data | sales) <-> manager & !(head <3> of)");

/** One value per filter, so that the golden file has a line for each. */
const EVERY: Required<Filters> = {
  title: GOOGLE,
  description: GOOGLE,
  location: parseSimple('"New York" OR München'),
  title_advanced: ADVANCED,
  description_advanced: ADVANCED,
  location_advanced: parseAdvanced("berl:* | !paris"),
  organization_advanced: parseAdvanced("acme & !'acme bank'"),
  skill: ["C++", "SQL"],
  date_posted_gte: 1,
  date_posted_lt: 2,
  date_created_gte: 3,
  date_created_lt: 4,
  source: ["lever"],
  exclude_source: ["eures"],
  source_type: ["ats"],
  organization: ["Acme, Inc."],
  exclude_organization: ["Acme, Inc."],
  domain: ["acme.example"],
  exclude_domain: ["acme.example"],
  org_slug: ["acme"],
  organization_agency: "exclude",
  organization_industry: ["finance"],
  organization_size: ["2-10"],
  organization_headcount_gte: 11,
  organization_headcount_lt: 51,
  include_unknown: true,
  company_country: ["DE"],
  experience_level: ["10+"],
  work_arrangement: ["Hybrid"],
  employment_type: ["FULL_TIME"],
  language: ["German"],
  education: ["bachelor degree"],
  taxonomies: ["Sales"],
  exclude_taxonomies: ["Sales"],
  occupation: ["29-1141.00", "2221"],
  visa_sponsorship: "only",
  seniority: ["senior", "lead"],
  has_salary: true,
  salary_min: 50_000,
  salary_floor: "top",
  currency: ["EUR"],
  country: ["DE", "AT"],
  remote_from: ["DE", "AT"],
  radius: 30,
  near: { lat: 52.09, lon: 5.12, country: "NL" },
  include_remote: true,
  has_no_location: true,
  full_text_only: true,
  exclude_reposts: true,
  id: [1, 2],
};

test("has a golden line for every filter", () => {
  const lines = planOf(EVERY);
  expect(lines.map((line) => line.split(":")[0])).toEqual(Object.keys(FILTERS));
  expectGolden("queries.txt", `${lines.join("\n")}\n`);
});
