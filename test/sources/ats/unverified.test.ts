// Platforms without recorded responses: the shared suite over a fake of their documented format, and an explicit
// failure for anything else.
import { expect, it } from "vitest";
import { html } from "../../../src/world/fake.ts";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";
import { testSource } from "../suite.ts";

testSource("hirehive", { slug: "acme", silent: ["requisition", "workplace"] });
testSource("gohire", { slug: "acme-hab12cd3", silent: ["requisition", "department", "workplace"] });
testSource("homerun", { slug: "acme", silent: ["requisition", "workplace", "posted"] });
testSource("softgarden", { slug: "acme", silent: ["requisition", "department", "workplace"] });
testSource("dvinci", { slug: "acme", silent: ["workplace"] });
testSource("flatchr", { slug: "acme", silent: ["pay"] });
testSource("welcomekit", { slug: "AcmeRef", silent: ["requisition", "workplace", "pay"] });
testSource("crelate", { slug: "acme", silent: ["department", "employment", "workplace", "pay"], before: 1 });
testSource("werecruit", { slug: "fr/acme", silent: ["requisition", "department", "workplace", "pay"] });
testSource("factorial", { slug: "acme.factorialhr.es", silent: ["requisition", "posted", "department", "workplace"] });
testSource("paycor", {
  slug: "8a7883c6606d030901607ae3719c71a6",
  silent: ["posted", "employment", "workplace", "pay"],
});
testSource("paycom", {
  slug: "0021D8C7D53423EC352E3EF1DF7CBEC7",
  silent: ["requisition", "department"],
  before: 1,
});
testSource("silkroad", { slug: "Acme/Careers", silent: ["requisition", "workplace", "pay"] });
testSource("rexx", { slug: "acme-portal.rexx-systems.com", silent: ["requisition", "department", "workplace"] });

testSource("talentlyft", { slug: "acme", silent: ["requisition", "department", "workplace", "pay"] });
testSource("bullhorn", {
  slug: "41|DJVM1",
  silent: ["requisition", "department", "workplace", "pay"],
});

