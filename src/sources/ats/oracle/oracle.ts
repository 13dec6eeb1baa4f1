// Oracle Recruiting Cloud: documented resources of a pod, recorded. Slug: `pod host|site`. Limit and offset stand inside the
// finder; a page may be short without being the last, and the total may be one or two too high. The text comes from a call per
// posting, which answers with no items once the posting is gone. Pods that hold templates instead of openings are refused.

import { there } from "../../../contract/there.ts";
import { firstSlug } from "../../shared/boards/slugs.ts";
import { employerOfPage } from "../../shared/pages/pageTitle.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { posting } from "../../shared/rows/posting.ts";
import { at, date, isRecord, joined, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readDetailFacts, readLocations } from "./row.ts";

const SIZE = 200;
/** How much too high the total is known to be. */
const SLACK = 2;
/** One pod lists 78,000 template requisitions; no employer advertises as many. */
const MOST_OPENINGS = 60_000;
const USUAL_SITE = "CX_1";
const RESOURCES = "hcmRestApi/resources/latest";
const SITE_PATH = /^\/hcmUI\/CandidateExperience\/(?:[\w-]{1,20}\/)?sites\/([\w-]{1,100})/i;
const IN_PAGE =
  /(?<![\w.-])([a-z\d](?:[a-z\d.-]{0,150}[a-z\d])?\/hcmUI\/CandidateExperience\/(?:[\w-]{1,20}\/)?sites\/[\w-]{1,100})/gi;

export const oracle: Source = {
  id: "oracle",
  sure: "A",
  recorded: true,
  off: null,
  gives:
    "places, workplace, posted date and end; text, category, employment type and language by a call per posting; seldom pay",
  tells_empty: false,
  recognise(link) {
    const site = SITE_PATH.exec(link.pathname)?.[1] ?? siteInFinder(link);
    return site === null ? null : `${link.hostname}|${site}`;
  },
  find: (html) =>
    firstSlug(html, IN_PAGE, (found) =>
      URL.canParse(`https://${found}`) ? oracle.recognise(new URL(`https://${found}`)) : null,
    ),
  page: (slug) => `${sitePage(slug)}/jobs`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 0,
      slack: SLACK,
      ask: (offset) => ({ url: listAddress(board.slug, offset), documented: true }),
      read: (answer, offset) => {
        const page = readList(answer, board);
        const total = there(page.total);
        if (offset === 0 && page.rows.length === 0 && total > 0)
          throw new ShapeError(`no rows, with a total of ${total}`);
        if (total > MOST_OPENINGS) throw new ShapeError(`a total of ${total}: templates, not openings`);
        const next = offset + page.rows.length;
        return { ...page, next: page.rows.length === 0 || next >= total ? null : next };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(reading, { url: detailAddress(board.slug, known.external_id), documented: true }, (answer) => {
      const items = mustList(at(readJson(answer), "items"), "items");
      return items.length === 0 ? null : filled(known, onlyPosting(readRow(items[0], board)));
    }),
  company: (slug, reading) => employerOfPage(sitePage(slug), reading),
  parse(answer, board) {
    const value = readJson(answer);
    const items = mustList(at(value, "items"), "items");
    // A recorded answer names its pod itself.
    const host = /^https:\/\/([\w.-]{1,200})[:/]/.exec(text(at(value, "links", 0, "href")) ?? "")?.[1];
    const there = board.slug.includes(".") || host === undefined ? board : { ...board, slug: host };
    const rows = Array.isArray(at(items[0], "requisitionList"))
      ? readList(answer, there).rows
      : items.map((item) => readRow(item, there));
    return postingsIn(rows).map((each) => ({ ...each, board: board.slug }));
  },
};

function hostOf(slug: string): string {
  return encodeURIComponent(slug.split("|")[0] ?? "").toLowerCase();
}

/** Null where the board's key does not say it: the pod then answers for all its sites. */
function siteOf(slug: string): string | null {
  return slug.split("|")[1] || null;
}

function siteInFinder(link: URL): string | null {
  if (!/\/recruitingCEJobRequisition/i.test(link.pathname)) return null;
  return /siteNumber=([\w-]{1,100})/i.exec(link.searchParams.get("finder") ?? "")?.[1] ?? null;
}

function sitePage(slug: string): string {
  const site = encodeURIComponent(siteOf(slug) ?? USUAL_SITE);
  return `https://${hostOf(slug)}/hcmUI/CandidateExperience/en/sites/${site}`;
}

function listAddress(slug: string, offset: number): string {
  const site = siteOf(slug);
  const finder = `${site === null ? "" : `siteNumber=${encodeURIComponent(site)},`}limit=${SIZE},offset=${offset},sortBy=POSTING_DATES_DESC`;
  const expand = "requisitionList.workLocation,requisitionList.secondaryLocations";
  return `https://${hostOf(slug)}/${RESOURCES}/recruitingCEJobRequisitions?onlyData=true&expand=${expand}&finder=findReqs;${finder}`;
}

function detailAddress(slug: string, id: string): string {
  const site = siteOf(slug);
  const finder = `ById;Id=%22${encodeURIComponent(id)}%22${site === null ? "" : `,siteNumber=${encodeURIComponent(site)}`}`;
  return `https://${hostOf(slug)}/${RESOURCES}/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=${finder}`;
}

/** The answer is a list of one search, which holds the rows and the only total that means anything. */
function readList(answer: string, board: Board): ListPage {
  const [search] = mustList(at(readJson(answer), "items"), "items");
  const total = number(at(search, "TotalJobsCount"));
  if (total === null) throw new ShapeError('no "TotalJobsCount"');
  const rows = mustList(at(search, "requisitionList"), "requisitionList");
  return { rows: rows.map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "Id"));
  const title = text(at(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const url = `${sitePage(board.slug)}/job/${encodeURIComponent(id)}`;
  const workplace = workplaceOf((text(row.WorkplaceTypeCode) ?? text(row.WorkplaceType))?.replace(/^ORA_/, "") ?? null);
  return posting(board, {
    ...readDetailFacts(row),
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply/email`,
    requisition_id: id,
    organization: board.company ?? text(row.LegalEmployer),
    locations: readLocations(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: joined([row.JobSchedule, row.ContractType, row.WorkerType]),
    department:
      text(row.Department) ??
      text(row.Category) ??
      text(row.JobFamily) ??
      text(row.JobFunction) ??
      text(row.Organization),
    date_posted: date(row.ExternalPostedStartDate) ?? date(row.PostedDate),
    date_valid_through: date(row.ExternalPostedEndDate) ?? date(row.PostingEndDate),
  });
}
