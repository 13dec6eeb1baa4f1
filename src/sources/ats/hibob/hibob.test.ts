import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { htmlToText } from "../../../text/html/html.ts";

testSource("hibob", { slug: "acme", silent: ["requisition"] });

it.each([
  ["https://acme.careers.hibob.com/", "hibob acme"],
  ["https://acme.careers.hibob.com/jobs/05ee8195-b8d4-4590-a36e-5187cd4974b2/apply", "hibob acme"],
  ["https://www.hibob.com/careers", null],
  ["https://careers.hibob.com/", null],
  ['<div data-jobs-url="https://acme.careers.hibob.com/"></div>', "hibob acme"],
  ['<script>var x = {"u":"https:\\/\\/acme.careers.hibob.com\\/jobs"}</script>', "hibob acme"],
])("hibob: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  id: "u-1",
  title: "Cook",
  employmentType: "Employee",
  employmentTypeId: "Permanent",
  site: "Leeds",
  country: "United Kingdom",
  description: "<p>We cook.</p>",
  requirements: "<p>A knife.</p>",
  responsibilities: "",
  benefits: "<p>Soup.</p>",
  sectionLabels: { requirements: "What you bring" },
  publishedAt: "2026-04-22T07:20:46.518438210Z",
  workspaceTypeId: "remote",
};

it("hibob: joins all parts of the text under headings that the employer may rename", () => {
  const [row] = parsed("hibob", { jobAdDetails: [ROW] });
  expect(htmlToText(row?.description_html ?? "")).toBe("We cook.\n\nWhat you bring\n\nA knife.\n\nBenefits\n\nSoup.");
  expect(row).toMatchObject({
    employment_type: "Permanent, Employee",
    date_posted: "2026-04-22T07:20:46.518Z",
    workplace: "remote",
    remote: true,
    url: "https://acme.careers.hibob.com/jobs/u-1",
  });
});

it("hibob: a response without the list is not an empty board", () => {
  expect(() => parsed("hibob", { filterGroups: {} })).toThrow('no list "jobAdDetails"');
});

it("hibob: requests the employer's name", async () => {
  const name = await onStage(boardOf("hibob", "acme", 0), async ({ source, reading }) =>
    source.company?.("acme", reading),
  );
  expect(name).toBe("Acme & Sons");
});
