// IP addresses as bytes, and which of them are public. An IPv6 address that embeds an IPv4 address (mapped, 6to4,
// NAT64, ISATAP) must pass for both, because the packet may end at the inner one.
import { isIPv4, isIPv6 } from "node:net";

export type Range = readonly [first: readonly number[], bits: number];

/** IANA's special-purpose blocks, and Azure's host service, which has a public address. */
const CLOSED_V4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[168, 63, 129, 16], 32],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 3],
];

const GLOBAL_V6: Range = [[0x20], 3];
const MAPPED: Range = [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96];
const NAT64: Range = [[0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], 96];
const SIX_TO_FOUR: Range = [[0x20, 0x02], 16];
/** Protocol assignments (Teredo, benchmarking, ORCHID) and documentation, all inside the global unicast space. */
const CLOSED_V6: readonly Range[] = [
  [[0x20, 0x01, 0], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x3f, 0xff, 0], 20],
];

/** The bytes of an address in any notation that a URL accepts (octal, hex, one number, short, bracketed); else null. */
export function parseAddress(text: string): readonly number[] | null {
  const withoutBrackets = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  if (isIPv4(withoutBrackets)) return withoutBrackets.split(".").map(Number);
  if (isIPv6(withoutBrackets)) return withoutBrackets.includes("%") ? null : parseV6(withoutBrackets);
  return parseUnusualV4(withoutBrackets);
}

function parseUnusualV4(text: string): number[] | null {
  if (!/^[\da-fx.]{1,60}$/i.test(text) || !URL.canParse(`http://${text}/`)) return null;
  const { hostname } = new URL(`http://${text}/`);
  return isIPv4(hostname) ? hostname.split(".").map(Number) : null;
}

function parseV6(text: string): number[] {
  // The URL parser writes a dotted tail as two groups.
  const [head = "", tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split("::");
  const headGroups = groups(head);
  const tailGroups = groups(tail ?? "");
  const middle = tail === undefined ? [] : new Array<number>(8 - headGroups.length - tailGroups.length).fill(0);
  return [...headGroups, ...middle, ...tailGroups].flatMap((group) => [group >> 8, group & 0xff]);
}

function groups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

export function isInRange(bytes: readonly number[], [first, bits]: Range): boolean {
  for (let at = 0; at * 8 < bits; at++) {
    const mask = bits - at * 8 >= 8 ? 0xff : (0xff << (8 - (bits - at * 8))) & 0xff;
    if (((bytes[at] ?? 0) & mask) !== ((first[at] ?? 0) & mask)) return false;
  }
  return true;
}

/** True for global unicast addresses only. */
export function isPublicAddress(bytes: readonly number[]): boolean {
  if (bytes.length === 4) return !CLOSED_V4.some((range) => isInRange(bytes, range));
  if (bytes.length !== 16) return false;
  if (isInRange(bytes, MAPPED) || isInRange(bytes, NAT64)) return isPublicAddress(bytes.slice(12));
  if (!isInRange(bytes, GLOBAL_V6) || CLOSED_V6.some((range) => isInRange(bytes, range))) return false;
  if (isInRange(bytes, SIX_TO_FOUR) && !isPublicAddress(bytes.slice(2, 6))) return false;
  return !isIsatap(bytes) || isPublicAddress(bytes.slice(12));
}

function isIsatap(bytes: readonly number[]): boolean {
  return ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

/** A canonical key for equal addresses, including an IPv4 address in mapped form. */
export function addressKey(bytes: readonly number[]): string {
  return (bytes.length === 16 && isInRange(bytes, MAPPED) ? bytes.slice(12) : bytes).join(".");
}
