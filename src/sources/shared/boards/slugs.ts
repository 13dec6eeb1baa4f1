// What a board's key may look like. Words that stand where a slug stands, but are the platform's own, are none.
import { mayHold } from "../pages/marks.ts";

const NOT_SLUGS = new Set(
  "v1 v2 v3 api app apps assets careers cdn embed help jobs search static support www widget __assets__".split(" "),
);

/** The found piece of an address as a slug; null where it is missing, of another form, or one of the platform's own words. */
export function slugIn(
  found: string | null | undefined,
  form: RegExp = /^[\w-]{1,100}$/,
  own: ReadonlySet<string> | null = null,
): string | null {
  if (!found || !form.test(found)) return null;
  const lower = found.toLowerCase();
  return NOT_SLUGS.has(lower) || own?.has(lower) === true ? null : found;
}

/** "acme" of acme.platform.example; null for the platform itself, for deeper names and for its own words. */
export function subdomainIn(hostname: string, platform: string, own: ReadonlySet<string> | null = null): string | null {
  if (!hostname.endsWith(`.${platform}`)) return null;
  const label = hostname.slice(0, -platform.length - 1);
  return slugIn(label, /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i, own);
}

/** The first slug that a page's text shows by the pattern's first group that is there; `own` words are passed over. */
export function firstSlug(html: string, pattern: RegExp, slugOf: (found: string) => string | null): string | null {
  if (!mayHold(html, pattern)) return null;
  for (const [, ...groups] of html.matchAll(pattern)) {
    const found = groups.find((group) => group !== undefined);
    const slug = found === undefined ? null : slugOf(found);
    if (slug !== null) return slug;
  }
  return null;
}
