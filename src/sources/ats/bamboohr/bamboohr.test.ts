import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("bamboohr", { slug: "acme", silent: ["pay", "requisition"] });

it.each([
  ["https://acme.bamboohr.com/careers", "bamboohr acme"],
  ["https://acme.bamboohr.com/careers/331?source=x", "bamboohr acme"],
  ["https://acme.bamboohr.com/careers/331/detail", "bamboohr acme"],
  ["https://acme.bamboohr.com/jobs/embed2.php", "bamboohr acme"],
  ["https://acme-2.bamboohr.co.uk/jobs/", "bamboohr acme-2"],
  ["https://www.bamboohr.com/careers", null],
  ["https://resources.bamboohr.com/jobs", null],
  ["https://acme.bamboohr.com/login.php", null],
  ["https://bamboohr.com.evil.example/careers", null],
  [
    '<div id="BambooHR" data-domain="acme.bamboohr.com" data-version="1.0.0"></div><i class="BambooHR-ATS"></i>',
    "bamboohr acme",
  ],
  ['<script src="https:\\/\\/acme.bamboohr.com\\/js\\/embed.js"></script>', "bamboohr acme"],
  ['<a href="https://acme.bamboohr.com/jobs/view.php?id=3&amp;x=1">Jobs</a>', "bamboohr acme"],
  ['<a href="https://www.bamboohr.com/careers">HR by BambooHR</a>', null],
])("bamboohr: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("bamboohr: reads a removed list from the widget, with departments and hybrid flags", async () => {
  for (const gone of [
    { status: 404, body: "" },
    { status: 200, headers: { "content-type": "text/html" }, body: "<!doctype html><div id=root></div>" },
  ]) {
    const listing = await onStage(
      boardOf("bamboohr", "acme", 5),
      ({ source, board, reading }) => source.list(board, reading),
      (request) => (request.path === "/careers/list" ? gone : null),
    );
    expect(listing).toMatchObject({ complete: true, proof: "natural end" });
    expect(listing.postings.map((each) => each.external_id).toSorted()).toEqual(
      ["700001", "700004", "700007", "700010", "700013"].toSorted(),
    );
    expect(listing.postings.find((each) => each.external_id === "700004")).toMatchObject({
      title: "Data Engineer 1",
      department: "Department 1",
      workplace: "hybrid",
      locations: [{ text: "Austin, United States" }],
    });
  }
});

it("bamboohr: does not look for a refused list elsewhere", async () => {
  const [listing, requests] = await onStage(
    boardOf("bamboohr", "acme", 5),
    async ({ source, board, reading, requests }) => [await source.list(board, reading), requests] as const,
    (request) => (request.path === "/careers/list" ? { status: 403, body: "no" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "forbidden" });
  expect(requests).not.toContain("acme.bamboohr.com/jobs/embed2.php");
});

it("bamboohr: an expired trial is no board", async () => {
  const listing = await onStage(
    boardOf("bamboohr", "acme", 2),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path.startsWith("/settings/")
        ? { status: 200, headers: { "content-type": "text/html" }, body: "<title>Expired</title>" }
        : { status: 302, headers: { location: "/settings/account/expired.php" }, body: "" },
  );
  expect(listing).toMatchObject({ complete: false, failure: "no_such_board" });
});

it("bamboohr: requests the employer's name separately", async () => {
  const name = await onStage(boardOf("bamboohr", "acme", 0), async ({ source, reading }) => [
    await source.company?.("acme", reading),
    await source.company?.("nobody", reading),
  ]);
  expect(name).toEqual(["Acme & Sons", null]);
});

it("bamboohr: a posting that is no longer open is gone, regardless of the HTTP status", async () => {
  const kind = await onStage(
    boardOf("bamboohr", "acme", 1),
    async ({ source, board, reading }) => {
      const { postings } = await source.list(board, reading);
      const [known] = postings;
      return known === undefined ? null : source.detail?.(known, board, reading);
    },
    (request) =>
      request.path.endsWith("/detail")
        ? {
            status: 200,
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ result: { jobOpening: { jobOpeningName: "x", jobOpeningStatus: "Filled" } } }),
          }
        : null,
  );
  expect(kind).toMatchObject({ kind: "gone" });
});

it("bamboohr: either place may be empty, and pay stays in the employer's words", () => {
  const opening = {
    jobOpeningName: "Porter",
    jobOpeningStatus: "Open",
    jobOpeningShareUrl: "https://acme.bamboohr.com/careers/12",
    location: { city: null, state: null, postalCode: null, addressCountry: null },
    atsLocation: { country: "Canada", state: null, province: "Alberta", city: "Edmonton" },
    locationType: "1",
    compensation: "$18-$20/hr",
    description: "<p>Carry.</p>",
    datePosted: "2026-09-16",
  };
  expect(parsed("bamboohr", { result: { jobOpening: opening } })).toMatchObject([
    {
      external_id: "12",
      locations: [{ locality: "Edmonton", region: "Alberta", country: "Canada" }],
      workplace: "remote",
      salary: "$18-$20/hr",
      date_posted: "2026-09-16T00:00:00.000Z",
      full_text: true,
    },
  ]);
});

it("bamboohr: skips general applications and refuses an unknown shape", () => {
  const rows = [
    { id: "1", jobOpeningName: "General Application" },
    { id: "2", jobOpeningName: "Cook" },
  ];
  expect(parsed("bamboohr", { meta: { totalCount: 2 }, result: rows }).map((each) => each.title)).toEqual(["Cook"]);
  expect(() => parsed("bamboohr", { hello: 1 })).toThrow("no list");
});
