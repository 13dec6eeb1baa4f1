// The situations in which boards lose rows, each a short story: what its reads said and when, and what may close. A board holds
// 330 postings; the stories are independent, since each has a source of its own.
import type { RawPosting } from "../../../src/contract/raw.ts";
import type { Listing } from "../../../src/contract/reading.ts";
import { rawOf } from "../../rig/postings.ts";

export const HOUR = 3_600_000;
export const SIZE = 330;

export interface Step {
  /** Hours after the step before. */
  readonly after: number;
  readonly listing: Listing | "live" | "chores" | "removed event" | "boards remove";
  readonly tellsEmpty?: boolean;
  /** The rows of a live read. */
  readonly rows?: RawPosting[];
}

interface Situation {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Closings by reason; nothing else may close. */
  readonly closes: Readonly<Record<string, number>>;
  /** Postings that get an id beyond the first ones. */
  readonly opens?: number;
  /** Valid-through of the first posting, in hours from the start. */
  readonly validHours?: number;
}

/** One of the board's rows as first listed. */
export function row(source: string, at: number, more: Partial<Parameters<typeof rawOf>[0]> = {}): RawPosting {
  const company = `Acme ${source}`;
  const named = { id: `p${at}`, source, board: "acme", company, domain: `${source}.example` };
  return rawOf({ ...named, title: `Worker number ${at} of the yard`, text: textOf(at), ...more });
}

function textOf(at: number): string {
  return `Work at place ${at * 7919}: plan ${at * 31}, build ${at * 37}, check ${at * 41} and report ${at * 43} every day of week ${at}.`;
}

type Rows = (source: string) => RawPosting[];
const from =
  (first: number, last = SIZE): Rows =>
  (source) =>
    Array.from({ length: last - first }, (_, at) => row(source, first + at));
const all = from(0);
/** Everything without the first n. */
const without = (n: number): Rows => from(n);

export interface Draft extends Omit<Situation, "steps"> {
  readonly steps: (source: string) => Step[];
}

const whole =
  (rows: Rows, proof: "natural end" | "total reached" = "total reached") =>
  (source: string): Listing => ({
    whole: true,
    proof,
    validators: null,
    postings: rows(source),
  });
const unchanged = (): Listing => ({ whole: true, proof: "unchanged", validators: null, postings: [] });
const trouble =
  (name: "partial" | "failed" | "no_such_board" | "forbidden", rows: Rows = () => []) =>
  (source: string): Listing => ({
    whole: false,
    trouble: name,
    because: "told so",
    postings: rows(source),
  });

/** Steps from pairs of hours and listings. */
const reads =
  (...pairs: readonly (readonly [number, (source: string) => Listing])[]) =>
  (source: string): Step[] =>
    pairs.map(([after, listing]) => ({ after, listing: listing(source), tellsEmpty: true }));
const times = (count: number, after: number, listing: (source: string) => Listing) =>
  Array.from({ length: count }, () => [after, listing] as const);
const empty = whole(() => []);

