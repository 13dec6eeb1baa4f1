import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("rippling", { slug: "acme-inc", silent: ["requisition"] });

it.each([
  ["https://ats.rippling.com/acme-inc/jobs", "rippling acme-inc"],
  ["https://ats.rippling.com/en-GB/acme-inc/jobs/3c36e9c8-1bee-45a2-94fe-09f10ccbe10f", "rippling acme-inc"],
  ["https://ats.us1.rippling.com/acme/jobs", "rippling acme"],
  ["https://ats.rippling.com/api/v2/board/acme/jobs?page=0", "rippling acme"],
  ["https://api.rippling.com/platform/api/ats/v1/board/acme/jobs", "rippling acme"],
  ["https://www.rippling.com/careers", null],
  ["https://ats.rippling.com/api/other", null],
  ['<a href="https:\\/\\/ats.rippling.com\\/acme-inc\\/jobs">Careers</a>', "rippling acme-inc"],
  ['<iframe src="https://ats.rippling.com/fr-FR/acme/jobs?x=1&amp;y=2"></iframe>', "rippling acme"],
  ['<a href="https://www.rippling.com/">HR</a>', null],
])("rippling: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

const row = (label: string, uuid = "u-1"): object => ({
  uuid,
  name: "Account Executive",
  department: { id: "Sales", label: "Sales" },
  url: `https://ats.rippling.com/acme/jobs/${uuid}`,
  workLocation: { label, id: label },
});

it("rippling: rows with one uuid are one posting in several places", async () => {
  const one = opening(0);
  const shown = {
    ...boardOf("rippling", "acme", 0),
    openings: [{ ...one, places: [...one.places, ...opening(1).places] }],
  };
  const listing = await onStage(shown, ({ source, board, reading }) => source.list(board, reading));
  expect(listing).toMatchObject({
    complete: true,
    postings: [{ locations: [{ text: "Berlin, Berlin" }, { text: "Austin, TX" }] }],
  });
});

it("rippling: a remote place among offices does not make a posting remote, in any order", () => {
  const mixed = { workplace: null, remote: null, locations: [{}, {}] };
  expect(parsed("rippling", [row("Remote (New Jersey, US)"), row("New York, NY")])).toMatchObject([mixed]);
  expect(parsed("rippling", [row("New York, NY"), row("Remote (New Jersey, US)")])).toMatchObject([mixed]);
  expect(parsed("rippling", [row("Remote (US)"), row("Remote (Canada)")])).toMatchObject([
    { workplace: "remote", remote: true },
  ]);
  expect(parsed("rippling", [row("New York, NY")])).toMatchObject([{ workplace: null, remote: null }]);
});

it("rippling: reads a removed list from the page's API, page by page with a total", async () => {
  const [listing, requests] = await onStage(
    boardOf("rippling", "acme", 47),
    async ({ source, board, reading, requests }) => [await source.list(board, reading), requests] as const,
    (request) => (request.host === "api.rippling.com" ? { status: 404, body: "" } : null),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings.length).toBe(47);
  expect(listing.postings[2]).toMatchObject({ workplace: "remote", locations: [{ locality: "Lyon", country: "FR" }] });
  expect(requests.filter((each) => each === "ats.rippling.com/api/v2/board/acme/jobs").length).toBe(3);
});

it("rippling: the bands in the most common currency and unit make the range", () => {
  const pay = (...payRangeDetails: object[]): unknown =>
    parsed("rippling", { uuid: "u", name: "x", description: { role: "<p>a</p>" }, payRangeDetails })[0]?.salary;
  const band = (currency: string, rangeStart: number, rangeEnd: number, frequency = "YEAR"): object => ({
    currency,
    frequency,
    rangeStart,
    rangeEnd,
  });
  expect(pay(band("CAD", 155, 190), band("USD", 160, 200), band("USD", 120, 180))).toBe("120-200 USD / YEAR");
  expect(pay(band("USD", 18, 25, "HOUR"))).toBe("18-25 USD / HOUR");
  expect(pay(band("USD", 0, 90_000, "ANNUAL"))).toBe("-90000 USD / YEAR");
  expect(pay(band("USD", 0, 0))).toBeNull();
  expect(pay()).toBeNull();
});

it("rippling: the text is the role, then the employer", () => {
  const [whole] = parsed("rippling", {
    uuid: "u",
    name: "Cook",
    description: { company: "<p>We are.</p>", role: "<p>You do.</p>" },
    employmentType: { label: "SALARIED_FT", id: "Salaried, full-time" },
    workLocations: ["Remote (United States)"],
  });
  expect(whole).toMatchObject({
    description_html: "<p>You do.</p>\n<p>We are.</p>",
    employment_type: "Salaried, full-time, SALARIED_FT",
    workplace: "remote",
  });
});

it("rippling: rows without an id make the listing partial, and an unknown shape is refused", async () => {
  const listing = await onStage(
    boardOf("rippling", "acme", 0),
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.host === "api.rippling.com"
        ? { status: 200, body: JSON.stringify([row("Paris"), { name: "no id" }]), headers: {} }
        : null,
  );
  expect(listing).toMatchObject({ complete: false, failure: "partial", postings: [{ external_id: "u-1" }] });
  expect(() => parsed("rippling", { jobs: 1 })).toThrow("no posting");
});
