// Approved removals of postings, domains and persons leave nothing behind in any way out: answers of the API, feeds,
// exports, webhooks in flight, digests, MCP and public pages; on a second machine, on one that starts from an older
// snapshot, after a rebuild, after a restore from an older backup, and after the same postings are read again.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { EMPTY_BLOCKLIST } from "../../../src/api/params/blocklist.ts";
import { syncBlocks } from "../../../src/cli/blocks/blockFile.ts";
import { createDigestContext } from "../../../src/cli/outgoing/digests.ts";
import { makeSnapshot, startFromSnapshot } from "../../../src/cli/service/snapshots.ts";
import { openObjectStore } from "../../../src/fetch/objects/openObjectStore.ts";
import { closeByIds } from "../../../src/ledger/reads/directClosing.ts";
import { readMark } from "../../../src/ledger/store/mark.ts";
import { type Ledger, openLedger } from "../../../src/ledger/store/open.ts";
import { tallyMarket } from "../../../src/ledger/upkeep/market.ts";
import { isLongRun, reportToGate } from "../../model/runs.ts";
import { callTool } from "../../rig/apiServer.ts";
import { startHooks, startReceiver, until } from "../../rig/hooks.ts";
import { oneLedger } from "../../rig/ledgers.ts";
import { DAY, HOUR, START, take } from "../../rig/listings.ts";
import { type LiveServer, startLive } from "../../rig/liveServer.ts";
import { textOfParquet } from "../../rig/parquet.ts";

const ending: (() => Promise<unknown>)[] = [];

/** `npm run test:all` removes 200. */
const REMOVED = isLongRun() ? 200 : 16;
const KEPT = 12;
/** Every fifth removed posting was closed before. */
const CLOSED_EVERY = 5;
const KINDS = ["posting", "domain", "email", "name"] as const;
const SECRET = /secret\w+|gone\d+\.example|jo\d+@|ann lee\w*/gi;

function postingOf(at: number) {
  const kind = KINDS[at % KINDS.length] ?? "posting";
  const isGone = at < REMOVED;
  if (!isGone)
    return { id: `k${at}`, title: `Nurse ${at}`, company: "Stays", domain: "stays.example", text: "Ordinary." };
  const mention = kind === "email" ? `Write to jo${at}@people.example.` : kind === "name" ? `Ask Ann Lee${at}.` : "";
  return {
    id: `g${at}`,
    title: `Secretwelder ${at}`,
    company: kind === "domain" ? `Secretfirm${at}` : "Stays",
    domain: kind === "domain" ? `gone${at}.example` : "stays.example",
    text: `Secretword${at} of the opening number ${at}. ${mention}`,
  };
}
const POSTINGS = Array.from({ length: REMOVED + KEPT }, (_, at) => postingOf(at));
const CHANGED = POSTINGS.map((spec) => ({ ...spec, title: `${spec.title} II`, text: `${spec.text} Again.` }));
/** Their contents when they are removed. */
const LATEST = CHANGED.map((spec) => ({ ...spec, title: `${spec.title}I` }));

function requestOf(at: number): { kind: "posting" | "domain" | "person"; value: string } {
  const kind = KINDS[at % KINDS.length];
  if (kind === "posting") return { kind, value: `${at + 1}` };
  if (kind === "domain") return { kind, value: `gone${at}.example` };
  return { kind: "person", value: kind === "email" ? `jo${at}@people.example` : `ann lee${at}` };
}

/** The past of every machine and of the backup: opened, changed, some closed, and their day counted. */
async function play(db: Ledger): Promise<void> {
  await take(db, POSTINGS, START);
  await take(db, CHANGED, START + HOUR);
  const closed = Array.from({ length: REMOVED }, (_, at) => at + 1).filter((id) => id % CLOSED_EVERY === 0);
  await closeByIds(db, closed, "gone", {}, START + 2 * HOUR);
  await tallyMarket(db, START + DAY);
}

