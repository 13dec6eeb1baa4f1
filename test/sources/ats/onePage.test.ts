// Platforms whose board is a single response in another format: XML, a widget's JSON, a page of cards.
import { expect, it } from "vitest";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";
import { testSource } from "../suite.ts";

testSource("clearcompany", { slug: "acme", silent: ["employment"] });
testSource("freshteam", { slug: "acme", silent: ["requisition", "workplace", "employment", "pay", "company"] });
testSource("hirebridge", { slug: "5535", silent: ["requisition", "workplace", "company"] });
testSource("loxo", { slug: "app.loxo.co/acme", silent: ["requisition", "posted", "department"] });

it.each([
  ["https://acme.hrmdirect.com/employment/job-openings.php", "clearcompany acme"],
  ["https://acme.clearcompany.com/careers/jobs", "clearcompany acme"],
  ["https://apply.hrmdirect.com/resumedirect/Apply.aspx?req_id=1", null],
  ["https://acme.clearcompany.com/login", null],
  ['<iframe src="https://acme.hrmdirect.com/employment/job-openings.php"></iframe>', "clearcompany acme"],
  ["https://acme.freshteam.com/jobs/OIRN2-kMOAIx/cook", "freshteam acme"],
  ["https://acme.freshteam.com/login", null],
  ['<script>fetch("https://acme.freshteam.com/hire/widgets/jobs.json")</script>', "freshteam acme"],
  ["https://recruit.hirebridge.com/v3/jobs/list.aspx?cid=5535", "hirebridge 5535"],
  ["https://recruit.hirebridge.com/v3/CareerCenter/v2/details.aspx?jid=1&cid=5535", "hirebridge 5535"],
  ["https://recruit.hirebridge.com/v3/", null],
  ['<a href="https://recruit.hirebridge.com/v3/jobs/list.aspx?a=1&amp;cid=5535">Jobs</a>', "hirebridge 5535"],
  ["https://app.loxo.co/acme", "loxo app.loxo.co/acme"],
  ["https://pod2.app.loxo.co/acme", "loxo pod2.app.loxo.co/acme"],
  ["https://app.loxo.co/job/NDI0NzQtYQ==", null],
  ['<a href="https://acme.app.loxo.co/jobs-at-acme">Jobs</a>', "loxo acme.app.loxo.co/jobs-at-acme"],
])("one page: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("clearcompany: one requisition in two places is one posting, with the stated date", () => {
  const job = (city: string): string =>
    `<job><title><![CDATA[R&amp;D Koch fÃ¼r Lyon]]></title><referencenumber>7</referencenumber><city>${city}</city><state>IL</state><country>UNITED STATES</country><date>Fri, 07 Aug 2026 04:00:00 +0100</date></job>`;
  const found = parsed("clearcompany", `<source>${job("Peoria")}${job("Quincy")}</source>`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    title: "R&D Koch für Lyon",
    date_posted: "2026-08-07T00:00:00.000Z",
    full_text: false,
    locations: [{ locality: "Peoria", country: "United States" }, { locality: "Quincy" }],
  });
});

it("freshteam: a remote job is at its stated place, not at the branch; expired jobs are skipped", () => {
  const row = {
    id: 1,
    title: "Cook",
    branch_id: 5,
    remote: true,
    preferred_remote_job_locations: "Spain",
    job_role_id: 3,
  };
  const rows = [
    row,
    { ...row, id: 2, deleted: true },
    { ...row, id: 3, status: "on_hold" },
    { ...row, id: 4, remote: false },
  ];
  const found = parsed("freshteam", {
    jobs: rows,
    branches: [{ id: 5, city: "Lyon", location: "Lyon, France" }],
    job_roles: [],
  });
  expect(found.map((each) => [each.external_id, each.locations[0]?.text])).toEqual([
    ["1", "Spain"],
    ["4", "Lyon, France"],
  ]);
});

it("hirebridge: a job takes its place from the preceding heading; links of other employers are ignored", async () => {
  const page = `<span class="hbjobslisttitle"></span><span class="groupbyname">ABERDEEN, SD</span>
<ul class="jobs"><li><a href="/v3/Jobs/JobDetails.aspx?cid=5535&amp;jid=1">Cook</a><span class="department">ABERDEEN, SD</span></li>
<li><a href="/v3/Jobs/JobDetails.aspx?cid=9&amp;jid=2">Other</a></li></ul>`;
  const listing = await onStage(
    boardOf("hirebridge", "5535", 1),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) =>
      path === "/v3/jobs/list.aspx" ? { status: 200, headers: { "content-type": "text/html" }, body: page } : null,
  );
  expect(listing).toMatchObject({
    whole: true,
    postings: [
      { external_id: "1", department: null, locations: [{ locality: "Aberdeen", region: "SD", country: "US" }] },
    ],
  });
});

it("loxo: takes the id from the decoded link and ignores a relative date", () => {
  const [row] = parsed(
    "loxo",
    `<html><meta content="Acme Job Listing" property="og:title"><div class='jobs-listing-card'><a class='job-title' href="/job/NDI0NzQtZWloeg==">Cook</a>
<div class='job-date'>2 months ago</div><div class='job-location'><i class='material-icons'>wifi</i> Remote</div></div></html>`,
  );
  expect(row).toMatchObject({
    external_id: "42474-eihz",
    organization: "Acme",
    date_posted: null,
    workplace: "remote",
    locations: [],
  });
});
