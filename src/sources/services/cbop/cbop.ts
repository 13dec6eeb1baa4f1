// CBOP (ePraca), Poland's central register of job offers: the portal's own interface, told alike by several who read it in
// 2026; unverified, for no answer is recorded. Its total proves the list; offers abroad are left to EURES. Dates are days;
// duties come with the list, the rest by a call per offer. Names and numbers of contact persons are not taken over.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { plainSections, plainText } from "../../shared/pages/plainText.ts";
import { type Failure, failed, isFailure, readDetail, readSound } from "../../shared/reading/answers.ts";
import { type ListPage, type Pager, type Row, readPages } from "../../shared/reading/paging.ts";
import { searchPages, words } from "../../shared/reading/searching.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { localNames } from "../../shared/rows/localNames.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  date,
  either,
  isRecord,
  type Json,
  joined,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://oferty.praca.gov.pl/portal-api/v3";
const PAGE = "https://oferty.praca.gov.pl/portal/lista-ofert";
const SIZE = 100;
const HEADERS = { accept: "application/json", "content-type": "application/json" };

export const cbop: Source = {
  id: "cbop",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "duties, requirements, place, pay in words, kind of contract, posted and closing day; more by a call per posting",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => PAGE,
  // Oldest first: what is added while the list is read comes at its end.
  list: (board, reading) => readPages(reading, pagerOf({}, "dataDodaniaCbop,asc", board)),
  detail: (known, _board, reading) =>
    readDetail(
      reading,
      { url: `${API}/oferta/szczegoly/${encodeURIComponent(known.external_id)}`, headers: HEADERS },
      (answer) => {
        const payload = payloadOf(answer);
        return isTakenDown(text(at(payload, "danePodstawowe", "status"))) ? null : filled(known, readOffer(payload));
      },
    ),
  company: null,
  search,
  parse(answer, board) {
    const id = text(at(payloadOf(answer), "danePodstawowe", "id"));
    if (id === null) return postingsIn(readPage(answer, board).rows);
    const said = readOffer(payloadOf(answer));
    return [filled(posting(board, { external_id: id, title: said.title, url: pageOf(id) }), said)];
  },
};

async function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const around = await placeFilter(wanted, reading);
  if (isFailure(around)) return failed(around.trouble === "no_such_board" ? "failed" : around.trouble, around.because);
  const filter = { ...(wanted.title === null ? {} : { stanowiska: [wanted.title] }), ...around.filter };
  return searchPages(reading, pagerOf(filter, "dataDodaniaCbop,desc", board), around.keep);
}

function pagerOf(filter: Json, sort: string, board: Board): Pager<number> {
  return {
    first: 0,
    ask: (page): Ask => ({
      url: `${API}/oferta/wyszukiwanie?page=${page}&size=${SIZE}&sort=${sort}`,
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify({ kodJezyka: "PL", czyZagranica: false, ...filter }),
    }),
    read: (answer, page) => {
      const read = readPage(answer, board);
      return { ...read, next: read.rows.length < SIZE ? null : page + 1 };
    },
  };
}

interface Around {
  readonly filter: Json;
  readonly keep?: (found: RawPosting) => boolean;
}

/** The service's own number of the place; a name it does not know is looked for in the rows instead. */
async function placeFilter(wanted: Wanted, reading: Reading): Promise<Around | Failure> {
  // A name that is no town (a county, a voivodeship) is one the service may know.
  const name = localNames(wanted)[0] ?? wanted.location?.split(",")[0]?.trim() ?? "";
  if (name === "") return { filter: {} };
  const asked = new URLSearchParams({ name, limit: "10", returnMiejscowosc: "true", onlyPoland: "true" });
  const answer = await reading.get({ url: `${API}/autocomplete/miejsce?${asked}`, headers: HEADERS });
  return readSound(answer, (body) => {
    const hits = mustList(payloadOf(body), "payload");
    const right = hits.find((hit) => words(text(at(hit, "opis"))?.split(",")[0] ?? "") === words(name));
    const [kind = "", number = ""] = text(at(right, "kod"))?.split(":") ?? [];
    const radius = Math.round(wanted.place?.radius_km ?? 0);
    if (kind === "MIEJSCOWOSC") return { filter: { miejscowosci: [{ miejscowoscId: number, zasieg: radius }] } };
    if (kind === "POWIAT") return { filter: { powiatyId: [number] } };
    if (kind === "WOJEWODZTWO") return { filter: { wojewodztwaId: [number] } };
    if (wanted.place === null) return { filter: {} };
    const wants = ` ${words(name)} `;
    return {
      filter: {},
      keep: (found) =>
        found.locations.some((at) => ` ${words(joined([at.locality, at.text], " ") ?? "")} `.includes(wants)),
    };
  });
}

