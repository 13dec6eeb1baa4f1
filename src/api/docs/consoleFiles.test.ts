import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { methodsAt } from "../routes.ts";
import { addConsole, openConsoleFiles, sendNowhere } from "./consoleFiles.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-console-"));
const script = `export const a = "${"x".repeat(3000)}";`;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>one</title>");
  writeFileSync(join(folder, "theme.js"), "1;");
  writeFileSync(join(folder, "secret.txt"), "no such type");
  writeFileSync(join(folder, "assets/main-1.js"), script);
  writeFileSync(join(folder, "assets/main-1.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/main-1.js.gz"), gzipSync(script));
  app = fastify();
  const files = openConsoleFiles(folder);
  if (files === null) throw new Error("nothing was built");
  addConsole(app, files, []);
  app.setNotFoundHandler((_, reply) => sendNowhere(reply, files));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it("serves the page at each console URL, under a strict content security policy", async () => {
  for (const url of ["/", "/overview", "/sources", "/collect", "/reference", "/keys", "/removals", "/jobs/12"]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 200, "text/html; charset=utf-8"]);
    expect(answer.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(answer.headers["content-security-policy"]).not.toContain("unsafe");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(methodsAt(url)).toEqual(["GET", "HEAD"]);
  }
});

it("serves the page for an unknown URL with status 404", async () => {
  const { headers } = await get("/");
  const answer = await get("/no/such/page", { "if-none-match": String(headers.etag) });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("<title>");
});

it("sends the compressed form a client accepts, and lets hashed files be cached forever", async () => {
  const br = await get("/assets/main-1.js", { "accept-encoding": "gzip, br, zstd" });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(br.headers["cache-control"]).toContain("immutable");
  expect((await get("/assets/main-1.js", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  const plain = await get("/assets/main-1.js");
  expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, script]);
});

it("returns 304 to a client that has the file", async () => {
  const { headers } = await get("/");
  const again = await get("/", { "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it("serves only built files", async () => {
  for (const url of [
    "/assets/none.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/secret.txt",
  ]) {
    expect([url, (await get(url)).statusCode]).not.toEqual([url, 200]);
  }
});

it("picks up a new build without a restart", async () => {
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>two</title>");
  utimesSync(join(folder, "index.html"), 2_000_000_000, 2_000_000_000);
  expect((await get("/")).body).toContain("two");
});

it("is absent if nothing was built", () => {
  expect(openConsoleFiles(join(folder, "assets"))).toBeNull();
});
