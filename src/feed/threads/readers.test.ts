import { on } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { COUNT, type FeedPlace, feedPlace, listQuestion } from "../../../test/rig/feeds.ts";
import { newFlags, type ReaderMessage, type ReaderOrder } from "./messages.ts";
import { type Readers, startReaders } from "./readers.ts";

const COMMON = "the and to of in a we with you for our your".split(" ");
const ANY = `(${COMMON.join("|")})`;

describe("a query", () => {
  let place: FeedPlace;
  afterEach(() => place.close());

  it("with nested proximity over common words is answered, even in one very long text", async () => {
    place = await feedPlace();
    const feed = await place.open();
    await place.add(0, 20, Array.from({ length: 600 }, (_, at) => COMMON[at % COMMON.length]).join(" "));
    const seq = await place.add(20, 1, "a ".repeat(249_000));
    expect(await feed.waitUntilApplied(seq, 60_000)).toBe(true);
    expect(await feed.ask(listQuestion(`${ANY}<100>(${ANY}<100>${ANY})`))).toMatchObject({
      ok: true,
      head: { count: 21 },
    });
    expect(await feed.ask(listQuestion("a<100>(a<100>a)"))).toMatchObject({ ok: true, head: { count: 21 } });
    expect(feed.status()).toMatchObject({ overdue: 0, replaced: 0 });
  });

  it("that was admitted but takes too long is stopped and counted, and the reader continues", async () => {
    place = await feedPlace();
    const feed = await place.open({ deadlineMs: 0 });
    const seq = await place.add(0, 40);
    await feed.waitUntilApplied(seq, 60_000);
    const late = await feed.ask(listQuestion("the <5> the"));
    expect(late).toMatchObject({ ok: false, code: "query_too_broad", overdue: true, hint: expect.any(String) });
    expect(feed.status()).toMatchObject({ overdue: 1 });
    expect(await feed.ask(COUNT)).toMatchObject({ ok: true, head: { count: 40 } });
  });
});

