import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { htmlToText } from "../../../text/html/html.ts";

// The posting date is only on the posting's page.
testSource("trakstar", { slug: "acme", silent: ["requisition", "posted", "workplace", "pay"] });

it.each([
  ["https://acme.hire.trakstar.com/jobs/fk0z8rm", "trakstar acme"],
  ["https://acme.recruiterbox.com/", "trakstar acme"],
  ["https://www.recruiterbox.com/", null],
  ['<div data-src="https:\\/\\/acme.hire.trakstar.com\\/"></div>', "trakstar acme"],
])("trakstar: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("trakstar: reads the text without the surrounding blocks, regardless of the prefix of its fields", () => {
  const feed = `<rss xmlns:zz="https://recruiterbox.com/rss/job/"><channel><title>Jobs at Acme</title><item><title>Cook</title>
<link>http://acme.hire.trakstar.com/jobs/fk0z8rm</link><description>&lt;h2 id="job_meta"&gt;Lyon&lt;/h2&gt;&lt;div id="job_description"&gt;&lt;p&gt;Soup&lt;/p&gt;&lt;/div&gt;&lt;div id="how_to_apply"&gt;Apply&lt;/div&gt;</description>
<pubDate>Mon, 28 Sep 2026 00:00:00 +0530</pubDate><zz:locationCity>Lyon</zz:locationCity><zz:team>Kitchen</zz:team></item></channel></rss>`;
  const [row] = parsed("trakstar", feed);
  expect(htmlToText(row?.description_html ?? "")).toBe("Soup");
  expect(row).toMatchObject({ external_id: "fk0z8rm", organization: "Acme", date_posted: null, department: "Kitchen" });
});

it("trakstar: the posting's page adds the date that the feed lacks", async () => {
  const dates = await onStage(boardOf("trakstar", "acme", 1), async ({ source, board, reading }) => {
    const [known] = (await source.list(board, reading)).postings;
    const detail = known === undefined ? null : await source.detail?.(known, board, reading);
    return [known?.date_posted, detail?.kind === "posting" ? detail.posting.date_posted : null];
  });
  expect(dates).toEqual([null, "2026-10-19T12:00:00.000Z"]);
});
