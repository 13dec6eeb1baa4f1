// Web addresses: the registrable domain they belong to, whether they may be stored, and when two of them are one.
import { parse } from "tldts";
import { remembered } from "../remembered.ts";

const LONGEST = 4000;

/** An address whose host is plain to see. */
const PLAIN = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/;

/** `jobs.acme.co.uk` and `https://acme.co.uk/x` are `acme.co.uk`; null for addresses in numbers and single names. */
export function registrableDomain(urlOrHost: string): string | null {
  if (urlOrHost.length > LONGEST) return null;
  return domainOf(PLAIN.exec(urlOrHost)?.[1] ?? urlOrHost);
}

/** A board's postings all lie at one host. */
const domainOf = remembered((urlOrHost): string | null => {
  const found = parse(urlOrHost.trim().toLowerCase(), { allowPrivateDomains: false });
  if (found.isIp || found.domain === null || found.domain === "") return null;
  return /^[^\s/]+\.[^\s/.]+$/.test(found.domain) ? toAscii(found.domain) : null;
});

function toAscii(host: string): string | null {
  return /^[\x00-\x7f]*$/.test(host) ? host : (URL.parse(`http://${host}`)?.hostname ?? null);
}

/** The http or https address, or null for anything else (other schemes, credentials, no host). */
function readAddress(written: string): URL | null {
  const text = written.trim();
  if (text.length > LONGEST || !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  return url === null || url.username !== "" || url.password !== "" || url.hostname === "" ? null : url;
}

/** The same, normalised. */
export function httpUrl(written: string): string | null {
  return readAddress(written)?.href ?? null;
}

// Where a click came from, not what it leads to.
const TRACKING =
  /^(?:utm_.*|gh_src|gh_jid_source|lever-source.*|lever-origin|source|src|ref|referrer|referer|refid|trk|trkid|trackingid|fbclid|gclid|msclkid|dclid|yclid|mc_cid|mc_eid|_ga|_gl|igshid|ccuid|iis|iisn|jobboard|recruiter_source|rx_.*|utm)$/i;

/** What two addresses of one page have in common: no scheme, `www.`, tracking parameters, fragment or trailing slash. */
export function urlKey(url: string): string | null {
  const address = readAddress(url);
  if (address === null) return null;
  const { hostname, port, pathname, search } = address;
  const host = hostname.replace(/^www\./, "") + (port === "" ? "" : `:${port}`);
  const query = search === "" ? "" : queryKey(address.searchParams, SCRIPT.test(pathname));
  return host + withoutSlashes(pathname) + (query === "" ? "" : `?${query}`);
}

/** One program that shows all of a site's pages: a number that it is given says which. */
const SCRIPT = /\.(?:php|aspx?|jsp|cfm|cgi|pl|do)$/i;
const REFERENCE = /^[a-z]{0,5}[-_]?\d{2,12}$/i;

function queryKey(parameters: URLSearchParams, script: boolean): string {
  const kept = [...parameters].filter(
    ([name, value]) => !TRACKING.test(name) || (script && /^ref$/i.test(name) && REFERENCE.test(value)),
  );
  kept.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return new URLSearchParams(kept).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A path without the slashes at its end, however many; a pattern would take the square of them. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
