// GoHire: the widget's JSON lists a board, and one request per posting returns the description. The slug is
// `name-hash`, of which only the hash matters. Based on two other readers, not recorded. An unknown hash answers {};
// any other response without jobs is a failed read. Names that end with a number are an older form that no endpoint
// accepts.
import type { RawPosting } from "../../../contract/raw.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readPages } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asNumber, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://jobs.gohire.io";
const LINK = /(?:jobs|widget)\.gohire\.io\//gi;
const BOARD = /^(?:[a-z\d-]{1,80}-)?(?=[a-z\d]*[a-z])[a-z\d]{6,12}$/i;

export const gohire: Source = {
  id: "gohire",
  confidence: "B",
  recorded: false,
  summary: "place, employment type, pay in words, posted date; text and employer's name from a request per posting",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    const name =
      link.hostname === "jobs.gohire.io" ? steps[1] : link.hostname === "widget.gohire.io" ? steps[2] : undefined;
    return name !== undefined && BOARD.test(name) ? name : null;
  },
  find: (html) => findFirstBoard(html, LINK, gohire.recognise),
  page: (slug) => `${SITE}/${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readPages<null>(reading, {
      first: null,
      ask: () => ({
        url: `https://api2.gohire.io/widget-jobs/${hashOf(board.slug)}`,
        headers: { "widget-host": "jobs.gohire.io" },
      }),
      read: (answer) => {
        const value = readJson(answer);
        if (isRecord(value) && Object.keys(value).length === 0)
          return { failure: "no_such_board", reason: "unknown hash" };
        return { rows: rowsIn(value, board), total: null, next: null };
      },
    }),
  detail: (knownPosting, board, reading) =>
    readDetail(
      reading,
      {
        url: `https://api.gohire.io/widget-job?clientHash=${hashOf(board.slug)}&jobId=${encodeURIComponent(knownPosting.external_id)}`,
      },
      (answer) => {
        const value = readJson(answer);
        if (Array.isArray(value) && value.length === 0) return null;
        return mergeDetails(knownPosting, readJob(value));
      },
    ),
  parse: (answer, board) => postingsOf(rowsIn(readJson(answer), board)),
};

function hashOf(slug: string): string {
  return encodeURIComponent(slug.split("-").at(-1) ?? slug);
}

function rowsIn(value: unknown, board: Board): Row[] {
  return requireList(getIn(value, "jobs"), "jobs").map((row): Row => {
    const id = asText(getIn(row, "id"));
    const title = asText(getIn(row, "title"));
    if (!isRecord(row) || id === null || title === null) return null;
    return buildRow(board, {
      external_id: id,
      title,
      url: asText(row.link) ?? `${gohire.page(board.slug)}/${encodeURIComponent(id)}`,
      locations: [buildPlace({ text: asText(row.location) })],
      employment_type: asText(row.type),
      salary: withDigits(asText(row.salary)),
      date_posted: asDate(asText(row.date)?.replace(",", "")),
    });
  });
}

function readJob(job: unknown): Partial<RawPosting> {
  const html = asBody(getIn(job, "description"));
  if (html === null) throw new ShapeError("no text");
  if (asNumber(getIn(job, "isGeneralPool")) === 1)
    throw new ShapeError("an invitation to apply without a specific opening");
  return {
    description_html: html,
    full_text: true,
    organization: asText(getIn(job, "client", "name")),
    locations: distinctPlaces([
      buildPlace({
        locality: asText(getIn(job, "city")),
        region: asText(getIn(job, "county")),
        country: asText(getIn(job, "country", "code")) ?? asText(getIn(job, "country", "name")),
        postal_code: asText(getIn(job, "postcode")),
      }),
    ]),
    employment_type: asText(getIn(job, "type", "name")),
  };
}

function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
