// Sends malformed bytes over bare sockets: the answer is always a 4xx in the standard shape or a closed connection,
// never a 5xx, and proper requests are unaffected.
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isLongRun, reportToGate, seedOfRun } from "../model/runs.ts";
import { KEY, startTestServer, type TestServer } from "../rig/apiServer.ts";
import { randomNumbers } from "../service/sync/service.ts";

const REQUESTS = isLongRun() ? 800_000 : 1000;
/** Over one connection, which ends at the first unreadable request; some requests are followed by another. */
const PIPELINED = 2;
const AT_ONCE = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const METHODS = ["GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "get", "", "GET\0", "PATCH"];
const TARGETS = [
  "/",
  "/api/v1/active-jobs",
  "/api/v1/%",
  "/api/v1/active-jobs?limit=%ff",
  "/api/v1/jobs/1e9",
  "//",
  "*",
  "/\x7f",
];
const TAILS = [
  "?limit=-1",
  "?title=%00",
  "?a=1&a=2",
  "?__proto__=1",
  `?title=${"a".repeat(1001)}`,
  "?%zz",
  "",
  "#x",
  " x",
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", "http/1.1", ""];
const HEADERS = [
  `authorization: Bearer ${KEY}`,
  "authorization: Bearer \u0080",
  "content-length: 5",
  "content-length: -1",
  "content-length: 1, 2",
  "transfer-encoding: chunked",
  "transfer-encoding: chunked, chunked",
  "x: a\r b",
  " folded: 1",
  "no colon",
  `x-long: ${"y".repeat(3000)}`,
  "range: bytes=0-1",
  "accept-encoding: zstd;q=9",
  'if-none-match: "',
  "host: a\r\nhost: b",
];

function bytes(random: () => number): string {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const headers = Array.from({ length: Math.floor(random() * 4) }, () => one(HEADERS));
  const line = `${one(METHODS)} ${one(TARGETS)}${one(TAILS)} ${one(VERSIONS)}`;
  const end = random() < 0.1 ? "\n\n" : "\r\n\r\n";
  return `${[line, ...(random() < 0.8 ? ["host: a"] : []), ...headers].join("\r\n")}${end}`;
}

/** Sends them over one connection and returns every status received. */
function send(parts: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.end(parts.join(""), "latin1"));
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (data) => {
      received += data.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () =>
      resolve([...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((found) => found[1] as string)),
    );
  });
}

it("malformed requests cause no failure and do not affect other clients", async () => {
  const random = randomNumbers(seedOfRun());
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < REQUESTS) {
      const parts = Array.from({ length: PIPELINED }, () => bytes(random));
      sent += PIPELINED;
      for (const status of await send(parts)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= "500" && status !== "503" && failures.length < 5)
          failures.push(`${status}: ${JSON.stringify(parts)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(failures).toEqual([]);
  expect(statuses.get("400") ?? 0).toBeGreaterThan(REQUESTS / PIPELINED / 4);
  expect((await server.get("active-jobs")).status).toBe(200);
  reportToGate(
    `${sent} malformed requests: ${[...statuses]
      .sort()
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}`,
  );
}, 7_200_000);
