// Calls every operation of the OpenAPI document without a key, with a wrong key, with a key without rights, for a
// missing object and with another method: every refusal has the standard body and headers. A HEAD request to any
// address leaves the ledger unchanged.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import type { Got } from "../rig/apiServer.ts";
import { type LiveServer, startFakeWorker, startLive } from "../rig/liveServer.ts";
import { DOCUMENT } from "../rig/openapiSchema.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-errors-"));
const METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];
const PATHS = Object.entries(DOCUMENT.paths as Record<string, Record<string, unknown>>).map(([path, operations]) => ({
  // A number where the path has a number, and one that does not exist.
  target: path
    .replace("/api/v1/", "")
    .replace("{source}", "lever")
    .replace(/\{\w+\}/, "987654321"),
  methods: Object.keys(operations).map((method) => method.toUpperCase()),
}));
let db: Ledger;
let server: LiveServer;
let [key, admin] = ["", ""];

beforeAll(async () => {
  const where = { url: null, folder };
  db = await openLedger(where);
  await migrate(db);
  server = await startLive(db, where);
  [key, admin] = [await server.key("me"), await server.key("operator", "admin")];
  const worker = await startFakeWorker(server);
  await worker.publish([{ id: "1", title: "Night Nurse" }]);
  await server.feed.waitUntilApplied((await readMark(db)).seq, 10_000);
});
afterAll(async () => {
  await server.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Deviations of a refusal from the standard shape. */
function findFaults(got: Got, method: string): string[] {
  const faults: string[] = [];
  const { headers } = got;
  const expected = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  for (const [name, value] of Object.entries(expected)) {
    if (headers[name] !== value) faults.push(`${name}: ${headers[name]}`);
  }
  if (!headers["x-request-id"]) faults.push("no x-request-id");
  if (got.status === 401 && !headers["www-authenticate"]) faults.push("no www-authenticate");
  if (got.status === 405 && !headers.allow) faults.push("no allow");
  if (method === "HEAD") return faults;
  const { error, code, request_id } = got.json;
  if (typeof code !== "string" || typeof error !== "string") faults.push("no code or sentence");
  if (request_id !== headers["x-request-id"]) faults.push("another request_id");
  return faults;
}

async function refusals(
  ask: (target: string, method: string) => Promise<Got>,
  allowed: (status: number) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { target, methods } of PATHS) {
    for (const method of METHODS.filter(
      (one) => methods.includes(one) || (one === "HEAD" && methods.includes("GET")),
    )) {
      const got = await ask(target, method);
      if (!allowed(got.status)) faults.push(`${method} ${target}: ${got.status}`);
      else if (got.status >= 400)
        faults.push(...findFaults(got, method).map((fault) => `${method} ${target}: ${fault}`));
    }
  }
  return faults;
}

it.each([
  ["no key", {}],
  ["a key that nobody has", { key: "rc_9_abcdefghijklmnopqrstuvwxyz0123456789" }],
  ["another scheme", { headers: { authorization: "Basic bWU6bWU=" } }],
  ["a key of strange bytes", { headers: { authorization: "Bearer \u00e9\u00e9" } }],
])("with %s every operation is a 401 in the standard shape", async (_, options) => {
  const ask = (target: string, method: string): Promise<Got> => server.get(target, { key: null, ...options, method });
  expect(await refusals(ask, (status) => status === 401)).toEqual([]);
});

it("operations without permission and missing objects are refused in the standard shape", async () => {
  const ask = (target: string, method: string): Promise<Got> =>
    method === "POST" || method === "PATCH"
      ? server.send(method, target, {}, key)
      : server.get(target, { key, method });
  const faults = await refusals(ask, (status) => status < 300 || [400, 403, 404].includes(status));
  expect(faults).toEqual([]);
  expect((await server.get("admin/boards", { key })).status).toBe(403);
});

it("another method is a 405 that lists the allowed ones; an unknown path is a 404 before authentication", async () => {
  const faults: string[] = [];
  for (const { target, methods } of PATHS) {
    for (const method of METHODS.filter((one) => !methods.includes(one) && one !== "HEAD")) {
      const got = await server.get(target, { key, method });
      if (got.status !== 405) faults.push(`${method} ${target}: ${got.status}`);
      faults.push(...findFaults(got, method).map((fault) => `${method} ${target}: ${fault}`));
    }
    const got = await server.get(`${target}/nowhere/at-all`, { key: null });
    if (got.status !== 404) faults.push(`${target}/nowhere: ${got.status}`);
    faults.push(...findFaults(got, "GET").map((fault) => `${target}/nowhere: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Everything the ledger holds, except request counters. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table' order by name`.execute(
    db.sql,
  );
  const rows = await Promise.all(
    tables.rows
      .filter(({ name }) => !["usage", "access_key", "worker"].includes(name) && !name.startsWith("sqlite_"))
      .map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db.sql)).rows]),
  );
  return JSON.stringify(rows);
}

it("HEAD never writes", async () => {
  const body = { name: "nurses", query: "title=nurse" };
  const created = await server.send("POST", "searches", body, key);
  expect(created.status).toBe(201);
  const id = (created.json as { id: number }).id;
  const before = await everything();
  expect(before).toContain("nurses");
  const targets = [
    ...PATHS.filter(({ methods }) => methods.includes("GET")).map(({ target }) => target),
    ...["collect?title=plumber&location=Berlin", "collect?country=SE", `searches/${id}`, "jobs/1?explain=true"],
    ...["search?title=plumber&mode=live", "search?company_url=acme.example", "search?title=plumber&refresh=true"],
    ...["active-jobs?title=plumber&location=Berlin", "active-jobs?title=nurse"],
  ];
  for (const target of targets) {
    for (const each of [key, admin]) {
      const got = await server.get(target, { key: each, method: "HEAD" });
      expect([target, got.status < 500, got.bytes.length]).toEqual([target, true, 0]);
    }
  }
  expect(await everything()).toBe(before);
  // The same request with GET writes, so the comparison can detect it.
  await server.get("collect?title=plumber&location=Berlin", { key });
  expect(await everything()).not.toBe(before);
});
