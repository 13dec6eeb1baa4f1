// Paycom: the career page carries a token and the address of the service that lists; slug is the client's key of 32 hex digits. Known
// from many readers, not recorded. The list answers nothing, with 200, unless every filter is named; its texts are cut, so each posting
// is asked for, which needs a fresh token of the page.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Ask, Reading } from "../../../contract/reading.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { linkedPosting, plain } from "../../shared/pages/jobPosting.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, isFailure, readDetail, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { countryOfState } from "../../shared/rows/states.ts";
import { at, body, date, isRecord, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PORTAL = "https://www.paycomonline.net/v4/ats/web.php/portal";
const LINK = /(?<![\w.-])(?:www\.)?paycomonline\.net\/v4\/ats\//gi;
const SIZE = 100;
const FILTERS = {
  ...{ distanceFrom: 0, workEnvironments: [], positionTypes: [], educationLevels: [], categories: [] },
  ...{ travelTypes: [], shiftTypes: [], otherFilters: [], keywordSearchText: "", location: "", sortOption: "" },
};

export const paycom: Source = {
  id: "paycom",
  sure: "B",
  recorded: false,
  off: null,
  gives: "places, employment type, workplace; text, pay, posted date and employer's name by a call per posting",
  tells_empty: false,
  recognise(link) {
    if (!/^(?:www\.)?paycomonline\.net$/.test(link.hostname)) return null;
    const key =
      /^\/v4\/ats\/web\.php\/portal\/([^/]+)/.exec(link.pathname)?.[1] ?? link.searchParams.get("clientkey") ?? "";
    return /^[\da-f]{32}$/i.test(key) ? key.toUpperCase() : null;
  },
  find: (html) => firstBoard(html, LINK, paycom.recognise),
  page: (slug) => `${PORTAL}/${encodeURIComponent(slug)}/career-page`,
  async list(board, reading) {
    const door = await openDoor(board.slug, reading);
    if (isFailure(door)) return unreadable(door);
    return readPages<number>(reading, {
      first: 0,
      ask: (skip) => askList(door, skip),
      read: (answer, skip) => {
        const page = readList(answer, board);
        const next = skip + page.rows.length;
        return { ...page, next: page.rows.length === 0 || next >= (page.total ?? 0) ? null : next };
      },
    });
  },
  async detail(known, board, reading) {
    const door = await openDoor(board.slug, reading);
    if (isFailure(door)) return { kind: "unread", because: door.because };
    const url = `${door.service}/api/ats/job-postings/${encodeURIComponent(known.external_id)}`;
    return readDetail(reading, { url, headers: door.headers }, (answer) => readPosting(known, answer));
  },
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

interface Door {
  readonly service: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function openDoor(slug: string, reading: Reading): Promise<Door | Failure> {
  const answer = await reading.get({ url: paycom.page(slug) });
  return readSound(answer, (page) => readDoor(page, slug));
}

/** A page without its settings is no proof that the board is gone: it may be any other page. */
function readDoor(answer: string, slug: string): Door {
  const settings = jsonAfter(answer, "configsFromHost =");
  const token = text(at(settings, "sessionJWT"));
  const inner = text(at(settings, "libConfig"));
  const service = inner === null ? null : text(at(readJson(inner), "atsPortalMantleServiceUrl"));
  if (token === null || service === null) throw new ShapeError("no token on the career page");
  if (!/^https:\/\/[a-z\d.-]+\.paycomonline\.net\/?$/.test(service)) throw new ShapeError("another host for the list");
  const headers = {
    ...{ accept: "application/json", "content-type": "application/json", authorization: token, locale: "en-US" },
    ...{ "translation-highlights": "false", "portal-host-referrer": paycom.page(slug) },
  };
  return { service: service.replace(/\/$/, ""), headers };
}

function askList(door: Door, skip: number): Ask {
  return {
    url: `${door.service}/api/ats/job-posting-previews/search`,
    method: "POST",
    headers: door.headers,
    body: JSON.stringify({ skip, take: SIZE, filtersForQuery: FILTERS }),
  };
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "jobPostingPreviewsCount"));
  if (total === null) throw new ShapeError("no count");
  const rows = mustList(at(value, "jobPostingPreviews"), "jobPostingPreviews").map((row) => readRow(row, board));
  return { rows, total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "jobId"));
  const title = plain(at(row, "jobTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const workplace = workplaceIn(text(row.remoteType));
  return posting(board, {
    external_id: id,
    title,
    url: `${PORTAL}/${encodeURIComponent(board.slug)}/jobs/${encodeURIComponent(id)}`,
    locations: places((plain(row.locations) ?? "").split(";").map(readPlace)),
    remote: workplace === "remote" ? true : null,
    workplace,
    employment_type: plain(row.positionType),
    date_posted: date(row.postedOn),
  });
}

/** "Main Office - Denver, CO 80202"; whatever is written otherwise stays as it is. */
function readPlace(written: string): RawLocation | null {
  const said = written.trim();
  const [, city, state, postcode] = /(?:^| - )([^,]{1,80}), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(said) ?? [];
  const country = countryOfState(state ?? null);
  if (city === undefined || country === null) return place({ text: said || null });
  const locality = city.split(" - ").at(-1) ?? city;
  return place({ locality, region: state ?? null, country, postal_code: postcode ?? null });
}

/** What it tells search engines is schema.org data, written as a text inside the answer. */
function readPosting(known: RawPosting, answer: string): RawPosting {
  const job = at(readJson(answer), "jobPosting");
  const written = text(at(job, "googleJobJson"))?.replaceAll("</", "<\\/") ?? "";
  const said = linkedPosting(`<script type="application/ld+json">${written}</script>`) ?? {};
  const own = sections([
    { heading: null, html: body(at(job, "description")) },
    { heading: null, html: body(at(job, "qualifications")) },
  ]);
  const html = own ?? said.description_html ?? null;
  if (html === null) throw new ShapeError("no text of the posting");
  const { title: _title, url: _url, requisition_id: _id, locations = [], ...rest } = said;
  return filled(known, {
    ...rest,
    ...{ description_html: html, full_text: true },
    locations: known.locations.length > 0 ? [] : locations,
    employment_type: known.employment_type ?? rest.employment_type ?? null,
  });
}
