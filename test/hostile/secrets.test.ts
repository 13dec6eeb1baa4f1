// Searches everything that a secret could leak into, byte by byte: the ledger, the index, the files next to them, the
// log, every API response and the metrics. The remote side echoes everything it receives; clients send their keys in
// wrong places.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { ADMIN } from "../../src/contract/admin.ts";
import { SOURCES } from "../../src/contract/sources.ts";
import { isProof, reportToGate } from "../model/runs.ts";
import { startCluster } from "../rig/postgres.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const VARIABLES = SOURCES.flatMap(({ keys }) => keys?.variables ?? []);
/** The key of each service in this test. */
const KEYS = Object.fromEntries(VARIABLES.map((name, at) => [name, `hush-${at}-7c1f9e${at}d04b2a88`]));
const PASSWORD = "pa55-of-the-ledger";
const COUNTRIES = ["US", "FR", "KR", "DE", "NO", "CH"];
const cleaning: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of cleaning.splice(0).reverse()) await each();
});

/** Echoes what it receives in every way: as an error, a token, a text, a header and a redirect. */
async function startEcho(): Promise<{ address: string; received(): string }> {
  let received = "";
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      const echoed = `${request.url} ${JSON.stringify(request.headers)} ${body}`;
      received += echoed;
      const headers = { "content-type": "application/json", "x-echo": Buffer.from(echoed).toString("base64") };
      if (request.url === "/robots.txt") response.writeHead(404).end();
      else if (request.url?.includes("token")) response.end(JSON.stringify({ access_token: "t0ken-of-the-day-5581" }));
      else if (received.length % 3 === 0)
        response.writeHead(401, headers).end(JSON.stringify({ error: echoed, message: echoed }));
      else
        response
          .writeHead(200, headers)
          .end(JSON.stringify({ error: echoed, message: echoed, jobs: echoed, results: echoed }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleaning.push(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

/** Sends keys in wrong places and requests every endpoint; returns all responses. */
async function requestEverything(service: RealService, user: string, admin: string): Promise<string> {
  const answers: string[] = [];
  const ask = async (path: string, key: string | null, more: RequestInit = {}): Promise<string> => {
    const headers = { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...more.headers };
    const answer = await fetch(`${service.address}${path}`, { ...more, headers });
    const text = `${path.replaceAll(user, "").replaceAll(admin, "")} ${[...answer.headers].join()} ${await answer.text()}`;
    answers.push(text);
    return text;
  };
  for (const country of COUNTRIES) await ask(`/api/v1/collect?title=cook&country=${country}`, user);
  // A busy service may answer with an error, which names no status.
  const settled = async (): Promise<boolean> => {
    const requests = await ask("/api/v1/collect", user);
    return requests.includes('"status":"done"') && !/"status":"(?:queued|running)"/.test(requests);
  };
  while (!(await settled())) await pause(200);
  for (const path of ["sources", "usage", "active-jobs", "changes", "facets", "organizations", "openapi.json"])
    await ask(`/api/v1/${path}`, user);
  for (const { method, path } of Object.values(ADMIN)) if (method === "GET") await ask(`/api/v1/${path}`, admin);
  for (const misplaced of [`?key=${user}`, `?api_key=${user}`, `?limit=${user}`, `/${user}`, `?cursor=${admin}`])
    await ask(`/api/v1/active-jobs${misplaced}`, user);
  for (const name of ["x-api-key", "x-rapidapi-key", "cookie"])
    await ask("/api/v1/usage", null, { headers: { [name]: user } });
  await ask("/api/v1/usage", `${user}x`);
  await ask("/api/v1/admin/boards", admin, {
    method: "POST",
    body: JSON.stringify({ url: user }),
    headers: { "content-type": "application/json" },
  });
  for (const path of ["/readyz", "/healthz", "/docs", "/llms.txt", "/"]) await ask(path, null);
  return answers.join("\n");
}

/** Every file below a folder, as bytes. */
function bytesIn(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}

async function expectNoSecrets(engine: string, databaseUrl: string | null, dump: () => Buffer): Promise<void> {
  const echo = await startEcho();
  const folder = mkdtempSync(join(tmpdir(), "rolecall-secrets-"));
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  const world = { ROLECALL_WORLD: echo.address, ROLECALL_SPACING_MS: "0", ROLECALL_DEBUG: "on" };
  const environment = {
    ...KEYS,
    ...world,
    ROLECALL_METRICS: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  // With a posting in the ledger the service starts without the starter boards.
  const before = await startRealService(environment, folder);
  await before.take([rawOf({ id: "p1" })]);
  const user = await before.command(["key", "create", "--account", "a"]);
  const admin = await before.command(["key", "create", "--account", "b", "--admin"]);
  await before.stop();
  const service = await startRealService(environment, folder, "up");
  cleaning.push(service.close);
  const answers = await requestEverything(service, user, admin);
  await service.stop();
  const places = {
    answers,
    log: service.log() + before.log(),
    files: bytesIn(folder).toString("latin1"),
    ledger: dump().toString("latin1"),
  };
  const secrets = [...Object.values(KEYS), "t0ken-of-the-day-5581", PASSWORD, user, admin];
  // The remote side did receive the secrets it echoes.
  expect(Object.values(KEYS).filter((key) => echo.received().includes(key)).length).toBeGreaterThanOrEqual(3);
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}: ${around(text, secret)}`),
  );
  expect(found).toEqual([]);
  const bytes = Object.values(places).reduce((sum, text) => sum + text.length, 0);
  reportToGate(
    `${secrets.length} secrets looked for in ${Math.round(bytes / 1024)} KiB of ${engine}, log, answers and files: 0 found`,
  );
}

function around(text: string, secret: string): string {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 80), at + 20);
}

it("leaks no secret on SQLite", async () => {
  await expectNoSecrets("SQLite", null, () => Buffer.alloc(0));
});

it.runIf(isProof())("leaks no secret on PostgreSQL (part of npm run test:all)", async ({ skip }) => {
  const cluster = await startCluster();
  if ("reason" in cluster) return skip(cluster.reason);
  cleaning.push(cluster.stop);
  const url = cluster.url.replace("postgres@", `postgres:${PASSWORD}@`);
  await expectNoSecrets("PostgreSQL", url, () => execFileSync("pg_dump", [cluster.url], { maxBuffer: 1 << 30 }));
});
