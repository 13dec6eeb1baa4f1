// Webhooks from the API to a receiver: events, order, ids, signatures, and what happens when a receiver does not
// answer.
import { afterEach, expect, it } from "vitest";
import { searchIn } from "../../src/api/outgoing/savedQuery.ts";
import { DAY, HOUR, MINUTE } from "../../src/contract/limits.ts";
import { MAX_WEBHOOKS } from "../../src/contract/outgoing.ts";
import { createTestDelivery, findDelivery } from "../../src/ledger/outgoing/deliveries.ts";
import type { AttemptContext } from "../../src/outgoing/attempt.ts";
import { createSender } from "../../src/outgoing/sender.ts";
import { isSigned, type Receiver, startHooks, startReceiver, until } from "../rig/hooks.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { read, take } from "../rig/listings.ts";
import type { PostingSpec } from "../rig/postings.ts";

const running: { close(): Promise<void> }[] = [];
const eventsOf = ({ received }: Receiver): string[] =>
  received.flatMap(({ body }) => body.events.map(({ type, id }) => `${type} ${id}`));

oneLedger("webhooks", (ledger) => {
  // Registered here so that it runs before the ledger closes.
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.close();
  });

  async function start() {
    const db = await ledger.fresh();
    const hooks = await startHooks(db, ledger.where());
    const receiver = await startReceiver();
    running.push(receiver, hooks);
    const key = await hooks.key("me");
    const publish = async (...specs: PostingSpec[]): Promise<number> => {
      hooks.time += 1000;
      await take(db, specs, hooks.time);
      return await hooks.settle();
    };
    const hook = async (more: object = {}, to = receiver) => {
      const created = await hooks.ask(
        "POST",
        "webhooks",
        { url: to.url, seconds: 1, ...("search_id" in more ? {} : { query: "" }), ...more },
        key,
      );
      expect([created.status, created.json.error]).toEqual([201, undefined]);
      return created.json as { id: number; secret: string; position: number };
    };
    const deliveries = async (id: number, query = "") =>
      (await hooks.ask("GET", `webhooks/${id}/deliveries${query}`, undefined, key)).json as unknown as Record<
        string,
        unknown
      >[];
    return { db, hooks, receiver, key, publish, hook, deliveries };
  }

  it("sends opened, changed, entered, left and closed events in order, without a gap, signed", async () => {
    const { db, hooks, receiver, publish, hook } = await start();
    await publish({ id: "before", title: "Old Engineer" });
    const { secret, position } = await hook({ query: "title=engineer", batch: 2 });
    hooks.startSender("one");
    await publish({ id: "a", title: "Data Engineer" }, { id: "b", title: "Nurse" });
    await publish({ id: "b", title: "Head Nurse" });
    await publish({ id: "a", title: "Lead Engineer" }, { id: "b", title: "Nursing Engineer" });
    await publish({ id: "b", title: "Night Nurse" });
    await publish({ id: "before", title: "Gardener" });
    for (const hours of [1, 3]) await read(db, ["b"], hooks.time + hours * HOUR);
    const seq = await hooks.settle();
    await until(() => eventsOf(receiver).length >= 6);
    expect(eventsOf(receiver)).toEqual(["opened 2", "modified 2", "opened 3", "left 3", "left 1", "closed 2"]);
    const ranges = receiver.received.map(({ body }) => [body.from_seq, body.to_seq]);
    expect(ranges[0]?.[0]).toBe(position + 1);
    for (const [at, [from]] of ranges.entries()) if (at > 0) expect(from).toBe((ranges[at - 1]?.[1] ?? 0) + 1);
    expect(ranges.at(-1)?.[1]).toBeLessThanOrEqual(seq);
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
    expect(receiver.received.every(({ body }) => body.events.length <= 2)).toBe(true);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    const [first] = receiver.received;
    expect(first?.body.type).toBe("postings");
    expect(first?.body.events[0]).toMatchObject({ type: "opened", id: 2, row: { id: 2 } });
    expect(receiver.received.at(-1)?.body.events.at(-1)?.row).toBeNull();
  });

  it("begins each delivery after the last one, though changes without events passed and the sender restarted", async () => {
    const { hooks, receiver, publish, hook } = await start();
    const { position } = await hook({ query: "title=engineer" });
    const first = hooks.startSender("one");
    await publish({ id: "a", title: "Nurse" });
    await publish({ id: "b", title: "Cook" });
    await first.stop();
    hooks.startSender("two");
    await publish({ id: "c", title: "Data Engineer" });
    await until(() => receiver.received.length === 1);
    await publish({ id: "d", title: "Gardener" });
    await publish({ id: "e", title: "Lead Engineer" });
    await until(() => receiver.received.length === 2);
    const [one, two] = receiver.received.map(({ body }) => [body.from_seq, body.to_seq] as const);
    expect(one?.[0]).toBe(position + 1);
    expect(two?.[0]).toBe((one?.[1] ?? 0) + 1);
  });

  it("sends only the requested kinds, with ids alone if rows are not requested", async () => {
    const { hooks, receiver, publish, hook } = await start();
    await hook({ query: "title=engineer", events: ["opened"], include: "ids" });
    hooks.startSender("one");
    await publish({ id: "a", title: "Data Engineer" });
    await publish({ id: "a", title: "Lead Engineer" });
    await publish({ id: "b", title: "Nurse" });
    await publish({ id: "b", title: "Engineer" });
    await until(() => eventsOf(receiver).length >= 2);
    expect(eventsOf(receiver)).toEqual(["opened 1", "opened 2"]);
    expect(receiver.received[0]?.body.events[0]).not.toHaveProperty("row");
  });

  it("retries on schedule under the same id, pauses after three days, and resumes where it stopped", async () => {
    const { hooks, receiver, key, publish, hook, deliveries } = await start();
    receiver.answer = () => 500;
    const { id } = await hook({ query: "" });
    hooks.startSender("one");
    await publish({ id: "a" });
    const waits = [5000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 6 * HOUR];
    for (const [tries, ms] of waits.entries()) {
      await until(async () => (await deliveries(id))[0]?.attempts === tries + 1);
      const { json } = await hooks.ask("GET", `webhooks/${id}`, undefined, key);
      expect([json.attempts, Date.parse(String(json.next_attempt_at))]).toEqual([tries + 1, hooks.time + ms]);
      hooks.time += ms;
    }
    hooks.time += 3 * DAY;
    await until(async () => (await hooks.ask("GET", `webhooks/${id}`, undefined, key)).json.state === "paused");
    const [delivery] = await deliveries(id);
    const [shown] = await deliveries(id, "?rows=true&limit=1");
    expect(JSON.parse(String(delivery?.body)).events[0]).not.toHaveProperty("row");
    expect(JSON.parse(String(shown?.body)).events[0]).toMatchObject({ type: "opened", row: { id: 1 } });
    expect(delivery).toMatchObject({
      state: "waiting",
      http_status: 500,
      answer: "thank you",
      error: "the receiver returned status 500",
    });
    const seen = receiver.received.length;
    await publish({ id: "b" });
    receiver.answer = () => 200;
    await hooks.ask("PATCH", `webhooks/${id}`, { state: "active" }, key);
    await until(() => eventsOf({ ...receiver, received: receiver.received.slice(seen) }).length >= 2);
    expect(new Set(receiver.received.slice(0, seen + 1).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(eventsOf({ ...receiver, received: receiver.received.slice(seen) })).toEqual(["opened 1", "opened 2"]);
    expect((await hooks.ask("GET", `webhooks/${id}`, undefined, key)).json).toMatchObject({
      state: "active",
      attempts: 0,
    });
  });

  it("does not let a receiver that does not answer delay others", async () => {
    const { hooks, receiver, publish, hook } = await start();
    const slow = await startReceiver();
    running.push(slow);
    const { promise, resolve } = Promise.withResolvers<number>();
    slow.answer = () => promise;
    for (let hookIndex = 0; hookIndex < 3; hookIndex++) await hook({ query: "" }, slow);
    await hook({ query: "" });
    hooks.startSender("one");
    await publish({ id: "a" });
    await until(() => slow.received.length === 3 && eventsOf(receiver).length === 1);
    await publish({ id: "b" });
    await until(() => eventsOf(receiver).length === 2);
    // Only one delivery is in progress at a time.
    expect(slow.received).toHaveLength(3);
    resolve(200);
    await until(() => eventsOf(slow).length === 6);
  });

  it("sends a test once, though its result is known only after the next look for tests", async () => {
    const { db, hook } = await start();
    const created = await hook();
    await createTestDelivery(db, created, Date.now());
    let clock = 0;
    const responses: ((response: Awaited<ReturnType<AttemptContext["post"]>>) => void)[] = [];
    const sender = createSender({
      ledger: db,
      holder: "slow",
      now: Date.now,
      real: Date.now,
      monotonic: () => clock,
      post: async () => await new Promise((resolve) => responses.push(resolve)),
      position: () => ({ epoch: "one", seq: 0 }),
      match: () => null,
      rows: async () => new Map(),
      rowsWithClosed: async () => new Map(),
      searchOf: async (query, blocklist) => await searchIn(query, Date.now(), blocklist),
      log: () => undefined,
    });
    await sender.step();
    await until(() => responses.length === 1);
    responses[0]?.({ status: 204, answer: "", error: null });
    await sender.waitForResult(60_000);
    for (let second = 0; second < 3; second++) {
      clock += 1001;
      await sender.step();
    }
    expect(responses).toHaveLength(1);
    expect((await findDelivery(db, created.id, 1))?.state).toBe("delivered");
    await sender.close();
  });

  it("replays, tests, and signs with both secrets after a rotation", async () => {
    const { hooks, receiver, key, publish, hook, deliveries } = await start();
    await publish({ id: "a" });
    const between = hooks.time + 500;
    await publish({ id: "b" });
    const { id, secret } = await hook({ query: "" });
    hooks.startSender("one");
    const tested = await hooks.ask("POST", `webhooks/${id}/test`, {}, key);
    expect(tested.json).toMatchObject({ type: "test", state: "delivered", http_status: 204, attempts: 1 });
    expect(receiver.received[0]?.body).toMatchObject({ type: "test", webhook_id: id, events: [] });
    const rotated = await hooks.ask("POST", `webhooks/${id}/rotate`, {}, key);
    expect(rotated.json.secret).not.toBe(secret);
    expect(rotated.json.secrets).toBe(2);
    await hooks.ask("POST", `webhooks/${id}/replay`, { after: 0 }, key);
    await until(() => eventsOf(receiver).length === 2);
    expect(eventsOf(receiver)).toEqual(["opened 1", "opened 2"]);
    const last = receiver.received.at(-1);
    expect([secret, String(rotated.json.secret)].map((one) => last !== undefined && isSigned(last, one))).toEqual([
      true,
      true,
    ]);
    await hooks.ask("POST", `webhooks/${id}/replay`, { since: new Date(between).toISOString() }, key);
    await until(() => eventsOf(receiver).length === 3);
    expect(eventsOf(receiver).at(-1)).toBe("opened 2");
    expect((await hooks.ask("POST", `webhooks/${id}/replay`, { after: 99 }, key)).status).toBe(400);
    expect((await hooks.ask("POST", `webhooks/${id}/replay`, {}, key)).status).toBe(400);
    // Replaying from a future time sends nothing, and would skip waiting events.
    const ahead = await hooks.ask("POST", `webhooks/${id}/replay`, { since: "2199-01-01" }, key);
    expect([ahead.status, ahead.json.parameter]).toEqual([400, "since"]);
    const none = await hooks.ask("PATCH", `webhooks/${id}`, { events: [] }, key);
    expect([none.status, none.json.error]).toEqual([400, "events: must not be empty"]);
    expect((await deliveries(id)).map(({ type }) => type)).toEqual(["postings", "postings", "test"]);
    hooks.time += 2 * DAY;
    await publish({ id: "c" });
    await until(() => eventsOf(receiver).length === 4);
    expect(isSigned(receiver.received.at(-1) as never, secret)).toBe(false);
  });

  it("belongs to one sender at a time; another continues when that one is gone", async () => {
    const { hooks, receiver, publish, hook } = await start();
    const clock = { ahead: 0 };
    await hook({ query: "" });
    const first = hooks.startSender("first");
    await publish({ id: "a" });
    await until(() => eventsOf(receiver).length === 1);
    hooks.startSender("second", () => Date.now() + clock.ahead);
    await publish({ id: "b" });
    await until(() => eventsOf(receiver).length === 2);
    await first.kill();
    await publish({ id: "c" });
    clock.ahead = MINUTE;
    await until(() => eventsOf(receiver).includes("opened 3"));
    // Deliveries that the first sent without recording may come twice, in their place.
    expect([...new Set(eventsOf(receiver))]).toEqual(["opened 1", "opened 2", "opened 3"]);
  });

  it("is not sent again when a sender that lost it records its failure late", async () => {
    const { hooks, receiver, publish, hook, deliveries } = await start();
    const { id } = await hook({ query: "" });
    const late = Promise.withResolvers<number>();
    receiver.answer = () => (receiver.received.length === 1 ? late.promise : 204);
    hooks.startSender("first");
    await publish({ id: "a" });
    await until(() => receiver.received.length === 1);
    const ahead = (): number => Date.now() + MINUTE;
    const second = hooks.startSender("second", ahead);
    await until(async () => (await deliveries(id))[0]?.state === "delivered");
    late.resolve(500);
    await publish({ id: "b" });
    await until(() => eventsOf(receiver).includes("opened 2"));
    await until(async () => (await deliveries(id))[0]?.state === "delivered");
    await second.stop();
    hooks.startSender("third", ahead);
    await publish({ id: "c" });
    await until(() => eventsOf(receiver).includes("opened 3"));
    await until(async () => (await deliveries(id))[0]?.state === "delivered");
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
    expect(eventsOf(receiver)).toEqual(["opened 1", "opened 1", "opened 2", "opened 3"]);
  });

  it("is not sent under another id when its owner edits it during a delivery", async () => {
    const { hooks, receiver, key, publish, hook, deliveries } = await start();
    const { id } = await hook({ query: "" });
    const answer = Promise.withResolvers<number>();
    receiver.answer = () => (receiver.received.length === 1 ? answer.promise : 204);
    hooks.startSender("one");
    await publish({ id: "a" });
    await until(() => receiver.received.length === 1);
    await hooks.ask("POST", `webhooks/${id}/rotate`, {}, key);
    answer.resolve(204);
    await until(async () => (await deliveries(id))[0]?.state === "delivered");
    await publish({ id: "b" });
    await until(() => eventsOf(receiver).includes("opened 2"));
    expect(eventsOf(receiver)).toEqual(["opened 1", "opened 2"]);
  });

  it("belongs to its account, is limited to fifty, and refuses private addresses", async () => {
    const { hooks, receiver, key, publish, hook } = await start();
    await publish({ id: "a" });
    const refused = async (body: object) => {
      const { status, json } = await hooks.ask("POST", "webhooks", body, key);
      return [status, json.parameter];
    };
    for (const url of [
      "http://example.com/",
      "https://10.0.0.1/",
      "https://localhost/",
      "https://[::1]/",
      "ftp://a.example/",
      "https://me:x@example.com/",
      "http://169.254.169.254/latest",
      "no address",
    ]) {
      expect([url, ...(await refused({ url }))]).toEqual([url, 400, "url"]);
    }
    expect(await refused({ url: receiver.url })).toEqual([400, "query"]);
    expect(await refused({ url: receiver.url, query: "titel=x" })).toEqual([400, "titel"]);
    expect(await refused({ url: receiver.url, search_id: 7 })).toEqual([400, "search_id"]);
    expect(await refused({ url: receiver.url, events: ["gone"] })).toEqual([400, "events"]);
    expect(await refused({ url: receiver.url, query: "", after: 99 })).toEqual([400, "after"]);
    expect(await refused({ url: receiver.url, batch: 501 })).toEqual([400, "batch"]);
    const { id } = await hook();
    const other = await hooks.key("somebody");
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["PATCH", ""],
      ["POST", "/test"],
      ["POST", "/replay"],
      ["POST", "/rotate"],
      ["GET", "/deliveries"],
    ] as const) {
      const body = method === "POST" || method === "PATCH" ? {} : undefined;
      expect((await hooks.ask(method, `webhooks/${id}${path}`, body, other)).status).toBe(404);
    }
    const shown = await hooks.ask("GET", "webhooks", undefined, key);
    expect(JSON.stringify(shown.json)).not.toContain("whsec_");
    for (let created = 1; created < MAX_WEBHOOKS; created++) await hook();
    expect(await refused({ url: receiver.url, query: "" })).toEqual([400, "url"]);
    expect((await hooks.ask("DELETE", `webhooks/${id}`, undefined, key)).json).toEqual({ id, deleted: true });
  });

  it("follows a saved search, whose query may change and which cannot be deleted meanwhile", async () => {
    const { hooks, receiver, key, publish, hook } = await start();
    const saved = await hooks.ask("POST", "searches", { name: "x", query: "title=engineer" }, key);
    const { id } = await hook({ search_id: saved.json.id });
    hooks.startSender("one");
    await publish({ id: "a", title: "Engineer" }, { id: "b", title: "Cook" });
    await until(() => eventsOf(receiver).length === 1);
    await hooks.ask("PATCH", `searches/${saved.json.id}`, { query: "title=cook" }, key);
    expect((await hooks.ask("GET", `webhooks/${id}`, undefined, key)).json.query).toBe("title=cook");
    // The sender checks for changes every second.
    const { json } = await hooks.ask("POST", `webhooks/${id}/replay`, { after: 0 }, key);
    expect(json.position).toBe(0);
    await until(() => eventsOf(receiver).length === 2);
    expect(eventsOf(receiver)).toEqual(["opened 1", "opened 2"]);
    const refusedDelete = await hooks.ask("DELETE", `searches/${saved.json.id}`, undefined, key);
    expect([refusedDelete.status, String(refusedDelete.json.error)]).toEqual([
      400,
      `webhooks use this saved search; delete them first: ${id}`,
    ]);
  });
});
