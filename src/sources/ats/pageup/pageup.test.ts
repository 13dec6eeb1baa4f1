import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("pageup", { slug: "1083/cw/en", silent: ["pay"] });

it.each([
  ["https://careers.pageuppeople.com/1083/cw/en/job/495930/senior", "pageup 1083/cw/en"],
  ["https://careers.pageuppeople.com/mob/873/caw/en-us/listing/", "pageup 873/caw/en-us"],
  ["https://careers.pageuppeople.com/1083/uat/en/listing/", null],
  ["https://careers.pageuppeople.com/1083/ci/en/listing/", null],
  ['<a href="https://careers.pageuppeople.com/1083/cw/en/listing/">Jobs</a>', "pageup 1083/cw/en"],
])("pageup: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("pageup: a board whose postings redirect elsewhere is gone, though its feed is still full", async () => {
  const listing = await onStage(boardOf("pageup", "1039/cw/en", 3), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ complete: false, failure: "no_such_board" });
});

it("pageup: reads regions and cities, bare names, and terms for remote work", () => {
  const feed = (where: string): string =>
    `<rss xmlns:job="x"><channel><item><link>https://x/job/7</link><title>Cook</title><job:location>${where}</job:location></item></channel></rss>`;
  expect(parsed("pageup", feed("VIC|Melbourne,WA|Perth"))[0]).toMatchObject({
    locations: [
      { region: "VIC", locality: "Melbourne" },
      { region: "WA", locality: "Perth" },
    ],
    workplace: null,
  });
  expect(parsed("pageup", feed("Partial Remote,Bethlehem"))[0]).toMatchObject({
    locations: [{ text: "Bethlehem" }],
    workplace: "hybrid",
    remote: null,
  });
});
