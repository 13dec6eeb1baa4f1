// Bytes to text: a byte order mark, else the header, else what the text says of itself, else a guess. Labels that the
// platform does not know count as absent. NUL never leaves: databases refuse it.

const LOOK = 2048;

export function readText(bytes: Buffer, contentType: string | undefined): string {
  const name = markOf(bytes) ?? labelIn(contentType) ?? statedIn(bytes) ?? guess(bytes);
  // Streaming: half a character at a cut is left out, not turned into a replacement sign.
  const text = new TextDecoder(name).decode(bytes, { stream: true });
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function labelIn(contentType: string | undefined): string | null {
  return known(/charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType?.slice(0, 1000) ?? "")?.[1]);
}

/** `<meta charset>`, `<meta http-equiv … content="…charset=…">`, `<?xml encoding="…"?>`, `@charset`. */
function statedIn(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, LOOK);
  const xml = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1];
  const meta = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
  const name = known(xml ?? meta);
  // It was read as ASCII, so whatever it says, it is not two bytes a letter.
  return name?.startsWith("utf-16") ? "utf-8" : name;
}

function known(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function guess(bytes: Buffer): string {
  const wide = guessWide(bytes.subarray(0, LOOK));
  if (wide !== null) return wide;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** UTF-16 without a mark: in Western text every other byte is 0. */
function guessWide(start: Buffer): string | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) even++;
    if (start[at + 1] === 0) odd++;
  }
  const most = (start.length / 2) * 0.7;
  if (start.length < 8) return null;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}
