// Oracle Recruiting Cloud: documented resources of a pod; recorded. The slug is `pod host|site`. Limit and offset are
// inside the finder. A page may be short without being the last, and the total may be one or two too high. Descriptions
// need one request per posting, which returns no items once the posting is gone. Pods that contain templates instead of
// openings are refused.
import { assertPresent } from "../../../contract/assertPresent.ts";
import { findFirstSlug } from "../../shared/boards/slugs.ts";
import { fetchEmployerFromTitle } from "../../shared/pages/pageTitle.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { getOnlyPosting, mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
  requireNumber,
} from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readDetailFacts, readLocations } from "./row.ts";

const PAGE_SIZE = 200;
/** How much too high the total is known to be. */
const SLACK = 2;
/** One pod lists 78,000 template requisitions; no employer advertises that many openings. */
const MAX_OPENINGS = 60_000;
const DEFAULT_SITE = "CX_1";
const RESOURCES = "hcmRestApi/resources/latest";
const SITE_PATH = /^\/hcmUI\/CandidateExperience\/(?:[\w-]{1,20}\/)?sites\/([\w-]{1,100})/i;
const IN_PAGE =
  /(?<![\w.-])([a-z\d](?:[a-z\d.-]{0,150}[a-z\d])?\/hcmUI\/CandidateExperience\/(?:[\w-]{1,20}\/)?sites\/[\w-]{1,100})/gi;

export const oracle: Source = {
  id: "oracle",
  confidence: "A",
  recorded: true,
  summary:
    "places, workplace, posted date and end; text, category, employment type and language from a request per posting; rarely pay",
  distinguishesMissing: false,
  recognise(link) {
    const site = SITE_PATH.exec(link.pathname)?.[1] ?? siteInFinder(link);
    return site === null ? null : `${link.hostname}|${site}`;
  },
  find: (html) =>
    findFirstSlug(html, IN_PAGE, (found) =>
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
        const total = assertPresent(page.total);
        if (offset === 0 && page.rows.length === 0 && total > 0)
          throw new ShapeError(`no rows, with a total of ${total}`);
        if (total > MAX_OPENINGS)
          throw new ShapeError(`a total of ${total}, which indicates templates instead of openings`);
        const next = offset + page.rows.length;
        return { ...page, next: page.rows.length === 0 || next >= total ? null : next };
      },
    }),
  detail: (knownPosting, board, reading) =>
    readDetail(reading, { url: detailAddress(board.slug, knownPosting.external_id), documented: true }, (answer) => {
      const items = requireList(getIn(readJson(answer), "items"), "items");
      return items.length === 0 ? null : mergeDetails(knownPosting, getOnlyPosting(readRow(items[0], board)));
    }),
  company: (slug, reading) => fetchEmployerFromTitle(sitePage(slug), reading),
  parse(answer, board) {
    const value = readJson(answer);
    const items = Array.isArray(value) ? value : requireList(getIn(value, "items") ?? [value], "items");
    // A recorded response names its pod.
    const host = /^https:\/\/([\w.-]{1,200})[:/]/.exec(asText(getIn(value, "links", 0, "href")) ?? "")?.[1];
    const podBoard = board.slug.includes(".") || host === undefined ? board : { ...board, slug: host };
    const rows = items.flatMap((item) => {
      const listed = getIn(item, "requisitionList");
      return (Array.isArray(listed) ? listed : [item]).map((row) => readRow(row, podBoard));
    });
    if (rows.length > 0 && rows.every((row) => row === null)) throw new ShapeError("no requisitions");
    return postingsOf(rows).map((each) => ({ ...each, board: board.slug }));
  },
};

function hostOf(slug: string): string {
  return encodeURIComponent(slug.split("|")[0] ?? "").toLowerCase();
}

/** Null if the board's key has no site; the pod then answers for all its sites. */
function siteOf(slug: string): string | null {
  return slug.split("|")[1] || null;
}

function siteInFinder(link: URL): string | null {
  if (!/\/recruitingCEJobRequisition/i.test(link.pathname)) return null;
  return /siteNumber=([\w-]{1,100})/i.exec(link.searchParams.get("finder") ?? "")?.[1] ?? null;
}

function sitePage(slug: string): string {
  const site = encodeURIComponent(siteOf(slug) ?? DEFAULT_SITE);
  return `https://${hostOf(slug)}/hcmUI/CandidateExperience/en/sites/${site}`;
}

function listAddress(slug: string, offset: number): string {
  const site = siteOf(slug);
  const finder = `${site === null ? "" : `siteNumber=${encodeURIComponent(site)},`}limit=${PAGE_SIZE},offset=${offset},sortBy=POSTING_DATES_DESC`;
  const expand = "requisitionList.workLocation,requisitionList.secondaryLocations";
  return `https://${hostOf(slug)}/${RESOURCES}/recruitingCEJobRequisitions?onlyData=true&expand=${expand}&finder=findReqs;${finder}`;
}

function detailAddress(slug: string, id: string): string {
  const site = siteOf(slug);
  const finder = `ById;Id=%22${encodeURIComponent(id)}%22${site === null ? "" : `,siteNumber=${encodeURIComponent(site)}`}`;
  return `https://${hostOf(slug)}/${RESOURCES}/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=${finder}`;
}

/** The response is a list with one search, which has the rows and the only meaningful total. */
function readList(answer: string, board: Board): ListPage {
  const [search] = requireList(getIn(readJson(answer), "items"), "items");
  const total = requireNumber(getIn(search, "TotalJobsCount"), "TotalJobsCount");
  const rows = requireList(getIn(search, "requisitionList"), "requisitionList");
  return { rows: rows.map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "Id"));
  const title = asText(getIn(row, "Title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const url = `${sitePage(board.slug)}/job/${encodeURIComponent(id)}`;
  const workplace = parseWorkplace(
    (asText(row.WorkplaceTypeCode) ?? asText(row.WorkplaceType))?.replace(/^ORA_/, "") ?? null,
  );
  return buildRow(board, {
    ...readDetailFacts(row),
    external_id: id,
    title,
    url,
    apply_url: `${url}/apply/email`,
    requisition_id: id,
    organization: board.company ?? asText(row.LegalEmployer),
    locations: readLocations(row),
    workplace,
    remote: workplace === "remote" ? true : null,
    employment_type: joinText([row.JobSchedule, row.ContractType, row.WorkerType]),
    department:
      asText(row.Department) ??
      asText(row.Category) ??
      asText(row.JobFamily) ??
      asText(row.JobFunction) ??
      asText(row.Organization),
    date_posted: asDate(row.ExternalPostedStartDate) ?? asDate(row.PostedDate),
    date_valid_through: asDate(row.ExternalPostedEndDate) ?? asDate(row.PostingEndDate),
  });
}
