// France Travail, "Offres d'emploi v2": documented, with a free key; one offer recorded, the rest from its
// documentation. 206 means that there is more, 204 that there is nothing (for a single offer, that it is gone). At most
// 3,150 rows per query. Places are requested by the code of their commune, looked up by name in the service's own list.
import type { RawPosting } from "../../../contract/raw.ts";
import type {
  Detail,
  FetchFailure,
  FetchRequest,
  FetchResponse,
  Listing,
  ReadContext,
  ServiceQuery,
} from "../../../contract/reading.ts";
import {
  type Failure,
  findFailure,
  isFailure,
  parseResponse,
  readDetail,
  toFailedListing,
} from "../../shared/reading/answers.ts";
import { getOnlyPosting } from "../../shared/reading/mergedDetails.ts";
import { postingsOf } from "../../shared/reading/paging.ts";
import {
  findMissingKeys,
  getServiceKeys,
  isNear,
  normalizeWords,
  searchOnlyListing,
  searchPages,
} from "../../shared/reading/serviceSearch.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { asText, getIn, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readOffer } from "./offer.ts";

const TOKEN = "https://entreprise.francetravail.fr/connexion/oauth2/access_token?realm=%2Fpartenaire";
const API = "https://api.francetravail.io/partenaire/offresdemploi/v2";
const PAGE_SIZE = 150;
const LAST_START = 3_000;
const MAX_COMMUNES = 5;

export const francetravail: Source = {
  id: "francetravail",
  confidence: "A",
  recorded: true,
  summary: "text, place with coordinates, pay, contract, working time, dates; the employer is often not named",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://candidat.francetravail.fr/offres/recherche",
  list: searchOnlyListing,
  detail: requestOffer,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "resultats") === null) return [getOnlyPosting(readOffer(value, board))];
    return postingsOf(requireList(getIn(value, "resultats"), "resultats").map((row) => readOffer(row, board)));
  },
};

async function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const missing = findMissingKeys("francetravail", reading);
  if (missing !== null) return missing;
  const headers = await fetchHeaders(reading);
  if (isFailure(headers)) return toFailedListing(headers);
  const where = await placeOf(searchQuery, headers, reading);
  if (isFailure(where)) return toFailedListing(where);
  const { place } = searchQuery;
  return searchPages<number>(
    { ...reading, get: async (ask) => plain(await reading.get(ask)) },
    {
      first: 0,
      ask: (start) => buildSearchRequest(searchQuery.title, where, headers, start),
      read: (answer, start, response) => {
        const rows = requireList(getIn(readJson(answer), "resultats"), "resultats").map((row) => readOffer(row, board));
        const next = rows.length < PAGE_SIZE || start >= LAST_START ? null : start + PAGE_SIZE;
        return { rows, total: totalOf(response), next };
      },
    },
    (found) => place === null || isNear(found, place),
  );
}

function buildSearchRequest(
  title: string | null,
  where: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  start: number,
): FetchRequest {
  const params = new URLSearchParams({ ...where, sort: "1", range: `${start}-${start + PAGE_SIZE - 1}` });
  // Commas combine words with "and".
  if (title !== null) params.set("motsCles", normalizeWords(title).split(" ").filter(isWord).join(","));
  return { url: `${API}/offres/search?${params}`, headers, documented: true };
}

function isWord(word: string): boolean {
  return word.length >= 2;
}

/** Converts the service's statuses for "partial" and "nothing" into those that the shared code expects. */
function plain(answer: FetchResponse | FetchFailure): FetchResponse | FetchFailure {
  if (answer.kind === "unread") return answer;
  if (answer.status === 206) return { ...answer, status: 200 };
  return answer.status === 204 ? { ...answer, status: 200, text: '{"resultats":[]}' } : answer;
}

/** `offres 0-149/9981`; a search without results has no count. */
function totalOf(response: FetchResponse): number | null {
  const total = /\/(\d{1,9})\s*$/.exec(response.headers["content-range"] ?? "")?.[1];
  return total === undefined ? null : Number(total);
}

async function requestOffer(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const headers = findMissingKeys("francetravail", reading) === null ? await fetchHeaders(reading) : null;
  if (headers === null) return { kind: "unread", reason: "the API key is missing" };
  if (isFailure(headers)) return { kind: "unread", reason: headers.reason };
  const gone = async (ask: FetchRequest): Promise<FetchResponse | FetchFailure> => {
    const answer = await reading.get(ask);
    return answer.kind === "got" && answer.status === 204 ? { ...answer, status: 410 } : answer;
  };
  const url = `${API}/offres/${encodeURIComponent(knownPosting.external_id)}`;
  return readDetail({ ...reading, get: gone }, { url, headers, documented: true }, (answer) =>
    getOnlyPosting(readOffer(readJson(answer), board)),
  );
}

async function fetchHeaders(reading: ReadContext): Promise<Readonly<Record<string, string>> | Failure> {
  const [id, secret] = getServiceKeys("francetravail", reading);
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id ?? "",
    client_secret: secret ?? "",
    scope: "api_offresdemploiv2 o2dsoffre",
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const ask: FetchRequest = { url: TOKEN, method: "POST", headers, body: form.toString(), documented: true };
  const token = await getToken(reading, ask, (answer) => {
    const found = asText(getIn(readJson(answer), "access_token"));
    if (found === null || !/^[\w.~+/=-]{1,4000}$/.test(found)) throw new ShapeError('no "access_token"');
    return found;
  });
  return isFailure(token) ? token : { authorization: `Bearer ${token}`, accept: "application/json" };
}

/**
 * Paris is a department. Other places use their commune codes; all communes of that name if they are few.
 */
async function placeOf(
  { place }: ServiceQuery,
  headers: Readonly<Record<string, string>>,
  reading: ReadContext,
): Promise<Readonly<Record<string, string>> | Failure> {
  if (place === null) return {};
  const name = communeName(place.name);
  if (name === "paris") return { departement: "75" };
  const answer = await reading.get({ url: `${API}/referentiel/communes`, headers, size: "feed", documented: true });
  const failure = findFailure(answer);
  if (failure !== null) return { failure: "failed", reason: `no list of places: ${failure.reason}` };
  return parseResponse(answer, (body) => {
    const communes = requireList(readJson(body), "communes");
    const codes = communes.filter((each) => communeName(asText(getIn(each, "libelle")) ?? "") === name);
    const found = codes.map((each) => asText(getIn(each, "code"))).filter((code) => code !== null);
    // A name missing from the list is searched in all of France and filtered by the offers' coordinates.
    if (found.length === 0 || found.length > MAX_COMMUNES) return {};
    return { commune: found.join(","), distance: String(Math.ceil(place.radius_km)) };
  });
}

/** "SAINT ETIENNE", "St-Étienne". */
function communeName(name: string): string {
  return normalizeWords(name)
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");
}
