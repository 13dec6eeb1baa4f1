// Boards that are a subdomain of their platform or a host of the employer: converts a slug to a host, and finds the
// slug in a page.
import { findFirstSlug, toSubdomainSlug } from "./slugs.ts";

/** A slug with a dot is the employer's own host. */
export function tenantHost(slug: string, platform: string): string {
  return encodeURIComponent(slug.includes(".") ? slug : `${slug}.${platform}`).toLowerCase();
}

/** The first tenant of the platform that a page names; `after` (a pattern) must follow the host. */
export function findTenant(
  html: string,
  platform: string,
  after: string,
  reserved: ReadonlySet<string>,
): string | null {
  const host = `[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.${platform.replaceAll(".", "\\.")}`;
  const pattern = new RegExp(`(?<![\\w.-])(${host})(?![\\w-]|\\.\\w)${after}`, "gi");
  return findFirstSlug(html, pattern, (found) => toSubdomainSlug(found.toLowerCase(), platform, reserved));
}
