// The stored texts of a posting: unpacks them as JSON, and slices the members of this flat object as bytes. The end of
// a text is found by searching for quotes with the native byte search; parsing and serialising takes ten times as long.
import { makeUnpacker } from "../../../ledger/store/zstd.ts";

const QUOTE = 34;
const BACKSLASH = 92;
/** The JSON size of four texts of maximum length; anything larger was not written by this program. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;
/** Parts that a sink copies at once (render/sink.ts) can share one buffer. */
const REUSED_BYTES = 16 * 1024;

/** The same as packed JSON. The result may be valid only until the next call. */
export const unpackJson = makeUnpacker({ max: MAX_TEXT_BYTES, reused: REUSED_BYTES });

/** The JSON of each text member by name; other values (null) are omitted. */
export function cutMembers(json: Buffer): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  // A name starts after the opening brace, and after each comma.
  let at = 1;
  while (json[at] === QUOTE) {
    const nameEnd = endOfText(json, at);
    const value = nameEnd + 1;
    let end = json[value] === QUOTE ? endOfText(json, value) : json.indexOf(",", value);
    if (end === -1) end = json.length;
    if (json[value] === QUOTE) found.set(json.toString("utf8", at + 1, nameEnd - 1), json.subarray(value, end));
    at = end + 1;
  }
  return found;
}

/** The position after the closing quote of the text that starts at `start`. */
export function endOfText(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at !== -1; at = json.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (json[before] === BACKSLASH) before--;
    // An even number of backslashes is escaped backslashes; an odd number escapes the quote.
    if ((at - before) % 2 === 1) return at + 1;
  }
  return json.length;
}
