import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Monthly pay is not among its units; only "remote" is flagged; the token request comes before the first page.
testSource("dayforce", { slug: "acme|CANDIDATEPORTAL", silent: ["company", "workplace", "pay"], before: 1 });

it.each([
  ["https://jobs.dayforcehcm.com/en-US/acme/CANDIDATEPORTAL", "dayforce acme|CANDIDATEPORTAL"],
  ["https://jobs.dayforcehcm.com/fr-CA/acme/CAREERS/jobs/3612", "dayforce acme|CAREERS|fr-CA"],
  ["https://jobs.dayforcehcm.com/acme/CANDIDATEPORTAL", "dayforce acme|CANDIDATEPORTAL"],
  ["https://us261.dayforcehcm.com/CandidatePortal/en-US/acme", "dayforce acme|CANDIDATEPORTAL"],
  ["https://can232.dayforcehcm.com/CandidatePortal/fr-CA/acme/Site/CAREERS", "dayforce acme|CAREERS|fr-CA"],
  ["https://jobs.dayforcehcm.com/api/auth/csrf", null],
  ["https://www.dayforcehcm.com/", null],
  ['<a href="https://jobs.dayforcehcm.com/en-US/acme/CANDIDATEPORTAL">Jobs</a>', "dayforce acme|CANDIDATEPORTAL"],
])("dayforce: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("dayforce: a count of 0 in a culture that the board lacks does not prove an empty board", async () => {
  const listing = await onStage(boardOf("dayforce", "acme-fr|CANDIDATEPORTAL", 4), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(4);
});

it("dayforce: an empty list proves nothing if the board's page cannot be read", async () => {
  const listing = await onStage(
    boardOf("dayforce", "acme|CANDIDATEPORTAL", 0),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path === "/en-US/acme/CANDIDATEPORTAL" ? { status: 500, body: "oops" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

it("dayforce: renews a refused token once", async () => {
  let refused = 0;
  const seen = await onStage(
    boardOf("dayforce", "acme|CANDIDATEPORTAL", 30),
    async ({ source, board, reading, requests }) => {
      const listing = await source.list(board, reading);
      return { count: listing.postings.length, tokens: requests.filter((each) => each.endsWith("/csrf")).length };
    },
    ({ path }) => (path.endsWith("/search") && refused++ === 1 ? { status: 403, body: "Forbidden" } : null),
  );
  expect(seen).toEqual({ count: 30, tokens: 2 });
});

it("dayforce: falls back to the feed if the search is refused permanently", async () => {
  const feed = [
    {
      ReferenceNumber: 7,
      Title: "Cook",
      Description: "<p>Soup</p>",
      City: "Calgary",
      State: "AB",
      Country: "CAN",
      JobDetailsUrl: "https://jobs.dayforcehcm.com/en-CA/acme/X/jobs/7",
    },
    {
      ReferenceNumber: 7,
      Title: "Cuisinier",
      Description: "<p>Soupe</p>",
      City: "Regina",
      State: "SK",
      Country: "CAN",
      JobDetailsUrl: "https://jobs.dayforcehcm.com/fr-CA/acme/X/jobs/7",
    },
  ];
  const listing = await onStage(
    boardOf("dayforce", "acme|CANDIDATEPORTAL", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ host, path }) => {
      if (host === "www.dayforcehcm.com")
        return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(feed) };
      return path.endsWith("/search") ? { status: 403, body: "<title>Just a moment</title>" } : null;
    },
  );
  expect(listing).toMatchObject({
    complete: true,
    postings: [
      { external_id: "7", title: "Cook", locations: [{ locality: "Calgary", country: "CA" }, { locality: "Regina" }] },
    ],
  });
});

it("dayforce: low pay is hourly, regardless of what its type states; a place may be only a name", () => {
  const detail = {
    jobPostingId: 1,
    jobTitle: "Cook ",
    isoCurrencyRegion: "USD",
    jobPostingContent: { jobDescription: "<p>Soup</p>", jobDescriptionHeader: null },
    jobPostingAttributes: [
      { name: "PayType", value: "Salary" },
      { name: "HiringMinRate", value: 25 },
      { name: "HiringMaxRate", value: 30 },
    ],
    postingLocations: [
      {
        formattedAddress: "Europe",
        isoCountryCode: null,
        stateCode: null,
        cityName: null,
        coordinates: "lat:54.5;lng:15.2",
      },
    ],
  };
  expect(parsed("dayforce", detail)[0]).toMatchObject({
    title: "Cook",
    salary: "25-30 USD / HOUR",
    locations: [{ text: "Europe", locality: null, lat: 54.5, lon: 15.2 }],
  });
  const [row] = parsed("dayforce", {
    maxCount: 1,
    jobPostings: [
      { jobPostingId: 2, jobTitle: "B", jobDescription: "One&nbsp;line\nTwo &amp; more", postingLocations: null },
    ],
  });
  expect(row).toMatchObject({ description_text: "One line\nTwo & more", full_text: false, locations: [] });
});
