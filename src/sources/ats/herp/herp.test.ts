import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay is always in yen; the suite's openings are paid in other currencies.
testSource("herp", { slug: "acme", silent: ["pay"] });

it.each([
  ["https://herp.careers/v1/acme/12p0uk-hrFac", "herp acme"],
  ["https://herp.careers/careers/companies/acme/jobs/1", "herp acme"],
  ["https://herp.careers/privacypolicy/acme", null],
  ['<a href="https://herp.careers/v1/acme">採用情報</a>', "herp acme"],
])("herp: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("herp: reads pay in yen, places in Japan and the workplace", () => {
  const job = {
    id: "1",
    name: " Cook ",
    summary: "Soup\nBread",
    jobRemoteworkType: "HYBRID_REMOTEWORK",
    salary: { minimum: 4_000_000, maximum: null, period: "ANNUAL" },
    jobLocations: [{ prefName: "東京都", cityName: "品川区" }],
  };
  expect(parsed("herp", { company: { companyName: "Acme", jobs: [job] } })).toMatchObject([
    {
      title: "Cook",
      organization: "Acme",
      salary: "4000000- JPY / YEAR",
      workplace: "hybrid",
      full_text: true,
      locations: [{ locality: "品川区", region: "東京都", country: "JP" }],
    },
  ]);
  expect(() => parsed("herp", { statusCode: 200 })).toThrow('no list "jobs"');
});

it("herp: reads a posting's page of the older kind", () => {
  const data = JSON.stringify({ "@type": "JobPosting", title: "Cook", description: "<p>Soup</p>" });
  const page = `<html><link rel="canonical" href="https://herp.careers/v1/acme/12p0uk"><script type="application/ld+json">${data}</script></html>`;
  expect(parsed("herp", page)).toMatchObject([
    { external_id: "12p0uk", url: "https://herp.careers/v1/acme/12p0uk", full_text: true },
  ]);
  expect(() => parsed("herp", "<html><h1>HERP</h1></html>")).toThrow("no posting");
});