const NOW = START + DAY;
const AGO = new Date(START + HOUR + HOUR / 2).toISOString();
const ALL = "limit=1000&no_collect=true";
const TARGETS = [
  ...["json", "jsonl", "csv", "md", "atom", "rss", "xml", "jsonld"].map((format) => `search?${ALL}&format=${format}`),
  `search?${ALL}&description_format=text&include=provenance,rights&include_basic_organization_details=true`,
  `search?title=secretwelder&${ALL}`,
  `search?description=secretword1&order_by=relevance&${ALL}`,
  `search?title=sekretwelder&no_collect=true&envelope=true`,
  `search?${ALL}&as_of=${AGO}`,
  `active-jobs?time_frame=6m&${ALL}&description_format=html&schema=native&include_beta=true`,
  "modified-jobs?limit=1000&description_format=text",
  ...["", "&rows=true", "&texts=full"].map((more) => `changes?after=0&limit=1000${more}`),
  ...["json", "csv"].map((format) => `organizations?limit=1000&format=${format}`),
  "facets?facet=organization,domain,source,country&top=1000",
  `facets?facet=organization&as_of=${AGO}&top=1000`,
  "stats?part=employers,places,skills,sources",
  "places/Berlin",
  ...["jsonl", "csv", "parquet"].map((format) => `export?format=${format}&description_format=text`),
  `export?format=jsonl&as_of=${AGO}`,
  "export?format=jsonl&since=0",
];
/** Public pages per look: the limit is 120 per minute and address. */
const PUBLIC_PAGES = 50;
/** Paths outside /api/v1. */
const PAGES = ["/compat/fantastic/v1/active-ats?time_frame=6m&limit=100"];

interface WayOut {
  readonly name: string;
  readonly text: string;
  readonly tag: string | undefined;
}

const leaksIn = (text: string): string[] => [...new Set(text.match(SECRET))].slice(0, 3);

async function textOf(target: string, bytes: Buffer): Promise<string> {
  return target.includes("format=parquet") ? await textOfParquet(bytes) : bytes.toString("utf8");
}

/** Every way out of one machine. */
async function readEverything(server: LiveServer, key: string): Promise<WayOut[]> {
  expect(await server.feed.waitUntilApplied((await readMark(server.db)).seq, 20_000)).toBe(true);
  const ids = Array.from({ length: REMOVED }, (_, at) => at + 1);
  const slugs = ids.flatMap((id) => (KINDS[(id - 1) % KINDS.length] === "domain" ? [`secretfirm${id - 1}`] : []));
  const ways: WayOut[] = [];
  const targets = [
    ...TARGETS,
    ...ids.map((id) => `jobs/${id}?explain=true`),
    ...slugs.map((slug) => `employers/${slug}`),
  ];
  for (const target of [...targets, ...PAGES, ...ids.slice(0, PUBLIC_PAGES).map((id) => `/jobs/${id}`)]) {
    const { status, bytes, headers } = await server.get(target, { key });
    expect([target, status < 500]).toEqual([target, true]);
    // An error repeats the name that was asked for.
    if (!target.startsWith("employers/") || status !== 404)
      ways.push({ name: target, text: await textOf(target, bytes), tag: headers.etag });
  }
  for (const [tool, args] of [
    ["search", { limit: 100 }],
    ["posting", { id: 1 }],
    ["history", { id: 1 }],
  ] as const)
    ways.push({
      name: `mcp ${tool}`,
      text: await (await callTool(server.address, key, tool, args)).text(),
      tag: undefined,
    });
  const digests = createDigestContext(
    { ledger: server.db, feed: server.feed, now: () => server.time, baseUrl: () => "", log: () => undefined },
    { url: "smtp://127.0.0.1:1" } as never,
  );
  const query = { query: "", blocklist: EMPTY_BLOCKLIST, digest_since: 0, redact_contacts: 0 };
  ways.push({ name: "digest", text: JSON.stringify(await digests.newest(query, 1000)), tag: undefined });
  return ways;
}

