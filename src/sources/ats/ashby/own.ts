// Ashby's second way, which its own pages use: for boards that are alive though the documented interface says 404. Known from several
// readers, not recorded. No dates and no pay; the text comes by posting.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading } from "../../../contract/reading.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, isRecord, type Json, list, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const PAGE = "https://jobs.ashbyhq.com";
const NAME = "$organizationHostedJobsPageName: String!";
const BOARD = `query ApiJobBoardWithTeams(${NAME}) { jobBoard: jobBoardWithTeams(organizationHostedJobsPageName: $organizationHostedJobsPageName) { teams { id name parentTeamId } jobPostings { id title teamId locationId locationName employmentType secondaryLocations { locationId locationName } } } }`;
const POSTING = `query ApiJobPosting(${NAME}, $jobPostingId: String!) { jobPosting(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId) { id title descriptionHtml locationName departmentName } }`;

function askFor(operationName: string, query: string, variables: Json): Ask {
  return {
    url: `${PAGE}/api/non-user-graphql?op=${operationName}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operationName, variables, query }),
  };
}

/** A board that this way does not know either is none; the caller's own 404 stands then. */
export function listOwn(board: Board, reading: Reading): Promise<Listing> {
  const ask = askFor("ApiJobBoardWithTeams", BOARD, { organizationHostedJobsPageName: board.slug });
  return readOne(reading, ask, (answer) => ({ rows: readOwn(answer, board), total: null }));
}

export function readOwn(answer: string, board: Board): Row[] {
  const shown = at(readJson(answer), "data", "jobBoard");
  if (shown === null) throw new ShapeError("no board of that name");
  const teams = new Map(list(at(shown, "teams")).map((team) => [text(at(team, "id")), text(at(team, "name"))]));
  return mustList(at(shown, "jobPostings"), "jobPostings").map((row): Row => {
    const id = text(at(row, "id"));
    const title = text(at(row, "title"));
    if (!isRecord(row) || id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const named = [row, ...list(row.secondaryLocations)].map((each) => text(at(each, "locationName")));
    return posting(board, {
      external_id: id,
      title,
      url: `${PAGE}/${encodeURIComponent(board.slug)}/${encodeURIComponent(id)}`,
      locations: places(named.map((words) => place({ text: words }))),
      employment_type: text(row.employmentType),
      department: teams.get(text(row.teamId)) ?? null,
    });
  });
}

export function detailOwn(known: RawPosting, board: Board, reading: Reading): Promise<Detail> {
  const variables = { organizationHostedJobsPageName: board.slug, jobPostingId: known.external_id };
  return readDetail(reading, askFor("ApiJobPosting", POSTING, variables), (answer) => {
    const data = at(readJson(answer), "data");
    if (!isRecord(data) || !Object.hasOwn(data, "jobPosting")) throw new ShapeError("no posting");
    if (data.jobPosting === null) return null;
    const html = body(at(data.jobPosting, "descriptionHtml"));
    if (html === null) throw new ShapeError("no text");
    return filled(known, {
      description_html: html,
      full_text: true,
      department: known.department ?? text(at(data.jobPosting, "departmentName")),
    });
  });
}
