// Comma-separated values of a parameter. Names may contain commas ("Acme, Inc."): quotes protect them, and a list
// without quotes may also be a single name.

interface List {
  readonly values: string[];
  /** The whole text if it contains a comma and no quote, since it may be one name; otherwise null. */
  readonly unsplit: string | null;
}

/** The trimmed, non-empty values; null if a quote is not closed. `""` inside quotes is a quote. */
export function splitList(text: string): List | null {
  const values: string[] = [];
  let at = 0;
  while (at < text.length) {
    while (at < text.length && /\s/.test(text.charAt(at))) at++;
    const start = at;
    let quoted: string | null = null;
    if (text[at] === '"') {
      const end = findQuoteEnd(text, at);
      if (end === -1) return null;
      quoted = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const comma = text.indexOf(",", at);
    const end = comma === -1 ? text.length : comma;
    const alone = text.slice(at, end).trim() === "";
    const value = (quoted !== null && alone ? quoted : text.slice(start, end)).trim();
    if (value !== "") values.push(value);
    at = end + 1;
  }
  const isList = text.includes(",") && !text.includes('"') && values.length > 0;
  return { values, unsplit: isList ? text.trim() : null };
}

function findQuoteEnd(text: string, opening: number): number {
  let at = opening;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1 || text[at + 1] !== '"') return at;
    at++;
  }
}
