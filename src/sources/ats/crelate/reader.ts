// Crelate: agency portals. The page names the organisation, and one JSON response is the complete board with
// descriptions. The slug is the portal's name, or `portal|organisation`. Based on five other readers, not recorded. The
// employer is the one named in the row, if any.
import type { ReadContext } from "../../../contract/reading.ts";
import { toBoardSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, isFailure, parseResponse, toFailedListing } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://jobs.crelate.com";
const LINK = /(?:jobs|app)\.crelate\.com\/portal\//gi;
const GUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

export const crelate: Source = {
  id: "crelate",
  confidence: "B",
  recorded: false,
  summary: "text, place, the employer if named, date of the last posting; no pay, no employment type, no department",
  distinguishesMissing: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    const portal = /^(?:jobs|app)\.crelate\.com$/.test(link.hostname) && steps[1] === "portal";
    return portal ? toBoardSlug(steps[2]) : null;
  },
  find: (html) => findFirstBoard(html, LINK, crelate.recognise),
  page: (slug) => `${SITE}/portal/${encodeURIComponent(slug.split("|")[0] ?? slug)}`,
  async list(board, reading) {
    const organisation = await organisationOf(board.slug, reading);
    if (isFailure(organisation)) return toFailedListing(organisation);
    const envelope = JSON.stringify({ Locations: null, OrganizationId: organisation, SearchText: null, Tags: null });
    const url = `${SITE}/api/candidateportal/GetAllJobs?requestEnvelope=${encodeURIComponent(envelope)}`;
    return readSingleResponse(reading, { url, size: "feed" }, (answer) => readList(answer, board));
  },
  parse: (answer, board) => postingsOf(readList(answer, board)),
};

async function organisationOf(slug: string, reading: ReadContext): Promise<string | Failure> {
  const knownOrganisation = slug.split("|")[1];
  if (knownOrganisation !== undefined && GUID.test(knownOrganisation)) return knownOrganisation;
  const answer = await reading.get({ url: crelate.page(slug) });
  return parseResponse(answer, (page) => {
    const found = new RegExp(`organi[sz]ation_?id["'\\s:=]{1,9}["']?(${GUID.source})`, "i").exec(page)?.[1];
    if (found === undefined) throw new ShapeError("no organisation on the portal's page");
    return found;
  });
}

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (getIn(value, "IsError") === true) throw new ShapeError(asText(getIn(value, "ErrorMessage")) ?? "an error");
  return requireList(getIn(value, "Jobs"), "Jobs").map((row): Row => {
    const id = asText(getIn(row, "Id"));
    const title = asText(getIn(row, "Title"));
    if (!isRecord(row) || id === null || title === null) return null;
    const html = asBody(row.Description);
    const code = asText(row.JobCode);
    return buildRow(board, {
      external_id: id,
      title,
      url: asText(row.Url) ?? `${crelate.page(board.slug)}/job/${encodeURIComponent(code ?? id)}`,
      requisition_id: code,
      organization: asText(row.CompanyName),
      description_html: html,
      locations: [buildPlace({ locality: asText(row.City), region: asText(row.State), country: asText(row.Country) })],
      date_posted: asDate(row.LastPostedOnDate),
    });
  });
}
