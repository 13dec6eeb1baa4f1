import { expect, it } from "vitest";
import { testLeads } from "../../../../test/sources/leadSuite.ts";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { html } from "../../../../world/fake.ts";

testLeads(
  "consider",
  ["jobs.acme.example|", "consider.com/boards/vc/acme|acme"],
  [
    ["jobs.acme.example|", "jobs.acme.example", html("<h1>Moved</h1>"), "failed"],
    ["jobs.acme.example|", "jobs.acme.example", html("", 404), "no_such_board"],
  ],
);

it.each([
  ["https://consider.com/boards/vc/acme/jobs", "consider consider.com/boards/vc/acme|acme"],
  ["https://consider.com/pricing", null],
  ['<script>window.serverInitialData = {"board":{"id":"acme"}}</script>', "consider www.acme.example|"],
  // A firm that links to its portfolio's board has its own openings elsewhere.
  ['<a href="https://consider.com/boards/vc/acme/jobs">Jobs at our companies</a>', null],
])("consider: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("consider: an estimate is not pay", () => {
  const salary = { minValue: 1, maxValue: 2, currency: { value: "USD" }, period: { value: "year" } };
  const row = { jobId: "7", title: "Cook", url: "https://quill.example/7", salary: { ...salary, isOriginal: false } };
  const stated = { ...row, jobId: "8", salary: { ...salary, isOriginal: true } };
  expect(parsed("consider", { jobs: [row, stated], total: 2 }).map((each) => each.salary)).toEqual([
    null,
    "1-2 USD / YEAR",
  ]);
});
