// Block lists from the API to every answer that applies them: lists, counts, saved searches, feeds and webhooks.
import { afterEach, expect, it } from "vitest";
import { get } from "../rig/apiServer.ts";
import { startHooks, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { take } from "../rig/listings.ts";
import type { PostingSpec } from "../rig/postings.ts";

const running: { close(): Promise<void> }[] = [];
const LIST = {
  organizations: ["Acme, Inc."],
  domains: ["https://www.spam.example/jobs"],
  title_words: ["senior", "door to door"],
  agencies: true,
};
const POSTINGS: PostingSpec[] = [
  { id: "kept", title: "Engineer", company: "Good Works", domain: "good.example" },
  { id: "name", title: "Engineer in Berlin", company: "Acme, Inc.", domain: "acme.example" },
  { id: "domain", title: "Engineer in Rome", company: "Spam", domain: "spam.example" },
  { id: "word", title: "Senior Engineer", company: "Good Works", domain: "good.example" },
  { id: "phrase", title: "Engineer, door-to-door", company: "Good Works", domain: "good.example" },
  { id: "other order", title: "Engineer at the door, to the left", company: "Good Works", domain: "good.example" },
];
const LEFT = ["Engineer", "Engineer at the door, to the left"];

oneLedger("block lists", (ledger) => {
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.close();
  });

  async function start() {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    running.push(hooks);
    const key = await hooks.key("me");
    const titles = async (path: string, owner = key): Promise<string[]> => {
      const { bytes } = await get(hooks.address, path, { key: owner });
      return (JSON.parse(bytes.toString()) as { title: string }[]).map(({ title }) => title).sort();
    };
    return { db, hooks, key, titles };
  }

  it("leaves out what the list names, only where asked, and only for its account", async () => {
    const { db, hooks, key, titles } = await start();
    await take(db, POSTINGS, hooks.time);
    await hooks.settle();
    const empty = { organizations: [], domains: [], title_words: [], agencies: false };
    expect((await hooks.ask("GET", "blocklist", undefined, key)).json).toEqual(empty);
    expect(await titles("search?title=engineer&blocklist=true")).toHaveLength(POSTINGS.length);
    const put = await hooks.ask("PUT", "blocklist", LIST, key);
    expect([put.status, put.json]).toEqual([200, { ...LIST, domains: ["spam.example"] }]);
    expect((await hooks.ask("GET", "blocklist", undefined, key)).json).toEqual(put.json);
    for (const path of ["search?title=engineer&", "active-jobs?time_frame=6m&", "search?title_advanced=engineer&"]) {
      expect([path, await titles(`${path}blocklist=true`)]).toEqual([path, LEFT]);
      expect(await titles(`${path}blocklist=false`)).toHaveLength(POSTINGS.length);
    }
    const counted = await hooks.ask("GET", "active-jobs-count?time_frame=6m&blocklist=true", undefined, key);
    expect(counted.json.count).toBe(LEFT.length);
    const changes = await hooks.ask("GET", "changes?blocklist=true", undefined, key);
    expect(changes.json).toHaveLength(LEFT.length);
    expect(await titles("search?exclude_organization=Good%20Works&blocklist=true")).toEqual([]);
    expect(await titles("search?organization_agency=only&blocklist=true")).toEqual([]);
    expect(await titles("search?blocklist=true", await hooks.key("somebody"))).toHaveLength(POSTINGS.length);
    const cleared = await hooks.ask("PUT", "blocklist", { organizations: [], title_words: [] }, key);
    expect(cleared.json).toEqual(empty);
    expect(await titles("search?blocklist=true")).toHaveLength(POSTINGS.length);
  });

  it("applies to saved searches, their feeds and webhooks of the account, and changes with the list", async () => {
    const { db, hooks, key, titles } = await start();
    const [mine, theirs] = [await startReceiver(), await startReceiver()];
    running.push(mine, theirs);
    const other = await hooks.key("somebody");
    await hooks.ask("PUT", "blocklist", LIST, key);
    const query = "title=engineer&blocklist=true";
    const saved = await hooks.ask("POST", "searches", { name: "x", query }, key);
    await hooks.ask("POST", "webhooks", { url: mine.url, search_id: saved.json.id, seconds: 1 }, key);
    await hooks.ask("POST", "webhooks", { url: theirs.url, query, seconds: 1 }, other);
    hooks.startSender("one");
    await take(db, POSTINGS, hooks.time + 1000);
    await hooks.settle();
    const sent = (receiver: typeof mine): string[] =>
      receiver.received.flatMap(({ body }) => body.events.map(({ row }) => row?.title ?? "")).sort();
    await until(() => sent(theirs).length === POSTINGS.length && sent(mine).length === LEFT.length);
    expect(sent(mine)).toEqual(LEFT);
    expect((await hooks.ask("GET", `searches/${saved.json.id}`, undefined, key)).json.count).toBe(LEFT.length);
    const { jsonl = "" } = saved.json.feeds as Record<string, string>;
    const feed = await (await fetch(jsonl)).text();
    expect(feed.trim().split("\n")).toHaveLength(LEFT.length);
    await hooks.ask("PUT", "blocklist", { ...LIST, title_words: [] }, key);
    expect(await titles(`search?${query}`)).toContain("Senior Engineer");
    // The sender reloads the hooks of the account.
    await hooks.ask("POST", "webhooks/1/test", {}, key);
    const before = sent(mine).length;
    await take(
      db,
      [...POSTINGS, { id: "new", title: "Senior Engineer II", company: "Good Works", domain: "good.example" }],
      hooks.time + 2000,
    );
    await hooks.settle();
    await until(() => sent(mine).length > before);
    expect(sent(mine)).toContain("Senior Engineer II");
  });

  it("refuses what cannot be matched", async () => {
    const { hooks, key } = await start();
    const refused = async (body: object) => {
      const { status, json } = await hooks.ask("PUT", "blocklist", body, key);
      return [status, json.parameter];
    };
    expect(await refused({ title_words: ["!!"] })).toEqual([400, "title_words"]);
    expect(await refused({ domains: ["not a domain"] })).toEqual([400, "domains"]);
    expect(await refused({ organizations: Array.from({ length: 501 }, (_, at) => `e${at}`) })).toEqual([
      400,
      "organizations",
    ]);
    expect(await refused({ organisations: ["x"] })).toEqual([400, "organisations"]);
    expect((await hooks.ask("GET", "search?blocklist=yes", undefined, key)).json.parameter).toBe("blocklist");
  });
});
