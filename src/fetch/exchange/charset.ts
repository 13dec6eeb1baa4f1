// Decodes bytes to text by byte order mark, else by the header, else by a declaration in the text, else by a guess.
// Unknown labels count as absent. NUL is always removed, because databases reject it.

const SNIFFED_BYTES = 2048;

export function decodeText(bytes: Buffer, contentType: string | undefined): string {
  const name = charsetOfMark(bytes) ?? charsetOfHeader(contentType) ?? charsetOfContent(bytes) ?? guessCharset(bytes);
  // Streaming mode drops half a character at a cut instead of replacing it.
  const text = new TextDecoder(name).decode(bytes, { stream: true });
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

function charsetOfMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function charsetOfHeader(contentType: string | undefined): string | null {
  return normalizeLabel(/charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType?.slice(0, 1000) ?? "")?.[1]);
}

/** `<meta charset>`, `<meta http-equiv … content="…charset=…">`, `<?xml encoding="…"?>`, `@charset`. */
function charsetOfContent(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, SNIFFED_BYTES);
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1];
  const meta = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
  const name = normalizeLabel(xml ?? meta);
  // The declaration was readable as ASCII, so the text cannot be UTF-16, regardless of what it declares.
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

function normalizeLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function guessCharset(bytes: Buffer): string {
  const utf16 = guessUtf16(bytes.subarray(0, SNIFFED_BYTES));
  if (utf16 !== null) return utf16;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** UTF-16 without a mark: in Western text every other byte is 0. */
function guessUtf16(start: Buffer): string | null {
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) evenZeros++;
    if (start[at + 1] === 0) oddZeros++;
  }
  const minZeros = (start.length / 2) * 0.7;
  if (start.length < 8) return null;
  if (oddZeros > minZeros && evenZeros === 0) return "utf-16le";
  return evenZeros > minZeros && oddZeros === 0 ? "utf-16be" : null;
}
