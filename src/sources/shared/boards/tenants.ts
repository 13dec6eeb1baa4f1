// Boards that are a subdomain of their platform, or a host of the employer's own: the host of a slug, and the slug in a page.
import { firstSlug, subdomainIn } from "./slugs.ts";

/** A slug with a dot is a host of the employer's own. */
export function tenantHost(slug: string, platform: string): string {
  return encodeURIComponent(slug.includes(".") ? slug : `${slug}.${platform}`).toLowerCase();
}

/** The first tenant of that platform that a page names; `after` (a pattern) is what must follow the host. */
export function tenantIn(html: string, platform: string, after: string, own: ReadonlySet<string>): string | null {
  const host = `[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.${platform.replaceAll(".", "\\.")}`;
  const pattern = new RegExp(`(?<![\\w.-])(${host})(?![\\w-]|\\.\\w)${after}`, "gi");
  return firstSlug(html, pattern, (found) => subdomainIn(found.toLowerCase(), platform, own));
}
