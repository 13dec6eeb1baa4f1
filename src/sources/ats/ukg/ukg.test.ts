import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeRequest, Reply } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";

const GUID = "2eb4f178-3dbf-4b8a-9e01-2666bbe38d96";
const SLUG = `recruiting.ultipro.com|ACM1000ACME|${GUID}`;
const BOARD = `https://recruiting.ultipro.com/ACM1000ACME/JobBoard/${GUID}`;

// Monthly pay cannot be stated here, and of employment types only full and part time.
testSource("ukg", { slug: SLUG, silent: ["pay", "employment"], sizes: [50, 100] });

it.each([
  [`${BOARD}/?q=&o=postedDateDesc`, `ukg ${SLUG}`],
  [`${BOARD}/OpportunityDetail?opportunityId=173a7329-3e04-4b96-ba18-bf372d2d7671`, `ukg ${SLUG}`],
  [`${BOARD}/JobBoardView/LoadSearchResults`, `ukg ${SLUG}`],
  [
    `https://recruiting2.ultipro.ca/pas5000pason/JobBoard/${GUID.toUpperCase()}`,
    `ukg recruiting2.ultipro.ca|PAS5000PASON|${GUID}`,
  ],
  [`https://acme.rec.pro.ukg.net/ACM1000ACME/JobBoard/${GUID}/`, `ukg acme.rec.pro.ukg.net|ACM1000ACME|${GUID}`],
  ["https://recruiting.ultipro.com/ACM1000ACME/JobBoard/", null],
  ["https://www.ukg.com/careers", null],
  [`https://recruiting.ultipro.com.evil.example/ACM1000ACME/JobBoard/${GUID}`, null],
  [`<a href="${BOARD}/?q=&amp;o=x">Jobs</a>`, `ukg ${SLUG}`],
  [`<script>var u="https:\\/\\/recruiting.ultipro.com\\/ACM1000ACME\\/JobBoard\\/${GUID}\\/";</script>`, `ukg ${SLUG}`],
])("ukg: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

function row(more: object): RawPosting | undefined {
  return parsed("ukg", { opportunities: [{ Id: "a", Title: "Cook", ...more }], totalCount: 1, locations: [] })[0];
}

it("ukg: workplaces are numbers, and coordinates are ignored", () => {
  const address = { City: "Remote", PostalCode: "T2H1K4", State: { Code: "AB" }, Country: { Code: "CAN" } };
  const place = {
    LocalizedName: "Remote Alberta",
    Address: address,
    Coordinates: { Latitude: 36.5, Longitude: -80.6 },
  };
  expect(row({ JobLocationType: 0, Locations: [place] })).toMatchObject({
    workplace: "hybrid",
    remote: false,
    locations: [{ text: "Remote Alberta", locality: null, region: "AB", country: "CAN", lat: null, lon: null }],
  });
  expect(row({ JobLocationType: 1 })).toMatchObject({ workplace: "on-site", remote: false });
  expect(row({ JobLocationType: 2 })).toMatchObject({ workplace: "remote", remote: true });
  expect(row({ JobLocationType: null })).toMatchObject({ workplace: null, remote: null, employment_type: null });
  expect(row({ FullTime: false })?.employment_type).toBe("Part Time");
});

function detail(more: object): RawPosting | undefined {
  const model = { Id: "a", Title: "Cook", Description: "<p>All } of it</p>", ...more };
  return parsed(
    "ukg",
    `<script>var o = new US.Opportunity.CandidateOpportunityDetail(${JSON.stringify(model)});</script>`,
  )[0];
}

it("ukg: pay by the year or the hour; a bound of 0 is dropped; the pay range counts only if it is shown", () => {
  const range = { PayRange: { PayRangeMinimum: 50_000, PayRangeMaximum: 60_000 }, PayRangeCurrencyCode: "USD" };
  const cases: readonly (readonly [object, string | null])[] = [
    [
      { CompensationAnnualMinimum: 80_000, CompensationAnnualMaximum: 100_000, CompensationCurrencyCode: "USD" },
      "80000-100000 USD / YEAR",
    ],
    [
      { CompensationHourlyMinimum: 0, CompensationHourlyMaximum: 21.5, CompensationCurrencyCode: "CAD" },
      "-21.5 CAD / HOUR",
    ],
    [{ CompensationAnnualMinimum: 0, CompensationAnnualMaximum: 0, CompensationCurrencyCode: "USD" }, null],
    [{ ...range, PayRangeVisible: false }, null],
    [{ ...range, PayRangeVisible: true }, "50000-60000 USD"],
  ];
  for (const [more, pay] of cases) expect(detail(more)?.salary).toBe(pay);
  expect(detail({})).toMatchObject({ full_text: true, description_html: "<p>All } of it</p>" });
});

it("ukg: the list has the last repost date; the posting's page has the first, pay, and whether it is closed", async () => {
  const truth = boardOf("ukg", SLUG, 3, [2]);
  const [listing, details, strange] = await onStage(truth, async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    const detailResults = await Promise.all(postings.map((known) => source.detail?.(known, board, reading)));
    const expired = await source.detail?.({ ...(postings[0] as RawPosting), external_id: "nobody" }, board, reading);
    return [postings, detailResults, expired] as const;
  });
  expect(listing[1]?.date_posted).toBe(new Date(truth.openings[1]?.updated ?? 0).toISOString());
  expect(details[1]).toMatchObject({
    kind: "posting",
    posting: {
      salary: "60000-80000 EUR / YEAR",
      date_posted: new Date(truth.openings[1]?.posted ?? 0).toISOString(),
      date_updated: new Date(truth.openings[1]?.updated ?? 0).toISOString(),
    },
  });
  expect(details[2]).toMatchObject({ kind: "gone" });
  // The board's own page without a posting in it.
  expect(strange).toMatchObject({ kind: "gone" });
});

it("ukg: sends the page's token to boards of the newer hosts that refuse a request without it", async () => {
  const slug = `acme.rec.pro.ukg.net|ACM1000ACME|${GUID}`;
  const answer = (request: FakeRequest): Reply | null => {
    if (request.method === "GET")
      return {
        status: 200,
        headers: { "set-cookie": "k=1; Path=/" },
        body: '<input name="__RequestVerificationToken" type="hidden" value="tok">',
      };
    if (request.headers.requestverificationtoken !== "tok" || request.headers.cookie !== "k=1")
      return { status: 403, body: "no" };
    return { status: 200, body: JSON.stringify({ opportunities: [{ Id: "a", Title: "Cook" }], totalCount: 1 }) };
  };
  const listing = await onStage(
    boardOf("ukg", slug, 0),
    ({ source, board, reading }) => source.list(board, reading),
    answer,
  );
  expect(listing).toMatchObject({ complete: true, postings: [{ title: "Cook" }] });
});

it("ukg: reads all places of a recorded list, also without a total or an address", () => {
  const place = (City: string): object => ({ Address: { City, Country: { Code: "USA" } } });
  const row = {
    Id: "1",
    Title: "Cook",
    Locations: [place("Austin"), place("Boston"), { LocalizedName: "Plant 7", Address: null }],
  };
  for (const answer of [{ opportunities: [row] }, [row]]) {
    expect(parsed("ukg", answer)[0]?.locations.map(({ locality, text }) => locality ?? text)).toEqual([
      "Austin",
      "Boston",
      "Plant 7",
    ]);
  }
});
