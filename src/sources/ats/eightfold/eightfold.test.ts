import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { html, json, xml } from "../../../../world/fake.ts";

testSource("eightfold", { slug: "acme", silent: ["pay", "employment"], sizes: [10, 20] });
// The older API: one refusal comes before the first page.
testSource("eightfold", { slug: "acme-v2", silent: ["pay", "employment"], before: 1 });

const OWN_HOST = '<link href="https://static.vscdn.net/x.css"><script>window._EF = {"domain": "acme.example"}</script>';

it.each([
  ["https://acme.eightfold.ai/careers", "eightfold acme"],
  ["https://acme.eightfold.ai/careers/job/1099555326551?domain=acme.com", "eightfold acme"],
  ["https://acme.eightfold.ai/api/apply/v2/jobs?domain=acme.com", "eightfold acme"],
  ["https://acme.eightfold.ai/login", null],
  ["https://www.eightfold.ai/careers", null],
  ["https://app.eightfold.ai/careers?domain=acme.com", null],
  ["https://eightfold.ai/careers", null],
  ['<a href="https://acme.eightfold.ai/careers?a=1&amp;b=2">Jobs</a>', "eightfold acme"],
  [`<html>${OWN_HOST}`, "eightfold www.acme.example"],
  ['<link href="https://static.vscdn.net/x.css">', null],
  ['<a href="https://eightfold.ai/product">Eightfold</a>', null],
])("eightfold: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("eightfold: without a domain, reads it from the tenant; otherwise tries the likeliest", async () => {
  const shown = boardOf("eightfold", "acme", 12);
  const requested = await onStage(shown, async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    return { count: listing.complete ? listing.postings.length : listing.reason, requests: [...requests] };
  });
  expect(requested.count).toBe(12);
  expect(requested.requests[0]).toBe("acme.eightfold.ai/api/apply/v2/jobs");
  const guessed = await onStage(
    { ...shown, domain: "acme.com" },
    ({ source, board, reading }) => source.list(board, reading),
    (request) =>
      request.path === "/api/apply/v2/jobs" && !request.query.has("domain") ? { status: 403, body: "closed" } : null,
  );
  expect(guessed).toMatchObject({ complete: true, proof: "total reached" });
});

it("eightfold: continues after a refused domain, and no posting is gone because of it", async () => {
  for (const slug of ["acme", "acme-v2", "jobs.acme.example"]) {
    const shown = boardOf("eightfold", slug, 3, [1]);
    const seen = await onStage(shown, async ({ source, board, reading }) => {
      const wrong = { ...board, domain: "other.example" };
      const listing = await source.list(wrong, reading);
      const kinds = [];
      for (const known of listing.postings) kinds.push((await source.detail?.(known, wrong, reading))?.kind);
      return { complete: listing.complete, kinds };
    });
    expect(seen, slug).toEqual({ complete: true, kinds: ["posting", "gone", "posting"] });
  }
});

it("eightfold: if no domain is right, a posting's 404 proves nothing", async () => {
  const kind = await onStage(boardOf("eightfold", "acme", 2), async ({ source, board, reading }) => {
    const { postings } = await source.list(board, reading);
    const known = postings[0];
    if (known === undefined) throw new Error("no postings");
    return (await source.detail?.(known, { ...board, slug: "elsewhere" }, reading))?.kind;
  });
  expect(kind).toBe("unread");
});

it("eightfold: a firewall's 403 is a refusal, and only the sitemap is requested besides", async () => {
  const seen = await onStage(
    boardOf("eightfold", "acme", 3),
    async ({ source, board, reading, requests }) => {
      const listing = await source.list({ ...board, domain: "acme.example" }, reading);
      return { failure: listing.complete ? "" : listing.failure, requests };
    },
    () => ({ status: 403, body: "<title>Request blocked</title>" }),
  );
  expect(seen).toEqual({
    failure: "forbidden",
    requests: ["acme.eightfold.ai/api/pcsx/search", "acme.eightfold.ai/careers/sitemap.xml"],
  });
});

