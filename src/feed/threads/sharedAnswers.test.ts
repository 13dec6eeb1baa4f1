import { expect, test } from "vitest";
import type { Answer, Question } from "../question.ts";
import type { Asker } from "./readers.ts";
import { type Place, shareAnswers } from "./sharedAnswers.ts";

const question = (now = 5000): Question => ({ kind: "job", id: 1, now });
const answerAt = (seq: number, size = 10): Answer => ({
  ok: true,
  head: { count: 1, lastId: 1, notices: [], position: { seq, epoch: "e" } },
  contentType: "text/plain",
  body: { bytes: new Uint8Array(size) },
});

/** A reader whose answers the test gives, one after another. */
function rig(place: Place = { epoch: "e", seq: 1, rebuilding: false }) {
  const asked: { asking: Asker; give: (answer: Answer) => void }[] = [];
  const { ask, figures } = shareAnswers(
    (_, asking = {}) => new Promise((give) => asked.push({ asking, give })),
    () => place,
  );
  return { ask, figures, asked, place };
}

test("equal questions in flight share one answer, others do not", async () => {
  const { ask, asked, figures } = rig();
  const both = [ask(question()), ask(question(5900))];
  const other = ask({ ...question(), id: 2 } as Question);
  expect(asked).toHaveLength(2);
  asked[0]?.give(answerAt(1));
  asked[1]?.give(answerAt(1));
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await other).not.toBe(first);
  expect(figures().shared).toBe(1);
});

test("an answer holds for its second and its position of the index, no longer", async () => {
  const { ask, asked, place } = rig();
  const first = ask(question());
  asked[0]?.give(answerAt(1));
  await first;
  expect(await ask(question(5999))).toBe(await first);
  expect(asked).toHaveLength(1);
  void ask(question(6000));
  expect(asked).toHaveLength(2);
  place.seq = 2;
  void ask(question());
  expect(asked).toHaveLength(3);
});

test("whoever has seen a position is never shown an earlier one", async () => {
  const { ask, asked } = rig();
  const early = ask(question());
  asked[0]?.give(answerAt(1));
  await early;
  // The reader is ahead of what the follower has told so far.
  const late = ask({ ...question(), id: 2 } as Question);
  asked[1]?.give(answerAt(2));
  await late;
  void ask(question());
  expect(asked).toHaveLength(3);
  expect(await ask({ ...question(), id: 2 } as Question)).toBe(await late);
});

test("nothing is kept while the index is made anew", async () => {
  const { ask, asked } = rig({ epoch: "e", seq: 1, rebuilding: true });
  const first = ask(question());
  asked[0]?.give(answerAt(1));
  await first;
  void ask(question());
  expect(asked).toHaveLength(2);
});

test("who leaves takes nobody along; when all have left, the question ends", async () => {
  const { ask, asked } = rig();
  const [one, two] = [new AbortController(), new AbortController()];
  const left = ask(question(), { signal: one.signal });
  const stays = ask(question(), { signal: two.signal });
  one.abort();
  expect(await left).toMatchObject({ ok: false, code: "cancelled" });
  expect(asked[0]?.asking.signal?.aborted).toBe(false);
  two.abort();
  expect(await stays).toMatchObject({ ok: false, code: "cancelled" });
  expect(asked[0]?.asking.signal?.aborted).toBe(true);
});

test("an answer that is a file belongs to one", async () => {
  const { ask, asked } = rig();
  const both = [ask(question()), ask(question())];
  const file = (name: string): Answer => ({ ...answerAt(1), body: { file: name, size: 1 } }) as Answer;
  asked[0]?.give(file("a"));
  await both[0];
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  asked[1]?.give(file("b"));
  expect(await Promise.all(both)).toMatchObject([{ body: { file: "a" } }, { body: { file: "b" } }]);
});

test("bytes are freed when they are kept no longer and everybody has been sent them, not before", async () => {
  const { ask, asked } = rig();
  const first = ask(question());
  const second = ask(question());
  asked[0]?.give(answerAt(1));
  const answer = await first;
  await second;
  if (!answer.ok || !("bytes" in answer.body)) throw new Error("no bytes");
  const { bytes, shared } = answer.body;
  shared?.sent();
  void ask(question(9000));
  expect(bytes.byteLength).toBe(10);
  shared?.sent();
  expect(bytes.byteLength).toBe(0);
});

test("an answer too large to be kept is the asker's own", async () => {
  const { ask, asked } = rig();
  const first = ask(question());
  asked[0]?.give(answerAt(1, 1024 * 1024));
  expect(await first).toMatchObject({ body: { bytes: expect.anything() } });
  expect((await first) as object).not.toHaveProperty("body.shared");
  void ask(question());
  expect(asked).toHaveLength(2);
});
