// Decodes the raw query of a URL strictly: an invalid escape or byte is an error that names its parameter, never a
// replacement character. `+` is a space, as in forms.
import { ApiError, invalid } from "../../contract/errors.ts";
import { shown } from "../errors.ts";

export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Node passes a URL as Latin-1; unescaped bytes beyond ASCII are the client's UTF-8. */
function utf8(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
}

function decode(text: string): string {
  return decodeURIComponent(utf8(text).replaceAll("+", " "));
}

function decodeName(text: string): string {
  try {
    return decode(text);
  } catch {
    throw invalid(shown(text), "the name has an invalid percent escape or is not UTF-8");
  }
}

function decodeValue(name: string, text: string): string {
  let value: string;
  try {
    value = decode(text);
  } catch {
    throw invalid(shown(name), "the value has an invalid percent escape or is not UTF-8");
  }
  if (value.includes("\0")) throw invalid(shown(name), "the value contains a NUL character");
  return value;
}

/** The pairs of a query string (without its `?`), in order. */
export function readPairs(query: string): Pair[] {
  const pairs: Pair[] = [];
  for (const part of query.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const name = decodeName(at === -1 ? part : part.slice(0, at));
    if (name === "") {
      throw new ApiError("unknown_parameter", "a parameter has no name before =", { parameter: "" });
    }
    pairs.push({ name, value: at === -1 ? "" : decodeValue(name, part.slice(at + 1)) });
  }
  return pairs;
}
