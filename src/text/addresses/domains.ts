// Web addresses: the registrable domain they belong to, whether they may be stored, and when two of them are one.
import { parse } from "tldts";

const LONGEST = 4000;

/** `jobs.acme.co.uk` and `https://acme.co.uk/x` are `acme.co.uk`; null for addresses in numbers and single names. */
export function registrableDomain(urlOrHost: string): string | null {
  if (urlOrHost.length > LONGEST) return null;
  const found = parse(urlOrHost.trim().toLowerCase(), { allowPrivateDomains: false });
  if (found.isIp || found.domain === null || found.domain === "") return null;
  return /^[^\s/]+\.[^\s/.]+$/.test(found.domain) ? toAscii(found.domain) : null;
}

function toAscii(host: string): string | null {
  return /^[\x00-\x7f]*$/.test(host) ? host : (parsed(`http://${host}`)?.hostname ?? null);
}

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** The normalised http or https address, or null for anything else (other schemes, credentials, no host). */
export function httpUrl(written: string): string | null {
  const text = written.trim();
  if (text.length > LONGEST || !/^https?:\/\//i.test(text)) return null;
  const url = parsed(text);
  if (url === null || url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href;
}

// Where a click came from, not what it leads to.
const TRACKING =
  /^(?:utm_.*|gh_src|gh_jid_source|lever-source.*|lever-origin|source|src|ref|referrer|referer|refid|trk|trkid|trackingid|fbclid|gclid|msclkid|dclid|yclid|mc_cid|mc_eid|_ga|_gl|igshid|ccuid|iis|iisn|jobboard|recruiter_source|rx_.*|utm)$/i;

/** What two addresses of one page have in common: no scheme, `www.`, tracking parameters, fragment or trailing slash. */
export function urlKey(url: string): string | null {
  const address = httpUrl(url);
  if (address === null) return null;
  const { hostname, port, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^www\./, "") + (port === "" ? "" : `:${port}`);
  const kept = [...searchParams].filter(([name]) => !TRACKING.test(name));
  kept.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(kept).toString();
  return host + withoutSlashes(pathname) + (query === "" ? "" : `?${query}`);
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