it.each([
  ["https://acme.talentlyft.com/jobs/cook-x1", "talentlyft acme"],
  ["https://developers.talentlyft.com/", null],
  ['<div data-src="https:\\/\\/acme.talentlyft.com\\/JobList\\/">', "talentlyft acme"],
  ["https://public-rest41.bullhornstaffing.com/rest-services/DJVM1/search/JobOrder?query=1", "bullhorn 41|DJVM1"],
  ['<script>app={"corpToken":"DJVM1","swimlane":"41"}</script>', "bullhorn 41|DJVM1"],
  ["https://www.bullhornstaffing.com/", null],
  ["https://acme.hirehive.com/job/1", "hirehive acme"],
  ["https://docs.hirehive.com/", null],
  ["https://jobs.gohire.io/acme-hab12cd3/cook-1/", "gohire acme-hab12cd3"],
  ["https://jobs.gohire.io/acme-12345678/", null],
  ['<script src="https://widget.gohire.io/widget/hab12cd3"></script>', "gohire hab12cd3"],
  ["https://acme.homerun.co/cook", "homerun acme"],
  ["https://feed.homerun.co/acme", "homerun acme"],
  ['<link rel="alternate" type="application/atom+xml" href="https://feed.homerun.co/acme">', "homerun acme"],
  ["https://embed.homerun.co/abc/widget.html", null],
  ["https://acme.career.softgarden.de/jobs/1/", "softgarden acme"],
  ["https://acme.softgarden.io/job/1?l=de", "softgarden acme"],
  ["https://acme.dvinci-hr.com/de/jobs/1", "dvinci acme"],
  ['<html ng-app="dvinci.apps.Dvinci">', "dvinci www.acme.example"],
  ["https://careers.flatchr.io/fr/company/acme/vacancy/x/", "flatchr acme"],
  ['<iframe src="https://acme.flatchr.io/"></iframe>', "flatchr acme"],
  [
    '<script src="https://www.welcomekit.co/api/v1/embed?organization_reference=AcmeRef"></script>',
    "welcomekit AcmeRef",
  ],
  ["https://jobs.crelate.com/portal/acme/job/7", "crelate acme"],
  ["https://careers.werecruit.io/fr/acme", "werecruit fr/acme"],
  ["https://acme.factorialhr.com.br/", "factorial acme.factorialhr.com.br"],
  ["https://app.factorialhr.com/", null],
  ['<a href="https://acme.factorial.it/#jobs">Jobs</a>', "factorial acme.factorial.it"],
  [
    "https://newton.newtonsoftware.com/career/iframe.action?clientId=8A7883C6606D030901607AE3719C71A6",
    "paycor 8a7883c6606d030901607ae3719c71a6",
  ],
  [
    '<script id="gnewtonjs" src="//recruitingbypaycor.com/career/iframe.action?a=1&amp;clientId=8a7883c6606d030901607ae3719c71a6">',
    "paycor 8a7883c6606d030901607ae3719c71a6",
  ],
  ["https://recruitingbypaycor.com/career/CareerHome.action", null],
  ["https://acme-portal.rexx-systems.com/koch-de-j12.html", "rexx acme-portal.rexx-systems.com"],
  ["https://www.rexx-systems.com/", null],
  ["https://jobs.silkroad.com/Acme/Careers/jobs/7", "silkroad Acme/Careers"],
  ['<iframe src="https://jobs.silkroad.com/Acme/Careers"></iframe>', "silkroad Acme/Careers"],
  ["https://jobs.silkroad.com/Acme", null],
  [
    "https://www.paycomonline.net/v4/ats/web.php/portal/0021d8c7d53423ec352e3ef1df7cbec7/jobs/7",
    "paycom 0021D8C7D53423EC352E3EF1DF7CBEC7",
  ],
  [
    '<a href="https://www.paycomonline.net/v4/ats/web.php/jobs?a=1&amp;clientkey=0021D8C7D53423EC352E3EF1DF7CBEC7">',
    "paycom 0021D8C7D53423EC352E3EF1DF7CBEC7",
  ],
  ["https://www.paycomonline.net/v4/ats/web.php/jobs", null],
  ['<div id="joboffer_table_container">', "rexx www.acme.example"],
])("unverified: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it.each([
  ["hirehive", { items: [] }, "no total"],
  ["gohire", { language: "en" }, 'no list "jobs"'],
  ["homerun", "<html>Welcome</html>", "no Atom feed"],
  ["softgarden", { dataFeedElement: [] }, "no number of items"],
  ["dvinci", { jobs: [] }, 'no list "publications"'],
  ["flatchr", { message: "ok" }, 'no list "items"'],
  ["welcomekit", { name: "Acme" }, 'no list "jobs"'],
  ["crelate", { IsError: true, ErrorMessage: "tired", Jobs: [] }, "tired"],
  ["werecruit", "<html>Bienvenue</html>", 'no list "allOffers"'],
  ["factorial", "<html>Hola</html>", "no list of jobs"],
  ["paycor", '<div id="gnewtonCareerHome"></div>', "no list of jobs"],
  ["rexx", '<article class="joboffer_container"></article>', "no total"],
  ["silkroad", '<form id="Jobs_JobSearch_SearchForm"></form>', "no list of jobs"],
  ["paycom", { jobPostingPreviews: [] }, "no count"],
  ["talentlyft", "<sitemapindex></sitemapindex>", "no sitemap"],
  ["bullhorn", { errorMessage: "tired" }, 'no list "data"'],
])("%s: an unknown shape is a failed read, never an empty board", (source, answer, why) => {
  expect(() => parsed(source, answer)).toThrow(why);
});

it("softgarden: reads an older board from its page", async () => {
  const seen = await onStage(boardOf("softgarden", "acme-old", 3), async ({ source, board, reading }) => {
    const listing = await source.list(board, reading);
    const [known] = listing.postings;
    return { listing, detail: known === undefined ? null : await source.detail?.(known, board, reading) };
  });
  expect(seen.listing).toMatchObject({ whole: true, proof: "total reached" });
  expect(seen.listing.postings).toHaveLength(3);
  expect(seen.detail).toMatchObject({ kind: "posting", posting: { full_text: true } });
});

