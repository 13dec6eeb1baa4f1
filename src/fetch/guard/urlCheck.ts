// Checks by the text of a URL whether it may be requested: http and https, public names or addresses, known ports, no
// credentials, not this service itself. Names are checked again by their addresses when connecting.

import { addressKey, isPublicAddress, parseAddress } from "./address.ts";
import { MESSAGES } from "./failureMessages.ts";

export interface UrlRules {
  /** In addition to 80 and 443. */
  readonly ports: readonly number[];
  /** Host names or addresses of this service. */
  readonly ownHosts: readonly string[];
}

const REJECTED: UrlRules = { ports: [], ownHosts: [] };
const MAX_URL_LENGTH = 16 * 1024;
const MAX_NAME_LENGTH = 253;

/** Names that by RFC or convention refer to an internal network. */
const INTERNAL_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|svc|arpa|onion|alt)$/;

/** Lower case, without the trailing dot or a port. */
export function hostKey(host: string): string {
  const lower = host.toLowerCase().replace(/:\d+$/, "");
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/** Null if the URL may be requested; else a message that may be shown to anyone. */
export function checkUrl(url: string, rules: UrlRules = REJECTED): string | null {
  if (url.length > MAX_URL_LENGTH || !URL.canParse(url)) return MESSAGES.refused;
  return isAllowedUrl(new URL(url), rules) ? null : MESSAGES.refused;
}

function isAllowedUrl(url: URL, rules: UrlRules): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  if (url.username !== "" || url.password !== "") return false;
  // An empty port is the scheme's default; 443 over http and 80 over https are explicit.
  const port = url.port === "" ? null : Number(url.port);
  if (port !== null && port !== 80 && port !== 443 && !rules.ports.includes(port)) return false;
  const bytes = parseAddress(url.hostname);
  if (bytes !== null) return isPublicAddress(bytes) && !isOwnAddress(bytes, rules.ownHosts);
  return (
    isPublicName(hostKey(url.hostname)) && !rules.ownHosts.some((ownHost) => hostKey(ownHost) === hostKey(url.hostname))
  );
}

/** Whether a host name, in lower case, may belong to a public site. */
export function isPublicName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.includes(".") && !name.includes("..") && !INTERNAL_NAMES.test(name);
}

export function isOwnAddress(bytes: readonly number[], ownHosts: readonly string[]): boolean {
  return ownHosts.some((ownHost) => {
    const ownBytes = parseAddress(ownHost) ?? parseAddress(hostKey(ownHost));
    return ownBytes !== null && addressKey(ownBytes) === addressKey(bytes);
  });
}
