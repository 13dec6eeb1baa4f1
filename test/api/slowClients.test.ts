// Clients that request much and read nothing: memory per client is bounded, and a client that reads on gets the
// complete answer. The server is a separate process and reports its memory.
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { isProof } from "../model/runs.ts";
import { itemOf } from "../rig/postings.ts";
import { startServerChild } from "../service/sync/children.ts";
import { newKey } from "../service/sync/fleet.ts";

const CLIENTS = isProof() ? 200 : 40;
const POSTINGS = 500;
const TEXT = "A sentence of a posting that says nothing new. ".repeat(300);
const MAX_BYTES = 200 * 2 ** 20;

const folder = mkdtempSync(join(tmpdir(), "rolecall-slow-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends a request and reads only the beginning of its answer. */
function askSlowly(address: string, key: string, target: string): Promise<{ socket: Socket; begun: Buffer }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject);
    socket.once("data", (firstChunk) => {
      socket.pause();
      resolve({ socket, begun: firstChunk });
    });
    socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\nconnection: close\r\n\r\n`);
  });
}

it(`${CLIENTS} clients that read nothing cost less than 200 MB together, and may read on`, async () => {
  const ledger = { url: null, folder };
  const db = await openLedger(ledger);
  await migrate(db);
  const now = Date.now();
  const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, now);
  await save(
    db,
    board,
    Array.from({ length: POSTINGS }, (_, at) => itemOf({ id: `${at}`, text: `${TEXT}${at}` })),
    now,
  );
  await publish(db, board.id, () => null, now);
  await db.close();
  const key = await newKey(ledger);
  const server = await startServerChild({ folder, ledger });
  const sockets: Socket[] = [];
  try {
    const before = await server.memory();
    // Different queries, so that no two share an answer.
    const target = (at: number): string => `/api/v1/search?description_format=text&limit=${1000 - at}&no_collect=true`;
    const firstChunk: Buffer[] = [];
    for (let at = 0; at < CLIENTS; at++) {
      const opened = await askSlowly(server.address, key, target(at));
      sockets.push(opened.socket);
      firstChunk.push(opened.begun);
      expect(opened.begun.toString("latin1")).toMatch(/^HTTP\/1\.1 200 /);
    }
    const during = await server.memory();
    expect(during.external - before.external + during.heapUsed - before.heapUsed).toBeLessThan(MAX_BYTES);
    const parts = firstChunk.slice(-1);
    for await (const part of sockets.at(-1) ?? []) parts.push(part as Buffer);
    const whole = Buffer.concat(parts).toString("utf8");
    expect(whole.length).toBeGreaterThan(POSTINGS * TEXT.length);
    expect(whole.match(/"description_text":/g)).toHaveLength(POSTINGS);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.kill();
  }
});

const HALF_OPEN = 500;

/** Sends the beginning of a request and nothing more; resolves with the answer when the server has ended the connection. */
function beginRequest(address: string, begun: string): { opened: Promise<void>; answer: Promise<string> } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname, () => socket.write(begun));
  let text = "";
  socket.on("data", (part) => {
    text += part.toString();
  });
  // The server may reset a connection on which bytes are missing.
  socket.on("error", () => undefined);
  const opened = new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return { opened, answer: new Promise((resolve) => socket.once("close", () => resolve(text))) };
}

it.runIf(isProof())(
  `${HALF_OPEN} requests that never end are ended by the server, and others are answered meanwhile`,
  async () => {
    const ledger = { url: null, folder: mkdtempSync(join(folder, "half-")) };
    const db = await openLedger(ledger);
    await migrate(db);
    await db.close();
    const key = await newKey(ledger);
    const server = await startServerChild({ folder: ledger.folder, ledger });
    try {
      const head = `POST /api/v1/searches HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\n`;
      const kinds = [`${head}x-slow: `, `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`];
      const begun = Array.from({ length: HALF_OPEN }, (_, at) => beginRequest(server.address, kinds[at % 2] as string));
      await Promise.all(begun.map(({ opened }) => opened));
      const ask = (): Promise<Response> =>
        fetch(`${server.address}/api/v1/active-jobs?no_collect=true`, { headers: { authorization: `Bearer ${key}` } });
      for (let round = 0; round < 20; round++) expect((await ask()).status).toBe(200);
      const answers = await Promise.all(begun.map(({ answer }) => answer));
      const statuses = new Set(answers.map((answer) => answer.slice(9, 12)));
      expect([...statuses]).toEqual(["400"]);
      expect((await ask()).status).toBe(200);
    } finally {
      await server.kill();
    }
  },
  120_000,
);
