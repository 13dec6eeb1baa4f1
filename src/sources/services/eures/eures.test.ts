import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

const dutch = { country: "NL", country_name: "Nederland" };

testService("eures", {
  slug: "nl",
  near: { ...dutch, city: "Sittard", region: "Limburg", postcode: "6136GV", lat: 51, lon: 5.87 },
  far: { ...dutch, city: "Groningen", region: "Groningen", postcode: "9711AA", lat: 53.22, lon: 6.57 },
  silent: ["workplace", "department", "requisition"],
  pagesWithoutPlace: true,
});

testSource("eures", {
  slug: "nl",
  silent: ["workplace", "department", "requisition"],
  differs: { board_gone: ["whole 0"] },
  before: 0,
});

describe("eures: a search by place", () => {
  const place = { name: "Sittard", region: null, country: "NL", lat: 51, lon: 5.87, radius_km: 25 };
  const target = { title: null, location: "Sittard", country: "NL", place };

  it("reports how many rows it did not request", async () => {
    const { found, requests } = await onStage(
      boardOf("eures", "nl", 130),
      async ({ source, board, reading, requests }) => ({
        found: await source.search?.(target, board, reading),
        requests,
      }),
    );
    expect(found).toMatchObject({ complete: false, reason: "the places of 30 more rows were not checked" });
    expect(requests.filter((path) => path.includes("/jv/id/"))).toHaveLength(100);
  });

  it("stops when requests fail", async () => {
    const { found, requests } = await onStage(
      boardOf("eures", "nl", 20),
      async ({ source, board, reading, requests }) => ({
        found: await source.search?.(target, board, reading),
        requests,
      }),
      (request) => (request.path.includes("/jv/id/") ? { status: 403, body: "{}" } : null),
    );
    expect(found).toMatchObject({
      failure: "partial",
      reason: "the places of 20 more rows were not checked",
      postings: [],
    });
    expect(requests.filter((path) => path.includes("/jv/id/")).length).toBeLessThan(5);
  });
});

describe("eures: a country", () => {
  it("that can never be read completely costs one page", async () => {
    const { listing, requests } = await onStage(
      boardOf("eures", "nl", 10_020),
      async ({ source, board, reading, requests }) => ({
        listing: await source.list(board, reading),
        requests,
      }),
    );
    expect(listing).toMatchObject({ complete: false, failure: "partial", reason: "50 rows of 10020" });
    expect(requests.filter((path) => path.endsWith("/search"))).toHaveLength(1);
  });

  it("that EURES does not cover is not listed", async () => {
    const listing = await onStage(boardOf("eures", "search", 3), ({ source, board, reading }) =>
      source.list(board, reading),
    );
    expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
  });
});

describe("eures: one vacancy", () => {
  const vacancy = {
    id: "NTg=",
    creationDate: 1786583656918,
    jvProfiles: {
      nl: {
        title: "Kok",
        description: "Koken <br> in Sittard<p>Veel.</p>null",
        positionScheduleCodes: ["fulltime", "NS"],
        locations: [{ countryCode: "el", cityName: "ΑΘΗΝΑ", postalCode: "10431" }],
        offeredRemunerationPackage: { salaries: [{ referenceSalary: 4823, currencyCode: "EUR" }] },
        applicationInstructions: ['<a title="x" href="https://werk.example/apply?a=1&amp;b=2">Solliciteer</a>'],
        personContacts: [{ familyName: "Jansen" }],
        lastApplicationDate: 1789000000000,
      },
    },
  };

  it("is read from its profile, without the contact", () => {
    const [found] = parsed("eures", vacancy);
    expect(found).toMatchObject({
      url: "https://europa.eu/eures/portal/jv-se/jv-details/NTg%3D?lang=en",
      description_html: "Koken <br> in Sittard<p>Veel.</p>",
      locations: [{ locality: "ΑΘΗΝΑ", country: "GR" }],
      salary: "4823 EUR",
      language: null,
      employment_type: "fulltime",
      apply_url: "https://werk.example/apply?a=1&b=2",
      date_posted: "2026-08-13T01:14:16.918Z",
      organization: null,
    });
    expect(JSON.stringify(found)).not.toContain("Jansen");
  });

  it("with an empty profile keeps the facts of its row", async () => {
    const detail = await onStage(
      boardOf("eures", "nl", 1),
      async ({ source, board, reading }) => {
        const [known] = parsed("eures", {
          numberRecords: 1,
          jvs: [{ id: "NTg=", title: "Kok", description: "Koken" }],
        });
        return known && source.detail?.(known, board, reading);
      },
      () => ({ status: 200, body: JSON.stringify({ id: "NTg=", jvProfiles: {} }) }),
    );
    expect(detail).toMatchObject({ kind: "posting", posting: { title: "Kok", full_text: true } });
  });

  it("ends with a word, not with a literal null", () => {
    const text = (description: string) =>
      parsed("eures", { numberRecords: 1, jvs: [{ id: "a", title: "b", description }] })[0]?.description_html;
    expect([text("<p>Ja</p>null"), text("Der Wert ist null"), text("null")]).toEqual([
      "<p>Ja</p>",
      "Der Wert ist null",
      null,
    ]);
  });

  it("without its count is an unknown shape", () => {
    expect(() => parsed("eures", { jvs: [] })).toThrow(/numberRecords/);
    expect(() => parsed("eures", { numberOfRecords: 0 })).toThrow();
  });
});
