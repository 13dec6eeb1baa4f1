import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("factorial", { slug: "acme.factorialhr.es", silent: ["requisition", "posted", "department", "workplace"] });

it.each([
  ["https://acme.factorialhr.com.br/", "factorial acme.factorialhr.com.br"],
  ["https://app.factorialhr.com/", null],
  ['<a href="https://acme.factorial.it/#jobs">Jobs</a>', "factorial acme.factorial.it"],
])("factorial: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("factorial: an unknown shape is a failed read, never an empty board", () => {
  expect(() => parsed("factorial", "<html>Hola</html>")).toThrow("no list of jobs");
});

it("factorial: a job under two offices is one posting with both", () => {
  const item =
    '<li class="job-offer-item" data-job-postings-url="/job_posting/cook-7"><b class="factorial__headingFontFamily">Cook</b></li>';
  const group = (office: string): string =>
    `<div data-target="job-filters.officeGroup"><h3>${office}</h3><ul>${item}</ul></div>`;
  expect(parsed("factorial", `<div>${group("Lyon")}${group("Paris")}</div>`)).toMatchObject([
    { external_id: "7", locations: [{ text: "Lyon" }, { text: "Paris" }] },
  ]);
});
