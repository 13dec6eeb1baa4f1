import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("kula", { slug: "acme", silent: ["requisition", "pay", "employment"] });

it.each([
  ["https://careers.kula.ai/acme", "kula acme"],
  ["https://careers.kula.ai/acme/2941", "kula acme"],
  ["https://careers.kula.ai/api/internal/ats_job_posts", null],
  ["https://www.kula.ai/", null],
  ['<iframe id="kula_embed" src="https://careers.kula.ai/acme?jobs=true"></iframe>', "kula acme"],
])("kula: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("kula: skips internal, unlisted and confidential jobs", () => {
  const row = { id: 1, title: "Cook", listed: true, kind: "external", ats_job: { job_description: "<p>Soup</p>" } };
  const rows = [
    row,
    { ...row, id: 2, listed: false },
    { ...row, id: 3, kind: "internal" },
    { ...row, id: 4, is_confidential: true },
  ];
  expect(parsed("kula", { data: rows }).map((each) => each.external_id)).toEqual(["1"]);
});
