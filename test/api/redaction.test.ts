// Keys without contacts: planted contacts reach no answer, feed, export, webhook or digest; application addresses, pay
// figures and reference numbers reach all of them.
import { afterEach, expect, it } from "vitest";
import { EMPTY_BLOCKLIST } from "../../src/api/params/blocklist.ts";
import { createDigestContext } from "../../src/cli/outgoing/digests.ts";
import { plantContacts, plantOthers } from "../../src/feed/redact/contacts.fixture.ts";
import { isProof } from "../model/runs.ts";
import { callTool } from "../rig/apiServer.ts";
import { startHooks, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";
import { textOfParquet } from "../rig/parquet.ts";

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const PLANTED = isProof() ? 500 : 120;
const CONTACTS = plantContacts(PLANTED);
const OTHERS = plantOthers(PLANTED);
const html = (text: string): string =>
  `<p>${text.replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\n/g, "<br>")}</p>`;
const hasDetail = (secret: string): boolean => /[@\d]/.test(secret) || /at[)\]]/.test(secret);
const SPECS = CONTACTS.map(({ text, secret }, at) => ({
  id: `${at + 1}`,
  title: hasDetail(secret) ? `Nurse ${at}, ${text}` : `Nurse ${at}`,
  department: hasDetail(secret) ? `Ward, ${text}` : "Ward",
  contact: hasDetail(secret) ? null : secret,
  html: html(`About ${at}.\n\n${text}\n\nEnd.`),
}));
const KEPT = OTHERS.map(({ text }, at) => ({
  id: `k${at}`,
  title: `Welder ${at}`,
  html: html(`About.\n\n${text}\n\nEnd.`),
}));
const CHANGED = SPECS.map((spec) => ({ ...spec, title: `${spec.title} now`, html: `${spec.html}<p>Changed.</p>` }));

const TARGETS = [
  ...["json", "jsonl", "csv", "md&chars=4000", "atom", "rss", "xml", "jsonld"].map((format) => `format=${format}`),
  ...["text", "html"].flatMap((text) => [
    `description_format=${text}`,
    `description_format=${text}&format=csv`,
    `description_format=${text}&schema=native&include_beta=true`,
  ]),
  "description_format=text&include_page_text=true&include_basic_organization_details=true",
  "fields=title,department,description_text,ai_hiring_manager_name,ai_hiring_manager_email_address",
].map((query) => `search?limit=1000&no_collect=true&${query}`);

async function readAll(server: LiveServer, key: string): Promise<{ target: string; text: string }[]> {
  const targets = [
    ...TARGETS,
    `search?limit=1000&no_collect=true&description_format=text&as_of=${new Date(START + 1000).toISOString()}`,
    ...["", "&rows=true", "&texts=full"].map((more) => `changes?after=0&limit=1000${more}`),
    "modified-jobs?limit=1000&description_format=html",
    ...["jsonl", "csv", "parquet"].map((format) => `export?format=${format}&description_format=text`),
    ...[1, 2, 3, 4, 5, 6].flatMap((id) => [`jobs/${id}`, `jobs/${id}?explain=true`]),
  ];
  const answers = [];
  for (const target of targets) {
    const { status, bytes } = await server.get(target, { key });
    expect([target, status]).toEqual([target, 200]);
    answers.push({
      target,
      text: target.includes("format=parquet") ? await textOfParquet(bytes) : bytes.toString("utf8"),
    });
  }
  return answers;
}

/** Every planted contact once, also as it looks in XML. */
const SECRETS = [...new Set(CONTACTS.flatMap(({ secret }) => [secret, secret.replace(/'/g, "&#39;")]))];

function planted(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret));
}

oneLedger("a key that redacts contacts", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    ending.push(() => server.close());
    await take(db, SPECS, START);
    await take(db, CHANGED, START + 60_000);
    server.time = START + 120_000;
    await server.feed.waitUntilApplied(await lastSeq(server), 20_000);
    return { db, server };
  }
  const lastSeq = async (server: LiveServer): Promise<number> =>
    (await server.db.sql.selectFrom("mark").select("seq").executeTakeFirstOrThrow()).seq;

  it(`receives none of ${PLANTED} planted contacts in any format`, async () => {
    const { server } = await start();
    const redacting = await server.key("lab", "admin", true);
    for (const { target, text } of await readAll(server, redacting))
      expect([target, planted(text)]).toEqual([target, []]);
    const complete = await server.key("lab", "admin", false);
    const { bytes } = await server.get(`${TARGETS[0]}&description_format=text`, { key: complete });
    expect(planted(bytes.toString())).toHaveLength(new Set(CONTACTS.map(({ secret }) => secret)).size);
  });

  it("receives every application address, pay figure and reference number", async () => {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    ending.push(() => server.close());
    await take(db, KEPT, START);
    server.time = START + 60_000;
    await server.feed.waitUntilApplied(await lastSeq(server), 20_000);
    const [redacting, complete] = [await server.key("lab", "admin", true), await server.key("lab", "admin", false)];
    for (const target of TARGETS) {
      const [without, all] = [
        await server.get(target, { key: redacting }),
        await server.get(target, { key: complete }),
      ];
      expect([target, without.bytes.toString()]).toEqual([target, all.bytes.toString()]);
    }
  });

  it("redacts the feeds, digests and MCP answers of what it creates", async () => {
    const { db, server } = await start();
    const key = await server.key("lab", "user", true);
    const saved = await server.send("POST", "searches", { name: "all", query: "description_format=text" }, key);
    const { feeds, id } = saved.json as { feeds: Record<string, string>; id: number };
    for (const url of Object.values(feeds)) {
      const text = await (await fetch(new URL(new URL(url).pathname, server.address))).text();
      expect(planted(text)).toEqual([]);
    }
    const context = createDigestContext(
      { ledger: db, feed: server.feed, now: () => server.time, baseUrl: () => "", log: () => undefined },
      { url: "smtp://127.0.0.1:1" } as never,
    );
    const { redact_contacts } = await db.sql
      .selectFrom("saved_search")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { rows } = await context.newest(
      { query: "", blocklist: EMPTY_BLOCKLIST, digest_since: 0, redact_contacts },
      500,
    );
    expect(planted(JSON.stringify(rows))).toEqual([]);
    for (const [name, args] of [
      ["search", { limit: 500 }],
      ["posting", { id: 2 }],
      ["history", { id: 2 }],
    ] as const) {
      const answer = await callTool(server.address, key, name, args);
      const text = await answer.text();
      expect([name, text.includes("Nurse"), planted(text)]).toEqual([name, true, []]);
    }
  });

  it("redacts the webhooks it creates", async () => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const receiver = await startReceiver();
    try {
      const key = await hooks.key("lab");
      const made = await hooks.ask("POST", "webhooks", { url: receiver.url, query: "", batch: 100, seconds: 1 }, key);
      expect(made.status).toBe(201);
      await take(db, SPECS, START + 1000);
      hooks.time = START + 2000;
      await hooks.settle();
      hooks.startSender("one");
      const count = (): number => receiver.received.reduce((sum, { body }) => sum + body.events.length, 0);
      await until(() => count() >= SPECS.length);
      const text = receiver.received.map((each) => each.text).join("\n");
      expect(text).toContain("Nurse 1");
      expect(planted(text)).toEqual([]);
    } finally {
      await hooks.close();
      await receiver.close();
    }
  });
});
