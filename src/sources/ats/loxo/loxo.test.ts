import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("loxo", { slug: "app.loxo.co/acme", silent: ["requisition", "posted", "department"] });

it.each([
  ["https://app.loxo.co/acme", "loxo app.loxo.co/acme"],
  ["https://pod2.app.loxo.co/acme", "loxo pod2.app.loxo.co/acme"],
  ["https://app.loxo.co/job/NDI0NzQtYQ==", null],
  ['<a href="https://acme.app.loxo.co/jobs-at-acme">Jobs</a>', "loxo acme.app.loxo.co/jobs-at-acme"],
])("loxo: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("loxo: takes the id from the decoded link and ignores a relative date", () => {
  const [row] = parsed(
    "loxo",
    `<html><meta content="Acme Job Listing" property="og:title"><div class='jobs-listing-card'><a class='job-title' href="/job/NDI0NzQtZWloeg==">Cook</a>
<div class='job-date'>2 months ago</div><div class='job-location'><i class='material-icons'>wifi</i> Remote</div></div></html>`,
  );
  expect(row).toMatchObject({
    external_id: "42474-eihz",
    organization: "Acme",
    date_posted: null,
    workplace: "remote",
    locations: [],
  });
});

it("loxo: reads a posting's page that was saved without its list", () => {
  const [row] = parsed(
    "loxo",
    `<html><meta content="Cook" property="og:title"><meta property="og:description" content="Great. Location: Denver, CO Salary: $20/hour">
<meta property="og:url" content="https://app.loxo.co/job/NDI0NzQtZWloeg=="><script type="application/json">{"description":"<p>Soup</p>"}</script>`,
  );
  expect(row).toMatchObject({
    external_id: "42474-eihz",
    title: "Cook",
    description_html: "<p>Soup</p>",
    full_text: true,
    salary: "$20/hour",
    locations: [{ text: "Denver, CO" }],
  });
  expect(() => parsed("loxo", "<html><h1>Sign in</h1>")).toThrow("no posting");
});
