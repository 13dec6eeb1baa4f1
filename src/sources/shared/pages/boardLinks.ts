// Finds the first link to a platform anywhere on a page: an iframe, a script, an anchor, or JSON.
import { mayMatch } from "./requiredLiterals.ts";

const MAX_LINKS = 500;

/**
 * `html` has its addresses unescaped (recognise.ts). `host` matches a platform's hosts (global, bounded). Everything
 * after it up to a quote or space is parsed as an address.
 */
export function findFirstBoard(html: string, host: RegExp, recognise: (link: URL) => string | null): string | null {
  if (!mayMatch(html, host)) return null;
  let linkCount = 0;
  for (const found of html.matchAll(host)) {
    if (++linkCount > MAX_LINKS) return null;
    const rest = /^[^"'\s<>\\`]{0,600}/.exec(html.slice(found.index, found.index + 600))?.[0] ?? "";
    const address = `https://${rest}`;
    const slug = URL.canParse(address) ? recognise(new URL(address)) : null;
    if (slug !== null) return slug;
  }
  return null;
}
