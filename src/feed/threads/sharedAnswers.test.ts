import { expect, test } from "vitest";
import type { Answer, IndexQuery } from "../query.ts";
import type { QueryClient } from "./readers.ts";
import { type IndexPlace, shareAnswers } from "./sharedAnswers.ts";

const query = (now = 5000): IndexQuery => ({ kind: "job", id: 1, now });
const answerAt = (seq: number, size = 10): Answer => ({
  ok: true,
  head: { count: 1, lastId: 1, notices: [], position: { seq, epoch: "e" } },
  contentType: "text/plain",
  body: { bytes: new Uint8Array(size) },
});

/** A reader whose answers the test provides one at a time. */
function rig(place: IndexPlace = { epoch: "e", seq: 1, rebuilding: false }) {
  const asked: { asking: QueryClient; give: (answer: Answer) => void }[] = [];
  const { ask, figures } = shareAnswers(
    (_, asking = {}) => new Promise((give) => asked.push({ asking, give })),
    () => place,
  );
  return { ask, figures, asked, place };
}

test("shares one answer among equal queries in flight, but not among others", async () => {
  const { ask, asked, figures } = rig();
  const both = [ask(query()), ask(query(5900))];
  const other = ask({ ...query(), id: 2 } as IndexQuery);
  expect(asked).toHaveLength(2);
  asked[0]?.give(answerAt(1));
  asked[1]?.give(answerAt(1));
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await other).not.toBe(first);
  expect(figures().shared).toBe(1);
});

test("keeps an answer only for its second and its index position", async () => {
  const { ask, asked, place } = rig();
  const first = ask(query());
  asked[0]?.give(answerAt(1));
  await first;
  expect(await ask(query(5999))).toBe(await first);
  expect(asked).toHaveLength(1);
  void ask(query(6000));
  expect(asked).toHaveLength(2);
  place.seq = 2;
  void ask(query());
  expect(asked).toHaveLength(3);
});

test("never shows an earlier position after a later one", async () => {
  const { ask, asked } = rig();
  const early = ask(query());
  asked[0]?.give(answerAt(1));
  await early;
  // The reader is ahead of the position that the follower has reported.
  const late = ask({ ...query(), id: 2 } as IndexQuery);
  asked[1]?.give(answerAt(2));
  await late;
  void ask(query());
  expect(asked).toHaveLength(3);
  expect(await ask({ ...query(), id: 2 } as IndexQuery)).toBe(await late);
});

test("keeps nothing while the index is being rebuilt", async () => {
  const { ask, asked } = rig({ epoch: "e", seq: 1, rebuilding: true });
  const first = ask(query());
  asked[0]?.give(answerAt(1));
  await first;
  void ask(query());
  expect(asked).toHaveLength(2);
});

test("continues when one client disconnects, and ends the query when all have", async () => {
  const { ask, asked } = rig();
  const [one, two] = [new AbortController(), new AbortController()];
  const cancelled = ask(query(), { signal: one.signal });
  const stays = ask(query(), { signal: two.signal });
  one.abort();
  expect(await cancelled).toMatchObject({ ok: false, code: "cancelled" });
  expect(asked[0]?.asking.signal?.aborted).toBe(false);
  two.abort();
  expect(await stays).toMatchObject({ ok: false, code: "cancelled" });
  expect(asked[0]?.asking.signal?.aborted).toBe(true);
});

test("does not share an answer that is a file", async () => {
  const { ask, asked } = rig();
  const both = [ask(query()), ask(query())];
  const file = (name: string): Answer => ({ ...answerAt(1), body: { file: name, size: 1 } }) as Answer;
  asked[0]?.give(file("a"));
  await both[0];
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  asked[1]?.give(file("b"));
  expect(await Promise.all(both)).toMatchObject([{ body: { file: "a" } }, { body: { file: "b" } }]);
});

test("frees bytes once they are neither kept nor being sent, not before", async () => {
  const { ask, asked } = rig();
  const first = ask(query());
  const second = ask(query());
  asked[0]?.give(answerAt(1));
  const answer = await first;
  await second;
  if (!answer.ok || !("bytes" in answer.body)) throw new Error("no bytes");
  const { bytes, shared } = answer.body;
  shared?.onSent();
  void ask(query(9000));
  expect(bytes.byteLength).toBe(10);
  shared?.onSent();
  expect(bytes.byteLength).toBe(0);
});

test("does not share an answer that is too large to keep", async () => {
  const { ask, asked } = rig();
  const first = ask(query());
  asked[0]?.give(answerAt(1, 1024 * 1024));
  expect(await first).toMatchObject({ body: { bytes: expect.anything() } });
  expect((await first) as object).not.toHaveProperty("body.shared");
  void ask(query());
  expect(asked).toHaveLength(2);
});