oneLedger("what was removed", (ledger) => {
  // Registered here so that it runs before the ledgers close.
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });

  async function machine(db: Ledger, where = ledger.where(), folder?: string) {
    const server = await startLive(db, where, {}, null, true, undefined, folder);
    ending.push(() => server.close());
    server.time = NOW;
    return { server, key: await server.key("operator", "admin") };
  }

  async function expectNone(name: string, { server, key }: Awaited<ReturnType<typeof machine>>): Promise<number> {
    server.time = NOW + 2 * HOUR;
    const ways = await readEverything(server, key);
    for (const way of ways) expect([name, way.name, leaksIn(way.text)]).toEqual([name, way.name, []]);
    const count = (await server.get("active-jobs-count?time_frame=6m", { key })).json;
    expect([name, count.count]).toEqual([name, KEPT]);
    const sitemap = (await server.get("/sitemap.xml")).bytes.toString();
    expect([name, sitemap.match(/<loc>/g)?.length]).toEqual([name, KEPT]);
    const { json } = await server.get("stats?part=history&title=secretwelder", { key });
    expect([name, json.history]).toMatchObject([name, { closed: 0 }]);
    return ways.length;
  }

  it("is in no answer of any machine, now or earlier, after a restore or the next read", async () => {
    const db = await ledger.fresh();
    const where = ledger.where();
    await play(db);
    const first = await machine(db, where);
    const { server, key } = first;
    // Every way out shows the postings before, so a way that is empty for another reason fails here.
    const before = await readEverything(server, key);
    const silent = before.filter(({ text }) => leaksIn(text).length === 0).map(({ name }) => name);
    // A page of a closed posting has no text.
    const isClosedPage = (name: string): boolean => Number(/^\/jobs\/(\d+)$/.exec(name)?.[1]) % CLOSED_EVERY === 0;
    expect(silent.filter((name) => !isClosedPage(name))).toEqual([]);
    expect((await server.get("stats?part=history&title=secretwelder", { key })).json.history).toMatchObject({
      closed: Math.floor(REMOVED / CLOSED_EVERY),
    });

    const saved = await server.send("POST", "searches", { name: "all", query: "" }, key);
    const { feeds } = saved.json as { feeds: Record<string, string> };
    const readFeeds = async (): Promise<string> => {
      const answers = Object.values(feeds).map((url) => fetch(new URL(new URL(url).pathname, server.address)));
      return (await Promise.all((await Promise.all(answers)).map((answer) => answer.text()))).join("\n");
    };
    expect(leaksIn(await readFeeds())).not.toEqual([]);

    // A webhook whose delivery failed, with its rows already rendered.
    const hooks = await startHooks(db, where);
    const receiver = await startReceiver();
    ending.push(
      () => hooks.close(),
      () => receiver.close(),
    );
    receiver.answer = () => 503;
    const account = await hooks.key("lab");
    const body = { url: receiver.url, query: "", batch: 100, seconds: 1 };
    hooks.time = NOW - HOUR;
    expect((await hooks.ask("POST", "webhooks", body, account)).status).toBe(201);
    hooks.time = NOW;
    await take(db, LATEST, NOW);
    await hooks.settle();
    const firstSender = hooks.startSender("one");
    await until(() => receiver.received.length > 0);
    expect(leaksIn(receiver.received.map(({ text }) => text).join())).not.toEqual([]);

    const shared = openObjectStore({
      address: mkdtempSync(join(tmpdir(), "rolecall-shared-")),
      store: null,
      now: () => NOW,
    });
    await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000);
    await makeSnapshot(shared, server.folder, NOW);

    const requests = Array.from({ length: REMOVED }, (_, at) => ({ ...requestOf(at), ...WAITING }));
    await db.sql.insertInto("removal").values(requests).execute();
    for (let number = 1; number <= REMOVED; number++) {
      const path = `admin/removals/${number}/approve`;
      expect((await server.send("POST", path, { confirm: true }, key)).status).toBe(200);
    }
    // A sender uses a rendered row for two seconds, and this test takes less. So another one repeats the delivery.
    await firstSender.stop();
    const seq = await hooks.settle();
    hooks.startSender("two");
    const accepted: string[] = [];
    receiver.answer = ({ text }) => {
      accepted.push(text);
      return 204;
    };
    await until(() => {
      hooks.time += HOUR;
      return receiver.received.some(({ body: { to_seq } }) => to_seq >= seq);
    });
    const delivered = accepted.join();
    expect([delivered.includes('"closed"'), leaksIn(delivered)]).toEqual([true, []]);

    // The same board, another channel of the same openings, and an import.
    const later = NOW + HOUR;
    await take(db, LATEST, later);
    await take(db, LATEST.slice(0, REMOVED), later + 1, { source: "career_site", slug: "stays.example" });
    await take(db, LATEST.slice(0, REMOVED), later + 2, { source: "import", slug: "stays" });
    await tallyMarket(db, NOW + DAY);

    let asked = await expectNone("the same machine", first);
    for (const { name, tag } of before) {
      if (tag === undefined) continue;
      const { status } = await server.get(name, { key, headers: { "if-none-match": tag } });
      expect([name, status]).not.toEqual([name, 304]);
    }
    expect(leaksIn(await readFeeds())).toEqual([]);
    const other = await openLedger(where);
    ending.push(() => other.close());
    asked += await expectNone("a machine that is rebuilt", await machine(other, where));
    const folder = mkdtempSync(join(tmpdir(), "rolecall-live-"));
    expect(await startFromSnapshot(shared, folder, other, () => undefined)).toBe(true);
    asked += await expectNone("a machine from an older snapshot", await machine(other, where, folder));

    await syncBlocks(server.folder, db, NOW + HOUR);
    const restored = await ledger.fresh();
    await play(restored);
    expect(await syncBlocks(server.folder, restored, NOW + HOUR)).toBeGreaterThan(0);
    await take(restored, CHANGED, NOW + HOUR + 1);
    asked += await expectNone("an older backup", await machine(restored));
    reportToGate(`${REMOVED} removed, ${asked} answers on 4 machines, 0 hits`);
  }, 300_000);
});

const WAITING = { email: "jane@people.example", reason: "", state: "waiting" as const, created_at: START };
