import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("varbi", { slug: "acme", silent: ["pay", "workplace", "department"] });

it.each([
  ["https://acme.varbi.com/en/what:job/jobID:7/", "varbi acme"],
  ["https://acme.varbi.com/what:rssfeed/", "varbi acme"],
  ["https://www.varbi.com/sv/", null],
  ['<a href="https://acme.varbi.com/se/what:job/jobID:7/">Jobb</a>', "varbi acme"],
])("varbi: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("varbi: reads doubly escaped texts, the employer in the feed's title, and no scholarships", () => {
  const item = (id: number, title: string): string =>
    `<item><title>${title}</title><link>https://acme.varbi.com/what:job/jobID:${id}/</link><description>&amp;lt;p&amp;gt;Soup&amp;lt;/p&amp;gt;</description></item>`;
  const feed = `<rss><channel><title>Nya jobb hos Acme</title>${item(1, "Cook")}${item(2, "Scholarship in soup")}</channel></rss>`;
  expect(parsed("varbi", feed)).toMatchObject([
    { external_id: "1", organization: "Acme", description_html: "<p>Soup</p>" },
  ]);
});
