// Keka (India); a list recorded. The portal's settings contain the organisation's id only inside an image path, and
// otherwise the careers page does; one array is then the complete board. An unknown subdomain and a portal that is
// switched off answer 200 with a page. Readers disagree about the numbers for job type and pay period, so that neither
// is read.
import type { ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { type Failure, findFailure, isFailure, toFailedListing } from "../../shared/reading/answers.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const RESERVED_SLUGS = new Set("developers apidocs www app api login".split(" "));
const ORGANISATION = /\/(?:ats\/documents|embedjobs\/js)\/([\da-f]{8}-[\da-f-]{27})\b/i;

export const keka: Source = {
  id: "keka",
  confidence: "A",
  recorded: true,
  summary: "text, places, department, published date; no pay, employment type or employer's name",
  distinguishesMissing: true,
  recognise: (link) =>
    link.pathname.startsWith("/careers") ? toSubdomainSlug(link.hostname, "keka.com", RESERVED_SLUGS) : null,
  find: (html) => findTenant(html, "keka.com", "\\/careers", RESERVED_SLUGS),
  page: (slug) => `https://${encodeURIComponent(slug)}.keka.com/careers`,
  async list(board, reading) {
    const organisation = await findOrganisation(board, reading);
    if (isFailure(organisation)) return toFailedListing(organisation);
    const url = `${keka.page(board.slug)}/api/embedjobs/default/active/${organisation}`;
    return readSingleResponse(reading, { url, size: "feed" }, (answer) => readList(answer, board));
  },
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

/** The organisation's id, from the settings or from the careers page. */
async function findOrganisation(board: Board, reading: ReadContext): Promise<string | Failure> {
  for (const path of ["/api/organization/default/careerportalinfo", ""]) {
    const answer = await reading.get({ url: keka.page(board.slug) + path });
    const failure = findFailure(answer);
    if (failure !== null || answer.kind !== "got") return failure ?? { failure: "failed", reason: "no response" };
    if (/Invalid Tenant/i.test(answer.text))
      return { failure: "no_such_board", reason: "the page reports an invalid tenant" };
    if (/Forbidden Access/i.test(answer.text)) return { failure: "forbidden", reason: "the portal is switched off" };
    const found = ORGANISATION.exec(answer.text)?.[1];
    if (found !== undefined) return found;
  }
  return { failure: "failed", reason: "no organisation id on the page", fault: "shape" };
}

function readList(answer: string, board: Board): ListPage {
  return { rows: requireList(readJson(answer), "jobs").map((row) => readRow(row, board)), total: null };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const html = asBody(row.description);
  return buildRow(board, {
    external_id: id,
    title,
    url: `${keka.page(board.slug)}/jobdetails/${encodeURIComponent(id)}`,
    requisition_id: asText(row.jobNumber),
    description_html: html,
    locations: asList(row.jobLocations).map((place) =>
      buildPlace({
        text: asText(getIn(place, "name")),
        locality: asText(getIn(place, "city")),
        region: asText(getIn(place, "state")),
        country: asText(getIn(place, "countryCode")) ?? asText(getIn(place, "countryName")),
      }),
    ),
    department: asText(row.departmentName),
    date_posted: asDate(row.publishedOn),
  });
}
