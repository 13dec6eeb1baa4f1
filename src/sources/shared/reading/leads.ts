// For sites that show other companies' openings (investors' portfolios). Their rows are not published, because each
// employer's own board is better. Their links reveal boards, so a read of such a site is a list of leads. It is never
// complete and closes nothing.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";
import { registrableDomain } from "../../../text/addresses/domains.ts";

/** Converts a listing to leads; `extra` are rows from another request. A failure is returned unchanged. */
export function toLeads(listing: Listing, extra: readonly RawPosting[] = []): Listing {
  const rows = [...listing.postings, ...extra];
  if (!listing.complete && rows.length === 0) return listing;
  return {
    complete: false,
    failure: "partial",
    reason: "it lists openings of other companies, which are read on their own boards",
    postings: [],
    leads: rows.map(({ url, organization, organization_url }) => ({
      url,
      company: organization,
      domain: organization_url === null ? null : registrableDomain(organization_url),
    })),
  };
}
