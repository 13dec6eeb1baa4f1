import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay has no unit, and hybrid work no field.
testSource("deel", { slug: "acme", silent: ["pay", "requisition", "workplace"] });

it.each([
  ["https://jobs.deel.com/acme/job-details/5d3636f8/overview", "deel acme"],
  ["https://www.deel.com/careers", null],
  ['<a href="https://jobs.deel.com/acme">Jobs</a>', "deel acme"],
])("deel: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("deel: pay is read only if it is visible, remote places are reported", async () => {
  const { postings } = await onStage(boardOf("deel", "acme", 3), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(postings.map(({ salary, remote }) => [salary, remote])).toEqual([
    [null, null],
    ["60000-80000 EUR", null],
    ["21-27 USD", true],
  ]);
  const row = { id: "1", title: "Cook", richtextDescription: "$$5 a soup" };
  const job = { currentCompensation: { currencyIsoCode: "EUR", minAmount: 1 } };
  expect(parsed("deel", { jobPostings: [{ ...row, job }] })).toMatchObject([
    { salary: null, description_html: "$5 a soup" },
  ]);
});

it("deel: a page whose stream lacks the postings is no empty board", () => {
  expect(() => parsed("deel", '<script>self.__next_f.push([1,"8:{}\\n"])</script>')).toThrow("jobPostings");
});
