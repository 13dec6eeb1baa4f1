// Cornerstone OnDemand: slug is the corp; recorded. A corp has several career sites, numbered, and each is a filter of its own: all are
// walked, and the lowest one that has a posting names its date. A token stands on the home page, the address of the search too. The
// list's text has no marks and is often only "see JD"; a call per posting has the true one. A wrong site shows an empty shell with 200.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading } from "../../../contract/reading.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { plain } from "../../shared/pages/jobPosting.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, failed, isFailure, readDetail, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { together } from "../../shared/reading/together.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { slashDate } from "../../shared/rows/slashDates.ts";
import { at, body, isRecord, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

// Parts of a board that are numbered 1, 2, 3 … and end where one is not there. A number that cannot be read is a gap, not the end.

/** "there", "not used" (passed over), "gap" (unreadable), or "end". */
type NumberedPart = "there" | "not used" | "gap" | "end";

/** The numbers that are there, and whether any between them could not be read. */
async function numbersOf(
  look: (number: number) => Promise<NumberedPart>,
  most: number,
): Promise<{ numbers: number[]; gaps: number }> {
  const numbers: number[] = [];
  let gaps = 0;
  for (let number = 1; number <= most; number++) {
    const part = await look(number);
    if (part === "end") return { numbers, gaps };
    if (part === "there") numbers.push(number);
    if (part === "gap") gaps++;
  }
  return { numbers, gaps: gaps + 1 };
}

const DOMAIN = "csod.com";
const OWN = new Set("api cdn static login".split(" "));
const PATH = /^\/(?:ux\/)?ats\/careersite\/(?:\d+\/|(?:search|job)\w*\.aspx)/i;
const SIZE = 1_000;
const MOST_SITES = 200;
/** Shorter texts are "see JD" and the like. */
const LEAST_TEXT = 30;
const EMPTY = JSON.stringify({ status: "Success", data: { totalCount: 0, requisitions: [] } });

export const csod: Source = {
  id: "csod",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "places, posted and end dates; text by a call per posting; no department, no employment type, no pay, no employer's name",
  tells_empty: true,
  recognise: (link) =>
    PATH.test(link.pathname) ? (subdomainIn(link.hostname, DOMAIN, OWN)?.toLowerCase() ?? null) : null,
  find: (html) => tenantIn(html, DOMAIN, "/(?:ux/)?ats/careersite/", OWN),
  page: (slug) => homeOf(slug, 1),
  async list(board, reading) {
    const door = await doorOf(board.slug, reading);
    if (isFailure(door)) return unreadable(door);
    const { numbers, gaps } = await numbersOf((site) => lookAt(site, board.slug, door, reading), MOST_SITES);
    const listings: Listing[] = [];
    for (const site of numbers) listings.push(await listSite(site, board, door, reading));
    if (gaps > 0) listings.push(failed("partial", `${gaps} career sites could not be looked at`));
    return together(listings);
  },
  detail: (known, board, reading) => detailOf(known, board, reading),
  company: null,
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "data", "requisitions") !== null) return postingsIn(readList(answer, board, 1).rows);
    return [onlyPosting(readAd(value, board))];
  },
};

function homeOf(slug: string, site: number): string {
  return `https://${encodeURIComponent(slug)}.${DOMAIN}/ux/ats/careersite/${site}/home?c=${encodeURIComponent(slug)}`;
}

interface Door {
  readonly token: string;
  /** The address of the search: there are several, and none may be guessed. */
  readonly cloud: string;
}

/** A reading opens the door once, however many calls it makes. */
const DOORS = new WeakMap<Reading, Map<string, Promise<Door | Failure>>>();

function doorOf(slug: string, reading: Reading): Promise<Door | Failure> {
  const doors = DOORS.get(reading) ?? new Map<string, Promise<Door | Failure>>();
  DOORS.set(reading, doors);
  const door = doors.get(slug) ?? openDoor(slug, reading, [1, 2, 3]);
  doors.set(slug, door);
  return door;
}

/** The first of these sites whose home page opens; one that leads to the page of errors is not there. */
async function openDoor(slug: string, reading: Reading, sites: readonly number[]): Promise<Door | Failure> {
  const [site, ...others] = sites;
  if (site === undefined) return { trouble: "no_such_board", because: "no career site" };
  const answer = await reading.get({ url: homeOf(slug, site) });
  if (answer.kind === "got" && (answer.status === 404 || /\/ui\/error/i.test(answer.headers.location ?? answer.url))) {
    return openDoor(slug, reading, others);
  }
  return readSound(answer, readContext);
}

function readContext(page: string): Door {
  const from = page.lastIndexOf("csod.context={");
  const context = from === -1 ? null : jsonAfter(page.slice(from), "csod.context=");
  const token = text(at(context, "token"));
  const cloud = text(at(context, "endpoints", "cloud"));
  if (token === null || cloud === null || !/^https:\/\/[a-z\d.-]+\.csod\.com\/$/.test(cloud)) {
    throw new ShapeError("no token on the home page");
  }
  return { token, cloud };
}

