// The openings that a page contains as data: JSON-LD, otherwise microdata, otherwise RDFa, otherwise rows in the data
// of its scripts.

import { getAttribute } from "../../../text/html/attributes.ts";
import { findElements, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { type FoundNodes, findJsonLdNodes } from "../../shared/pages/jsonLd.ts";
import { readMicrodata } from "../../shared/pages/microdata.ts";
import { readRdfa } from "../../shared/pages/rdfa.ts";
import { findValueEnd } from "../../shared/pages/scriptData.ts";
import { asText, exceedsLimits, isRecord, type Json } from "../../shared/rows/values.ts";

const MAX_NODES = 200_000;
const MAX_ROWS = 2_000;
const MAX_PLACES = 500;
/** Each is parsed to its end, so the number is limited. */
const MAX_STATES = 6;
const STATES =
  /(?:__NEXT_DATA__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__NUXT__|__DATA__|initialData|pageData)\s{0,9}=\s{0,9}(?=[{[])/g;

export function readStructured(tree: Tree): Json[] {
  return findStructured(tree).nodes;
}

export function findStructured(tree: Tree): FoundNodes {
  const { nodes, cut } = findJsonLdNodes(tree, "JobPosting");
  if (nodes.length > 0) return { nodes: nodes.filter(hasTitle), cut };
  const marked = readMicrodata(tree, "JobPosting");
  const attributeNodes = marked.nodes.length > 0 ? marked : readRdfa(tree, "JobPosting");
  return { nodes: attributeNodes.nodes.filter(hasTitle), cut: cut || marked.cut || attributeNodes.cut };
}

function hasTitle(node: Json): boolean {
  return asText(node.title ?? node.name) !== null;
}

/** Rows that look like openings in the data of the page's scripts, with the field names of a JobPosting. */
export function findInline(tree: Tree): FoundNodes {
  const found: Json[] = [];
  let states = 0;
  let cut = false;
  for (const script of findElements(tree, "script")) {
    if (found.length >= MAX_ROWS) {
      cut = true;
      break;
    }
    const type = getAttribute(script.attributes, "type") ?? "";
    if (/ld\+json/i.test(type)) continue;
    const scriptText = rawTextOf(tree, script);
    if (/json/i.test(type)) cut = !gatherFrom(scriptText, found) || cut;
    else {
      for (const state of scriptText.matchAll(STATES)) {
        if (++states > MAX_STATES) return { nodes: found, cut: true };
        cut = !gatherFrom(stateAt(scriptText, state.index + state[0].length), found) || cut;
      }
    }
  }
  return { nodes: found, cut };
}

/** Rows that look like openings in a JSON response, and the address of its next page. */
export function readJsonRows(text: string): { nodes: Json[]; next: string | null; total: number | null } {
  const nodes: Json[] = [];
  if (exceedsLimits(text)) return { nodes, next: null, total: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { nodes, next: null, total: null };
  }
  gather(value, nodes, true);
  const outer = isRecord(value) ? value : {};
  const inner = [outer, outer.links, outer.meta, outer.pagination, outer.paging].filter(isRecord);
  const next = inner
    .map((each) => asText(each.next ?? each.next_page_url ?? each.nextPage))
    .find((each) => each !== null);
  const total = inner
    .map((each) => Number(each.total ?? each.count ?? Number.NaN))
    .find((each) => Number.isFinite(each));
  return { nodes, next: next ?? null, total: total ?? null };
}

function stateAt(script: string, from: number): string {
  const to = findValueEnd(script, from);
  return to === null ? "" : script.slice(from, to);
}

/** Whether everything was searched; invalid JSON is ignored. */
function gatherFrom(scriptText: string, found: Json[]): boolean {
  if (exceedsLimits(scriptText)) return false;
  try {
    return gather(JSON.parse(scriptText), found);
  } catch {
    return true;
  }
}

/** `isList`: the data is a list of openings, so that a title and an address are enough. */
function gather(value: unknown, found: Json[], isList = false): boolean {
  const pending: unknown[] = [value];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && found.length < MAX_ROWS; visited++) {
    const current = pending.pop();
    if (Array.isArray(current)) for (let at = current.length - 1; at >= 0; at--) pending.push(current[at]);
    else if (isRecord(current)) {
      const node = rowOf(current, isList);
      if (node !== null) found.push(node);
      else for (const inner of Object.values(current).toReversed()) if (typeof inner === "object") pending.push(inner);
    }
  }
  return pending.length === 0;
}

const TITLES = ["title", "jobTitle", "job_title", "positionTitle", "position", "name"];
const TEXTS = ["description", "descriptionHtml", "description_html", "jobDescription", "content", "body", "text"];
const PLACES = ["location", "jobLocation", "city", "office", "place", "locations", "workLocation"];
const MORE = [
  "department",
  "team",
  "employmentType",
  "employment_type",
  "jobType",
  "contractType",
  "applyUrl",
  "apply_url",
  "datePosted",
  "salary",
];

/** Keys that may contain the address of a page: scripts use various names. */
const ADDRESS = /^(?:https?:\/\/[^\s/]{1,200})?\/[^\s"<>]{1,500}$/;
const MAX_ADDRESSES = 2_000;

/** Addresses in the data of the page's scripts, each with the first short text next to it. */
export function findAddresses(tree: Tree): { address: string; words: string | null }[] {
  const found = new Map<string, string | null>();
  for (const script of findElements(tree, "script[type]")) {
    const type = getAttribute(script.attributes, "type") ?? "";
    if (!/json/i.test(type) || /ld\+json/i.test(type)) continue;
    const scriptText = rawTextOf(tree, script);
    if (!exceedsLimits(scriptText)) gatherAddresses(scriptText, found);
  }
  return [...found].map(([address, words]) => ({ address, words }));
}

function gatherAddresses(scriptText: string, found: Map<string, string | null>): void {
  let value: unknown;
  try {
    value = JSON.parse(scriptText);
  } catch {
    return;
  }
  const pending: unknown[] = [value];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && found.size < MAX_ADDRESSES; visited++) {
    const current = pending.pop();
    if (!isRecord(current) && !Array.isArray(current)) continue;
    const inner = Object.values(current);
    const address = isRecord(current)
      ? inner.find((each) => typeof each === "string" && ADDRESS.test(each))
      : undefined;
    if (typeof address === "string") {
      const words = inner.find((each) => typeof each === "string" && each !== address && /\p{L}{2}/u.test(each));
      if (!found.has(address)) found.set(address, asText(words)?.slice(0, 200) ?? null);
    }
    for (const each of inner.toReversed()) if (typeof each === "object") pending.push(each);
  }
}

/** A title, a text or an address of its own, and two more properties of openings. */
function rowOf(value: Json, isList = false): Json | null {
  const title = pickText(value, TITLES);
  const description = pickText(value, TEXTS);
  const place = PLACES.map((name) => value[name]).find((each) => each !== undefined && each !== null);
  const url = pickText(value, ["url", "absolute_url", "link", "href", "path", "permalink", "jobUrl"]);
  const slug = pickText(value, ["slug", "handle"]);
  const more = MORE.filter((name) => value[name] !== undefined && value[name] !== null).length;
  if (title === null || (description === null && url === null && slug === null)) return null;
  if (!isList && (place === undefined ? more < 2 : more < 1)) return null;
  return {
    "@type": "JobPosting",
    title,
    description,
    jobLocation: placeOf(place),
    url,
    slug,
    identifier: pickText(value, ["reference", "requisitionId", "jobId", "job_id"]),
    employmentType: pickText(value, ["employmentType", "employment_type", "jobType", "contractType"]),
    datePosted: pickText(value, ["datePosted", "publishedAt", "published_at", "createdAt", "created_at", "date"]),
    validThrough: pickText(value, ["validThrough", "expiresAt", "closingDate", "deadline"]),
    occupationalCategory: pickText(value, ["department", "team"]),
  };
}

function placeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.slice(0, MAX_PLACES).flatMap((each) => (Array.isArray(each) ? [] : [placeOf(each)]));
  if (!isRecord(value)) return asText(value);
  return "address" in value || "addressLocality" in value ? value : pickText(value, ["name", "city", "title", "label"]);
}

function pickText(value: Json, names: readonly string[]): string | null {
  for (const name of names) {
    const current = value[name];
    const statedText =
      typeof current === "string" && current.trim() !== ""
        ? current
        : isRecord(current)
          ? asText(current.name ?? current.rendered)
          : asText(current);
    if (statedText !== null) return statedText;
  }
  return null;
}
