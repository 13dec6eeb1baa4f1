// The stored fields, joined inside SQLite, must equal the JSON of the contract.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  openSample,
  putPosting,
  SAMPLE_ROW,
  SAMPLE_TEXTS,
  type SampleChanges,
  samplePosting,
} from "../../../test/rig/sampleIndex.ts";
import { FIELDS } from "../../contract/fields.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { joinRows } from "../render/joinRows.ts";
import { bodyOf, PLACES_SQL, storedPlaces, storePlaces, unpackTexts } from "./document.ts";

const BASE = FIELDS.flatMap(({ group, name }) => (group === "base" ? [name] : []));
const BASE_ROW = Object.fromEntries(Object.entries(SAMPLE_ROW).filter(([name]) => BASE.some((base) => base === name)));

/** The row of a posting as joined by SQL. */
function joinedRow(changes: SampleChanges, beta = false): Record<string, unknown> {
  const index = openSample();
  try {
    const { id } = putPosting(index.db, changes);
    const parts: string[] = [];
    joinRows(index.db, [id], { beta }, ",", {
      write: (part) => void parts.push(Buffer.from(part).toString()),
      expect: () => {},
    });
    return JSON.parse(parts.join("")) as Record<string, unknown>;
  } finally {
    index.close();
  }
}

describe("a stored row", () => {
  it("restores values that are stored in shortened form", () => {
    const place = (name: string) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: name },
    });
    const url = fc.constantFrom("https://a.example/1", "https://a.example/1/apply", 'https://a.example/"', "x", "");
    const name = fc.constantFrom(null, "Acme", 'A "B"', "\u0001");
    fc.assert(
      fc.property(url, url, name, name, fc.array(name), (url, apply_url, organization, hiringOrganization, names) => {
        const row = {
          url,
          apply_url,
          organization,
          locations: names.map((one) => place(one ?? "")),
          details: { address: organization, datePosted: null, hiringOrganization, baseSalary: "\u0001" },
        } as Partial<PostingRow>;
        expect(joinedRow({ row })).toMatchObject(row);
      }),
      { numRuns: 60 },
    );
    const { columns } = bodyOf(
      samplePosting({ row: { url: "https://a.example/1", apply_url: "https://a.example/1/apply" } }),
      null,
    );
    expect(columns.apply_url).toBe('\u0001/apply"');
  });

  it("has every base field in the contract's order, with the posting's values", () => {
    const row = joinedRow({});
    expect(Object.keys(row)).toEqual(BASE);
    expect(row).toMatchObject({ ...BASE_ROW, id: 41, date_created: "2026-03-10T11:00:00.000Z" });
    expect(row).toMatchObject({ date_last_seen: "2026-03-10T12:00:00.000Z", org_slug: "acme" });
  });

  it("has null for unknown values, and the index time in milliseconds", () => {
    const row = joinedRow({ employer_id: null, row: { date_posted: null }, created_at: 1_773_140_399_999 });
    expect(row).toMatchObject({ org_slug: null, date_posted: null, organization_logo: null });
    expect(row.date_created).toBe("2026-03-10T10:59:59.999Z");
  });

  it("appends the beta fields on request", () => {
    const row = joinedRow({}, true);
    const fields = FIELDS.filter(({ group }) => ["base", "beta", "remote"].includes(group)).map(({ name }) => name);
    expect(Object.keys(row)).toEqual(fields);
    expect(row.locations_derived_structured).toEqual(SAMPLE_ROW.locations_derived_structured);
    expect(row).toHaveProperty("classification_isco", null);
  });

  it("preserves any characters in a value", () => {
    const title = 'A "quoted" \\ title\n\u0000\u2028 \ud800 😀';
    expect(joinedRow({ row: { title } }).title).toBe(title);
  });

  it("restores its texts, and stores nothing if there are none", () => {
    expect(unpackTexts(bodyOf(samplePosting(), null).texts)).toEqual(SAMPLE_TEXTS);
    const none = { text: null, html: null, requirements: null, page: null };
    const body = bodyOf(samplePosting({ texts: none }), null);
    expect(body.texts).toBeNull();
    expect(unpackTexts(body.texts)).toEqual(none);
  });

  it("keeps the source's pay text and the places", () => {
    const body = bodyOf(samplePosting({ place_strings: ["Köln", 'a "b"'] }), null);
    expect(body.columns.salary_raw).toBe("65.000 – 85.000 € brutto");
    expect(storedPlaces(`[${body.columns.places}]`)).toEqual(["Köln", 'a "b"']);
  });
});

describe("the places of a posting", () => {
  it("are restored unchanged, regardless of which lists of the row contain them too", () => {
    const index = openSample();
    const place = fc.constantFrom("Berlin", "Berlin, Germany", "Germany", "DE", "Köln", "");
    const list = fc.array(place, { maxLength: 3 });
    const read = index.db.prepare(`select ${PLACES_SQL} as places from body b where id = ?`);
    let id = 100;
    fc.assert(
      fc.property(fc.uniqueArray(place), list, list, fc.option(list), (place_strings, cities, places, further) => {
        const row = {
          cities_derived: cities,
          locations_derived: places,
          countries_derived: [],
          locations_alt: further,
        };
        putPosting(index.db, { id: ++id, row, place_strings });
        const found = storedPlaces(String(read.get(id)?.places));
        expect([...new Set(found)].sort()).toEqual(place_strings.toSorted());
      }),
      { numRuns: 300 },
    );
    index.close();
    const defaults = {
      cities_derived: ["Berlin"],
      locations_derived: ["Berlin, Germany"],
      countries_derived: ["Germany"],
    };
    expect(storePlaces(["Berlin", "DE", "Germany", "Berlin, Germany"], defaults)).toBe('["DE"]');
    expect(storedPlaces(null)).toEqual([]);
  });
});
