import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("hirebridge", { slug: "5535", silent: ["requisition", "workplace", "company"] });

it.each([
  ["https://recruit.hirebridge.com/v3/jobs/list.aspx?cid=5535", "hirebridge 5535"],
  ["https://recruit.hirebridge.com/v3/CareerCenter/v2/details.aspx?jid=1&cid=5535", "hirebridge 5535"],
  ["https://recruit.hirebridge.com/v3/", null],
  ['<a href="https://recruit.hirebridge.com/v3/jobs/list.aspx?a=1&amp;cid=5535">Jobs</a>', "hirebridge 5535"],
])("hirebridge: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
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
    complete: true,
    postings: [
      { external_id: "1", department: null, locations: [{ locality: "Aberdeen", region: "SD", country: "US" }] },
    ],
  });
});
