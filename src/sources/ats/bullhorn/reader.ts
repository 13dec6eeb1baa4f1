// Bullhorn's public API, which agency portals use: pages of 500 rows with descriptions and a total. The slug is
// `cluster|token`. Based on two other readers and the vendor's documentation, not recorded. The API names no posting
// page, so the agency's site is used as the link; without one, nothing is published. Clients are hidden, so the
// employer is the agency.
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { failedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asNumber,
  asText,
  fromEpoch,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LINK = /public-rest\d{1,4}\.bullhornstaffing\.com\/rest-services\//gi;
const HOST = /^public-rest(\d{1,4})\.bullhornstaffing\.com$/;
const PAGE_SIZE = 500;
const FIELDS = "id,title,publicDescription,address(city,state,countryName),dateAdded,employmentType,salary,salaryUnit";

export const bullhorn: Source = {
  id: "bullhorn",
  confidence: "B",
  recorded: false,
  summary:
    "text, place, employment type, date added, pay in words without a currency; no public page, no department, no client",
  distinguishesMissing: true,
  recognise(link) {
    const cluster = HOST.exec(link.hostname.toLowerCase())?.[1];
    const token = /^\/rest-services\/([\dA-Za-z]{3,20})(?:\/|$)/.exec(link.pathname)?.[1];
    return cluster === undefined || token === undefined ? null : `${cluster}|${token}`;
  },
  find(html) {
    const token = /"corpToken"\s{0,9}:\s{0,9}"([\dA-Za-z]{3,20})"/.exec(html)?.[1];
    const cluster = /"swimlane"\s{0,9}:\s{0,9}"?(\d{1,4})"?/.exec(html)?.[1];
    const tokenSlug = token !== undefined && cluster !== undefined ? `${cluster}|${token}` : null;
    return tokenSlug ?? findFirstBoard(html, LINK, bullhorn.recognise);
  },
  page: (slug) => addressOf(slug, ""),
  list(board, reading) {
    if (board.domain === null) {
      return Promise.resolve(
        failedListing("failed", "the agency's site is unknown, and no other page shows its postings"),
      );
    }
    return readPages<number>(reading, {
      first: 0,
      ask: (start) => ({
        url: addressOf(
          board.slug,
          `search/JobOrder?query=${encodeURIComponent("(isOpen:1)")}&fields=${encodeURIComponent(FIELDS)}&sort=-dateAdded&count=${PAGE_SIZE}&start=${start}`,
        ),
        documented: true,
      }),
      read: (answer, start) => {
        const parsedPage = readList(answer, board);
        if (parsedPage.total === null) throw new ShapeError("no total");
        const more = parsedPage.rows.length > 0 && start + parsedPage.rows.length < parsedPage.total;
        return { ...parsedPage, next: more ? start + parsedPage.rows.length : null };
      },
    });
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function addressOf(slug: string, rest: string): string {
  const [cluster = "", token = ""] = slug.split("|");
  return `https://public-rest${encodeURIComponent(cluster)}.bullhornstaffing.com/rest-services/${encodeURIComponent(token)}/${rest}`;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = asNumber(getIn(value, "total"));
  return { rows: requireList(getIn(value, "data"), "data").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.publicDescription);
  const { address } = row;
  return buildRow(board, {
    external_id: id,
    title,
    url: `https://${board.domain ?? "bullhornstaffing.com"}/#/jobs/${encodeURIComponent(id)}`,
    description_html: html,
    locations: [
      buildPlace({
        locality: asText(getIn(address, "city")),
        region: asText(getIn(address, "state")),
        country: asText(getIn(address, "countryName")),
      }),
    ],
    employment_type: asText(row.employmentType),
    salary: (asNumber(row.salary) ?? 0) > 0 ? joinText([row.salary, row.salaryUnit], " ") : null,
    date_posted: fromEpoch(row.dateAdded, "ms"),
  });
}
