import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("hiringthing", { slug: "acme.hiringthing.com", silent: ["requisition", "workplace", "employment"] });

it.each([
  ["https://acme.hiringthing.com/job/972978/cook", "hiringthing acme.hiringthing.com"],
  ["https://acme.prismhr-hire.com/", "hiringthing acme.prismhr-hire.com"],
  ["https://api.hiringthing.com/", null],
  ['<div data-react-class="HiringThing.Components.JobFiltersContainer"></div>', "hiringthing www.acme.example"],
])("hiringthing: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("hiringthing: jobs of other hosts in the feed belong to other boards", async () => {
  const titles = await onStage(
    boardOf("hiringthing", "acme.hiringthing.com", 1),
    async ({ source, board, reading }) => (await source.list(board, reading)).postings.map((each) => each.title),
    ({ path }) =>
      path !== "/api/rss.xml"
        ? null
        : {
            status: 200,
            body: `<rss><channel><title>Acme Jobs</title><item><title>Ours</title><link>https://acme.hiringthing.com/job/1/a</link></item>
<item><title>Theirs</title><link>https://other.hiringthing.com/job/2/b</link></item></channel></rss>`,
          },
  );
  expect(titles).toEqual(["Ours"]);
});
