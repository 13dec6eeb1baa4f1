// Ashby: documented posting interface; recorded. One answer is the whole board with texts; nothing counts the rows. Slow: the
// first byte of a large board takes about 10 s. `isRemote` is set for hybrid work too, so `workplaceType` decides where it is
// there. Rows with `isListed` false are not public. No employer's name, update or requisition. A few boards that are alive answer
// 404 here and are read the way their own pages do it.
import type { RawLocation } from "../../../contract/raw.ts";
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText, type StatedPay, widest } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  flag,
  isRecord,
  type Json,
  list,
  mustList,
  number,
  readJson,
  text,
} from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { detailOwn, listOwn, readOwn } from "./own.ts";

const API = "https://api.ashbyhq.com/posting-api/job-board";
/** Slugs keep their letter case and may hold blanks and dots. */
const FORM = /^[\p{L}\p{N}_.&'()+~ -]{1,100}$/u;
/** An apostrophe inside a page's address would be escaped; one as it stands ends it. */
const IN_PAGE = /(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/([\w.%&()+~-]{1,150})/gi;
const WORKPLACES: Readonly<Record<string, string>> = { OnSite: "on-site", Hybrid: "hybrid", Remote: "remote" };
/** "1 TIME" and "NONE" are no pay for time. */
const INTERVAL = /^1 (?:HOUR|DAY|WEEK|MONTH|YEAR)$/;

export const ashby: Source = {
  id: "ashby",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, places, workplace, department, employment type, published date, pay where shown; no employer's name",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "jobs.ashbyhq.com") return slugOf(steps[1]);
    const board = link.hostname === "api.ashbyhq.com" && steps[1] === "posting-api" && steps[2] === "job-board";
    return board ? slugOf(steps[3]) : null;
  },
  find: (html) => firstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `https://jobs.ashbyhq.com/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readEither(
      () =>
        readOne(
          reading,
          { url: `${API}/${encodeURIComponent(board.slug)}?includeCompensation=true`, size: "feed", documented: true },
          (answer) => ({ rows: readRows(answer, board), total: null }),
        ),
      () => listOwn(board, { ...reading, validators: null }),
    ),
  detail: detailOwn,
  company: (slug, reading) => employerOfPage(`https://jobs.ashbyhq.com/${encodeURIComponent(slug)}`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    if (at(value, "data", "jobBoard") !== null) return postingsOf(readOwn(answer, board));
    return postingsOf(readRows(answer, board));
  },
};

function slugOf(found: string | undefined): string | null {
  try {
    return slugIn(decodeURIComponent(found ?? ""), FORM);
  } catch {
    return null;
  }
}

function readRows(answer: string, board: Board): Row[] {
  return mustList(at(readJson(answer), "jobs"), "jobs").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = text(row.jobUrl) ?? `${ashby.page(board.slug)}/${encodeURIComponent(id)}`;
  if (row.isListed === false || isOpenApplication(title)) return { skip: id };
  const html = body(row.descriptionHtml);
  const plain = body(row.descriptionPlain);
  const workplace = WORKPLACES[text(row.workplaceType) ?? ""] ?? null;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: text(row.applyUrl),
    description_html: html,
    description_text: html === null ? plain : null,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === null ? flag(row.isRemote) : workplace === "remote" ? true : null,
    department: text(row.department) ?? text(row.team),
    employment_type: text(row.employmentType),
    salary: readPay(row),
    date_posted: date(row.publishedAt),
  });
}

function readPlaces(row: Json): RawLocation[] {
  return places([row, ...list(row.secondaryLocations)].map(readPlace));
}

function readPlace(value: unknown): RawLocation | null {
  const address = at(value, "address", "postalAddress") ?? at(value, "address");
  return place({
    text: text(at(value, "location")),
    locality: text(at(address, "addressLocality")),
    region: text(at(address, "addressRegion")),
    country: text(at(address, "addressCountry")),
    postal_code: text(at(address, "postalCode")),
  });
}

/** The summary of all tiers, else the tiers themselves; only salaries by time, and only where the employer shows them. */
function readPay(row: Json): string | null {
  if (row.shouldDisplayCompensationOnJobPostings === false) return null;
  const summary = salaries(at(row.compensation, "summaryComponents"));
  const tiers = list(at(row.compensation, "compensationTiers"));
  const ranges = summary.length > 0 ? summary : tiers.flatMap((tier) => salaries(at(tier, "components")));
  const wide = widest(ranges);
  return wide === null ? null : payText(wide);
}

function salaries(components: unknown): StatedPay[] {
  return list(components)
    .filter((each) => at(each, "compensationType") === "Salary" && INTERVAL.test(text(at(each, "interval")) ?? ""))
    .map((each) => ({
      min: number(at(each, "minValue")),
      max: number(at(each, "maxValue")),
      currency: text(at(each, "currencyCode")),
      unit: text(at(each, "interval")),
    }));
}
