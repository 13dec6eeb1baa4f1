import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";

const france = { country: "FR", country_name: "France" };
const keys = { FRANCETRAVAIL_CLIENT_ID: "an-id", FRANCETRAVAIL_CLIENT_SECRET: "a-secret" };

testService("francetravail", {
  slug: "fr",
  keys,
  near: { ...france, city: "Saint-Étienne", region: "Auvergne-Rhône-Alpes", postcode: "42000", lat: 45.44, lon: 4.39 },
  far: { ...france, city: "Bordeaux", region: "Nouvelle-Aquitaine", postcode: "33000", lat: 44.84, lon: -0.58 },
  // Pay is always in euro; towns are in capitals.
  silent: ["pay", "requisition", "workplace", "city"],
  before: 2,
});

describe("francetravail: a search", () => {
  const target = { title: null, location: null, country: "FR", place: null };

  it("with a wrong key is refused, not empty", async () => {
    const found = await onStage(boardOf("francetravail", "fr", 3), async ({ source, board, reading }) =>
      source.search?.(target, board, {
        ...reading,
        keys: new Map(Object.entries({ ...keys, FRANCETRAVAIL_CLIENT_SECRET: "no" })),
      }),
    );
    expect(found).toMatchObject({ failure: "forbidden", reason: "no token: HTTP 401" });
  });

  it("requests its token once, and Paris as a department", async () => {
    const place = { name: "Paris", region: null, country: "FR", lat: 48.86, lon: 2.35, radius_km: 25 };
    const requests = await onStage(
      boardOf("francetravail", "fr", 400),
      async ({ source, board, reading, requests }) => {
        await source.search?.({ ...target, place }, board, { ...reading, keys: new Map(Object.entries(keys)) });
        return requests;
      },
    );
    expect(requests.filter((path) => path.includes("access_token"))).toHaveLength(1);
    expect(requests.filter((path) => path.includes("communes"))).toHaveLength(0);
    expect(requests.filter((path) => path.includes("search"))).toHaveLength(3);
  });
});

describe("francetravail: one offer", () => {
  const offer = {
    id: "161JGGW",
    intitule: "Réceptionniste (H/F)",
    description: "Accueillir.\n\nSourire.",
    dateCreation: "2026-09-11T15:10:07.000Z",
    lieuTravail: { libelle: "33 - BORDEAUX", latitude: 44.85, longitude: -0.58, codePostal: "33000", commune: "33063" },
    typeContratLibelle: "Contrat à durée indéterminée",
    dureeTravailLibelleConverti: "Temps plein",
    contact: { nom: "Anne Martin", courriel: "anne@acme.example" },
    origineOffre: { origine: "2", partenaires: [{ nom: "PARTNER", url: "https://partner.example/1" }] },
  };
  const pay = (libelle: string) => parsed("francetravail", { ...offer, salaire: { libelle } })[0]?.salary;

  it("is read without the recruiter, and without a name if none is given", () => {
    const [found] = parsed("francetravail", { resultats: [offer] });
    expect(found).toMatchObject({
      url: "https://candidat.francetravail.fr/offres/recherche/detail/161JGGW",
      apply_url: "https://partner.example/1",
      organization: null,
      description_text: "Accueillir.\n\nSourire.",
      locations: [{ locality: "BORDEAUX", postal_code: "33000", country: "FR", lat: 44.85 }],
      employment_type: "Contrat à durée indéterminée, Temps plein",
    });
    expect(JSON.stringify(found)).not.toMatch(/martin|anne@/i);
  });

  it("has its pay in figures, regardless of the decimal separator", () => {
    expect(pay("Mensuel de 1880,71 Euros à 1900.50 Euros sur 12 mois")).toBe("1880.71-1900.5 EUR / MONTH");
    expect(pay("Horaire de 11.88 Euros")).toBe("11.88 EUR / HOUR");
    expect(pay("Annuel de 35000.00 Euros à 40000.00 Euros sur 13 mois")).toBe("35000-40000 EUR / YEAR");
    expect(pay("Cachet de 150 Euros")).toBe("Cachet de 150 Euros");
  });

  it("in a department or without a place has no town", () => {
    const at = (lieuTravail: object) => parsed("francetravail", { ...offer, lieuTravail })[0]?.locations;
    expect(at({ libelle: "2A - Corse du Sud" })).toMatchObject([{ locality: null, region: "Corse du Sud" }]);
    expect(at({ libelle: "974 - ST DENIS", codePostal: "97400", commune: "97411" })).toMatchObject([
      { locality: "ST DENIS", country: "RE" },
    ]);
    expect(at({ libelle: "France" })).toMatchObject([{ locality: null, text: "France" }]);
  });

  it("without its list is an unknown shape", () => {
    expect(() => parsed("francetravail", { filtresPossibles: [] })).toThrow();
  });
});
