// d.vinci: the portal's list of publications, the whole board with texts in parts; slug is the name or a host of the employer's own.
// Known from several readers, not recorded. Switched off it answers 403. Whether one language leaves out others is not known.
import type { RawLocation } from "../../../contract/raw.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import {
  at,
  body,
  date,
  isRecord,
  joined,
  list,
  mustList,
  number,
  readJson,
  record,
  text,
} from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const DOMAINS = ["dvinci-hr.com", "dvinci.de"] as const;
const OWN = new Set("api blog".split(" "));
const PARTS = ["introduction", "tasks", "profile", "weOffer", "closingText"] as const;
const MARK = /ng-app="dvinci\.apps\.Dvinci"|name="dvinciVersion"|\bDvinciData\b/;

export const dvinci: Source = {
  id: "dvinci",
  sure: "B",
  recorded: false,
  off: null,
  gives: "text, places with coordinates, department, working times, requisition, language, pay, posted and end dates",
  tells_empty: true,
  recognise: (link) => subdomainIn(link.hostname, DOMAINS[0], OWN) ?? subdomainIn(link.hostname, DOMAINS[1], OWN),
  find(html, page) {
    const tenant = tenantIn(html, DOMAINS[0], "", OWN) ?? tenantIn(html, DOMAINS[1], "", OWN);
    return tenant ?? (MARK.test(html) ? page.hostname.toLowerCase() : null);
  },
  page: (slug) => `https://${encodeURIComponent(slug.includes(".") ? slug : `${slug}.${DOMAINS[0]}`)}/`,
  list: (board, reading) =>
    readOne(reading, { url: `${dvinci.page(board.slug)}jobPublication/list.json?lang=de`, size: "feed" }, (answer) => ({
      rows: readList(answer, board),
      total: null,
    })),
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

function readList(answer: string, board: Board): Row[] {
  return mustList(readJson(answer), "publications").map((row) => readRow(row, board));
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "position"));
  const url = text(at(row, "jobPublicationURL"));
  if (!isRecord(row) || id === null || title === null || url === null) return null;
  const opening = record(row.jobOpening);
  if (opening.type === "UNSOLICITED" || isOpenApplication(title)) return { skip: id };
  const html = sections(PARTS.map((part) => ({ heading: null, html: body(row[part]) })));
  const found = list(opening.locations).map(readPlace);
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: text(row.applicationFormURL),
    requisition_id: text(opening.reference),
    description_html: html,
    full_text: html !== null,
    locations: places(
      found.length > 0 ? found : [place({ text: text(opening.location) ?? text(at(opening.location, "name")) })],
    ),
    employment_type: joined([
      ...list(opening.workingTimes).map((each) => at(each, "internalName")),
      at(opening.contractPeriod, "internalName"),
    ]),
    department:
      text(opening.department) ?? text(at(opening.department, "name")) ?? text(at(list(opening.categories)[0], "name")),
    language: text(row.language),
    salary: payText({
      min: number(at(opening.salary, "value", "minValue")),
      max: number(at(opening.salary, "value", "maxValue")),
      currency: text(at(opening.salary, "currency")),
      unit: text(at(opening.salary, "value", "unitText")),
    }),
    date_posted: date(row.startDate) ?? date(opening.createdDate),
    date_valid_through: date(row.endDate),
  });
}

function readPlace(where: unknown): RawLocation | null {
  const city = text(at(where, "address", "city"));
  return place({
    text: city === null ? text(at(where, "name")) : null,
    locality: city,
    country: text(at(where, "address", "country", "isoA2")) ?? text(at(where, "country")),
    postal_code: text(at(where, "address", "zipCode")),
    lat: number(at(where, "latitude")),
    lon: number(at(where, "longitude")),
  });
}
