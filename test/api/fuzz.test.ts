// Sends requests generated from the OpenAPI document and mutated: no 5xx except the documented 503, every 400 names its
// parameter, and memory stays flat.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { isLongRun, reportToGate, seedOfRun } from "../model/runs.ts";
import { itemOf } from "../rig/postings.ts";
import { type ServerChild, startServerChild } from "../service/sync/children.ts";
import { newKey } from "../service/sync/fleet.ts";
import { type Document, target } from "./fuzz/requests.ts";

const REQUESTS = isLongRun() ? 200_000 : 2000;
const AT_ONCE = 8;

interface Answer {
  target: string;
  status: number;
  type: string;
  body: string;
}

describe("the service under mutated requests", () => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-fuzz-"));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let server: ServerChild;
  let key: string;

  beforeAll(async () => {
    const ledger = { url: null, folder };
    const db = await openLedger(ledger);
    await migrate(db);
    const now = Date.now();
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, now);
    const cities = ["Berlin", "Paris", null];
    const items = Array.from({ length: 300 }, (_, at) =>
      itemOf({
        id: `${at}`,
        title: `Senior Engineer ${at}`,
        city: cities[at % 3] ?? null,
        posted: now - at * 3_600_000,
      }),
    );
    await save(db, board, items, now);
    await publish(db, board.id, () => null, now);
    await db.close();
    key = await newKey(ledger, "admin");
    server = await startServerChild({ folder, ledger });
  });
  afterAll(async () => {
    agent.destroy();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  function ask(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` };
      const request = httpRequest(`${server.address}/`, { agent, headers, path }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const type = response.headers["content-type"] ?? "";
          resolve({
            target: path,
            status: response.statusCode ?? 0,
            type,
            body: Buffer.concat(parts).toString("utf8"),
          });
        });
      });
      request.on("error", reject);
      request.end();
    });
  }

  async function askAll(paths: readonly string[], check: (answer: Answer) => void): Promise<void> {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let path = paths[next++]; path !== undefined; path = paths[next++]) check(await ask(path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  it("answers each as documented and uses no more memory at the end", async () => {
    const document = JSON.parse((await ask("/api/v1/openapi.json")).body) as Document;
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    const check = (answer: Answer): void => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (fault !== null && faults.length < 20)
        faults.push(`${fault}: ${answer.target} → ${answer.status} ${answer.body.slice(0, 300)}`);
    };
    const memory: { heapUsed: number; rss: number; overdue: number }[] = [];
    const rounds = 10;
    for (let round = 0; round < rounds; round++) {
      const paths = fc.sample(target(document), { seed: seedOfRun() + round, numRuns: REQUESTS / rounds });
      // A long poll that is answered late proves no more than one that is answered soon.
      const quick = paths.map((path) => path.replace(/\bwait=[1-9]\d\b/g, "wait=1"));
      await askAll(quick, check);
      memory.push(await server.memory());
    }
    expect(faults).toEqual([]);
    // Queries that are too broad are refused before they start.
    expect(memory.at(-1)?.overdue).toBe(0);
    reportToGate(
      `${REQUESTS} requests from OpenAPI: ${[...statuses].map(([status, many]) => `${many} × ${status}`).join(", ")}`,
    );
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
    // The first rounds fill caches; afterwards memory must not grow with the number of requests.
    const [warm, last] = [memory[Math.floor(rounds / 2)], memory[rounds - 1]] as [
      (typeof memory)[0],
      (typeof memory)[0],
    ];
    const megabytes = (bytes: number): number => bytes / 2 ** 20;
    expect(megabytes(last!.heapUsed - warm!.heapUsed)).toBeLessThan(8);
    expect(megabytes(last!.rss - warm!.rss)).toBeLessThan(128);
  });
});

interface ErrorBody {
  error?: unknown;
  code?: unknown;
  parameter?: unknown;
  request_id?: unknown;
}

/** The fault of an answer, or null. */
function faultOf({ target: asked, status, type, body }: Answer): string | null {
  if (status < 400) return null;
  if (!type.startsWith("application/json")) return "an error that is no JSON";
  let error: ErrorBody;
  try {
    error = JSON.parse(body) as ErrorBody;
  } catch {
    return "an error that cannot be read";
  }
  if (typeof error.error !== "string" || typeof error.code !== "string") return "an error without a sentence or code";
  if (status >= 500) return status === 503 && error.code === "query_too_broad" ? null : "a failure";
  // Only people who are signed in have their own keys.
  if (status === 403 && /^\/api\/v1\/keys\b/.test(asked)) return null;
  if (status !== 400) return [404, 410, 414, 429].includes(status) ? null : "a status no input should give";
  // One of several parameters is required: the message lists them.
  if (error.parameter === null && /needs at least one of .*title.*location.*country/.test(error.error)) return null;
  if (typeof error.parameter !== "string") return "a 400 that names no parameter";
  return error.error.includes(error.parameter) ? null : "a 400 whose sentence does not name its parameter";
}
