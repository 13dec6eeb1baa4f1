import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { json } from "../../../../world/fake.ts";
import type { ServiceQuery } from "../../../contract/reading.ts";

const belgium = { country: "BE", country_name: "Belgique" };

testService("forem", {
  slug: "be",
  near: { ...belgium, city: "Namur", region: "Namur", postcode: "5000", lat: 50.47, lon: 4.87 },
  far: { ...belgium, city: "Ostende", region: "Flandre", postcode: "8400", lat: 51.22, lon: 2.91 },
  silent: ["text", "pay", "workplace", "requisition"],
});

describe("forem: the export", () => {
  const list = (count: number, front?: () => ReturnType<typeof json>) =>
    onStage(boardOf("forem", "be", count), ({ source, board, reading }) => source.list(board, reading), front);

  it("contains every offer and is complete", async () => {
    const listing = await list(321);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(new Set(listing.postings.map((each) => each.external_id)).size).toBe(321);
    expect(listing.postings.every((each) => !each.full_text && each.description_html === null)).toBe(true);
  });

  it("with an unknown shape or an error is a failure", async () => {
    for (const reply of [json({}), json({ error_code: "ODSQLError" }, 400), { status: 200, body: "[{" }]) {
      expect(await list(3, () => reply)).toMatchObject({ complete: false, failure: "failed" });
    }
  });

  it("with an unreadable row is not complete", async () => {
    const listing = await list(1, () => json([{ numerooffreforem: "1", titreoffre: "Maçon" }, { titreoffre: "x" }]));
    expect(listing).toMatchObject({ complete: false, failure: "partial" });
    expect(listing.postings).toHaveLength(1);
  });
});

describe("forem: one offer", () => {
  it("pairs each town with its own point and postcode only if they are listed together", () => {
    const offer = {
      numerooffreforem: 2030588,
      titreoffre: "Architecte (H/F/X)",
      lieuxtravaillocalite: ["ANDERLECHT", "LA LOUVIÈRE"],
      lieuxtravailgeo: [
        { lon: 4.31, lat: 50.83 },
        { lon: 4.19, lat: 50.48 },
      ],
      lieuxtravailcodepostal: ["1070"],
      lieuxtravailregionnuts: ["BE", "BE10"],
      typecontrat: "Durée indéterminée",
      regimetravail: "Temps plein",
      datedebutdiffusion: "2026-09-03",
    };
    expect(parsed("forem", { total_count: 1, results: [offer] })[0]).toMatchObject({
      external_id: "2030588",
      url: "https://www.leforem.be/recherche-offres/offre-detail/2030588",
      employment_type: "Durée indéterminée, Temps plein",
      date_posted: "2026-09-03T00:00:00.000Z",
      locations: [
        { locality: "Anderlecht", country: "BE", lat: 50.83, postal_code: null },
        { locality: "La Louvière", country: "BE", lon: 4.19, postal_code: null },
      ],
    });
  });

  it("is searched by the French name of its town, in capitals", async () => {
    const asks: ServiceQuery = {
      title: 'chef "de" chantier',
      location: "Brussels",
      country: "BE",
      place: { name: "Brussels", region: null, country: "BE", lat: 50.85, lon: 4.35, radius_km: 25 },
    };
    let where: string | null = null;
    await onStage(
      boardOf("forem", "be", 1),
      async ({ source, board, reading }) => source.search?.(asks, board, reading),
      (request) => {
        where = request.query.get("where");
        return null;
      },
    );
    expect(where).toBe(
      'search(titreoffre, "chef  de  chantier") and lieuxtravaillocalite in ("BRUXELLES", "Bruxelles", "BRUSSELS", "Brussels")',
    );
  });
});
