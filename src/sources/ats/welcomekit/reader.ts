// Welcome Kit, the hiring software of Welcome to the Jungle: the embed's JSON is the complete board with descriptions.
// The slug is the organisation's reference in the employer's page, case-sensitive. Based on many small front ends, not
// recorded.
import { findFirstSlug, toBoardSlug } from "../../shared/boards/slugs.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const API = "https://www.welcomekit.co/api/v1/embed";
const IN_PAGE = /welcomekit\.co\/[^"'\s]{0,200}organization_reference=([A-Za-z\d]{2,40})/g;

export const welcomekit: Source = {
  id: "welcomekit",
  confidence: "B",
  recorded: false,
  summary: "text, office, department, contract, pay without its unit, published date, employer's name; no workplace",
  distinguishesMissing: true,
  recognise(link) {
    const reference = link.searchParams.get("organization_reference");
    return /(?:^|\.)welcomekit\.co$/.test(link.hostname) ? toBoardSlug(reference, /^[A-Za-z\d]{2,40}$/) : null;
  },
  find: (html) => findFirstSlug(html, IN_PAGE, (found) => toBoardSlug(found)),
  page: (slug) => `${API}?organization_reference=${encodeURIComponent(slug)}`,
  list: (board, reading) =>
    readSingleResponse(reading, { url: welcomekit.page(board.slug), size: "feed" }, (answer) =>
      readList(answer, board),
    ),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!isRecord(value)) throw new ShapeError("no organisation");
  const employer = asText(value.name);
  return requireList(value.jobs, "jobs").map((row): Row => {
    const id = asText(getIn(row, "reference"));
    const title = asText(getIn(row, "name"));
    const url = asList(getIn(row, "websites_urls"))
      .map((each) => asText(getIn(each, "url")))
      .find((each) => each !== null);
    if (!isRecord(row) || id === null || title === null || !url) return null;
    const html = joinSections(
      ["description", "profile", "recruitment_process"].map((part) => ({ heading: null, html: asBody(row[part]) })),
    );
    return buildRow(board, {
      external_id: id,
      title,
      url,
      organization: employer,
      description_html: html,
      locations: [
        buildPlace({
          locality: asText(getIn(row.office, "city")),
          country: asText(getIn(row.office, "country", "en")) ?? asText(getIn(row.office, "country", "fr")),
          postal_code: asText(getIn(row.office, "zip_code")),
        }),
      ],
      employment_type: asText(getIn(row.contract_type, "en")) ?? asText(getIn(row.contract_type, "fr")),
      department: asText(getIn(row.department, "name")),
      salary: formatPay({
        min: asNumber(getIn(row.salary, "min")),
        max: asNumber(getIn(row.salary, "max")),
        currency: asText(getIn(row.salary, "currency")),
        unit: null,
      }),
      date_posted: asDate(row.published_at),
    });
  });
}
