// Texts that are kept for later: packed while nobody reads them, and cut loose from the page they were taken out of.
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The text as a function that unpacks it; nothing else of it stays in memory. */
export function packText(text: string): () => string {
  // What is no proper text would not come back as it was.
  return text.isWellFormed() ? unpacking(deflateRawSync(text, { level: 1 })) : asItIs(text);
}

/**
 * The value as a function, made apart from whatever else is made of it: functions made in one place share what any of them
 * holds, so that one beside this would hold the value as well.
 */
export function asItIs<T>(value: T): () => T {
  return () => value;
}

function unpacking(packed: Uint8Array): () => string {
  return () => inflateRawSync(packed).toString();
}

/** A copy of its own: a piece that was cut out of a long text holds the whole of it. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
