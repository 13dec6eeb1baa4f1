// Sites that show the openings of others (portfolios of investors): what they list is not published, since whoever owns an opening shows
// it too and better. Their links say which boards there are, so a reading of them is a list of leads, and never whole: it closes nothing.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";

/** What was read as leads; `extra` are rows that came another way. What kept it from being read stays as it is. */
export function asLeads(listing: Listing, extra: readonly RawPosting[] = []): Listing {
  const rows = [...listing.postings, ...extra];
  if (!listing.whole && rows.length === 0) return listing;
  return {
    whole: false,
    trouble: "partial",
    because: "it shows the openings of others, which are read on their own boards",
    postings: [],
    leads: rows.map(({ url, organization, organization_url }) => ({
      url,
      company: organization,
      domain: organization_url === null ? null : registrableDomain(organization_url),
    })),
  };
}
