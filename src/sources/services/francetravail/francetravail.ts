// France Travail, "Offres d'emploi v2": documented, with a free key; one offer recorded, the rest from its own description. 206 means
// that there is more, 204 that there is none (and, of one offer, that it is gone). At most 3,150 rows a query. Places are asked
// for by the code of their commune, found by name in the service's own list.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Got, Listing, Reading, Unread, Wanted } from "../../../contract/reading.ts";
import { type Failure, isFailure, readDetail, readSound, troubleOf, unreadable } from "../../shared/reading/answers.ts";
import { isNear, keysMissing, keysOf, searchedOnly, searchPages, words } from "../../shared/reading/searching.ts";
import { tokenFor } from "../../shared/reading/tokens.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { at, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readOffer } from "./offer.ts";

const TOKEN = "https://entreprise.francetravail.fr/connexion/oauth2/access_token?realm=%2Fpartenaire";
const API = "https://api.francetravail.io/partenaire/offresdemploi/v2";
const SIZE = 150;
const LAST_START = 3_000;
const MOST_COMMUNES = 5;

export const francetravail: Source = {
  id: "francetravail",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, place with coordinates, pay, contract, working time, dates; the employer is often not named",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://candidat.francetravail.fr/offres/recherche",
  list: searchedOnly,
  detail: askOffer,
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "resultats") === null) return [onlyPosting(readOffer(value, board))];
    return postingsIn(mustList(at(value, "resultats"), "resultats").map((row) => readOffer(row, board)));
  },
};

async function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const missing = keysMissing("francetravail", reading);
  if (missing !== null) return missing;
  const headers = await authorised(reading);
  if (isFailure(headers)) return unreadable(headers);
  const where = await placeOf(wanted, headers, reading);
  if (isFailure(where)) return unreadable(where);
  const { place } = wanted;
  return searchPages<number>(
    { ...reading, get: async (ask) => plain(await reading.get(ask)) },
    {
      first: 0,
      ask: (start) => searchAsk(wanted.title, where, headers, start),
      read: (answer, start, got) => {
        const rows = mustList(at(readJson(answer), "resultats"), "resultats").map((row) => readOffer(row, board));
        const next = rows.length < SIZE || start >= LAST_START ? null : start + SIZE;
        return { rows, total: totalOf(got), next };
      },
    },
    (found) => place === null || isNear(found, place),
  );
}

function searchAsk(
  title: string | null,
  where: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
  start: number,
): Ask {
  const asked = new URLSearchParams({ ...where, sort: "1", range: `${start}-${start + SIZE - 1}` });
  // Commas join words by "and".
  if (title !== null) asked.set("motsCles", words(title).split(" ").filter(isWord).join(","));
  return { url: `${API}/offres/search?${asked}`, headers, documented: true };
}

function isWord(word: string): boolean {
  return word.length >= 2;
}

/** The service's own ways to say "some of it" and "nothing", in the words the shared pieces know. */
function plain(answer: Got | Unread): Got | Unread {
  if (answer.kind === "unread") return answer;
  if (answer.status === 206) return { ...answer, status: 200 };
  return answer.status === 204 ? { ...answer, status: 200, text: '{"resultats":[]}' } : answer;
}

/** `offres 0-149/9981`; a search that finds nothing says no count. */
function totalOf(got: Got): number | null {
  const total = /\/(\d{1,9})\s*$/.exec(got.headers["content-range"] ?? "")?.[1];
  return total === undefined ? null : Number(total);
}

async function askOffer(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const headers = keysMissing("francetravail", reading) === null ? await authorised(reading) : null;
  if (headers === null) return { kind: "unread", because: "its key is missing" };
  if (isFailure(headers)) return { kind: "unread", because: headers.because };
  const gone = async (ask: Ask): Promise<Got | Unread> => {
    const answer = await reading.get(ask);
    return answer.kind === "got" && answer.status === 204 ? { ...answer, status: 410 } : answer;
  };
  const url = `${API}/offres/${encodeURIComponent(known.external_id)}`;
  return readDetail({ ...reading, get: gone }, { url, headers, documented: true }, (answer) =>
    onlyPosting(readOffer(readJson(answer), board)),
  );
}

async function authorised(reading: Reading): Promise<Readonly<Record<string, string>> | Failure> {
  const [id, secret] = keysOf("francetravail", reading);
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id ?? "",
    client_secret: secret ?? "",
    scope: "api_offresdemploiv2 o2dsoffre",
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const ask: Ask = { url: TOKEN, method: "POST", headers, body: form.toString(), documented: true };
  const token = await tokenFor(reading, ask, (answer) => {
    const found = text(at(readJson(answer), "access_token"));
    if (found === null || !/^[\w.~+/=-]{1,4000}$/.test(found)) throw new ShapeError('no "access_token"');
    return found;
  });
  return isFailure(token) ? token : { authorization: `Bearer ${token}`, accept: "application/json" };
}

/** Paris is a department of its own; other places go by commune, all of that name where there are few. */
async function placeOf(
  { place }: Wanted,
  headers: Readonly<Record<string, string>>,
  reading: Reading,
): Promise<Readonly<Record<string, string>> | Failure> {
  if (place === null) return {};
  const name = communeName(place.name);
  if (name === "paris") return { departement: "75" };
  const answer = await reading.get({ url: `${API}/referentiel/communes`, headers, size: "feed", documented: true });
  const trouble = troubleOf(answer);
  if (trouble !== null) return { trouble: "failed", because: `no list of places: ${trouble.because}` };
  return readSound(answer, (body) => {
    const communes = mustList(readJson(body), "communes");
    const codes = communes.filter((each) => communeName(text(at(each, "libelle")) ?? "") === name);
    const found = codes.map((each) => text(at(each, "code"))).filter((code) => code !== null);
    // A name that the list does not have is looked for in all of France, by the offers' own coordinates.
    if (found.length === 0 || found.length > MOST_COMMUNES) return {};
    return { commune: found.join(","), distance: String(Math.ceil(place.radius_km)) };
  });
}

/** "SAINT ETIENNE", "St-Étienne". */
function communeName(name: string): string {
  return words(name)
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");
}
