// The situations in which boards lose rows: what each read returns and when, and what may close. A board holds some
// dozens or hundreds of postings (ROLECALL_TEST_ALL=1: ten thousand). The situations are independent because each has a
// separate source.
import type { RawPosting } from "../../../src/contract/raw.ts";
import type { Listing } from "../../../src/contract/reading.ts";
import { rawOf } from "../../rig/postings.ts";

export const HOUR = 3_600_000;
const LONG = process.env.ROLECALL_TEST_ALL === "1";

/** Postings on the board of a situation; only some situations need many. */
export function sizeOf({ many = false }: Draft): number {
  return LONG ? 10_000 : many ? 330 : 40;
}

/** The board's owner and size. */
interface Place {
  readonly source: string;
  readonly size: number;
}

export interface Step {
  /** Hours after the previous step. */
  readonly after: number;
  readonly listing: Listing | "live" | "chores" | "removed event" | "boards remove";
  readonly provesEmpty?: boolean;
  /** The rows of a live read. */
  readonly rows?: RawPosting[];
}

export interface Draft {
  readonly name: string;
  readonly steps: (place: Place) => Step[];
  /** Expected closings by reason; nothing else may close. */
  readonly closes: Readonly<Record<string, number>> | ((size: number) => Readonly<Record<string, number>>);
  /** The situation needs a board of some hundred postings. */
  readonly many?: boolean;
  /** Postings whose ids lie beyond the first ones. */
  readonly opens?: number;
  /** Valid-through of the first posting, in hours from the start. */
  readonly validHours?: number;
}

/** One of the board's rows as first listed. */
export function row(source: string, at: number, overrides: Partial<Parameters<typeof rawOf>[0]> = {}): RawPosting {
  const company = `Acme ${source}`;
  const named = { id: `p${at}`, source, board: "acme", company, domain: `${source}.example` };
  return rawOf({ ...named, title: `Worker number ${at} of the yard`, text: textOf(at), ...overrides });
}

function textOf(at: number): string {
  return `Work at place ${at * 7919}: plan ${at * 31}, build ${at * 37}, check ${at * 41} and report ${at * 43} every day of week ${at}.`;
}

type Rows = (place: Place) => RawPosting[];
const from =
  (first: number, last: number | null = null): Rows =>
  ({ source, size }) =>
    Array.from({ length: (last ?? size) - first }, (_, at) => row(source, first + at));
const all = from(0);
/** All rows but the first n. */
const without = (n: number): Rows => from(n);
/** All rows but a share of them. */
const withoutShare =
  (share: number): Rows =>
  (place) =>
    from(Math.round(place.size * share))(place);
/** The last n rows. */
const only =
  (count: number): Rows =>
  (place) =>
    from(place.size - count)(place);

const complete =
  (rows: Rows, proof: "natural end" | "total reached" = "total reached") =>
  (place: Place): Listing => ({
    complete: true,
    proof,
    validators: null,
    postings: rows(place),
  });
const unchanged = (): Listing => ({ complete: true, proof: "unchanged", validators: null, postings: [] });
const failure =
  (name: "partial" | "failed" | "no_such_board" | "forbidden", rows: Rows = () => []) =>
  (place: Place): Listing => ({
    complete: false,
    failure: name,
    reason: "told so",
    postings: rows(place),
  });

/** Makes steps from pairs of hours and listings. */
const reads =
  (...pairs: readonly (readonly [number, (place: Place) => Listing])[]) =>
  (place: Place): Step[] =>
    pairs.map(([after, listing]) => ({ after, listing: listing(place), provesEmpty: true }));
const times = (count: number, after: number, listing: (place: Place) => Listing) =>
  Array.from({ length: count }, () => [after, listing] as const);
const empty = complete(() => []);

