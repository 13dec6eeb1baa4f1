// Flatchr: a French platform. One JSON response is the complete board with descriptions. Based on its documentation and
// two other readers, not recorded. Pay has no unit.
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const SITE = "https://careers.flatchr.io";
const LINK = /(?<![\w.-])[a-z\d-]{1,63}\.flatchr\.io(?=[/"'?\s])/gi;
const RESERVED_SLUGS = new Set("careers api developers".split(" "));
const WORKPLACES: Readonly<Record<string, string>> = { fulltime: "remote", partial: "hybrid", notime: "on-site" };

export const flatchr: Source = {
  id: "flatchr",
  confidence: "B",
  recorded: false,
  summary:
    "text, place, contract, field, pay without its unit, workplace, requisition, created and updated dates, employer's name",
  distinguishesMissing: true,
  recognise(link) {
    if (link.hostname !== "careers.flatchr.io") return toSubdomainSlug(link.hostname, "flatchr.io", RESERVED_SLUGS);
    return toBoardSlug(/^\/(?:[a-z]{2}\/)?company\/([\w-]{1,100})/.exec(link.pathname)?.[1]);
  },
  find: (html) => findFirstBoard(html, LINK, flatchr.recognise),
  page: (slug) => `${SITE}/fr/company/${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${SITE}/company/${encodeURIComponent(board.slug)}.json`, size: "feed" },
      (answer) => readList(answer, board),
    ),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return requireList(getIn(readJson(answer), "items"), "items").map((item): Row => {
    const row = getIn(item, "vacancy");
    const id = asText(getIn(row, "id")) ?? asText(getIn(row, "vacancy_id"));
    const title = asText(getIn(row, "title"));
    const name = asText(getIn(row, "slug"));
    if (!isRecord(row) || id === null || title === null || name === null) return null;
    if (getIn(item, "published") === false || row.published === false) return { skip: id };
    const html = joinSections(
      ["description", "mission", "profile"].map((part) => ({ heading: null, html: asBody(row[part]) })),
    );
    const where = asRecord(row.address);
    const workplace = WORKPLACES[asText(row.remote) ?? ""] ?? null;
    return buildRow(board, {
      external_id: id,
      title,
      url: `${flatchr.page(board.slug)}vacancy/${encodeURIComponent(name)}/`,
      apply_url: asText(row.apply_url),
      requisition_id: asText(row.reference),
      organization: asText(getIn(row.company, "name")),
      organization_url: asText(getIn(row.company, "web")),
      description_html: html,
      locations: [
        buildPlace({
          text: asText(where.formatted_address),
          locality: asText(where.locality),
          region: asText(where.administrative_area_level_1),
          country: asText(where.country),
          postal_code: asText(where.postal_code),
        }),
      ],
      workplace,
      remote: workplace === null ? null : workplace === "remote",
      employment_type: asText(row.contract_type),
      department: asText(row.metier) ?? asText(row.activity),
      salary: formatPay({
        min: asNumber(row.salary),
        max: asNumber(row.salary_max),
        currency: asText(row.currency),
        unit: null,
      }),
      date_posted: asDate(row.created_at),
      date_updated: asDate(row.updated_at),
    });
  });
}
