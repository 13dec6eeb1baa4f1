import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("wp_job_openings", { slug: "openings.acme.example", silent: ["pay", "requisition", "workplace"] });

it.each([
  ['<div class="awsm-job-wrap awsm-b-job-wrap"></div>', "wp_job_openings www.acme.example"],
  ['<article class="post awsm_job_openings type-awsm_job_openings"></article>', "wp_job_openings www.acme.example"],
  ["<p>About awsm jobs</p>", null],
])("wp_job_openings: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("wp_job_openings: reads terms from a list or an object, titles with entities and a byte order mark", () => {
  const row = {
    id: 7,
    link: "https://acme.example/jobs/cook/",
    title: { rendered: "Cook &amp; Baker" },
    content: { rendered: "<p>Soup</p>" },
    date_gmt: "2026-11-01T08:00:00",
    class_list: { 0: "job-location-new-york", 3: "job-type-full-time" },
  };
  expect(parsed("wp_job_openings", `\ufeff${JSON.stringify([row])}`)).toMatchObject([
    {
      title: "Cook & Baker",
      employment_type: "Full Time",
      date_posted: "2026-11-01T08:00:00.000Z",
      locations: [{ text: "New York" }],
    },
  ]);
});
