// Searching while a collect request runs, over a real ledger and index: starting, waiting, answering, and visibility
// between accounts.

import { afterEach, expect, it } from "vitest";
import { NOTHING_READ } from "../../src/contract/reading.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import { reportAbsence } from "../../src/ledger/boards/workerPresence.ts";
import { findRequest } from "../../src/ledger/requests/requests.ts";
import type { Got } from "../rig/apiServer.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { START } from "../rig/listings.ts";
import { type LiveServer, startFakeWorker, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const many = (count: number, title: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `${title}-${at}`, title: `${title} ${at}` }));
const titles = ({ json }: Got): string[] => (json as unknown as { title: string }[]).map(({ title }) => title);
interface Enveloped {
  data: unknown[];
  meta: { requests: Record<string, unknown>[]; coverage: unknown[] };
}

oneLedger("a live search", (ledger) => {
  async function start(limits = {}) {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where(), limits);
    running.push(server);
    return { db, server, key: await server.key("a") };
  }

  it("waits for the work and returns what it added", async () => {
    const { server, key } = await start();
    const worker = await startFakeWorker(server);
    await worker.publish(many(1, "Nurse"));
    const pending = server.get("search?mode=live&title=nurse&country=DE&wait=60&limit=10&envelope=true", { key });
    const request = await worker.claim();
    expect(request).toMatchObject({ title: "nurse", location: null, country: "DE", company_url: null });
    await worker.publish([{ id: "new", title: "Nurse, nights" }], { source: "jobtech", slug: "de" });
    await worker.report(request, { found: 3, notes: { added: 1, services: { jobtech: 3 } } });
    await worker.report(request, {
      found: 3,
      notes: { added: 1, errors: [{ ...NOTHING_READ, source: "nav", because: "it was away" }] },
      done: true,
    });
    const { json, headers } = await pending;
    const { data, meta } = json as unknown as Enveloped;
    expect(headers).toMatchObject({ "x-added-count": "1", "x-pending-count": "0", "cache-control": "no-store" });
    expect(headers["x-request-ids"]).toBe(String(request.id));
    // Similar words may be suggested; nothing is overdue, and a worker is running.
    expect(headers["x-notice"] ?? "").not.toMatch(/worker|ask again in a moment/);
    expect(meta).toMatchObject({ added: 1, pending: 0, requests: [{ id: request.id, status: "done", found: 3 }] });
    expect(meta.coverage).toEqual([
      {
        company_url: null,
        source: "nav",
        board: null,
        verdict: "failed",
        code: "unreachable",
        because: "it was away",
        pages: 0,
        found: 0,
        read_at: null,
      },
    ]);
    // Postings of this test have no place: the country filter excludes them, the words find them.
    expect(data).toEqual([]);
    expect(titles(await server.get("search?title=nurse&no_collect=true", { key }))).toEqual([
      "Nurse, nights",
      "Nurse 0",
    ]);
  });

  it("includes the new rows in the response that waited", async () => {
    const { server, key } = await start();
    const worker = await startFakeWorker(server);
    const pending = server.get("search?mode=live&title=welder&wait=60", { key });
    const request = await worker.claim();
    await worker.publish(many(30, "Welder"));
    await worker.report(request, { found: 30, notes: { added: 30 }, done: true });
    expect(titles(await pending)).toHaveLength(30);
  });

  it("also waits for background work, until there are enough results or the time is over", async () => {
    const { server, key } = await start();
    const worker = await startFakeWorker(server);
    const pendingSearch = server.get("search?mode=live&title=welder&wait=60&min_results=4", { key });
    const request = await worker.claim();
    await worker.publish(many(2, "Welder"));
    await worker.report(request, { found: 2, notes: { added: 2, background: true } });
    await worker.publish(many(5, "Welder"));
    await worker.report(request, { found: 5, notes: { added: 5, background: true } });
    const answer = await pendingSearch;
    expect(answer.headers["x-pending-count"]).toBe("1");
    expect(titles(answer)).toHaveLength(5);
    const startedAt = performance.now();
    const timedOut = await server.get("search?mode=live&title=baker&wait=1", { key });
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(timedOut.headers).toMatchObject({ "x-added-count": "0", "x-pending-count": "1" });
    expect(timedOut.headers["x-call-again"]).toBe(`${server.address}/api/v1/search?mode=live&title=baker&wait=0`);
  });

  it("answers at once with wait=0 or without a worker", async () => {
    const { db, server, key } = await start();
    const unattended = await server.get("search?mode=live&title=welder", { key });
    expect(unattended.headers["x-notice"]).toContain("no collecting worker is running");
    expect((await server.get("collect?title=welder", { key })).headers["x-notice"]).toContain("no collecting worker");
    await startFakeWorker(server);
    const quick = await server.get("search?mode=live&title=welder&wait=0", { key });
    expect(quick.headers["x-request-ids"]).toBe(unattended.headers["x-request-ids"]);
    expect(quick.headers["x-notice"]).toBe('title: no title has the word "welder"; no similar values.');
    expect((await server.get("collect?title=welder", { key })).headers).not.toHaveProperty("x-notice");
    await reportAbsence(db, "fake");
    expect((await server.get("collect?title=welder", { key })).headers["x-notice"]).toContain("no collecting worker");
  });

  it("reports the same in Markdown", async () => {
    const { server, key } = await start();
    const worker = await startFakeWorker(server);
    const pending = server.get("search?company_url=https://acme.example&format=md&wait=60", { key });
    const request = await worker.claim();
    expect(request).toMatchObject({ company_url: "https://acme.example/", title: null });
    const coverage = { company_url: "https://acme.example/", source: "career_site", board: "acme.example" };
    const why = { verdict: "failed", code: "login_required", because: "a login is asked for" } as const;
    const entry = { ...coverage, ...why, pages: 1, found: 0, read_at: null };
    await worker.report(request, { found: 0, notes: { coverage: [entry], errors: [entry] }, done: true });
    const text = (await pending).bytes.toString();
    expect(text).toContain(`/api/v1/collect/${request.id} (0 postings added, 0 pending)`);
    expect(text).toContain("https://acme.example/: a login is asked for");
    expect(text).toContain("Call again: ");
    const again = await server.get("search?company_url=https://acme.example&envelope=true&wait=0", { key });
    expect((again.json as unknown as Enveloped).meta.coverage).toEqual([entry]);
  });

  it("names the boards that returned such postings before and reads them first", async () => {
    const { db, server, key } = await start();
    const worker = await startFakeWorker(server);
    await worker.publish(many(3, "Nurse"), { source: "greenhouse", slug: "clinic" });
    await worker.publish(many(5, "Nurse"), { source: "lever", slug: "hospital" });
    await worker.publish(many(9, "Baker"), { source: "lever", slug: "bakery" });
    await worker.publish(many(9, "Nurse"), { source: "jobtech", slug: "se" });
    const quiet = await ensureBoard(db, { source: "lever", slug: "hospital" }, START);
    await prioritise(db, [quiet.id], 0, START + 5_000_000);
    const { seq } = await db.sql.selectFrom("mark").select("seq").executeTakeFirstOrThrow();
    await server.feed.waitUntilApplied(seq, 10_000);
    await server.get("search?mode=live&title=nurse&wait=0", { key });
    const request = await worker.claim();
    const slugs = await db.sql.selectFrom("board").select(["id", "slug", "priority", "next_at"]).execute();
    const bySlug = new Map(slugs.map((board) => [board.slug, board]));
    expect(request.boards).toEqual([bySlug.get("hospital")?.id, bySlug.get("clinic")?.id]);
    expect(bySlug.get("hospital")).toMatchObject({ priority: 4, next_at: server.time });
    expect(bySlug.get("bakery")?.priority).toBe(0);
    expect(bySlug.get("se")?.priority).toBe(0);
  });

  it("starts one request per country, for up to three", async () => {
    const { server, key } = await start();
    const { headers } = await server.get("search?mode=live&title=nurse&country=DE,AT,CH,FR&wait=0", { key });
    expect(headers["x-request-ids"]?.toString().split(",")).toHaveLength(3);
    expect(headers["x-pending-count"]).toBe("3");
    expect(headers["x-notice"]).toContain("first 3 countries");
    expect(headers.link?.toString().match(/rel="monitor"/g)).toHaveLength(3);
  });

  it("continues to collect when the client disconnects or the service stops", async () => {
    const { db, server, key } = await start({ concurrent: 8 });
    const worker = await startFakeWorker(server);
    const client = new AbortController();
    const abandoned = server.get("search?mode=live&title=welder&wait=120", { key, signal: client.signal });
    const request = await worker.claim();
    client.abort();
    await expect(abandoned).rejects.toThrow();
    await worker.report(request, { found: 1, done: true });
    expect(await findRequest(db, request.account_id, request.id)).toMatchObject({ status: "done", found: 1 });
    const stopped = server.get("search?mode=live&title=baker&wait=120", { key });
    await worker.claim();
    running.splice(0);
    const closing = server.close();
    expect(await stopped).toMatchObject({ status: 200, headers: { "x-pending-count": "1" } });
    await closing;
  });

  it("lets one key wait four times at once, without delaying other keys", async () => {
    const { server, key } = await start({ concurrent: 8 });
    const other = await server.key("b");
    await startFakeWorker(server);
    const client = new AbortController();
    const waiting = ["a", "b", "c", "d"].map((word) =>
      server.get(`search?mode=live&title=${word}word&wait=120`, { key, signal: client.signal }).catch(() => null),
    );
    await expect.poll(async () => (await server.db.sql.selectFrom("request").select("id").execute()).length).toBe(4);
    const [fifth, ordinary, otherRecord] = await Promise.all([
      server.get("search?mode=live&title=eword&wait=120", { key }),
      server.get("active-jobs", { key }),
      server.get("search?mode=live&title=aword&wait=1", { key: other }),
    ]);
    expect([fifth.status, ordinary.status, otherRecord.status]).toEqual([429, 200, 200]);
    client.abort();
    await Promise.all(waiting);
  });

  it("belongs to its account: another account gets its own record and no other", async () => {
    const { server, key } = await start();
    const other = await server.key("b");
    const worker = await startFakeWorker(server);
    const ownRecord = Number(
      (await server.get("search?mode=live&title=nurse&wait=0", { key })).headers["x-request-ids"],
    );
    const request = await worker.claim();
    await worker.report(request, { found: 4, notes: { added: 4 } });
    const answer = await server.get("search?mode=live&title=nurse&wait=0", { key: other });
    const otherRecord = Number(answer.headers["x-request-ids"]);
    expect(otherRecord).not.toBe(ownRecord);
    expect(answer.headers["x-added-count"]).toBe("4");
    expect((await server.get(`collect/${ownRecord}`, { key: other })).status).toBe(404);
    await worker.report(request, { found: 5, notes: { added: 5 }, done: true });
    for (const [id, owner] of [
      [ownRecord, key],
      [otherRecord, other],
    ] as const) {
      expect((await server.get(`collect/${id}`, { key: owner })).json).toMatchObject({ status: "done", found: 5 });
    }
  });

  it("lists the account's requests, newest first, and marks those started by few results", async () => {
    const { server, key } = await start();
    const other = await server.key("b");
    await server.get("search?mode=live&title=nurse&wait=0", { key });
    const few = await server.get("search?title=welder", { key });
    const automatic = Number(few.headers["x-request-ids"]);
    expect(automatic).toBeGreaterThan(0);
    const pending = (await server.get("collect?title=baker", { key })).json as unknown as { id: number };
    const list = await server.get("collect", { key });
    expect(list.json).toMatchObject([
      { id: pending.id, title: "baker", automatic: false, read: 0 },
      { id: automatic, title: "welder", automatic: true },
      { title: "nurse", automatic: false },
    ]);
    expect(list.headers).toMatchObject({ "x-result-count": "3" });
    const later = await server.get(`collect?limit=1&cursor=${pending.id}&status=queued`, { key });
    expect(later.json).toMatchObject([{ id: automatic }]);
    expect((await server.get("collect?status=done", { key })).json).toEqual([]);
    expect((await server.get("collect", { key: other })).json).toEqual([]);
    expect((await server.get("collect?title=a&limit=3", { key })).status).toBe(400);
    // An explicit request makes the record the account's own.
    expect((await server.get("collect?title=welder", { key })).json).toMatchObject({ id: automatic, automatic: false });
  });

  it("can wait until the index reaches a position, and every response reports its position", async () => {
    const { db, server, key } = await start();
    const worker = await startFakeWorker(server);
    await worker.publish(many(3, "Nurse"));
    const { seq, epoch } = await db.sql.selectFrom("mark").select(["seq", "epoch"]).executeTakeFirstOrThrow();
    const headers = { "x-min-seq": String(seq) };
    const answer = await server.get("search?title=nurse&no_collect=true", { key, headers });
    expect(titles(answer)).toHaveLength(3);
    expect(answer.headers).toMatchObject({ "x-seq": String(seq), "x-epoch": epoch });
    for (const target of ["expired-jobs", "organizations", "facets", "changes", "active-jobs-count"]) {
      expect((await server.get(target, { key })).headers).toMatchObject({ "x-seq": String(seq), "x-epoch": epoch });
    }
    expect(server.feed.status().open).toBe(3);
    const since = "2026-11-01T10:00:00.000Z";
    const modified = await server.get(`modified-jobs?date_modified_gte=${since}`, { key });
    expect(modified.headers["x-window-start"]).toBe(since);
    const ahead = await server.get("active-jobs", { key, headers: { "x-min-seq": String(seq + 1) } });
    expect([ahead.status, ahead.json.code, ahead.headers["x-seq"]]).toEqual([503, "behind", String(seq)]);
    expect((await server.get("active-jobs", { key, headers: { "x-min-seq": "x" } })).json).toMatchObject({
      parameter: "X-Min-Seq",
    });
  });
});
