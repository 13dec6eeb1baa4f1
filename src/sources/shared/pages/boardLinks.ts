// The first link of a platform that a page shows, wherever it stands: an iframe, a script, an anchor, a piece of JSON.
import { mayHold } from "./marks.ts";

const MOST_LINKS = 500;

/**
 * `html` with its addresses unescaped (recognise.ts). `host` matches a platform's hosts (global, bounded); what follows it up to
 * a quote or a blank is read as an address.
 */
export function firstBoard(html: string, host: RegExp, recognise: (link: URL) => string | null): string | null {
  if (!mayHold(html, host)) return null;
  let looked = 0;
  for (const found of html.matchAll(host)) {
    if (++looked > MOST_LINKS) return null;
    const rest = /^[^"'\s<>\\`]{0,600}/.exec(html.slice(found.index, found.index + 600))?.[0] ?? "";
    const address = `https://${rest}`;
    const slug = URL.canParse(address) ? recognise(new URL(address)) : null;
    if (slug !== null) return slug;
  }
  return null;
}
