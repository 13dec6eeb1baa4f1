// Invented postings for the browser tests: enough to page through, each with pay, places, skills and an employer.
import type { RawPosting } from "../../src/contract/raw.ts";

const TITLES = ["Data Engineer", "Senior Data Engineer", "Staff Nurse", "Analytics Engineer", "Warehouse Operative"];
const PLACES = ["Berlin, Germany", "Hamburg, Germany", "London, United Kingdom", "Vienna, Austria", "Esbjerg, Denmark"];
const EMPLOYERS = [
  "Orchard Bank",
  "Nordlicht Energie",
  "Tidewise",
  "Kestrel Freight",
  "Umbra Semiconductors",
  "Papyrus",
];
const SOURCES = ["greenhouse", "lever", "ashby", "personio"];

export function plainPosting(id: string, overrides: Partial<RawPosting> = {}): RawPosting {
  return {
    source: "greenhouse",
    board: "orchard",
    external_id: id,
    requisition_id: null,
    title: `Role ${id}`,
    organization: "Orchard Bank",
    organization_url: null,
    organization_logo: null,
    description_html: null,
    description_text: `What role ${id} is about.`,
    locations: [place("Berlin, Germany")],
    remote: null,
    workplace: null,
    location_requirements: null,
    salary: null,
    employment_type: null,
    department: null,
    language: null,
    date_posted: null,
    date_valid_through: null,
    date_updated: null,
    full_text: true,
    page_text: null,
    url: `https://jobs.example/orchard/${id}`,
    apply_url: null,
    employer: null,
    ...overrides,
  };
}

export function place(text: string): RawPosting["locations"][number] {
  return { text, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function html(index: number, employer: string, where: string): string {
  return `<p>${employer} moves things for four million people in ${where}.</p>
<h3>What you will do</h3><ul><li>Build and run <strong>Spark</strong> pipelines in Python and Scala.</li>
<li>Own the data quality of everything that ends on an invoice.</li></ul>
<h3>What we look for</h3><ul><li>At least ${2 + (index % 7)} years of experience.</li>
<li>A bachelor's degree in computer science.</li></ul><p>This is a full-time position. Number ${index}.</p>`;
}

/** Creates that many; each differs slightly from the last. */
export function manyPostings(count: number): RawPosting[] {
  return Array.from({ length: count }, (_, index) => {
    const employer = at(EMPLOYERS, index);
    const where = at(PLACES, index);
    const slug = employer.toLowerCase().replace(/\W+/g, "-");
    return plainPosting(String(index), {
      source: at(SOURCES, index),
      board: slug,
      title: `${at(TITLES, index)}, Team ${index}`,
      organization: employer,
      description_html: html(index, employer, where),
      description_text: null,
      locations: [place(where)],
      workplace: at(["hybrid", "remote", "on-site"], index),
      salary: index % 3 === 0 ? `${60 + (index % 40)}000-${80 + (index % 40)}000 EUR / YEAR` : null,
      employment_type: "Full-time",
      url: `https://${slug}.example/jobs/${index}`,
      employer: {
        domain: `${slug}.example`,
        industry: null,
        headcount: 100 * (1 + (index % 90)),
        country: "DE",
        headquarters: null,
        founded_year: null,
        lei: null,
        wikidata_id: null,
      },
    });
  });
}
