import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("talentlyft", { slug: "acme", silent: ["requisition", "department", "workplace", "pay"] });

it.each([
  ["https://acme.talentlyft.com/jobs/cook-x1", "talentlyft acme"],
  ["https://developers.talentlyft.com/", null],
  ['<div data-src="https:\\/\\/acme.talentlyft.com\\/JobList\\/">', "talentlyft acme"],
])("talentlyft: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("talentlyft: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("talentlyft", "<sitemapindex></sitemapindex>")).toThrow("no sitemap");
});

it("talentlyft: a posting keeps its key when its title, and so its address, changes; other pages are no postings", () => {
  const map = (path: string): string =>
    `<urlset><url><loc>https://acme.talentlyft.com/jobs</loc></url><url><loc>https://acme.talentlyft.com/${path}</loc></url></urlset>`;
  const keys = ["jobs/cook-x1", "jobs/group/head-cook-x1"].map((path) => parsed("talentlyft", map(path)));
  expect(keys).toMatchObject([[{ external_id: "x1", title: "cook" }], [{ external_id: "x1", title: "head cook" }]]);
});
