import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readParquet } from "../../../test/rig/parquet.ts";
import type { FieldType } from "../../contract/fields.ts";
import { flagColumn, type ParquetColumn, parquetColumn } from "./leaves.ts";
import { createPageBuilder } from "./pages.ts";
import { packPages, parquetFile, unpackPages } from "./parquetFile.ts";

/** Builds a file of row groups, each made of several batches of rows. */
function fileOf(columns: readonly ParquetColumn[], groups: readonly (readonly unknown[][])[][]): Buffer {
  const file = parquetFile(columns, { rolecall: '{"seq":7}' });
  const parts: Uint8Array[] = [file.begin()];
  for (const readings of groups) {
    const pages = readings.map((rows) => {
      const maker = createPageBuilder(columns);
      for (const values of rows) maker.add(values);
      return unpackPages(packPages(rows.length, maker.finish()));
    });
    parts.push(...file.group(pages));
  }
  return Buffer.concat([...parts, file.end()]);
}

const column = (name: string, type: FieldType): ParquetColumn =>
  parquetColumn(name, { type, name: name === "id" ? "id" : "title" });

const COLUMNS = [
  column("id", "integer"),
  column("at", "timestamp"),
  column("pay", "number"),
  column("title", "string"),
  column("full", "boolean"),
  column("skills", "strings"),
  column("lats", "numbers"),
  column("places", "places"),
  column("soc", "classification"),
  flagColumn("closed"),
];
const TIME = "2026-11-16T06:00:00.123Z";
const PLACE = {
  "@type": "Place",
  address: { "@type": "PostalAddress", addressLocality: "Zürich", addressCountry: "CH" },
};
const FULL = [
  2 ** 40 + 3,
  TIME,
  85_000.5,
  "Ingénieur 🚀",
  true,
  ["Rust", "", "C++"],
  [47.3, -8.5],
  [PLACE, { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: null } }],
  { id: "15-1252", name: null },
  false,
];
const EMPTY = [5, null, null, null, null, [], [], [], null, null];
const NOTHING = [6, null, null, null, null, null, null, null, null, true];

describe("a Parquet file", () => {
  it("is readable by another Parquet reader with all types, lists and nulls", async () => {
    const { rows, foot } = await readParquet(fileOf(COLUMNS, [[[FULL, EMPTY], [NOTHING]], [[FULL]]]));
    const nowhere = { addressRegion: null, postalCode: null, streetAddress: null };
    expect(rows[0]).toEqual({
      id: 2n ** 40n + 3n,
      at: new Date(TIME),
      pay: 85_000.5,
      title: "Ingénieur 🚀",
      full: true,
      skills: ["Rust", "", "C++"],
      lats: [47.3, -8.5],
      places: [
        { addressLocality: "Zürich", addressCountry: "CH", ...nowhere },
        { addressLocality: null, addressCountry: null, ...nowhere },
      ],
      soc: { id: "15-1252", name: null },
      closed: false,
    });
    expect(rows[1]).toMatchObject({ id: 5n, at: null, skills: [], lats: [], places: [], soc: null, closed: null });
    expect(rows[2]).toMatchObject({ id: 6n, skills: null, places: null, closed: true });
    expect(rows[3]).toEqual(rows[0]);
    expect(foot.row_groups.map(({ num_rows }) => num_rows)).toEqual([3n, 1n]);
    expect(foot.key_value_metadata).toEqual([{ key: "rolecall", value: '{"seq":7}' }]);
    const codecs = foot.row_groups.flatMap((group) => group.columns.map((one) => one.meta_data?.codec));
    expect(new Set(codecs)).toEqual(new Set(["ZSTD"]));
  });

  it("contains no rows if there are none", async () => {
    const { rows, foot } = await readParquet(fileOf(COLUMNS, [[[]]]));
    expect([rows, foot.num_rows]).toEqual([[], 0n]);
  });

  it("preserves any list of texts and any number, however the rows are split", async () => {
    const list = fc.option(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 4 }));
    const row = fc.tuple(fc.maxSafeNat(), list, fc.option(fc.double({ noNaN: true })), fc.option(fc.boolean()));
    const columns = [column("id", "integer"), column("s", "strings"), column("n", "number"), column("b", "boolean")];
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), fc.nat(40), async (made, cut) => {
        const wellFormed = made.map(([id, s, n, b]) => [id, s?.map((text) => text.toWellFormed()) ?? null, n, b]);
        const { rows } = await readParquet(fileOf(columns, [[wellFormed.slice(0, cut), wellFormed.slice(cut)]]));
        expect(rows.map(({ id, s, n, b }) => [Number(id), s, n, b])).toEqual(wellFormed);
      }),
      { numRuns: 60 },
    );
  });
});
