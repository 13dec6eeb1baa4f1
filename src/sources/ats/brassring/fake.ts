// BrassRing: a page with cookie, token and the names of its fields; the search answers without rows if one is missing.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TOKEN = "rft-invented";

export const brassring: Fake = {
  source: "brassring",
  platform: hiringPlatform(
    1,
    "https://sjobs.brassring.com/TGnewUI/Search/Home/Home?partnerid={0}&siteid={1}",
    ({ number }) => `${20_000 + number}|${5_000 + number}`,
    { large: true },
  ),
  capabilities: { page: 50, total: true, conditional: false, unknown: "failed", cap: null },
  respond({ host, path, query, headers, body }, context) {
    if (host !== "sjobs.brassring.com") return null;
    if (path.endsWith("/Home/Home")) {
      const board = context.board(`${query.get("partnerid")}|${query.get("siteid")}`);
      return board === null ? html("<title>Error</title>") : page(board);
    }
    if (!path.endsWith("/Ajax/ProcessSortAndShowMoreJobs")) return html("", 404);
    const search = JSON.parse(body || "{}");
    const board = context.board(`${search.partnerId}|${search.siteId}`);
    const hasAccess = headers.rft === TOKEN && headers.cookie?.includes("tg_session=1") === true;
    if (board === null || !hasAccess) return json({ Jobs: null, JobsCount: 0 });
    const rows = slicePage(board.openings, (Number(search.pageNumber) - 1) * 50, 50, context.listFault);
    return json({ Jobs: { Job: rows.map((opening) => toRow(board, opening)) }, JobsCount: board.openings.length });
  },
};

function page(board: FakeBoard): Reply {
  const data = {
    PartnerName: board.company,
    JobFieldsToDisplay: { JobTitle: "jobtitle", Summary: "jobdescription", Position3: "formtext3" },
  };
  const reply = html(`<!doctype html><input name="__RequestVerificationToken" type="hidden" value="${TOKEN}">
<input id="CookieValue" type="hidden" value="^c1"><input id="preLoadJSON" value="${escapeXml(JSON.stringify(data))}">`);
  return { ...reply, headers: { ...reply.headers, "set-cookie": "tg_session=1; Path=/" } };
}

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, requisition, html: text, places, department, updated } = opening;
  const questions = {
    reqid: id,
    autoreq: requisition,
    jobtitle: title,
    jobdescription: text,
    formtext3: places.map(({ city, country_name }) => `${city}, ${country_name}`).join("; "),
    department,
    lastupdated: new Date(updated).toUTCString().slice(5, 16).replaceAll(" ", "-"),
  };
  const [partner, site] = board.slug.split("|");
  return {
    Questions: Object.entries(questions).map(([QuestionName, Value]) => ({ QuestionName, Value })),
    Link: `https://sjobs.brassring.com/TGnewUI/Search/home/HomeWithPreLoad?partnerid=${partner}&siteid=${site}&PageType=JobDetails&jobid=${id}`,
  };
}
