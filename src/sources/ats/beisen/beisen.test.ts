import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("beisen", { slug: "acme", silent: ["pay", "requisition", "workplace"], before: 1 });

it.each([
  ["https://acme.zhiye.com/social/detail?jobAdId=1", "beisen acme"],
  ["https://www.zhiye.com/", null],
  ['<a href="https://acme.zhiye.com/campus">招聘</a>', "beisen acme"],
])("beisen: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("beisen: skips rows that are not published, and reads times as China's", () => {
  const row = { JobAdId: "1", JobAdName: "厨师", Duty: "做汤", LocNames: ["上海"], PostDate: "2026-11-02 07:00:00" };
  const Data = [
    { ...row, Salary: "8k-10k" },
    { ...row, JobAdId: "2", Status: 2 },
  ];
  expect(parsed("beisen", { Code: 200, Count: 2, Data })).toMatchObject([
    { salary: "8k-10k", date_posted: "2026-11-01T23:00:00.000Z", locations: [{ text: "上海", country: "CN" }] },
  ]);
});
