// Finds the JSON-LD of a page: every node of a wanted type, in graphs, lists and nested under others, one pass without recursion.
// Scripts that are not valid JSON are repaired where the mistake is unambiguous (line breaks inside texts, a
// trailing comma, a block escaped as a whole).

import { attributeIn } from "../../../text/html/attributes.ts";
import { all, rawTextOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { isRecord, isTooMuch, type Json, parseJson } from "../rows/values.ts";

const MOST_NODES = 100_000;
const MOST_FOUND = 5_000;

export interface Nodes {
  readonly nodes: Json[];
  /** A bound of ours ended the search: there may be more. */
  readonly cut: boolean;
}

export function jsonLdOf(page: string | Tree, type: string): Json[] {
  return jsonLdIn(page, type).nodes;
}

export function jsonLdIn(page: string | Tree, type: string): Nodes {
  const tree = typeof page === "string" ? readHtml(page) : page;
  const found: Json[] = [];
  let cut = false;
  for (const script of all(tree, "script[type]")) {
    const kind = attributeIn(script.attributes, "type") ?? "";
    if (!/^\s{0,9}application\/ld\+json/i.test(kind)) continue;
    const written = rawTextOf(tree, script);
    if (isTooMuch(written)) cut = true;
    else {
      const value = readLenient(written);
      if (value !== undefined && !collect(value, type, found)) cut = true;
    }
  }
  return { nodes: found, cut };
}

export function hasType(node: Json, type: string): boolean {
  const types = Array.isArray(node["@type"]) ? node["@type"] : [node["@type"]];
  return types.some(
    (each) => typeof each === "string" && each.replace(/^(https?:\/\/schema\.org\/|schema:)/i, "") === type,
  );
}

/** Whether everything was looked at. */
function collect(value: unknown, type: string, found: Json[]): boolean {
  const waiting: unknown[] = [value];
  for (let looked = 0; waiting.length > 0 && looked < MOST_NODES && found.length < MOST_FOUND; looked++) {
    const here = waiting.pop();
    if (Array.isArray(here)) for (let at = here.length - 1; at >= 0; at--) waiting.push(here[at]);
    else if (isRecord(here)) {
      if (hasType(here, type)) found.push(here);
      else for (const inner of Object.values(here).toReversed()) if (typeof inner === "object") waiting.push(inner);
    }
  }
  return waiting.length === 0;
}

function readLenient(script: string): unknown {
  const bare = script
    .trim()
    .replace(/^(\/\/\s*)?<!\[CDATA\[|(\/\/\s*)?\]\]>$/g, "")
    .replace(/^<!--|-->$/g, "")
    .trim()
    .replace(/;$/, "");
  const escaped = /^\s{0,9}[{[]\s{0,99}&quot;/.test(bare.slice(0, 200));
  return parsed(bare) ?? parsed(repaired(escaped ? unescapedBlock(bare) : bare));
}

function parsed(written: string): unknown {
  try {
    return parseJson(written);
  } catch {
    return undefined;
  }
}

/** A block that was escaped as a whole, as if it stood in an attribute. */
function unescapedBlock(block: string): string {
  return block
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** Where something has to be done: a text's ends, what is escaped, a raw control character, a comma. */
const PLACES = /["\\,]|[\0-\x1f]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Raw control characters inside texts are escaped, commas before a closing bracket are dropped. */
function repaired(written: string): string {
  const pieces: string[] = [];
  let inside = false;
  let from = 0;
  const places = new RegExp(PLACES);
  for (let found = places.exec(written); found !== null; found = places.exec(written)) {
    const { index: at, 0: sign } = found;
    if (sign === '"') inside = !inside;
    else if (sign === "\\") places.lastIndex = at + (inside ? 2 : 1);
    else if (sign === "," ? !inside && /^\s{0,1000}[}\]]/.test(written.slice(at + 1, at + 1_010)) : inside) {
      pieces.push(written.slice(from, at), sign === "," ? "" : (ESCAPES[sign] ?? " "));
      from = at + 1;
    }
  }
  return pieces.join("") + written.slice(from);
}
