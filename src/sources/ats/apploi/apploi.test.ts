import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("apploi", { slug: "41234", silent: ["requisition", "department", "workplace"] });

it.each([
  ["https://api.apploi.com/v1/jobs?employer=41234&limit=1", "apploi 41234"],
  ["https://jobs.apploi.com/view/778899", null],
])("apploi: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("apploi: skips closed, private and unpublished openings, and reads dollars by the hour", () => {
  const row = { id: "1", name: "Nurse", salary_min: 30, salary_max: 0.0, salary_rate: "HOURLY" };
  const others = [{ archived: true }, { private: true }, { published: false }];
  const data = [row, ...others.map((other, at) => ({ ...row, id: `${at + 2}`, ...other }))];
  expect(parsed("apploi", { data, errors: [] })).toMatchObject([{ external_id: "1", salary: "30- USD / HOUR" }]);
});
