// Texts stored for later: compressed while unused, and detached from the page they were taken from.
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Returns a function that unpacks the text; nothing else of it stays in memory. */
export function packText(text: string): () => string {
  // Ill-formed text would not survive the conversion to UTF-8.
  return text.isWellFormed() ? createUnpacker(zstdCompressSync(text, FAST)) : toGetter(text);
}

/**
 * Returns the value as a function. It is created in a separate scope: closures of one scope share all captured
 * variables, so another closure next to this one would retain the value as well.
 */
export function toGetter<T>(value: T): () => T {
  return () => value;
}

function createUnpacker(packed: Uint8Array): () => string {
  return () => zstdDecompressSync(packed).toString();
}

/** Copies a string: a substring of a long text retains the whole text. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
