// The valid form of a board's key. The platform's own words in the place of a slug are not slugs.
import { mayMatch } from "../pages/requiredLiterals.ts";

const RESERVED_WORDS = new Set(
  "v1 v2 v3 api app apps assets careers cdn embed help jobs search static support www widget __assets__".split(" "),
);

/**
 * The matched part of an address as a slug; null if it is missing, has another form, or is one of the platform's own
 * words.
 */
export function toBoardSlug(
  found: string | null | undefined,
  form: RegExp = /^[\w-]{1,100}$/,
  reserved: ReadonlySet<string> | null = null,
): string | null {
  if (!found || !form.test(found)) return null;
  const lower = found.toLowerCase();
  return RESERVED_WORDS.has(lower) || reserved?.has(lower) === true ? null : found;
}

/** "acme" of acme.platform.example; null for the platform itself, for deeper names and for its own words. */
export function toSubdomainSlug(
  hostname: string,
  platform: string,
  reserved: ReadonlySet<string> | null = null,
): string | null {
  if (!hostname.endsWith(`.${platform}`)) return null;
  const label = hostname.slice(0, -platform.length - 1);
  return toBoardSlug(label, /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i, reserved);
}

/** The first slug that the pattern's groups match in a page; `reserved` words are skipped. */
export function findFirstSlug(html: string, pattern: RegExp, slugOf: (found: string) => string | null): string | null {
  if (!mayMatch(html, pattern)) return null;
  for (const [, ...groups] of html.matchAll(pattern)) {
    const found = groups.find((group) => group !== undefined);
    const slug = found === undefined ? null : slugOf(found);
    if (slug !== null) return slug;
  }
  return null;
}
