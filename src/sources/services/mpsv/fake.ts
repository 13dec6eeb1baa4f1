// The Czech open data: the whole register as one file, each working day's changes as another (none on weekends: 404
// with a page), and the code lists that name places. A vacancy that is gone is marked as taken down in that day's file.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  getOwner,
  html,
  json,
  type Opening,
  type Reply,
} from "../../../../world/fake.ts";
import { localTime, toPlainLines } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const ZONE = "Europe/Prague";
const FILES = "/od/soubory";
const CONTRACTS = { "full-time": "plny", "part-time": "zkraceny", contract: "dpc", internship: "dpp" } as const;
const WAGES = { HOUR: "TypMzdy/hod", MONTH: "TypMzdy/mesic", YEAR: "TypMzdy/mesic" } as const;
const DAY_FILE = /^\/od\/soubory\/volna-mista-prirustek\/volna-mista-prirustek-(\d{4}-\d\d-\d\d)\.json$/;

export const mpsv: Fake = {
  source: "mpsv",
  service: { countries: ["CZ"], slug: "feed" },
  capabilities: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "data.mpsv.cz") return null;
    const [, list] = /^\/od\/soubory\/ciselniky\/(obce|okresy|kraje)\.json$/.exec(request.path) ?? [];
    if (list !== undefined) return codes(list, context);
    const [, day] = DAY_FILE.exec(request.path) ?? [];
    if (day !== undefined) return changes(day, context.board("feed"));
    const board = context.board("dump");
    if (board === null || request.path !== `${FILES}/volna-mista/volna-mista.json`)
      return html("<h1>Nenalezeno</h1>", 404);
    return json({ polozky: board.openings.map((opening) => vacancy(board, opening)) });
  },
};

function codes(list: string, context: FakeContext): Reply {
  const board = context.board("dump") ?? context.board("feed");
  const places = board?.openings.flatMap((opening) => opening.places) ?? [];
  const names =
    list === "obce" ? places.map((place) => place.city) : list === "kraje" ? places.map((place) => place.region) : [];
  const kind = list === "obce" ? "Obec" : "Kraj";
  const once = [...new Set(names)].filter((name) => name !== null);
  return json({
    polozky: once.map((name) => ({ id: `${kind}/${numberOf(name)}`, kod: numberOf(name), nazev: { cs: name } })),
  });
}

/** A number that always belongs to the same name. */
function numberOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + assertPresent(letter.codePointAt(0))) % 999_983;
  return String(sum);
}

function changes(day: string, board: FakeBoard | null): Reply {
  const weekend = [0, 6].includes(new Date(day).getUTCDay());
  if (board === null || weekend) return html("<h1>Nenalezeno</h1>", 404);
  const changed = board.openings.filter((each) => localTime(each.updated, ZONE).slice(0, 10) === day);
  const kind = (each: Opening): string =>
    board.removedIds?.has(each.id) ? "zruseny" : each.updated === each.posted ? "novy" : "zmeneny";
  return json({
    polozky: changed.map((each) => ({
      ...vacancy(board, each),
      typZmenyOpenData: { id: `TypyZmenOpenData/${kind(each)}` },
    })),
  });
}

function vacancy(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const workplaces = opening.places.map((place) => ({
    nazev: getOwner(board, opening).name,
    email: "anna@acme.example",
    adresa: {
      obec: { id: `Obec/${numberOf(place.city)}` },
      kraj: place.region === null ? null : { id: `Kraj/${numberOf(place.region)}` },
      psc: place.postcode,
    },
  }));
  return {
    id: `VolneMisto/${opening.id}`,
    portalId: Number(opening.id),
    referencniCislo: opening.requisition,
    datumVlozeni: localTime(opening.posted, ZONE),
    datumZmeny: localTime(opening.updated, ZONE),
    pozadovanaProfese: { cs: opening.title },
    zamestnavatel: { nazev: getOwner(board, opening).name, ico: 12345678 },
    mistoVykonuPrace: {
      typMistaVykonuPrace: { id: "TypMistaVykonuPrace/adrprov" },
      pracoviste: workplaces,
      obec: null,
    },
    mesicniMzdaOd: opening.pay?.min ?? null,
    mesicniMzdaDo: opening.pay?.max ?? null,
    typMzdy: opening.pay === null ? null : { id: WAGES[opening.pay.unit] },
    pracovnePravniVztahy: [{ id: `PracovnepravniVztah/${CONTRACTS[opening.employment]}` }],
    upresnujiciInformace: { cs: toPlainLines(opening.html) },
    urlAdresa: null,
    zverejnovat: { id: "ZverejnovatVpm/ano" },
    expirace: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString().slice(0, 10),
    prvniKontaktSeZamestnavatelem: {
      komuSeHlasit: { jmeno: "Anna", prijmeni: "Nováková", email: "anna@acme.example" },
    },
  };
}
