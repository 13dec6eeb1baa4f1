import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("traffit", { slug: "acme" });

it.each([
  ["https://acme.traffit.com/public/an/8a1c", "traffit acme"],
  ["https://acme.traffit.com/career/", "traffit acme"],
  ["https://acme.traffit.com/login", null],
  ['<script src="https://acme.traffit.com/public/an/generateJs"></script>', "traffit acme"],
])("traffit: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("traffit: a site without the newer list is read by the older one, with the same keys", async () => {
  const listed = (slug: string): Promise<{ complete: boolean; postings: readonly { external_id: string }[] }> =>
    onStage(boardOf("traffit", slug, 3), ({ source, board, reading }) => source.list(board, reading));
  const [older, newer] = [await listed("acme-old"), await listed("acme")];
  expect(older).toMatchObject({
    complete: true,
    postings: [{ full_text: true, locations: [{ locality: "Berlin" }] }, {}, {}],
  });
  expect(older.postings.map(({ external_id }) => external_id)).toEqual(
    newer.postings.map(({ external_id }) => external_id),
  );
});
