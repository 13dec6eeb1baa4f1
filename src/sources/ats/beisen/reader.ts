// Beisen (China), the portals at zhiye.com. A script names the portal, a POST then answers up to 1,000 rows per page with
// texts and a count. Older portals without that script are not read. Times have no zone. Unverified.
import type { ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { joinPlainSections, toPlainText } from "../../shared/pages/plainText.ts";
import { type Failure, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asDate, asList, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 1_000;
const ZONE = "Asia/Shanghai";
const RESERVED_SLUGS = new Set("www app api login static".split(" "));
const PUBLISHED = 1;

export const beisen: Source = {
  id: "beisen",
  confidence: "B",
  recorded: false,
  summary: "text, places, employment type, category, pay in words, posted and changed dates",
  distinguishesMissing: false,
  recognise: (link) => toSubdomainSlug(link.hostname, "zhiye.com", RESERVED_SLUGS),
  find: (html) => findTenant(html, "zhiye.com", "", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.zhiye.com/`,
  async list(board, reading) {
    const portal = await findPortal(board, reading);
    if (isFailure(portal)) return toFailedListing(portal);
    const named: Board = { ...board, company: board.company ?? portal.name };
    return readPages<number>(reading, {
      first: 0,
      ask: (page) => ({
        url: `${beisen.page(board.slug)}api/Jobad/GetJobAdPageList`,
        method: "POST",
        headers: { "content-type": "application/json", referer: beisen.page(board.slug) },
        body: JSON.stringify({
          PageIndex: page,
          PageSize: PAGE_SIZE,
          KeyWords: "",
          SpecialType: 0,
          PortalId: portal.id,
          DisplayFields: ["Category", "Description", "LocId", "Org", "Salary"],
        }),
        size: "feed",
      }),
      read: (answer, page) => {
        const listed = readList(answer, named);
        if (listed.total === null) throw new ShapeError("no count");
        const more = listed.rows.length > 0 && (page + 1) * PAGE_SIZE < listed.total;
        return { ...listed, next: more ? page + 1 : null };
      },
    });
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

async function findPortal(
  board: Board,
  reading: ReadContext,
): Promise<{ readonly id: string; readonly name: string | null } | Failure> {
  const answer = await reading.get({ url: `${beisen.page(board.slug)}portal/registerSystemInfo` });
  return parseResponse(answer, (script) => {
    const id = /\bBSGlobal\b[\s\S]{0,20000}?["']?PortalId["']?\s{0,3}[:=]\s{0,3}["']([\w-]{1,80})["']/.exec(
      script,
    )?.[1];
    if (id === undefined) throw new ShapeError("not a portal of the newer kind");
    return { id, name: asText(/["']?SiteName["']?\s{0,3}:\s{0,3}["']([^"'\\]{1,200})["']/.exec(script)?.[1]) };
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const rows = requireList(getIn(value, "Data"), "Data").map((row) => readRow(row, board));
  return { rows, total: asNumber(getIn(value, "Count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "JobAdId")) ?? asText(getIn(row, "Id"));
  const title = asText(getIn(row, "JobAdName"));
  if (!isRecord(row) || id === null || title === null) return null;
  const status = asNumber(row.Status);
  if (status !== null && status !== PUBLISHED) return { skip: id };
  const text = joinPlainSections([
    ["工作职责", toPlainText(row.Duty)],
    ["任职资格", toPlainText(row.Require)],
  ]);
  const names = asList(row.LocNames).map(asText);
  const pay = asText(row.Salary);
  return buildRow(board, {
    external_id: id,
    title,
    url: `${beisen.page(board.slug)}social/detail?jobAdId=${encodeURIComponent(id)}`,
    description_text: text,
    locations: (names.some((name) => name !== null) ? names : [asText(row.DetailAddress)]).map((place) =>
      place === null ? null : buildPlace({ text: place, country: "CN" }),
    ),
    salary: pay !== null && /\d/.test(pay) ? pay : null,
    employment_type: asText(row.Kind),
    department: asText(row.Category) ?? asText(row.Org),
    date_posted: asDate(row.PostDate, ZONE),
    date_updated: asDate(row.ChangeDate, ZONE),
  });
}
