import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html } from "../../../../world/fake.ts";

testSource("keka", { slug: "acme", silent: ["pay", "workplace", "employment"] });

it.each([
  ["https://acme.keka.com/careers/jobdetails/132016", "keka acme"],
  ["https://developers.keka.com/careers", null],
  ["https://acme.keka.com/login", null],
  ['<iframe src="https://acme.keka.com/careers"></iframe>', "keka acme"],
])("keka: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it.each([
  ["<title>Invalid Tenant</title>", "no_such_board"],
  ["<h1>Forbidden Access</h1>", "forbidden"],
  ["<h1>Careers</h1>", "failed"],
])("keka: %s with status 200 is %s", async (page, failure) => {
  const listing = await onStage(
    boardOf("keka", "acme", 3),
    ({ source, board, reading }) => source.list(board, reading),
    ({ path }) => (path === "/robots.txt" ? null : html(page)),
  );
  expect(listing).toMatchObject({ complete: false, failure, postings: [] });
});

it("keka: another shape is a failed read, never an empty board", () => {
  expect(() => parsed("keka", { jobs: [] })).toThrow('no list "jobs"');
});
