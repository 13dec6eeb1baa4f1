// HERP Careers (Japan); recorded. One JSON response is the complete board with full plain texts; there is no request
// per posting. Amounts are yen, which the source never states. The response also names directors, which are not read.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing } from "../../../contract/reading.ts";
import { attributeOf, findElement, parseHtml } from "../../../text/html/tree.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { joinPlainSections, toPlainText } from "../../shared/pages/plainText.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const HOST = "https://herp.careers";
const LINK = /herp\.careers\//gi;
const FORM = /^[\w.-]{1,100}$/;
const OLDER_PAGE = /herp\.careers\/v1\/([\w.-]{1,100})\/([\w-]{1,100})/;
const SECTIONS = [
  ["summary", "仕事内容"],
  ["requiredSkills", "必須スキル"],
  ["preferredSkills", "歓迎スキル"],
  ["personality", "求める人物像"],
  ["workingConditions", "勤務条件"],
  ["welfare", "福利厚生"],
  ["trial", "試用期間"],
] as const;
const WORKPLACES: Readonly<Record<string, string>> = { FULL_REMOTEWORK: "remote", HYBRID_REMOTEWORK: "hybrid" };

export const herp: Source = {
  id: "herp",
  confidence: "A",
  recorded: true,
  summary: "text, places, workplace, roles, employment type, pay in yen, published and updated dates",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "herp.careers") return null;
    const [, first, second, third] = link.pathname.split("/");
    if (first === "v1") return toBoardSlug(second, FORM);
    return first === "careers" && second === "companies" ? toBoardSlug(third, FORM) : null;
  },
  find: (html) => findFirstBoard(html, LINK, herp.recognise),
  page: (slug) => `${HOST}/careers/companies/${encodeURIComponent(slug)}`,
  list: (board, reading): Promise<Listing> =>
    readSingleResponse(reading, { url: listUrl(board), size: "feed" }, (answer) => readList(answer, board)),
  parse: (answer, board) =>
    /^\s{0,200}</.test(answer.slice(0, 300))
      ? [readPostingPage(answer, board)]
      : postingsOf(readList(answer, board).rows),
};

function listUrl(board: Board): string {
  return `${HOST}/careers/api/v1/companies/${encodeURIComponent(board.slug)}`;
}

function readList(answer: string, board: Board): ListPage {
  const company = getIn(readJson(answer), "company");
  const named: Board = { ...board, company: asText(getIn(company, "companyName")) ?? board.company };
  return { rows: requireList(getIn(company, "jobs"), "jobs").map((row) => readRow(row, named)), total: null };
}

/** A posting's page of the older kind. */
function readPostingPage(answer: string, board: Board): RawPosting {
  const tree = parseHtml(answer);
  const linked = readLinkedPosting(tree);
  const own = ['link[rel="canonical"]', 'meta[property="og:url"]'].map(
    (name) => attributeOf(findElement(tree, name), "href") ?? attributeOf(findElement(tree, name), "content") ?? "",
  );
  const [, slug, id] = own.map((url) => OLDER_PAGE.exec(url)).find((found) => found !== null) ?? [];
  if (linked === null || !linked.title || !linked.description_html || slug === undefined || id === undefined) {
    throw new ShapeError("no posting on the page");
  }
  const url = `${HOST}/v1/${slug}/${id}`;
  const { title } = linked;
  return buildPosting(board, { ...linked, external_id: id, title, url, full_text: true, apply_url: `${url}/apply` });
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "name"));
  if (!isRecord(row) || id === null || title === null) return null;
  const text = joinPlainSections(SECTIONS.map(([field, heading]) => [heading, toPlainText(row[field])] as const));
  const workplace = WORKPLACES[asText(row.jobRemoteworkType) ?? ""] ?? null;
  const url = `${HOST}/v1/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    requisition_id: asText(row.requisitionId),
    organization_logo: asText(row.companyLogoUrl),
    description_text: text,
    locations: asList(row.jobLocations).map((place) =>
      buildPlace({
        locality: asText(getIn(place, "cityName")),
        region: asText(getIn(place, "prefName")),
        country: "JP",
      }),
    ),
    workplace,
    remote: workplace === "remote" ? true : null,
    salary: formatPay({
      min: asNumber(getIn(row.salary, "minimum")),
      max: asNumber(getIn(row.salary, "maximum")),
      currency: "JPY",
      unit: asText(getIn(row.salary, "period")),
    }),
    employment_type: asText(row.formOfEmployment),
    department: joinText(asList(row.jobRoles).map((role) => getIn(role, "name"))),
    date_posted: asDate(row.jobPublishedAt),
    date_updated: asDate(row.updatedAt),
    apply_url: `${url}/apply`,
  });
}
