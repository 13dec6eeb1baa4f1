// URLs: their registrable domain, whether they may be stored, and whether two of them are equivalent.
import { createRequire } from "node:module";
import { lazy } from "../lazy.ts";
import { memoize } from "../memoize.ts";

export const MAX_URL_LENGTH = 4000;

/** Loaded with the first domain: the list of public suffixes takes two megabytes in every thread. */
const suffixes = lazy((): typeof import("tldts") => createRequire(import.meta.url)("tldts"));

/** A URL whose host can be read without parsing. */
const PLAIN_HOST = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/;

/** `jobs.acme.co.uk` and `https://acme.co.uk/x` give `acme.co.uk`; null for IP addresses and single-label names. */
export function registrableDomain(urlOrHost: string): string | null {
  if (urlOrHost.length > MAX_URL_LENGTH) return null;
  return domainOf(PLAIN_HOST.exec(urlOrHost)?.[1] ?? urlOrHost);
}

/** Cached, because all postings of a board share one host. */
const domainOf = memoize((urlOrHost): string | null => {
  const found = suffixes().parse(urlOrHost.trim().toLowerCase(), { allowPrivateDomains: false });
  if (found.isIp || found.domain === null || found.domain === "") return null;
  return /^[^\s/]+\.[^\s/.]+$/.test(found.domain) ? toAscii(found.domain) : null;
});

function toAscii(host: string): string | null {
  return /^[\x00-\x7f]*$/.test(host) ? host : (URL.parse(`http://${host}`)?.hostname ?? null);
}

/** Parses an http or https URL; null for anything else (other schemes, credentials, no host). */
function parseHttpUrl(input: string): URL | null {
  const text = input.trim();
  if (text.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  return url === null || url.username !== "" || url.password !== "" || url.hostname === "" ? null : url;
}

/** The same as a normalised string. */
export function normalizeHttpUrl(text: string): string | null {
  return parseHttpUrl(text)?.href ?? null;
}

// Parameters that track where a click came from and do not affect the target.
const TRACKING_PARAMETERS =
  /^(?:utm_.*|gh_src|gh_jid_source|lever-source.*|lever-origin|source|src|ref|referrer|referer|refid|trk|trkid|trackingid|fbclid|gclid|msclkid|dclid|yclid|mc_cid|mc_eid|_ga|_gl|igshid|ccuid|iis|iisn|jobboard|recruiter_source|rx_.*|utm)$/i;

/** Parameters that name a visit. */
const SESSION_PARAMETERS = /^(?:sid|s_id|jsessionid|phpsessid|session_?id|aspsessionid.*|cfid|cftoken)$/i;
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi;
const INDEX_FILE = /\/index\.(?:html?|php)$/i;

/**
 * A key that is equal for two URLs of one page: no scheme, `www.`, tracking or session parameters, fragment, index file
 * or trailing slash.
 */
export function urlKey(url: string): string | null {
  const address = parseHttpUrl(url);
  if (address === null) return null;
  const { hostname, port, pathname, search } = address;
  const host = hostname.replace(/^www\./, "") + (port === "" ? "" : `:${port}`);
  const query = search === "" ? "" : queryKey(address.searchParams, SCRIPT.test(pathname));
  const path = pathname.replace(SESSION_IN_PATH, "").replace(INDEX_FILE, "/");
  return host + stripTrailingSlashes(path) + (query === "" ? "" : `?${query}`);
}

/** A script that serves all pages of a site: a numeric parameter selects the page. */
const SCRIPT = /\.(?:php|aspx?|jsp|cfm|cgi|pl|do)$/i;
const REFERENCE = /^[a-z]{0,5}[-_]?\d{2,12}$/i;

function queryKey(parameters: URLSearchParams, script: boolean): string {
  const relevantParameters = [...parameters].filter(
    ([name, value]) =>
      !(TRACKING_PARAMETERS.test(name) || SESSION_PARAMETERS.test(name)) ||
      (script && /^(?:ref|sid)$/i.test(name) && REFERENCE.test(value)),
  );
  relevantParameters.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return new URLSearchParams(relevantParameters).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Removes trailing slashes in linear time; a pattern would take quadratic time. */
export function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
