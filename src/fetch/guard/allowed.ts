// What the operator allows webhooks to reach in a network of his own (ROLECALL_WEBHOOK_ALLOW): names, addresses and ranges. Apart from
// what sends them, because every command reads the environment and few open a connection.
import { addressKey, type Range, readAddress, within } from "./address.ts";
import { hostKey } from "./gate.ts";

/** What lies in a network of one's own and may be reached all the same. */
export interface Allowed {
  readonly names: ReadonlySet<string>;
  readonly ranges: readonly Range[];
}

/** One entry of the operator's list: a name, an address, or a range such as 10.0.0.0/8; null: it is none of these. */
export function readAllowed(entries: readonly string[]): Allowed | string {
  const names = new Set<string>();
  const ranges: Range[] = [];
  for (const entry of entries) {
    const [host = "", bits, ...rest] = entry.trim().split("/");
    const bytes = readAddress(host);
    const most = (bytes?.length ?? 0) * 8;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (rest.length > 0 || length < 0 || (bytes !== null && length > most)) return entry;
    if (bytes !== null) ranges.push([bytes, length]);
    else if (bits === undefined && /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/i.test(host)) names.add(hostKey(host));
    else return entry;
  }
  return { names, ranges };
}

/** A range of the other kind of address says nothing of this one. */
export function isIn({ ranges }: Allowed, bytes: readonly number[]): boolean {
  const plain = addressKey(bytes).split(".").map(Number);
  return ranges.some((range) => [bytes, plain].some((each) => each.length === range[0].length && within(each, range)));
}

export function isNamed(allow: Allowed, host: string): boolean {
  const bytes = readAddress(host);
  return bytes === null ? allow.names.has(hostKey(host)) : isIn(allow, bytes);
}
