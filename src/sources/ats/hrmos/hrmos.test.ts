import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("hrmos", { slug: "acme", silent: ["requisition", "department", "workplace", "employment"] });

it.each([
  ["https://hrmos.co/pages/acme/jobs/0000381", "hrmos acme"],
  ["https://hrmos.co/pages/2020060903478247424/jobs", "hrmos 2020060903478247424"],
  ["https://hrmos.co/agent/", null],
  ['<a href="https://hrmos.co/pages/acme">採用情報</a>', "hrmos acme"],
])("hrmos: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const HEADING = '<h1 class="sg-corporate-name">株式会社アクメ すべての求人一覧</h1>';

it("hrmos: finds the kind of employment among the tags, and no place in the note about further ones", () => {
  const card = `<li class="pg-list-cassette"><a href="/pages/acme/jobs/1"><h2>料理人</h2></a><ul class="sg-tags"><li>厨房</li>
<li>契約社員</li><li class="sg-tag-location">東京都渋谷区 他(2)</li></ul></li>`;
  expect(parsed("hrmos", `${HEADING}<h2 class="pg-count">全 1 件中 1 件</h2>${card}`)).toMatchObject([
    {
      external_id: "1",
      organization: "株式会社アクメ",
      employment_type: "契約社員",
      locations: [{ text: "東京都渋谷区", country: "JP" }],
    },
  ]);
});

it("hrmos: a page after the last is no empty board", () => {
  expect(() => parsed("hrmos", `${HEADING}<ul class="pg-pagenation"><li><a href="?page=1">1</a></li></ul>`)).toThrow(
    "no total",
  );
});

it("hrmos: reads a posting without structured data by its text and table", () => {
  const page = `<h1 class="sg-corporate-name">料理人</h1><article class="pg-body"><section class="pg-markdown"><p>スープ</p></section>
<section class="pg-descriptions"><table><tr><th>雇用形態</th><td>新卒</td></tr><tr><th>勤務地</th><td>106-0041 東京都港区 <a>地図で確認</a> 徒歩4分</td></tr>
<tr><th>会社名</th><td>株式会社アクメ</td></tr></table></section></article><a href="https://hrmos.co/pages/acme/jobs/77/apply">応募する</a>`;
  expect(parsed("hrmos", page)).toMatchObject([
    {
      external_id: "77",
      title: "料理人",
      url: "https://hrmos.co/pages/acme/jobs/77",
      organization: "株式会社アクメ",
      employment_type: "新卒",
      full_text: true,
      locations: [{ text: "東京都港区", postal_code: "106-0041", country: "JP" }],
    },
  ]);
});
