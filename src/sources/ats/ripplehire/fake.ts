// RippleHire: the careers page redirects to an address with a token and sets a cookie, without both of which searches
// are refused; details are a request per posting.
import { type Fake, type FakeBoard, html, json, type Opening, type Reply, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TOKEN = "Xr4f-invented";

export const ripplehire: Fake = {
  source: "ripplehire",
  platform: hiringPlatform(1, "https://{slug}.ripplehire.com/candidate/careers", undefined, { countries: ["IN"] }),
  capabilities: { page: 100, total: true, conditional: false, unknown: "failed", cap: null },
  respond({ host, path, query, headers, body, method }, context) {
    const [, slug] = /^([a-z\d-]+)\.ripplehire\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>Not found</title>", 404);
    if (path === "/candidate/careers") {
      const location = `https://${host}/candidate/?token=${TOKEN}&source=CAREERSITE`;
      return { status: 302, headers: { location, "set-cookie": "JSESSIONID=1; Path=/" }, body: "" };
    }
    if (path === "/candidate/") return html("<title>Careers</title>");
    if (headers.cookie?.includes("JSESSIONID") !== true) return json({ message: "no session" }, 403);
    if (path === "/candidate/candidatejobdetail") return detail(board, query.get("jobSeq") ?? "");
    if (path !== "/candidate/candidatejobsearch" || method !== "POST") return html("", 404);
    const search = JSON.parse(new URLSearchParams(body).get("careerSiteUrlParams") ?? "{}");
    if (search.token !== TOKEN) return json({ message: "no token" }, 403);
    const from = Number(search.page) * Number(search.pagesize);
    const rows = slicePage(board.openings, from, Number(search.pagesize), context.listFault);
    return json({ jobVoList: rows.map(toRow), totalJobCount: board.openings.length });
  },
};

function toRow({ id, title, requisition, places }: Opening): Record<string, unknown> {
  return {
    jobSeq: id,
    jobId: id,
    jobTitle: title,
    jobDesc: null,
    jobLocation: places[0]?.country_name,
    jobCode: requisition,
    locations: places.map(({ city }) => city).join(", "),
    allowCareerSite: "Y",
  };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ jobVO: null, companyVO: null });
  const { pay } = opening;
  const jobVO = {
    ...toRow(opening),
    jobDesc: opening.html,
    bussinessUnit: opening.department,
    jobTypeCustom3: opening.employment,
    publishDetails: { CAREER_SITE: new Date(opening.posted).toISOString() },
    compensationRange: pay === null ? null : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`,
  };
  return json({ jobVO, companyVO: { companyName: board.company } });
}
