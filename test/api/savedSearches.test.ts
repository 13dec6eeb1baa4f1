// Saved searches over a real ledger and index: their counts, ownership, and their feeds, which need no key.
import { afterEach, expect, it } from "vitest";
import { MAX_SEARCHES } from "../../src/contract/outgoing.ts";
import { setSubscription } from "../../src/ledger/accounts/accounts.ts";
import { nextDigestAt } from "../../src/ledger/outgoing/digestTime.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { DAY, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";
import type { PostingSpec } from "../rig/postings.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

oneLedger("saved searches", (ledger) => {
  async function start(limits = {}) {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where(), limits);
    running.push(server);
    const key = await server.key("me");
    const publish = async (specs: PostingSpec[]): Promise<number> => {
      server.time += 1000;
      await take(db, specs, server.time);
      const { seq } = await readMark(db);
      await server.feed.waitUntilApplied(seq, 10_000);
      return seq;
    };
    const save = async (query: string, name = "Mine") =>
      (await server.send("POST", "searches", { name, query }, key)).json as {
        id: number;
        feeds: Record<"atom" | "rss" | "xml" | "jsonld" | "csv" | "jsonl", string>;
      };
    return { db, server, key, publish, save };
  }
  const pathOf = (address: string): string => new URL(address).pathname;

  it("counts matches, and new ones since the last visit", async () => {
    const { server, key, publish, save } = await start();
    await publish([
      { id: "1", title: "Data Engineer" },
      { id: "2", title: "Nurse" },
    ]);
    const { id } = await save("?title=engineer");
    const one = async () => (await server.get(`searches/${id}`, { key })).json;
    expect(await one()).toMatchObject({ name: "Mine", query: "title=engineer", count: 1, new_since_seen: 0 });
    const seq = await publish([
      { id: "3", title: "Sound Engineer" },
      { id: "4", title: "Cook" },
    ]);
    expect(await one()).toMatchObject({ count: 2, new_since_seen: 1 });
    const seen = await server.send("PATCH", `searches/${id}`, { seen_seq: seq }, key);
    expect([seen.status, seen.json]).toMatchObject([200, { count: 2, new_since_seen: 0, seen_seq: seq }]);
    const beyond = await server.send("PATCH", `searches/${id}`, { seen_seq: seq + 1 }, key);
    expect([beyond.status, beyond.json.parameter]).toEqual([400, "seen_seq"]);
    const changed = await server.send("PATCH", `searches/${id}`, { query: "title=cook", name: "Cooks" }, key);
    expect(changed.json).toMatchObject({ name: "Cooks", query: "title=cook", count: 1 });
  });

  it("belongs to its account, and refuses an invalid query", async () => {
    const { server, key, save } = await start();
    const { id } = await save("");
    const other = await server.key("somebody");
    for (const [method, path] of [
      ["GET", `searches/${id}`],
      ["DELETE", `searches/${id}`],
      ["POST", `searches/${id}/rotate`],
      ["PATCH", `searches/${id}`],
    ] as const) {
      const headers = { "content-type": "application/json" };
      const body = method === "GET" || method === "DELETE" ? {} : { body: "{}", headers };
      expect((await server.get(path, { method, key: other, ...body })).status).toBe(404);
      expect((await server.get(path, { method, key: null, ...body })).status).toBe(401);
    }
    expect((await server.get("searches", { key: other })).json).toEqual([]);
    const refused = async (query: string) =>
      (await server.send("POST", "searches", { name: "x", query }, key)).json.error as string;
    expect(await refused("titel=x")).toContain("titel: is not a parameter of search");
    expect(await refused("title_advanced=a%20b")).toContain("title_advanced");
    expect(await refused("cursor=3")).toContain("cursor");
    expect(await refused("as_of=2020-01-01")).toContain("as_of is not allowed in a save");
    expect(await refused("mode=live&title=x")).toContain("mode=live");
    expect(await refused("fields=nothing")).toContain("fields");
    expect((await server.send("POST", "searches", { query: "" }, key)).json.parameter).toBe("name");
    expect((await server.send("PATCH", `searches/${id}`, { digest: "daily" }, key)).json.parameter).toBe("digest");
    expect((await server.get(`searches/${id}`, { method: "DELETE", key })).json).toEqual({ id, deleted: true });
    expect((await server.get(`searches/${id}`, { key })).status).toBe(404);
  });

  it("is limited to a hundred per account", async () => {
    const { server, key, save } = await start();
    for (let made = 0; made < MAX_SEARCHES; made++) await save("title=x", `n${made}`);
    const more = await server.send("POST", "searches", { name: "one more", query: "" }, key);
    expect([more.status, more.json.code]).toEqual([400, "invalid_parameter"]);
  });

  it("has feeds that need no key, show only this search, newest first, and end when rotated", async () => {
    const { server, key, publish, save } = await start();
    await publish([{ id: "1", title: "Data Engineer" }]);
    await publish([
      { id: "2", title: "Sound Engineer" },
      { id: "3", title: "Nurse" },
    ]);
    const { id, feeds } = await save("title=engineer&fields=id,title&order_by=salary");
    const anonymous = (address: string) => server.get(pathOf(address), { key: null });
    const csv = await anonymous(feeds.csv);
    expect(csv.bytes.toString()).toBe("id,title\r\n2,Sound Engineer\r\n1,Data Engineer\r\n");
    const rows = (await anonymous(feeds.jsonl)).bytes.toString().trim().split("\n");
    expect(rows.map((row) => JSON.parse(row))).toEqual([
      { id: 2, title: "Sound Engineer" },
      { id: 1, title: "Data Engineer" },
    ]);
    const atom = await anonymous(feeds.atom);
    expect(atom.headers["content-type"]).toContain("application/atom+xml");
    expect(atom.bytes.toString()).toContain(feeds.atom);
    const again = { key: null, headers: { "if-none-match": String(atom.headers.etag) } };
    expect((await server.get(pathOf(feeds.atom), again)).status).toBe(304);
    expect((await server.get(pathOf(feeds.csv), { key: null, method: "POST" })).status).toBe(405);
    const rotated = (await server.send("POST", `searches/${id}/rotate`, {}, key)).json as { feeds: { csv: string } };
    expect(rotated.feeds.csv).not.toBe(feeds.csv);
    expect((await anonymous(rotated.feeds.csv)).status).toBe(200);
    for (const wrong of ["/feeds/x.csv", `/feeds/${"a".repeat(32)}.csv`, feeds.csv.replace(".csv", ".doc")]) {
      expect((await server.get(wrong.startsWith("/") ? wrong : pathOf(wrong), { key: null })).status).toBe(404);
    }
  });

  it("limits each feed separately and closes it with the subscription", async () => {
    const { db, server, key, save } = await start({ feeds: 2, requests: 100 });
    const first = await save("");
    const second = await save("");
    const status = async (address: string) => (await server.get(pathOf(address), { key: null })).status;
    expect([await status(first.feeds.csv), await status(first.feeds.jsonl)]).toEqual([200, 200]);
    expect([await status(first.feeds.csv), await status(second.feeds.csv)]).toEqual([429, 200]);
    expect((await server.get("searches", { key })).status).toBe(200);
    await setSubscription(db, "me", { subscription: "inactive", until: null });
    const third = await server.key("third");
    const made = await server.send("POST", "searches", { name: "n", query: "" }, third);
    await setSubscription(db, "third", { subscription: "inactive", until: null });
    expect(await status((made.json as unknown as typeof first).feeds.csv)).toBe(403);
  });
});

it("a digest is due at six the next morning, a weekly one on Monday", () => {
  // START is a Monday at eight.
  expect(new Date(nextDigestAt("daily", START)).toISOString()).toBe("2026-11-03T06:00:00.000Z");
  expect(new Date(nextDigestAt("weekly", START)).toISOString()).toBe("2026-11-09T06:00:00.000Z");
  expect(nextDigestAt("weekly", START + 6 * DAY)).toBe(nextDigestAt("weekly", START));
  expect(new Date(nextDigestAt("daily", START - 4 * 3_600_000)).toISOString()).toBe("2026-11-02T06:00:00.000Z");
});
