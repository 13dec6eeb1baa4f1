// CBOP (ePraca), Poland's central register of job offers: the portal's own API, as described consistently by several
// other readers in 2026. Unverified, because no response is recorded. Its total proves the list. Offers abroad are left
// to EURES. Dates are days. Duties are in the list; the rest needs one request per offer. Names and numbers of contact
// persons are not stored.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { joinPlainSections, toPlainText } from "../../shared/pages/plainText.ts";
import { type Failure, failedListing, isFailure, parseResponse, readDetail } from "../../shared/reading/answers.ts";
import { getLocalNames } from "../../shared/reading/localNames.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, type Pager, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { normalizeWords, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asRecord,
  asText,
  firstPresent,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://oferty.praca.gov.pl/portal-api/v3";
const PAGE = "https://oferty.praca.gov.pl/portal/lista-ofert";
const PAGE_SIZE = 100;
const HEADERS = { accept: "application/json", "content-type": "application/json" };

export const cbop: Source = {
  id: "cbop",
  confidence: "B",
  recorded: false,
  summary:
    "duties, requirements, place, pay in words, kind of contract, posted and closing day; more from a request per posting",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => PAGE,
  // Oldest first: offers added during the read appear at the end.
  list: (board, reading) => readPages(reading, pagerOf({}, "dataDodaniaCbop,asc", board)),
  detail: (knownPosting, _board, reading) =>
    readDetail(
      reading,
      { url: `${API}/oferta/szczegoly/${encodeURIComponent(knownPosting.external_id)}`, headers: HEADERS },
      (answer) => {
        const payload = payloadOf(answer);
        return isTakenDown(asText(getIn(payload, "danePodstawowe", "status")))
          ? null
          : mergeDetails(knownPosting, readOffer(payload));
      },
    ),
  search,
  parse(answer, board) {
    const id = asText(getIn(payloadOf(answer), "danePodstawowe", "id"));
    if (id === null) return postingsOf(readPage(answer, board).rows);
    const statedFields = readOffer(payloadOf(answer));
    return [
      mergeDetails(buildPosting(board, { external_id: id, title: statedFields.title, url: pageOf(id) }), statedFields),
    ];
  },
};

async function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const placeLookup = await placeFilter(searchQuery, reading);
  if (isFailure(placeLookup))
    return failedListing(placeLookup.failure === "no_such_board" ? "failed" : placeLookup.failure, placeLookup.reason);
  const filter = { ...(searchQuery.title === null ? {} : { stanowiska: [searchQuery.title] }), ...placeLookup.filter };
  return searchPages(reading, pagerOf(filter, "dataDodaniaCbop,desc", board), placeLookup.keep);
}

function pagerOf(filter: Json, sort: string, board: Board): Pager<number> {
  return {
    first: 0,
    ask: (page): FetchRequest => ({
      url: `${API}/oferta/wyszukiwanie?page=${page}&size=${PAGE_SIZE}&sort=${sort}`,
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify({ kodJezyka: "PL", czyZagranica: false, ...filter }),
    }),
    read: (answer, page) => {
      const parsedPage = readPage(answer, board);
      return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE ? null : page + 1 };
    },
  };
}

interface PlaceFilter {
  readonly filter: Json;
  readonly keep?: (found: RawPosting) => boolean;
}

/** The service's own number of the place. A name it does not have is matched against the rows instead. */
async function placeFilter(searchQuery: ServiceQuery, reading: ReadContext): Promise<PlaceFilter | Failure> {
  // A name that is not a town (a county, a voivodeship) may still exist in the service.
  const name = getLocalNames(searchQuery)[0] ?? searchQuery.location?.split(",")[0]?.trim() ?? "";
  if (name === "") return { filter: {} };
  const params = new URLSearchParams({ name, limit: "10", returnMiejscowosc: "true", onlyPoland: "true" });
  const answer = await reading.get({ url: `${API}/autocomplete/miejsce?${params}`, headers: HEADERS });
  return parseResponse(answer, (body) => {
    const hits = requireList(payloadOf(body), "payload");
    const right = hits.find(
      (hit) => normalizeWords(asText(getIn(hit, "opis"))?.split(",")[0] ?? "") === normalizeWords(name),
    );
    const [kind = "", number = ""] = asText(getIn(right, "kod"))?.split(":") ?? [];
    const radius = Math.round(searchQuery.place?.radius_km ?? 0);
    if (kind === "MIEJSCOWOSC") return { filter: { miejscowosci: [{ miejscowoscId: number, zasieg: radius }] } };
    if (kind === "POWIAT") return { filter: { powiatyId: [number] } };
    if (kind === "WOJEWODZTWO") return { filter: { wojewodztwaId: [number] } };
    if (searchQuery.place === null) return { filter: {} };
    const wants = ` ${normalizeWords(name)} `;
    return {
      filter: {},
      keep: (found) =>
        found.locations.some((at) =>
          ` ${normalizeWords(joinText([at.locality, at.text], " ") ?? "")} `.includes(wants),
        ),
    };
  });
}

