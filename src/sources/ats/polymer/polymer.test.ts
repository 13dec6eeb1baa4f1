import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// The list has pay as text.
testSource("polymer", { slug: "acme", silent: ["requisition", "pay"] });

it.each([
  ["https://jobs.polymer.co/acme", "polymer acme"],
  ["https://jobs.polymer.co/acme/38850", "polymer acme"],
  ["https://api.polymer.co/v1/hire/organizations/acme/jobs", "polymer acme"],
  ["https://www.polymer.co/", null],
  ['<a href="https://jobs.polymer.co/acme">Jobs</a>', "polymer acme"],
])("polymer: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("polymer: the detail request adds the text and keeps the list's pay", async () => {
  const detail = await onStage(boardOf("polymer", "acme", 2), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    const known = postings.find((each) => each.salary !== null);
    return known === undefined ? null : source.detail?.(known, board, reading);
  });
  expect(detail).toMatchObject({ kind: "posting", posting: { salary: "60000 - 80000 EUR a year", full_text: true } });
});

it("polymer: pay without a figure is dropped", () => {
  const [row] = parsed("polymer", { items: [{ id: 1, title: "Cook", salary_pretty: "Competitive" }] });
  expect(row).toMatchObject({ salary: null, url: "https://jobs.polymer.co/acme/1" });
});
