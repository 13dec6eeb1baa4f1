// File chunks reuse the same buffers: no byte may be overwritten before it is sent, however slowly or unevenly the
// client reads.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileStream } from "./fileStream.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-file-stream-"));
const file = join(folder, "sent");
const CONTENT = randomBytes(9_000_001);
let server: Server;
const failures: unknown[] = [];

beforeAll(async () => {
  writeFileSync(file, CONTENT);
  server = createServer(async (request, response) => {
    const source = fileStream(await open(file), CONTENT.length);
    const ended = (error: unknown): void => void (error && failures.push(error));
    if (request.url === "/gzip") pipeline(source, createGzip({ level: 1 }), response, ended);
    else pipeline(source, response, ended);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, path, agent: false }, resolve).on(
      "error",
      reject,
    );
  });

/** Reads in irregular intervals. */
async function readUnevenly(path: string, every: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of await ask(path)) {
    parts.push(part);
    read += part.length;
    if (Math.floor(read / every) > Math.floor((read - part.length) / every)) await pause(20);
  }
  return Buffer.concat(parts);
}

test("delivers a complete file, however it is read", async () => {
  const read = await Promise.all([
    readUnevenly("/", 100_000_000),
    readUnevenly("/", 700_000),
    readUnevenly("/", 3_000_000),
    readUnevenly("/gzip", 2_000_000).then((bytes) => gunzipSync(bytes)),
    readUnevenly("/gzip", 100_000_000).then((bytes) => gunzipSync(bytes)),
  ]);
  expect(read.map((bytes) => bytes.equals(CONTENT))).toEqual([true, true, true, true, true]);
  expect(failures).toEqual([]);
});

test("ends the response, not the process, if the file is truncated", async () => {
  const answer = await ask("/");
  answer.pause();
  truncateSync(file, 100_000);
  await expect(
    (async () => {
      for await (const _ of answer);
    })(),
  ).rejects.toThrow();
  await expect.poll(() => String(failures[0])).toContain("truncated");
});
