// The change stream over a real ledger and index: rows, filters, positions, and Server-Sent Events.
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { markRestored } from "../../src/ledger/store/restore.ts";
import type { Got } from "../rig/apiServer.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { HOUR, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

interface Event {
  seq: number;
  type: string;
  id: number;
  row?: { title: string } | null;
}
const eventsOf = ({ json }: Got): Event[] => json as unknown as Event[];

/** Collects that many events of a stream, and its comments. */
function listen(server: LiveServer, key: string, target: string, eventCount: number, headers = {}): Promise<string[]> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const pending = request(
      {
        hostname,
        port,
        path: `/api/v1/${target}`,
        headers: { authorization: `Bearer ${key}`, accept: "text/event-stream", ...headers },
      },
      (response) => {
        let text = "";
        expect(response.headers["content-type"]).toBe("text/event-stream");
        response.on("data", (part) => {
          text += part;
          const events = text.split("\n\n").filter((one) => one.startsWith("id: "));
          if (events.length < eventCount || !text.endsWith("\n\n")) return;
          response.destroy();
          resolve(events);
        });
      },
    );
    pending.on("error", reject).end();
  });
}

oneLedger("changes", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    return { db, server, key: await server.key("a") };
  }
  const settle = async ({ db, feed }: LiveServer) => {
    const { readMark } = await import("../../src/ledger/store/mark.ts");
    await feed.waitUntilApplied((await readMark(db)).seq, 20_000);
  };

  it("carries the posting as it is now, and null when it is closed", async () => {
    const { db, server, key } = await start();
    await take(
      db,
      [
        { id: "1", title: "Nurse" },
        { id: "2", title: "Cook" },
      ],
      START,
    );
    await take(db, [{ id: "1", title: "Night nurse" }], START + HOUR);
    for (const at of [1, 3]) await read(db, ["1"], START + at * HOUR);
    await settle(server);
    const got = await server.get("changes?rows=true", { key });
    const events = eventsOf(got);
    expect(events.map(({ type, row }) => [type, row?.title ?? null])).toEqual([
      ["opened", "Night nurse"],
      ["opened", null],
      ["modified", "Night nurse"],
      ["closed", null],
    ]);
    expect(got.headers["x-last-seq"]).toBe(String(events.at(-1)?.seq));
    expect(eventsOf(await server.get("changes", { key }))[0]).not.toHaveProperty("row");
  });

  it("under a filter, returns an event only if the posting matched before or after it", async () => {
    const { db, server, key } = await start();
    await take(
      db,
      [
        { id: "1", title: "Nurse" },
        { id: "2", title: "Cook" },
        { id: "3", title: "Nurse aide" },
      ],
      START,
    );
    await take(db, [{ id: "1", title: "Teacher" }], START + HOUR);
    await take(db, [{ id: "2", title: "Chef" }], START + HOUR);
    for (const at of [1, 3]) await read(db, ["1", "2"], START + at * HOUR);
    await settle(server);
    const reported = eventsOf(await server.get("changes?title=nurse", { key }));
    const [first, , third] = eventsOf(await server.get("changes", { key }));
    // The first posting opened as a nurse's and became a teacher's; the second was never a nurse's.
    expect(reported.map(({ type, id }) => [type, id])).toEqual([
      ["opened", first?.id],
      ["opened", third?.id],
      ["modified", first?.id],
      ["closed", third?.id],
    ]);
    expect(eventsOf(await server.get("changes?title=nurse&source=lever", { key }))).toEqual([]);
  });

  it("includes the words around a text's first difference, or both texts in full", async () => {
    const { db, server, key } = await start();
    const text = (word: string): string =>
      `${"Much to say. ".repeat(60)}The ${word} is here. ${"And more. ".repeat(60)}`;
    await take(db, [{ id: "1", text: text("old") }], START);
    await take(db, [{ id: "1", text: text("new") }], START + HOUR);
    await settle(server);
    const readChange = async (query: string) =>
      eventsOf(await server.get(`changes${query}`, { key })).at(-1) as unknown as Record<
        "old" | "new",
        Record<string, string>
      >;
    const { old, new: now } = await readChange("");
    expect(old.description_text).toContain("The old is here.");
    expect(now.description_text).toContain("The new is here.");
    expect(now.description_text?.length).toBeLessThanOrEqual(200);
    expect(Number(now.description_text_length)).toBe(text("new").length);
    const whole = await readChange("?texts=full");
    expect([whole.old.description_text, whole.new.description_text]).toEqual([text("old"), text("new")]);
    expect((await server.get("changes?texts=all", { key })).json.parameter).toBe("texts");
  });

  it("refuses a position beyond the newest", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }], START);
    await settle(server);
    const { seq } = eventsOf(await server.get("changes", { key })).at(-1) as Event;
    expect(await server.get(`changes?after=${seq}`, { key })).toMatchObject({ status: 200 });
    expect(await server.get(`changes?after=${seq + 1000}`, { key })).toMatchObject({
      status: 400,
      json: { parameter: "after", error: expect.stringContaining("must be at most the newest seq") },
    });
  });

  it("waits for a position that a lossy takeover took back, because the ledger is about to jump ahead", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }], START);
    await settle(server);
    const { seq } = eventsOf(await server.get("changes", { key })).at(-1) as Event;
    const pending = server.get(`changes?after=${seq + 5}`, { key });
    // Without the wait the request would be refused by now.
    await pause(600);
    await markRestored(db);
    expect((await pending).status).not.toBe(400);
    expect((await server.get(`changes?after=${seq + 1e12}`, { key })).status).toBe(400);
  });

  it("treats every other position the same: seen_seq, a webhook's after and replay, an export's since", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }], START);
    await settle(server);
    const { seq } = eventsOf(await server.get("changes", { key })).at(-1) as Event;
    const admin = await server.key("b", "admin");
    const { id } = (await server.send("POST", "searches", { name: "all", query: "" }, key)).json;
    const hook = { url: "https://receiver.example/", query: "", after: seq + 5 };
    const earlier = (await server.send("POST", "webhooks", { ...hook, after: undefined }, key)).json;
    const pending = Promise.all([
      server.send("PATCH", `searches/${id}`, { seen_seq: seq + 5 }, key),
      server.send("POST", "webhooks", hook, key),
      server.send("POST", `webhooks/${earlier.id}/replay`, { after: seq + 5 }, key),
      server.get(`export/manifest?since=${seq + 5}`, { key: admin }),
    ]);
    await pause(600);
    await markRestored(db);
    // The new epoch may have none of the changes after it, but it was a position.
    for (const { status } of await pending) expect([200, 201, 410]).toContain(status);
    const far = seq + 1e12;
    const refused = [
      await server.send("PATCH", `searches/${id}`, { seen_seq: far }, key),
      await server.send("POST", "webhooks", { ...hook, after: far }, key),
      await server.send("POST", `webhooks/${earlier.id}/replay`, { after: far }, key),
      await server.get(`export/manifest?since=${far}`, { key: admin }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it("streams as Server-Sent Events, resumes at the client's position and delivers events as they happen", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await settle(server);
    const events = eventsOf(await server.get("changes", { key }));
    const [first, second] = events as [Event, Event];
    const both = await listen(server, key, "changes", 2);
    expect(both[0]).toBe(`id: ${first.seq}\nevent: opened\ndata: ${JSON.stringify(first)}`);
    const resumed = await listen(server, key, "changes", 1, { "last-event-id": String(first.seq) });
    expect(resumed[0]).toContain(`id: ${second.seq}\n`);
    const waiting = listen(server, key, "changes?title=baker", 1, { "last-event-id": String(second.seq) });
    await take(db, [{ id: "3", title: "Cook" }], START + HOUR);
    await take(db, [{ id: "4", title: "Baker" }], START + HOUR);
    expect((await waiting)[0]).toContain("event: opened");
    expect(
      await server.get("changes", { key, headers: { accept: "text/event-stream", "last-event-id": "x" } }),
    ).toMatchObject({ status: 400 });
  });

  it("ends the stream when the index can no longer answer", async () => {
    const { db, server, key } = await start();
    await take(db, [{ id: "1" }], START);
    await settle(server);
    const { hostname, port } = new URL(server.address);
    const ended = new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}`, accept: "text/event-stream" };
      const pending = request({ hostname, port, path: "/api/v1/changes", headers }, (response) => {
        response.once("data", () => {
          // The readers are closed, so the next change finds no reader.
          server.feed.ask = async () => Promise.reject(new Error("no reader"));
          void take(db, [{ id: "2" }], START + HOUR);
        });
        response.on("end", resolve).resume();
      });
      pending.on("error", reject).end();
    });
    await ended;
  });
});
