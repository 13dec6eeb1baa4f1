import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { markdownToHtml } from "../../shared/pages/markdownHtml.ts";
import { cantonOf } from "./cantons.ts";

const swiss = { country: "CH", country_name: "Schweiz" };

testService("jobroom", {
  slug: "ch",
  near: { ...swiss, city: "Zürich", region: "ZH", postcode: "8001", lat: 47.37, lon: 8.54 },
  far: { ...swiss, city: "Genève", region: "GE", postcode: "1201", lat: 46.2, lon: 6.14 },
  // Working time is a percentage here.
  silent: ["pay", "employment", "workplace", "department"],
});

testSource("jobroom", {
  slug: "zh",
  silent: ["pay", "employment", "workplace", "department", "city", "company"],
  differs: { board_gone: ["whole 0"] },
  before: 0,
});

const advertisement = {
  id: "a-1",
  status: "PUBLISHED_PUBLIC",
  createdTime: "2026-07-22T15:23:17.005",
  updatedTime: "2026-01-22T15:23:17.008877",
  jobContent: {
    externalUrl: "https://acme.example/1",
    jobDescriptions: [
      { languageIsoCode: "it", title: "Cuoco", description: "Cucinare" },
      { languageIsoCode: "fr", title: "Cuisinier", description: "**Titre**\n\n* Cuisiner \\<\\< bien \\>\\>" },
    ],
    company: { name: "Chez Acme" },
    employment: { permanent: true, workloadPercentageMin: "80", workloadPercentageMax: "100" },
    location: {
      city: "Zurich-Aéroport, Suisse",
      cantonCode: "ZH",
      countryIsoCode: "CH",
      coordinates: { lon: "8.47", lat: "47.36" },
    },
    publicContact: { firstName: "Anna", lastName: "Muster" },
  },
  publication: { startDate: "2026-07-22", endDate: "2026-08-20", companyAnonymous: false },
};

describe("jobroom: one posting", () => {
  it("is read in German, otherwise French, with Swiss times and without the contact", () => {
    const [found] = parsed("jobroom", advertisement);
    expect(found).toMatchObject({
      title: "Cuisinier",
      language: "fr",
      description_html: "<p>Titre</p>\n<ul><li>Cuisiner &lt;&lt; bien &gt;&gt;</li></ul>",
      full_text: true,
      employment_type: "80-100%, permanent",
      date_posted: "2026-07-22T00:00:00.000Z",
      date_updated: "2026-01-22T14:23:17.008Z",
      date_valid_through: "2026-08-20T00:00:00.000Z",
      locations: [{ locality: "Zurich-Aéroport", region: "ZH", lat: 47.36, lon: 8.47 }],
    });
    expect(JSON.stringify(found)).not.toContain("Muster");
  });

  it("has only a fragment of the text in a list", () => {
    expect(parsed("jobroom", [{ jobAdvertisement: advertisement }])[0]?.full_text).toBe(false);
  });

  it("that is no longer public is skipped; an anonymous employer stays unnamed", () => {
    for (const status of ["PUBLISHED_RESTRICTED", "ARCHIVED", "CANCELLED"]) {
      expect(parsed("jobroom", { ...advertisement, status })).toEqual([]);
    }
    const hidden = { ...advertisement, publication: { startDate: "2026-07-22", companyAnonymous: true } };
    expect(parsed("jobroom", hidden)[0]?.organization).toBeNull();
  });

  it("that was cancelled is gone by its detail request", async () => {
    await onStage(
      boardOf("jobroom", "ch", 1),
      async ({ source, board, reading }) => {
        const [known] = parsed("jobroom", advertisement);
        expect(known && (await source.detail?.(known, board, reading))).toMatchObject({ kind: "gone" });
      },
      () => ({ status: 200, body: JSON.stringify({ ...advertisement, status: "CANCELLED" }) }),
    );
  });
});

describe("jobroom: a search", () => {
  it("without its total is an unknown shape", async () => {
    const found = await onStage(
      boardOf("jobroom", "ch", 1),
      async ({ source, board, reading }) =>
        source.search?.({ title: null, location: null, country: "CH", place: null }, board, reading),
      () => ({ status: 200, body: "[]" }),
    );
    expect(found).toMatchObject({ failure: "failed", reason: expect.stringContaining("x-total-count") });
  });

  it("of the whole country is not a listing", async () => {
    const listing = await onStage(boardOf("jobroom", "ch", 3), ({ source, board, reading }) =>
      source.list(board, reading),
    );
    expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [] });
  });
});

describe("cantons", () => {
  it("have many names", () => {
    const names = [
      "Zürich",
      "zurich",
      "Kanton Zürich",
      "Canton de Vaud",
      "Ginevra",
      "St. Gallen",
      "BS",
      "Bayern",
      null,
    ];
    expect(names.map(cantonOf)).toEqual(["ZH", "ZH", "ZH", "VD", "GE", "SG", "BS", null, null]);
  });
});

describe("light Markdown", () => {
  it("becomes paragraphs and lists, and nothing else", () => {
    expect(markdownToHtml("## Über uns\n\n****Wir****\n<br />\n- Eins\n- Zwei\nEnde <script>")).toBe(
      "<p>Über uns</p>\n<p>Wir</p>\n<ul><li>Eins</li><li>Zwei</li></ul>\n<p>Ende &lt;script&gt;</p>",
    );
    expect([markdownToHtml(null), markdownToHtml(" \n<br />")]).toEqual([null, null]);
  });
});
