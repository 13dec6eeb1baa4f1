// Bullhorn's public interface, which agencies' portals ask: pages of 500 with texts and a total. Slug is `cluster|token`. Known from two
// readers and the vendor's documents, not recorded. It names no page of a posting, so the agency's site stands for it, and without one
// nothing is published; the client is hidden, the employer is the agency.

import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { failed } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readPages } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, epoch, isRecord, joined, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LINK = /public-rest\d{1,4}\.bullhornstaffing\.com\/rest-services\//gi;
const HOST = /^public-rest(\d{1,4})\.bullhornstaffing\.com$/;
const SIZE = 500;
const FIELDS = "id,title,publicDescription,address(city,state,countryName),dateAdded,employmentType,salary,salaryUnit";

export const bullhorn: Source = {
  id: "bullhorn",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "text, place, employment type, date added, pay in words without a currency; no page of its own, no department, no client",
  tells_empty: true,
  recognise(link) {
    const cluster = HOST.exec(link.hostname.toLowerCase())?.[1];
    const token = /^\/rest-services\/([\dA-Za-z]{3,20})(?:\/|$)/.exec(link.pathname)?.[1];
    return cluster === undefined || token === undefined ? null : `${cluster}|${token}`;
  },
  find(html) {
    const token = /"corpToken"\s{0,9}:\s{0,9}"([\dA-Za-z]{3,20})"/.exec(html)?.[1];
    const cluster = /"swimlane"\s{0,9}:\s{0,9}"?(\d{1,4})"?/.exec(html)?.[1];
    const known = token !== undefined && cluster !== undefined ? `${cluster}|${token}` : null;
    return known ?? firstBoard(html, LINK, bullhorn.recognise);
  },
  page: (slug) => addressOf(slug, ""),
  list(board, reading) {
    if (board.domain === null) {
      return Promise.resolve(
        failed("failed", "the agency's site is not known, and nothing else has an address for people"),
      );
    }
    return readPages<number>(reading, {
      first: 0,
      ask: (start) => ({
        url: addressOf(
          board.slug,
          `search/JobOrder?query=${encodeURIComponent("(isOpen:1)")}&fields=${encodeURIComponent(FIELDS)}&sort=-dateAdded&count=${SIZE}&start=${start}`,
        ),
        documented: true,
      }),
      read: (answer, start) => {
        const read = readList(answer, board);
        if (read.total === null) throw new ShapeError("no total");
        const more = read.rows.length > 0 && start + read.rows.length < read.total;
        return { ...read, next: more ? start + read.rows.length : null };
      },
    });
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board).rows),
};

function addressOf(slug: string, rest: string): string {
  const [cluster = "", token = ""] = slug.split("|");
  return `https://public-rest${encodeURIComponent(cluster)}.bullhornstaffing.com/rest-services/${encodeURIComponent(token)}/${rest}`;
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const total = number(at(value, "total"));
  return { rows: mustList(at(value, "data"), "data").map((row) => readRow(row, board)), total };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  if (isOpenApplication(title)) return { skip: id };
  const html = body(row.publicDescription);
  const { address } = row;
  return posting(board, {
    external_id: id,
    title,
    url: `https://${board.domain ?? "bullhornstaffing.com"}/#/jobs/${encodeURIComponent(id)}`,
    description_html: html,
    full_text: html !== null,
    locations: places([
      place({
        locality: text(at(address, "city")),
        region: text(at(address, "state")),
        country: text(at(address, "countryName")),
      }),
    ]),
    employment_type: text(row.employmentType),
    salary: (number(row.salary) ?? 0) > 0 ? joined([row.salary, row.salaryUnit], " ") : null,
    date_posted: epoch(row.dateAdded, "ms"),
  });
}
