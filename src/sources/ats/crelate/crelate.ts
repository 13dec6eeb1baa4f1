// Crelate: agencies' portals; the page names the organisation, one JSON answer is the whole board with texts. Slug is the portal's name,
// or `portal|organisation`. Known from five readers, not recorded. The employer is the row's, where it is named at all.
import type { Reading } from "../../../contract/reading.ts";
import { slugIn } from "../../shared/boards/slugs.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import { type Failure, isFailure, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type Row, readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const SITE = "https://jobs.crelate.com";
const LINK = /(?:jobs|app)\.crelate\.com\/portal\//gi;
const GUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

export const crelate: Source = {
  id: "crelate",
  sure: "B",
  recorded: false,
  off: null,
  gives:
    "text, place, the employer where it is named, date of the last posting; no pay, no employment type, no department",
  tells_empty: true,
  recognise(link) {
    const steps = link.pathname.split("/");
    const portal = /^(?:jobs|app)\.crelate\.com$/.test(link.hostname) && steps[1] === "portal";
    return portal ? slugIn(steps[2]) : null;
  },
  find: (html) => firstBoard(html, LINK, crelate.recognise),
  page: (slug) => `${SITE}/portal/${encodeURIComponent(slug.split("|")[0] ?? slug)}`,
  async list(board, reading) {
    const organisation = await organisationOf(board.slug, reading);
    if (isFailure(organisation)) return unreadable(organisation);
    const envelope = JSON.stringify({ Locations: null, OrganizationId: organisation, SearchText: null, Tags: null });
    const url = `${SITE}/api/candidateportal/GetAllJobs?requestEnvelope=${encodeURIComponent(envelope)}`;
    return readOne(reading, { url, size: "feed" }, (answer) => ({ rows: readList(answer, board), total: null }));
  },
  detail: null,
  company: null,
  parse: (answer, board) => postingsIn(readList(answer, board)),
};

async function organisationOf(slug: string, reading: Reading): Promise<string | Failure> {
  const known = slug.split("|")[1];
  if (known !== undefined && GUID.test(known)) return known;
  const answer = await reading.get({ url: crelate.page(slug) });
  return readSound(answer, (page) => {
    const found = new RegExp(`organi[sz]ation_?id["'\\s:=]{1,9}["']?(${GUID.source})`, "i").exec(page)?.[1];
    if (found === undefined) throw new ShapeError("no organisation on the portal's page");
    return found;
  });
}

function readList(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (at(value, "IsError") === true) throw new ShapeError(text(at(value, "ErrorMessage")) ?? "an error");
  return mustList(at(value, "Jobs"), "Jobs").map((row): Row => {
    const id = text(at(row, "Id"));
    const title = text(at(row, "Title"));
    if (!isRecord(row) || id === null || title === null) return null;
    if (isOpenApplication(title)) return { skip: id };
    const html = body(row.Description);
    const code = text(row.JobCode);
    return posting(board, {
      external_id: id,
      title,
      url: text(row.Url) ?? `${crelate.page(board.slug)}/job/${encodeURIComponent(code ?? id)}`,
      requisition_id: code,
      organization: text(row.CompanyName),
      description_html: html,
      full_text: html !== null,
      locations: places([place({ locality: text(row.City), region: text(row.State), country: text(row.Country) })]),
      date_posted: date(row.LastPostedOnDate),
    });
  });
}
