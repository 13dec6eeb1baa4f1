// The first link of a platform that a page shows, wherever it stands: an iframe, a script, an anchor, a piece of JSON.
const MOST_LINKS = 500;

/** `host` matches a platform's hosts (global, bounded); what follows it up to a quote or a blank is read as an address. */
export function firstBoard(html: string, host: RegExp, recognise: (link: URL) => string | null): string | null {
  const plain = html.replaceAll("\\/", "/").replaceAll("&amp;", "&");
  let looked = 0;
  for (const found of plain.matchAll(host)) {
    if (++looked > MOST_LINKS) return null;
    const rest = /^[^"'\s<>\\`]{0,600}/.exec(plain.slice(found.index, found.index + 600))?.[0] ?? "";
    const address = `https://${rest}`;
    const slug = URL.canParse(address) ? recognise(new URL(address)) : null;
    if (slug !== null) return slug;
  }
  return null;
}
