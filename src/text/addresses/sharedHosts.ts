// Hosts whose owners let out names below their own (`x.github.io`, `x.blogspot.com`), as the public suffix list knows them: what
// stands there does not belong to the domain's owner.
import { parse } from "tldts";

const LONGEST = 4000;

export function isSharedHost(urlOrHost: string): boolean {
  if (urlOrHost.length > LONGEST) return false;
  return parse(urlOrHost.trim().toLowerCase(), { allowPrivateDomains: true }).isPrivate === true;
}
