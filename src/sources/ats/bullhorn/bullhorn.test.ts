import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("bullhorn", {
  slug: "41|DJVM1",
  silent: ["requisition", "department", "workplace", "pay"],
});

it.each([
  ["https://public-rest41.bullhornstaffing.com/rest-services/DJVM1/search/JobOrder?query=1", "bullhorn 41|DJVM1"],
  ['<script>app={"corpToken":"DJVM1","swimlane":"41"}</script>', "bullhorn 41|DJVM1"],
  ["https://www.bullhornstaffing.com/", null],
])("bullhorn: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("bullhorn: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("bullhorn", { errorMessage: "tired" })).toThrow('no list "data"');
});

it("bullhorn: publishes nothing without the agency's site", async () => {
  const shown = boardOf("bullhorn", "41|DJVM1", 2);
  const read = (domain: string | null) =>
    onStage(shown, ({ source, board, reading }) => source.list({ ...board, domain }, reading));
  expect(await read(null)).toMatchObject({
    failure: "failed",
    postings: [],
    reason: expect.stringContaining("site is unknown"),
  });
  expect((await read("acme.example")).postings[0]?.url).toMatch(/^https:\/\/acme\.example\/#\/jobs\/\d+$/);
});
