import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { xml } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";

const SLUG = "acme.zohorecruit.com";

testSource("zohorecruit", { slug: SLUG, silent: ["requisition", "pay", "workplace", "department"] });

it.each([
  ["https://acme.zohorecruit.com/jobs/Careers", "zohorecruit acme.zohorecruit.com"],
  [
    "https://acme.zohorecruit.in/jobs/Careers/91994000000294203/Cook?source=CareerSite",
    "zohorecruit acme.zohorecruit.in",
  ],
  ["https://acme.zohorecruit.com.au/jobs/Careers/rss", "zohorecruit acme.zohorecruit.com.au"],
  ["https://acme.zohorecruit.eu/jobs/acme-career", "zohorecruit acme.zohorecruit.eu/acme-career"],
  ["https://www.zohorecruit.com/jobs/Careers", null],
  ["https://acme.zohorecruit.com/login", null],
  ["https://recruit.zoho.com/recruit/Portal.na?digest=x", null],
  [
    '<iframe src="https:\\/\\/acme.zohorecruit.eu\\/jobs\\/Careers?a=1&amp;b=2"></iframe>',
    "zohorecruit acme.zohorecruit.eu",
  ],
  ['<script src="https://static.zohocdn.com/recruit/embed.js"></script>', null],
])("zohorecruit: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

function row(more: object): object {
  return {
    id: "9",
    Posting_Title: "Cook",
    City: "Pune",
    State: "MH",
    Country: "India",
    Publish: true,
    Is_Locked: false,
    ...more,
  };
}

function shown(...rows: object[]): RawPosting[] {
  const value = JSON.stringify(rows).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return parsed("zohorecruit", `<body><input type="hidden" value="${value}" id="jobs"></body>`);
}

it("zohorecruit: skips unpublished and locked rows and open applications", () => {
  const published = shown(
    row({}),
    row({ id: "10", Publish: false }),
    row({ id: "11", Is_Locked: true }),
    row({ id: "12", Posting_Title: "Initiativbewerbung" }),
  );
  expect(published.map((each) => each.external_id)).toEqual(["9"]);
});

it("zohorecruit: splits a city field of many towns, and a whole country is no town", () => {
  const [many, countryWide, dotted] = shown(
    row({ City: "Pune, Delhi, Kota,", Remote_Job: true }),
    row({ id: "10", City: "Pan India" }),
    row({ id: "11", City: ".", State: "--" }),
  );
  expect(many).toMatchObject({ workplace: "remote", remote: true });
  expect(many?.locations.map((each) => [each.locality, each.region, each.country])).toEqual([
    ["Pune", null, "India"],
    ["Delhi", null, "India"],
    ["Kota", null, "India"],
  ]);
  expect(countryWide?.locations).toMatchObject([{ text: "Pan India", locality: null, country: "India" }]);
  expect(dotted?.locations).toMatchObject([{ locality: null, region: null, country: "India" }]);
});

it("zohorecruit: exactly 50 rows prove nothing", async () => {
  const verdicts: string[] = [];
  for (const count of [49, 50, 51]) {
    const listing = await onStage(boardOf("zohorecruit", SLUG, count), ({ source, board, reading }) =>
      source.list(board, reading),
    );
    verdicts.push(listing.complete ? "whole" : listing.failure);
  }
  expect(verdicts).toEqual(["whole", "partial", "whole"]);
});

it("zohorecruit: a career page without rows is empty, any other page is a failure", async () => {
  const read = (body: string): Promise<string> =>
    onStage(
      boardOf("zohorecruit", SLUG, 3),
      async ({ source, board, reading }) => {
        const listing = await source.list(board, reading);
        return listing.complete ? `whole ${listing.postings.length}` : `${listing.failure}: ${listing.reason}`;
      },
      () => ({ status: 200, body }),
    );
  expect(await read('<body><input type="hidden" value="{}" id="pageJson"></body>')).toBe("whole 0");
  expect(await read("<body>this page is currently unavailable.</body>")).toContain(
    "failed: unknown structure: requests are temporarily rejected",
  );
  expect(await read("<body>Welcome</body>")).toContain("failed");
});

it("zohorecruit: a refusal by redirect is a failure", async () => {
  const listing = await onStage(
    boardOf("zohorecruit", SLUG, 3),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path === "/jobs/Careers"
        ? { status: 302, headers: { location: `https://${SLUG}/html/portal.html` }, body: "" }
        : { status: 200, body: '<body><input id="jobs" value="[]">' },
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

it("zohorecruit: reads a posting's record from its script, pay in the employer's words", () => {
  const detail = (more: string): RawPosting | undefined =>
    parsed(
      "zohorecruit",
      `<script>var jobs = JSON.parse('[{\\x22id\\x22:\\x229\\x22,\\x22Posting_Title\\x22:\\x22Chef\\u00e9 \\x26 Co\\x22,${more}}]');</script>`,
    )[0];
  expect(
    detail(
      "\\x22Salary\\x22:\\x225\\-10 Lakhs\\x22,\\x22Currency\\x22:\\x22INR\\x22,\\x22Job_Description\\x22:\\x22\\x3Cp\\x3EIt\\x27s \\\\\\x22good\\\\\\x22\\x3C/p\\x3E\\x22",
    ),
  ).toMatchObject({
    title: "Chefé & Co",
    salary: "5-10 Lakhs INR",
    description_html: `<p>It's "good"</p>`,
    full_text: true,
  });
  expect(detail("\\x22Salary\\x22:\\x2250000$\\x22,\\x22Currency\\x22:\\x22USD\\x22")?.salary).toBe("50000$");
  expect(detail("\\x22Salary\\x22:\\x22DOE\\x22")?.salary).toBeNull();
});

it("zohorecruit: recognises a closed posting by the text in its board's language", async () => {
  const kinds: string[] = [];
  for (const sentence of [
    "Dieses Jobangebot ist nicht mehr verfügbar.",
    "この求人は終了しています。",
    "this page is currently unavailable.",
    "Hello",
  ]) {
    kinds.push(
      await onStage(
        boardOf("zohorecruit", SLUG, 1),
        async ({ source, board, reading }) => {
          const [known] = (await source.list(board, reading)).postings;
          return (await source.detail?.(known as RawPosting, board, reading))?.kind ?? "";
        },
        (request) =>
          request.path.includes("/700001")
            ? { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: `<p>${sentence}</p>` }
            : null,
      ),
    );
  }
  expect(kinds).toEqual(["gone", "gone", "unread", "unread"]);
});

it("zohorecruit: a feed with more jobs than the page makes the listing partial; otherwise it changes nothing", async () => {
  const read = (feed: string | null) =>
    onStage(
      boardOf("zohorecruit", "acme.zohorecruit.com", 3),
      ({ source, board, reading }) => source.list(board, reading),
      ({ path }) => (feed !== null && path.endsWith("/rss") ? xml(feed) : null),
    );
  const item = "<item><title>Cook</title><link>https://acme.zohorecruit.com/jobs/Careers/999999999/Cook</link></item>";
  expect(await read(null)).toMatchObject({ complete: true });
  expect(await read("<rss><channel></channel></rss>")).toMatchObject({ complete: true });
  const more = await read(`<rss><channel>${item}</channel></rss>`);
  expect(more).toMatchObject({ complete: false, failure: "partial" });
  expect(more.postings).toHaveLength(4);
});
