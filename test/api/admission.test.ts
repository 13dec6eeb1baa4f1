// Who is let in, who waits and who goes first, as clients of the whole API meet it.
import { afterEach, expect, it } from "vitest";
import { jsonAnswer, KEY, OTHER_KEY, startTestServer, type TestServer } from "../rig/apiServer.ts";

const INSIDE = 6;

let server: TestServer;
afterEach(() => server.close());

/** A service whose index answers only when the test says so. */
async function setUp(): Promise<{ answerOne(): void; answerAll(): void; asked(): number }> {
  server = await startTestServer();
  const waiting: (() => void)[] = [];
  // Both keys are known: who they are is no longer looked up.
  for (const key of [KEY, OTHER_KEY]) await server.get("active-jobs", { key });
  const before = server.feed.asked.length;
  let open = false;
  server.feed.answer = () =>
    open ? jsonAnswer([]) : new Promise((resolve) => waiting.push(() => resolve(jsonAnswer([]))));
  return {
    answerOne: () => waiting.shift()?.(),
    answerAll() {
      open = true;
      for (const answer of waiting.splice(0)) answer();
    },
    asked: () => server.feed.asked.length - before,
  };
}

it("beyond what is answered at once requests wait unread, and get a ready answer after a second", async () => {
  const { answerAll, asked } = await setUp();
  const flood = Array.from({ length: INSIDE + 20 }, () => server.get("active-jobs"));
  await expect.poll(asked).toBe(INSIDE);
  const shed = await Promise.all(flood.slice(INSIDE));
  for (const one of shed) {
    expect(one).toMatchObject({
      status: 503,
      json: { code: "overloaded", parameter: null, request_id: expect.any(String) },
    });
    expect(one.headers).toMatchObject({ "retry-after": "1", "x-content-type-options": "nosniff" });
    expect(one.headers["x-request-id"]).toBe(one.json.request_id);
  }
  expect(asked()).toBe(INSIDE);
  expect((await server.get("/healthz", { key: null })).status).toBe(200);
  answerAll();
  expect((await Promise.all(flood.slice(0, INSIDE))).map(({ status }) => status)).toEqual(Array(INSIDE).fill(200));
  expect((await server.get("active-jobs")).status).toBe(200);
});

it("a key that asks now and then does not wait behind one that floods", async () => {
  const { answerAll, asked } = await setUp();
  const flood = Array.from({ length: INSIDE + 40 }, () => server.get("active-jobs"));
  await expect.poll(asked).toBe(INSIDE);
  const quiet = server.get("active-jobs-count", { key: OTHER_KEY });
  // Nothing of the flood was answered, and it is asked all the same.
  await expect.poll(() => server.feed.asked.some(({ kind }) => kind === "count")).toBe(true);
  expect(asked()).toBe(INSIDE + 1);
  // A second one is no longer now and then: it waits like everybody's.
  const again = server.get("active-jobs-count", { key: OTHER_KEY });
  for (let i = 0; i < 3; i++) await server.get("/healthz", { key: null });
  expect(asked()).toBe(INSIDE + 1);
  answerAll();
  expect((await quiet).status).toBe(200);
  expect((await again).status).toBe(200);
  await Promise.all(flood);
});

it("those that wait take turns: the second request of a quiet key goes before the thirtieth of a flood", async () => {
  const { answerOne, answerAll, asked } = await setUp();
  const flood = Array.from({ length: INSIDE + 40 }, () => server.get("active-jobs"));
  await expect.poll(asked).toBe(INSIDE);
  const quiet = Array.from({ length: 2 }, () => server.get("active-jobs-count", { key: OTHER_KEY }));
  await expect.poll(asked).toBe(INSIDE + 1);
  for (let i = 0; i < 3; i++) await server.get("/healthz", { key: null });
  // One place more than the usual number is taken: it is not given away again.
  for (let i = 0; i < 3; i++) answerOne();
  await expect.poll(() => server.feed.asked.filter(({ kind }) => kind === "count").length).toBe(2);
  answerAll();
  expect((await Promise.all(quiet)).map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(flood);
});

it("long polls and the ledger's answers keep nobody out", async () => {
  const { answerAll, asked } = await setUp();
  const never = new Promise<never>(() => {});
  server.desk.usage = () => never;
  const client = new AbortController();
  for (let i = 0; i < 2 * INSIDE; i++) void server.get("usage", { signal: client.signal }).catch(() => {});
  const one = server.get("active-jobs");
  await expect.poll(asked).toBe(1);
  answerAll();
  expect((await one).status).toBe(200);
  client.abort();
});
