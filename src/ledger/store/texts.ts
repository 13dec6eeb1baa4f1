// The storage format of a posting's document: raw and derived facts in one piece, texts in another, which the index
// takes over byte by byte. Facts are compressed with a bundled dictionary, because they consist mostly of field names
// and common values. Rows of older versions (facts null, two JSON texts) remain readable and are replaced when saved.

import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { DerivedPosting, Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { tableKeys } from "../../contract/tables.ts";
import { makePacker, makeUnpacker, type Unpack } from "./zstd.ts";

export interface StoredDocument {
  /** The dictionary number in one byte, then the compressed data; null: written by an older version. */
  facts: Uint8Array | null;
  /** Older versions: the derived facts and the raw posting as JSON; else empty. */
  derived: string;
  raw: string;
  /** Compressed JSON of the texts; null: dropped at the end of their retention. */
  texts: Uint8Array | null;
  /** The source's own texts if they differ from those. */
  raw_texts: Uint8Array | null;
}

export type StoredFacts = Pick<StoredDocument, "facts" | "derived" | "raw">;
export const FACT_COLUMNS = ["document.facts", "document.derived", "document.raw"] as const;

type DerivedFacts = Omit<DerivedPosting, "texts">;
type RawText = "description_html" | "description_text" | "page_text";
type RawFacts = Omit<RawPosting, RawText>;

interface Facts {
  derived: DerivedFacts;
  raw: RawFacts;
  /** The source's texts that equal the posting's own and are not stored twice. Missing in rows of older versions. */
  alike?: RawText[];
}

const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };
export const NO_RAW_TEXTS: Record<RawText, string | null> = {
  description_html: null,
  description_text: null,
  page_text: null,
};
const OWN_TEXTS: Readonly<Record<RawText, keyof Texts>> = {
  description_html: "html",
  description_text: "text",
  page_text: "page",
};

/**
 * By number, from 1: a released number always means the same bytes. Trained with `zstd --train` on postings of the
 * invented internet.
 */
const DICTIONARIES: readonly Uint8Array[] = [readFileSync(new URL("./data/facts-1.dict", import.meta.url))];
const LATEST = DICTIONARIES.length;
const packFacts = makePacker({ level: 3, dictionary: assertPresent(DICTIONARIES[LATEST - 1]) });
const unpackFacts: readonly Unpack[] = DICTIONARIES.map((dictionary) => makeUnpacker({ dictionary }));
// For texts, level 3 saves one per cent and level 4 nearly four, for 25 µs each; higher levels cost as much again
// without gain.
export const packTexts = makePacker({ level: 4 });
const unpackTexts = makeUnpacker();

export function storeDocument(raw: RawPosting, derived: DerivedPosting): StoredDocument {
  const { texts, ...facts } = derived;
  const { description_html, description_text, page_text, ...statedRaw } = raw;
  const own = Buffer.from(JSON.stringify(texts));
  const spoken: Record<RawText, string | null> = { description_html, description_text, page_text };
  const alike: RawText[] = [];
  let differ = false;
  for (const name of tableKeys(spoken)) {
    if (spoken[name] === null) continue;
    if (spoken[name] !== texts[OWN_TEXTS[name]]) {
      differ = true;
      continue;
    }
    alike.push(name);
    spoken[name] = null;
  }
  return {
    ...storeFacts({ derived: facts, raw: statedRaw, alike }),
    texts: packTexts(own),
    // The posting's own text is the best dictionary: only the difference remains.
    raw_texts: differ ? zstdCompressSync(JSON.stringify(spoken), { dictionary: own }) : null,
  };
}

function storeFacts(facts: Facts): StoredFacts {
  const packed = packFacts(Buffer.from(JSON.stringify(facts)));
  return { facts: Buffer.concat([Uint8Array.of(LATEST), packed]), derived: "", raw: "" };
}

/** Facts alone, for postings to be forgotten: no raw posting, no texts. */
export function storeBare(derived: DerivedFacts): StoredDocument {
  return { ...storeFacts({ derived, raw: {} as RawFacts, alike: [] }), texts: null, raw_texts: null };
}

export function readFacts({ facts, derived, raw }: StoredFacts): Facts {
  if (facts === null) return { derived: JSON.parse(derived) as DerivedFacts, raw: JSON.parse(raw) as RawFacts };
  const unpack = unpackFacts[assertPresent(facts[0]) - 1];
  if (unpack === undefined)
    throw new Error(`ledger: a document needs dictionary ${facts[0]}, which only a later version contains`);
  return parsed<Facts>(unpack(facts.subarray(1)));
}

/** Null if the texts were dropped at the end of their retention. */
export function readDerived(stored: StoredFacts & Pick<StoredDocument, "texts">): DerivedPosting {
  return { ...readFacts(stored).derived, texts: readTexts(stored) };
}

export function readTexts({ texts }: Pick<StoredDocument, "texts">): Texts {
  return texts === null ? NO_TEXTS : parsed<Texts>(unpackTexts(texts));
}

export function readRawPosting(stored: StoredDocument): RawPosting {
  const { raw, alike } = readFacts(stored);
  // Older versions stored the source's texts in full, in a separate piece.
  if (alike === undefined)
    return { ...raw, ...(stored.raw_texts === null ? NO_RAW_TEXTS : parsed(unpackTexts(stored.raw_texts))) };
  const own = readTexts(stored);
  const spoken =
    stored.raw_texts === null || stored.texts === null
      ? { ...NO_RAW_TEXTS }
      : parsed<typeof NO_RAW_TEXTS>(zstdDecompressSync(stored.raw_texts, { dictionary: unpackTexts(stored.texts) }));
  for (const name of alike) spoken[name] = own[OWN_TEXTS[name]];
  return { ...raw, ...spoken };
}

function parsed<T>(json: Buffer): T {
  return JSON.parse(json.toString("utf8")) as T;
}
