import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import type { FetchFailure, FetchResponse } from "../../contract/reading.ts";
import type { Bounds } from "../bounds.ts";
import { fetcherFor, startRaw } from "../server.fixture.ts";

const ask = { url: "https://acme.example/jobs", documented: true } as const;
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n";

/** One response of a raw TCP server, under small limits. */
async function answerOf(
  speak: (socket: Socket) => void,
  bounds: Partial<Bounds> = {},
): Promise<FetchResponse | FetchFailure> {
  await using world = await startRaw(speak);
  await using fetcher = fetcherFor(world, { bounds });
  return await fetcher.get(ask);
}

describe("a server", () => {
  it("that disconnects in the middle leaves a truncated body", async () => {
    const reply = await answerOf((socket) => void socket.end(`${HEAD}content-length: 100\r\n\r\nonly this`));
    expect(reply).toMatchObject({ kind: "got", status: 200, text: "only this", truncated: true });
  });

  it("that disconnects in a chunked response leaves a truncated body", async () => {
    const reply = await answerOf(
      (socket) => void socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n9\r\nx`),
    );
    expect(reply).toMatchObject({ kind: "got", text: "halfx", truncated: true });
  });

  it("that announces a body and sends none is unreachable", async () => {
    const reply = await answerOf((socket) => void socket.end(`${HEAD}content-length: 100\r\n\r\n`));
    expect(reply).toMatchObject({ kind: "unread", reason: "unreachable" });
  });

  it("that sends more than it announces is read up to the announced length", async () => {
    const reply = await answerOf((socket) => void socket.end(`${HEAD}content-length: 4\r\n\r\nthis and more`));
    expect(reply).toMatchObject({ kind: "got", text: "this", truncated: false });
  });

  it("that closes the connection to end its response is read completely", async () => {
    const reply = await answerOf((socket) => void socket.end(`${HEAD}connection: close\r\n\r\nall of it`));
    expect(reply).toMatchObject({ kind: "got", text: "all of it", truncated: false });
  });

  it.each([
    ["resets", (socket: Socket) => void socket.resetAndDestroy(), "unreachable"],
    ["hangs up", (socket: Socket) => void socket.end(), "unreachable"],
    ["speaks another language", (socket: Socket) => void socket.end("220 mail.acme.example ESMTP\r\n"), "bad_answer"],
    [
      "states two lengths",
      (socket: Socket) => void socket.end(`${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`),
      "bad_answer",
    ],
    [
      "has headers over 64 KiB",
      (socket: Socket) => void socket.end(`${HEAD}x: ${"y".repeat(70_000)}\r\n\r\n`),
      "bad_answer",
    ],
  ])("that %s is a failure", async (_, speak, reason) => {
    expect(await answerOf(speak)).toMatchObject({ kind: "unread", reason, retry_at: null });
  });

  it("that does not exist is unreachable, and the message does not reveal its address", async () => {
    const world = await startRaw(() => undefined);
    await world[Symbol.asyncDispose]();
    await using fetcher = fetcherFor(world);
    const reply = await fetcher.get(ask);
    expect(reply).toEqual({
      kind: "unread",
      reason: "unreachable",
      message: "The site could not be reached.",
      retry_at: null,
    });
  });

  it("that never answers times out", async () => {
    const reply = await answerOf(() => undefined, { firstByteMs: 60 });
    expect(reply).toMatchObject({ kind: "unread", reason: "timeout" });
  });

  it("that never ends its headers times out", async () => {
    const reply = await answerOf((socket) => void socket.write("HTTP/1.1 200 OK\r\nx: "), { firstByteMs: 60 });
    expect(reply).toMatchObject({ kind: "unread", reason: "timeout" });
  });

  it("that stops sending times out", async () => {
    const speak = (socket: Socket): void => void socket.write(`${HEAD}content-length: 9\r\n\r\nhal`);
    expect(await answerOf(speak, { idleMs: 60 })).toMatchObject({ kind: "unread", reason: "too_slow" });
  });

  it("that sends too slowly is aborted and its connection closed", async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const drip = (socket: Socket): void => {
      socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
      const timer = setInterval(() => socket.write("x"), 10);
      socket.on("close", () => {
        clearInterval(timer);
        closed();
      });
    };
    await using world = await startRaw(drip);
    await using fetcher = fetcherFor(world, { bounds: { rateWindowMs: 150, bytesPerSecond: 1_000 } });
    expect(await fetcher.get(ask)).toMatchObject({ kind: "unread", reason: "too_slow" });
    await gone;
  });

  it("that is fast enough but never finishes hits the deadline", async () => {
    const pour = (socket: Socket): void => {
      socket.write(`${HEAD}content-length: 100000000\r\n\r\n`);
      const timer = setInterval(() => socket.write("x".repeat(100)), 5);
      socket.on("close", () => clearInterval(timer));
    };
    expect(await answerOf(pour, { pageMs: 120 })).toMatchObject({ kind: "unread", reason: "timeout" });
  });

  it("that closed a kept-alive connection gets a retry on a new one", async () => {
    let served = 0;
    await using world = await startRaw((socket) => {
      served++;
      // The second request uses a connection that ends without a response.
      if (served === 2) socket.resetAndDestroy();
      else socket.write(`${HEAD}content-length: 2\r\n\r\nok`);
    });
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get(ask)).toMatchObject({ kind: "got", text: "ok" });
    expect(await fetcher.get(ask)).toMatchObject({ kind: "got", text: "ok" });
    expect(served).toBe(3);
    expect(world.connections()).toBe(2);
  });
});

describe("a caller", () => {
  it("that aborts gets `stopped`, waiting or reading, and the host stays usable", async () => {
    await using world = await startRaw((socket, request) => {
      if (request.includes("/good")) socket.write(`${HEAD}content-length: 2\r\n\r\nok`);
      else socket.write(`${HEAD}content-length: 9\r\n\r\nhal`);
    });
    await using fetcher = fetcherFor(world);
    const [reading, waiting] = [new AbortController(), new AbortController()];
    const first = fetcher.get({ ...ask, signal: reading.signal });
    const second = fetcher.get({ ...ask, signal: waiting.signal });
    const third = fetcher.get({ ...ask, url: "https://acme.example/good" });
    waiting.abort();
    expect(await second).toMatchObject({ kind: "unread", reason: "stopped" });
    reading.abort();
    expect(await first).toMatchObject({ kind: "unread", reason: "stopped" });
    expect(await third).toMatchObject({ kind: "got", text: "ok" });
    expect(await fetcher.get({ ...ask, signal: AbortSignal.abort() })).toMatchObject({ reason: "stopped" });
  });

  it("gets `stopped` when the fetcher closes", async () => {
    await using world = await startRaw(() => undefined);
    const fetcher = fetcherFor(world);
    const replies = [fetcher.get(ask), fetcher.get(ask), fetcher.get({ url: "https://other.example/" })];
    await fetcher.close();
    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ reason: "stopped" });
    expect(await fetcher.get(ask)).toMatchObject({ reason: "stopped" });
  });
});
