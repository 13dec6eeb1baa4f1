// A posting's document as the ledger keeps it: what was said and what was derived in one piece, its texts in another, which the
// index takes over byte by byte. Facts are compressed with a dictionary that ships with the program: nearly all of them are names
// of fields and common values. Rows of older versions (facts null, two JSON texts) are read as they are, and replaced when saved.

import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { DerivedPosting, Texts } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { namesOf } from "../../contract/tables.ts";
import { there } from "../../contract/there.ts";
import { makePacker, makeUnpacker, type Unpack } from "./zstd.ts";

export interface StoredDocument {
  /** The number of the dictionary in one byte, then what it was compressed to; null: written by an older version. */
  facts: Uint8Array | null;
  /** Of older versions: the derived facts, and what the source said, as JSON; else empty. */
  derived: string;
  raw: string;
  /** Compressed JSON of the texts; null: dropped after their time. */
  texts: Uint8Array | null;
  /** The source's own texts where they differ from those. */
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
  /** The source's texts that are the posting's own: nothing is kept twice. Missing in rows of older versions. */
  alike?: RawText[];
}

const NO_TEXTS: Texts = { text: null, html: null, requirements: null, page: null };
export const NO_RAW_TEXTS: Record<RawText, string | null> = {
  ...{ description_html: null, description_text: null, page_text: null },
};
const OWN: Readonly<Record<RawText, keyof Texts>> = {
  ...{ description_html: "html", description_text: "text", page_text: "page" },
};

/** By number, from 1 on: a number once released always means the same bytes. Made with `zstd --train` from postings of the invented internet. */
const DICTIONARIES: readonly Uint8Array[] = [readFileSync(new URL("./data/facts-1.dict", import.meta.url))];
const LATEST = DICTIONARIES.length;
const packFacts = makePacker({ level: 3, dictionary: there(DICTIONARIES[LATEST - 1]) });
const unpackFacts: readonly Unpack[] = DICTIONARIES.map((dictionary) => makeUnpacker({ dictionary }));
// Of texts, level 3 saves one per cent and level 4 nearly four, for 25 µs each; higher ones take as long again for nothing.
export const packTexts = makePacker({ level: 4 });
const unpackTexts = makeUnpacker();

export function storeDocument(raw: RawPosting, derived: DerivedPosting): StoredDocument {
  const { texts, ...facts } = derived;
  const { description_html, description_text, page_text, ...said } = raw;
  const own = Buffer.from(JSON.stringify(texts));
  const spoken: Record<RawText, string | null> = { description_html, description_text, page_text };
  const alike: RawText[] = [];
  let differ = false;
  for (const name of namesOf(spoken)) {
    if (spoken[name] === null) continue;
    if (spoken[name] !== texts[OWN[name]]) {
      differ = true;
      continue;
    }
    alike.push(name);
    spoken[name] = null;
  }
  return {
    ...storeFacts({ derived: facts, raw: said, alike }),
    texts: packTexts(own),
    // The text beside it is the best dictionary there is: what is left is the difference.
    raw_texts: differ ? zstdCompressSync(JSON.stringify(spoken), { dictionary: own }) : null,
  };
}

function storeFacts(facts: Facts): StoredFacts {
  const packed = packFacts(Buffer.from(JSON.stringify(facts)));
  return { facts: Buffer.concat([Uint8Array.of(LATEST), packed]), derived: "", raw: "" };
}

/** Facts alone, for what is to be forgotten: nothing that was said, no texts. */
export function storeBare(derived: DerivedFacts): StoredDocument {
  return { ...storeFacts({ derived, raw: {} as RawFacts, alike: [] }), texts: null, raw_texts: null };
}

export function readFacts({ facts, derived, raw }: StoredFacts): Facts {
  if (facts === null) return { derived: JSON.parse(derived) as DerivedFacts, raw: JSON.parse(raw) as RawFacts };
  const unpack = unpackFacts[there(facts[0]) - 1];
  if (unpack === undefined)
    throw new Error(`ledger: a document needs dictionary ${facts[0]}, which a later version has`);
  return parsed<Facts>(unpack(facts.subarray(1)));
}

/** Texts are null where they were dropped after their time. */
export function readDerived(stored: StoredFacts & Pick<StoredDocument, "texts">): DerivedPosting {
  return { ...readFacts(stored).derived, texts: readTexts(stored) };
}

export function readTexts({ texts }: Pick<StoredDocument, "texts">): Texts {
  return texts === null ? NO_TEXTS : parsed<Texts>(unpackTexts(texts));
}

export function readRawPosting(stored: StoredDocument): RawPosting {
  const { raw, alike } = readFacts(stored);
  // Older versions kept the source's texts whole, in a piece of their own.
  if (alike === undefined)
    return { ...raw, ...(stored.raw_texts === null ? NO_RAW_TEXTS : parsed(unpackTexts(stored.raw_texts))) };
  const own = readTexts(stored);
  const spoken =
    stored.raw_texts === null || stored.texts === null
      ? { ...NO_RAW_TEXTS }
      : parsed<typeof NO_RAW_TEXTS>(zstdDecompressSync(stored.raw_texts, { dictionary: unpackTexts(stored.texts) }));
  for (const name of alike) spoken[name] = own[OWN[name]];
  return { ...raw, ...spoken };
}

function parsed<T>(json: Buffer): T {
  return JSON.parse(json.toString("utf8")) as T;
}
