import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { json } from "../../../../world/fake.ts";

const POD = "abcd.fa.us2.oraclecloud.com";
const SLUG = `${POD}|CX_1`;

testSource("oracle", { slug: SLUG, silent: ["pay", "requisition"] });

const UI = "hcmUI/CandidateExperience";

it.each([
  [`https://${POD}/${UI}/en/sites/CX_1/jobs`, `oracle ${SLUG}`],
  [`https://${POD}/${UI}/en/sites/CX_1/job/1859/?utm_medium=x`, `oracle ${SLUG}`],
  [`https://${POD}/${UI}/sites/jobsearch/requisitions`, `oracle ${POD}|jobsearch`],
  [`https://talents.acme.example/${UI}/fr/sites/CX_5`, "oracle talents.acme.example|CX_5"],
  [
    `https://${POD}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?finder=findReqs;siteNumber=CX_1,limit=25`,
    `oracle ${SLUG}`,
  ],
  [`https://${POD}/hcmUI/faces/FuseWelcome`, null],
  ["https://www.oracle.com/careers/", null],
  [`<a href="https:\\/\\/${POD}\\/${UI.replace("/", "\\/")}\\/en\\/sites\\/CX_1\\/jobs">Jobs</a>`, `oracle ${SLUG}`],
  [`<iframe src="//${POD}/${UI}/en/sites/CX_1?mode=location&amp;x=1"></iframe>`, `oracle ${SLUG}`],
  ['<a href="https://www.oracle.com/human-capital-management/">Oracle</a>', null],
])("oracle: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("oracle: continues after short pages, and accepts a total that is one too high", async () => {
  const [listing, requests] = await onStage(
    boardOf("oracle", SLUG, 407),
    async ({ source, board, reading, requests }) => [await source.list(board, reading), requests] as const,
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings.length).toBe(407);
  expect(requests.length).toBe(4);
});

it("oracle: more missing rows than the known error of the total make the listing partial", async () => {
  const search = (rows: unknown[]): unknown => ({ items: [{ TotalJobsCount: 4, requisitionList: rows }] });
  const listing = await onStage(
    boardOf("oracle", SLUG, 0),
    ({ source, board, reading }) => source.list(board, reading),
    (request) => json(search(/offset=0/.test(request.query.get("finder") ?? "") ? [{ Id: "1", Title: "Cook" }] : [])),
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial", reason: "1 rows of 4" });
});

it("oracle: an empty first page with a total of one is not an empty board", async () => {
  const listing = await onStage(
    boardOf("oracle", SLUG, 0),
    ({ source, board, reading }) => source.list(board, reading),
    () => json({ items: [{ TotalJobsCount: 1, requisitionList: [] }] }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

it("oracle: refuses a pod of templates", async () => {
  const listing = await onStage(
    boardOf("oracle", SLUG, 0),
    ({ source, board, reading }) => source.list(board, reading),
    () => json({ items: [{ TotalJobsCount: 78_000, requisitionList: [{ Id: "1", Title: "Template" }] }] }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed", reason: /templates/ });
});

it("oracle: reads a pod without a site as a whole", async () => {
  const listing = await onStage(boardOf("oracle", POD, 2), ({ source, board, reading }) => source.list(board, reading));
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings[0]?.url).toBe(`https://${POD}/${UI}/en/sites/CX_1/job/700001`);
});

it("oracle: reads several places, and an address only for the same town", async () => {
  const one = opening(0);
  const shown = {
    ...boardOf("oracle", SLUG, 0),
    openings: [{ ...one, places: [...one.places, ...opening(2).places] }],
  };
  const { postings } = await onStage(shown, ({ source, board, reading }) => source.list(board, reading));
  expect(postings[0]).toMatchObject({
    apply_url: `https://${POD}/${UI}/en/sites/CX_1/job/700001/apply/email`,
    locations: [
      { text: "Berlin, Berlin, Germany", locality: "Berlin", country: "DE", postal_code: "10115" },
      { text: "Lyon, France", country: "FR" },
    ],
  });
  const elsewhere = { TownOrCity: "Munich", PostalCode: "80331" };
  const row = {
    Id: "1",
    Title: "Cook",
    PrimaryLocation: "Berlin, Germany",
    PrimaryLocationCountry: "DE",
    workLocation: [elsewhere],
  };
  expect(parsed("oracle", { items: [row] })[0]?.locations).toMatchObject([
    { text: "Berlin, Germany", country: "DE", locality: null, postal_code: null },
  ]);
});

it("oracle: the text has four parts, and the list's short one is no substitute", () => {
  const row = {
    Id: "1",
    Title: "Cook",
    ExternalDescriptionStr: "<p>a</p>",
    ExternalResponsibilitiesStr: "<p>b</p>",
    ExternalQualificationsStr: null,
    CorporateDescriptionStr: "<p>d</p>",
    ContentLocale: "fr",
    JobSchedule: "Full time",
    ContractType: "Regular",
    WorkplaceTypeCode: "ORA_HYBRID",
  };
  expect(parsed("oracle", { items: [row] })).toMatchObject([
    {
      description_html: "<p>a</p>\n<p>b</p>\n<p>d</p>",
      full_text: true,
      language: "fr",
      employment_type: "Full time, Regular",
      workplace: "hybrid",
      remote: null,
    },
  ]);
  const short = { Id: "1", Title: "Cook", ShortDescriptionStr: "cut" };
  expect(parsed("oracle", { items: [{ TotalJobsCount: 1, requisitionList: [short] }] })).toMatchObject([
    { description_html: null, full_text: false },
  ]);
});

it("oracle: the centre of a country is not a place of work", () => {
  const where = (PrimaryLocation: string): unknown =>
    parsed("oracle", {
      items: [
        { Id: "1", Title: "x", PrimaryLocation, primaryLocationCoordinates: [{ Latitude: "33.9", Longitude: "-5.5" }] },
      ],
    })[0]?.locations[0]?.lat;
  expect(where("Morocco")).toBeNull();
  expect(where("Lyon, France")).toBe(33.9);
});

it("oracle: reads a recorded list that was trimmed to its rows, and refuses one without rows", () => {
  const rows = [{ Id: "7", Title: "Cook", PrimaryLocation: "Austin, TX, United States" }];
  for (const answer of [{ items: [{ requisitionList: rows }] }, { requisitionList: rows }, { items: rows }, rows]) {
    expect(parsed("oracle", answer)).toMatchObject([{ external_id: "7", title: "Cook" }]);
  }
  expect(() => parsed("oracle", { hits: 3 })).toThrow("no requisitions");
});