/** Some hosts want the session that the token was made for as a cookie, and no other. */
function askWith(door: Door, url: string): Ask {
  const claims = door.token.split(".")[1] ?? "";
  const session = text(/"aud"\s*:\s*"([\w.-]{1,200})"/.exec(Buffer.from(claims, "base64url").toString("latin1"))?.[1]);
  return {
    url,
    headers: {
      authorization: `Bearer ${door.token}`,
      accept: "application/json",
      ...(session === null ? {} : { cookie: `ASP.NET_SessionId=${session}` }),
    },
  };
}

async function lookAt(site: number, slug: string, door: Door, reading: Reading): Promise<NumberedPart> {
  const url = `https://${encodeURIComponent(slug)}.${DOMAIN}/services/x/career-site/v1/careersites/${site}`;
  const answer = await reading.get(askWith(door, url));
  if (answer.kind === "unread") return "gap";
  if (answer.status === 404) return "end";
  if (answer.status !== 200) return "gap";
  const active = /"active"\s*:\s*(true|false)/.exec(answer.text)?.[1];
  return active === undefined ? "gap" : active === "true" ? "there" : "not used";
}

function listSite(site: number, board: Board, door: Door, reading: Reading): Promise<Listing> {
  const { headers } = askWith(door, "");
  const { cookie: _cookie, ...open } = headers ?? {};
  return readPages<number>(indexed(reading), {
    first: 1,
    ask: (page) => ({
      url: `${door.cloud}rec-job-search/external/jobs`,
      method: "POST",
      headers: { ...open, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ careerSiteId: site, careerSitePageId: site, pageNumber: page, pageSize: SIZE },
        // Dates follow the culture: only this one's order of day and month is sure.
        ...{ cultureId: 1, cultureName: "en-US" },
      }),
      size: "feed",
    }),
    read: (answer, page) => {
      const read = readList(answer, board, site);
      const more = read.rows.length > 0 && page * SIZE < (read.total ?? 0);
      return { ...read, next: more ? page + 1 : null };
    },
  });
}

/** A site that was never searched has no index, and says so with 404. */
function indexed(reading: Reading): Reading {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread" || answer.status !== 404 || !answer.text.includes("ResourceNotFound")) return answer;
      return { ...answer, status: 200, text: EMPTY };
    },
  };
}

function readList(answer: string, board: Board, site: number): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "data", "totalCount"));
  if ((text(at(value, "status")) ?? "Success") !== "Success" || total === null) throw new ShapeError("no success");
  const rows = mustList(at(value, "data", "requisitions"), "requisitions");
  return { rows: rows.map((row) => readRow(row, board, site)), total };
}

function readRow(row: unknown, board: Board, site: number): Row {
  const id = text(at(row, "requisitionId"));
  const title = plain(at(row, "displayJobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const found = list(row.locations);
  const remote = found.some((each) => /^remote\b/i.test(text(at(each, "city")) ?? ""));
  return posting(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(board.slug)}.${DOMAIN}/ux/ats/careersite/${site}/home/requisition/${encodeURIComponent(id)}?c=${encodeURIComponent(board.slug)}`,
    description_text: enough(text(row.externalDescription)),
    locations: places(
      found.map((each) =>
        place({
          locality: text(at(each, "city")),
          region: text(at(each, "state")),
          country: text(at(each, "country")),
        }),
      ),
    ),
    remote: remote ? true : null,
    workplace: remote ? "remote" : null,
    date_posted: slashDate(text(row.postingEffectiveDate), "month first"),
    date_valid_through: slashDate(text(row.postingExpirationDate), "month first"),
  });
}

/** "See JD" and "<<INTERNAL JOB DESCRIPTION>>" are no texts. */
function enough(written: string | null): string | null {
  const letters = written?.replace(/<<[^>]{0,100}>>/g, "").replace(/[^\p{L}]/gu, "") ?? "";
  return letters.length < LEAST_TEXT ? null : written;
}

function readAd(value: unknown, board: Board): Row {
  const fields = at(list(at(list(at(value, "data"))[0], "items"))[0], "fields");
  const id = text(at(fields, "id"));
  const title = plain(at(fields, "title"));
  if (id === null || title === null) return null;
  const html = body(at(fields, "ad"));
  const full = html !== null && enough(htmlToText(html)) !== null;
  return posting(board, {
    external_id: id,
    title,
    url: homeOf(board.slug, 1).replace("/home?", `/home/requisition/${encodeURIComponent(id)}?`),
    requisition_id: text(at(fields, "reqId")),
    description_html: full ? html : null,
    full_text: full,
  });
}

async function detailOf(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const door = await doorOf(board.slug, reading);
  if (isFailure(door)) return { kind: "unread", because: door.because };
  const site = /\/careersite\/(\d{1,4})\//.exec(known.url)?.[1] ?? "1";
  const url = `https://${encodeURIComponent(board.slug)}.${DOMAIN}/Services/API/ATS/CareerSite/${site}/JobRequisitions/${encodeURIComponent(known.external_id)}?useMobileAd=false&cultureId=1`;
  return readDetail(reading, askWith(door, url), (answer) => {
    const said = onlyPosting(readAd(readJson(answer), board));
    const { title: _title, url: _url, ...rest } = said;
    // Where there is no text of its own, the list's is all there is.
    return filled(known, { ...rest, full_text: rest.full_text || known.description_text !== null });
  });
}
