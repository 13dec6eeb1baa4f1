// A small jar for one reading that needs a session. Few, short cookies; sent to the host that set them and, where it said
// so, to its registrable domain; forgotten with the session object.
import { registrableDomain } from "../../text/addresses/domains.ts";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly wholeDomain: boolean;
  readonly path: string;
  readonly secure: boolean;
}

export type Jar = Map<string, Cookie>;

const MOST_COOKIES = 50;
const LONGEST = 4096;

export function keepCookies(jar: Jar, url: URL, lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_COOKIES)) {
    const read = readCookie(line, url);
    if (read === null) continue;
    const key = `${read.cookie.host} ${read.cookie.path} ${read.cookie.name}`;
    jar.delete(key);
    if (!read.gone) jar.set(key, read.cookie);
    const [oldest] = jar.keys();
    if (jar.size > MOST_COOKIES && oldest !== undefined) jar.delete(oldest);
  }
}

/** The `Cookie` header for a URL, or null. */
export function cookiesFor(jar: Jar, url: URL): string | null {
  const fitting = [...jar.values()].filter((cookie) => fits(cookie, url));
  return fitting.length === 0 ? null : fitting.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function fits(cookie: Cookie, url: URL): boolean {
  const host = url.hostname;
  if (host !== cookie.host && !(cookie.wholeDomain && host.endsWith(`.${cookie.host}`))) return false;
  if (cookie.secure && url.protocol !== "https:") return false;
  const { path } = cookie;
  return url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function readCookie(line: string, url: URL): { cookie: Cookie; gone: boolean } | null {
  if (line.length > LONGEST || !/^[\x20-\x7e]*$/.test(line)) return null;
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
  return { cookie, gone: isGone(attributes) };
}

function attribute(part: string): [string, string] {
  const at = part.indexOf("=");
  const name = at < 0 ? part : part.slice(0, at);
  return [name.trim().toLowerCase(), at < 0 ? "" : part.slice(at + 1).trim()];
}

/** Never a public suffix: `Domain=co.uk` would be everybody's. */
function mayCover(domain: string, host: string): boolean {
  const registrable = registrableDomain(host);
  if (domain === host) return true;
  if (registrable === null || !host.endsWith(`.${domain}`)) return false;
  return domain === registrable || domain.endsWith(`.${registrable}`);
}

/** A session is short: only what is taken back at once matters. */
function isGone(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined) return /^(?:-\d+|0+)$/.test(age);
  return /\b(?:19\d\d)\b/.test(attributes.get("expires") ?? "");
}
