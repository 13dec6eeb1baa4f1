// The code units of a text as numbers: reading a string unit by unit costs five times as much as reading an array.

/** Up to this length a call out of the language costs more than it saves. */
const SHORT = 100;

/** The code units of a text, one number each. */
export function codesOf(text: string): Uint16Array {
  if (text.length < SHORT) {
    const codes = new Uint16Array(text.length);
    for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
    return codes;
  }
  const bytes = Buffer.allocUnsafeSlow(text.length * 2);
  bytes.write(text, "utf16le");
  return new Uint16Array(bytes.buffer, 0, text.length);
}

/** The text of code units. */
export function textOfCodes(codes: Uint16Array): string {
  return Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString("utf16le");
}
