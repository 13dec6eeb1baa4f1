import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("engage", {
  slug: "acme",
  silent: ["requisition", "workplace"],
  emptyIsFailure: true,
});

it.each([
  ["https://en-gage.net/acme/work_4133543/?via=1", "engage acme"],
  ["https://en-gage.net/user/search/desc/17046487/", null],
  ['<a href="https://en-gage.net/acme/">採用情報</a>', "engage acme"],
])("engage: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("engage: a category that names a kind of employment is none of work", () => {
  const list = (category: string, id: number): string =>
    `<dl class="jobList"><dt class="category">${category}</dt><dd class="dataArea"><a href="/acme/work_${id}/"><h2>料理人</h2>
<dl class="dataSet"><dt class="label label--income"></dt><dd>時給 1,200円～2,500円</dd></dl></a></dd></dl>`;
  expect(parsed("engage", list("アルバイト・パート採用", 1) + list("厨房", 2))).toMatchObject([
    { employment_type: "アルバイト・パート採用", department: null, salary: "時給 1,200円～2,500円" },
    { employment_type: null, department: "厨房" },
  ]);
  expect(() => parsed("engage", "<html><body></body></html>")).toThrow("no text");
});

it("engage: reads a posting without structured data by its pairs of heading and text", () => {
  const pair = (name: string, value: string): string =>
    `<dl class="dataSet"><h2 class="item">${name}</h2><dd class="data">${value}</dd></dl>`;
  const page = `<link rel="canonical" href="https://en-gage.net/user/search/desc/77/"><a href="/acme/work_77/"></a><h1>料理人 / 株式会社アクメ</h1>
${pair("仕事内容", "<p>スープ</p>")}${pair("勤務地", "東京都")}${pair("給与", "月給 25万円")}`;
  expect(parsed("engage", page)).toMatchObject([
    {
      external_id: "77",
      url: "https://en-gage.net/acme/work_77/",
      title: "料理人",
      organization: "株式会社アクメ",
      salary: "月給 25万円",
      locations: [{ text: "東京都", country: "JP" }],
    },
  ]);
});

it("engage: recognises a posting's page without an address by the link to its form", () => {
  const page = `<h1>料理人 / 株式会社アクメ</h1><dl class="dataSet"><h2 class="item">仕事内容</h2><dd class="data">スープ</dd></dl><a href="/acme/work_78/entry/">応募する</a>`;
  expect(parsed("engage", page)).toMatchObject([{ external_id: "78", url: "https://en-gage.net/acme/work_78/" }]);
});
