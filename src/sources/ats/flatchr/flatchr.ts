// Flatchr: a French platform, one JSON answer is the whole board with texts. Known from its documentation and two readers, not recorded.
// Pay has no unit.
import { slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, mustList, number, readJson, record, text } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const SITE = "https://careers.flatchr.io";
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.flatchr\.io(?=[/"'?\s])/gi;
const OWN = new Set("careers api developers".split(" "));
const WORKPLACES: Readonly<Record<string, string>> = { fulltime: "remote", partial: "hybrid", notime: "on-site" };

export const flatchr: Source = {
  id: "flatchr",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "text, place, contract, field, pay without its unit, workplace, requisition, created and updated dates, employer's name",
  tells_empty: true,
  recognise(link) {
    if (link.hostname !== "careers.flatchr.io") return subdomainIn(link.hostname, "flatchr.io", OWN);
    return slugIn(/^\/(?:[a-z]{2}\/)?company\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
  },
  find: (html) => firstBoard(html, LINK, flatchr.recognise),
  page: (slug) => `${SITE}/fr/company/${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readOne(reading, { url: `${SITE}/company/${encodeURIComponent(board.slug)}.json`, size: "feed" }, (answer) => ({
      rows: readList(answer, board),
      total: null,
    })),
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return mustList(at(readJson(answer), "items"), "items").map((item): Row => {
    const row = at(item, "vacancy");
    const id = text(at(row, "id")) ?? text(at(row, "vacancy_id"));
    const title = text(at(row, "title"));
    const name = text(at(row, "slug"));
    if (!isRecord(row) || id === null || title === null || name === null) return null;
    if (at(item, "published") === false || row.published === false || isOpenApplication(title)) return { skip: id };
    const html = sections(
      ["description", "mission", "profile"].map((part) => ({ heading: null, html: body(row[part]) })),
    );
    const where = record(row.address);
    const workplace = WORKPLACES[text(row.remote) ?? ""] ?? null;
    return posting(board, {
      external_id: id,
      title,
      url: `${flatchr.page(board.slug)}vacancy/${encodeURIComponent(name)}/`,
      apply_url: text(row.apply_url),
      requisition_id: text(row.reference),
      organization: text(at(row.company, "name")),
      organization_url: text(at(row.company, "web")),
      description_html: html,
      full_text: html !== null,
      locations: places([
        place({
          text: text(where.formatted_address),
          locality: text(where.locality),
          region: text(where.administrative_area_level_1),
          country: text(where.country),
          postal_code: text(where.postal_code),
        }),
      ]),
      workplace,
      remote: workplace === null ? null : workplace === "remote",
      employment_type: text(row.contract_type),
      department: text(row.metier) ?? text(row.activity),
      salary: payText({
        min: number(row.salary),
        max: number(row.salary_max),
        currency: text(row.currency),
        unit: null,
      }),
      date_posted: date(row.created_at),
      date_updated: date(row.updated_at),
    });
  });
}
