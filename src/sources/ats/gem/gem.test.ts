import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay is only on the posting's page.
testSource("gem", { slug: "acme", silent: ["pay"] });

it.each([
  ["https://jobs.gem.com/acme", "gem acme"],
  ["https://jobs.gem.com/AcmeLabs/am9icG9zdDrr7FZuqmRcmF9aI406HpQ4?src=x", "gem AcmeLabs"],
  ["https://api.gem.com/job_board/v0/acme/job_posts/", "gem acme"],
  ["https://api.gem.com/v0/candidates", null],
  ["https://jobs.gem.com/", null],
  ["https://jobs.gem.com/api/public/graphql/batch", null],
  ["https://www.gem.com/careers", null],
  ['<a href="https://jobs.gem.com/acme">Jobs</a>', "gem acme"],
  ['<script>fetch("https:\\/\\/api.gem.com\\/job_board\\/v0\\/acme-inc-\\/job_posts\\/")</script>', "gem acme-inc-"],
  ['<a href="https://www.gem.com">Gem</a>', null],
])("gem: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  id: "am9icG9zdDo1",
  title: "Cook",
  absolute_url: "https://jobs.gem.com/acme/am9icG9zdDo1",
  content: "<p>Soup &amp; salad</p>",
  location: { name: "Lyon, France" },
  location_type: "in_office",
  offices: [
    { name: "Lyon", location: { name: "Lyon, France" } },
    { name: "Paris", location: { name: null } },
  ],
  first_published_at: "2026-03-01T10:00:00.000Z",
};

it("gem: every office is a place, the first one only once", () => {
  expect(parsed("gem", [ROW])[0]).toMatchObject({
    locations: [{ text: "Lyon, France" }, { text: "Paris" }],
    workplace: "on-site",
    remote: false,
    date_posted: "2026-03-01T10:00:00.000Z",
    full_text: true,
  });
});

it("gem: a row without HTML keeps its plain text; one without a title and an open application are no postings", () => {
  const rows = [
    { ...ROW, content: null, content_plain: "Soup & salad" },
    { ...ROW, id: "2", title: " " },
    { ...ROW, id: "3", title: "General application" },
  ];
  const found = parsed("gem", rows);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ description_html: null, description_text: "Soup & salad", full_text: true });
});

it("gem: reads a posting as its page loads it: the place type overrides the flag, pay is text", () => {
  const [found] = parsed("gem", {
    x: {
      extId: "x",
      title: "Chef",
      descriptionHtml: "<p>Cook.</p>",
      firstPublishedTsSec: 1_747_242_477,
      locations: [{ name: "Downtown", city: "Austin", isoCountry: "USA", isRemote: false }],
      job: { locationType: "REMOTE", employmentType: "CONTRACT", department: null },
      compensationHtml: "<p>$40,000 - $50,000 <b>per year</b></p>",
    },
  });
  expect(found).toMatchObject({
    external_id: "x",
    url: "https://jobs.gem.com/acme/x",
    workplace: "remote",
    remote: true,
    salary: "$40,000 - $50,000 per year",
    locations: [{ locality: "Austin", country: "USA", text: null }],
    date_posted: "2025-05-14T17:07:57.000Z",
  });
});

it("gem: refuses an unknown shape", () => {
  expect(() => parsed("gem", { message: "not found" })).toThrow("no job posts");
  expect(() => parsed("gem", "<html>")).toThrow("HTML instead of JSON");
});

it("gem: reads the employer's name, which rows lack, from the title of its page", async () => {
  const name = await onStage(
    boardOf("gem", "acme", 1),
    ({ source, reading }) => source.company?.("acme", reading) ?? Promise.resolve(null),
    (request) =>
      request.path === "/acme"
        ? { status: 200, headers: { "content-type": "text/html" }, body: "<title>Careers at Acme &amp; Sons</title>" }
        : null,
  );
  expect(name).toBe("Acme & Sons");
});
