// The openings that a page states as data: JSON-LD, else microdata, else RDFa, else rows of the data that a page's own scripts start from.

import { attributeIn } from "../../../text/html/attributes.ts";
import { all, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { jsonLdIn, type Nodes } from "../../shared/pages/jsonLd.ts";
import { microdataIn } from "../../shared/pages/microdata.ts";
import { rdfaIn } from "../../shared/pages/rdfa.ts";
import { endOfValue } from "../../shared/pages/scriptData.ts";
import { isRecord, isTooMuch, type Json, text } from "../../shared/rows/values.ts";

const MOST_NODES = 200_000;
const MOST_ROWS = 2_000;
const MOST_PLACES = 500;
/** Each is read to its end, so there may not be many. */
const MOST_STATES = 6;
const STATES =
  /(?:__NEXT_DATA__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__NUXT__|__DATA__|initialData|pageData)\s{0,9}=\s{0,9}(?=[{[])/g;

export function structuredOf(tree: Tree): Json[] {
  return structuredIn(tree).nodes;
}

export function structuredIn(tree: Tree): Nodes {
  const { nodes, cut } = jsonLdIn(tree, "JobPosting");
  if (nodes.length > 0) return { nodes: nodes.filter(hasTitle), cut };
  const marked = microdataIn(tree, "JobPosting");
  const stated = marked.nodes.length > 0 ? marked : rdfaIn(tree, "JobPosting");
  return { nodes: stated.nodes.filter(hasTitle), cut: cut || marked.cut || stated.cut };
}

function hasTitle(node: Json): boolean {
  return text(node.title ?? node.name) !== null;
}

/** Rows that look like openings in the data of the page's scripts, in the words of a JobPosting. */
export function inlineIn(tree: Tree): Nodes {
  const found: Json[] = [];
  let states = 0;
  let cut = false;
  for (const script of all(tree, "script")) {
    if (found.length >= MOST_ROWS) {
      cut = true;
      break;
    }
    const type = attributeIn(script.attributes, "type") ?? "";
    if (/ld\+json/i.test(type)) continue;
    const written = rawTextOf(tree, script);
    if (/json/i.test(type)) cut = !gatherFrom(written, found) || cut;
    else {
      for (const state of written.matchAll(STATES)) {
        if (++states > MOST_STATES) return { nodes: found, cut: true };
        cut = !gatherFrom(stateAt(written, state.index + state[0].length), found) || cut;
      }
    }
  }
  return { nodes: found, cut };
}

function stateAt(script: string, from: number): string {
  const to = endOfValue(script, from);
  return to === null ? "" : script.slice(from, to);
}

/** Whether everything was looked at; what is no JSON says nothing. */
function gatherFrom(written: string, found: Json[]): boolean {
  if (isTooMuch(written)) return false;
  try {
    return gather(JSON.parse(written), found);
  } catch {
    return true;
  }
}

function gather(value: unknown, found: Json[]): boolean {
  const waiting: unknown[] = [value];
  for (let looked = 0; waiting.length > 0 && looked < MOST_NODES && found.length < MOST_ROWS; looked++) {
    const here = waiting.pop();
    if (Array.isArray(here)) for (let at = here.length - 1; at >= 0; at--) waiting.push(here[at]);
    else if (isRecord(here)) {
      const node = rowOf(here);
      if (node !== null) found.push(node);
      else for (const inner of Object.values(here).toReversed()) if (typeof inner === "object") waiting.push(inner);
    }
  }
  return waiting.length === 0;
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

/** What may be the address of a page: the data of a script calls it what it likes. */
const ADDRESS = /^(?:https?:\/\/[^\s/]{1,200})?\/[^\s"<>]{1,500}$/;
const MOST_ADDRESSES = 2_000;

/** Addresses in the data of the page's scripts, each with the first short words beside it. */
export function addressesIn(tree: Tree): { address: string; words: string | null }[] {
  const found = new Map<string, string | null>();
  for (const script of all(tree, "script[type]")) {
    const type = attributeIn(script.attributes, "type") ?? "";
    if (!/json/i.test(type) || /ld\+json/i.test(type)) continue;
    const written = rawTextOf(tree, script);
    if (!isTooMuch(written)) gatherAddresses(written, found);
  }
  return [...found].map(([address, words]) => ({ address, words }));
}

function gatherAddresses(written: string, found: Map<string, string | null>): void {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return;
  }
  const waiting: unknown[] = [value];
  for (let looked = 0; waiting.length > 0 && looked < MOST_NODES && found.size < MOST_ADDRESSES; looked++) {
    const here = waiting.pop();
    if (!isRecord(here) && !Array.isArray(here)) continue;
    const inner = Object.values(here);
    const address = isRecord(here) ? inner.find((each) => typeof each === "string" && ADDRESS.test(each)) : undefined;
    if (typeof address === "string") {
      const words = inner.find((each) => typeof each === "string" && each !== address && /\p{L}{2}/u.test(each));
      if (!found.has(address)) found.set(address, text(words)?.slice(0, 200) ?? null);
    }
    for (const each of inner.toReversed()) if (typeof each === "object") waiting.push(each);
  }
}

/** A title, a text or an address of its own, and two more things that openings have. */
function rowOf(value: Json): Json | null {
  const title = pick(value, TITLES);
  const description = pick(value, TEXTS);
  const place = PLACES.map((name) => value[name]).find((each) => each !== undefined && each !== null);
  const url = pick(value, ["url", "absolute_url", "link", "href", "path", "permalink", "jobUrl"]);
  const slug = pick(value, ["slug", "handle"]);
  const more = MORE.filter((name) => value[name] !== undefined && value[name] !== null).length;
  if (title === null || (description === null && url === null && slug === null)) return null;
  if (place === undefined ? more < 2 : more < 1) return null;
  return {
    "@type": "JobPosting",
    title,
    description,
    jobLocation: placeOf(place),
    url,
    slug,
    identifier: pick(value, ["reference", "requisitionId", "jobId", "job_id"]),
    employmentType: pick(value, ["employmentType", "employment_type", "jobType", "contractType"]),
    datePosted: pick(value, ["datePosted", "publishedAt", "published_at", "createdAt", "created_at", "date"]),
    validThrough: pick(value, ["validThrough", "expiresAt", "closingDate", "deadline"]),
    occupationalCategory: pick(value, ["department", "team"]),
  };
}

function placeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.slice(0, MOST_PLACES).flatMap((each) => (Array.isArray(each) ? [] : [placeOf(each)]));
  if (!isRecord(value)) return text(value);
  return "address" in value || "addressLocality" in value ? value : pick(value, ["name", "city", "title", "label"]);
}

function pick(value: Json, names: readonly string[]): string | null {
  for (const name of names) {
    const here = value[name];
    const said =
      typeof here === "string" && here.trim() !== ""
        ? here
        : isRecord(here)
          ? text(here.name ?? here.rendered)
          : text(here);
    if (said !== null) return said;
  }
  return null;
}
