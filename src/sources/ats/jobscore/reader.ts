// JobScore: the feed that employers build their own pages from is the complete board with descriptions, below 1,000
// rows; recorded. The vendor asks for at most one read per hour. Pay is in cents, except for yen. Several employment
// types may be in one string.
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { failedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.jobscore.com";
const LINK = /careers\.jobscore\.com\//gi;
const MAX_ROWS = 1_000;
const WITHOUT_CENTS = new Set(["JPY", "KRW"]);
const WORKPLACES = { yes: "remote", no: "on-site", hybrid: "hybrid" } as const;

export const jobscore: Source = {
  id: "jobscore",
  confidence: "A",
  recorded: true,
  summary:
    "text, places, workplace, department, employment types, pay where shown, opened and updated dates, employer's name",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "careers.jobscore.com") return null;
    return toBoardSlug(/^\/(?:careers|jobs)\/([\w-]{1,100})(?:\/|$)/i.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstBoard(html, LINK, jobscore.recognise),
  page: (slug) => `${SITE}/careers/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    let boardName: string | null = null;
    const url = `${SITE}/jobs/${encodeURIComponent(board.slug)}/feed.json?sort=date&limit=${MAX_ROWS}`;
    const listing = await readSingleResponse(
      reading,
      { url, size: "feed", documented: true },
      (answer) => {
        boardName = asText(getIn(readJson(answer), "company_code"));
        return readList(answer, board);
      },
      { caps: [MAX_ROWS] },
    );
    // An old name redirects to the board's new name. Reading it under the old name would duplicate its postings.
    if (boardName !== null && !sameName(boardName, board.slug))
      return failedListing("failed", `this is the board of "${boardName}"`);
    return listing;
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no feed");
  const rows = requireList(value.jobs, "jobs").map((row) => readRow(row, board, value));
  return { rows, total: null };
}

function readRow(row: unknown, board: Board, feed: Json): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  const workplace = readWorkplace(asText(row.remote));
  return buildRow(board, {
    external_id: id,
    title,
    url: addressOf(row, id, board),
    apply_url: asText(row.apply_url),
    organization: asText(row.company_name) ?? asText(feed.company_name),
    organization_url: asText(feed.company_url),
    description_html: html,
    locations: [
      buildPlace({
        text: asText(row.location),
        locality: asText(row.city),
        region: asText(row.state),
        country: asText(row.country),
        postal_code: asText(row.postal_code),
      }),
    ],
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type: asText(row.job_type),
    department: asText(row.department),
    salary: readPay(row),
    date_posted: asDate(row.opened_date) ?? asDate(row.created_on),
    date_updated: asDate(row.last_updated_date),
  });
}

/** The linked address without the feed's tracking parameter; it contains the title and is not a key. */
function addressOf(row: Json, id: string, board: Board): string {
  const statedUrl = asText(row.detail_url);
  if (statedUrl !== null && URL.canParse(statedUrl)) {
    const url = new URL(statedUrl);
    for (const mark of ["ref", "sid"]) url.searchParams.delete(mark);
    return url.href;
  }
  return `${jobscore.page(board.slug)}/jobs/${encodeURIComponent(asText(row.url_slug) ?? id)}`;
}

/** "Yes | Can telecommute 100% of the time". */
function readWorkplace(statedRemote: string | null): "remote" | "on-site" | "hybrid" | null {
  const word = /^[a-z]{1,20}/.exec(statedRemote?.toLowerCase() ?? "")?.[0];
  return word === "yes" || word === "no" || word === "hybrid" ? WORKPLACES[word] : null;
}

function readPay(row: Json): string | null {
  const currency = asText(row.currency_code);
  const share = currency !== null && WITHOUT_CENTS.has(currency) ? 1 : 100;
  const toAmount = (value: unknown): number | null => {
    const cents = asNumber(value);
    return cents === null ? null : cents / share;
  };
  return formatPay({
    min: toAmount(row.public_salary_minimum),
    max: toAmount(row.public_salary_maximum),
    currency,
    unit: asText(row.public_compensation_interval),
  });
}
