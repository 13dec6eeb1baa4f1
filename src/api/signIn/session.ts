// The cookies of the sign-in. A browser's session counts only for requests with `Authorization: Session`: another site
// cannot send that header, so it cannot use the cookie, regardless of the method. The cookie is also SameSite=Strict.
import type { IncomingMessage } from "node:http";

const SESSION = "rolecall";
const ATTEMPT = "rolecall-sign-in";
const ATTEMPT_SECONDS = 600;
const MAX_COOKIE = 4096;

/** `__Host-`: only this host over https can have set it. */
function nameOf(name: string, baseUrl: string): string {
  return isSecure(baseUrl) ? `__Host-${name}` : name;
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

function cookie(name: string, value: string, baseUrl: string, rest: string): string {
  return `${nameOf(name, baseUrl)}=${value}; Path=/; HttpOnly; ${rest}${isSecure(baseUrl) ? "; Secure" : ""}`;
}

function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** `key` is the text of the session; `seconds` 0 removes the cookie. */
export function sessionCookie(key: string, seconds: number, baseUrl: string): string {
  return cookie(SESSION, key, baseUrl, `SameSite=Strict; Max-Age=${seconds}`);
}

/** Replaces `Authorization: Session` by the key of the cookie. Runs before anything reads the header. */
export function applySession({ headers }: Pick<IncomingMessage, "headers">, baseUrl: string): void {
  if (headers.authorization?.toLowerCase() !== "session") return;
  const site = headers["sec-fetch-site"];
  const key = cookieIn(headers.cookie, nameOf(SESSION, baseUrl));
  if (key !== null && (site === undefined || site === "same-origin")) headers.authorization = `Bearer ${key}`;
}

/** The state that a browser stores during a sign-in. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page to return to. */
  readonly page: string;
}

/** Lax: the issuer's redirect comes from another site. */
export function attemptCookie({ state, nonce, verifier, page }: Attempt, baseUrl: string): string {
  const value = Buffer.from(JSON.stringify([state, nonce, verifier, page])).toString("base64url");
  return cookie(ATTEMPT, value, baseUrl, `SameSite=Lax; Max-Age=${ATTEMPT_SECONDS}`);
}

export function noAttemptCookie(baseUrl: string): string {
  return cookie(ATTEMPT, "", baseUrl, "SameSite=Lax; Max-Age=0");
}

export function attemptIn(header: string | undefined, baseUrl: string): Attempt | null {
  const value = cookieIn(header, nameOf(ATTEMPT, baseUrl));
  if (value === null || value.length > MAX_COOKIE) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
    const [state, nonce, verifier, page] = Array.isArray(parts) ? parts.map(String) : [];
    if (state === undefined || nonce === undefined || verifier === undefined || page === undefined) return null;
    return { state, nonce, verifier, page: ownPage(page) };
  } catch {
    return null;
  }
}

const MAX_PAGE = 1500;

/** A path of this service; anything that a browser could read as another site becomes the first page. */
export function ownPage(text: string): string {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) && text.length <= MAX_PAGE ? text : "/";
}
