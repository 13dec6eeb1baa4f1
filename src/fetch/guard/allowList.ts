// The names, addresses and ranges in a private network that the operator allows for webhooks (ROLECALL_WEBHOOK_ALLOW).
// Separate from the sender, because every command reads the environment and few open a connection.
import { addressKey, isInRange, parseAddress, type Range } from "./address.ts";
import { hostKey } from "./urlCheck.ts";

/** Allowed targets in a private network. */
export interface AllowList {
  readonly names: ReadonlySet<string>;
  readonly ranges: readonly Range[];
}

/** Parses one entry: a name, an address, or a range such as 10.0.0.0/8; null if it is none of these. */
export function parseAllowList(entries: readonly string[]): AllowList | string {
  const names = new Set<string>();
  const ranges: Range[] = [];
  for (const entry of entries) {
    const [host = "", bits, ...rest] = entry.trim().split("/");
    const bytes = parseAddress(host);
    const maxBits = (bytes?.length ?? 0) * 8;
    const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (rest.length > 0 || length < 0 || (bytes !== null && length > maxBits)) return entry;
    if (bytes !== null) ranges.push([bytes, length]);
    else if (bits === undefined && /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/i.test(host)) names.add(hostKey(host));
    else return entry;
  }
  return { names, ranges };
}

/** A range of the other address family never matches. */
export function isInAllowList({ ranges }: AllowList, bytes: readonly number[]): boolean {
  const v4Bytes = addressKey(bytes).split(".").map(Number);
  return ranges.some((range) =>
    [bytes, v4Bytes].some((candidate) => candidate.length === range[0].length && isInRange(candidate, range)),
  );
}

export function isAllowedName(allow: AllowList, host: string): boolean {
  const bytes = parseAddress(host);
  return bytes === null ? allow.names.has(hostKey(host)) : isInAllowList(allow, bytes);
}
