import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { type FakeRequest, json } from "../../../../world/fake.ts";
import type { ServiceQuery } from "../../../contract/reading.ts";

const spain = { country: "ES", country_name: "España" };

testService("empleate", {
  slug: "es",
  near: { ...spain, city: "Sevilla", region: "Sevilla", postcode: "41001", lat: 37.38, lon: -5.97 },
  far: { ...spain, city: "Bilbao", region: "Bizkaia", postcode: "48001", lat: 43.26, lon: -2.93 },
  // Pay has no unit and is always in euro.
  silent: ["pay", "requisition"],
});

const makeTarget = (title: string | null, name: string): ServiceQuery => ({
  title,
  location: name,
  country: "ES",
  place: { name, region: null, country: "ES", lat: 37.38, lon: -5.97, radius_km: 25 },
});
const search = (front: (request: FakeRequest) => ReturnType<typeof json> | null, asks = makeTarget(null, "Seville")) =>
  onStage(
    boardOf("empleate", "es", 3),
    async ({ source, board, reading }) => source.search?.(asks, board, reading),
    front,
  );

describe("empleate: the query of a search", () => {
  it("is a filter with the Spanish name in every spelling, and words without operators", async () => {
    let sentParams = new URLSearchParams();
    await search(
      (request) => {
        if (request.path !== "/robots.txt") sentParams = request.query;
        return null;
      },
      makeTarget('jefe "de" cocina AND -noche:*', "Seville"),
    );
    expect(sentParams.get("fq")).toContain('ciudadF:("Sevilla" OR "SEVILLA" OR "Seville" OR "SEVILLE")');
    expect(sentParams.get("fq")).toMatch(/^checkVisible:1 AND pais:724 AND /);
    expect(sentParams.get("fq")).not.toContain("speStateId");
    expect(sentParams.get("q")).toBe("jefe  de  cocina and  noche");
  });
});

describe("empleate: misleading responses", () => {
  const envelope = { response: { numFound: 131_510, docs: [{ id: "1", titulo: "Cocinera" }] } };

  it("without the filter for open offers are failures", async () => {
    for (const params of [{}, { fq: "checkVisible:1" }]) {
      const listing = await search(() => json({ responseHeader: { params }, ...envelope }));
      expect(listing).toMatchObject({ complete: false, failure: "failed", postings: [] });
    }
  });

  it("with FAIL! and status 200 are failures too", async () => {
    const listing = await search(() => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: "FAIL!",
    }));
    expect(listing).toMatchObject({ complete: false, failure: "failed", postings: [] });
  });
});

describe("empleate: one offer", () => {
  const doc = {
    id: 77,
    titulo: "Camarera de pisos",
    contenido: "<p>Limpieza.</p>",
    oReq: "Carnet B",
    companyContact: "48213",
    url: "#",
    ciudadF: "DOS HERMANAS",
    provinciaF: "SEVILLA",
    pais: "724",
    localizacion: "37.28,-5.92",
    salarioMin: "16200,00",
    salarioMax: "19,500",
    modality: "4",
    fechaCreacionPortal: "2026-09-01T08:00:00Z",
  };
  const read = (more: Record<string, unknown> = {}): ReturnType<typeof parsed>[number] | undefined =>
    parsed("empleate", {
      responseHeader: { params: { fq: ["(speStateId:1 OR speStateId:4)", "checkVisible:1"] } },
      response: { numFound: 1, docs: [{ ...doc, ...more }] },
    })[0];

  it("reads both notations of pay, and no employer from a number", () => {
    expect(read()).toMatchObject({
      salary: "16200-19500 EUR",
      organization: null,
      apply_url: null,
      workplace: "hybrid",
      locations: [{ locality: "Dos Hermanas", region: "Sevilla", country: "ES", lat: 37.28, lon: -5.92 }],
      url: "https://empleate.gob.es/empleo/#/oferta/77",
    });
  });

  it("has the employer if one is named, and the way to apply", () => {
    expect(read({ creador: "Hotel Sol", url: "https://hotelsol.example/empleo/3" })).toMatchObject({
      organization: "Hotel Sol",
      apply_url: "https://hotelsol.example/empleo/3",
    });
  });
});
