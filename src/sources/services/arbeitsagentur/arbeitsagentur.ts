// The job search of Germany's Bundesagentur für Arbeit, version 6: undocumented; searches recorded, the text's own call not. At
// most 10,000 rows a query. Without a match the list of results is missing altogether, so only a stated count of 0 is no jobs.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { isNear, searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://rest.arbeitsagentur.de/jobboerse/jobsuche-service/pc";
const ZONE = "Europe/Berlin";
const SIZE = 100;
const LAST_PAGE = 100;
/** The radii that it knows. */
const RADII = [0, 5, 10, 15, 25, 50, 100, 200];
/** The same for everyone: the name of the public client, not a secret. */
const HEADERS = { "x-api-key": "jobboerse-jobsuche", accept: "application/json" };
const JOBS = "1";

export const arbeitsagentur: Source = {
  id: "arbeitsagentur",
  sure: "B",
  recorded: true,
  off: "the terms of the Bundesagentur für Arbeit forbid robots and the collecting of data; switch it on where you may",
  gives: "places with coordinates, pay, working time, dates; text by a call per posting, none for partners' adverts",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://www.arbeitsagentur.de/jobsuche/",
  list: searchedOnly,
  detail: (known, board, reading) => {
    const key = encodeURIComponent(Buffer.from(known.external_id, "utf8").toString("base64"));
    return readDetail(reading, { url: `${API}/v4/jobdetails/${key}`, headers: HEADERS }, (answer) =>
      filled(known, onlyPosting(readRow(readJson(answer), board))),
    );
  },
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "maxErgebnisse") !== null) return postingsIn(readPage(answer, board).rows);
    return [onlyPosting(readRow(value, board))];
  },
};

function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const pager = {
    first: 1,
    ask: (page: number) => searchAsk(wanted, page),
    read: (answer: string, page: number) => {
      const read = readPage(answer, board);
      return { ...read, next: read.rows.length < SIZE || page >= LAST_PAGE ? null : page + 1 };
    },
  };
  return searchPages<number>(reading, pager, (found) => inReach(found, wanted));
}

/** A place's name may mean another place of that name; what has no coordinates is where the service says. */
function inReach(found: RawPosting, { place: around }: Wanted): boolean {
  return around === null || found.locations.every((each) => each.lat === null) || isNear(found, around);
}

function searchAsk({ title, location, place: around }: Wanted, page: number): Ask {
  const asked = new URLSearchParams({ angebotsart: JOBS, page: String(page), size: String(SIZE) });
  // An empty value is refused.
  if (title !== null) asked.set("was", title);
  if (around !== null) {
    asked.set("wo", around.name);
    asked.set("umkreis", String(RADII.find((radius) => radius >= around.radius_km) ?? 200));
  } else if (location !== null) asked.set("wo", location);
  return { url: `${API}/v6/jobs?${asked}`, headers: HEADERS };
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "maxErgebnisse"));
  if (total === null) throw new ShapeError('no "maxErgebnisse"');
  const rows = at(value, "ergebnisliste");
  if (rows === null && total === 0) return { rows: [], total };
  return { rows: mustList(rows, "ergebnisliste").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "referenznummer"));
  const title = text(at(row, "stellenangebotsTitel"));
  if (!isRecord(row) || id === null || title === null) return null;
  const said = body(row.stellenangebotsBeschreibung);
  const isHtml = said !== null && /<(p|br|ul|li|div|b|strong)\b/i.test(said);
  const away = text(row.externeURL);
  return posting(board, {
    external_id: id,
    title,
    url: `https://www.arbeitsagentur.de/jobsuche/jobdetail/${encodeURIComponent(id)}`,
    apply_url: away === null ? null : httpUrl(/^https?:/i.test(away) ? away : `https://${away}`),
    organization: text(row.firma),
    description_html: isHtml ? said : null,
    description_text: isHtml ? null : said,
    full_text: said !== null,
    locations: places(list(row.stellenlokationen).map((each) => readPlace(record(each)))),
    workplace: row.homeofficetyp === "VOLLSTAENDIG" ? "remote" : null,
    remote: row.homeofficetyp === "VOLLSTAENDIG" ? true : null,
    salary: readPay(row),
    employment_type: employmentOf(row),
    department: text(row.hauptberuf),
    // Adverts are published again and again; the first time is the true one.
    date_posted: date(row.datumErsteVeroeffentlichung, ZONE) ?? date(at(row.veroeffentlichungszeitraum, "von"), ZONE),
    date_updated: date(row.aenderungsdatum, ZONE),
    date_valid_through: date(at(row.veroeffentlichungszeitraum, "bis"), ZONE),
  });
}

/** `verguetungsangabe` names the unit: JAHRESGEHALT, MONATSGEHALT, STUNDENLOHN. */
function readPay(row: Json): string | null {
  const fixed = number(row.festgehalt);
  return payText({
    min: number(row.gehaltsspanneVon) ?? fixed,
    max: number(row.gehaltsspanneBis) ?? fixed,
    currency: "EUR",
    unit: text(row.verguetungsangabe),
  });
}

function employmentOf(row: Json): string | null {
  const part = Object.entries(row).some(([name, value]) => name.startsWith("arbeitszeitTeilzeit") && value === true);
  return joined([
    row.arbeitszeitVollzeit === true ? "Vollzeit" : null,
    part ? "Teilzeit" : null,
    row.istGeringfuegigeBeschaeftigung === true ? "Minijob" : null,
    row.vertragsdauer === "BEFRISTET" ? "befristet" : null,
    row.stellenangebotsart === "PRAKTIKUM_TRAINEE" ? "Praktikum/Trainee" : null,
    row.istArbeitnehmerUeberlassung === true ? "Arbeitnehmerüberlassung" : null,
  ]);
}

function readPlace(location: Json): RawLocation | null {
  const address = record(location.adresse);
  const street = joined([address.strasse, address.hausnummer], " ");
  return place({
    locality: text(address.ort),
    region: constant(address.region, "-"),
    country: constant(address.land, " "),
    postal_code: text(address.plz),
    street,
    lat: number(location.breite),
    lon: number(location.laenge),
  });
}

/** BADEN_WUERTTEMBERG is Baden-Württemberg. */
function constant(value: unknown, separator: string): string | null {
  const words = text(value)?.toLowerCase().split("_");
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
