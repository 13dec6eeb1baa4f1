// PeopleStrong's candidate portal: a POST with offset and limit, an exact total, details by the posting's code, and
// status 200 without a total for a subdomain that is not a portal.
import { type Fake, type FakeBoard, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 99;
const API = "/api/cp/rest/altone/cp";
const SUCCESS = { code: 200, messages: "success" };

export const peoplestrong: Fake = {
  source: "peoplestrong",
  platform: hiringPlatform(1, "https://{slug}.peoplestrong.com/job/joblist", undefined, { countries: ["IN"] }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query, method }, context) {
    const [, slug] = /^([a-z\d-]+)\.peoplestrong\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return json({ response: null, messageCode: { code: 201, messages: "failure" } });
    if (path === `${API}/jobs/v1` && method === "POST") {
      const rows = slicePage(board.openings, Number(query.get("offset")), PAGE_SIZE, context.listFault);
      const response = rows.map((opening) => toRow(board, opening));
      return json({ totalRecords: board.openings.length, messageCode: SUCCESS, response });
    }
    const code = /\/cp\/job\/([^/]+)\/v2$/.exec(path)?.[1];
    const opening = board.openings.find(({ id }) => `AC_${id}` === code && !board.removedIds?.has(id));
    return json({ response: opening === undefined ? {} : toDetail(opening), messageCode: SUCCESS });
  },
};

function toRow(board: FakeBoard, { id, title, places, department, posted }: Opening): Record<string, unknown> {
  return {
    organizationUnitComplete: `${board.company}>${department}`,
    organizationUnit: department,
    jobPostedDate: new Date(posted).toISOString().slice(0, 10),
    locationHierarchyComplete: [places[0]?.country_name, places[0]?.region, places[0]?.city].filter(Boolean).join(">"),
    jobDetailUrl: `https://${board.slug}.peoplestrong.com/job/detail/AC_${id}`,
    jobTitle: title,
    jobCode: `AC/${id}`,
    CTCRange: null,
  };
}

function toDetail({ id, title, html, employment }: Opening): Record<string, unknown> {
  return { jobTitle: title, requisitionCode: `AC/${id}`, jobDescription: html, employmentType: employment };
}
