// Data inside page scripts: the JSON after a marker, and JavaScript string literals. One pass each, aware of quotes,
// because a brace or bracket inside a string closes nothing.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { ShapeError } from "../../source.ts";
import { parseJson } from "../rows/values.ts";

const MAX_LENGTH = 20_000_000;

/** The JSON object or list directly after the marker; null if the marker is missing. */
export function parseJsonAfter(page: string, marker: string): unknown {
  const found = page.indexOf(marker);
  if (found === -1) return null;
  const from = skipBlanks(page, found + marker.length);
  const to = findValueEnd(page, from);
  if (to === null) throw new ShapeError(`no JSON after "${marker}"`);
  try {
    return parseJson(page.slice(from, to));
  } catch {
    throw new ShapeError(`invalid JSON after "${marker}"`);
  }
}

/** The index after the bracket that closes the one at `from`; null if there is none or it stays open. */
export function findValueEnd(page: string, from: number): number | null {
  if (page[from] !== "{" && page[from] !== "[") return null;
  const last = Math.min(page.length, from + MAX_LENGTH);
  let depth = 0;
  for (let at = from; at < last; at++) {
    const letter = page[at];
    if (letter === '"' || letter === "'") {
      at = findStringEnd(page, at, letter);
    } else if (letter === "{" || letter === "[") depth++;
    else if ((letter === "}" || letter === "]") && --depth === 0) return at + 1;
  }
  return null;
}

/** The index of the closing quote; the end of the page if there is none. */
function findStringEnd(page: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < page.length && page[at] !== quote) at += page[at] === "\\" ? 2 : 1;
  return at;
}

function skipBlanks(page: string, from: number): number {
  let at = from;
  while (at < page.length && assertPresent(page[at]) <= " ") at++;
  return at;
}

/** The string literal that begins at `from`, unescaped. */
export function readStringAt(page: string, from: number): string {
  return unescapeScript(page.slice(from + 1, findStringEnd(page, from, page[from] ?? '"')));
}

/** Every string literal in a script fragment, unescaped, in order. */
export function readStrings(script: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < script.length; at++) {
    const letter = script[at];
    if (letter !== "'" && letter !== '"') continue;
    const to = findStringEnd(script, at, letter);
    found.push(unescapeScript(script.slice(at + 1, to)));
    at = to;
  }
  return found;
}

const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|(\r\n|[\s\S]))/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
]);

/**
 * Decodes the content of a JavaScript string: `\x22`, `\u00e9`, `\n`, `\'`, and `\-` for characters that need no
 * escape.
 */
function unescapeScript(escapedText: string): string {
  return escapedText.replace(
    ESCAPE,
    (_all, hex2: string | undefined, hex4: string | undefined, escapedChar: string | undefined) => {
      const code = hex2 ?? hex4;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return /^[\r\n]/.test(escapedChar ?? "") ? "" : (NAMED.get(escapedChar ?? "") ?? escapedChar ?? "");
    },
  );
}
