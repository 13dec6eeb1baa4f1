import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import type { RawPosting } from "../../../contract/raw.ts";

const SLUG = "careers.acme.example";

testSource("phenom", { slug: SLUG, silent: ["pay"], sizes: [100, 200] });

it.each([
  ["https://careers.acme.example/us/en/search-results", null],
  ["https://www.phenom.com/", null],
  [
    '<script>var phApp = {"widgetApiEndpoint":"https:\\/\\/jobs.acme.example\\/widgets"};</script>',
    "phenom jobs.acme.example",
  ],
  ["<script>phApp.ddo = {};</script>", "phenom careers.acme.example"],
  ['<link href="https://cdn.phenompeople.com/CareerConnectResources/a.css">', "phenom careers.acme.example"],
  ['<script>{"widgetApiEndpoint" : "https://x.phenompeople.com/widgets"}</script>', "phenom careers.acme.example"],
  ['<a href="https://www.phenom.com">Powered by Phenom</a>', null],
])("phenom: %s is %s", (written, board) => {
  expect(boardIn(written, "https://careers.acme.example/us/en")).toBe(board);
});

it("phenom: sends the page's token to a site that refuses a request without it", async () => {
  const listing = await onStage(
    boardOf("phenom", SLUG, 120),
    ({ source, board, reading }) => source.list(board, reading),
    (request) => {
      if (request.path === "/us/en/search-results") {
        return { status: 302, headers: { location: `https://${SLUG}/global/en/search-results` }, body: "" };
      }
      if (request.path === "/global/en/search-results") {
        return {
          status: 200,
          headers: { "set-cookie": "s=7; Path=/" },
          body: '<script>phApp.ddo = {}; var a = {"csrfToken":"0123456789abcdef"}</script>',
        };
      }
      const right = request.headers["x-csrf-token"] === "0123456789abcdef" && request.headers.cookie === "s=7";
      return request.path === "/widgets" && !right ? { status: 403, body: "{}" } : null;
    },
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(120);
});

it("phenom: reads a site without the API page by page", async () => {
  const [listing, requests] = await onStage(
    boardOf("phenom", SLUG, 23),
    async ({ source, board, reading, requests }) => [await source.list(board, reading), requests] as const,
    (request) => (request.path === "/widgets" ? { status: 404, body: "" } : null),
  );
  expect(listing).toMatchObject({ complete: true, proof: "total reached" });
  expect(listing.postings).toHaveLength(23);
  expect(requests.filter((each) => each.endsWith("/search-results"))).toHaveLength(4);
});

it("phenom: checks the page of a posting that the API does not find before it counts as gone", async () => {
  const empty = { status: 200, body: JSON.stringify({ jobDetail: { status: 200, data: {} } }) };
  const details = await onStage(
    boardOf("phenom", SLUG, 2, [1]),
    async ({ source, board, reading }) => {
      const { postings } = await source.list(board, reading);
      return Promise.all(postings.map((known) => source.detail?.(known, board, reading)));
    },
    (request) => (request.path === "/widgets" && request.body.includes("jobDetail") ? empty : null),
  );
  expect(details[0]).toMatchObject({ kind: "posting", posting: { full_text: true, title: "Nurse (m/f/d) 0" } });
  expect(details[1]).toMatchObject({ kind: "gone" });
});

it("phenom: accepts JSON-LD on the page", async () => {
  const page =
    '<script type="application/ld+json">{"@type":"JobPosting","title":"Other","description":"<p>The whole text</p>"}</script>';
  const detail = await onStage(
    boardOf("phenom", SLUG, 1),
    async ({ source, board, reading }) => {
      const [known] = (await source.list(board, reading)).postings;
      return source.detail?.(known as RawPosting, board, reading);
    },
    (request) =>
      request.body.includes("jobDetail")
        ? { status: 404, body: "" }
        : request.path.startsWith("/job/")
          ? { status: 200, body: page }
          : null,
  );
  expect(detail).toMatchObject({
    kind: "posting",
    posting: { title: "Nurse (m/f/d) 0", description_html: "<p>The whole text</p>", full_text: true },
  });
});

function row(more: object): RawPosting | undefined {
  const job = { jobId: "R1", jobSeqNo: "ACMER1EXTERNALENUS", title: "Cook", ...more };
  return parsed("phenom", { refineSearch: { status: 200, totalHits: 1, data: { jobs: [job] } } })[0];
}

it("phenom: reads each tenant's workplace terms, ignores the teaser as text, skips internal rows", () => {
  expect(row({ RemoteType: "Onsite Only" })).toMatchObject({ workplace: "on-site", remote: false });
  expect(row({ remoteType: "Remote Eligible up to 20%" })?.workplace).toBe("hybrid");
  expect(row({ checkRemote: "Remote" })).toMatchObject({ workplace: "remote", remote: true });
  expect(row({ checkRemote: null })).toMatchObject({ workplace: null, remote: null });
  expect(row({ descriptionTeaser: "Join us." })).toMatchObject({
    description_text: "Join us.",
    description_html: null,
    full_text: false,
  });
  expect(row({ jobVisibility: ["internal"] })).toBeUndefined();
  expect(row({ dateCreated: "2026-03-24T16:58:17.673+0000" })).toMatchObject({ date_posted: null, date_updated: null });
});

it("phenom: reads several places, each with its coordinates", () => {
  const found = row({
    city: "Pune",
    multi_location: ["Pune, India", "Bonn, Germany"],
    multi_location_array: [
      { location: "Pune, India", latlong: { lat: 18.5, lon: 73.8 } },
      { location: "Bonn, Germany", latlong: { lat: 50.7, lon: 7.1 } },
    ],
    applyUrl: "https://acme.wd5.myworkdayjobs.com/C/job/1/apply",
  });
  expect(found?.locations).toMatchObject([
    { text: "Pune, India", lat: 18.5 },
    { text: "Bonn, Germany", lon: 7.1 },
  ]);
  expect(found?.apply_url).toBe("https://acme.wd5.myworkdayjobs.com/C/job/1/apply");
});
