import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../src/client/client.ts";
import { manyPostings, plainPosting } from "../browser/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const COUNT = 30;
let service: RealService;
let key = "";
beforeAll(async () => {
  service = await startRealService();
  key = await service.command(["key", "create", "--account", "copy"]);
  await service.take(manyPostings(COUNT));
});
afterAll(() => service.close());

const client = () => createClient({ baseUrl: service.address, key });

it("returns every posting of the service once, page by page", async () => {
  const ids: number[] = [];
  for await (const job of client().activeJobs({ limit: 7 })) ids.push(job.id);
  expect(ids).toHaveLength(COUNT);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  const { count } = await client().count({ time_frame: "6m" });
  expect(count).toBe(COUNT);
});

it("returns typed answers: a page, facets, a posting with its explanation, usage", async () => {
  const { data } = await client().page("search", { title: "nurse", country: ["DE", "GB"], limit: 3 });
  const facets = await client().facets({ title: "nurse", facet: "country" });
  const job = await client().job(data[0]?.id ?? 0, { explain: true });
  expect(job.title).toContain("Nurse");
  expect(job.explain?.some(({ field }) => field === "years_experience")).toBe(true);
  expect(facets.country?.length).toBeGreaterThan(0);
  expect(await client().usage()).toMatchObject({ account: "copy", role: "user" });
  await expect(client().job(999_999)).rejects.toMatchObject({ code: "not_found", status: 404 });
  await expect(client().count({ title: '"open' })).resolves.toMatchObject({ count: expect.any(Number) });
  await expect(client().count({ title_advanced: "a b" })).rejects.toMatchObject({ code: "invalid_query", position: 2 });
});

it("covers every endpoint and every admin operation", async () => {
  const admin = createClient({
    baseUrl: service.address,
    key: await service.command(["key", "create", "--account", "ops", "--admin"]),
  });
  expect((await client().stats({ part: "figures", days: 7 })).open).toBe(COUNT);
  expect((await client().market({ occupation: "nurse", months: 3 })).periods).toHaveLength(3);
  const { data, headers } = await client().changes({ after: 0, limit: 3, rows: true, title: "nurse" });
  expect([data.length, data[0]?.row?.title]).toEqual([3, expect.stringContaining("Nurse")]);
  expect(Number(headers.get("x-last-seq"))).toBe(data.at(-1)?.seq);
  const board = await admin.admin.addBoard({ url: "https://jobs.lever.co/acme", company: "Acme" });
  expect(await admin.admin.removeBoard({ id: board.id })).toEqual({ id: board.id, removed: true });
  expect((await admin.admin.boards({ removed: true, source: ["lever"] })).map(({ id }) => id)).toContain(board.id);
  expect(await admin.admin.starter()).toMatchObject({ contact: null });
  await expect(client().admin.keys()).rejects.toMatchObject({ code: "forbidden", status: 403 });
  const near = await client().page("search", { near: "52.52,13.4", radius: "30km" });
  expect(Array.isArray(near.data)).toBe(true);
});

it("downloads an export with its manifest", async () => {
  const admin = await service.command(["key", "create", "--account", "copy", "--admin"]);
  const bulk = createClient({ baseUrl: service.address, key: admin });
  const { manifest, body } = await bulk.export({ format: "jsonl", title: "nurse" });
  const lines = (await new Response(body).text()).trimEnd().split("\n");
  expect(lines).toHaveLength(manifest.rows + 1);
  expect(await bulk.exportManifest({ title: "nurse" })).toEqual(manifest);
  await expect(client().export()).rejects.toMatchObject({ status: 403, code: "forbidden" });
});

it("follows changes through a restart of the service and of the client", async () => {
  let storedPosition = 0;
  const position = {
    load: () => storedPosition,
    save: (seq: number) => {
      storedPosition = seq;
    },
  };
  const seen: number[] = [];
  for await (const change of client().follow({ position, wait: 1 })) {
    seen.push(change.id);
    if (seen.length === COUNT / 2) break;
  }
  // The loop ended inside a change: that change is delivered again, and only that one.
  const again: number[] = [];
  const stopping = new AbortController();
  const failures: string[] = [];
  const options = { position, wait: 1, signal: stopping.signal, onTrouble: () => void failures.push("away") };
  const following = (async () => {
    for await (const change of client().follow(options)) {
      again.push(change.id);
      if (again.length === COUNT / 2 + 1) await service.stop().then(() => setTimeout(() => void restart(), 300));
      if (again.length === COUNT / 2 + 2) stopping.abort();
    }
  })();
  const restart = async (): Promise<void> => {
    await service.resume();
    await service.take([plainPosting("late", { board: "late", title: "Late Role", organization: "Late" })]);
  };
  await following;
  expect(again.slice(0, COUNT / 2 + 1)).toEqual(again.slice(0, COUNT / 2 + 1).sort((a, b) => a - b));
  expect(new Set([...seen, ...again]).size).toBe(COUNT + 1);
  expect(seen.length + again.length).toBe(COUNT + 2);
  expect(failures.length).toBeGreaterThan(0);
});

it("saves searches and creates webhooks from them", async () => {
  const { searches, webhooks } = client();
  const saved = await searches.save({ name: "Nurses", query: "title=nurse" });
  expect(saved.count).toBeGreaterThan(0);
  expect(await searches.change(saved.id, { name: "All nurses" })).toMatchObject({ id: saved.id, name: "All nurses" });
  expect((await searches.rotate(saved.id)).feeds.csv).not.toBe(saved.feeds.csv);
  const hook = await webhooks.create({ url: "https://receiver.example/in", search_id: saved.id, events: ["opened"] });
  expect(hook).toMatchObject({ query: "title=nurse", secret: expect.stringMatching(/^whsec_/), state: "active" });
  expect(await webhooks.change(hook.id, { state: "paused", batch: 7 })).toMatchObject({ state: "paused", batch: 7 });
  expect(await webhooks.one(hook.id)).not.toHaveProperty("secret");
  expect((await webhooks.rotate(hook.id)).secret).not.toBe(hook.secret);
  expect(await webhooks.deliveries(hook.id)).toEqual([]);
  await expect(searches.delete(saved.id)).rejects.toMatchObject({ status: 400 });
  await webhooks.delete(hook.id);
  await searches.delete(saved.id);
  expect([await webhooks.list(), await searches.list()]).toEqual([[], []]);
});
