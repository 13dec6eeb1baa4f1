// Administration over a real ledger and index: access, the effect of each operation, and that no input causes a 500.
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN } from "../../src/contract/admin.ts";
import { LIMITS } from "../../src/contract/limits.ts";
import type { Operation } from "../../src/contract/param.ts";
import { boardById, listBoardNames } from "../../src/ledger/boards/boards.ts";
import { readSwitches } from "../../src/ledger/boards/sourceSwitches.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { ACME, boardOf, closingReasons, HOUR, openIds, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
const OPERATIONS = Object.values<Operation>(ADMIN);
const target = ({ path }: Operation): string => path.replace(/\{\w+\}/g, "1");

oneLedger("administration", (ledger) => {
  async function start(limits = {}) {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where(), limits);
    running.push(server);
    const key = await server.key("operator", "admin");
    const post = (path: string, body: unknown) => server.send("POST", `admin/${path}`, body, key);
    const list = async (path: string) =>
      (await server.get(`admin/${path}`, { key })).json as unknown as Record<string, unknown>[];
    return { db, server, key, post, list };
  }

  it("requires a key of role admin and answers other methods with a 405 that lists the allowed ones", async () => {
    const { server, key } = await start();
    const user = await server.key("somebody");
    for (const operation of OPERATIONS) {
      const { method } = operation;
      const [path, body] = [target(operation), method === "POST" ? "{not json" : undefined];
      const headers = body === undefined ? {} : { "content-type": "application/json" };
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      expect((await server.get(path, { ...init, key: null })).status).toBe(401);
      const refused = await server.get(path, { ...init, key: user });
      expect([path, refused.status, refused.json.code]).toEqual([path, 403, "forbidden"]);
      const wrong = await server.get(path, { method: "PUT", key });
      expect([path, wrong.status, wrong.json.code]).toEqual([path, 405, "method_not_allowed"]);
      expect(wrong.headers.allow?.split(", ")).toContain(method);
    }
    expect((await server.get("admin/holds/1", { key })).status).toBe(405);
    expect((await server.get("admin/holds/1", { key })).headers.allow).toBe("DELETE");
    for (const path of ["admin", "admin/nothing", "admin/boards/1/2", "admin/boards/"]) {
      expect((await server.get(path, { key: null })).status).toBe(404);
    }
  });

  it("counts against the rate limit of the key", async () => {
    const { server, key } = await start({ requests: 3 });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await server.get("admin/keys", { key })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it("refuses a small file that decompresses to a very large one, and reads the next one", async () => {
    const { server, key, list } = await start();
    const post = (name: string, body: Buffer | string) =>
      server.get(`admin/import?name=${name}&dry_run=true`, { method: "POST", key, body });
    const megabyte = gzipSync(Buffer.alloc(1024 * 1024, " "));
    const bomb = Buffer.concat(Array.from({ length: LIMITS.importUnpackedBytes / 1024 ** 2 + 1 }, () => megabyte));
    const [refused, read] = await Promise.all([
      post("jobs.csv.gz", bomb),
      post("jobs.csv", "title;url\nCook;https://acme.example/1\n"),
    ]);
    expect([refused.status, refused.json.error]).toEqual([
      400,
      "jobs.csv.gz is larger than 256 MB after decompression: split it, or use the command rolecall import.",
    ]);
    expect([read.status, read.json.valid]).toEqual([200, 1]);
    expect(await list("import")).toEqual([]);
  });

  it("describes the starter boards, their pace and the user agent, and adds them on request", async () => {
    const { db, post, server, key } = await start();
    const { json: offer } = await server.get("admin/starter", { key });
    expect(offer).toMatchObject({ first: true, worker: false, contact: null, user_agent: expect.any(String) });
    expect([offer.missing, offer.least_wait_s, offer.most_wait_s]).toEqual([offer.boards, 120, 72_000]);
    expect(await listBoardNames(db)).toEqual([]);
    expect((await post("starter", {})).json).toMatchObject({ added: offer.boards, boards: offer.boards });
    expect(await listBoardNames(db)).toHaveLength(Number(offer.boards));
    expect((await server.get("admin/starter", { key })).json).toMatchObject({ first: false, missing: 0 });
    expect((await post("starter", {})).json).toMatchObject({ added: 0 });
  });

  it("adds boards by address, lists them page by page, schedules a read and removes them", async () => {
    const { db, server, key, post, list } = await start();
    const created = await post("boards", { url: "https://boards.greenhouse.io/acme/jobs/1", company: "Acme" });
    expect(created.json).toMatchObject({ source: "greenhouse", board: "acme", company: "Acme", domain: null });
    const site = await post("boards", { url: "www.rathaus.example/stellen" });
    const link = encodeURIComponent("https://boards.greenhouse.io/acme/jobs/2");
    const known = await server.get(`admin/recognise?url=${link}`, { key });
    expect(known.json).toMatchObject({
      source: "greenhouse",
      board: "acme",
      known: { company: "Acme", last_read: null },
    });
    expect((await server.get("admin/recognise?url=jobs.lever.co/quillon/3f1c", { key })).json).toEqual({
      source: "lever",
      board: "quillon",
      domain: null,
      known: null,
    });
    expect((await server.get("admin/recognise?url=localhost", { key })).json).toMatchObject({ parameter: "url" });
    expect(await list("boards")).toHaveLength(2);
    expect(site.json).toMatchObject({ source: "career_site", board: "rathaus.example", domain: "rathaus.example" });
    expect(site.json.next_read).toBe(new Date(START).toISOString());
    expect(site.headers["cache-control"]).toBe("no-store");
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await read(db, [], START, { verdict: "failed" });
    await db.sql.updateTable("board").set({ trouble: "HTTP 500" }).where("slug", "=", "acme").execute();
    expect(await list("boards?source=greenhouse")).toMatchObject([{ open_postings: 2, verdict: "failed" }]);
    expect(await list("boards?trouble=true&verdict=failed")).toMatchObject([{ board: "acme", trouble: "HTTP 500" }]);
    expect(await list("boards?trouble=false")).toMatchObject([{ board: "rathaus.example" }]);
    const page = await server.get("admin/boards?limit=1", { key });
    expect(await list(`boards?limit=1&after=${page.headers["x-last-id"]}`)).toMatchObject([{ id: site.json.id }]);
    const acme = await boardOf(db);
    server.time += HOUR;
    expect((await post(`boards/${acme.id}/read`, {})).json).toMatchObject({ priority: 2 });
    expect((await boardById(db, acme.id))?.next_at).toBe(server.time);
    const removed = await server.get(`admin/boards/${acme.id}`, { method: "DELETE", key });
    expect(removed.json).toEqual({ id: acme.id, removed: true });
    expect(await openIds(db)).toEqual([]);
    expect((await server.get(`admin/boards/${acme.id}`, { method: "DELETE", key })).status).toBe(404);
    expect((await post(`boards/${acme.id}/read`, {})).status).toBe(404);
    expect(await list("boards")).toHaveLength(1);
    expect(await list("boards?removed=true")).toHaveLength(2);
  });

  it("refuses addresses that are not public websites", async () => {
    const { post } = await start();
    for (const url of ["http://127.0.0.1/", "localhost", "ftp://acme.example", "https://[::1]/", "javascript:1", "x"]) {
      const { status, json } = await post("boards", { url });
      expect([url, status, json.parameter]).toEqual([url, 400, "url"]);
    }
    expect((await post("boards", {})).json).toMatchObject({ code: "invalid_parameter", parameter: "url" });
    expect((await post("boards", { url: "a.example", urll: "b" })).json).toMatchObject({ did_you_mean: "url" });
    expect((await post("boards?url=a.example", {})).json).toMatchObject({ parameter: "url" });
  });

  it("switches sources on and off, and sources shows it", async () => {
    const { db, server, key, post } = await start();
    expect((await post("sources/lever.co", { state: "off" })).json).toMatchObject({ source: "lever", on: false });
    expect(await readSwitches(db)).toEqual(new Map([["lever", "off"]]));
    const shown = (await server.get("sources", { key })).json as unknown as Record<string, unknown>[];
    const lever = shown.find(({ source }) => source === "lever");
    expect(lever).toMatchObject({ on: false, because: "disabled by the operator", aliases: ["lever.co"] });
    expect((await post("sources/lever", { state: "usual" })).json).toMatchObject({ on: true, because: null });
    expect(await readSwitches(db)).toEqual(new Map());
    expect((await post("sources/levver", { state: "on" })).json).toMatchObject({
      code: "not_found",
      did_you_mean: "lever",
    });
    expect((await post("sources/lever", { state: "maybe" })).json).toMatchObject({ parameter: "state" });
  });

  it("lists held closings and closes them only after confirmation", async () => {
    const { db, server, key, list } = await start();
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    await take(
      db,
      ids.map((id) => ({ id })),
      START,
    );
    const missingIds = ids.slice(0, 10);
    await read(db, missingIds, START + HOUR);
    await read(db, missingIds, START + 2.5 * HOUR);
    // One more posting is missing, but only once, so it is not part of the hold.
    await read(db, missingIds.slice(1), START + 2.6 * HOUR);
    const { id } = await boardOf(db);
    expect(await list("holds")).toEqual([
      { id, source: "greenhouse", board: "acme", company: null, since: expect.any(String), would_close: 10, open: 20 },
    ]);
    for (const path of [`admin/holds/${id}`, `admin/holds/${id}?confirm=false`]) {
      expect((await server.get(path, { method: "DELETE", key })).json).toMatchObject({ parameter: "confirm" });
    }
    expect(await openIds(db)).toHaveLength(20);
    server.time = START + 3 * HOUR;
    const released = await server.get(`admin/holds/${id}?confirm=true`, { method: "DELETE", key });
    expect(released.json).toEqual({ id, closed: 10 });
    expect(await openIds(db)).toHaveLength(10);
    expect(new Set(Object.values(await closingReasons(db)))).toEqual(new Set(["absent"]));
    expect(await list("holds")).toEqual([]);
    expect((await server.get(`admin/holds/${id}?confirm=true`, { method: "DELETE", key })).status).toBe(404);
  });

  it("creates and revokes keys and changes subscriptions", async () => {
    const { server, key, post, list } = await start();
    const created = (await post("keys", { account: "client" })).json as { id: string; key: string; role: string };
    expect(created.role).toBe("user");
    expect((await server.get("active-jobs", { key: created.key })).status).toBe(200);
    expect(JSON.stringify(await list("keys"))).not.toContain(created.key);
    expect((await list("keys")).map(({ account, role }) => [account, role])).toEqual([
      ["client", "user"],
      ["operator", "admin"],
    ]);
    expect((await server.get(`admin/keys/${created.id}`, { method: "DELETE", key })).json).toMatchObject({
      revoked: true,
    });
    expect((await server.get(`admin/keys/${created.id}`, { method: "DELETE", key })).status).toBe(404);
    const disabled = await post("accounts", { account: "client", subscription: "inactive", until: "2027-01-01" });
    expect(disabled.json).toMatchObject({ subscription: "inactive", until: "2027-01-01T00:00:00.000Z" });
    const second = (await post("keys", { account: "client" })).json as { key: string };
    expect((await server.get("active-jobs", { key: second.key })).json.code).toBe("subscription_inactive");
    expect((await post("accounts", { account: "new" })).json).toMatchObject({ subscription: "active", until: null });
    expect((await list("accounts")).map(({ account }) => account)).toEqual(["client", "new", "operator"]);
  });

  it("forgets one target per request, after confirmation", async () => {
    const { db, post } = await start();
    await take(db, [{ id: "1" }, { id: "2", domain: "other.example", company: "Other" }], START);
    expect((await post("forget", { domain: "acme.example" })).json).toMatchObject({ parameter: "confirm" });
    expect((await post("forget", { confirm: true })).status).toBe(400);
    expect((await post("forget", { id: 1, email: "a@b.example", confirm: true })).status).toBe(400);
    expect((await post("forget", { email: "a", confirm: true })).json).toMatchObject({ parameter: "email" });
    expect(await openIds(db)).toHaveLength(2);
    expect((await post("forget", { domain: "https://acme.example/", confirm: true })).json).toEqual({ closed: 1 });
    expect((await post("forget", { id: 2, confirm: true })).json).toEqual({ closed: 1 });
    await take(db, [{ id: "1" }], START + HOUR);
    expect(await openIds(db)).toEqual([]);
  });

  it("shows the status of each source's boards in sources", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }], START);
    await read(db, ["1"], START + 5);
    const failing = { source: "greenhouse", slug: "other" };
    await read(db, [], START + 6, { verdict: "failed" }, failing);
    await db.sql.updateTable("board").set({ trouble: "HTTP 503" }).where("slug", "=", "other").execute();
    const { json, headers } = await server.get("sources", { key });
    const rows = json as unknown as Record<string, unknown>[];
    expect(headers["x-result-count"]).toBe(String(rows.length));
    expect(rows.find(({ source }) => source === ACME.source)).toMatchObject({
      source_type: "ats",
      aliases: [],
      licence: null,
      attribution: null,
      on: true,
      because: null,
      boards: 2,
      last_complete_read: new Date(START + 5).toISOString(),
      health: {
        verdicts: { complete: 1, failed: 1 },
        failing: 1,
        failures: [{ because: "HTTP 503", boards: 1 }],
        holds: 0,
      },
    });
    expect(rows.find(({ source }) => source === "usajobs")).toMatchObject({ on: false, boards: 0 });
  });
});

