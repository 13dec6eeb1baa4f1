// Ashby's documented posting API; recorded. One response is the complete board with descriptions, without a row count.
// It is slow: the first byte of a large board takes about 10 s. `isRemote` is also set for hybrid jobs, so
// `workplaceType` takes precedence. Rows with `isListed` false are not public. There is no employer name, update time
// or requisition. A few live boards answer 404 here and are read through the API of their public pages.
import type { RawLocation } from "../../../contract/raw.ts";
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay, mergeRanges, type StatedPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { listThroughPageApi, readPageDetail, readPageRows } from "./pageApi.ts";

const API = "https://api.ashbyhq.com/posting-api/job-board";
/** Slugs are case-sensitive and may contain spaces and dots. */
const FORM = /^[\p{L}\p{N}_.&'()+~ -]{1,100}$/u;
/** An apostrophe inside a page address would be escaped, so a literal one ends the address. */
const IN_PAGE = /(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/([\w.%&()+~-]{1,150})/gi;
const WORKPLACES: Readonly<Record<string, string>> = { OnSite: "on-site", Hybrid: "hybrid", Remote: "remote" };
/** "1 TIME" and "NONE" are not pay for time worked. */
const INTERVAL = /^1 (?:HOUR|DAY|WEEK|MONTH|YEAR)$/;

export const ashby: Source = {
  id: "ashby",
  confidence: "A",
  recorded: true,
  summary: "text, places, workplace, department, employment type, published date, pay where shown; no employer's name",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    if (link.hostname === "jobs.ashbyhq.com") return slugOf(steps[1]);
    const board = link.hostname === "api.ashbyhq.com" && steps[1] === "posting-api" && steps[2] === "job-board";
    return board ? slugOf(steps[3]) : null;
  },
  find: (html) => findFirstSlug(html, IN_PAGE, slugOf),
  page: (slug) => `https://jobs.ashbyhq.com/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readEither(
      () =>
        readSingleResponse(
          reading,
          { url: `${API}/${encodeURIComponent(board.slug)}?includeCompensation=true`, size: "feed", documented: true },
          (answer) => readRows(answer, board),
        ),
      () => listThroughPageApi(board, { ...reading, validators: null }),
    ),
  detail: readPageDetail,
  company: (slug, reading) => fetchEmployerFromTitle(`https://jobs.ashbyhq.com/${encodeURIComponent(slug)}`, reading),
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "data", "jobBoard") !== null) return postingsOf(readPageRows(answer, board));
    return postingsOf(readRows(answer, board));
  },
};

function slugOf(found: string | undefined): string | null {
  try {
    return toBoardSlug(decodeURIComponent(found ?? ""), FORM);
  } catch {
    return null;
  }
}

function readRows(answer: string, board: Board): Row[] {
  return requireList(getIn(readJson(answer), "jobs"), "jobs").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = asText(row.jobUrl) ?? `${ashby.page(board.slug)}/${encodeURIComponent(id)}`;
  if (row.isListed === false) return { skip: id };
  const html = asBody(row.descriptionHtml);
  const plain = asBody(row.descriptionPlain);
  const workplace = WORKPLACES[asText(row.workplaceType) ?? ""] ?? null;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: asText(row.applyUrl),
    description_html: html,
    description_text: html === null ? plain : null,
    full_text: html !== null || plain !== null,
    locations: readPlaces(row),
    workplace,
    remote: workplace === null ? asFlag(row.isRemote) : workplace === "remote" ? true : null,
    department: asText(row.department) ?? asText(row.team),
    employment_type: asText(row.employmentType),
    salary: readPay(row),
    date_posted: asDate(row.publishedAt),
  });
}

function readPlaces(row: Json): RawLocation[] {
  return distinctPlaces([row, ...asList(row.secondaryLocations)].map(readPlace));
}

function readPlace(value: unknown): RawLocation | null {
  const address = getIn(value, "address", "postalAddress") ?? getIn(value, "address");
  return buildPlace({
    text: asText(getIn(value, "location")),
    locality: asText(getIn(address, "addressLocality")),
    region: asText(getIn(address, "addressRegion")),
    country: asText(getIn(address, "addressCountry")),
    postal_code: asText(getIn(address, "postalCode")),
  });
}

/**
 * Uses the summary of all tiers, or else the tiers themselves. Only salaries per unit of time that the employer
 * displays count.
 */
function readPay(row: Json): string | null {
  if (row.shouldDisplayCompensationOnJobPostings === false) return null;
  const summary = salaries(getIn(row.compensation, "summaryComponents"));
  const tiers = asList(getIn(row.compensation, "compensationTiers"));
  const ranges = summary.length > 0 ? summary : tiers.flatMap((tier) => salaries(getIn(tier, "components")));
  const mergedPay = mergeRanges(ranges);
  return mergedPay === null ? null : formatPay(mergedPay);
}

function salaries(components: unknown): StatedPay[] {
  return asList(components)
    .filter(
      (each) => getIn(each, "compensationType") === "Salary" && INTERVAL.test(asText(getIn(each, "interval")) ?? ""),
    )
    .map((each) => ({
      min: asNumber(getIn(each, "minValue")),
      max: asNumber(getIn(each, "maxValue")),
      currency: asText(getIn(each, "currencyCode")),
      unit: asText(getIn(each, "interval")),
    }));
}
