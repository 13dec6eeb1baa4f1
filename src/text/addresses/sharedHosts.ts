// Hosts whose owners rent out subdomains (`x.github.io`, `x.blogspot.com`), according to the public suffix list: their
// content does not belong to the domain's owner.
import { parse } from "tldts";

const MAX_URL_LENGTH = 4000;

export function isSharedHost(urlOrHost: string): boolean {
  if (urlOrHost.length > MAX_URL_LENGTH) return false;
  return parse(urlOrHost.trim().toLowerCase(), { allowPrivateDomains: true }).isPrivate === true;
}