function payloadOf(answer: string): unknown {
  const payload = at(readJson(answer), "payload");
  if (payload === null) throw new ShapeError('no "payload"');
  return payload;
}

function readPage(answer: string, board: Board): ListPage {
  const page = at(payloadOf(answer), "ofertyPracyPage");
  const total = number(at(page, "totalElements"));
  if (total === null) throw new ShapeError('no "totalElements"');
  return { rows: mustList(at(page, "content"), "content").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "stanowisko"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isTakenDown(text(row.status))) return { skip: id };
  return posting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    organization: text(row.pracodawca),
    description_text: textOf(row.zakresObowiazkow, row.wymagania),
    locations: places([placeOf(text(row.miejscowoscNazwa), text(row.miejscePracy))]),
    salary: text(row.wynagrodzenie),
    employment_type: joined([row.rodzajUmowy, row.typOfertyEnum === "OFERTA_PRACY" ? null : row.typOferty]),
    date_posted: date(either(text(row.dataDodaniaCbop), text(row.dataWaznOd))),
    date_valid_through: date(row.dataWaznDo),
  });
}

function pageOf(id: string): string {
  return `${PAGE}/szczegoly-oferty/${encodeURIComponent(id)}`;
}

/** "A" is an offer that stands; another letter is one that was taken down. */
function isTakenDown(status: string | null): boolean {
  return status !== null && /^[B-Z]$/.test(status);
}

/** "Długa 5, 30-001 Kraków, powiat: Kraków, woj: małopolskie", or no more than "Kraków, małopolskie". */
function placeOf(named: string | null, written: string | null): RawLocation | null {
  if (named === null && written === null) return null;
  const parts = (written ?? "").split(",").map((part) => part.trim());
  const [, postcode, behind] = /(?:^|\s)(\d\d-\d{3})\s+([^,]+)/.exec(written ?? "") ?? [];
  const [, region] = /\bwoj(?:ew[óo]dztwo)?[.:\s]+(\p{L}+(?:-\p{L}+)?)/iu.exec(written ?? "") ?? [];
  const plain = parts.length <= 2 && !/\d|^(ul|al|os|pl)\./i.test(written ?? "") ? (parts[0] ?? null) : null;
  const locality = either(named, behind?.trim(), plain === "" ? null : plain);
  return place({
    locality,
    region: either(region, plain === null ? null : parts[1]),
    postal_code: postcode ?? null,
    country: "PL",
    text: locality === null ? written : null,
  });
}

function textOf(duties: unknown, requirements: unknown): string | null {
  return plainSections([
    ["Zakres obowiązków", plainText(duties)],
    ["Wymagania", plainText(requirements)],
  ]);
}

/** What the offer's own call says. */
function readOffer(payload: unknown): Partial<RawPosting> & { title: string } {
  const terms = record(at(payload, "warunki"));
  const title = text(at(payload, "danePodstawowe", "stanowisko"));
  if (title === null) throw new ShapeError('no "stanowisko"');
  const asked = record(at(payload, "wymagania"));
  const demands = (["konieczne", "pozadane", "dodatkowe"] as const).flatMap((kind) => wordsIn(asked[kind], 4));
  const description_text = textOf(terms.zakresObowiazkow, demands.map((line) => `- ${line}`).join("\n"));
  return {
    title,
    requisition_id: text(at(payload, "danePodstawowe", "numer")),
    organization: text(at(payload, "pracodawca", "nazwa")),
    description_text,
    full_text: description_text !== null,
    locations: places([placeOf(null, text(terms.miejscePracy) ?? text(terms.miejscePracySkrot))]),
    salary: either(text(terms.wynagrodzenieBruttoOdCzas), text(terms.wynagrodzenieBrutto)),
    employment_type: joined([terms.rodzajUmowy, terms.wymiarEtatu, terms.zmianowosc]),
    date_posted: date(at(payload, "danePozostale", "dataDodania")),
    date_valid_through: date(at(payload, "danePozostale", "dataWaznosci")),
  };
}

/** Requirements are words, or objects with words and codes (all capitals) in them. */
function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value !== "object" || value === null) return [plainText(value)].filter((line) => line !== null);
  const parts: unknown[] = Object.values(value);
  if (depth === 0) return [];
  if (Array.isArray(value) || parts.some((part) => typeof part === "object" && part !== null)) {
    return parts.flatMap((part) => wordsIn(part, depth - 1));
  }
  const line = joined(
    parts.filter((part) => !/^[A-Z_\d]+$/.test(text(part) ?? "")),
    " – ",
  );
  return line === null ? [] : [line];
}
