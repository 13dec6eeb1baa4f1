// Texts that are kept for later: packed while nobody reads them, and cut loose from the page they were taken out of.
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The text as a function that unpacks it; nothing else of it stays in memory. */
export function packText(text: string): () => string {
  // What is no proper text would not come back as it was.
  return text.isWellFormed() ? unpacking(deflateRawSync(text, { level: 1 })) : () => text;
}

/** Not inside `packText`: functions made in one place share what any of them holds, and the text would be held by this one, too. */
function unpacking(packed: Uint8Array): () => string {
  return () => inflateRawSync(packed).toString();
}

/** A copy of its own: a piece that was cut out of a long text holds the whole of it. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
