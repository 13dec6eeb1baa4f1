// The employer fields of postings and organization rows. They are joined at read time, because employer data changes
// independently of its postings.
import type { DatabaseSync } from "node:sqlite";
import { sizeOfHeadcount } from "../../../contract/lists.ts";
import type { Employer } from "../../../contract/posting.ts";
import { toIso } from "../../../text/numbers/dates.ts";

/** The number of open postings of an employer, and of those first indexed in the last 7 days. */
export type EmployerNumbers = (employerId: number) => { open: number; new7d: number };

type Profile = Readonly<Record<string, unknown>>;

/** A withheld employer has no profile: every field is absent here and null in the row. */
const WITHHELD: Profile = {};

/** The employer profile without counts. */
export function profileOf(employer: Employer) {
  return {
    org_industry: employer.industry,
    org_headcount: employer.headcount,
    org_size: sizeOfHeadcount(employer.headcount),
    org_headquarters: employer.headquarters,
    org_country: employer.country,
    org_founded_year: employer.founded_year,
    org_lei: employer.lei,
    org_wikidata_id: employer.wikidata_id,
  };
}

/** An organization row without its counts. */
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

/** First and last time that its postings were seen; the last fields of a row. */
export function seenTimes(employer: Employer) {
  return { first_seen: toIso(employer.first_seen), last_seen: toIso(employer.last_seen) };
}

/** Separators that mark where counts are inserted and where a row ends; JSON never contains them. */
export const COUNTED_GAP = "\u001f";
export const ROW_GAP = "\u001e";

/**
 * The same as JSON, as stored in the index. Serialising it for every employer would dominate the cost of listing all of
 * them.
 */
export function storedOrganization(employer: Employer): string {
  const [row, seen] = [JSON.stringify(organizationOf(employer)), JSON.stringify(seenTimes(employer))];
  return `${row.slice(0, -1)},${COUNTED_GAP},${seen.slice(1)}`;
}

/** Parses a stored row without counts: everything the index stores about an employer except its id. */
export function readOrganization(stored: string): ReturnType<typeof organizationOf> & ReturnType<typeof seenTimes> {
  return JSON.parse(stored.replace(`${COUNTED_GAP},`, ""));
}

/** Returns a function that reads the fields of the group `employer`. Each employer is read once per answer. */
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
