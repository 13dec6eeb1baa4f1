// One board contains everything that must never be published. Stored data is bounded, well-formed and harmless, on both
// ledgers; a row that cannot be stored costs only itself.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readAllDue } from "../../src/collect/workerLoop.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { readDerived, readRawPosting } from "../../src/ledger/store/texts.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";
import { NOW } from "../sources/openings.ts";

const HOUR = 3_600_000;
let server: Server;
let worker: TestWorker;
let rows: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.host === "api.lever.co") response.end(JSON.stringify(rows));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  worker = await testWorker(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, NOW);
});
afterAll(async () => {
  await worker.close();
  server.close();
});

const lever = (id: string, overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  text: `Cook ${id}`,
  hostedUrl: `https://jobs.lever.co/acme/${encodeURIComponent(id.slice(0, 40))}`,
  applyUrl: `https://jobs.lever.co/acme/${encodeURIComponent(id.slice(0, 40))}/apply`,
  description: "<p>Cook for many people, every day of the week, in our kitchen.</p>",
  lists: [],
  categories: { location: "Berlin", team: "Kitchen", allLocations: ["Berlin"] },
  createdAt: NOW - 24 * HOUR,
  country: "DE",
  ...overrides,
});

const HOSTILE: readonly Record<string, unknown>[] = [
  lever("good"),
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//evil.example/x",
    "https://u:p@evil.example/",
  ].map((hostedUrl, at) => lever(`url${at}`, { hostedUrl, applyUrl: hostedUrl })),
  lever("long title", { text: "Cook ".repeat(200_000) }),
  lever("controls", { text: "Co\0ok \u001b[31m\u202egnp.exe\u2066 & co \ud800!" }),
  lever("nul", { description: "<p>Cook\0 here \u001b[0m \udfff for many people.</p>" }),
  lever(`id ${"x".repeat(5_000)}`),
  lever("i\0d"),
  lever("places", {
    categories: { allLocations: Array.from({ length: 30_001 }, (_, at) => `Place ${at}`), location: "Berlin" },
  }),
  lever("team", { categories: { location: "Berlin", team: "T".repeat(300_000), allLocations: ["Berlin"] } }),
];

oneLedger("the gate", (ledger) => {
  async function readOnce(db: Ledger): Promise<Board> {
    const added = await ensureBoard(db, { source: "lever", slug: "acme", company: "Acme" }, worker.time);
    await prioritise(db, [added.id], 0, worker.time);
    await readAllDue(db, worker, new AbortController().signal);
    return await db.sql.selectFrom("board").selectAll().executeTakeFirstOrThrow();
  }

  it("stores nothing unchecked and fails no board", async () => {
    worker.time = NOW;
    rows = [...HOSTILE];
    const db = await ledger.fresh();
    const board = await readOnce(db);
    expect(worker.errors).toEqual([]);
    expect(board).toMatchObject({ verdict: "complete", failures: 0, trouble: null });
    expect(board.notes).toMatch(/cut, omitted or rejected.*url 5/);
    expect(board.notes).toContain("title 1");
    expect(board.notes).toContain("external_id 1");
    const documents = await db.sql.selectFrom("document").selectAll().execute();
    const raws = documents.map(readRawPosting);
    expect(raws.map((raw) => raw.external_id).sort()).toEqual([
      "controls",
      "good",
      "id",
      "long title",
      "nul",
      "places",
      "team",
    ]);
    for (const raw of raws) {
      expect(raw.url).toMatch(/^https:\/\/jobs\.lever\.co\//);
      expect(raw.title.length).toBeLessThanOrEqual(500);
      expect(raw.locations.length).toBeLessThanOrEqual(200);
      expect((raw.department ?? "").length).toBeLessThanOrEqual(500);
    }
    expect(raws.find((raw) => raw.external_id === "controls")?.title).toBe("Cook [31mgnp.exe & co \ufffd!");
    const stored = JSON.stringify([raws, documents.map(readDerived)]);
    expect(stored).not.toMatch(/\\u0000|\\u001b|\\ud800|\u001b|\u202e/);
    expect(stored.isWellFormed()).toBe(true);
  });

  it("adds no second note for the same board, and closes nothing", async () => {
    worker.time = NOW;
    rows = [...HOSTILE];
    const db = await ledger.fresh();
    await readOnce(db);
    for (const overrides of [lever("good-1"), lever("good-2")]) {
      worker.time += 2 * HOUR;
      rows = [...rows, overrides];
      await readOnce(db);
    }
    // A response with equal content in other bytes is parsed, one with the same bytes is not: neither adds a note.
    worker.time += 2 * HOUR;
    const board = await readOnce(db);
    expect(JSON.parse(board.notes)).toHaveLength(2);
    expect(await db.sql.selectFrom("closing").selectAll().execute()).toEqual([]);
  });

  it("backs off after a read that throws, instead of retrying within a minute", async () => {
    worker.time = NOW;
    rows = [lever("good")];
    const db = await ledger.fresh();
    const real = worker.sourceOf;
    worker.sourceOf = (id) => {
      const source = real(id);
      const list = () => Promise.reject(new RangeError("Maximum call stack size exceeded"));
      return source === null ? null : { ...source, list };
    };
    try {
      for (let failures = 1; failures <= 4; failures++) {
        const board = await readOnce(db);
        expect(board).toMatchObject({ failures, locked_until: null, verdict: "failed" });
        expect(board.trouble).toContain("Maximum call stack size exceeded");
        expect((board.next_at ?? 0) - worker.time).toBeGreaterThan(9 * 60_000 * 2 ** (failures - 1));
      }
    } finally {
      worker.sourceOf = real;
      worker.errors.length = 0;
    }
    expect(await readOnce(db)).toMatchObject({ failures: 0, trouble: null, verdict: "complete" });
  });
});
