// Welcome Kit, the hiring software of Welcome to the Jungle: the embed's JSON, the whole board with texts; slug is the organisation's
// reference in the employer's page, its letter case kept. Known from many small front ends, not recorded.
import { firstSlug, slugIn } from "../../shared/boards/slugs.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, list, mustList, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://www.welcomekit.co/api/v1/embed";
const IN_PAGE = /welcomekit\.co\/[^"'\s]{0,200}organization_reference=([A-Za-z\d]{2,40})/g;

export const welcomekit: Source = {
  id: "welcomekit",
  sure: "B",
  recorded: false,
  off: null,
  gives: "text, office, department, contract, pay without its unit, published date, employer's name; no workplace",
  tells_empty: true,
  recognise(link) {
    const reference = link.searchParams.get("organization_reference");
    return /(?:^|\.)welcomekit\.co$/.test(link.hostname) ? slugIn(reference, /^[A-Za-z\d]{2,40}$/) : null;
  },
  find: (html) => firstSlug(html, IN_PAGE, (found) => slugIn(found)),
  page: (slug) => `${API}?organization_reference=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readOne(reading, { url: welcomekit.page(board.slug), size: "feed" }, (answer) => ({
      rows: readList(answer, board),
      total: null,
    })),
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no organisation");
  const employer = text(value.name);
  return mustList(value.jobs, "jobs").map((row): Row => {
    const id = text(at(row, "reference"));
    const title = text(at(row, "name"));
    const url = list(at(row, "websites_urls"))
      .map((each) => text(at(each, "url")))
      .find((each) => each !== null);
    if (!isRecord(row) || id === null || title === null || !url) return null;
    if (isOpenApplication(title)) return { skip: id };
    const html = sections(
      ["description", "profile", "recruitment_process"].map((part) => ({ heading: null, html: body(row[part]) })),
    );
    return posting(board, {
      external_id: id,
      title,
      url,
      organization: employer,
      description_html: html,
      full_text: html !== null,
      locations: places([
        place({
          locality: text(at(row.office, "city")),
          country: text(at(row.office, "country", "en")) ?? text(at(row.office, "country", "fr")),
          postal_code: text(at(row.office, "zip_code")),
        }),
      ]),
      employment_type: text(at(row.contract_type, "en")) ?? text(at(row.contract_type, "fr")),
      department: text(at(row.department, "name")),
      salary: payText({
        min: number(at(row.salary, "min")),
        max: number(at(row.salary, "max")),
        currency: text(at(row.salary, "currency")),
        unit: null,
      }),
      date_posted: date(row.published_at),
    });
  });
}
