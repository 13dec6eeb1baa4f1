import { describe, expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";

const germany = { country: "DE", country_name: "Deutschland" };
const koeln = { ...germany, city: "Köln", region: "Nordrhein-Westfalen", postcode: "50667", lat: 50.94, lon: 6.96 };

testService("arbeitsagentur", {
  slug: "de",
  near: koeln,
  far: { ...germany, city: "Rostock", region: "Mecklenburg-Vorpommern", postcode: "18055", lat: 54.09, lon: 12.1 },
  // All pay is in euro; employment types have German names; there is no requisition.
  silent: ["pay", "employment", "requisition", "workplace"],
});

const row = {
  referenznummer: "10001-1-S",
  stellenangebotsTitel: "Koch (m/w/d)",
  stellenlokationen: [
    {
      adresse: {
        strasse: "Weg",
        hausnummer: "8-10",
        plz: "70173",
        ort: "Stuttgart",
        region: "BADEN_WUERTTEMBERG",
        land: "DEUTSCHLAND",
      },
      breite: 48.77,
      laenge: 9.18,
    },
  ],
  datumErsteVeroeffentlichung: "2026-08-31",
  veroeffentlichungszeitraum: { von: "2026-09-14" },
  aenderungsdatum: "2026-09-14T07:57:38.033",
};
const answer = (rows: readonly object[]) => ({ ergebnisliste: rows, maxErgebnisse: rows.length, page: 1, size: 100 });

describe("arbeitsagentur: answers", () => {
  it("without a list are empty only if the count is 0", () => {
    expect(parsed("arbeitsagentur", { maxErgebnisse: 0, page: 1, size: 2 })).toEqual([]);
    expect(() => parsed("arbeitsagentur", { maxErgebnisse: 12, page: 1, size: 2 })).toThrow(/ergebnisliste/);
  });

  it("of the previous version are an unknown shape", () => {
    expect(() => parsed("arbeitsagentur", { stellenangebote: [], page: 1 })).toThrow();
  });
});

describe("arbeitsagentur: one posting", () => {
  it("has the first publication date, times in UTC and readable regions", () => {
    expect(parsed("arbeitsagentur", answer([row]))[0]).toMatchObject({
      date_posted: "2026-08-31T00:00:00.000Z",
      date_updated: "2026-09-14T05:57:38.033Z",
      organization: null,
      full_text: false,
      locations: [{ region: "Baden-Württemberg", country: "Deutschland", street: "Weg 8-10", lat: 48.77 }],
    });
  });

  it("reads pay with its unit, as a range or one figure; null if none is stated", () => {
    const pay = (payFields: object) => parsed("arbeitsagentur", answer([{ ...row, ...payFields }]))[0]?.salary;
    expect(pay({ verguetungsangabe: "JAHRESGEHALT", gehaltsspanneVon: 60772.4, gehaltsspanneBis: 87110 })).toBe(
      "60772.4-87110 EUR / YEAR",
    );
    expect(pay({ verguetungsangabe: "STUNDENLOHN", festgehalt: 16 })).toBe("16 EUR / HOUR");
    expect(pay({ verguetungsangabe: "MONATSGEHALT", festgehalt: 2800 })).toBe("2800 EUR / MONTH");
    expect(pay({ verguetungsangabe: "KEINE_ANGABEN" })).toBeNull();
  });

  it("of a partner links there, even without a scheme; an invalid link is dropped", () => {
    const apply = (externeURL: string) => parsed("arbeitsagentur", answer([{ ...row, externeURL }]))[0]?.apply_url;
    expect(apply("www.partner.example/job/1")).toBe("https://www.partner.example/job/1");
    expect(apply("javascript:alert(1)")).toBeNull();
  });

  it("is kept without a place", () => {
    expect(parsed("arbeitsagentur", answer([{ ...row, stellenlokationen: null }]))[0]?.locations).toEqual([]);
  });

  it("of a partner has no text after its detail request", async () => {
    const shown = { ...boardOf("arbeitsagentur", "de", 0), openings: [{ ...opening(0), html: "", places: [koeln] }] };
    await onStage(shown, async ({ source, board, reading }) => {
      const found = await source.search?.({ title: null, location: null, country: "DE", place: null }, board, reading);
      const [known] = found?.postings ?? [];
      const detail = known && (await source.detail?.(known, board, reading));
      expect(detail).toMatchObject({ kind: "posting", posting: { full_text: false, title: "Nurse (m/f/d) 0" } });
    });
  });
});

describe("arbeitsagentur: a search", () => {
  it("skips another place of the same name", async () => {
    const [one, two] = [opening(0), opening(1)];
    const shown = {
      ...boardOf("arbeitsagentur", "de", 0),
      openings: [
        { ...one, places: [koeln] },
        { ...two, places: [{ ...koeln, lat: 53, lon: 13 }] },
      ],
    };
    const found = await onStage(shown, async ({ source, board, reading }) => {
      const place = { name: "Köln", region: null, country: "DE", lat: 50.94, lon: 6.96, radius_km: 25 };
      return source.search?.({ title: null, location: "Köln", country: "DE", place }, board, reading);
    });
    expect(found?.postings.map((each) => each.title)).toEqual([one.title]);
  });

  it("at a removed address is an outage, not an empty result", async () => {
    for (const status of [403, 404]) {
      const found = await onStage(
        boardOf("arbeitsagentur", "de", 3),
        async ({ source, board, reading }) =>
          source.search?.({ title: "Koch", location: null, country: "DE", place: null }, board, reading),
        () => ({ status, body: '{"message":"No match found"}' }),
      );
      expect(found).toMatchObject({ complete: false, failure: status === 403 ? "forbidden" : "failed", postings: [] });
    }
  });
});