describe("a reader", () => {
  let readers: Readers;
  afterEach(() => readers.close());

  /** A pool whose threads handle queries and files as the test specifies; `flags` and `tell` are the thread's own. */
  async function pool(
    onAsk: string,
    {
      deadlineMs = 5000,
      many: count = 1,
      onFile = 'tell({ type: "ready", open: 1 });',
      onKeep = 'tell({ type: "kept" });',
      keepEveryMs = 3_600_000,
      spools = "",
    } = {},
  ): Promise<Readers> {
    const program = `import { mkdirSync } from "node:fs";
      import { parentPort, workerData } from "node:worker_threads";
      const { flags } = workerData;
      const tell = (message) => parentPort.postMessage(message);
      const answer = (number) => tell({ type: "answer", number, answer: { ok: false, code: "not_found", message: "" } });
      parentPort.on("message", ({ type, number, first }) => {
        if (type === "file") { ${onFile} }
        if (type === "keep") { ${onKeep} }
        if (type === "ask") { ${onAsk} }
      });`;
    const thread = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    readers = startReaders({
      maxReaders: count,
      spools,
      thread,
      deadlineMs,
      saveEveryMs: keepEveryMs,
      onFault: () => {},
    });
    readers.useFile("any");
    await readers.loaded();
    return readers;
  }

  it("is notified when the client disconnects during a query, and is then available", async () => {
    const seen = "while (Atomics.load(flags, 1 + (number % 64)) !== number && number === 1); answer(number);";
    await pool(seen);
    const client = new AbortController();
    const cancelled = readers.ask(COUNT, { signal: client.signal });
    client.abort();
    expect(await cancelled).toMatchObject({ code: "cancelled" });
    expect(await readers.ask(COUNT)).toMatchObject({ code: "not_found" });
    expect(readers.figures()).toMatchObject({ replaced: 0, overdue: 0 });
  });

  it("that is unresponsive for twice the deadline is replaced, and its query ends", async () => {
    await pool("for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);", { deadlineMs: 20 });
    expect(await readers.ask(COUNT)).toMatchObject({ code: "query_too_broad", overdue: true });
    expect(readers.figures()).toMatchObject({ replaced: 1, overdue: 1 });
  });

  it("that keeps working is not replaced, however long it takes", async () => {
    await pool(
      "for (let i = 0; i < 20; i++) { Atomics.add(flags, 0, 1); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); } answer(number);",
      { deadlineMs: 100 },
    );
    expect(await readers.ask(COUNT)).toMatchObject({ code: "not_found" });
    expect(readers.figures()).toMatchObject({ replaced: 0 });
  });

  it("receives the query of a quiet key at once, before those of a flooding key", async () => {
    // Answers only queries that are marked as first.
    await pool("if (first) answer(number);");
    const client = new AbortController();
    const flood = Array.from({ length: 6 }, () => readers.ask(COUNT, { key: "flood", signal: client.signal }));
    // The first one had nothing ahead of it.
    expect(await flood[0]).toMatchObject({ code: "not_found" });
    expect(await readers.ask(COUNT, { key: "quiet" })).toMatchObject({ code: "not_found" });
    // Queries without a key never count as quiet.
    const nobody = readers.ask(COUNT, { signal: client.signal });
    client.abort();
    expect(await Promise.all([...flood.slice(1), nobody])).toMatchObject(Array(6).fill({ code: "cancelled" }));
  });

  it("answers priority queries before those already queued", async () => {
    const place = await feedPlace();
    try {
      const feed = await place.open();
      await feed.waitUntilApplied(await place.add(0, 5), 60_000);
      const file = readdirSync(join(place.folder, "index")).find((name) => name.endsWith(".db")) ?? "";
      const thread = new Worker(new URL("./readerThread.ts", import.meta.url), {
        workerData: { spools: place.folder, flags: newFlags(), deadline: 5000, rates: null },
      });
      thread.postMessage({ type: "file", image: null, file: join(place.folder, "index", file) } satisfies ReaderOrder);
      for (const [number, first] of [false, false, true].entries())
        thread.postMessage({ type: "ask", number, query: COUNT, first, spill: false } satisfies ReaderOrder);
      const order: number[] = [];
      for await (const [message] of on(thread, "message") as AsyncIterable<[ReaderMessage]>) {
        if (message.type === "answer" || message.type === "fault") order.push(message.number);
        if (order.length === 3) break;
      }
      expect(order).toEqual([2, 0, 1]);
      await thread.terminate();
    } finally {
      await place.close();
    }
  });

  it("is the only one until queries wait, and keeps answering while the next one loads the file", async () => {
    const spools = mkdtempSync(join(tmpdir(), "rolecall-readers-"));
    // The first thread loads the file at once, the second one never does.
    const onFile = `try { mkdirSync(workerData.spools + "/taken"); } catch { return; } tell({ type: "ready", open: 1 });`;
    await pool("setTimeout(() => answer(number), number < 9 ? 200 : 0);", { many: 2, onFile, spools });
    expect(readers.figures()).toMatchObject({ able: 1, readers: 1 });
    const asked = Array.from({ length: 8 }, () => readers.ask(COUNT));
    await expect.poll(() => readers.figures()).toMatchObject({ able: 1, readers: 2 });
    expect(await Promise.all(asked)).toMatchObject(asked.map(() => ({ code: "not_found" })));
    expect(await readers.ask(COUNT)).toMatchObject({ code: "not_found" });
    rmSync(spools, { recursive: true });
  });

  it("that is alone with a slow query gets a second reader when a fast query has to wait", async () => {
    await pool("setTimeout(() => answer(number), number === 1 ? 60_000 : 0);", { many: 2 });
    const long = readers.ask(listQuestion("word"));
    expect(await readers.ask(COUNT)).toMatchObject({ code: "not_found" });
    expect(readers.figures()).toMatchObject({ able: 2, readers: 2 });
    long.catch(() => {});
  });

  it("keeps answering from its file until another has loaded the next one", async () => {
    await pool("answer(number);", { many: 2, onFile: 'setTimeout(() => tell({ type: "ready", open: 1 }), 50);' });
    readers.useFile("next");
    expect(readers.figures()).toMatchObject({ able: 1, readers: 2 });
    expect(await readers.ask(COUNT)).toMatchObject({ code: "not_found" });
    await readers.current();
    expect(readers.figures()).toMatchObject({ readers: 2 });
  });

  it("that takes long to save its memory is waited for, and a second reader starts if allowed", async () => {
    // The first save takes longer than a fast query waits for an available reader.
    const onKeep = `setTimeout(() => tell({ type: "kept" }), globalThis.wrote ? 0 : 1800); globalThis.wrote = true;`;
    for (const count of [1, 2]) {
      await pool("answer(number);", { many: count, deadlineMs: 20, keepEveryMs: 50, onKeep });
      await pause(120);
      expect(await readers.ask(COUNT, { key: "one" })).toMatchObject({ code: "not_found" });
      expect(readers.figures()).toMatchObject({ shed: 0, readers: count });
      await readers.close();
    }
  });

  it("never receives a query that waited too long", async () => {
    await pool("");
    const asked = Array.from({ length: 5 }, () => readers.ask(COUNT, { key: "a" }));
    const answers = await Promise.all(asked.slice(2));
    expect(answers).toMatchObject(answers.map(() => ({ ok: false, code: "overloaded" })));
    expect(readers.figures()).toMatchObject({ shed: 3 });
  });
});
