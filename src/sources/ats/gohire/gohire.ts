// GoHire: the widget's JSON lists a board, a call per posting has the text; slug `name-hash`, of which the hash counts. Known from two
// readers, not recorded. An unknown hash answers {}, and anything else without jobs is a failed read. Names that end in a number are an
// older form, which nothing accepts.
import type { RawPosting } from "../../../contract/raw.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type Row, readPages } from "../../shared/reading/paging.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://jobs.gohire.io";
const LINK = /(?:jobs|widget)\.gohire\.io\//gi;
const BOARD = /^(?:[a-z\d-]{1,80}-)?(?=[a-z\d]*[a-z])[a-z\d]{6,12}$/i;

export const gohire: Source = {
  id: "gohire",
  sure: "B",
  recorded: false,
  off: null,
  gives: "place, employment type, pay in words, posted date; text and employer's name by a call per posting",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    const name =
      link.hostname === "jobs.gohire.io" ? steps[1] : link.hostname === "widget.gohire.io" ? steps[2] : undefined;
    return name !== undefined && BOARD.test(name) ? name : null;
  },
  find: (html) => firstBoard(html, LINK, gohire.recognise),
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
          return { trouble: "no_such_board", because: "an unknown hash" };
        return { rows: rowsIn(value, board), total: null, next: null };
      },
    }),
  detail: (known, board, reading) =>
    readDetail(
      reading,
      {
        url: `https://api.gohire.io/widget-job?clientHash=${hashOf(board.slug)}&jobId=${encodeURIComponent(known.external_id)}`,
      },
      (answer) => {
        const value = readJson(answer);
        if (Array.isArray(value) && value.length === 0) return null;
        return filled(known, readJob(value));
      },
    ),
  company: null,
  parse: (answer, board) => postingsIn(rowsIn(readJson(answer), board)),
};

function hashOf(slug: string): string {
  return encodeURIComponent(slug.split("-").at(-1) ?? slug);
}

function rowsIn(value: unknown, board: Board): Row[] {
  return mustList(at(value, "jobs"), "jobs").map((row): Row => {
    const id = text(at(row, "id"));
    const title = text(at(row, "title"));
    if (!isRecord(row) || id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    return posting(board, {
      external_id: id,
      title,
      url: text(row.link) ?? `${gohire.page(board.slug)}/${encodeURIComponent(id)}`,
      locations: places([place({ text: text(row.location) })]),
      employment_type: text(row.type),
      salary: withDigits(text(row.salary)),
      date_posted: date(text(row.date)?.replace(",", "")),
    });
  });
}

function readJob(job: unknown): Partial<RawPosting> {
  const html = body(at(job, "description"));
  if (html === null) throw new ShapeError("no text");
  if (number(at(job, "isGeneralPool")) === 1) throw new ShapeError("an invitation without an opening");
  return {
    description_html: html,
    full_text: true,
    organization: text(at(job, "client", "name")),
    locations: places([
      place({
        locality: text(at(job, "city")),
        region: text(at(job, "county")),
        country: text(at(job, "country", "code")) ?? text(at(job, "country", "name")),
        postal_code: text(at(job, "postcode")),
      }),
    ]),
    employment_type: text(at(job, "type", "name")),
  };
}

function withDigits(words: string | null): string | null {
  return words !== null && /\d/.test(words) ? words : null;
}
