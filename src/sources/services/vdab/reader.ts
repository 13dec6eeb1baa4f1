// VDAB, the public employment service of Flanders: the search of its public pages. It requires a header whose value the
// page's script contains. Pages of 100, counted from 0; the text is in a request per posting. Contacts are not read.
import type { RawPosting } from "../../../contract/raw.ts";
import type { FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { attributeOf, findElements, parseHtml } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { type Failure, isFailure, readDetail, toFailedListing } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { isNear, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { getToken } from "../../shared/reading/tokens.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { toTitleCase } from "../../shared/rows/titleCase.ts";
import {
  asBody,
  asDate,
  asText,
  getIn,
  isRecord,
  type Json,
  parseJson,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://www.vdab.be";
const API = `${SITE}/rest/vindeenjob/v4`;
const PAGE_SIZE = 100;
const DAYS_ONLINE = "30";
const KEY = /vej-key-monitor["']?\s{0,3}[:,]\s{0,3}["']([\da-f]{8}-[\da-f-]{27})["']/i;

export const vdab: Source = {
  id: "vdab",
  confidence: "B",
  recorded: true,
  disabledReason: "its terms of use have not been reviewed; enable it if you have permission to read it",
  summary:
    "employer, town, kind of contract, first published and updated dates; text from a request per posting; no pay",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => `${SITE}/vindeenjob/vacatures`,
  list: searchOnlyListing,
  async detail(known, board, reading) {
    const key = await requestKey(board, reading);
    if (isFailure(key)) return { kind: "unread", reason: key.reason };
    const url = `${API}/vacatures/${encodeURIComponent(known.external_id)}?preview=false`;
    return readDetail(reading, { url, headers: toHeaders(key) }, (answer) => {
      const value = readJson(answer);
      if (!isRecord(value)) throw new ShapeError("no posting");
      return value.gesloten === true ? null : mergeDetails(known, readDetails(value));
    });
  },
  search,
  parse(answer, board) {
    const value = readJson(answer);
    if (isRecord(value) && value.resultaten !== undefined) return postingsOf(readPage(answer, board).rows);
    if (!isRecord(value)) throw new ShapeError("no posting");
    return [mergeDetails(getOnlyPosting(readRow(toRow(value), board)), readDetails(value))];
  },
};

/** A posting alone: its title is in another place than in the list, or only in its JSON-LD. */
function toRow(value: Json): Json {
  const linked = readLinked(value.jobPosting);
  const names = ["naam", "functieTitel", "titel", "functienaam"].map((name) => asText(getIn(value.functie, name)));
  const naam = names.find((name) => name !== null) ?? asText(value.titel) ?? linked?.title;
  return {
    ...value,
    id: value.id ?? linked?.requisition_id,
    vacaturefunctie: asText(getIn(value.vacaturefunctie, "naam")) === null ? { naam } : value.vacaturefunctie,
  };
}

function toHeaders(key: string): Readonly<Record<string, string>> {
  return { accept: "application/json", "content-type": "application/json", "vej-key-monitor": key };
}

/** The page names its script, and the script the value of the header. */
async function requestKey(board: Board, reading: ReadContext): Promise<string | Failure> {
  const script = await getToken(reading, { url: vdab.page(board.slug) }, (page) => {
    const tree = parseHtml(page);
    const sources = findElements(tree, "script[src]").map((element) => attributeOf(element, "src") ?? "");
    const main = sources.find((source) => /(?:^|\/)main[\w.-]{0,60}\.js/.test(source));
    if (main === undefined || !URL.canParse(main, vdab.page(board.slug))) throw new ShapeError("no script on the page");
    return new URL(main, vdab.page(board.slug)).href;
  });
  if (isFailure(script)) return script;
  return getToken(reading, { url: script, size: "feed" }, (text) => {
    const key = KEY.exec(text)?.[1];
    if (key === undefined) throw new ShapeError("no key in the script");
    return key;
  });
}

async function search(query: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const key = await requestKey(board, reading);
  if (isFailure(key)) return toFailedListing(key);
  return searchPages<number>(
    reading,
    {
      first: 0,
      ask: (page): FetchRequest => ({
        url: `${API}/vacatureLight/zoek`,
        method: "POST",
        headers: toHeaders(key),
        body: JSON.stringify({
          criteria: { trefwoord: toWords(query), onlineSindsCode: DAYS_ONLINE, sorteerVeld: "DATUM" },
          pagina: page,
          paginaGrootte: PAGE_SIZE,
        }),
      }),
      read: (answer, page) => {
        const found = readPage(answer, board);
        const more = found.rows.length > 0 && (page + 1) * PAGE_SIZE < (found.total ?? 0);
        return { ...found, next: more ? page + 1 : null };
      },
    },
    (found) => query.place === null || isNear(found, query.place),
  );
}

/** The codes of places are not known: their names are words like those of the title. */
function toWords({ title, place }: ServiceQuery): string {
  return [title, place?.name].filter((words) => words != null).join(" ");
}

function readPage(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = requireNumber(getIn(value, "totaalAantal"), "totaalAantal");
  return { rows: requireList(getIn(value, "resultaten"), "resultaten").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id", "id")) ?? asText(getIn(row, "id"));
  const title = asText(getIn(row, "vacaturefunctie", "naam"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (row.gesloten === true) return { skip: id };
  return buildPosting(board, {
    external_id: id,
    title,
    url: `${SITE}/vindeenjob/vacatures/${encodeURIComponent(id)}`,
    organization: asText(row.vacatureBedrijfsnaam),
    organization_logo: asText(getIn(row.opmaak, "logo")),
    locations: distinctPlaces([readTown(row.tewerkstellingsLocatieRegioOfAdres)]),
    employment_type: asText(getIn(row.vacaturefunctie, "arbeidscircuitLijn")),
    date_posted: asDate(row.eerstePublicatieDatum),
    date_updated: asDate(row.laatsteWijzigingDatum),
  });
}

/** Towns are in capitals. */
function readTown(value: unknown): RawPosting["locations"][number] | null {
  const town = toTitleCase(asText(value));
  return town === null ? null : buildPlace({ locality: town, country: "BE" });
}

function readDetails(row: Json): Partial<RawPosting> {
  const linked = readLinked(row.jobPosting);
  const html = asBody(getIn(row.functie, "omschrijving", "html")) ?? linked?.description_html ?? null;
  const text = html === null ? asBody(getIn(row.functie, "omschrijving", "plainText")) : null;
  return {
    organization: asText(getIn(row.profiel, "opdrachtgever", "naam")) ?? linked?.organization ?? null,
    description_html: html,
    description_text: text,
    full_text: html !== null || text !== null,
    locations: linked?.locations ?? [],
    salary: linked?.salary ?? null,
    date_valid_through: linked?.date_valid_through ?? null,
    apply_url: asText(getIn(row.profiel, "sollicitatieInfo", "logischeLocatie", "webadres")),
  };
}

/** JSON-LD inside a string. */
function readLinked(value: unknown): ReturnType<typeof readJobPosting> | null {
  try {
    const node = typeof value === "string" ? parseJson(value) : value;
    return isRecord(node) ? readJobPosting(node) : null;
  } catch {
    return null;
  }
}
