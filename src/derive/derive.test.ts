import { describe, expect, it } from "vitest";
import { FIELDS } from "../contract/fields.ts";
import type { RawPosting } from "../contract/raw.ts";
import { VOCABULARIES } from "../contract/vocabularies.ts";
import { derive } from "./derive.ts";
import { NOWHERE, rawWith } from "./reading.fixture.ts";
import { RULES_VERSION } from "./rulesVersion.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const options = { now: NOW, gazetteer: NOWHERE, detectLanguage: () => "en", explain: true };
const deriveWith = (fields: Record<string, unknown>) => derive(rawWith(fields), options);

const FULL = {
  title: "Senior Data Engineer",
  organization: "Acme Staffing GmbH",
  organization_url: "https://www.acme.example/about",
  organization_logo: "https://cdn.acme.example/logo.png",
  description_html:
    "<p>We offer health insurance and free parking. The position is on-site.</p><script>x</script><h3>Requirements</h3><ul><li>At least 5 years of experience required.</li><li>A bachelor's degree is required.</li><li>Skills: Python, SQL.</li></ul>",
  locations: [{ text: "Atlantis, Nowhere", locality: "Atlantis", country: "Nowhere", postal_code: "123" }],
  salary: "65000-85000 EUR / YEAR",
  employment_type: "Full-time",
  department: "Data",
  date_posted: "2026-11-01T09:00:00+02:00",
  date_valid_through: "2027-01-31",
  apply_url: "https://boards.example/acme/1/apply",
  employer: { domain: "acme.example", industry: "Financial Services", headcount: 420, country: "Germany" },
};

