// Texts are most of a ledger's bytes: they are kept compressed and apart, so that everything else stays small to read.
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { DerivedPosting, Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";

const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };

function pack(value: object): Uint8Array {
  return zstdCompressSync(JSON.stringify(value));
}

function unpack<T>(blob: Uint8Array): T {
  // One piece of about the right size: the default of 16 KiB costs a quarter more for a usual text.
  const chunkSize = Math.max(1024, blob.length * 4);
  return JSON.parse(zstdDecompressSync(blob, { chunkSize }).toString("utf8")) as T;
}

export interface StoredDocument {
  derived: string;
  raw: string;
  texts: Uint8Array | null;
  raw_texts: Uint8Array | null;
}

export function storeDocument(raw: RawPosting, derived: DerivedPosting): StoredDocument {
  const { texts, ...facts } = derived;
  const { description_html, description_text, page_text, ...said } = raw;
  return {
    derived: JSON.stringify(facts),
    raw: JSON.stringify(said),
    texts: pack(texts),
    raw_texts: pack({ description_html, description_text, page_text }),
  };
}

/** Texts are null where they were dropped after their time. */
export function readDerived(stored: Pick<StoredDocument, "derived" | "texts">): DerivedPosting {
  const texts = stored.texts === null ? NO_TEXTS : unpack<Texts>(stored.texts);
  return { ...(JSON.parse(stored.derived) as Omit<DerivedPosting, "texts">), texts };
}

export function readRawPosting(stored: Pick<StoredDocument, "raw" | "raw_texts">): RawPosting {
  const none = { description_html: null, description_text: null, page_text: null };
  const texts = stored.raw_texts === null ? none : unpack<typeof none>(stored.raw_texts);
  return { ...(JSON.parse(stored.raw) as RawPosting), ...texts };
}
