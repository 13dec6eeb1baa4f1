// Data that pages carry inside their scripts: the JSON that follows a marker, and texts written as JavaScript strings.
// One pass each, aware of quotes, because a brace or a bracket inside a text ends nothing.
import { there } from "../../../contract/there.ts";
import { ShapeError } from "../../source.ts";
import { parseJson } from "../rows/values.ts";

const LONGEST = 20_000_000;

/** The JSON object or list that begins right after the marker; null where the marker is not there. */
export function jsonAfter(page: string, marker: string): unknown {
  const found = page.indexOf(marker);
  if (found === -1) return null;
  const from = skipBlanks(page, found + marker.length);
  const to = endOfValue(page, from);
  if (to === null) throw new ShapeError(`no JSON after "${marker}"`);
  try {
    return parseJson(page.slice(from, to));
  } catch {
    throw new ShapeError(`JSON after "${marker}" that is not valid`);
  }
}

/** One after the bracket that closes the one at `from`; null where it is none or stays open. */
export function endOfValue(page: string, from: number): number | null {
  if (page[from] !== "{" && page[from] !== "[") return null;
  const last = Math.min(page.length, from + LONGEST);
  let depth = 0;
  for (let at = from; at < last; at++) {
    const letter = page[at];
    if (letter === '"' || letter === "'") {
      at = endOfString(page, at, letter);
    } else if (letter === "{" || letter === "[") depth++;
    else if ((letter === "}" || letter === "]") && --depth === 0) return at + 1;
  }
  return null;
}

/** Where the closing quote stands; the end of the page where there is none. */
function endOfString(page: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < page.length && page[at] !== quote) at += page[at] === "\\" ? 2 : 1;
  return at;
}

function skipBlanks(page: string, from: number): number {
  let at = from;
  while (at < page.length && there(page[at]) <= " ") at++;
  return at;
}

/** The text in quotes that begins at `from`, unescaped. */
export function stringAt(page: string, from: number): string {
  return unescapeScript(page.slice(from + 1, endOfString(page, from, page[from] ?? '"')));
}

/** Every quoted text of a piece of script, unescaped, in order. */
export function stringsIn(script: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < script.length; at++) {
    const letter = script[at];
    if (letter !== "'" && letter !== '"') continue;
    const to = endOfString(script, at, letter);
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

/** A JavaScript string's inside as the text it means: `\x22`, `\u00e9`, `\n`, `\'`, and `\-` for what needs no escape. */
function unescapeScript(written: string): string {
  return written.replace(ESCAPE, (_all, two: string | undefined, four: string | undefined, one: string | undefined) => {
    const code = two ?? four;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return /^[\r\n]/.test(one ?? "") ? "" : (NAMED.get(one ?? "") ?? one ?? "");
  });
}
