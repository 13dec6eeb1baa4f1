import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("radancy", { slug: "search.jobs.acme.example", silent: ["workplace"], before: 1 });

it.each([
  ['<link href="https://tbcdn.talentbrew.com/company/1113/x.css">', "radancy www.acme.example"],
  ['<section id="search-results" data-total="1" data-ajax-url="/search-jobs/results">', "radancy www.acme.example"],
])("radancy: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("radancy: a sitemap is a complete board, with titles corrected by the postings' pages", async () => {
  const seen = await onStage(
    boardOf("radancy", "apply.jobs.acme.example", 3),
    async ({ source, board, reading, requests }) => {
      const listing = await source.list(board, reading);
      const [known] = listing.postings;
      const detail = known === undefined ? null : await source.detail?.(known, board, reading);
      return { listing, detail, requests: [...requests] };
    },
  );
  expect(seen.listing).toMatchObject({
    complete: true,
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
  expect(seen.requests.filter((each) => each.includes("search-jobs"))).toEqual([]);
});

it("radancy: a sitemap of exactly 500 is truncated, so the search is used", async () => {
  const listing = await onStage(boardOf("radancy", "apply.jobs.acme.example", 500), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
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

it("radancy: reads a page without structured data by its title, text and links", () => {
  const page = `<html><head><title>Line Cook at Acme Foods</title></head><body><h1>Line Cook</h1>
<span class="job-info job-location"><b>Location:</b> Boston, Massachusetts</span>
<div class="ats-description"><p>Soup</p></div><a class="job-apply" data-job-id="1234567" href="https://x.example/apply">Apply</a>
<a href="https://jobs.acme.example/job/boston/line-cook/1/1234567">Share</a></body></html>`;
  expect(parsed("radancy", page)).toMatchObject([
    {
      external_id: "1234567",
      title: "Line Cook",
      organization: "Acme Foods",
      url: "https://jobs.acme.example/job/boston/line-cook/1/1234567",
      locations: [{ text: "Boston, Massachusetts" }],
    },
  ]);
});
