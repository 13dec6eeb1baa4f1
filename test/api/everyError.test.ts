// Every operation of the OpenAPI document asked without a key, with a wrong one, with one that may not, for what is not there and
// by another method: whatever the refusal, its body and headers are the usual ones. And a HEAD of any address leaves the ledger as it was.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import type { Got } from "../rig/apiServer.ts";
import { hireWorker, type LiveServer, startLive } from "../rig/liveServer.ts";
import { DOCUMENT } from "../rig/openapiSchema.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-errors-"));
const METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];
const PATHS = Object.entries(DOCUMENT.paths as Record<string, Record<string, unknown>>).map(([path, operations]) => ({
  // A number where a number stands, and one that nothing has.
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
  const worker = await hireWorker(server);
  await worker.publish([{ id: "1", title: "Night Nurse" }]);
  await server.feed.applied((await readMark(db)).seq, 10_000);
});
afterAll(async () => {
  await server.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is unusual about a refusal. */
function unusual(got: Got, method: string): string[] {
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
  may: (status: number) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { target, methods } of PATHS) {
    for (const method of METHODS.filter(
      (one) => methods.includes(one) || (one === "HEAD" && methods.includes("GET")),
    )) {
      const got = await ask(target, method);
      if (!may(got.status)) faults.push(`${method} ${target}: ${got.status}`);
      else if (got.status >= 400) faults.push(...unusual(got, method).map((fault) => `${method} ${target}: ${fault}`));
    }
  }
  return faults;
}

it.each([
  ["no key", {}],
  ["a key that nobody has", { key: "rc_9_abcdefghijklmnopqrstuvwxyz0123456789" }],
  ["another scheme", { headers: { authorization: "Basic bWU6bWU=" } }],
  ["a key of strange bytes", { headers: { authorization: "Bearer \u00e9\u00e9" } }],
])("with %s every operation is a 401 in the usual shape", async (_, options) => {
  const ask = (target: string, method: string): Promise<Got> => server.get(target, { key: null, ...options, method });
  expect(await refusals(ask, (status) => status === 401)).toEqual([]);
});

it("what a key may not, and what is not there, is refused in the usual shape", async () => {
  const ask = (target: string, method: string): Promise<Got> =>
    method === "POST" || method === "PATCH"
      ? server.send(method, target, {}, key)
      : server.get(target, { key, method });
  const faults = await refusals(ask, (status) => status < 300 || [400, 403, 404].includes(status));
  expect(faults).toEqual([]);
  expect((await server.get("admin/boards", { key })).status).toBe(403);
});

it("another method is a 405 that says which are allowed; an unknown path is a 404 before any key is asked for", async () => {
  const faults: string[] = [];
  for (const { target, methods } of PATHS) {
    for (const method of METHODS.filter((one) => !methods.includes(one) && one !== "HEAD")) {
      const got = await server.get(target, { key, method });
      if (got.status !== 405) faults.push(`${method} ${target}: ${got.status}`);
      faults.push(...unusual(got, method).map((fault) => `${method} ${target}: ${fault}`));
    }
    const got = await server.get(`${target}/nowhere/at-all`, { key: null });
    if (got.status !== 404) faults.push(`${target}/nowhere: ${got.status}`);
    faults.push(...unusual(got, "GET").map((fault) => `${target}/nowhere: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Everything that the ledger holds, but for what counts requests. */
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
  const made = await server.send("POST", "searches", body, key);
  expect(made.status).toBe(201);
  const id = (made.json as { id: number }).id;
  const before = await everything();
  expect(before).toContain("nurses");
  const asked = [
    ...PATHS.filter(({ methods }) => methods.includes("GET")).map(({ target }) => target),
    ...["collect?title=plumber&location=Berlin", "collect?country=SE", `searches/${id}`, "jobs/1?explain=true"],
    ...["search?title=plumber&mode=live", "search?company_url=acme.example", "search?title=plumber&refresh=true"],
    ...["active-jobs?title=plumber&location=Berlin", "active-jobs?title=nurse"],
  ];
  for (const target of asked) {
    for (const each of [key, admin]) {
      const got = await server.get(target, { key: each, method: "HEAD" });
      expect([target, got.status < 500, got.bytes.length]).toEqual([target, true, 0]);
    }
  }
  expect(await everything()).toBe(before);
  // The same by GET does: the comparison can tell.
  await server.get("collect?title=plumber&location=Berlin", { key });
  expect(await everything()).not.toBe(before);
});
