// d.vinci: the portal's list of publications is the complete board with descriptions in parts. The slug is the tenant's
// name or a custom host. Based on several other readers, not recorded. A disabled list answers 403. Whether a list in
// one language omits postings in others is not known.
import type { RawLocation } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, joinSections, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asList,
  asNumber,
  asRecord,
  asText,
  getIn,
  isRecord,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const DOMAINS = ["dvinci-hr.com", "dvinci.de"] as const;
const RESERVED_SLUGS = new Set("api blog".split(" "));
const PARTS = ["introduction", "tasks", "profile", "weOffer", "closingText"] as const;
const PAGE_MARKER = /ng-app="dvinci\.apps\.Dvinci"|name="dvinciVersion"|\bDvinciData\b/;

export const dvinci: Source = {
  id: "dvinci",
  confidence: "B",
  recorded: false,
  summary: "text, places with coordinates, department, working times, requisition, language, pay, posted and end dates",
  distinguishesMissing: true,
  recognise: (link) =>
    toSubdomainSlug(link.hostname, DOMAINS[0], RESERVED_SLUGS) ??
    toSubdomainSlug(link.hostname, DOMAINS[1], RESERVED_SLUGS),
  find(html, page) {
    const tenant = findTenant(html, DOMAINS[0], "", RESERVED_SLUGS) ?? findTenant(html, DOMAINS[1], "", RESERVED_SLUGS);
    return tenant ?? (PAGE_MARKER.test(html) ? page.hostname.toLowerCase() : null);
  },
  page: (slug) => `https://${encodeURIComponent(slug.includes(".") ? slug : `${slug}.${DOMAINS[0]}`)}/`,
  list: (board, reading) =>
    readSingleResponse(
      reading,
      { url: `${dvinci.page(board.slug)}jobPublication/list.json?lang=de`, size: "feed" },
      (answer) => readList(answer, board),
    ),
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return requireList(readJson(answer), "publications").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "position"));
  const url = asText(getIn(row, "jobPublicationURL"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const opening = asRecord(row.jobOpening);
  if (opening.type === "UNSOLICITED") return { skip: id };
  const html = joinSections(PARTS.map((part) => ({ heading: null, html: asBody(row[part]) })));
  const found = asList(opening.locations).map(readPlace);
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: asText(row.applicationFormURL),
    requisition_id: asText(opening.reference),
    description_html: html,
    locations:
      found.length > 0
        ? found
        : [buildPlace({ text: asText(opening.location) ?? asText(getIn(opening.location, "name")) })],
    employment_type: joinText([
      ...asList(opening.workingTimes).map((each) => getIn(each, "internalName")),
      getIn(opening.contractPeriod, "internalName"),
    ]),
    department:
      asText(opening.department) ??
      asText(getIn(opening.department, "name")) ??
      asText(getIn(asList(opening.categories)[0], "name")),
    language: asText(row.language),
    salary: formatPay({
      min: asNumber(getIn(opening.salary, "value", "minValue")),
      max: asNumber(getIn(opening.salary, "value", "maxValue")),
      currency: asText(getIn(opening.salary, "currency")),
      unit: asText(getIn(opening.salary, "value", "unitText")),
    }),
    date_posted: asDate(row.startDate) ?? asDate(opening.createdDate),
    date_valid_through: asDate(row.endDate),
  });
}

function readPlace(where: unknown): RawLocation | null {
  const city = asText(getIn(where, "address", "city"));
  return buildPlace({
    text: city === null ? asText(getIn(where, "name")) : null,
    locality: city,
    country: asText(getIn(where, "address", "country", "isoA2")) ?? asText(getIn(where, "country")),
    postal_code: asText(getIn(where, "address", "zipCode")),
    lat: asNumber(getIn(where, "latitude")),
    lon: asNumber(getIn(where, "longitude")),
  });
}
