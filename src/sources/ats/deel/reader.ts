// Deel; a board recorded. The page streams its state in pieces of a script, where long texts are separate rows that the
// postings refer to. The whole board is one response. Pay has no unit.
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { parseJsonAfter, readStringAt } from "../../shared/pages/scriptData.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
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

const LINK = /(?<![\w.-])jobs\.deel\.com\//gi;
const CHUNK = /self\.__next_f\.push\(\[1,\s{0,9}(?=["'])/g;
const MAX_CHUNKS = 10_000;
const REMOTE = /^(?:fully )?remote\b/i;

export const deel: Source = {
  id: "deel",
  confidence: "B",
  recorded: true,
  summary: "text, places by name, department, employment type, created and updated dates, pay without a unit",
  distinguishesMissing: true,
  recognise: (link) => (link.hostname === "jobs.deel.com" ? toBoardSlug(link.pathname.split("/")[1]) : null),
  find: (html) => findFirstBoard(html, LINK, deel.recognise),
  page: (slug) => `https://jobs.deel.com/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: deel.page(board.slug), size: "feed" }, (answer) => readPage(answer, board)),
  parse(answer, board) {
    if (!/^[\s\uFEFF]{0,200}[[{]/.test(answer.slice(0, 300))) return postingsOf(readPage(answer, board).rows);
    const value = readJson(answer);
    const rows = requireList(Array.isArray(value) ? value : getIn(value, "jobPostings"), "jobPostings");
    return postingsOf(rows.map((row) => readRow(row, board, new Map())));
  },
};

function readPage(answer: string, board: Board): ListPage {
  const stream = readStream(answer);
  const rows = parseJsonAfter(stream, '"jobPostings":');
  const name = /"preferredOrganizationName":\s{0,3}"((?:[^"\\]|\\.){1,200})"/.exec(stream)?.[1];
  const named: Board = {
    ...board,
    company: board.company ?? (name === undefined ? null : asText(readStringAt(`"${name}"`, 0))),
  };
  const texts = readTextRows(stream);
  return { rows: requireList(rows, "jobPostings").map((row) => readRow(row, named, texts)), total: null };
}

/** The pieces of the page's state, in order. */
function readStream(page: string): string {
  const pieces: string[] = [];
  for (const { index, 0: start } of page.matchAll(CHUNK)) {
    if (pieces.length >= MAX_CHUNKS) throw new ShapeError("too many pieces");
    pieces.push(readStringAt(page, index + start.length));
  }
  if (pieces.length === 0) throw new ShapeError("no page state");
  return pieces.join("");
}

/** `23:T1aef,` and then that many bytes (hexadecimal); all other rows end with their line. */
function readTextRows(stream: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const bytes = Buffer.from(stream);
  for (let at = 0; at < bytes.length; ) {
    const [head, id, length] = /^([\da-f]{1,8}):T([\da-f]{1,8}),/.exec(bytes.toString("latin1", at, at + 24)) ?? [];
    if (head !== undefined && id !== undefined && length !== undefined) {
      const from = at + head.length;
      at = from + Number.parseInt(length, 16);
      texts.set(id, bytes.toString("utf8", from, at));
    } else {
      const end = bytes.indexOf(10, at);
      at = end === -1 ? bytes.length : end + 1;
    }
  }
  return texts;
}

function readRow(row: unknown, board: Board, texts: ReadonlyMap<string, string>): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = resolveText(asBody(row.richtextDescription) ?? asBody(row.description), texts);
  const names = (list: string, one: string): (string | null)[] =>
    asList(getIn(row.job, list)).map((each) => asText(getIn(each, one, "name")));
  const places = names("jobLocations", "location").filter((name) => name !== null);
  const isRemote = places.some((name) => REMOTE.test(name));
  const pay = getIn(row.job, "currentCompensation");
  return buildRow(board, {
    external_id: id,
    title,
    url: `${deel.page(board.slug)}/job-details/${encodeURIComponent(id)}/overview`,
    description_html: html,
    locations: places.map((text) => buildPlace({ text })),
    remote: isRemote ? true : null,
    workplace: isRemote ? "remote" : null,
    salary:
      row.isCompensationVisible === true
        ? formatPay({
            min: asNumber(getIn(pay, "minAmount")),
            max: asNumber(getIn(pay, "maxAmount")),
            currency: asText(getIn(pay, "currencyIsoCode")),
            unit: null,
          })
        : null,
    employment_type: joinText(names("jobEmploymentTypes", "employmentType")),
    department: joinText(names("jobDepartments", "department")),
    date_posted: asDate(row.createdAt),
    date_updated: asDate(row.updatedAt),
  });
}

/** "$23" refers to a row of the stream; a text that begins with the sign has it twice. */
function resolveText(text: string | null, texts: ReadonlyMap<string, string>): string | null {
  if (text === null || !text.startsWith("$")) return text;
  return text.startsWith("$$") ? text.slice(1) : asBody(texts.get(text.slice(1)));
}
