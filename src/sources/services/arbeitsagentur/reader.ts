// The job search of Germany's Bundesagentur für Arbeit, version 6: undocumented; searches recorded, but not the detail
// request. At most 10,000 rows per query. Without a match the result list is missing, so only a stated count of 0 means
// no jobs.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { isNear, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://rest.arbeitsagentur.de/jobboerse/jobsuche-service/pc";
const ZONE = "Europe/Berlin";
const PAGE_SIZE = 100;
const LAST_PAGE = 100;
/** The radii that the service supports. */
const RADII = [0, 5, 10, 15, 25, 50, 100, 200];
/** The name of the public client, the same for everyone and not a secret. */
const HEADERS = { "x-api-key": "jobboerse-jobsuche", accept: "application/json" };
const JOBS = "1";

export const arbeitsagentur: Source = {
  id: "arbeitsagentur",
  confidence: "B",
  recorded: true,
  disabledReason:
    "the terms of the Bundesagentur für Arbeit forbid robots and the collection of data; enable it only with permission",
  summary:
    "places with coordinates, pay, working time, dates; text from a request per posting, none for partners' adverts",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://www.arbeitsagentur.de/jobsuche/",
  list: searchOnlyListing,
  detail: (knownPosting, board, reading) => {
    const key = encodeURIComponent(Buffer.from(knownPosting.external_id, "utf8").toString("base64"));
    return readDetail(reading, { url: `${API}/v4/jobdetails/${key}`, headers: HEADERS }, (answer) =>
      mergeDetails(knownPosting, getOnlyPosting(readRow(readJson(answer), board))),
    );
  },
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "maxErgebnisse") !== null) return postingsOf(readPage(answer, board).rows);
    return [getOnlyPosting(readRow(value, board))];
  },
};

function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const pager = {
    first: 1,
    ask: (page: number) => buildSearchRequest(searchQuery, page),
    read: (answer: string, page: number) => {
      const parsedPage = readPage(answer, board);
      return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE || page >= LAST_PAGE ? null : page + 1 };
    },
  };
  return searchPages<number>(reading, pager, (found) => isInReach(found, searchQuery));
}

/** The name may belong to another place. A row without coordinates is accepted where the service puts it. */
function isInReach(found: RawPosting, { place: searchPlace }: ServiceQuery): boolean {
  return searchPlace === null || found.locations.every((each) => each.lat === null) || isNear(found, searchPlace);
}

function buildSearchRequest({ title, location, place: searchPlace }: ServiceQuery, page: number): FetchRequest {
  const params = new URLSearchParams({ angebotsart: JOBS, page: String(page), size: String(PAGE_SIZE) });
  // An empty value is refused.
  if (title !== null) params.set("was", title);
  if (searchPlace !== null) {
    params.set("wo", searchPlace.name);
    params.set("umkreis", String(RADII.find((radius) => radius >= searchPlace.radius_km) ?? 200));
  } else if (location !== null) params.set("wo", location);
  return { url: `${API}/v6/jobs?${params}`, headers: HEADERS };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "maxErgebnisse"));
  if (total === null) throw new ShapeError('no "maxErgebnisse"');
  const rows = getIn(value, "ergebnisliste");
  if (rows === null && total === 0) return { rows: [], total };
  return { rows: requireList(rows, "ergebnisliste").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "referenznummer"));
  const title = asText(getIn(row, "stellenangebotsTitel"));
  if (!isRecord(row) || id === null || title === null) return null;
  const description = asBody(row.stellenangebotsBeschreibung);
  const isHtml = description !== null && /<(p|br|ul|li|div|b|strong)\b/i.test(description);
  const externalUrl = asText(row.externeURL);
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://www.arbeitsagentur.de/jobsuche/jobdetail/${encodeURIComponent(id)}`,
    apply_url:
      externalUrl === null
        ? null
        : normalizeHttpUrl(/^https?:/i.test(externalUrl) ? externalUrl : `https://${externalUrl}`),
    organization: asText(row.firma),
    description_html: isHtml ? description : null,
    description_text: isHtml ? null : description,
    full_text: description !== null,
    locations: distinctPlaces(asList(row.stellenlokationen).map((each) => readPlace(asRecord(each)))),
    workplace: row.homeofficetyp === "VOLLSTAENDIG" ? "remote" : null,
    remote: row.homeofficetyp === "VOLLSTAENDIG" ? true : null,
    salary: readPay(row),
    employment_type: employmentOf(row),
    department: asText(row.hauptberuf),
    // Adverts are republished repeatedly; the first publication is the real date.
    date_posted:
      asDate(row.datumErsteVeroeffentlichung, ZONE) ?? asDate(getIn(row.veroeffentlichungszeitraum, "von"), ZONE),
    date_updated: asDate(row.aenderungsdatum, ZONE),
    date_valid_through: asDate(getIn(row.veroeffentlichungszeitraum, "bis"), ZONE),
  });
}

/** `verguetungsangabe` is the unit: JAHRESGEHALT, MONATSGEHALT, STUNDENLOHN. */
function readPay(row: Json): string | null {
  const fixed = asNumber(row.festgehalt);
  return formatPay({
    min: asNumber(row.gehaltsspanneVon) ?? fixed,
    max: asNumber(row.gehaltsspanneBis) ?? fixed,
    currency: "EUR",
    unit: asText(row.verguetungsangabe),
  });
}

function employmentOf(row: Json): string | null {
  const part = Object.entries(row).some(([name, value]) => name.startsWith("arbeitszeitTeilzeit") && value === true);
  return joinText([
    row.arbeitszeitVollzeit === true ? "Vollzeit" : null,
    part ? "Teilzeit" : null,
    row.istGeringfuegigeBeschaeftigung === true ? "Minijob" : null,
    row.vertragsdauer === "BEFRISTET" ? "befristet" : null,
    row.stellenangebotsart === "PRAKTIKUM_TRAINEE" ? "Praktikum/Trainee" : null,
    row.istArbeitnehmerUeberlassung === true ? "Arbeitnehmerüberlassung" : null,
  ]);
}

function readPlace(location: Json): RawLocation | null {
  const address = asRecord(location.adresse);
  const street = joinText([address.strasse, address.hausnummer], " ");
  return buildPlace({
    locality: asText(address.ort),
    region: constant(address.region, "-"),
    country: constant(address.land, " "),
    postal_code: asText(address.plz),
    street,
    lat: asNumber(location.breite),
    lon: asNumber(location.laenge),
  });
}

/** BADEN_WUERTTEMBERG is Baden-Württemberg. */
function constant(value: unknown, separator: string): string | null {
  const words = asText(value)?.toLowerCase().split("_");
  if (words === undefined) return null;
  return words
    .map((word) =>
      word
        .replace(/ae/g, "ä")
        .replace(/oe/g, "ö")
        .replace(/(?<![aeq])ue/g, "ü"),
    )
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(separator);
}