function payloadOf(answer: string): unknown {
  const payload = getIn(readJson(answer), "payload");
  if (payload === null) throw new ShapeError('no "payload"');
  return payload;
}

function readPage(answer: string, board: Board): ListPage {
  const page = getIn(payloadOf(answer), "ofertyPracyPage");
  const total = requireNumber(getIn(page, "totalElements"), "totalElements");
  return { rows: requireList(getIn(page, "content"), "content").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "stanowisko"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isTakenDown(asText(row.status))) return { skip: id };
  return buildPosting(board, {
    external_id: id,
    title,
    url: pageOf(id),
    organization: asText(row.pracodawca),
    description_text: textOf(row.zakresObowiazkow, row.wymagania),
    locations: distinctPlaces([placeOf(asText(row.miejscowoscNazwa), asText(row.miejscePracy))]),
    salary: asText(row.wynagrodzenie),
    employment_type: joinText([row.rodzajUmowy, row.typOfertyEnum === "OFERTA_PRACY" ? null : row.typOferty]),
    date_posted: asDate(firstPresent(asText(row.dataDodaniaCbop), asText(row.dataWaznOd))),
    date_valid_through: asDate(row.dataWaznDo),
  });
}

function pageOf(id: string): string {
  return `${PAGE}/szczegoly-oferty/${encodeURIComponent(id)}`;
}

/** "A" is an active offer; any other letter means it was taken down. */
function isTakenDown(status: string | null): boolean {
  return status !== null && /^[B-Z]$/.test(status);
}

/** "Długa 5, 30-001 Kraków, powiat: Kraków, woj: małopolskie", or only "Kraków, małopolskie". */
function placeOf(fieldPlace: string | null, rawPlace: string | null): RawLocation | null {
  if (fieldPlace === null && rawPlace === null) return null;
  const parts = (rawPlace ?? "").split(",").map((part) => part.trim());
  const [, postcode, townPart] = /(?:^|\s)(\d\d-\d{3})\s+([^,]+)/.exec(rawPlace ?? "") ?? [];
  const [, region] = /\bwoj(?:ew[óo]dztwo)?[.:\s]+(\p{L}+(?:-\p{L}+)?)/iu.exec(rawPlace ?? "") ?? [];
  const plain = parts.length <= 2 && !/\d|^(ul|al|os|pl)\./i.test(rawPlace ?? "") ? (parts[0] ?? null) : null;
  const locality = firstPresent(fieldPlace, townPart?.trim(), plain === "" ? null : plain);
  return buildPlace({
    locality,
    region: firstPresent(region, plain === null ? null : parts[1]),
    postal_code: postcode ?? null,
    country: "PL",
    text: locality === null ? rawPlace : null,
  });
}

function textOf(duties: unknown, requirements: unknown): string | null {
  return joinPlainSections([
    ["Zakres obowiązków", toPlainText(duties)],
    ["Wymagania", toPlainText(requirements)],
  ]);
}

/** Reads the detail response of an offer. */
function readOffer(payload: unknown): Partial<RawPosting> & { title: string } {
  const terms = asRecord(getIn(payload, "warunki"));
  const title = asText(getIn(payload, "danePodstawowe", "stanowisko"));
  if (title === null) throw new ShapeError('no "stanowisko"');
  const requirementsBlock = asRecord(getIn(payload, "wymagania"));
  const demands = (["konieczne", "pozadane", "dodatkowe"] as const).flatMap((kind) =>
    wordsIn(requirementsBlock[kind], 4),
  );
  const description_text = textOf(terms.zakresObowiazkow, demands.map((line) => `- ${line}`).join("\n"));
  return {
    title,
    requisition_id: asText(getIn(payload, "danePodstawowe", "numer")),
    organization: asText(getIn(payload, "pracodawca", "nazwa")),
    description_text,
    full_text: description_text !== null,
    locations: distinctPlaces([placeOf(null, asText(terms.miejscePracy) ?? asText(terms.miejscePracySkrot))]),
    salary: firstPresent(asText(terms.wynagrodzenieBruttoOdCzas), asText(terms.wynagrodzenieBrutto)),
    employment_type: joinText([terms.rodzajUmowy, terms.wymiarEtatu, terms.zmianowosc]),
    date_posted: asDate(getIn(payload, "danePozostale", "dataDodania")),
    date_valid_through: asDate(getIn(payload, "danePozostale", "dataWaznosci")),
  };
}

/** Requirements are strings, or objects with strings and codes (all capitals). */
function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value !== "object" || value === null) return [toPlainText(value)].filter((line) => line !== null);
  const parts: unknown[] = Object.values(value);
  if (depth === 0) return [];
  if (Array.isArray(value) || parts.some((part) => typeof part === "object" && part !== null)) {
    return parts.flatMap((part) => wordsIn(part, depth - 1));
  }
  const line = joinText(
    parts.filter((part) => !/^[A-Z_\d]+$/.test(asText(part) ?? "")),
    " – ",
  );
  return line === null ? [] : [line];
}
