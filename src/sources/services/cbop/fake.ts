// CBOP: a search by POST with pages counted from 0, a lookup of place numbers, descriptions in plain pieces, dates as
// days in Polish format, and a detail request. Both responses contain contact persons, which must not be stored.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { toPlainLines } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

/** The service's numbers of the towns in this world. */
const TOWNS: ReadonlyMap<string, string> = new Map([
  ["Kraków", "0950463"],
  ["Gdańsk", "0933016"],
  ["Warszawa", "0918123"],
]);

export const cbop: Fake = {
  source: "cbop",
  service: { countries: ["PL"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "oferty.praca.gov.pl") return null;
    const board = context.board("pl");
    if (request.path === "/portal-api/v3/autocomplete/miejsce") return lookUp(request.query.get("name") ?? "");
    if (request.path === "/portal-api/v3/oferta/wyszukiwanie") return search(request, board, context);
    const [, id] = /^\/portal-api\/v3\/oferta\/szczegoly\/([\da-f]{32})$/.exec(request.path) ?? [];
    const opening = board?.openings.find((each) => numberOf(each) === id && !board.removedIds?.has(each.id));
    if (board === null || opening === undefined) return json({ status: 404, msg: "Nie znaleziono oferty" }, 404);
    return json({ status: 200, msg: "OK", payload: offer(board, opening) });
  },
};

function lookUp(name: string): Reply {
  const hits = [...TOWNS].filter(([town]) => town.toLowerCase().startsWith(name.toLowerCase()));
  const payload = [
    ...hits.map(([town]) => ({ kod: "MIEJSCOWOSC:0000001", opis: `${town}-Wieś, gm. Inna` })),
    ...hits.map(([town, code]) => ({ kod: `MIEJSCOWOSC:${code}`, opis: `${town}, m. ${town}` })),
  ];
  return json({ status: 200, msg: "OK", payload });
}

function search(request: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const requestBody = JSON.parse(request.body) as {
    stanowiska?: string[];
    miejscowosci?: { miejscowoscId: string; zasieg: number }[];
  };
  const [around] = requestBody.miejscowosci ?? [];
  const rows = (board?.openings ?? []).filter((opening) => {
    const words = requestBody.stanowiska ?? [""];
    if (!words.some((each) => opening.title.toLowerCase().includes(each.toLowerCase()))) return false;
    return around === undefined || TOWNS.get(opening.places[0]?.city ?? "") === around.miejscowoscId;
  });
  const page = Number(request.query.get("page") ?? 0);
  const size = Number(request.query.get("size") ?? 20);
  const content = slicePage(rows, page * size, size, context.listFault).map((opening) =>
    row(assertPresent(board), opening),
  );
  const total = { totalElements: rows.length, totalPages: Math.ceil(rows.length / size), number: page, size };
  return json({
    status: 200,
    msg: "OK",
    payload: { iloscMiejscPracy: rows.length, ofertyPracyPage: { content, ...total } },
  });
}

function numberOf(opening: Opening): string {
  return toUuid(opening.id).replaceAll("-", "");
}

/** `19.08.2026` */
function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).split("-").reverse().join(".");
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: numberOf(opening),
    status: "A",
    email: "anna@acme.example",
    telefon: "123 456 789",
    osobaDoKontaktu: "Anna Nowak",
    pracodawca: getOwner(board, opening).name,
    pracodawcaAdres: `${place?.city}, ${place?.region}`,
    stanowisko: opening.title,
    miejscePracy: `${place?.city}, ${place?.region}`,
    miejscowoscNazwa: null,
    wynagrodzenie: opening.pay === null ? null : `od ${opening.pay.min} do ${opening.pay.max} PLN`,
    rodzajUmowy: `Umowa o pracę (${opening.employment})`,
    zakresObowiazkow: toPlainLines(opening.html).slice(0, 40),
    wymagania: "prawo jazdy kat. B",
    dataDodaniaCbop: day(opening.posted),
    dataWaznOd: day(opening.posted),
    dataWaznDo: opening.valid_through === null ? null : day(opening.valid_through),
    typOferty: "Oferta pracy",
    typOfertyEnum: "OFERTA_PRACY",
    placowkaOpis: "Powiatowy Urząd Pracy",
  };
}

function offer(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    danePodstawowe: {
      id: numberOf(opening),
      status: "A",
      stanowisko: opening.title,
      numer: opening.requisition,
    },
    danePozostale: {
      dataDodania: day(opening.posted),
      dataWaznosci: opening.valid_through === null ? null : day(opening.valid_through),
      liczbaWolnychMiejsc: 1,
    },
    pracodawca: {
      nazwa: getOwner(board, opening).name,
      adres: place?.city,
      email: "anna@acme.example",
      nrTelefonu: "123 456 789",
    },
    warunki: {
      miejscePracySkrot: place?.city,
      miejscePracy: `ul. Długa 5, ${place?.postcode} ${place?.city}, woj. ${place?.region}`,
      zakresObowiazkow: toPlainLines(opening.html),
      rodzajUmowy: `Umowa o pracę (${opening.employment})`,
      wymiarEtatu: "1",
      zmianowosc: "jednozmianowa",
      wynagrodzenieBruttoOdCzas: opening.pay === null ? null : `od ${opening.pay.min} do ${opening.pay.max} PLN`,
    },
    wymagania: {
      konieczne: {
        jezyk: [{ kod: "PL", nazwa: "polski", poziom: "C1 – biegły" }],
        uprawnienie: ["prawo jazdy kat. B"],
        wyksztalcenie: [],
      },
      pozadane: {},
      dodatkowe: null,
    },
  };
}
