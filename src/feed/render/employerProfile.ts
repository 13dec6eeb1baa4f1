// The employer's fields as postings and organization rows carry them. They are joined while reading, because what is
// known of an employer changes without its postings changing.
import type { DatabaseSync } from "node:sqlite";
import { sizeOf } from "../../contract/lists.ts";
import type { Employer } from "../../contract/posting.ts";
import { iso } from "../../text/numbers/dates.ts";

/** How many open postings an employer has, and how many were first indexed in the last 7 days. */
export type EmployerNumbers = (employerId: number) => { open: number; new7d: number };

type Profile = Readonly<Record<string, unknown>>;

/** Nothing is known of a withheld employer: every field is absent here and null in the row. */
const WITHHELD: Profile = {};

/** What the employer is, without the numbers. */
export function profileOf(employer: Employer) {
  return {
    org_industry: employer.industry,
    org_headcount: employer.headcount,
    org_size: sizeOf(employer.headcount),
    org_headquarters: employer.headquarters,
    org_country: employer.country,
    org_founded_year: employer.founded_year,
    org_lei: employer.lei,
    org_wikidata_id: employer.wikidata_id,
  };
}

/** An organization's row without what is counted. */
export function organizationOf(employer: Employer) {
  return {
    organization: employer.name,
    org_slug: employer.slug,
    domain: employer.domain,
    organization_url: employer.url,
    organization_logo: employer.logo,
    ...profileOf(employer),
    org_recruitment_agency_derived: employer.agency,
    organization_aliases: employer.aliases,
  };
}

/** When its postings were first and last seen: what a row ends with. */
export function seenOf(employer: Employer) {
  return { first_seen: iso(employer.first_seen), last_seen: iso(employer.last_seen) };
}

/** Stands where the counted values go in, and between two rows: JSON never holds either. */
export const COUNTED_GAP = "\u001f";
export const ROW_GAP = "\u001e";

/** The same as JSON, as the index stores it: making it anew for every employer is what a list of all of them would take longest for. */
export function storedOrganization(employer: Employer): string {
  const [row, seen] = [JSON.stringify(organizationOf(employer)), JSON.stringify(seenOf(employer))];
  return `${row.slice(0, -1)},${COUNTED_GAP},${seen.slice(1)}`;
}

/** A stored row without what is counted: all that the index knows of an employer but its number. */
export function readOrganization(stored: string): ReturnType<typeof organizationOf> & ReturnType<typeof seenOf> {
  return JSON.parse(stored.replace(`${COUNTED_GAP},`, ""));
}

/** A function that gives the fields of group `employer`; each employer of an answer is read once. */
export function employerReader(db: DatabaseSync, numbers: EmployerNumbers): (id: number | null) => Profile {
  const statement = db.prepare("select shown from employer where id = ?");
  const known = new Map<number, Profile>();
  return (id) => {
    if (id === null) return WITHHELD;
    const before = known.get(id);
    if (before !== undefined) return before;
    const stored = statement.get(id);
    if (stored === undefined) return WITHHELD;
    const { open, new7d } = numbers(id);
    const profile = {
      ...readOrganization(String(stored.shown)),
      org_open_postings: open,
      org_new_postings_7d: new7d,
    };
    known.set(id, profile);
    return profile;
  };
}