export const SITUATIONS: readonly Draft[] = [
  { name: "a partial list", steps: reads(...times(6, 2, trouble("partial", without(150)))), closes: {} },
  {
    name: "one page of several failed",
    steps: reads([2, trouble("partial", from(0, 100))], [2, whole(all)]),
    closes: {},
  },
  { name: "a login page", steps: reads(...times(8, 6, trouble("failed"))), closes: {} },
  { name: "403 for ten days", steps: reads(...times(20, 12, trouble("forbidden"))), closes: {} },
  {
    name: "server errors for five days, then well again",
    steps: reads(...times(10, 12, trouble("failed")), [1, whole(all)]),
    closes: {},
  },
  { name: "empty once", steps: reads([2, empty], [2, whole(all)]), closes: {} },
  { name: "empty three times within a day", steps: reads(...times(3, 8, empty)), closes: {} },
  {
    name: "empty for over 48 hours, by a source that can tell",
    steps: reads([2, empty], [12, empty], [12, empty], [12, empty], [12.5, empty]),
    closes: { feed_empty: SIZE },
  },
  {
    name: "empty for a week, by a source that cannot tell",
    steps: (source) => reads(...times(14, 12, empty))(source).map((step) => ({ ...step, tellsEmpty: false })),
    closes: {},
  },
  {
    name: "empty, well, empty again",
    steps: reads([2, empty], [24, empty], [12, whole(all)], [12, empty], [24, empty]),
    closes: {},
  },
  { name: "404 twice", steps: reads([2, trouble("no_such_board")], [49, trouble("no_such_board")]), closes: {} },
  { name: "404 three times within a day", steps: reads(...times(3, 8, trouble("no_such_board"))), closes: {} },
  {
    name: "404 for over 48 hours",
    steps: reads([2, trouble("no_such_board")], [24, trouble("no_such_board")], [24.5, trouble("no_such_board")]),
    closes: { board_removed: SIZE },
  },
  {
    name: "404, a good answer, 404 again",
    steps: reads(
      [2, trouble("no_such_board")],
      [24, trouble("no_such_board")],
      [12, whole(all)],
      [12, trouble("no_such_board")],
      [24, trouble("no_such_board")],
    ),
    closes: {},
  },
  {
    name: "taken out by the operator",
    steps: () => [{ after: 1, listing: "boards remove" }],
    closes: { board_removed: SIZE },
  },
  {
    name: "one gone, two good reads",
    steps: reads([2, whole(without(1))], [1.1, whole(without(1))]),
    closes: { absent: 1 },
  },
  {
    name: "one gone, two reads ten minutes apart",
    steps: reads([2, whole(without(1))], [1 / 6, whole(without(1))]),
    closes: {},
  },
  {
    name: "one gone, then an unchanged answer",
    steps: reads([2, whole(without(1))], [2, unchanged]),
    closes: { absent: 1 },
  },
  {
    name: "one missing and back, over and over",
    steps: reads(...Array.from({ length: 8 }, (_, at) => [2, at % 2 === 0 ? whole(without(1)) : whole(all)] as const)),
    closes: {},
  },
  {
    name: "one gone, a failure between the two good reads",
    steps: reads([2, whole(without(1))], [2, trouble("failed")], [2, whole(without(1))]),
    closes: { absent: 1 },
  },
  {
    name: "four of ten gone at once: held",
    steps: reads([2, whole(without(132))], [2, whole(without(132))], [2, whole(without(132))]),
    closes: {},
  },
  {
    name: "four of ten gone, and still after six more hours",
    steps: reads([2, whole(without(132))], [2, whole(without(132))], [6.5, whole(without(132))]),
    closes: { absent: 132 },
  },
  {
    name: "four of ten gone, then all back",
    steps: reads([2, whole(without(132))], [2, whole(without(132))], [6.5, whole(all)]),
    closes: {},
  },
  {
    name: "more than the source's share of a day",
    steps: reads([2, whole(without(80))], [2, whole(without(80))]),
    closes: { absent: 50 },
  },
  {
    name: "a cap taken for the end",
    steps: reads(
      [2, whole(from(80), "natural end")],
      [2, whole(from(80), "natural end")],
      [12, whole(from(80), "natural end")],
    ),
    closes: {},
  },
  {
    name: "ids renamed",
    steps: reads(
      [2, whole((source) => all(source).map((each) => ({ ...each, external_id: `n${each.external_id}` })))],
      [2, whole((source) => all(source).map((each) => ({ ...each, external_id: `n${each.external_id}` })))],
    ),
    closes: {},
  },
  {
    name: "the board of somebody else",
    steps: reads(
      ...times(
        3,
        2,
        whole((source) => from(500, 520)(source).map((each) => ({ ...each, organization: "Zebra Holdings" }))),
      ),
    ),
    closes: {},
  },
  {
    name: "a slug taken over by somebody else, for ten days",
    steps: reads(
      ...times(
        20,
        12,
        whole((source) => from(500, 520)(source).map((each) => ({ ...each, organization: "Zebra Holdings" }))),
      ),
    ),
    closes: {},
  },
  {
    name: "a list cut to 300 rows without a total",
    steps: reads(...times(3, 12, whole(from(30), "natural end"))),
    closes: {},
  },
  {
    name: "an id used for another job",
    steps: reads([
      2,
      whole((source) => [
        row(source, 0, {
          title: "Opera singer",
          text: "Sing on stages all over the country every evening.",
          city: "Vienna",
        }),
        ...without(1)(source),
      ]),
    ]),
    closes: { replaced: 1 },
    opens: 1,
  },
  {
    name: "past its own last day, and gone",
    validHours: 1,
    steps: reads([2, whole(without(1))]),
    closes: { expired_by_source: 1 },
  },
  {
    name: "past its own last day, still listed",
    validHours: 1,
    steps: reads([2, whole(all)], [2, whole(all)]),
    closes: {},
  },
  {
    name: "a live read that shows less",
    steps: (source) => [
      { after: 2, listing: "live", rows: from(0, 20)(source) },
      { after: 2, listing: "live", rows: from(0, 20)(source) },
    ],
    closes: {},
  },
  { name: "an event of the source", steps: () => [{ after: 1, listing: "removed event" }], closes: { removed: 1 } },
  {
    name: "relisted after closing",
    steps: reads([2, whole(without(1))], [2, whole(without(1))], [2, whole(all)]),
    closes: { absent: 1 },
    opens: 1,
  },
  {
    name: "the clock set back between two reads",
    steps: reads([2, whole(without(1))], [-5, whole(without(1))], [1, whole(all)]),
    closes: {},
  },
  {
    name: "unreadable for fifteen days, looked at twice",
    steps: (source) => [
      ...reads(...times(15, 24, trouble("forbidden")))(source),
      { after: 1, listing: "chores" },
      { after: 6, listing: "chores" },
    ],
    closes: { unverified: SIZE },
  },
];
