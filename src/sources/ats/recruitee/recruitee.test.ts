import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("recruitee", { slug: "acme", silent: ["requisition"] });

it.each([
  ["https://acme.recruitee.com/", "recruitee acme"],
  ["https://acme-2.recruitee.com/o/nurse-berlin/c/new", "recruitee acme-2"],
  ["https://acme.recruitee.com/api/offers/", "recruitee acme"],
  ["https://docs.recruitee.com/reference", null],
  ["https://api.recruitee.com/c/1/offers", null],
  ["https://recruitee.com/", null],
  ["https://acme.recruitee.com.evil.example/", null],
  ['<div class="rt-widget"></div><script>var x="https:\\/\\/acme.recruitee.com\\/api"</script>', "recruitee acme"],
  ['<img src="https://recruitee-main.s3.eu-central-1.amazonaws.com/offers/1/x.jpg">', "recruitee www.acme.example"],
  ['<script src="https://d10zminp1cyta8.cloudfront.net/assets/site.js"></script>', "recruitee www.acme.example"],
  ['<script src="https://d10zminp1cyta8.cloudfront.net/widget.js"></script><i class="rt-widget"></i>', null],
  ['<a href="https://support.recruitee.com">Help</a>', null],
])("recruitee: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("recruitee: a board on the employer's own host has the same paths", async () => {
  await onStage(boardOf("recruitee", "jobs.acme.example", 4, [1]), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    expect(listing).toMatchObject({ complete: true });
    expect(listing.postings[0]?.url).toBe("https://jobs.acme.example/o/offer-700001");
    const kinds = listing.postings.map(async (each) => (await source.detail?.(each, board, reading))?.kind);
    expect(await Promise.all(kinds)).toEqual(["posting", "gone", "posting", "posting"]);
    expect(new Set(requests.map((each) => each.split("/")[0]))).toEqual(new Set(["jobs.acme.example"]));
  });
});

it("recruitee: an API that requires a token is a refused read, not an empty board", async () => {
  const listing = await onStage(
    boardOf("recruitee", "acme", 4),
    ({ source, board, reading }) => source.list(board, reading),
    () => ({ status: 401, body: '{"error":"X-Careers-Sites-Token"}' }),
  );
  expect(listing).toMatchObject({ complete: false, failure: "forbidden", postings: [] });
});

const ROW = {
  id: 7,
  slug: "cook",
  title: "Cook",
  status: "published",
  description: "<p>A</p>",
  requirements: "<p>B</p>",
};
const one = (more: object): ReturnType<typeof parsed>[number] | undefined =>
  parsed("recruitee", { offers: [{ ...ROW, ...more }] })[0];

it("recruitee: joins both parts of the text, converts times to UTC, builds a missing link", () => {
  expect(one({ published_at: "2026-08-11 20:45:29 UTC", close_at: "2026-09-01" })).toMatchObject({
    description_html: "<p>A</p>\n<p>B</p>",
    date_posted: "2026-08-11T20:45:29.000Z",
    date_valid_through: "2026-09-01T00:00:00.000Z",
    url: "https://acme.recruitee.com/o/cook",
  });
  expect(parsed("recruitee", { offer: ROW })).toHaveLength(1);
});

it("recruitee: skips unpublished jobs and open applications", () => {
  expect(one({ status: "closed" })).toBeUndefined();
  expect(one({ title: "Open sollicitatie" })).toBeUndefined();
});

it.each([
  [{ remote: true, hybrid: true, on_site: true }, "hybrid", null],
  [{ remote: true, hybrid: false, on_site: false }, "remote", true],
  [{ remote: true, hybrid: false, on_site: true }, null, null],
  [{ remote: false, hybrid: false, on_site: true }, "on-site", null],
  [{ remote: false, hybrid: false, on_site: false }, null, null],
])("recruitee: the flags %o are %s", (boxes, workplace, remote) => {
  expect(one(boxes)).toMatchObject({ workplace, remote });
});

it.each([
  [{ min: "3500", max: "4500", period: "month", currency: "EUR" }, "3500-4500 EUR / MONTH"],
  [{ min: null, max: null, period: null, currency: null }, null],
  [{ min: "0", max: "20.5", period: "hour", currency: "EUR" }, "-20.5 EUR / HOUR"],
  [{ min: "75", max: "95", period: "year", currency: "USD" }, null],
])("recruitee: pay %o is %s", (salary, pay) => {
  expect(one({ salary })?.salary).toBe(pay);
});

it("recruitee: the city is the place, regardless of the location text; a single translation gives the language", () => {
  expect(one({ location: "Remote job", city: "Lyon", country_code: "FR" })?.locations).toMatchObject([
    { locality: "Lyon", country: "FR", text: null },
  ]);
  expect(one({ location: "Home Office" })?.locations).toMatchObject([{ text: "Home Office" }]);
  expect(one({ translations: { nl: { title: "Kok" } } })?.language).toBe("nl");
  expect(one({ translations: { nl: { title: "Kok" }, en: { title: "Cook" } } })?.language).toBe("en");
});
