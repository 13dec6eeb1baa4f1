import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("clearcompany", { slug: "acme", silent: ["employment"] });

it.each([
  ["https://acme.hrmdirect.com/employment/job-openings.php", "clearcompany acme"],
  ["https://acme.clearcompany.com/careers/jobs", "clearcompany acme"],
  ["https://apply.hrmdirect.com/resumedirect/Apply.aspx?req_id=1", null],
  ["https://acme.clearcompany.com/login", null],
  ['<iframe src="https://acme.hrmdirect.com/employment/job-openings.php"></iframe>', "clearcompany acme"],
])("clearcompany: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("clearcompany: one requisition in two places is one posting, with the stated date", () => {
  const job = (city: string): string =>
    `<job><title><![CDATA[R&amp;D Koch fÃ¼r Lyon]]></title><referencenumber>7</referencenumber><city>${city}</city><state>IL</state><country>UNITED STATES</country><date>Fri, 07 Aug 2026 04:00:00 +0100</date></job>`;
  const found = parsed("clearcompany", `<source>${job("Peoria")}${job("Quincy")}</source>`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    title: "R&D Koch für Lyon",
    date_posted: "2026-08-07T00:00:00.000Z",
    full_text: false,
    locations: [{ locality: "Peoria", country: "United States" }, { locality: "Quincy" }],
  });
});
