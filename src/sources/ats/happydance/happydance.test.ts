import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("happydance", { slug: "careers-hd.acme.example", silent: ["workplace"] });

it.each([
  ['<meta id="x" name="JobIdentifier" content="7">', "happydance www.acme.example"],
  ["https://careers.happydance.website/", null],
])("happydance: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("happydance: a posting is listed once, in English if it has it", () => {
  const loc = (path: string): string => `<url><loc>https://careers.acme.example/${path}/</loc></url>`;
  const paths = [
    "ca-fr/offres-demploi/0006/chef-de-cuisine",
    "us-en/jobs/0006/line-cook",
    "us-en/jobs",
    "de/stellen/R-7/koch",
  ];
  expect(
    parsed("happydance", `<urlset>${paths.map(loc).join("")}</urlset>`).map(({ external_id, title }) => [
      external_id,
      title,
    ]),
  ).toEqual([
    ["0006", "line cook"],
    ["R-7", "koch"],
  ]);
});

it("happydance: reads every address of a place, and no employment type without information", () => {
  const address = (addressLocality: string): object => ({ "@type": "PostalAddress", addressLocality });
  const data = {
    "@type": "JobPosting",
    title: "Cook",
    description: "<p>Soup</p>",
    employmentType: "OTHER",
    url: "https://careers.acme.example/us-en/jobs/0006/cook/",
    jobLocation: { "@type": "Place", address: [address("Austin"), address("Boston")] },
  };
  const page = `<meta name="JobIdentifier" content="0006"><script type="application/ld&#x2B;json">${JSON.stringify(data)}</script>`;
  expect(parsed("happydance", page)).toMatchObject([
    { external_id: "0006", employment_type: null, locations: [{ locality: "Austin" }, { locality: "Boston" }] },
  ]);
});