describe("deriving a posting", () => {
  it("reads pay without a currency in the board's country if the posting's place is unknown", () => {
    const raw = rawWith({ salary: "12.50 to 14 per hour", locations: [{ text: "See the text" }] });
    const paid = (boardCountry: string | null) => derive(raw, { ...options, boardCountry }).posting.row.salary;
    expect([paid("GB"), paid("SE"), paid(null)]).toEqual(["12.5-14 GBP / HOUR", "12.5-14 SEK / HOUR", null]);
  });

  it("recognises an agency that withholds its name by one of its sentences", () => {
    const agency = (text: string) =>
      deriveWith({ organization: null, description_text: text }).posting.row.org_recruitment_agency_derived;
    expect(agency("Our client is a mill on the river.")).toBe(true);
    expect(agency("We run a mill on the river.")).toBe(false);
    expect(agency("Our mill has a direct impact on our client experience.")).toBe(false);
  });

  it("fills every column of a row that is not assigned on publishing or joined from the employer", () => {
    const provided = ["id", "date_created", "date_last_seen", "org_slug", "details"];
    const columns = FIELDS.filter((field) => ["base", "beta"].includes(field.group)).map((field) => field.name);
    const { row } = deriveWith({}).posting;
    for (const name of columns.filter((column) => !provided.includes(column))) expect(row).toHaveProperty(name);
    for (const field of FIELDS) {
      const value = (row as unknown as Record<string, unknown>)[field.name];
      if (value === null) expect([field.name, field.nullable]).toEqual([field.name, true]);
    }
  });

  it("writes further places in the source's words", () => {
    const place = (text: string | null, locality: string | null) => ({
      text,
      locality,
      region: null,
      country: "DE",
      postal_code: null,
    });
    const locations = [
      place("Berlin, DE", "Berlin"),
      place(null, "Bonn"),
      place("Ulm (HQ)", "Ulm"),
      place("Ulm (HQ)", "Ulm"),
    ];
    expect(deriveWith({ ...FULL, locations }).posting.row.locations_alt).toEqual(["Bonn, DE", "Ulm (HQ)"]);
  });

  it("derives all values of a complete posting", () => {
    const { row, texts, employer, yearly_pay, posted_at, rules_version, salary_raw } = deriveWith(FULL).posting;
    expect(row).toMatchObject({
      date_posted: "2026-11-01T07:00:00.000Z",
      date_valid_through: "2027-01-31T00:00:00.000Z",
      organization_url: "https://www.acme.example/about",
      salary: "65000-85000 EUR / YEAR",
      employment_type: "Full-time",
      ai_employment_type: ["FULL_TIME"],
      source_type: "ats",
      source: "greenhouse",
      source_domain: "boards.example",
      source_slug: "acme",
      apply_url: "https://boards.example/acme/1/apply",
      domain_derived: "acme.example",
      org_recruitment_agency_derived: true,
      seniority: "senior",
      years_experience: 5,
      ai_experience_level: "5-10",
      ai_education: ["bachelor degree"],
      ai_benefits: ["Health insurance", "Parking"],
      ai_key_skills: ["Python", "SQL"],
      ai_taxonomies_a: ["Data & AI"],
      ai_job_language: "English",
      ai_work_arrangement: "On-site",
      location_type: null,
      locations_alt: null,
      full_text: true,
      details: {
        address: "Atlantis, Nowhere",
        datePosted: "2026-11-01T09:00:00+02:00",
        hiringOrganization: "Acme Staffing GmbH",
        baseSalary: "65000-85000 EUR / YEAR",
      },
    });
    expect(row.locations).toEqual([
      {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "Atlantis",
          addressCountry: "Nowhere",
          postalCode: "123",
        },
      },
    ]);
    expect(texts.html).not.toContain("script");
    expect(texts.requirements).toContain("At least 5 years");
    expect(employer).toMatchObject({
      key: "domain:acme.example",
      industry: "finance",
      country: "DE",
      headcount: 420,
      agency: true,
    });
    expect({ yearly_pay, posted_at, rules_version, salary_raw }).toEqual({
      yearly_pay: 65_000,
      posted_at: Date.UTC(2026, 10, 1, 7),
      rules_version: RULES_VERSION,
      salary_raw: "65000-85000 EUR / YEAR",
    });
  });

  it("uses only vocabulary values", () => {
    const { row } = deriveWith(FULL).posting;
    expect(VOCABULARIES.language.values).toContain(row.ai_job_language);
    for (const name of row.ai_taxonomies_a ?? []) expect(VOCABULARIES.taxonomies.values).toContain(name);
  });

  it("returns no posting date in the future or in year one", () => {
    expect(deriveWith({ date_posted: "2030-01-01" }).posting.row.date_posted).toBe("2026-11-15T12:00:00.000Z");
    expect(deriveWith({ date_posted: "0001-01-01T00:00:00Z" }).posting.row.date_posted).toBeNull();
    expect(deriveWith({ date_posted: "soon" }).posting).toMatchObject({ posted_at: null });
  });

  it("returns no employer if the name is withheld", () => {
    const { posting } = deriveWith({ ...FULL, organization: null });
    expect(posting.employer).toBeNull();
    expect(posting.row).toMatchObject({
      domain_derived: null,
      organization_url: null,
      organization_logo: null,
      org_recruitment_agency_derived: false,
    });
    expect(posting.same).toMatchObject({ employer_domain: null, employer_name_key: null });
  });

  it("does not use a platform's domain as the employer's", () => {
    const key = (fields: Record<string, unknown>) =>
      deriveWith({ organization: "Acme GmbH", ...fields }).posting.employer?.key;
    expect(key({ organization_url: "https://www.linkedin.com/company/acme" })).toBe("name:acme");
    expect(key({ organization_url: "https://boards.example/acme" })).toBe("name:acme");
    expect(key({ organization_url: "https://acme.example" })).toBe("domain:acme.example");
    expect(key({ employer: { domain: "https://www.acme.example/" } })).toBe("domain:acme.example");
  });

  it("marks remote work", () => {
    expect(deriveWith({ workplace: "remote" }).posting.row.location_type).toBe("TELECOMMUTE");
    expect(deriveWith({ remote: true }).posting.row.location_type).toBe("TELECOMMUTE");
    expect(deriveWith({ workplace: "hybrid" }).posting.row.location_type).toBeNull();
    expect(deriveWith({ workplace: "hybrid", remote: true }).posting.row.location_type).toBeNull();
  });

  it("reports for every value its rule and the quoted text", () => {
    const { explanations } = deriveWith(FULL);
    const of = (field: string) => explanations.filter((each) => each.field === field);
    expect(of("years_experience")).toMatchObject([{ in: "description", quote: "5 years" }]);
    expect(of("seniority")).toMatchObject([{ in: "title", start: 0, end: 6, quote: "Senior" }]);
    expect(of("salary")).toMatchObject([{ in: "salary", quote: "65000-85000 EUR / YEAR" }]);
    expect(of("ai_benefits").map((each) => each.quote)).toEqual(["health insurance", "free parking"]);
    expect(derive(rawWith(FULL), { ...options, explain: false }).explanations).toEqual([]);
  });

  it("explains the outline of the description with its headings", () => {
    const { explanations } = deriveWith({
      description_text: "Your tasks:\n- Bake bread\n\nRequirements:\n- A degree in baking",
    });
    const quotes = (field: string) =>
      explanations.filter((each) => each.field === field).map(({ rule, quote }) => [rule, quote]);
    expect(quotes("section_headings")).toEqual([
      ["duties", "Your tasks:"],
      ["requirements", "Requirements:"],
    ]);
    expect(quotes("sections").map(([kind]) => kind)).toEqual(["duties", "requirements"]);
  });

  it("is deterministic", () => {
    expect(deriveWith(FULL)).toEqual(deriveWith(FULL));
  });

  it("handles hostile texts quickly", () => {
    const hostile = [
      "1 ".repeat(100_000),
      "years experience ".repeat(20_000),
      "a@".repeat(100_000),
      "remote not ".repeat(20_000),
      "Contact: ".repeat(20_000),
      "$1,".repeat(60_000),
      "Skills: A, ".repeat(20_000),
      "( m / ".repeat(50_000),
      "\n".repeat(300_000),
      "x".repeat(400_000),
    ];
    for (const text of hostile) {
      const raw: RawPosting = rawWith({
        description_text: text,
        title: `Clerk ${text.slice(0, 400)}`,
        salary: text.slice(0, 2000),
      });
      const start = performance.now();
      derive(raw, options);
      expect([text.slice(0, 20), performance.now() - start < 30_000]).toEqual([text.slice(0, 20), true]);
    }
  });
});
