import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { RawPosting } from "../../../contract/raw.ts";

const GUID = "0257995d-8779-4557-9bcc-ef50d4a7da60";
const SITE = "https://recruiting.paylocity.com";

testSource("paylocity", { slug: GUID, silent: ["requisition"] });

it.each([
  [`${SITE}/Recruiting/Jobs/All/${GUID}/Acme-LLC`, `paylocity ${GUID}`],
  [`${SITE}/recruiting/jobs/List/${GUID.toUpperCase()}`, `paylocity ${GUID}`],
  [`${SITE}/recruiting/v2/api/feed/jobs/${GUID}`, `paylocity ${GUID}`],
  [`${SITE}/recruiting/api/feed/jobs/${GUID}`, `paylocity ${GUID}`],
  [`${SITE}/Recruiting/Jobs/Details/4248451`, null],
  ["https://www.paylocity.com/careers", null],
  [`<iframe src="${SITE}/recruiting/jobs/All/${GUID}/Acme?x=1&amp;y=2"></iframe>`, `paylocity ${GUID}`],
  [
    `<script>{"u":"https:\\/\\/recruiting.paylocity.com\\/Recruiting\\/Jobs\\/All\\/${GUID}"}</script>`,
    `paylocity ${GUID}`,
  ],
  ["<a href='https://recruiting.paylocity.com/Recruiting/PublicLeads/New/1'>Join</a>", null],
])("paylocity: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("paylocity: recognises the board from a posting's own page, without its host", () => {
  const page = `<a href="/Recruiting/Jobs/All/${GUID}">View All Jobs</a>`;
  expect(boardIn(page, `${SITE}/Recruiting/Jobs/Details/4248451`)).toBe(`paylocity ${GUID}`);
  expect(boardIn(page)).toBeNull();
});

function row(more: object): object {
  return {
    JobId: 11,
    JobTitle: "Cook ",
    LocationName: "North Site",
    PublishedDate: "2026-06-11T16:42:33-05:00",
    IsInternal: false,
    HiringDepartment: null,
    JobLocation: { City: "Dallas", State: "TX", Zip: null, Country: "USA" },
    IsRemote: false,
    IndeedRemoteType: 2,
    ...more,
  };
}

function shown(...rows: object[]): RawPosting[] {
  const data = JSON.stringify({ Jobs: rows, ModuleTitle: "Acme {Foods} Inc [175255]" });
  return parsed("paylocity", `<html><script>window.pageData = ${data};\nvar next = "}";</script></html>`);
}

it("paylocity: skips internal rows and open applications, and drops the id in a company's name", () => {
  const found = shown(
    row({}),
    row({ JobId: 12, IsInternal: true }),
    row({ JobId: 13, JobTitle: "General Application" }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    external_id: "11",
    title: "Cook",
    organization: "Acme {Foods} Inc",
    date_posted: "2026-06-11T21:42:33.000Z",
    locations: [{ locality: "Dallas", region: "TX", country: "USA", text: null }],
    workplace: null,
    remote: false,
  });
});

it("paylocity: hybrid is in the location's name, remote is a flag, and neither is a town", () => {
  const nowhere = { City: null, State: "NC", Country: "USA" };
  const [hybrid, remote, area] = shown(
    row({ LocationName: "Hybrid" }),
    row({ JobId: 12, IsRemote: true, LocationName: "Remote", JobLocation: nowhere, IndeedRemoteType: 1 }),
    row({ JobId: 13, LocationName: "Greater Texas, TX", JobLocation: nowhere }),
  );
  expect(hybrid).toMatchObject({ workplace: "hybrid", remote: false });
  expect(remote).toMatchObject({ workplace: "remote", remote: true, locations: [{ text: null, region: "NC" }] });
  expect(area?.locations).toMatchObject([{ text: "Greater Texas, TX", region: "NC" }]);
  expect(shown(row({ ShouldDisplayLocation: false }))[0]?.locations).toEqual([]);
});

it("paylocity: a posting's page has all sections, and its date is UTC regardless of what zone it names", () => {
  const [found] = parsed(
    "paylocity",
    `<meta property="og:url" content="${SITE}/recruiting/jobs/Details/4248451/Acme/Cook"><div class="job-preview-details">
    <div><div class="job-listing-header">Job Type</div><div>Full-time</div></div>
    <div class="job-listing-header">Description</div><div><p>Cook well.</p></div>
    <div class="job-listing-header">Requirements</div><div><ul><li>A knife</li></ul></div></div>
    <script type="application/ld+json">{"@type":"JobPosting","title":"Cook","datePosted":"2026-06-11T21:42:38-05:00",
    "description":"<p>Description</p><p>Cook well.</p>","hiringOrganization":{"name":"Acme"},
    "baseSalary":{"currency":"USD","value":{"minValue":0,"maxValue":21.5,"unitText":"HOUR"}}}</script>`,
  );
  expect(found).toMatchObject({
    external_id: "4248451",
    title: "Cook",
    employment_type: "Full-time",
    date_posted: "2026-06-11T21:42:38.000Z",
    salary: "-21.5 USD / HOUR",
    full_text: true,
  });
  expect(found?.description_html).toContain("<h3>Requirements</h3>");
  expect(found?.description_html).not.toContain("<p>Description</p>");
});

it("paylocity: keeps the list's date when the posting's page is read; a page that states closed is gone", async () => {
  const closed = "<body><h1>This job is no longer available</h1></body>";
  const [listing, first, second] = await onStage(
    boardOf("paylocity", GUID, 2),
    async ({ source, board, reading }) => {
      const { postings } = await source.list(board, reading);
      const details = postings.map((known) => source.detail?.(known, board, reading));
      return [postings, await details[0], await details[1]] as const;
    },
    (request) => (request.path.endsWith("/700004") ? { status: 200, body: closed } : null),
  );
  expect(first).toMatchObject({ kind: "posting", posting: { date_posted: listing[0]?.date_posted } });
  expect(second).toMatchObject({ kind: "gone" });
});

it("paylocity: falls back to the feed on an unknown page shape, in either spelling of its keys", async () => {
  const listing = await onStage(
    boardOf("paylocity", GUID, 3),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path.includes("/Jobs/All/") ? { status: 200, body: "<html><div id=root></div></html>" } : null,
  );
  expect(listing).toMatchObject({ complete: true, proof: "natural end" });
  expect(listing.postings.map((each) => each.full_text)).toEqual([true, true, true]);
  expect(
    parsed("paylocity", { DisplayName: "Acme", Jobs: [{ JobId: 5, Title: "Cook", JobLocation: { City: "Bonn" } }] })[0],
  ).toMatchObject({
    external_id: "5",
    organization: "Acme",
    locations: [{ locality: "Bonn" }],
  });
});
