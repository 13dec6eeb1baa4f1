// Random lives of a corpus: which steps happen, to which postings, and how much time passes between them.
import fc from "fast-check";
import { change, close, type History, open, pass, relist, see } from "./history.ts";
import { type Draft, draft } from "./postings.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Step = { wait: number; pick: number } & (
  | { do: "open"; drafts: Draft[] }
  | { do: "change"; draft: Draft; same: boolean }
  | { do: "close"; reason: "gone" | "absent" | "aged_out" }
  | { do: "relist" }
  | { do: "see"; how: "whole" | "sighted" | "missing" }
);

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, MINUTE, HOUR) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: DAY, max: 12 * DAY }) },
);
const pick = fc.nat({ max: 100_000 });
const step = (size: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("open" as const),
        wait,
        pick,
        drafts: fc.array(draft, { minLength: 1, maxLength: size }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("change" as const), wait, pick, draft, same: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("close" as const),
        wait,
        pick,
        reason: fc.constantFrom("gone" as const, "absent" as const, "aged_out" as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("relist" as const), wait, pick }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("see" as const),
        wait,
        pick,
        how: fc.constantFrom("whole" as const, "sighted" as const, "missing" as const),
      }),
    },
  );

/** Steps in which about `size` postings open at once; `min` to `max` of them. */
export function script(min: number, max: number, size: number): fc.Arbitrary<Step[]> {
  return fc.array(step(size), { minLength: min, maxLength: max, size: "max" });
}

function picked<T>(from: Iterable<T>, pick: number): T | undefined {
  const all = [...from];
  return all[pick % Math.max(1, all.length)];
}

/** Plays steps on a history; every step is a batch with its own time. */
export function play(history: History, steps: readonly Step[]): void {
  for (const one of steps) {
    pass(history, one.wait);
    if (one.do === "open") open(history, one.drafts);
    const id = picked(one.do === "relist" ? history.closed.keys() : history.open.keys(), one.pick);
    if (id === undefined) continue;
    if (one.do === "change") change(history, id, one.same ? alike(history, id, one.draft) : one.draft);
    if (one.do === "close") close(history, id, one.reason);
    if (one.do === "relist") relist(history, id);
    if (one.do === "see") see(history, id, one.how);
  }
}

/** The draft with the posting's current title and text, so that fewer tracked fields change, or none. */
function alike(history: History, id: number, from: Draft): Draft {
  const derived = history.open.get(id)?.derived;
  return derived === undefined ? from : { ...from, title: derived.row.title, text: derived.texts.text };
}
