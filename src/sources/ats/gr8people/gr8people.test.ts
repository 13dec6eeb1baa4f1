import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay by the month is not a kind of this platform.
testSource("gr8people", { slug: "acme.gr8people.com", silent: ["pay"], before: 1 });

it.each([
  ["https://acme.gr8people.com/jobs/7", "gr8people acme.gr8people.com"],
  ["https://acme.workgr8.com/jobs", "gr8people acme.workgr8.com"],
  ["https://www.gr8people.com/", null],
  ['<link href="https://assets.gr8people.com/app.css">', "gr8people www.acme.example"],
])("gr8people: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const node = { key: "1", title: "Cook", payRangeLow: 20, payRangeHigh: 25, currencyCode: "USD" };
const answer = (nodes: readonly unknown[], errors: readonly unknown[] = []): object => ({
  data: { searchJobs: { results: { totalCount: nodes.length, nodes } } },
  errors,
});

it("gr8people: expected earnings are no pay, and places come from the data if the lists are empty", () => {
  const data = { jobLocation: { address: { addressLocality: "Austin" } }, identifier: "R1" };
  const rows = [
    { ...node, payRangeType: "HOURLY", places: { nodes: [] }, structuredDataJSON: JSON.stringify(data) },
    { ...node, key: "2", payRangeType: "ON_TARGET_EARNINGS", primaryPlace: { name: "Texas, USA" } },
  ];
  expect(parsed("gr8people", answer(rows))).toMatchObject([
    { salary: "20-25 USD / HOUR", requisition_id: "R1", locations: [{ locality: "Austin" }] },
    { salary: null, locations: [{ text: "Texas, USA" }] },
  ]);
});

it("gr8people: an error about a node that is gone is tolerable, any other is not", () => {
  const gone = { path: ["searchJobs", "results", "nodes", 0], extensions: { code: "NOT_FOUND" } };
  expect(parsed("gr8people", answer([null, node], [gone]))).toHaveLength(1);
  expect(() => parsed("gr8people", answer([node], [{ message: "down" }]))).toThrow("errors");
});

it("gr8people: reads recorded results under any name of the query, or alone", () => {
  const results = { totalCount: 1, nodes: [node] };
  for (const recorded of [
    { data: { searchGoogleJobDiscovery: { results } } },
    { data: { searchJobs: results } },
    results,
    [node],
  ]) {
    expect(parsed("gr8people", recorded)).toMatchObject([{ external_id: "1", title: "Cook" }]);
  }
});
