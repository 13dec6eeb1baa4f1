// A small cookie jar for one read that needs a session. It stores few, short cookies and sends them to the host that
// set them and, if declared, to its registrable domain. It is discarded with the session object.
import { registrableDomain } from "../../text/addresses/domains.ts";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly wholeDomain: boolean;
  readonly path: string;
  readonly secure: boolean;
}

export type CookieJar = Map<string, Cookie>;

const MAX_COOKIES = 50;
const MAX_COOKIE_LENGTH = 4096;

export function storeCookies(jar: CookieJar, url: URL, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_COOKIES)) {
    const parsed = parseCookie(line, url);
    if (parsed === null) continue;
    const key = `${parsed.cookie.host} ${parsed.cookie.path} ${parsed.cookie.name}`;
    jar.delete(key);
    if (!parsed.isExpired) jar.set(key, parsed.cookie);
    const [oldest] = jar.keys();
    if (jar.size > MAX_COOKIES && oldest !== undefined) jar.delete(oldest);
  }
}

/** The `Cookie` header for a URL, or null. */
export function cookieHeaderFor(jar: CookieJar, url: URL): string | null {
  const matching = [...jar.values()].filter((cookie) => matchesUrl(cookie, url));
  return matching.length === 0 ? null : matching.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function matchesUrl(cookie: Cookie, url: URL): boolean {
  const host = url.hostname;
  if (host !== cookie.host && !(cookie.wholeDomain && host.endsWith(`.${cookie.host}`))) return false;
  if (cookie.secure && url.protocol !== "https:") return false;
  const { path } = cookie;
  return url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function parseCookie(line: string, url: URL): { cookie: Cookie; isExpired: boolean } | null {
  if (line.length > MAX_COOKIE_LENGTH || !/^[\x20-\x7e]*$/.test(line)) return null;
  const [pair = "", ...rest] = line.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, Math.max(at, 0)).trim();
  if (name === "") return null;
  const attributes = new Map(rest.map((part) => attribute(part)));
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() ?? "";
  if (domain !== "" && !mayCover(domain, url.hostname)) return null;
  const path = attributes.get("path") ?? "";
  const cookie = {
    name,
    value: pair.slice(at + 1).trim(),
    host: domain === "" ? url.hostname : domain,
    wholeDomain: domain !== "",
    path: path.startsWith("/") ? path : "/",
    secure: attributes.has("secure"),
  };
  return { cookie, isExpired: isExpired(attributes) };
}

function attribute(part: string): [string, string] {
  const at = part.indexOf("=");
  const name = at < 0 ? part : part.slice(0, at);
  return [name.trim().toLowerCase(), at < 0 ? "" : part.slice(at + 1).trim()];
}

/** Never a public suffix: `Domain=co.uk` would apply to unrelated sites. */
function mayCover(domain: string, host: string): boolean {
  const registrable = registrableDomain(host);
  if (domain === host) return true;
  if (registrable === null || !host.endsWith(`.${domain}`)) return false;
  return domain === registrable || domain.endsWith(`.${registrable}`);
}

/** Sessions are short, so only immediate expiry matters. */
function isExpired(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined) return /^(?:-\d+|0+)$/.test(age);
  return /\b(?:19\d\d)\b/.test(attributes.get("expires") ?? "");
}
