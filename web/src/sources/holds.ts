// Held closings as matters for a person: one board each, or one platform where many of its boards are held at once.

import type { HoldRow } from "../../../src/contract/answers/adminAnswers.ts";
import { moment } from "../words/format.ts";

/** Boards of one source that are held together: more than these are one matter, the platform's. */
const TOGETHER = 3;
/** A second read counts from six hours after the first. */
const HELD_MS = 6 * 3_600_000;

export interface Matter {
  source: string;
  holds: HoldRow[];
}

export function mattersOf(holds: readonly HoldRow[]): Matter[] {
  return [...Map.groupBy(holds, ({ source }) => source)].flatMap(([source, own]) =>
    own.length > TOGETHER ? [{ source, holds: own }] : own.map((hold) => ({ source, holds: [hold] })),
  );
}

export const sumOf = (holds: readonly HoldRow[]): number => holds.reduce((all, hold) => all + hold.would_close, 0);

export function reasonOf({ holds }: Matter, now: number): string {
  const first = holds[0] as HoldRow;
  const since = moment(first.since, now);
  if (holds.length > 1) {
    return `Many boards of one platform lost postings at once since ${since}: this is probably a fault of the platform. No posting closes there until later reads confirm it.`;
  }
  const share = first.open === 0 ? 0 : Math.round((first.would_close / first.open) * 100);
  const decides = moment(new Date(Date.parse(first.since) + HELD_MS).toISOString(), now);
  const over =
    share > 30
      ? `${share} % of the board at once; the limit is 30 %.`
      : "Its source lost more postings in a day than usual.";
  return `${over} Held since ${since}; a complete read after ${decides} that misses the same postings closes them.`;
}