describe("any body", () => {
  oneLedger("ends in no 500", (ledger) => {
    it("and changes nothing unintended", async () => {
      const db = await ledger.fresh();
      const server = await startLive(db, ledger.where());
      running.push(server);
      const key = await server.key("operator", "admin");
      const names = [
        ...new Set(OPERATIONS.flatMap(({ params }) => Object.keys(params))),
        "__proto__",
        "constructor",
        "",
      ];
      const value = fc.oneof(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.constantFrom("on", "active", "2027-01-01", "a@b.example", "acme.example", "\0", "\ud800", "x".repeat(1001)),
        fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
      );
      const object = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4, noNullPrototype: true });
      const body = fc.oneof(
        { weight: 5, arbitrary: object.map((one) => JSON.stringify(one)) },
        { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
        { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('{"__proto__":1}', '{"a":1,"a":2}', "", "[".repeat(9000), "1".repeat(17_000)),
        },
      );
      const piece = fc.constantFrom("1", "0", "lever", "%00", "%ff", "%2f", "a%20b", "9".repeat(30), "rc_1");
      const query = fc.constantFrom(
        "",
        "?confirm=maybe",
        "?limit=0",
        "?after=-1",
        "?%zz=1",
        "?source=x,&removed=1",
        "?a",
      );
      const type = fc.constantFrom(
        "application/json",
        "text/plain",
        "application/x-www-form-urlencoded",
        "garbage",
        "",
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...OPERATIONS),
          body,
          piece,
          query,
          type,
          async (operation, sentBody, part, querySuffix, as) => {
            const path = operation.path.replace(/\{\w+\}/g, part) + querySuffix;
            const headers: Record<string, string> = as === "" ? {} : { "content-type": as };
            if (operation.method !== "GET") headers["content-length"] = String(Buffer.byteLength(sentBody));
            const { method } = operation;
            const answer = await server.get(path, {
              method,
              key,
              headers,
              ...(method === "GET" ? {} : { body: sentBody }),
            });
            expect({ path, sent: sentBody, status: answer.status }).toMatchObject({
              status: expect.toSatisfy((one: number) => one < 500),
            });
            if (answer.status >= 400)
              expect(answer.json).toMatchObject({ error: expect.any(String), code: expect.any(String) });
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});
