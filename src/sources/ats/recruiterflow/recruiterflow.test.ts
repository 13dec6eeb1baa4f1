import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("recruiterflow", { slug: "acme", silent: ["pay", "requisition"] });

it.each([
  ["https://recruiterflow.com/Acme/jobs/161", "recruiterflow acme"],
  ["https://recruiterflow.com/blog", null],
  ['<iframe src="https://recruiterflow.com/acme/jobs?embed=1"></iframe>', "recruiterflow acme"],
])("recruiterflow: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("recruiterflow: an opening in several places is one, with the department of the first view", () => {
  const row = { job_id: 1, job_name: "Cook", remote_type: "Hybrid", employment_type: "Full time" };
  const views = {
    department: [["Kitchen", [row]]],
    group: [],
    location: [
      ["Pune", [row]],
      ["Goa", [row]],
    ],
  };
  expect(parsed("recruiterflow", views)).toMatchObject([
    { department: "Kitchen", workplace: "hybrid", locations: [{ text: "Pune" }, { text: "Goa" }] },
  ]);
});

it("recruiterflow: empty lists are an empty board, a page that takes no applications is none", () => {
  expect(parsed("recruiterflow", '<script>window.jobsList = {"department":[],"location":[]};</script>')).toEqual([]);
  expect(() => parsed("recruiterflow", "<html><p>Oops! No jobs found.</p>")).toThrow("no applications");
});

it("recruiterflow: reads a posting's page that was saved without its list", () => {
  const page = `<meta property="og:title" content="Cook"><link rel="canonical" href="https://recruiterflow.com/acme/jobs/7">
<script>var convertedToJSON = {"about_position":"<p>Soup<\\/p>","company_name":"Acme"};</script>`;
  expect(parsed("recruiterflow", page)).toMatchObject([
    { external_id: "7", title: "Cook", organization: "Acme", full_text: true },
  ]);
});

it("recruiterflow: reads the bare data of a posting's page, if it identifies the posting", () => {
  expect(parsed("recruiterflow", { id: 7, name: "Cook", about_position: "<p>Soup</p>" })).toMatchObject([
    { external_id: "7", title: "Cook", full_text: true },
  ]);
  expect(() => parsed("recruiterflow", { about_position: "<p>Soup</p>" })).toThrow("no posting");
});