it("eightfold: skips private positions; a single place may come without a list", () => {
  const row = { id: 7, name: "Cook", location: "Lyon, France", t_create: 1_785_801_600, department: "Kitchen" };
  const found = parsed("eightfold", {
    domain: "acme.com",
    count: 2,
    positions: [row, { ...row, id: 8, isPrivate: true }],
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    external_id: "7",
    url: "https://acme.eightfold.ai/careers/job/7",
    locations: [{ text: "Lyon, France" }],
    date_posted: "2026-08-04T00:00:00.000Z",
  });
});

it("eightfold: reads the employer's name, which rows lack, from the title of its page", async () => {
  const name = await onStage(
    boardOf("eightfold", "acme", 1),
    ({ source, reading }) => source.company?.("acme", reading) ?? Promise.resolve(null),
    (request) =>
      request.path === "/careers"
        ? { status: 200, headers: { "content-type": "text/html" }, body: "<title>Careers at Acme &amp; Sons</title>" }
        : null,
  );
  expect(name).toBe("Acme & Sons");
});

it("eightfold: repeats a listing that misses rows, three times at most", async () => {
  const row = (id: number) => ({ id, name: `Cook ${id}` });
  const read = async (sweeps: readonly (readonly number[])[]) => {
    let requestCount = 0;
    return onStage(
      boardOf("eightfold", "acme", 0),
      ({ source, board, reading }) => source.list({ ...board, domain: "acme.example" }, reading),
      ({ path }) => {
        if (path !== "/api/pcsx/search") return null;
        const ids = sweeps[Math.min(requestCount++, sweeps.length - 1)] ?? [];
        return json({ status: 200, data: { positions: ids.map(row), count: 3 } });
      },
    );
  };
  expect(
    await read([
      [1, 2, 2],
      [2, 1, 3],
    ]),
  ).toMatchObject({ complete: true, proof: "total reached" });
  expect(await read([[1, 2, 2]])).toMatchObject({ complete: false, failure: "partial" });
});

it("eightfold: reads places, employment type and apply link as tenants write them", () => {
  const data = {
    id: 1,
    name: "Cook",
    standardizedLocations: '["Bengaluru, KA, IN"]',
    efcustomTextTextTimeType: ["Full time"],
    positionUserActions: { applyAction: { applyUrl: "https://acme.wd5.myworkdayjobs.com/x/1" } },
  };
  expect(parsed("eightfold", { data })).toMatchObject([
    {
      locations: [{ text: "Bengaluru, KA, IN" }],
      employment_type: "Full time",
      apply_url: "https://acme.wd5.myworkdayjobs.com/x/1",
    },
  ]);
});

it("eightfold: if its API is blocked, reads the sitemap and the postings' pages, and proves nothing", async () => {
  const page = "https://acme.eightfold.ai/careers/job/71-head-cook-leeds";
  const data = {
    "@type": "JobPosting",
    title: "Head Cook",
    description: "<p>Cook well.</p>",
    datePosted: "2026-09-01",
  };
  const seen = await onStage(
    boardOf("eightfold", "acme", 0),
    async ({ source, board, reading }) => {
      const listing = await source.list({ ...board, domain: "acme.example" }, reading);
      const [known] = listing.postings;
      const at = { ...board, domain: "acme.example" };
      return { listing, detail: known === undefined ? null : await source.detail?.(known, at, reading) };
    },
    ({ path }) => {
      if (path.startsWith("/api/")) return json({ message: "Forbidden" }, 403);
      if (path === "/careers/sitemap.xml") return xml(`<urlset><url><loc>${page}</loc></url></urlset>`);
      return html(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    },
  );
  expect(seen.listing).toMatchObject({ complete: false, failure: "partial", postings: [{ external_id: "71" }] });
  expect(seen.detail).toMatchObject({ posting: { external_id: "71", title: "Head Cook", full_text: true } });
});
