// Career site products on employers' own hosts, and sites whose postings come from other platforms.
import { expect, it } from "vitest";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";
import { testSource } from "../suite.ts";

testSource("radancy", { slug: "search.jobs.acme.example", silent: ["workplace"], before: 1 });
testSource("jibe", { slug: "acme.jibeapply.com", silent: ["workplace"] });
testSource("digitalrecruiters", { slug: "joinus.acme.example", silent: ["requisition", "workplace"] });
testSource("welcometothejungle", { slug: "acme", silent: ["requisition"], before: 1 });

it.each([
  ['<link href="https://tbcdn.talentbrew.com/company/1113/x.css">', "radancy www.acme.example"],
  ['<section id="search-results" data-total="1" data-ajax-url="/search-jobs/results">', "radancy www.acme.example"],
  ["https://acme.jibeapply.com/jobs/365276", "jibe acme.jibeapply.com"],
  ["https://www.jibeapply.com/", null],
  ['<iframe src="https://acme.jibeapply.com/jobs"></iframe>', "jibe acme.jibeapply.com"],
  ["https://joinus.acme.example/fr/annonce/4553539-conseiller-33300-bordeaux", "digitalrecruiters joinus.acme.example"],
  ["https://acme.digitalrecruiters.com/", "digitalrecruiters acme.digitalrecruiters.com"],
  ["https://api.digitalrecruiters.com/public/v1/careers-site/job-ads", null],
  ['<script>const api = "https:\\/\\/api.digitalrecruiters.com"</script>', "digitalrecruiters www.acme.example"],
  ["https://www.welcometothejungle.com/fr/companies/acme/jobs/cook_paris", "welcometothejungle acme"],
  ["https://www.welcometothejungle.com/fr/jobs", null],
  ['<a href="https://www.welcometothejungle.com/en/companies/acme">Jobs</a>', "welcometothejungle acme"],
])("fronts: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("radancy: a sitemap is a complete board, with titles corrected by the postings' pages", async () => {
  const seen = await onStage(
    boardOf("radancy", "apply.jobs.acme.example", 3),
    async ({ source, board, reading, asked }) => {
      const listing = await source.list(board, reading);
      const [known] = listing.postings;
      const detail = known === undefined ? null : await source.detail?.(known, board, reading);
      return { listing, detail, asked: [...asked] };
    },
  );
  expect(seen.listing).toMatchObject({
    whole: true,
    postings: [{ external_id: "700001", title: "nurse (m/f/d) 0" }, {}, {}],
  });
  expect(seen.detail).toMatchObject({
    posting: {
      external_id: "700001",
      title: "Nurse (m/f/d) 0",
      requisition_id: "R-100",
      apply_url: "https://acme.wd1.myworkdayjobs.com/External/job/700001/apply",
    },
  });
  expect(seen.asked.filter((each) => each.includes("search-jobs"))).toEqual([]);
});

it("radancy: a sitemap of exactly 500 is truncated, so the search is used", async () => {
  const listing = await onStage(boardOf("radancy", "apply.jobs.acme.example", 500), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ whole: true, proof: "total reached" });
});

it("radancy: reads pay without a unit and drops an invalid country", () => {
  const page = (data: object): string =>
    `<html><script type="application/ld+json">${JSON.stringify({ "@type": "JobPosting", title: "Cook", description: "<p>Soup</p>", url: "https://jobs.acme.example/job/x/cook/1/1234567", datePosted: "2026-9-4", ...data })}</script></html>`;
  const money = (min: number): object => ({
    baseSalary: { currency: "USD", value: { minValue: min, maxValue: min + 5, unitText: "" } },
  });
  expect(parsed("radancy", page(money(20)))[0]).toMatchObject({
    salary: "20-25 USD / HOUR",
    external_id: "1234567",
    date_posted: "2026-09-04T00:00:00.000Z",
  });
  expect(parsed("radancy", page(money(50_000)))[0]?.salary).toBe("50000-50005 USD / YEAR");
  const remote = {
    jobLocation: [{ address: { addressLocality: "Boston", addressRegion: "27", addressCountry: "Remote" } }],
  };
  expect(parsed("radancy", page(remote))[0]).toMatchObject({
    remote: true,
    locations: [{ locality: "Boston", region: null, country: null }],
  });
});

it("jibe: a posting in two languages is one posting and counts as two", async () => {
  const listing = await onStage(boardOf("jibe", "acme.jibeapply.com", 12), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ whole: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(12);
});

it("digitalrecruiters: a posting in two places is one with both", async () => {
  const places = await onStage(
    boardOf("digitalrecruiters", "joinus.acme.example", 4),
    async ({ source, board, reading }) =>
      (await source.list(board, reading)).postings.map((each) => each.locations.length),
  );
  expect(places).toEqual([1, 1, 1, 2]);
});

it("welcometothejungle: without keys nothing is concluded", async () => {
  const listing = await onStage(
    boardOf("welcometothejungle", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path === "/api/env" ? { status: 200, body: "window.env = {}" } : null),
  );
  expect(listing).toMatchObject({ whole: false, trouble: "failed" });
});
