import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("careerplug", { slug: "acme", silent: ["requisition", "department", "workplace"], before: 0 });

it.each([
  ["https://acme.careerplug.com/jobs/1784845", "careerplug acme"],
  ["https://acme.careerplug.com/account", "careerplug acme"],
  ["https://app.careerplug.com/jobs/1784845/apps/new", null],
  ["https://www.careerplug.com/", null],
  ['<a href="https://acme.careerplug.com/">Join us</a>', "careerplug acme"],
])("careerplug: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("careerplug: a board of one job redirects to the application, and is read under /account", async () => {
  const listing = await onStage(boardOf("careerplug", "acme-one", 1), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: true, postings: [{ external_id: "700001" }] });
});

it("careerplug: splits state, city and postcode; dates put the month first", () => {
  const card = `<div id="job_table"><a href="/jobs/7"><div class="job-title"><span class="name">Cook</span></div>
<div class="job-location"><span>Location:</span> VT-South Burlington-05403</div><div class="job-post-date"><span>Post Date:</span> 06-05-26</div></a></div>`;
  expect(parsed("careerplug", card)[0]).toMatchObject({
    locations: [{ locality: "South Burlington", region: "VT", country: "US", postal_code: "05403" }],
    date_posted: "2026-06-05T00:00:00.000Z",
    url: "https://acme.careerplug.com/jobs/7",
  });
  expect(() => parsed("careerplug", "<p>Welcome</p>")).toThrow("no table of jobs");
});
