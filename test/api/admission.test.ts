// Admission control as clients of the whole API see it: which requests run, which wait, and in which order.
import { afterEach, expect, it } from "vitest";
import { jsonAnswer, KEY, OTHER_KEY, startTestServer, type TestServer } from "../rig/apiServer.ts";

const INSIDE = 6;

let server: TestServer;
afterEach(() => server.close());

/** A service whose index answers only when the test allows it. */
async function setUp(): Promise<{ answerOne(): void; answerAll(): void; queryCount(): number }> {
  server = await startTestServer();
  const waiting: (() => void)[] = [];
  // Both keys are cached, so requests skip the key lookup.
  for (const key of [KEY, OTHER_KEY]) await server.get("active-jobs", { key });
  const before = server.feed.queries.length;
  let open = false;
  server.feed.answer = () =>
    open ? jsonAnswer([]) : new Promise((resolve) => waiting.push(() => resolve(jsonAnswer([]))));
  return {
    answerOne: () => waiting.shift()?.(),
    answerAll() {
      open = true;
      for (const answer of waiting.splice(0)) answer();
    },
    queryCount: () => server.feed.queries.length - before,
  };
}

it("queues requests beyond the concurrency limit unread and answers them with 503 after a second", async () => {
  const { answerAll, queryCount } = await setUp();
  const flood = Array.from({ length: INSIDE + 20 }, () => server.get("active-jobs"));
  await expect.poll(queryCount).toBe(INSIDE);
  const rejected = await Promise.all(flood.slice(INSIDE));
  for (const one of rejected) {
    expect(one).toMatchObject({
      status: 503,
      json: { code: "overloaded", parameter: null, request_id: expect.any(String) },
    });
    expect(one.headers).toMatchObject({ "retry-after": "1", "x-content-type-options": "nosniff" });
    expect(one.headers["x-request-id"]).toBe(one.json.request_id);
  }
  expect(queryCount()).toBe(INSIDE);
  expect((await server.get("/healthz", { key: null })).status).toBe(200);
  answerAll();
  expect((await Promise.all(flood.slice(0, INSIDE))).map(({ status }) => status)).toEqual(Array(INSIDE).fill(200));
  expect((await server.get("active-jobs")).status).toBe(200);
});

it("does not queue an occasional key behind one that floods", async () => {
  const { answerAll, queryCount } = await setUp();
  const flood = Array.from({ length: INSIDE + 40 }, () => server.get("active-jobs"));
  await expect.poll(queryCount).toBe(INSIDE);
  const quiet = server.get("active-jobs-count", { key: OTHER_KEY });
  // No request of the flood has been answered, and the occasional key is still served.
  await expect.poll(() => server.feed.queries.some(({ kind }) => kind === "count")).toBe(true);
  expect(queryCount()).toBe(INSIDE + 1);
  // A second request is no longer occasional: it waits like the others.
  const again = server.get("active-jobs-count", { key: OTHER_KEY });
  for (let i = 0; i < 3; i++) await server.get("/healthz", { key: null });
  expect(queryCount()).toBe(INSIDE + 1);
  answerAll();
  expect((await quiet).status).toBe(200);
  expect((await again).status).toBe(200);
  await Promise.all(flood);
});

it("takes turns between keys: the second request of a quiet key runs before the thirtieth of a flood", async () => {
  const { answerOne, answerAll, queryCount } = await setUp();
  const flood = Array.from({ length: INSIDE + 40 }, () => server.get("active-jobs"));
  await expect.poll(queryCount).toBe(INSIDE);
  const quiet = Array.from({ length: 2 }, () => server.get("active-jobs-count", { key: OTHER_KEY }));
  await expect.poll(queryCount).toBe(INSIDE + 1);
  for (let i = 0; i < 3; i++) await server.get("/healthz", { key: null });
  // One slot more than the limit is in use; it is not handed out again.
  for (let i = 0; i < 3; i++) answerOne();
  await expect.poll(() => server.feed.queries.filter(({ kind }) => kind === "count").length).toBe(2);
  answerAll();
  expect((await Promise.all(quiet)).map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(flood);
});

it("long polls and ledger answers occupy no slot", async () => {
  const { answerAll, queryCount } = await setUp();
  const never = new Promise<never>(() => {});
  server.ledgerPort.usage = () => never;
  const client = new AbortController();
  for (let i = 0; i < 2 * INSIDE; i++) void server.get("usage", { signal: client.signal }).catch(() => {});
  const one = server.get("active-jobs");
  await expect.poll(queryCount).toBe(1);
  answerAll();
  expect((await one).status).toBe(200);
  client.abort();
});
