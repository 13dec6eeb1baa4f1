import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("softgarden", { slug: "acme", silent: ["requisition", "department", "workplace"] });

it.each([
  ["https://acme.career.softgarden.de/jobs/1/", "softgarden acme"],
  ["https://acme.softgarden.io/job/1?l=de", "softgarden acme"],
])("softgarden: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("softgarden: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("softgarden", { dataFeedElement: [] })).toThrow('no number "numberOfItems"');
});

it("softgarden: reads an older board from its page", async () => {
  const seen = await onStage(boardOf("softgarden", "acme-old", 3), async ({ source, board, reading }) => {
    const listing = await source.list(board, reading);
    const [known] = listing.postings;
    return { listing, detail: known === undefined ? null : await source.detail?.(known, board, reading) };
  });
  expect(seen.listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(seen.listing.postings).toHaveLength(3);
  expect(seen.detail).toMatchObject({ kind: "posting", posting: { full_text: true } });
});
