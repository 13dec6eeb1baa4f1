// Ashby's second API, which its own pages use. It serves live boards for which the documented API answers 404. Based on
// several other readers, not recorded. It has no dates and no pay; descriptions need one request per posting.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchRequest, Listing, ReadContext } from "../../../contract/reading.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asList, asText, getIn, isRecord, type Json, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const PAGE = "https://jobs.ashbyhq.com";
const NAME = "$organizationHostedJobsPageName: String!";
const BOARD = `query ApiJobBoardWithTeams(${NAME}) { jobBoard: jobBoardWithTeams(organizationHostedJobsPageName: $organizationHostedJobsPageName) { teams { id name parentTeamId } jobPostings { id title teamId locationId locationName employmentType secondaryLocations { locationId locationName } } } }`;
const POSTING = `query ApiJobPosting(${NAME}, $jobPostingId: String!) { jobPosting(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId) { id title descriptionHtml locationName departmentName } }`;

function buildRequest(operationName: string, query: string, variables: Json): FetchRequest {
  return {
    url: `${PAGE}/api/non-user-graphql?op=${operationName}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operationName, variables, query }),
  };
}

/** A board unknown to this API too does not exist; the caller's 404 then applies. */
export function listThroughPageApi(board: Board, reading: ReadContext): Promise<Listing> {
  const ask = buildRequest("ApiJobBoardWithTeams", BOARD, { organizationHostedJobsPageName: board.slug });
  return readSingleResponse(reading, ask, (answer) => readPageRows(answer, board));
}

export function readPageRows(answer: string, board: Board): Row[] {
  const jobBoard = getIn(readJson(answer), "data", "jobBoard");
  if (jobBoard === null) throw new ShapeError("no board with this name");
  const teams = new Map(
    asList(getIn(jobBoard, "teams")).map((team) => [asText(getIn(team, "id")), asText(getIn(team, "name"))]),
  );
  return requireList(getIn(jobBoard, "jobPostings"), "jobPostings").map((row): Row => {
    const id = asText(getIn(row, "id"));
    const title = asText(getIn(row, "title"));
    if (!isRecord(row) || id === null || title === null) return null;
    const placeNames = [row, ...asList(row.secondaryLocations)].map((each) => asText(getIn(each, "locationName")));
    return buildRow(board, {
      external_id: id,
      title,
      url: `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
      locations: placeNames.map((words) => buildPlace({ text: words })),
      employment_type: asText(row.employmentType),
      department: teams.get(asText(row.teamId)) ?? null,
    });
  });
}

export function readPageDetail(knownPosting: RawPosting, board: Board, reading: ReadContext): Promise<Detail> {
  const variables = { organizationHostedJobsPageName: board.slug, jobPostingId: knownPosting.external_id };
  return readDetail(reading, buildRequest("ApiJobPosting", POSTING, variables), (answer) => {
    const data = getIn(readJson(answer), "data");
    if (!isRecord(data) || !Object.hasOwn(data, "jobPosting")) throw new ShapeError("no posting");
    if (data.jobPosting === null) return null;
    const html = asBody(getIn(data.jobPosting, "descriptionHtml"));
    if (html === null) throw new ShapeError("no text");
    return mergeDetails(knownPosting, {
      description_html: html,
      full_text: true,
      department: knownPosting.department ?? asText(getIn(data.jobPosting, "departmentName")),
    });
  });
}