export const SITUATIONS: readonly Draft[] = [
  { name: "a partial list", steps: reads(...times(6, 2, failure("partial", withoutShare(0.45)))), closes: {} },
  {
    name: "one page of several failed",
    steps: reads([2, failure("partial", from(0, 20))], [2, complete(all)]),
    closes: {},
  },
  { name: "a login page", steps: reads(...times(8, 6, failure("failed"))), closes: {} },
  { name: "403 for ten days", steps: reads(...times(20, 12, failure("forbidden"))), closes: {} },
  {
    name: "server errors for five days, then well again",
    steps: reads(...times(10, 12, failure("failed")), [1, complete(all)]),
    closes: {},
  },
  { name: "empty once", steps: reads([2, empty], [2, complete(all)]), closes: {} },
  { name: "empty three times within a day", steps: reads(...times(3, 8, empty)), closes: {} },
  {
    name: "empty for over 48 hours, by a source that can tell",
    steps: reads([2, empty], [12, empty], [12, empty], [12, empty], [12.5, empty]),
    closes: (size) => ({ feed_empty: size }),
  },
  {
    name: "empty for a week, by a source that cannot tell",
    steps: (place) => reads(...times(14, 12, empty))(place).map((step) => ({ ...step, provesEmpty: false })),
    closes: {},
  },
  {
    name: "empty, well, empty again",
    steps: reads([2, empty], [24, empty], [12, complete(all)], [12, empty], [24, empty]),
    closes: {},
  },
  { name: "404 twice", steps: reads([2, failure("no_such_board")], [49, failure("no_such_board")]), closes: {} },
  { name: "404 three times within a day", steps: reads(...times(3, 8, failure("no_such_board"))), closes: {} },
  {
    name: "404 for over 48 hours",
    steps: reads([2, failure("no_such_board")], [24, failure("no_such_board")], [24.5, failure("no_such_board")]),
    closes: (size) => ({ board_removed: size }),
  },
  {
    name: "404, a good answer, 404 again",
    steps: reads(
      [2, failure("no_such_board")],
      [24, failure("no_such_board")],
      [12, complete(all)],
      [12, failure("no_such_board")],
      [24, failure("no_such_board")],
    ),
    closes: {},
  },
  {
    name: "taken out by the operator",
    steps: () => [{ after: 1, listing: "boards remove" }],
    closes: (size) => ({ board_removed: size }),
  },
  {
    name: "one gone, two good reads",
    steps: reads([2, complete(without(1))], [1.1, complete(without(1))]),
    closes: { absent: 1 },
  },
  {
    name: "one gone, two reads ten minutes apart",
    steps: reads([2, complete(without(1))], [1 / 6, complete(without(1))]),
    closes: {},
  },
  {
    name: "one gone, then an unchanged answer",
    steps: reads([2, complete(without(1))], [2, unchanged]),
    closes: { absent: 1 },
  },
  {
    name: "one missing and back, over and over",
    steps: reads(
      ...Array.from({ length: 8 }, (_, at) => [2, at % 2 === 0 ? complete(without(1)) : complete(all)] as const),
    ),
    closes: {},
  },
  {
    name: "one gone, a failure between the two good reads",
    steps: reads([2, complete(without(1))], [2, failure("failed")], [2, complete(without(1))]),
    closes: { absent: 1 },
  },
  {
    name: "four of ten gone at once: held",
    steps: reads([2, complete(withoutShare(0.4))], [2, complete(withoutShare(0.4))], [2, complete(withoutShare(0.4))]),
    closes: {},
  },
  {
    name: "four of ten gone, and still after six more hours",
    steps: reads(
      [2, complete(withoutShare(0.4))],
      [2, complete(withoutShare(0.4))],
      [6.5, complete(withoutShare(0.4))],
    ),
    closes: (size) => ({ absent: Math.round(size * 0.4) }),
  },
  {
    name: "four of ten gone, then all back",
    steps: reads([2, complete(withoutShare(0.4))], [2, complete(withoutShare(0.4))], [6.5, complete(all)]),
    closes: {},
  },
  {
    name: "more than the source's share of a day",
    many: true,
    steps: reads([2, complete(withoutShare(0.25))], [2, complete(withoutShare(0.25))]),
    closes: (size) => ({ absent: Math.max(50, Math.floor(size * 0.05)) }),
  },
  {
    name: "a cap taken for the end",
    many: true,
    steps: reads(
      [2, complete(only(250), "natural end")],
      [2, complete(only(250), "natural end")],
      [12, complete(only(250), "natural end")],
    ),
    closes: {},
  },
  {
    name: "ids renamed",
    steps: reads(
      [2, complete((place) => all(place).map((each) => ({ ...each, external_id: `n${each.external_id}` })))],
      [2, complete((place) => all(place).map((each) => ({ ...each, external_id: `n${each.external_id}` })))],
    ),
    closes: {},
  },
  {
    name: "the board of somebody else",
    steps: reads(
      ...times(
        3,
        2,
        complete((place) => from(50_000, 50_020)(place).map((each) => ({ ...each, organization: "Zebra Holdings" }))),
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
        complete((place) => from(50_000, 50_020)(place).map((each) => ({ ...each, organization: "Zebra Holdings" }))),
      ),
    ),
    closes: {},
  },
  {
    name: "a list cut to 300 rows without a total",
    many: true,
    steps: reads(...times(3, 12, complete(only(300), "natural end"))),
    closes: {},
  },
  {
    name: "an id used for another job",
    steps: reads([
      2,
      complete((place) => [
        row(place.source, 0, {
          title: "Opera singer",
          text: "Sing on stages all over the country every evening.",
          city: "Vienna",
        }),
        ...without(1)(place),
      ]),
    ]),
    closes: { replaced: 1 },
    opens: 1,
  },
  {
    name: "past its own last day, and gone",
    validHours: 1,
    steps: reads([2, complete(without(1))]),
    closes: { expired_by_source: 1 },
  },
  {
    name: "past its own last day, still listed",
    validHours: 1,
    steps: reads([2, complete(all)], [2, complete(all)]),
    closes: {},
  },
  {
    name: "a live read that shows less",
    steps: (place) => [
      { after: 2, listing: "live", rows: from(0, 20)(place) },
      { after: 2, listing: "live", rows: from(0, 20)(place) },
    ],
    closes: {},
  },
  { name: "an event of the source", steps: () => [{ after: 1, listing: "removed event" }], closes: { removed: 1 } },
  {
    name: "relisted after closing",
    steps: reads([2, complete(without(1))], [2, complete(without(1))], [2, complete(all)]),
    closes: { absent: 1 },
    opens: 1,
  },
  {
    name: "the clock set back between two reads",
    steps: reads([2, complete(without(1))], [-5, complete(without(1))], [1, complete(all)]),
    closes: {},
  },
  {
    name: "unreadable for fifteen days, looked at twice",
    steps: (place) => [
      ...reads(...times(15, 24, failure("forbidden")))(place),
      { after: 1, listing: "chores" },
      { after: 6, listing: "chores" },
    ],
    closes: (size) => ({ unverified: size }),
  },
];
