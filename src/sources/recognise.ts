// Finds the board that an address or a page belongs to. A hiring platform's link identifies it directly; an employer's
// page by an embed or a link. Anything else is a company's own site, identified by its registrable domain.
import type { BoardAddress } from "../contract/reading.ts";
import { normalizeHttpUrl, registrableDomain } from "../text/addresses/domains.ts";
import { PLATFORMS } from "./catalogue.ts";

/** Only this much of a page is searched for markers. */
const MAX_PAGE_LENGTH = 2_000_000;

/** Parses the address as a URL, adding `https://` if it is missing; null if it is not valid. */
export function parseLink(rawLink: string): URL | null {
  const address = normalizeHttpUrl(
    /^[a-z][a-z\d+.-]*:\/\//i.test(rawLink.trim()) ? rawLink : `https://${rawLink.trim()}`,
  );
  return address === null ? null : new URL(address);
}

/** The board that a platform's link identifies; null if it is not a platform's link or has no board. */
export function findBoardByLink(link: URL): BoardAddress | null {
  for (const source of PLATFORMS) {
    const slug = source.recognise(link);
    if (slug !== null) return { source: source.id, slug };
  }
  return null;
}

/** The board behind an employer's page. Addresses inside scripts and attributes are unescaped first. */
export function findBoardInPage(html: string, page: URL): BoardAddress | null {
  const plain = html
    .slice(0, MAX_PAGE_LENGTH)
    .replaceAll("\\/", "/")
    .replaceAll("\\u002F", "/")
    .replaceAll("&amp;", "&");
  for (const source of PLATFORMS) {
    const slug = source.find?.(plain, page) ?? null;
    if (slug !== null) return { source: source.id, slug };
  }
  return null;
}

/** The board of a company's own site. */
export function toCareerSiteBoard(link: URL): BoardAddress | null {
  const domain = registrableDomain(link.href);
  return domain === null ? null : { source: "career_site", slug: domain };
}
