// What may be asked for at all, judged by the text of a URL alone: http and https, public names or addresses, known
// ports, no credentials, not this service itself. Names are judged again, by their addresses, when connecting.

import { SENTENCES } from "../exchange/unread.ts";
import { addressKey, isPublicAddress, readAddress } from "./address.ts";

export interface GateRules {
  /** Beyond 80 and 443. */
  readonly ports: readonly number[];
  /** Host names or addresses under which this service is reached itself. */
  readonly ownHosts: readonly string[];
}

const NO_MORE: GateRules = { ports: [], ownHosts: [] };
const LONGEST_URL = 16 * 1024;
const LONGEST_NAME = 253;

/** Names that by RFC or custom mean something inside a network. */
const INNER_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|onion|alt)$/;

/** Lower case, without the root's dot or a port. */
export function hostKey(host: string): string {
  const lower = host.toLowerCase().replace(/:\d+$/, "");
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/** Null when the URL may be asked for; else a sentence that may be shown to anyone. */
export function refuseUrl(url: string, rules: GateRules = NO_MORE): string | null {
  if (url.length > LONGEST_URL || !URL.canParse(url)) return SENTENCES.refused;
  return mayAsk(new URL(url), rules) ? null : SENTENCES.refused;
}

function mayAsk(url: URL, rules: GateRules): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  if (url.username !== "" || url.password !== "") return false;
  // An empty port is the scheme's own; 443 over http and 80 over https are written out.
  const port = url.port === "" ? null : Number(url.port);
  if (port !== null && port !== 80 && port !== 443 && !rules.ports.includes(port)) return false;
  const bytes = readAddress(url.hostname);
  if (bytes !== null) return isPublicAddress(bytes) && !isOwnAddress(bytes, rules.ownHosts);
  return isPublicName(hostKey(url.hostname)) && !rules.ownHosts.some((own) => hostKey(own) === hostKey(url.hostname));
}

function isPublicName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.includes(".") && !name.includes("..") && !INNER_NAMES.test(name);
}

export function isOwnAddress(bytes: readonly number[], ownHosts: readonly string[]): boolean {
  return ownHosts.some((own) => {
    const ownBytes = readAddress(own) ?? readAddress(hostKey(own));
    return ownBytes !== null && addressKey(ownBytes) === addressKey(bytes);
  });
}
