// JobScore: the feed that employers build their own pages from, the whole board with texts below 1,000 rows; recorded. Its owner
// asks for at most one reading an hour. Pay is in cents, but for yen; several kinds of employment stand in one text.

import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { failed } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, type Json, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://careers.jobscore.com";
const LINK = /careers\.jobscore\.com\//gi;
const MOST = 1_000;
const WITHOUT_CENTS = new Set(["JPY", "KRW"]);
const WORKPLACES = { yes: "remote", no: "on-site", hybrid: "hybrid" } as const;

export const jobscore: Source = {
  id: "jobscore",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "text, places, workplace, department, employment types, pay where shown, opened and updated dates, employer's name",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "careers.jobscore.com") return null;
    return slugIn(/^\/(?:careers|jobs)\/([\w-]{1,100})(?:\/|$)/i.exec(link.pathname)?.[1]);
  },
  find: (html) => firstBoard(html, LINK, jobscore.recognise),
  page: (slug) => `${SITE}/careers/${encodeURIComponent(slug)}`,
  async list(board, reading) {
    let named: string | null = null;
    const url = `${SITE}/jobs/${encodeURIComponent(board.slug)}/feed.json?sort=date&limit=${MOST}`;
    const listing = await readOne(
      reading,
      { url, size: "feed", documented: true },
      (answer) => {
        named = text(at(readJson(answer), "company_code"));
        return readList(answer, board);
      },
      { caps: [MOST] },
    );
    // An old name leads to the board of the new one; under the old one its postings would be there twice.
    if (named !== null && !sameName(named, board.slug)) return failed("failed", `this is the board of "${named}"`);
    return listing;
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no feed");
  const rows = mustList(value.jobs, "jobs").map((row) => readRow(row, board, value));
  return { rows, total: null };
}

function readRow(row: unknown, board: Board, feed: Json): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.description);
  const workplace = workplaceIn(text(row.remote));
  return posting(board, {
    external_id: id,
    title,
    url: addressOf(row, id, board),
    apply_url: text(row.apply_url),
    organization: text(row.company_name) ?? text(feed.company_name),
    organization_url: text(feed.company_url),
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        text: text(row.location),
        locality: text(row.city),
        region: text(row.state),
        country: text(row.country),
        postal_code: text(row.postal_code),
      }),
    ]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type: text(row.job_type),
    department: text(row.department),
    salary: readPay(row),
    date_posted: date(row.opened_date) ?? date(row.created_on),
    date_updated: date(row.last_updated_date),
  });
}

/** The address as it is linked, without the mark of the feed; it holds the title and is no key. */
function addressOf(row: Json, id: string, board: Board): string {
  const said = text(row.detail_url);
  if (said !== null && URL.canParse(said)) {
    const url = new URL(said);
    for (const mark of ["ref", "sid"]) url.searchParams.delete(mark);
    return url.href;
  }
  return `${jobscore.page(board.slug)}/jobs/${encodeURIComponent(text(row.url_slug) ?? id)}`;
}

/** "Yes | Can telecommute 100% of the time". */
function workplaceIn(said: string | null): "remote" | "on-site" | "hybrid" | null {
  const word = /^[a-z]{1,20}/.exec(said?.toLowerCase() ?? "")?.[0];
  return word === "yes" || word === "no" || word === "hybrid" ? WORKPLACES[word] : null;
}

function readPay(row: Json): string | null {
  const currency = text(row.currency_code);
  const share = currency !== null && WITHOUT_CENTS.has(currency) ? 1 : 100;
  const whole = (value: unknown): number | null => {
    const cents = number(value);
    return cents === null ? null : cents / share;
  };
  return payText({
    min: whole(row.public_salary_minimum),
    max: whole(row.public_salary_maximum),
    currency,
    unit: text(row.public_compensation_interval),
  });
}
