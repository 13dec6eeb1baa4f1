// The members of a flat JSON object of texts, as the bytes they stand in. A text's end is found by looking for quotes, which is done by the
// machine's own search over bytes; parsing the object and writing its texts again takes ten times as long.

const QUOTE = 34;
const BACKSLASH = 92;

/** The JSON of each member that is a text, by its name; whatever is no text (null) is left out. */
export function cutMembers(json: Buffer): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  // Behind the opening brace, and later behind each comma, a name begins.
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

/** Behind the quote that ends the text which begins at `start`. */
export function endOfText(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at !== -1; at = json.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (json[before] === BACKSLASH) before--;
    // An even number of backslashes are backslashes; the last of an odd number makes the quote part of the text.
    if ((at - before) % 2 === 1) return at + 1;
  }
  return json.length;
}
