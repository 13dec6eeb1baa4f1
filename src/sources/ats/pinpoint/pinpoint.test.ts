import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { htmlToText } from "../../../text/html/html.ts";

testSource("pinpoint", { slug: "acme", silent: ["posted"] });

it.each([
  ["https://acme.pinpointhq.com/", "pinpoint acme"],
  ["https://acme.pinpointhq.com/en/postings/fca592d6-2561-4b2a-88b0-15d2b375971a", "pinpoint acme"],
  ["https://acme.pinpointhq.com/postings.json", "pinpoint acme"],
  ["https://www.pinpointhq.com/pricing", null],
  ["https://app.pinpointhq.com/login", null],
  ["https://pinpointhq.com/", null],
  ['<iframe src="https:\\/\\/acme.pinpointhq.com\\/en\\/jobs"></iframe>', "pinpoint acme"],
  ['<link href="https://pinpoint-cdn.example/site.css">', "pinpoint www.acme.example"],
  ['<a href="https://www.pinpointhq.com/">Powered by Pinpoint</a>', null],
])("pinpoint: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const ROW = {
  id: "9",
  title: "Cook",
  path: "/en/postings/u-u-i-d",
  compensation: "£20 - £25 / hour",
  compensation_minimum: 20,
  compensation_maximum: 25,
  compensation_currency: "GBP",
  compensation_frequency: "hour",
  compensation_visible: true,
  description: "<div><!--block-->We cook.</div>",
  key_responsibilities: "<ul><li><!--block-->Soup</li></ul>",
  key_responsibilities_header: "What you'll do",
  skills_knowledge_expertise: "",
  skills_knowledge_expertise_header: "Skills",
  benefits: "<div><!--block-->Food</div>",
  benefits_header: "Benefits",
  location: { city: "Varies by Listing", name: "North County", province: "Maryland", postal_code: "" },
};

it("pinpoint: joins all four parts of the text under their own headings, without editor markup", () => {
  const [row] = parsed("pinpoint", { data: [ROW] });
  expect(htmlToText(row?.description_html ?? "")).toBe("We cook.\n\nWhat you'll do\n\n- Soup\n\nBenefits\n\nFood");
  expect(row?.description_html).not.toContain("<!--");
  expect(row).toMatchObject({
    url: "https://acme.pinpointhq.com/en/postings/u-u-i-d",
    apply_url: "https://acme.pinpointhq.com/en/postings/u-u-i-d/applications/new",
    locations: [{ text: "North County", locality: null, region: "Maryland", postal_code: null }],
  });
});

it("pinpoint: pay counts only if it is shown", () => {
  const pay = (row: object): unknown => parsed("pinpoint", { data: [{ ...ROW, ...row }] })[0]?.salary;
  expect(pay({})).toBe("20-25 GBP / HOUR");
  expect(pay({ compensation_visible: false })).toBeNull();
  expect(pay({ compensation_minimum: 0, compensation_maximum: 60_000, compensation_frequency: "annually" })).toBe(
    "-60000 GBP / YEAR",
  );
  expect(pay({ compensation_minimum: null, compensation_maximum: null })).toBe("£20 - £25 / hour");
  expect(pay({ compensation_minimum: null, compensation_maximum: null, compensation: "Competitive" })).toBeNull();
});

it("pinpoint: reads an employer's own host directly", async () => {
  const requests = await onStage(
    boardOf("pinpoint", "jobs.acme.example", 1),
    async ({ source, board, reading, requests }) => {
      await source.list(board, reading);
      return requests;
    },
    () => ({ status: 200, headers: { "content-type": "application/json" }, body: '{"data":[]}' }),
  );
  expect(requests).toContain("jobs.acme.example/postings.json");
});

it("pinpoint: follows a redirect to the same list elsewhere", async () => {
  const listing = await onStage(
    boardOf("pinpoint", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.host === "acme.pinpointhq.com"
        ? { status: 301, headers: { location: "https://jobs.acme.example/postings.json" }, body: "" }
        : { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ data: [ROW] }) },
  );
  expect(listing).toMatchObject({ complete: true, postings: [{ external_id: "9" }] });
});

it("pinpoint: reads the employer's name from the page's title", async () => {
  const name = await onStage(boardOf("pinpoint", "acme", 0), async ({ source, reading }) =>
    source.company?.("acme", reading),
  );
  expect(name).toBe("Acme & Sons");
});
