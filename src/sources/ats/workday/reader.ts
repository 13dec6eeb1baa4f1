// Workday: the career site's own API; recorded. At most 20 rows per page, and a total on the first page only. If the
// total is 2,000 there may be more (see parts.ts). Descriptions, places and dates need one request per posting; there
// is no pay field. The list's relative dates ("Posted 5 Days Ago") are ignored because they would change every row
// daily.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { FetchRequest } from "../../../contract/reading.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { postingsOf } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asList, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";
import { readInfo, requestDetail } from "./detail.ts";
import { readAll } from "./parts.ts";
import { cleanLabel, readWorkplace, siteOf, stableKey, urlOf } from "./site.ts";

const JOBS_HOST = /^([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.(wd\d{1,4})\.myworkdayjobs(?:-impl)?\.com$/;
const SITE_HOST = /^(wd\d{1,4})\.myworkdaysite\.com$/;
const IN_PAGE =
  /(?:(?<![a-z\d-])[a-z\d][a-z\d-]{0,62}\.wd\d{1,4}\.myworkdayjobs(?:-impl)?|wd\d{1,4}\.myworkdaysite)\.com/gi;
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;
const RESERVED_SLUGS = new Set(["wday", "recruiting", "job", "login", "userhome"]);

export const workday: Source = {
  id: "workday",
  confidence: "A",
  recorded: true,
  summary:
    "titles and places from the list; text, all places, employment type, requisition, start date, employing entity from a request per posting; pay only in the text",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/").slice(1);
    const [, tenant, instance] = JOBS_HOST.exec(link.hostname) ?? [];
    const [, shared] = SITE_HOST.exec(link.hostname) ?? [];
    if (instance === undefined && shared === undefined) return null;
    if (steps[0] === "wday" && steps[1] === "cxs") return slugOf(steps[2], instance ?? shared, steps[3]);
    const rest = LOCALE.test(steps[0] ?? "") ? steps.slice(1) : steps;
    if (tenant !== undefined) return slugOf(tenant, instance, rest[0]);
    return rest[0] === "recruiting" ? slugOf(rest[1], shared, rest[2]) : null;
  },
  find: (html) => findFirstBoard(html, IN_PAGE, workday.recognise),
  page: (slug) => {
    const { host, site } = siteOf(slug);
    return `https://${host}/${site}`;
  },
  list: (board, reading) =>
    readAll(reading, {
      ask: (offset, facets) => buildListRequest(board, offset, facets),
      rows: (value) => readRows(value, board),
    }),
  detail: requestDetail,
  parse(answer, board) {
    const value = readJson(answer);
    if (getIn(value, "jobPostingInfo") === null) return postingsOf(readRows(value, board));
    const detailPosting = readInfo(value, board, null);
    return detailPosting === null ? [] : [detailPosting];
  },
};

function slugOf(tenant: string | undefined, instance: string | undefined, site: string | undefined): string | null {
  const isValid = toBoardSlug(tenant) !== null && instance !== undefined && /^[\w-]{1,100}$/.test(site ?? "");
  return isValid && !RESERVED_SLUGS.has(assertPresent(site).toLowerCase()) ? `${tenant}|${instance}|${site}` : null;
}

function buildListRequest(
  board: Board,
  offset: number,
  facets: Readonly<Record<string, readonly string[]>>,
): FetchRequest {
  const { host, tenant, site } = siteOf(board.slug);
  return {
    url: `https://${host}/wday/cxs/${tenant}/${site}/jobs`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "accept-language": "en-US" },
    body: JSON.stringify({ appliedFacets: facets, limit: 20, offset, searchText: "" }),
    documented: true,
  };
}

function readRows(value: unknown, board: Board): Row[] {
  return requireList(getIn(value, "jobPostings"), "jobPostings").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const path = asText(getIn(row, "externalPath"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || path === null || !path.startsWith("/") || title === null) return null;
  const where = cleanLabel(row.locationsText);
  const url = urlOf(board, path);
  return buildRow(board, {
    external_id: stableKey(path),
    title,
    url,
    apply_url: `${url}/apply`,
    requisition_id: requisitionOf(row.bulletFields, path),
    // "3 Locations" names none; the detail request does.
    locations: distinctPlaces([/^\d{1,4} \p{L}+$/u.test(where ?? "") ? null : buildPlace({ text: where })]),
    workplace: readWorkplace(row.remoteType),
    employment_type: asText(row.timeType),
  });
}

/**
 * Tenants choose which bullet contains the requisition: it is the one at the end of the path ("…_JR12", "…_JR12-1").
 */
function requisitionOf(bullets: unknown, path: string): string | null {
  const ends = [path, path.replace(/-\d{1,3}$/, "")];
  const found = asList(bullets)
    .map(asText)
    .find((bullet) => bullet !== null && ends.some((end) => end.endsWith(`_${bullet}`)));
  return found ?? null;
}
