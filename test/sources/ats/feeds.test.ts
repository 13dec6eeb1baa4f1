// Platforms whose board is a single feed.
import { expect, it } from "vitest";
import { htmlToText } from "../../../src/text/html/html.ts";
import { boardOf } from "../openings.ts";
import { boardIn, onStage, parsed } from "../staged.ts";
import { testSource } from "../suite.ts";

testSource("pageup", { slug: "1083/cw/en", silent: ["pay"] });
// The posting date is only on the posting's page.
testSource("trakstar", { slug: "acme", silent: ["requisition", "posted", "workplace", "pay"] });
testSource("hiringthing", { slug: "acme.hiringthing.com", silent: ["requisition", "workplace", "employment"] });
testSource("talentsoft", { slug: "acme-recrute.talent-soft.com", silent: ["pay", "workplace"] });

it.each([
  ["https://careers.pageuppeople.com/1083/cw/en/job/495930/senior", "pageup 1083/cw/en"],
  ["https://careers.pageuppeople.com/mob/873/caw/en-us/listing/", "pageup 873/caw/en-us"],
  ["https://careers.pageuppeople.com/1083/uat/en/listing/", null],
  ["https://careers.pageuppeople.com/1083/ci/en/listing/", null],
  ['<a href="https://careers.pageuppeople.com/1083/cw/en/listing/">Jobs</a>', "pageup 1083/cw/en"],
  ["https://acme.hire.trakstar.com/jobs/fk0z8rm", "trakstar acme"],
  ["https://acme.recruiterbox.com/", "trakstar acme"],
  ["https://www.recruiterbox.com/", null],
  ['<div data-src="https:\\/\\/acme.hire.trakstar.com\\/"></div>', "trakstar acme"],
  ["https://acme.hiringthing.com/job/972978/cook", "hiringthing acme.hiringthing.com"],
  ["https://acme.prismhr-hire.com/", "hiringthing acme.prismhr-hire.com"],
  ["https://api.hiringthing.com/", null],
  ['<div data-react-class="HiringThing.Components.JobFiltersContainer"></div>', "hiringthing www.acme.example"],
  ["https://acme-recrute.talent-soft.com/offre-de-emploi/liste-offres.aspx", "talentsoft acme-recrute.talent-soft.com"],
  ["https://recrutement.acme.example/Pages/Offre/detailoffre.aspx?idOffre=5391", "talentsoft recrutement.acme.example"],
  ['<script src="/client/dist/talentsoft-cookies.iife.js"></script>', "talentsoft www.acme.example"],
  ["https://www.talent-soft.com/", null],
])("feeds: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("pageup: a board whose postings redirect elsewhere is gone, though its feed is still full", async () => {
  const listing = await onStage(boardOf("pageup", "1039/cw/en", 3), ({ source, board, reading }) =>
    source.list(board, reading),
  );
  expect(listing).toMatchObject({ whole: false, trouble: "no_such_board" });
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

it("trakstar: reads the text without the surrounding blocks, whatever the prefix of its fields", () => {
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

it("talentsoft: retries an empty response in other languages", async () => {
  const seen = await onStage(boardOf("talentsoft", "acme-recrute.talent-soft.com", 0), async (given) => {
    const listing = await given.source.list(given.board, given.reading);
    return { whole: listing.whole, asked: given.asked.length };
  });
  expect(seen).toEqual({ whole: true, asked: 3 });
});
