// Finds the JSON-LD of a page: every node of a given type, in graphs, lists and nested under others, in one pass
// without recursion. Invalid JSON is repaired if the mistake is unambiguous (line breaks inside strings, a trailing
// comma, a block escaped as a whole).
import { getAttribute } from "../../../text/html/attributes.ts";
import { findElements, parseHtml, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { exceedsLimits, isRecord, type Json, parseJson } from "../rows/values.ts";

const MAX_NODES = 100_000;
const MAX_RESULTS = 5_000;

export interface FoundNodes {
  readonly nodes: Json[];
  /** The search reached a limit: there may be more. */
  readonly cut: boolean;
}

export function findJsonLd(page: string | Tree, type: string): Json[] {
  return findJsonLdNodes(page, type).nodes;
}

export function findJsonLdNodes(page: string | Tree, type: string): FoundNodes {
  const tree = typeof page === "string" ? parseHtml(page) : page;
  const found: Json[] = [];
  let cut = false;
  for (const script of findElements(tree, "script[type]")) {
    const kind = getAttribute(script.attributes, "type") ?? "";
    if (!/^\s{0,9}application\/ld\+json/i.test(kind)) continue;
    const rawText = rawTextOf(tree, script);
    if (exceedsLimits(rawText)) cut = true;
    else {
      const value = parseLenient(rawText);
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

/** Whether everything was searched. */
function collect(value: unknown, type: string, found: Json[]): boolean {
  const pending: unknown[] = [value];
  for (let visited = 0; pending.length > 0 && visited < MAX_NODES && found.length < MAX_RESULTS; visited++) {
    const current = pending.pop();
    if (Array.isArray(current)) for (let at = current.length - 1; at >= 0; at--) pending.push(current[at]);
    else if (isRecord(current)) {
      if (hasType(current, type)) found.push(current);
      else for (const inner of Object.values(current).toReversed()) if (typeof inner === "object") pending.push(inner);
    }
  }
  return pending.length === 0;
}

function parseLenient(script: string): unknown {
  const trimmed = script
    .trim()
    .replace(/^(\/\/\s*)?<!\[CDATA\[|(\/\/\s*)?\]\]>$/g, "")
    .replace(/^<!--|-->$/g, "")
    .trim()
    .replace(/;$/, "");
  const escaped = /^\s{0,9}[{[]\s{0,99}&quot;/.test(trimmed.slice(0, 200));
  return parsed(trimmed) ?? parsed(repairJson(escaped ? unescapeBlock(trimmed) : trimmed));
}

function parsed(rawText: string): unknown {
  try {
    return parseJson(rawText);
  } catch {
    return undefined;
  }
}

/** A block that was escaped as a whole, as if it were in an attribute. */
function unescapeBlock(block: string): string {
  return block
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** The positions that may need repair: string delimiters, escapes, raw control characters, commas. */
const PLACES = /["\\,]|[\0-\x1f]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Escapes raw control characters inside strings and drops commas before a closing bracket. */
function repairJson(rawText: string): string {
  const output: string[] = [];
  let isInString = false;
  let from = 0;
  const places = new RegExp(PLACES);
  for (let found = places.exec(rawText); found !== null; found = places.exec(rawText)) {
    const { index: at, 0: sign } = found;
    if (sign === '"') isInString = !isInString;
    else if (sign === "\\") places.lastIndex = at + (isInString ? 2 : 1);
    else if (sign === "," ? !isInString && /^\s{0,1000}[}\]]/.test(rawText.slice(at + 1, at + 1_010)) : isInString) {
      output.push(rawText.slice(from, at), sign === "," ? "" : (ESCAPES[sign] ?? " "));
      from = at + 1;
    }
  }
  return output.join("") + rawText.slice(from);
}
