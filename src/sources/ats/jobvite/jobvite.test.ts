import { expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../../test/rig/growth.ts";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { Reply } from "../../../../world/fake.ts";

testSource("jobvite", { slug: "acme", silent: ["requisition", "workplace"], sizes: [50, 100] });

it.each([
  ["https://jobs.jobvite.com/acme/jobs", "jobvite acme"],
  ["https://jobs.jobvite.com/careers/acme-inc/job/oZOEAfwL?__jvst=x", "jobvite acme-inc"],
  ["https://jobs.jobvite.com/acme/search/?p=0", "jobvite acme"],
  ["https://jobs.jobvite.com/search", null],
  ["https://jobs.jobvite.com/", null],
  ["https://app.jobvite.com/CompanyJobs/Xml.aspx?c=qXYZ", null],
  ["https://www.jobvite.com/support/?invalid=1", null],
  ['<iframe src="https:\\/\\/jobs.jobvite.com\\/acme\\/jobs?nl=1"></iframe>', "jobvite acme"],
  ['<div class="jv-careersite" data-x="//jobs.jobvite.com/careers/acme/jobs?a=1&amp;b=2"></div>', "jobvite acme"],
  ['<a href="https://www.jobvite.com/">Jobvite</a>', null],
])("jobvite: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const html = (body: string): Reply => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: `<!doctype html><html><body><div class="jv-page-body">${body}</div></body></html>`,
});

it("jobvite: a page without rows is an empty board only if it states this", async () => {
  const verdict = (body: string): Promise<unknown> =>
    onStage(
      boardOf("jobvite", "acme", 3),
      ({ source, board, reading }) => source.list(board, reading),
      () => html(body),
    );
  expect(await verdict("<p>No results found</p>")).toMatchObject({ complete: true, postings: [] });
  expect(await verdict("<p>A new look!</p>")).toMatchObject({ complete: false, failure: "failed" });
});

it("jobvite: if the search is gone, reads the page of all openings, with groups as departments", async () => {
  const read = (count: number): Promise<unknown> =>
    onStage(
      boardOf("jobvite", "acme", count),
      ({ source, board, reading }) => source.list(board, reading),
      (request) => (request.path.includes("/search") ? { status: 404, body: "" } : null),
    );
  expect(await read(7)).toMatchObject({
    complete: true,
    proof: "natural end",
    postings: [{ department: "Department 0" }, { department: "Department 0" }, {}, {}, {}, {}, {}],
  });
  expect(await read(140)).toMatchObject({ complete: false, failure: "partial" });
});

it("jobvite: reads a newer site under another path", async () => {
  const listing = await onStage(
    boardOf("jobvite", "acme", 3),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path === "/acme/search/"
        ? { status: 303, headers: { location: "/careers/acme/search/?p=0" }, body: "" }
        : null,
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  // The heading over a search is not a department.
  expect(listing.postings.map((each) => each.department)).toEqual([null, null, null]);
});

it("jobvite: the place may be inside the link, twice for a featured opening, or a mere count", () => {
  const page = `<html><body><h2 class="jv-featured-job-title"><a href="/acme/job/oAAAAfw">Cook</a></h2>
    <table><tr><td class="jv-job-list-name"><a href="/acme/job/oAAAAfw"><div class="title">Cook</div>
    <div class="jv-job-list-location">Austin, Texas</div></a></td></tr>
    <tr><td class="jv-job-list-name"><a href="/acme/job/oBBBBfw">Waiter</a></td><td class="jv-job-list-location">2 Locations</td></tr>
    <tr><td><a href="/acme/jobAlerts">Alerts</a></td></tr></table></body></html>`;
  expect(parsed("jobvite", page)).toMatchObject([
    { external_id: "oAAAAfw", title: "Cook", locations: [{ text: "Austin, Texas" }] },
    { external_id: "oBBBBfw", title: "Waiter", locations: [] },
  ]);
});

it("jobvite: unclosed links cost one pass", () => {
  const open = (n: number) =>
    `<html>${Array.from({ length: n }, (_, at) => `<h3><a href="/acme/job/o${at}fw">x`).join("")}`;
  expect(parsed("jobvite", open(20_000)).length).toBeLessThan(100);
  expect(growthOf(2_000, open, (page) => parsed("jobvite", page)).factor).toBeLessThan(MAX_GROWTH);
});

it("jobvite: empty texts are no pay, stray commas no places, a word is an employer", () => {
  const node = {
    "@type": "JobPosting",
    identifier: "oZOEAfwL",
    title: "Engineer",
    datePosted: "2026-08-17",
    description: "<p>Build.</p>",
    hiringOrganization: "Acme Inc.",
    industry: "Engineering",
    jobLocation: [{ address: { addressLocality: "Pune ", addressRegion: "Maharashtra,", addressCountry: "India" } }],
    baseSalary: { currency: "", value: { minValue: "", maxValue: "", unitText: "" } },
  };
  expect(parsed("jobvite", node)).toMatchObject([
    {
      external_id: "oZOEAfwL",
      requisition_id: null,
      organization: "Acme Inc.",
      department: "Engineering",
      salary: null,
      locations: [{ locality: "Pune", region: "Maharashtra", country: "India" }],
      date_posted: "2026-08-17T00:00:00.000Z",
    },
  ]);
  expect(() => parsed("jobvite", { "@type": "Thing" })).toThrow("no JobPosting");
});

it("jobvite: a posting's page without a posting is gone; a page of another site proves nothing", async () => {
  const detail = (page: Reply, other: (path: string) => Reply | null = () => null): Promise<unknown> =>
    onStage(
      boardOf("jobvite", "acme", 1),
      async ({ source, board, reading }) => {
        const [known] = (await source.list(board, reading)).postings;
        return known && source.detail?.(known, board, reading);
      },
      (request) => (request.path.includes("/job/") ? page : other(request.path)),
    );
  expect(await detail(html("<p>The job you want is no longer here</p>"))).toMatchObject({ kind: "gone" });
  expect(await detail({ ...html(""), body: "<h1>Checking your browser</h1>" })).toMatchObject({ kind: "unread" });
  const moved = { status: 303, headers: { location: "/careers/acme/about" }, body: "" };
  expect(
    await detail(moved, (path) => (path === "/careers/acme/about" ? { ...html(""), body: "<p>We</p>" } : null)),
  ).toMatchObject({
    kind: "gone",
  });
  const plain = html('<div class="jv-job-detail-description"><p>Only words.</p></div>');
  expect(await detail(plain)).toMatchObject({
    kind: "posting",
    posting: { description_html: "<p>Only words.</p>", title: "Nurse (m/f/d) 0", full_text: true },
  });
});

it("jobvite: reads the employer's name from the page's title", async () => {
  const name = await onStage(boardOf("jobvite", "acme", 0), async ({ source, reading }) => [
    await source.company?.("acme", reading),
    await source.company?.("nobody", reading),
  ]);
  expect(name).toEqual(["Acme & Sons", null]);
});
