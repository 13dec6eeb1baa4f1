// Real answers of every endpoint, successful and refused, match the OpenAPI document: status, headers, content type,
// and every key of the body.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { ingestPostings } from "../../src/collect/boards/listing.ts";
import { ADMIN_NAMES, adminOperation } from "../../src/contract/admin.ts";
import { FIELDS } from "../../src/contract/fields.ts";
import { OUTGOING_NAMES } from "../../src/contract/outgoing.ts";
import { ENDPOINTS } from "../../src/contract/param.ts";
import { NOTHING_READ } from "../../src/contract/reading.ts";
import { derive } from "../../src/derive/derive.ts";
import { type Deriver, openDeriver } from "../../src/derive/deriver.ts";
import { openGazetteer } from "../../src/derive/places/gazetteer/gazetteer.ts";
import { parseRawPosting } from "../../src/derive/posting/raw.ts";
import { startSession } from "../../src/ledger/accounts/sessions.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { addHostUsage } from "../../src/ledger/boards/hostUsage.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { loadLanguageDetector } from "../../src/text/words/language.ts";
import type { Got } from "../rig/apiServer.ts";
import { DAY, HOUR, read, START } from "../rig/listings.ts";
import { type LiveServer, startFakeWorker, startLive } from "../rig/liveServer.ts";
import { DOCUMENT, faultsOf } from "../rig/openapiSchema.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-openapi-"));
const BOARD = { source: "greenhouse", slug: "acme" };
let db: Ledger;
let server: LiveServer;
let deriver: Deriver;
let key: string;
let admin: string;
const HOST_USAGE = {
  host: "boards.example",
  requests: 7,
  busyMs: 3500,
  refusals: 1,
  refusal: { at: START, status: 429, retryAfterMs: 60_000 },
  restUntil: START + 400 * DAY,
};
const coveredOperations = new Set<string>();

const raw = (id: string, title: string, more: object = {}) => ({
  source: BOARD.source,
  board: BOARD.slug,
  external_id: id,
  title,
  url: `https://boards.example/acme/${id}`,
  organization: "Acme GmbH",
  organization_url: "https://acme.example",
  department: "Data",
  salary: "65000-85000 EUR / YEAR",
  employment_type: "Full-time",
  workplace: "hybrid",
  full_text: true,
  locations: [{ text: "Berlin, Germany" }, { text: "Munich, Germany" }],
  date_posted: new Date(START - 5 * DAY).toISOString(),
  description_html: `<p>As a ${title} you build pipelines with Python and SQL. Bachelor's degree and 5 years of experience required.
    30 days of vacation, visa sponsorship, fluent German.</p><p>Contact: Jane Doe, jane@acme.example</p>`,
  employer: { domain: "acme.example", industry: "technology", headcount: 420, country: "DE", headquarters: "Berlin" },
  ...more,
});

async function publish(rows: object[]): Promise<void> {
  const board = await ensureBoard(db, { ...BOARD, company: "Acme GmbH" }, server.time);
  const postings = rows.map((row) => {
    const read = parseRawPosting(row);
    if (!("raw" in read)) throw new Error(read.reason);
    return read.raw;
  });
  server.time += 1000;
  await ingestPostings(db, [{ board, postings }], { deriver, contacts: true, now: () => server.time });
}

