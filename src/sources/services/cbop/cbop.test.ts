import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { type OnStage, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeRequest } from "../../../../world/fake.ts";
import { json } from "../../../../world/fake.ts";
import type { ServiceQuery } from "../../../contract/reading.ts";

const poland = { country: "PL", country_name: "Polska" };
// Pay and contracts are text; the department is not stated.
const silent = ["pay", "workplace", "department"] as const;

testService("cbop", {
  slug: "pl",
  near: { ...poland, city: "Kraków", region: "małopolskie", postcode: "30-001", lat: 50.06, lon: 19.94 },
  far: { ...poland, city: "Gdańsk", region: "pomorskie", postcode: "80-001", lat: 54.35, lon: 18.65 },
  silent,
  before: 1,
});

testSource("cbop", { slug: "pl", silent, sizes: [100] });

const makeTarget = (name: string | null, location: string): ServiceQuery => ({
  title: null,
  location,
  country: "PL",
  place: name === null ? null : { name, region: null, country: "PL", lat: 52.23, lon: 21.01, radius_km: 25 },
});

describe("cbop: the query of a search", () => {
  const sentBodies = async (name: string | null, location: string): Promise<unknown[]> => {
    const bodies: unknown[] = [];
    const front = (request: FakeRequest) => {
      if (request.path.endsWith("/miejsce")) bodies.push(request.query.get("name"));
      if (request.query.get("name") === "mazowieckie") {
        return json({ payload: [{ kod: "WOJEWODZTWO:14", opis: "mazowieckie" }] });
      }
      if (!request.path.endsWith("/miejsce")) bodies.push(JSON.parse(request.body));
      return null;
    };
    await onStage(
      boardOf("cbop", "pl", 3),
      ({ source, board, reading }: OnStage) =>
        source.search?.(makeTarget(name, location), board, reading) ?? Promise.reject(),
      front,
    );
    return bodies;
  };

  it("uses the service's own number of the place, found by its Polish name, and only offers in Poland", async () => {
    expect(await sentBodies("Warsaw", "Warsaw, Poland")).toEqual([
      "Warszawa",
      { kodJezyka: "PL", czyZagranica: false, miejscowosci: [{ miejscowoscId: "0918123", zasieg: 25 }] },
    ]);
  });

  it("uses a voivodeship if no town was recognised", async () => {
    expect(await sentBodies(null, "mazowieckie")).toEqual([
      "mazowieckie",
      { kodJezyka: "PL", czyZagranica: false, wojewodztwaId: ["14"] },
    ]);
  });

  it("has no place if the service does not know it: the rows are filtered instead", async () => {
    expect((await sentBodies("Nowhere", "Nowhere"))[1]).toEqual({ kodJezyka: "PL", czyZagranica: false });
  });
});

describe("cbop: one offer", () => {
  const row = {
    id: "0123456789abcdef0123456789abcdef",
    status: "A",
    stanowisko: " Kierowca  kat. C+E ",
    pracodawca: "Transport Sp. z o.o.",
    osobaDoKontaktu: "Jan Kowalski",
    telefon: "600 100 200",
    miejscePracy: "Warszawa, mazowieckie",
    wynagrodzenie: "od 4 806,00 PLN",
    rodzajUmowy: "Umowa zlecenie",
    typOferty: "Staż",
    typOfertyEnum: "STAZ_UP",
    dataDodaniaCbop: "03.10.2026",
    dataWaznDo: "02.11.2026",
  };
  const page = (content: unknown[], totalElements = content.length): unknown => ({
    status: 200,
    msg: "OK",
    payload: { ofertyPracyPage: { content, totalElements } },
  });

  it("has dates in Polish order, pay as text, and no contact person", () => {
    const [found] = parsed("cbop", page([row]));
    expect(found).toMatchObject({
      title: "Kierowca kat. C+E",
      date_posted: "2026-10-03T00:00:00.000Z",
      date_valid_through: "2026-11-02T00:00:00.000Z",
      salary: "od 4 806,00 PLN",
      employment_type: "Umowa zlecenie, Staż",
      full_text: false,
      locations: [{ locality: "Warszawa", region: "mazowieckie", country: "PL" }],
    });
    expect(JSON.stringify(found)).not.toMatch(/Kowalski|600 100/);
  });

  it.each([
    ["Długa 5/2, 30-001 Kraków, powiat: Kraków, woj: małopolskie", "Kraków", "małopolskie", "30-001"],
    ["05-500 Nowa Iwiczna, woj. mazowieckie", "Nowa Iwiczna", "mazowieckie", "05-500"],
    ["Bielsko-Biała", "Bielsko-Biała", null, null],
    ["ul. Polna 3, cały kraj, i więcej", null, null, null],
  ])("is at %s", (miejscePracy, locality, region, postal_code) => {
    const [found] = parsed("cbop", page([{ ...row, miejscePracy }]));
    expect(found?.locations).toMatchObject([{ locality, region, postal_code, country: "PL" }]);
  });

  it("that was withdrawn is skipped", () => {
    expect(parsed("cbop", page([{ ...row, status: "W" }]))).toEqual([]);
  });

  it("gets its requirements from the detail request, without codes", () => {
    const [found] = parsed("cbop", {
      payload: {
        danePodstawowe: { id: row.id, status: "A", stanowisko: "Kucharz", numer: "StPr/26/1" },
        warunki: { zakresObowiazkow: "Gotowanie.\nPodawanie.", rodzajUmowy: "Umowa o pracę", wymiarEtatu: "1/2" },
        wymagania: { konieczne: { jezyk: [{ kod: "PL", nazwa: "polski", poziom: "B2" }], uprawnienie: ["sanepid"] } },
        pracodawca: { nazwa: "Bar", email: "jan@bar.example" },
        danePozostale: { dataDodania: "03.10.2026" },
      },
    });
    expect(found).toMatchObject({
      requisition_id: "StPr/26/1",
      employment_type: "Umowa o pracę, 1/2",
      full_text: true,
      description_text: "Zakres obowiązków\nGotowanie.\nPodawanie.\n\nWymagania\n- polski\n- sanepid",
    });
  });

  it("with an unknown shape is a failure, never empty", async () => {
    for (const body of [{}, { payload: {} }, { payload: { ofertyPracyPage: { content: [] } } }, { payload: null }]) {
      const listing = await onStage(
        boardOf("cbop", "pl", 1),
        ({ source, board, reading }) => source.list(board, reading),
        () => json(body),
      );
      expect(listing, JSON.stringify(body)).toMatchObject({ complete: false, failure: "failed" });
    }
  });
});