it("rexx: a posting keeps its key when its title, and so its address, changes", () => {
  const page = (address: string): string =>
    `<div id="joboffer_table_container" data-all-count="1"><div class="joboffer_container"><a href="${address}">x</a></div></div>`;
  const keys = ["/Koch-de-j12.html", "/Chefkoch-in-de-j12.html"].map(
    (address) => parsed("rexx", page(address))[0]?.external_id,
  );
  expect(keys).toEqual(["12", "12"]);
});

it("paycom: a career page without its settings, or with another host in them, is a failed read", async () => {
  const failureReason = async (page: string): Promise<unknown> =>
    onStage(
      boardOf("paycom", "0021D8C7D53423EC352E3EF1DF7CBEC7", 3),
      ({ source, board, reading }) => source.list(board, reading),
      ({ host }) => (host === "www.paycomonline.net" ? html(page) : null),
    );
  const settings = { sessionJWT: "x", libConfig: '{"atsPortalMantleServiceUrl":"https://elsewhere.example"}' };
  expect(await failureReason("<html>Loading…</html>")).toMatchObject({ trouble: "failed", postings: [] });
  expect(await failureReason(`<script>var configsFromHost = ${JSON.stringify(settings)};</script>`)).toMatchObject({
    trouble: "failed",
    because: expect.stringContaining("another host"),
  });
});

it("silkroad: a page that states another page number makes the listing partial", async () => {
  const panel = '<a id="Jobs_PagedJobList_Job-1"><b id="Jobs_PagedJobList_JobTitle-1">Cook</b></a>';
  const listing = await onStage(
    boardOf("silkroad", "Acme/Careers", 30),
    ({ source, board, reading }) => source.list(board, reading),
    ({ query }) =>
      query.get("page") === "2" ? html(`${panel}<div id="Jobs_PagedJobList_CurrentPageText">Page 1 of 2</div>`) : null,
  );
  expect(listing).toMatchObject({
    whole: false,
    trouble: "partial",
    because: expect.stringContaining("page 1 instead"),
  });
});

it("factorial: a job under two offices is one posting with both", () => {
  const item =
    '<li class="job-offer-item" data-job-postings-url="/job_posting/cook-7"><b class="factorial__headingFontFamily">Cook</b></li>';
  const group = (office: string): string =>
    `<div data-target="job-filters.officeGroup"><h3>${office}</h3><ul>${item}</ul></div>`;
  expect(parsed("factorial", `<div>${group("Lyon")}${group("Paris")}</div>`)).toMatchObject([
    { external_id: "7", locations: [{ text: "Lyon" }, { text: "Paris" }] },
  ]);
});

it("talentlyft: a posting keeps its key when its title, and so its address, changes; other pages are no postings", () => {
  const map = (path: string): string =>
    `<urlset><url><loc>https://acme.talentlyft.com/jobs</loc></url><url><loc>https://acme.talentlyft.com/${path}</loc></url></urlset>`;
  const keys = ["jobs/cook-x1", "jobs/group/head-cook-x1"].map((path) => parsed("talentlyft", map(path)));
  expect(keys).toMatchObject([[{ external_id: "x1", title: "cook" }], [{ external_id: "x1", title: "head cook" }]]);
});

it("bullhorn: publishes nothing without the agency's site", async () => {
  const shown = boardOf("bullhorn", "41|DJVM1", 2);
  const read = (domain: string | null) =>
    onStage(shown, ({ source, board, reading }) => source.list({ ...board, domain }, reading));
  expect(await read(null)).toMatchObject({
    trouble: "failed",
    postings: [],
    because: expect.stringContaining("site is not known"),
  });
  expect((await read("acme.example")).postings[0]?.url).toMatch(/^https:\/\/acme\.example\/#\/jobs\/\d+$/);
});
