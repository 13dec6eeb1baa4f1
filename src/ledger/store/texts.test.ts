import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { itemOf } from "../../../test/rig/postings.ts";
import { readPublishedByIds } from "../postings/published.ts";
import { FACT_COLUMNS, readDerived, readFacts, readRawPosting, type StoredDocument, storeDocument } from "./texts.ts";

const PLAIN = itemOf({ id: "1" });
const LONG = Array.from({ length: 400 }, (_, at) => `word${(at * 7919) % 997}`).join(" ");

function sizeOf({ facts, derived, raw, texts, raw_texts }: StoredDocument): number {
  return derived.length + raw.length + [facts, texts, raw_texts].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}

it("returns what was stored, however the source's texts relate to the posting's own", () => {
  const text = fc.option(fc.oneof(fc.constantFrom(LONG, "", `<p>${LONG}</p>`), fc.string()));
  fc.assert(
    fc.property(fc.tuple(text, text, text), fc.tuple(text, text, text, text), (facts, own) => {
      const [description_html, description_text, page_text] = facts;
      const [html, words, requirements, page] = own;
      const raw = { ...PLAIN.raw, description_html, description_text, page_text };
      const derived = { ...PLAIN.derived, texts: { text: words, html, requirements, page } };
      const stored = storeDocument(raw, derived);
      expect(readRawPosting(stored)).toEqual(raw);
      expect(readDerived(stored)).toEqual(derived);
      expect(readFacts(stored).derived.row).toEqual(derived.row);
    }),
  );
});

it("stores a text once: the source's texts add almost nothing to those of the posting", () => {
  const html = `<p>${LONG}</p>`;
  const derived = { ...PLAIN.derived, texts: { text: LONG, html, requirements: null, page: null } };
  const silent = { ...PLAIN.raw, description_html: null, description_text: null, page_text: null };
  const without = sizeOf(storeDocument(silent, derived));
  const alike = storeDocument({ ...silent, description_html: html, description_text: LONG }, derived);
  expect(sizeOf(alike) - without).toBeLessThan(64);
  expect(alike.raw_texts).toBeNull();
  const nearly = storeDocument({ ...silent, description_html: `<div>${html}</div>\n` }, derived);
  expect(sizeOf(nearly) - without).toBeLessThan(200);
});

it("reads documents of older versions", () => {
  const { texts, ...facts } = PLAIN.derived;
  const { description_html, description_text, page_text, ...statedRaw } = { ...PLAIN.raw, description_text: LONG };
  const stored: StoredDocument = {
    facts: null,
    derived: JSON.stringify(facts),
    raw: JSON.stringify(statedRaw),
    texts: zstdCompressSync(JSON.stringify(texts)),
    raw_texts: zstdCompressSync(JSON.stringify({ description_html, description_text, page_text })),
  };
  expect(readDerived(stored)).toEqual(PLAIN.derived);
  expect(readRawPosting(stored)).toEqual({ ...PLAIN.raw, description_text: LONG });
});

it("always maps a dictionary number to the same bytes and reports unknown numbers", () => {
  const bytes = readFileSync(new URL("./data/facts-1.dict", import.meta.url));
  expect(createHash("sha256").update(bytes).digest("hex").slice(0, 16)).toBe("cadc38cfab853bdf");
  const { facts, ...stored } = storeDocument(PLAIN.raw, PLAIN.derived);
  const later = Buffer.from(facts as Uint8Array);
  later[0] = 200;
  expect(() => readFacts({ ...stored, facts: later })).toThrow("dictionary 200");
});

eachLedger("documents", (ledger) => {
  it("passes the stored bytes to the index unchanged", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const row = await db.sql
      .selectFrom("document")
      .select([...FACT_COLUMNS, "texts"])
      .executeTakeFirstOrThrow();
    expect([row.derived, row.raw]).toEqual(["", ""]);
    const published = (await readPublishedByIds(db, [1])).get(1);
    expect(published?.derived).toEqual(readDerived(row));
    expect(Buffer.from(published?.packed as Uint8Array)).toEqual(Buffer.from(row.texts as Uint8Array));
  });
});
