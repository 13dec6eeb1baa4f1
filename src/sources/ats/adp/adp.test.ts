import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { FakeBoard } from "../../../../world/fake.ts";
import type { RawPosting } from "../../../contract/raw.ts";

const CID = "03db93ed-1b1c-4447-805d-a674958c23e6";
const SLUG = `${CID}|19000101_000001`;
const PAGE = "https://workforcenow.adp.com/mascsr/default/mdf/recruitment/recruitment.html";
const API = "/mascsr/default/careercenter/public/events/staffing";

// One request comes before the list, so the second page is the third request.
testSource("adp", { slug: SLUG, silent: ["workplace"], sizes: [19, 20, 21, 40], differs: {} });

it.each([
  [`${PAGE}?cid=${CID}&ccId=19000101_000001&lang=en_US`, `adp ${SLUG}`],
  [`${PAGE}?cid=${CID}&ccId=9200123_2&jobId=577400&source=CC2`, `adp ${CID}|9200123_2`],
  [`${PAGE}?selectedMenuKey=CurrentOpenings&cid=${CID}`, `adp ${SLUG}`],
  [`https://workforcenow.cloud.adp.com${API}/v1/job-requisitions?cid=${CID}&ccId=1_2`, `adp ${CID}|1_2`],
  [`${PAGE}?ccId=19000101_000001`, null],
  ["https://recruiting.adp.com/srccar/public/RTI.home?c=1", null],
  ["https://www.adp.com/careers", null],
  [`<iframe src="${PAGE}?cid=${CID}&amp;ccId=19000101_000001"></iframe>`, `adp ${SLUG}`],
  [
    `<script>x="https:\\/\\/workforcenow.adp.com\\/a\\/recruitment.html?cid=${CID}&ccId=1_2"</script>`,
    `adp ${CID}|1_2`,
  ],
])("adp: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("adp: reads each language as a list, and a posting in two of them once", async () => {
  const base = boardOf("adp", SLUG, 30);
  const [en, fr] = [
    base.openings.slice(0, 25),
    base.openings.slice(22).map((each) => ({ ...each, title: `Fr ${each.title}`, language: "fr" })),
  ];
  const both: FakeBoard = { ...base, openings: [...en, ...fr] };
  const [listing, french] = await onStage(both, async ({ source, board, reading }) => {
    const read = await source.list(board, reading);
    const known = read.postings.find((each) => each.language === "fr") as RawPosting;
    return [read, await source.detail?.(known, board, reading)] as const;
  });
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(30);
  expect(listing.postings.filter((each) => each.language === "fr")).toHaveLength(5);
  expect(french).toMatchObject({ kind: "posting", posting: { language: "fr", full_text: true } });
});

it("adp: a failing language makes the listing partial", async () => {
  const base = boardOf("adp", SLUG, 6);
  const both: FakeBoard = {
    ...base,
    openings: base.openings.map((each, at) => ({ ...each, language: at < 3 ? "en" : "fr" })),
  };
  const listing = await onStage(
    both,
    ({ source, board, reading }) => source.list(board, reading),
    (request) => (request.query.get("locale") === "fr_CA" ? { status: 500, body: "" } : null),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial" });
  expect(listing.postings).toHaveLength(3);
});

it("adp: finds a client on the second host, with its name, and links its postings there", async () => {
  const slug = `9${CID.slice(1)}|19000101_000001`;
  const [listing, company] = await onStage(
    boardOf("adp", slug, 2),
    async ({ source, board, reading }) =>
      [await source.list(board, reading), await source.company?.(slug, reading)] as const,
  );
  expect(listing).toMatchObject({ complete: true });
  expect(new URL(listing.postings[0]?.url ?? "").hostname).toBe("workforcenow.cloud.adp.com");
  expect(company).toBe("Acme & Sons");
});

it("adp: an unpublished centre is no board; one without named languages is read in the default ones", async () => {
  const links = (meta: unknown) => ({ status: 200, body: JSON.stringify({ contentLinks: [], meta }) });
  const read = (meta: unknown): Promise<string> =>
    onStage(
      boardOf("adp", SLUG, 3),
      async ({ source, board, reading }) => {
        const listing = await source.list(board, reading);
        return listing.complete ? `whole ${listing.postings.length}` : listing.failure;
      },
      (request) => (request.path.endsWith("/career-center") ? links(meta) : null),
    );
  const mark = (value: boolean) => ({
    customFieldGroup: { indicatorFields: [{ indicatorValue: value, nameCode: { codeValue: "PublishedIndicator" } }] },
  });
  expect(await read(mark(false))).toBe("no_such_board");
  expect(await read(mark(true))).toBe("whole 3");
});

function row(more: object): RawPosting | undefined {
  return parsed("adp", {
    jobRequisitions: [{ itemID: "9201_1", requisitionTitle: " Cook ", ...more }],
    meta: { totalNumber: 1 },
  })[0];
}

it("adp: pay by its code, a single bound if the other is 0, text if there are no figures", () => {
  const pay = (min: number, max: number, code: string) => ({
    payGradeRange: {
      minimumRate: { amountValue: min, currencyCode: "USD" },
      maximumRate: { amountValue: max, currencyCode: "USD" },
    },
    customFieldGroup: { codeFields: [{ codeValue: code, nameCode: { codeValue: "SalaryType" } }] },
  });
  expect(row(pay(19, 20.5, "HR"))?.salary).toBe("19-20.5 USD / HOUR");
  expect(row(pay(0, 90_000, "AN"))?.salary).toBe("-90000 USD / YEAR");
  expect(row(pay(0, 0, "AN"))?.salary).toBeNull();
  const words = { stringFields: [{ stringValue: "$20 to $25 an hour", nameCode: { codeValue: "SalaryRange" } }] };
  expect(row({ customFieldGroup: words })?.salary).toBe("$20 to $25 an hour");
});

it("adp: drops empty places and falls back to the item's number", () => {
  const empty = {
    address: { cityName: "", countrySubdivisionLevel1: { codeValue: "" }, postalCode: "" },
    nameCode: {},
  };
  expect(row({ requisitionLocations: [empty] })).toMatchObject({ external_id: "9201", title: "Cook", locations: [] });
  expect(row({ requisitionLocations: [{ ...empty, nameCode: { shortName: "Reno, NV" } }] })?.locations).toMatchObject([
    { text: "Reno, NV" },
  ]);
});
