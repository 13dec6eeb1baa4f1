import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("lever", { slug: "acme", silent: ["requisition"] });

it.each([
  ["https://jobs.lever.co/acme", "lever acme"],
  ["https://jobs.eu.lever.co/acme.co/5eed0000-0000-4000-8000-000000700001?lever-source=x", "lever acme.co"],
  ["https://api.lever.co/v0/postings/acme-2?mode=json", "lever acme-2"],
  ["https://api.eu.lever.co/v0/postings/acme/5eed", "lever acme"],
  ["https://api.lever.co/v1/users", null],
  ["https://jobs.lever.co/", null],
  ["https://jobs.lever.co/leverdemo", null],
  ["https://www.lever.co/careers", null],
  ["https://jobs.lever.co.evil.example/acme", null],
  [
    '<div id="lever-jobs-container"></div><script>fetch("https:\\/\\/api.lever.co\\/v0\\/postings\\/acme?x")</script>',
    "lever acme",
  ],
  ['<a href="https://jobs.eu.lever.co/Acme/apply?a=1&amp;b=2">Jobs</a>', "lever Acme"],
  ["<p>We hire by lever.co</p>", null],
])("lever: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("lever: looks up a board that is unknown to the first instance on the second, and its postings too", async () => {
  await onStage(boardOf("lever", "acme-eu", 3, [1]), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings).toHaveLength(3);
    expect(requests).toEqual(["api.lever.co/v0/postings/acme-eu", "api.eu.lever.co/v0/postings/acme-eu"]);
    const kinds = listing.postings.map(async (each) => (await source.detail?.(each, board, reading))?.kind);
    expect(await Promise.all(kinds)).toEqual(["posting", "gone", "posting"]);
    expect(requests.filter((each) => each.startsWith("api.lever.co"))).toHaveLength(1);
    const elsewhere = {
      ...listing.postings[0],
      url: "https://acme.example/jobs/1",
    } as (typeof listing.postings)[number];
    expect(await source.detail?.(elsewhere, board, reading)).toMatchObject({ kind: "posting" });
    expect(await source.company?.("acme-eu", reading)).toBe("Acme & Sons");
  });
});

it("lever: does not try the second instance after a failure of the first", async () => {
  await onStage(
    boardOf("lever", "acme-eu", 3),
    async ({ source, board, reading, requests }) => {
      expect(await source.list(board, reading)).toMatchObject({ complete: false, failure: "failed" });
      expect(requests).toEqual(["api.lever.co/v0/postings/acme-eu"]);
    },
    (request) => (request.host === "api.lever.co" ? { status: 500, body: "" } : null),
  );
});

const ROW = {
  id: "a1",
  text: "  Welder ",
  hostedUrl: "https://jobs.lever.co/acme/a1",
  createdAt: opening(0).posted,
  description: "<p>First.</p>",
  categories: { location: "Lyon", allLocations: ["Lyon", "Paris"], team: "Works", commitment: "Full Time Employee" },
  country: "fr",
};

it("lever: joins all pieces of the text in order", () => {
  const lists = [
    { text: "Tasks & more", content: "<li>Weld</li>" },
    { text: "Empty", content: "" },
  ];
  const [found] = parsed("lever", [
    { ...ROW, lists, additional: "<p>Last.</p>", salaryDescription: "<p>Pay words.</p>" },
  ]);
  expect(found?.description_html).toBe(
    "<p>First.</p>\n<h3>Tasks &amp; more</h3>\n<ul><li>Weld</li></ul>\n<p>Last.</p>\n<p>Pay words.</p>",
  );
  expect(
    parsed("lever", [{ ...ROW, description: "", opening: "<p>A</p>", descriptionBody: "<p>B</p>" }])[0],
  ).toMatchObject({
    description_html: "<p>A</p>\n<p>B</p>",
  });
});

it("lever: names all places, the country with the first; the team stands in for a department", () => {
  expect(parsed("lever", ROW)[0]).toMatchObject({
    title: "Welder",
    locations: [
      { text: "Lyon", country: "FR" },
      { text: "Paris", country: null },
    ],
    department: "Works",
    employment_type: "Full Time Employee",
    workplace: null,
    remote: null,
  });
});

it.each([
  ["per-year-salary", "100-200 USD / YEAR"],
  ["per-hour-wage", "100-200 USD / HOUR"],
  ["per-month-salary", "100-200 USD / MONTH"],
  ["bi-month-salary", null],
  ["one-time", null],
])("lever: pay %s is %s", (interval, pay) => {
  const [found] = parsed("lever", [{ ...ROW, salaryRange: { min: 100, max: 200, currency: "USD", interval } }]);
  expect(found?.salary).toBe(pay);
});

it("lever: skips an open application; a row without a title makes the list partial, one without a link gets the board's", async () => {
  expect(
    parsed("lever", [
      { ...ROW, text: "Open Application" },
      { ...ROW, id: "a2" },
    ]),
  ).toHaveLength(1);
  expect(parsed("lever", [{ ...ROW, hostedUrl: null }])[0]?.url).toBe("https://jobs.lever.co/acme/a1");
  const rows = [ROW, { ...ROW, id: "a2", text: null }];
  const listing = await onStage(
    boardOf("lever", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({ status: 200, body: JSON.stringify(rows) }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [{ external_id: "a1" }] });
});