beforeAll(async () => {
  const where = { url: null, folder };
  db = await openLedger(where);
  await migrate(db);
  deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  const gazetteer = openGazetteer(await findGazetteer(readEnvironment(process.env)));
  const rules = { gazetteer, detectLanguage: await loadLanguageDetector(), explain: true };
  server = await startLive(db, where, {}, async (each) => derive(each, { ...rules, now: START }).explanations);
  [key, admin] = [await server.key("me"), await server.key("operator", "admin")];
  await publish([raw("1", "Senior Data Engineer"), raw("2", "Night Nurse", { locations: [], salary: null })]);
  await publish([raw("1", "Lead Data Engineer"), raw("3", "Data Engineer", { organization: null, employer: null })]);
  for (const hours of [1, 3]) await read(db, ["1", "3"], server.time + hours * HOUR, {}, BOARD);
  server.time += 4 * HOUR;
  await server.feed.waitUntilApplied((await readMark(db)).seq, 10_000);
});
afterAll(async () => {
  await server.close();
  await deriver.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request and validates the answer; `path` is the one of the document. */
async function checkAnswer(
  path: string,
  target: string,
  status: number,
  options: Parameters<LiveServer["get"]>[1] = {},
) {
  const got = await server.get(target, { key, ...options });
  const method = options?.method ?? "GET";
  expect([target, got.status, faultsOf(method, `/api/v1/${path}`, got)]).toEqual([target, status, []]);
  if (status < 300) coveredOperations.add(`${method} ${path}`);
  return got;
}
const rowsOf = (got: Got) => got.json as unknown as Record<string, unknown>[];

describe("answers", () => {
  it.each(["active-jobs", "search", "modified-jobs"])(
    "%s returns rows with every field of the document",
    async (path) => {
      const all =
        "include_beta=true&include_basic_organization_details=true&description_format=html&include_page_text=true&include=provenance,rights";
      const got = await checkAnswer(path, `${path}?${all}`, 200);
      const [row] = rowsOf(got);
      const apart =
        path === "modified-jobs"
          ? ["duplicate", "distance", "relevance", "terms"]
          : ["duplicate", "distance", "relevance", "terms", "changes"];
      const names = FIELDS.filter(({ group }) => !apart.includes(group)).map(({ name }) => name);
      expect(Object.keys(row ?? {}).sort()).toEqual(names.sort());
      await checkAnswer(path, `${path}?schema=native&near=52.52,13.4&${all}`, 200);
      for (const format of ["jsonl", "csv", "md"]) await checkAnswer(path, `${path}?format=${format}`, 200);
      await checkAnswer(path, `${path}?fields=id,title,modified_fields,duplicate_of`, 200);
      if (path !== "modified-jobs") await checkAnswer(path, `${path}?format=atom&description_format=html`, 200);
    },
  );

  it("every other list, count and figure", async () => {
    expect(rowsOf(await checkAnswer("expired-jobs", "expired-jobs", 200))).toHaveLength(1);
    expect(rowsOf(await checkAnswer("organizations", "organizations", 200))).toHaveLength(1);
    await checkAnswer("organizations", "organizations?format=csv", 200);
    await checkAnswer("active-jobs-count", "active-jobs-count?time_frame=6m&digest=true", 200);
    const facets = (await checkAnswer("facets", "facets?facet=country,skill,organization", 200)).json;
    expect(Object.keys(facets)).toEqual(["country", "skill", "organization"]);
    const stats = await checkAnswer("stats", "stats?part=figures,series,known,pay,places,sources", 200);
    expect(Object.keys(stats.json)).toHaveLength(7);
    await checkAnswer("stats", "stats?format=csv", 200);
    await checkAnswer("stats", "stats?part=months,days_open,skills,employers&country=DE", 200);
    const parts = ["months", "days_open", "pay", "places", "skills"];
    const report = async (path: string, target: string) =>
      Object.keys((await checkAnswer(path, target, 200)).json).filter((name) => name !== "employer");
    const about = ["kind", "name", "query", "open"];
    const [{ org_slug: slug } = {}] = rowsOf(await checkAnswer("organizations", "organizations", 200));
    expect((await report("employers/{slug}", `employers/${slug}`)).sort()).toEqual([...about, ...parts].sort());
    expect((await report("skills/{skill}", "skills/python")).sort()).toEqual([...about, ...parts, "employers"].sort());
    expect((await report("places/{place}", "places/Berlin?currency=EUR")).sort()).toEqual(
      [...about, ...parts, "employers"].sort(),
    );
    await checkAnswer("places/{place}", "places/DE?part=months&format=csv", 200);
    await checkAnswer("employers/{slug}", "employers/nobody", 404);
    await checkAnswer("skills/{skill}", "skills/python?title=x", 400);
    const types = rowsOf(await checkAnswer("changes", "changes?after=0", 200)).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["opened", "modified", "closed"]));
    for (const format of ["jsonl", "csv", "parquet"]) {
      await checkAnswer("export", `export?format=${format}`, 200, { key: admin });
    }
    await checkAnswer("export/manifest", "export/manifest", 200, { key: admin });
    await checkAnswer("sources", "sources", 200);
    await checkAnswer("market", "market?occupation=nurse&country=DE&by=quarter", 200);
    await checkAnswer("market", "market", 400);
    await checkAnswer("usage", "usage", 200);
  });

  it("one posting: open, closed and explained", async () => {
    const [closed] = (await server.get("expired-jobs", { key })).json as unknown as number[];
    for (const { id } of rowsOf(await server.get("active-jobs", { key })))
      await checkAnswer("jobs/{id}", `jobs/${id}`, 200);
    const { json } = await checkAnswer("jobs/{id}", `jobs/${closed}?explain=true`, 200);
    expect(json.closing).toMatchObject({ reason: "absent" });
    expect((json.explain as unknown[]).length).toBeGreaterThan(3);
  });

  it("collecting, alone and through a live search", async () => {
    const worker = await startFakeWorker(server);
    const { json } = await checkAnswer("collect", "collect?title=baker&country=DE", 200);
    const request = await worker.claim();
    const errors = [{ ...NOTHING_READ, source: "nav", because: "away" }];
    const notes = { country: "DE", services: { jobtech: 1 }, added: 1, errors };
    await worker.report(request, { found: 1, notes, done: true });
    await checkAnswer("collect/{id}", `collect/${json.id}`, 200);
    const live = await checkAnswer("search", "search?mode=live&title=cook&wait=0&envelope=true", 200);
    expect(live.headers).toHaveProperty("x-call-again");
    await checkAnswer("search", "search?mode=live&title=baker&country=DE&wait=0&envelope=true", 200);
  });

  it("an empty result names the value that matches nothing, in meta too", async () => {
    const query = "title=enginer&skill=Pyton&organization=Acme%20GmbX&no_collect=true&envelope=true";
    const { json, headers } = await checkAnswer("search", `search?${query}`, 200);
    expect(json).toMatchObject({
      data: [],
      meta: {
        notices: [
          'title: no title has the word "enginer"; similar: engineer (2).',
          'skill: no posting names "Pyton"; similar: Python.',
          'organization: no employer is named "Acme GmbX"; similar: Acme GmbH.',
        ],
      },
    });
    expect(headers["x-notice"]).toContain("similar: engineer (");
  });

  it("administration", async () => {
    const send = (method: string, path: string, target: string, body?: object) =>
      checkAnswer(path, target, 200, {
        method,
        key: admin,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
    const { json: board } = await send("POST", "admin/boards", "admin/boards", { url: "https://jobs.lever.co/other" });
    await send("GET", "admin/boards", "admin/boards");
    await send("GET", "admin/recognise", "admin/recognise?url=https://jobs.lever.co/other");
    await send("POST", "admin/boards/{id}/read", `admin/boards/${board.id}/read`);
    await send("DELETE", "admin/boards/{id}", `admin/boards/${board.id}`);
    const file = { method: "POST", key: admin, body: "title;url\nNurse;https://acme.example/1\nCook;\n" };
    const { json } = await checkAnswer("admin/import", "admin/import?name=jobs.csv&dry_run=true", 200, file);
    expect(json).toMatchObject({ separator: "semicolon", header: 1, valid: 1, rejected: 1, imported: null });
    await checkAnswer("admin/import", "admin/import?name=jobs.csv&map=title=Job", 400, file);
    await send("GET", "admin/import", "admin/import");
    await send("GET", "admin/starter", "admin/starter");
    await send("POST", "admin/starter", "admin/starter");
    await send("POST", "admin/sources/{source}", "admin/sources/lever", { state: "off" });
    const { json: created } = await send("POST", "admin/keys", "admin/keys", { account: "third" });
    await send("GET", "admin/keys", "admin/keys");
    await send("DELETE", "admin/keys/{key}", `admin/keys/${created.id}`);
    await send("POST", "admin/accounts", "admin/accounts", { account: "fourth", subscription: "inactive" });
    await send("GET", "admin/accounts", "admin/accounts");
    await holdClosings();
    await addHostUsage(db, [HOST_USAGE], server.time);
    expect(rowsOf(await send("GET", "admin/hosts", "admin/hosts"))).toMatchObject([{ host: HOST_USAGE.host }]);
    const [hold] = rowsOf(await send("GET", "admin/holds", "admin/holds"));
    await send("GET", "admin/boards", "admin/boards");
    await send("DELETE", "admin/holds/{id}", `admin/holds/${hold?.id}?confirm=true`);
    await send("POST", "admin/forget", "admin/forget", { id: 1, confirm: true });
    for (const value of ["gone.example", "stays.example"]) {
      const body = JSON.stringify({ kind: "domain", value, email: "jane@people.example" });
      await fetch(`${server.address}/removal`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
    }
    const [first, second] = rowsOf(await send("GET", "admin/removals", "admin/removals?state=waiting"));
    const approve = "admin/removals/{number}/approve";
    await send("POST", approve, `admin/removals/${first?.number}/approve`, { confirm: true });
    await send("POST", "admin/removals/{number}/refuse", `admin/removals/${second?.number}/refuse`, {});
  });

  it("saved searches and webhooks", async () => {
    const send = (method: string, path: string, target: string, body?: object, status = 200) =>
      checkAnswer(path, target, status, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
    const searchBody = { name: "Engineers", query: "title=engineer" };
    const { json: saved } = await send("POST", "searches", "searches", searchBody, 201);
    const own = `searches/${saved.id}`;
    expect(rowsOf(await send("GET", "searches", "searches"))).toHaveLength(1);
    await send("GET", "searches/{id}", own);
    await send("PATCH", "searches/{id}", own, { name: "Data", seen_seq: 1 });
    await send("POST", "searches/{id}/rotate", `${own}/rotate`, {});
    await send("DELETE", "searches/{id}", own);
    await send("GET", "searches/{id}", own, undefined, 404);
    const hook = { url: "https://receiver.example/in", query: "title=engineer", events: ["opened", "left"] };
    const { json: created } = await send("POST", "webhooks", "webhooks", hook, 201);
    const its = `webhooks/${created.id}`;
    expect(rowsOf(await send("GET", "webhooks", "webhooks"))).toHaveLength(1);
    await send("GET", "webhooks/{id}", its);
    await send("PATCH", "webhooks/{id}", its, { batch: 7, state: "paused" });
    await send("POST", "webhooks/{id}/rotate", `${its}/rotate`, {});
    await send("POST", "webhooks/{id}/replay", `${its}/replay`, { after: 1 });
    // No sender runs here, so the test delivery is still pending when the answer arrives.
    await send("POST", "webhooks/{id}/test", `${its}/test`, {});
    expect(rowsOf(await send("GET", "webhooks/{id}/deliveries", `${its}/deliveries`))).toHaveLength(1);
    await send("DELETE", "webhooks/{id}", its);
    await send("PUT", "blocklist", "blocklist", { title_words: ["senior"], agencies: true });
    await send("GET", "blocklist", "blocklist");
  });

  it("keys of a person who is signed in", async () => {
    const session = await startSession(db, { subject: "issuer 1", name: "anna", role: "user" }, server.time);
    const { json: made } = await checkAnswer("keys", "keys", 201, { method: "POST", key: session });
    expect(rowsOf(await checkAnswer("keys", "keys", 200, { key: session }))).toHaveLength(1);
    await checkAnswer("keys/{key}", `keys/${made.id}`, 200, { method: "DELETE", key: session });
    await checkAnswer("keys", "keys", 403);
  });

  /** Twenty postings of which a read names one: more than may close at once. */
  async function holdClosings(): Promise<void> {
    const many = { source: "ashby", slug: "many" };
    const worker = await startFakeWorker(server);
    await worker.publish(
      Array.from({ length: 20 }, (_, at) => ({ id: `m${at}`, title: `Role ${at}` })),
      many,
    );
    for (const hours of [2, 4]) await read(db, ["m0"], server.time + hours * HOUR, {}, many);
    server.time += 5 * HOUR;
  }

  it("every operation of the document was called", () => {
    const all = Object.entries(DOCUMENT.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("/api/v1/", "")}`),
    );
    expect(all).toHaveLength(ENDPOINTS.length + ADMIN_NAMES.length + OUTGOING_NAMES.length);
    expect([...coveredOperations].sort()).toEqual(all.sort());
  });
});

describe("errors", () => {
  it("have the shape and status of the document", async () => {
    await checkAnswer("search", "search?titel=x", 400);
    await checkAnswer("search", "search?title_advanced=a%20b", 400);
    await checkAnswer("search", "search?title=x&title=y", 400);
    await checkAnswer("search", "search?limit=0", 400);
    await checkAnswer("search", "search", 401, { key: null });
    await checkAnswer("jobs/{id}", "jobs/999999", 404);
    await checkAnswer("collect/{id}", "collect/999999", 404);
    await checkAnswer("search", `search?title=${"x".repeat(17_000)}`, 414);
    await checkAnswer("admin/keys", "admin/keys", 403);
    const wrong = await server.get("search", { key, method: "DELETE" });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(faultsOf("GET", "/api/v1/search", wrong)).toEqual([]);
  });

  it("cover every admin operation too", async () => {
    for (const name of ADMIN_NAMES) {
      const { path, method } = adminOperation(name);
      await checkAnswer(path, path.replace(/\{\w+\}/g, "1"), 403, { method });
    }
  });
});

it("detects what the document does not describe", async () => {
  const got = await server.get("usage", { key });
  const withExtraKey = { ...got, bytes: Buffer.from(JSON.stringify({ ...got.json, more: 1 })) };
  expect(faultsOf("GET", "/api/v1/usage", withExtraKey)).not.toEqual([]);
  expect(faultsOf("GET", "/api/v1/usage", { ...got, headers: { ...got.headers, "x-new": "1" } })).toHaveLength(1);
  expect(faultsOf("GET", "/api/v1/usage", { ...got, status: 418 })).toHaveLength(1);
});
