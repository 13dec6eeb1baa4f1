// Webhooks as messages of chat services, received by servers that apply the documented limits of each service.
import { afterEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/contract/limits.ts";
import type { ChatStyle } from "../../src/contract/outgoing.ts";
import { formatChatMessage } from "../../src/outgoing/chatMessage.ts";
import { startHooks, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { read, take } from "../rig/listings.ts";
import { readChatMessage } from "./chatServices.ts";

const STYLES: readonly ChatStyle[] = ["slack", "discord", "teams", "ntfy"];
const HOSTILE = "<!channel> @everyone *bold* [x](https://evil.example) & Söhne | `code` \\";

const message = (count: number, row: object) => ({
  name: HOSTILE,
  isTest: false,
  events: Array.from({ length: count }, (_, at) => ({ type: "opened" as const, id: at + 1, row: JSON.stringify(row) })),
});

describe.each(STYLES)("%s", (style) => {
  it.each([
    ["one short posting", 1, "Nurse"],
    ["five hundred postings with long names", 500, `${"Überlange Berufsbezeichnung 🚑 ".repeat(20)}`],
    ["characters that the service interprets", 12, HOSTILE],
    ["only characters that are escaped", 40, "&<*_[|".repeat(90)],
    ["a title that is cut inside an escaped character", 3, `${"a".repeat(140)}${"*".repeat(200)}`],
  ])("accepts %s", (_, count, title) => {
    const row = {
      title,
      organization: title,
      locations_derived: [title, title],
      salary: "50000 EUR / YEAR",
      url: `https://jobs.example/?a=1&b=${"x".repeat(300)}|y`,
    };
    const text = formatChatMessage(style, message(count, row), "https://chat.example/topic");
    const { shown, faults } = readChatMessage(style, { text });
    expect(faults).toEqual([]);
    const entries = shown.split(title.slice(0, 20)).length - 1;
    expect(entries).toBeGreaterThan(0);
    expect(shown).toContain(`${count} new posting`);
    if (count === 500) expect(shown).toMatch(/… and \d+ more/);
  });

  it("omits an address that is too long, and handles a posting that is gone", () => {
    const row = { title: "Nurse", url: `https://jobs.example/${"&".repeat(1390)}` };
    for (const one of [row, {}]) {
      const text = formatChatMessage(style, message(2, one), "https://chat.example/topic");
      expect(readChatMessage(style, { text }).faults).toEqual([]);
    }
  });
});

const running: { close(): Promise<void> }[] = [];

oneLedger("chat styles", (ledger) => {
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.close();
  });

  it.each(STYLES)("%s: sends opened postings and a test message, and shows them under deliveries", async (style) => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const receiver = await startReceiver();
    running.push(receiver, hooks);
    receiver.answer = (one) => (readChatMessage(style, one).faults.length === 0 ? 200 : 400);
    const key = await hooks.key("me");
    const saved = await hooks.ask("POST", "searches", { name: "Engineers", query: "title=engineer" }, key);
    const url = `${receiver.url.replace(/\/in$/, "")}/my-topic`;
    const made = await hooks.ask("POST", "webhooks", { url, style, search_id: saved.json.id, seconds: 1 }, key);
    expect(made.json).toMatchObject({ style, events: ["opened"], batch: 10 });
    hooks.startSender("one");
    const tested = await hooks.ask("POST", `webhooks/${made.json.id}/test`, {}, key);
    expect(tested.json).toMatchObject({ type: "test", state: "delivered" });
    hooks.time += 1000;
    await take(
      db,
      [
        { id: "a", title: "Data Engineer & more" },
        { id: "b", title: "Nurse" },
      ],
      hooks.time,
    );
    await hooks.settle();
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received.map((one) => readChatMessage(style, one).shown);
    expect(first).toContain("Engineers: test message from Rolecall");
    expect(second).toContain("Engineers: 1 new posting");
    expect(second).toContain("Data Engineer & more");
    expect(second).toContain("Acme");
    expect(second).not.toContain("Nurse");
    const { json } = await hooks.ask("GET", `webhooks/${made.json.id}/deliveries?rows=true`, undefined, key);
    await until(async () => {
      const shown = await hooks.ask("GET", `webhooks/${made.json.id}/deliveries`, undefined, key);
      return (shown.json as unknown as { state: string }[])[0]?.state === "delivered";
    });
    expect((json as unknown as { body: string }[])[0]?.body).toBe(receiver.received[1]?.text);
    await hooks.ask("PATCH", `webhooks/${made.json.id}`, { events: ["closed"] }, key);
    for (const hours of [1, 3]) await read(db, ["b"], hooks.time + hours * HOUR);
    await hooks.settle();
    await until(() => receiver.received.length === 3);
    const closed = readChatMessage(style, receiver.received[2] ?? { text: "{}" }).shown;
    expect(closed).toContain("Data Engineer & more");
    expect(closed).toContain("1 closed posting");
  });

  it("requires a topic in the address of ntfy, and keeps relative dates relative", async () => {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const receiver = await startReceiver();
    running.push(receiver, hooks);
    const key = await hooks.key("me");
    const wrong = await hooks.ask("POST", "webhooks", { url: `${receiver.url}/`, style: "ntfy", query: "" }, key);
    expect([wrong.status, wrong.json.parameter]).toEqual([400, "url"]);
    const made = await hooks.ask(
      "POST",
      "webhooks",
      { url: receiver.url, query: "date_created_gte=-1h", seconds: 1 },
      key,
    );
    expect(made.json).toMatchObject({ style: "standard", batch: 100, query: "date_created_gte=-1h" });
    expect((await hooks.ask("PATCH", `webhooks/${made.json.id}`, { style: "email" }, key)).json.parameter).toBe(
      "style",
    );
    const recent = { query: "date_posted_gte=-24h", seconds: 1 };
    const { json: saved } = await hooks.ask("POST", "searches", { name: "new", query: recent.query }, key);
    await hooks.ask("PATCH", `webhooks/${made.json.id}`, recent, key);
    hooks.startSender("one");
    await hooks.ask("POST", `webhooks/${made.json.id}/test`, {}, key);
    const before = hooks.time;
    hooks.time += 10 * DAY;
    // A new hook makes the sender reload all of them.
    const second = await hooks.ask("POST", "webhooks", { url: receiver.url, query: "title=nothing" }, key);
    const tested = await hooks.ask("POST", `webhooks/${second.json.id}/test`, {}, key);
    expect(tested.json.state).toBe("delivered");
    await take(
      db,
      [
        { id: "old", posted: before },
        { id: "fresh", title: "Fresh", posted: hooks.time },
      ],
      hooks.time + 1,
    );
    await hooks.settle();
    await until(() => receiver.received.length === 3);
    expect(receiver.received[2]?.body.events.map(({ row }) => row?.title)).toEqual(["Fresh"]);
    const counted = async () => (await hooks.ask("GET", `searches/${saved.id}`, undefined, key)).json;
    expect(await counted()).toMatchObject({ query: recent.query, count: 1 });
    hooks.time += 2 * DAY;
    expect(await counted()).toMatchObject({ query: recent.query, count: 0 });
  });
});
