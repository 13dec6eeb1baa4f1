// Reads reservations of rights from a response: headers first, then the page's meta elements. The file
// /.well-known/tdmrep.json states them for parts of a site.
import type { FetchResponse } from "../../contract/reading.ts";
import {
  mergeReservations,
  NO_RESERVATION,
  type Reservation,
  statesNothing,
} from "../../contract/rights/reservations.ts";
import { isRecord } from "../../contract/storedValues.ts";

/** Meta elements are read in this many characters of a page. */
const HEAD_LENGTH = 200_000;
const MAX_LENGTH = 500;
export const TDMREP_PATH = "/.well-known/tdmrep.json";

/** Null: the response states nothing. */
export function findReservation({ headers, text }: Pick<FetchResponse, "headers" | "text">): Reservation | null {
  const robots = headers["x-robots-tag"] ?? "";
  const stated = {
    tdm_reservation: readFlag(headers["tdm-reservation"]),
    tdm_policy: readPolicy(headers["tdm-policy"]),
    content_usage: cut(headers["content-usage"]),
    noai: forbidsAi(robots),
  };
  const isHtml = /html/i.test(headers["content-type"] ?? "");
  const merged = isHtml ? mergeReservations(stated, readMetaElements(text.slice(0, HEAD_LENGTH))) : stated;
  return statesNothing(merged) ? null : merged;
}

function readMetaElements(head: string): Reservation {
  let found = NO_RESERVATION;
  const part = /<!--|<body\b|<meta\b([^>]{0,2000})>/gi;
  for (let match = part.exec(head); match !== null; match = part.exec(head)) {
    const [tag, attributes] = match;
    if (tag === "<!--") {
      const end = head.indexOf("-->", part.lastIndex);
      if (end < 0) return found;
      part.lastIndex = end + 3;
    } else if (attributes === undefined) return found;
    else found = mergeReservations(found, readMeta(attributes));
  }
  return found;
}

function readMeta(attributes: string): Reservation {
  const read = (name: "name" | "content"): string => {
    const [, quoted, single, bare] =
      new RegExp(`(?:^|\\s)${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes) ?? [];
    return (quoted ?? single ?? bare ?? "").trim();
  };
  const name = read("name").toLowerCase();
  const content = read("content");
  if (name === "tdm-reservation") return { ...NO_RESERVATION, tdm_reservation: readFlag(content) };
  if (name === "tdm-policy") return { ...NO_RESERVATION, tdm_policy: readPolicy(content) };
  if (name === "content-usage") return { ...NO_RESERVATION, content_usage: cut(content) };
  if (name === "robots" || name === "rolecall") return { ...NO_RESERVATION, noai: forbidsAi(content) };
  return NO_RESERVATION;
}

/** The statement of a `tdmrep.json` about a path: its first location that matches. */
export function findInTdmRep(json: string, path: string): Reservation | null {
  const rule = parseRules(json).find(({ location }) => typeof location === "string" && matchesPath(location, path));
  if (rule === undefined) return null;
  const flag = rule["tdm-reservation"];
  const policy = rule["tdm-policy"];
  const stated = {
    ...NO_RESERVATION,
    tdm_reservation: readFlag(typeof flag === "number" ? String(flag) : flag),
    tdm_policy: readPolicy(policy),
  };
  return statesNothing(stated) ? null : stated;
}

function parseRules(json: string): Record<string, unknown>[] {
  try {
    const rules: unknown = JSON.parse(json);
    return Array.isArray(rules) ? rules.slice(0, 1000).filter(isRecord) : [];
  } catch {
    return [];
  }
}

const MAX_STARS = 5;

/** As in robots.txt: the beginning of a path, `*` for any characters, `$` for its end. */
function matchesPath(location: string, path: string): boolean {
  const parts = location.slice(0, MAX_LENGTH).replace(/\$$/, "").split("*");
  if (parts.length > MAX_STARS + 1) return false;
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const at = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return !location.endsWith("$") || path.endsWith(parts.at(-1) ?? "");
}

function readFlag(value: unknown): boolean | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "1" ? true : text === "0" ? false : null;
}

function readPolicy(value: unknown): string | null {
  return typeof value === "string" && /^https?:\/\//i.test(value.trim()) ? cut(value) : null;
}

function cut(value: string | undefined): string | null {
  return value?.trim().slice(0, MAX_LENGTH) || null;
}

function forbidsAi(value: string): boolean {
  return /(?:^|[\s,:])noai(?:$|[\s,])/i.test(value);
}
