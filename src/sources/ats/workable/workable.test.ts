import { expect, it } from "vitest";
import { boardOf, opening } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// The list cannot state hybrid; the detail request does (below).
testSource("workable", { slug: "acme", silent: ["pay", "workplace"] });

it.each([
  ["https://apply.workable.com/acme-1/", "workable acme-1"],
  ["https://apply.workable.com/acme/j/DD136DD7E7/apply/", "workable acme"],
  ["https://apply.workable.com/api/v1/widget/accounts/acme?details=true", "workable acme"],
  ["https://apply.workable.com/api/v3/accounts/acme/jobs", "workable acme"],
  ["https://acme.workable.com/jobs/123", "workable acme"],
  ["https://apply.workable.com/j/DD136DD7E7", null],
  ["https://apply.workable.com/api/v1/other", null],
  ["https://jobs.workable.com/view/abc", null],
  ["https://www.workable.com/", null],
  ["https://help.workable.com/hc", null],
  ['<script>fetch("https:\\/\\/apply.workable.com\\/api\\/v1\\/widget\\/accounts\\/acme")</script>', "workable acme"],
  [
    '<a href="https://apply.workable.com/j/DD136DD7E7">x</a><a href="https://apply.workable.com/acme/">y</a>',
    "workable acme",
  ],
  [
    '<script src="https://www.workable.com/assets/embed.js"></script><script>whr_embed(12345,{detail:"titles"})</script>',
    null,
  ],
])("workable: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("workable: an opening in several places is one posting with all of them", async () => {
  const base = boardOf("workable", "acme", 2);
  const [first, second] = [opening(0), opening(1)];
  const shown = { ...base, openings: [{ ...first, places: [...first.places, ...second.places] }, second] };
  const listing = await onStage(shown, ({ source, board, reading }) => source.list(board, reading));
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings.map((each) => each.locations.map((place) => place.locality))).toEqual([
    ["Berlin", "Austin"],
    ["Austin"],
  ]);
});

it("workable: the detail request adds hybrid work and a text that the list lacked", async () => {
  await onStage(boardOf("workable", "acme", 3), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    const bare = { ...postings[1], description_html: null, full_text: false } as (typeof postings)[number];
    expect(await source.detail?.(bare, board, reading)).toMatchObject({
      kind: "posting",
      posting: {
        workplace: "hybrid",
        remote: null,
        full_text: true,
        description_html: opening(1).html,
        department: "Department 1",
      },
    });
    expect(await source.detail?.(postings[2] as (typeof postings)[number], board, reading)).toMatchObject({
      posting: { workplace: "remote", remote: true },
    });
  });
});

it("workable: an account without a list of jobs is a failed read", async () => {
  const listing = await onStage(
    boardOf("workable", "acme", 1),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({ status: 200, body: '{"name":"Acme"}' }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "failed" });
});

const ROW = { shortcode: "AA", title: "Cook", city: "Lyon", state: "", country: "France", published_on: "2026-08-05" };

it("workable: drops hidden places, and reads missing ones from the row", () => {
  const hidden = { city: "Paris", countryCode: "FR", hidden: true };
  const shown = { city: "Nice", country: "France", countryCode: "FR", region: null, hidden: false };
  expect(parsed("workable", { jobs: [{ ...ROW, locations: [hidden, shown] }] })[0]?.locations).toMatchObject([
    { locality: "Nice", country: "FR" },
  ]);
  expect(parsed("workable", { jobs: [{ ...ROW, locations: [hidden] }] })[0]?.locations).toEqual([]);
  expect(parsed("workable", { name: "Acme", jobs: [ROW] })[0]).toMatchObject({
    organization: "Acme",
    url: "https://apply.workable.com/j/AA",
    locations: [{ locality: "Lyon", region: null, country: "France" }],
    date_posted: "2026-08-05T00:00:00.000Z",
    full_text: false,
  });
});
