// Le Forem, the employment service of Wallonia: documented open data (CC BY-SA 4.0) with offers of all Belgium; unverified but
// for a part of one record. One export is every open offer. The data has no text of the advert, and its pages are closed to robots.
import type { RawLocation } from "../../../contract/raw.ts";
import type { Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { fold } from "../../../text/words/fold.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { searchPages } from "../../shared/reading/searching.ts";
import { fromCapitals } from "../../shared/rows/capitals.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { localNames } from "../../shared/rows/localNames.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  date,
  isRecord,
  type Json,
  joined,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DATASET = "https://www.odwb.be/api/explore/v2.1/catalog/datasets/offres-d-emploi-forem";
const PAGE = "https://www.leforem.be/recherche-offres";
const SIZE = 100;
/** Where the service stops, whatever there is. */
const WINDOW = 10_000;
const FIELDS = [
  "numerooffreforem",
  "titreoffre",
  "nomemployeur",
  "lieuxtravaillocalite",
  "lieuxtravailcodepostal",
  "lieuxtravailregionnuts",
  "lieuxtravailgeo",
  "typecontrat",
  "regimetravail",
  "metier",
  "datedebutdiffusion",
  "url",
].join(",");

export const forem: Source = {
  id: "forem",
  sure: "B",
  recorded: false,
  off: null,
  gives: "title, employer, places with coordinates, contract, working hours, occupation, posted day; no text, no pay",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => PAGE,
  list: (board, reading) =>
    readOne(
      reading,
      { url: `${DATASET}/exports/json?${new URLSearchParams({ select: FIELDS })}`, size: "feed", documented: true },
      (answer) => ({ rows: mustList(readJson(answer), "offers").map((row) => readRow(row, board)), total: null }),
    ),
  detail: null,
  company: null,
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (Array.isArray(value)) return postingsIn(value.map((row) => readRow(row, board)));
    return postingsIn(readPage(answer, board).rows);
  },
};

/** Offers name towns and communes, in capitals. */
function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const names = localNames(wanted).flatMap((name) => [name.toUpperCase(), fold(name).toUpperCase(), name]);
  const where = [
    wanted.title === null ? null : `search(titreoffre, ${quoted(wanted.title)})`,
    names.length === 0 ? null : `lieuxtravaillocalite in (${[...new Set(names)].map(quoted).join(", ")})`,
  ].filter((part) => part !== null);
  return searchPages<number>(reading, {
    first: 0,
    ask: (offset) => {
      const asked = new URLSearchParams({ limit: String(SIZE), offset: String(offset), select: FIELDS });
      asked.set("order_by", "datedebutdiffusion desc");
      if (where.length > 0) asked.set("where", where.join(" and "));
      return { url: `${DATASET}/records?${asked}`, documented: true };
    },
    read: (answer, offset) => {
      const page = readPage(answer, board);
      const next = offset + SIZE;
      const last = page.rows.length < SIZE || next >= (page.total ?? 0) || next + SIZE > WINDOW;
      return { ...page, next: last ? null : next };
    },
  });
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, " ")}"`;
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "total_count"));
  if (total === null) throw new ShapeError('no "total_count"');
  return { rows: mustList(at(value, "results"), "results").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "numerooffreforem"));
  const title = text(at(row, "titreoffre"));
  if (!isRecord(row) || id === null || title === null) return null;
  return posting(board, {
    external_id: id,
    title,
    url: httpUrl(text(row.url) ?? "") ?? `${PAGE}/offre-detail/${encodeURIComponent(id)}`,
    organization: text(row.nomemployeur),
    locations: readPlaces(row),
    employment_type: joined([row.typecontrat, row.regimetravail]),
    department: text(Array.isArray(row.metier) ? row.metier[0] : row.metier),
    date_posted: date(row.datedebutdiffusion, "Europe/Brussels"),
  });
}

/** Coordinates and postcodes stand beside the towns in the same order, where there are as many. Offers abroad are few. */
function readPlaces(row: Json): RawLocation[] {
  const towns = list(row.lieuxtravaillocalite).map(text);
  const points = list(row.lieuxtravailgeo);
  const postcodes = list(row.lieuxtravailcodepostal).map(text);
  const country = text(list(row.lieuxtravailregionnuts)[0])?.slice(0, 2).toUpperCase() ?? "BE";
  return places(
    towns.map((town, at_) =>
      place({
        locality: fromCapitals(town),
        country: /^[A-Z]{2}$/.test(country) ? country : "BE",
        postal_code: postcodes.length === towns.length ? (postcodes[at_] ?? null) : null,
        lat: points.length === towns.length ? number(at(points[at_], "lat")) : null,
        lon: points.length === towns.length ? number(at(points[at_], "lon")) : null,
      }),
    ),
  );
}
