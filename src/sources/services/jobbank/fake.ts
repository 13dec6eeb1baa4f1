// Job Bank: an Atom feed of 100 entries per page without a total, empty past its end; words filter, the place does not.
// A posting's page marks its facts in RDFa; an expired one redirects to a page that states this, or answers 410.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const UNITS = { HOUR: "hourly", MONTH: "monthly", YEAR: "annually" } as const;

export const jobbank: Fake = {
  source: "jobbank",
  service: { countries: ["CA"] },
  capabilities: { page: 100, total: false, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "www.jobbank.gc.ca") return null;
    const board = context.board("ca");
    if (request.path === "/jobsearch/feed/jobSearchRSSfeed") return feed(request, board, context);
    if (request.path === "/jobsearch/jobpostingexpired")
      return html("<title>Expired</title><h1>This job posting has expired</h1>");
    const [, id] = /^\/jobsearch\/jobposting\/(\d+)$/.exec(request.path) ?? [];
    const opening = board?.openings.find((each) => each.id === id);
    if (board === null || opening === undefined) return html("<h1>Gone</h1>", 410);
    if (board.removedIds?.has(opening.id))
      return { status: 302, headers: { location: "/jobsearch/jobpostingexpired" }, body: "" };
    return html(page(board, opening));
  },
};

function feed({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const number = Number(query.get("page") ?? 1);
  const rows = (board?.openings ?? []).filter((each) => titleMatches(each.title, query.get("searchstring") ?? ""));
  const entries = slicePage(rows, (number - 1) * 100, 100, context.listFault).map((each) =>
    entry(assertPresent(board), each),
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title><![CDATA[${query.get("searchstring") ?? ""} - Job Bank]]></title>
<id>https://www.jobbank.gc.ca/jobsearch/jobSearchRSSfeed</id>
<link rel="self" type="application/atom+xml" href="https://www.jobbank.gc.ca/jobsearch/jobSearchRSSfeed?locationstring="/>
<updated>${new Date(context.now).toISOString().slice(0, 19)}Z</updated>
${entries.join("\n")}
</feed>`;
  return { status: 200, headers: { "content-type": "application/atom+xml; charset=utf-8" }, body };
}

function entry(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  const { pay } = opening;
  const summary = [
    `<strong>Job number:</strong> 9${opening.id}`,
    `<strong>Location:</strong> ${place?.city} (${place?.region ?? "ON"})  `,
    `<strong>Employer:</strong> ${escapeXml(getOwner(board, opening).name)}`,
    ...(pay === null ? [] : [`<strong>Salary:</strong> $${money(pay.min)} to $${money(pay.max)} ${UNITS[pay.unit]}`]),
  ].join("<br />");
  return `<entry>
<title type="html"><![CDATA[${escapeXml(opening.title)}]]></title>
<link rel="alternate" type="text/html" href="https://www.jobbank.gc.ca/jobsearch/jobposting/${opening.id}"/>
<id>https://www.jobbank.gc.ca/jobsearch/jobSearchRSSfeed?id=9${opening.id}</id>
<updated>${new Date(opening.posted).toISOString().slice(0, 19)}Z</updated>
<summary type="html"><![CDATA[${summary}]]></summary>
</entry>`;
}

function money(amount: number): string {
  return amount.toLocaleString("en-US", { minimumFractionDigits: 2 });
}

function page(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  const posted = new Date(opening.posted).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `<!doctype html><html><head><title>${escapeXml(opening.title)}</title></head><body>
<main vocab="http://schema.org/" typeof="JobPosting"><div class="job-posting-details-body">
<h1><span property="title">${escapeXml(opening.title)}</span></h1>
<p><span property="datePosted">Posted on ${posted}</span> by
<span property="hiringOrganization" typeof="Organization"><span property="name"><a class="external" href="https://${getOwner(board, opening).domain}/">${escapeXml(getOwner(board, opening).name)}</a></span></span></p>
<span property="addressLocality">${place?.city}</span> <span property="employmentType">${opening.employment}</span>
<div class="job-posting-detail-requirements"><h3>Overview</h3>${opening.html}</div>
<div class="job-posting-detail-apply" id="applynow">By email: <a href="mailto:anna@acme.example">anna@acme.example</a></div>
</div></main></body></html>`;
}
