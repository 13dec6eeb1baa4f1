import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("jibe", { slug: "acme.jibeapply.com", silent: ["workplace"] });

it.each([
  ["https://acme.jibeapply.com/jobs/365276", "jibe acme.jibeapply.com"],
  ["https://www.jibeapply.com/", null],
  ['<iframe src="https://acme.jibeapply.com/jobs"></iframe>', "jibe acme.jibeapply.com"],
])("jibe: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("jibe: a posting in two languages is one posting and counts as two", async () => {
  const listing = await onStage(boardOf("jibe", "acme.jibeapply.com", 12), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(12);
});
