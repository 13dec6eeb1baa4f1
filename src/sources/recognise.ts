// Which board an address or a page belongs to. A link of a hiring platform says it by itself; an employer's own page shows it by
// an embed or a link; everything else is a company's own site, named by its registrable domain.
import type { BoardAddress } from "../contract/reading.ts";
import { httpUrl, registrableDomain } from "../text/addresses/domains.ts";
import { PLATFORMS } from "./catalogue.ts";

/** More of a page than this is not searched for markers. */
const MOST_PAGE = 2_000_000;

/** The address as a URL, `https://` added where it is missing; null where it is none. */
export function linkOf(written: string): URL | null {
  const address = httpUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(written.trim()) ? written : `https://${written.trim()}`);
  return address === null ? null : new URL(address);
}

/** The board that a platform's link names; null: not a platform's link, or one without a board in it. */
export function boardOfLink(link: URL): BoardAddress | null {
  for (const source of PLATFORMS) {
    const slug = source.recognise(link);
    if (slug !== null) return { source: source.id, slug };
  }
  return null;
}

/** The board behind an employer's page. Addresses inside scripts and attributes are unescaped before they are looked at. */
export function boardOfPage(html: string, page: URL): BoardAddress | null {
  const plain = html.slice(0, MOST_PAGE).replaceAll("\\/", "/").replaceAll("\\u002F", "/").replaceAll("&amp;", "&");
  for (const source of PLATFORMS) {
    const slug = source.find?.(plain, page) ?? null;
    if (slug !== null) return { source: source.id, slug };
  }
  return null;
}

/** A company's own site. */
export function ownSite(link: URL): BoardAddress | null {
  const domain = registrableDomain(link.href);
  return domain === null ? null : { source: "career_site", slug: domain };
}
