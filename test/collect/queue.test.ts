// Many boards at once: a claim costs the same among twenty thousand, every board gets its turn, and no host is asked more than it allows.
// The queue, the schedule and the ledger are the real ones; what a reading finds is drawn, and time is the test's own.
import { expect, it } from "vitest";
import { PACE_BOUNDS, usualWait } from "../../src/collect/schedule/interval.ts";
import { gainNow, planNext, writeHabit } from "../../src/collect/schedule/plan.ts";
import { RECKONED_EVERY, reckonPrices } from "../../src/collect/schedule/reckoning.ts";
import { SIZE } from "../../src/collect/schedule/work.ts";
import { DAY, HOUR, SECOND } from "../../src/contract/limits.ts";
import { type Board, boardsNamed, listBoards } from "../../src/ledger/boards/boards.ts";
import { claimDue, prioritise, releaseBoard } from "../../src/ledger/boards/claims.ts";
import { notePlatform, platformOf } from "../../src/ledger/boards/platforms.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { eachLedger } from "../rig/ledgers.ts";

const NOW = Date.UTC(2026, 10, 16);
const WHOLE = process.env.ROLECALL_TEST_ALL === "1";
const LASTS = 10 * 60_000;
/** A request takes its host so long, the pause included. */
const TAKEN = 500;
/** As the public lists of boards are: a seventh on the largest platform, a long tail; every third platform gives each board its own host. */
const SOURCES = Array.from({ length: 70 }, (_, at) => ({
  source: `s${at}`,
  share: 1 / (at + 1),
  shared: at % 3 !== 2,
}));

function boardsFor(many: number): { source: string; slug: string }[] {
  const sum = SOURCES.reduce((all, { share }) => all + share, 0);
  return SOURCES.flatMap(({ source, share }) =>
    Array.from({ length: Math.max(1, Math.round((many * share) / sum)) }, (_, at) => ({ source, slug: `b${at}` })),
  );
}

/** What `boards import` does: all of them are there, and due now. */
async function imported(db: Ledger, many: number): Promise<number> {
  const ids = await boardsNamed(db, boardsFor(many), NOW);
  await prioritise(db, ids, 0, NOW);
  for (const { source, shared } of SOURCES) {
    const seen = { source, price: 15 * SECOND, per_row: 0.01, asked: 0, rest_until: 0, at: NOW, taken: TAKEN };
    await notePlatform(db, { ...seen, host: shared ? `api.${source}.example` : null });
  }
  return ids.length;
}

function chances(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** News a day: most boards have little, some a lot. */
function newsADay(id: number): number {
  return 0.05 * 10 ** (((id * 2_654_435_761) % 2 ** 32) / 2 ** 31.5);
}

interface Run {
  readonly boards: number;
  /** By board: when it was first read, and the longest time between two readings. */
  readonly first: Map<number, number>;
  readonly longest: Map<number, number>;
  /** The most requests of one hour to a shared host. */
  readonly busiest: number;
  readonly reads: number;
}

/** Workers read until so much time has passed: each host answers one request after another. */
async function run(db: Ledger, many: number, lasts: number): Promise<Run> {
  const boards = await imported(db, many);
  const chance = chances();
  const free = new Map<string, number>();
  const hours = new Map<string, number>();
  const [first, last, longest] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  let inHand: { board: Board; ends: number; cost: number }[] = [];
  let [now, reckoned, reads] = [NOW, NOW, 0];
  const shared = new Set(SOURCES.filter((each) => each.shared).map(({ source }) => source));
  while (now < NOW + lasts) {
    if (now - reckoned >= RECKONED_EVERY) {
      reckoned = now;
      await reckonPrices(db, now);
    }
    const held = Map.groupBy(inHand, ({ board }) => board.source);
    const busy = [...held].filter(([, all]) => all.length >= SIZE.perSource).map(([source]) => source);
    const room = Math.min(SIZE.boards - inHand.length, SIZE.perSource / 2);
    const times = { now, real: now };
    const taken = room <= 0 ? [] : await claimDue(db, room, DAY, times, busy, (due) => gainNow(due, now));
    for (const board of taken) {
      const cost = 1 + (board.id % 3);
      const host = shared.has(board.source) ? board.source : `${board.source} ${board.slug}`;
      const ends = Math.max(now, free.get(host) ?? 0) + cost * TAKEN;
      free.set(host, ends);
      if (host === board.source) {
        const hour = `${host} ${Math.floor(ends / HOUR)}`;
        hours.set(hour, (hours.get(hour) ?? 0) + cost);
      }
      inHand.push({ board, ends, cost });
    }
    if (taken.length > 0 && inHand.length < SIZE.boards) continue;
    now = Math.max(now + 1, Math.min(now + 30 * SECOND, ...inHand.map(({ ends }) => ends)));
    for (const { board, cost } of inHand.filter(({ ends }) => ends <= now)) {
      await giveBack(db, board, cost, now, chance());
      const before = last.get(board.id);
      if (before === undefined) first.set(board.id, now);
      else longest.set(board.id, Math.max(longest.get(board.id) ?? 0, now - before));
      last.set(board.id, now);
      reads++;
    }
    inHand = inHand.filter(({ ends }) => ends > now);
  }
  return { boards, first, longest, reads, busiest: Math.max(...hours.values()) };
}

async function giveBack(db: Ledger, board: Board, requests: number, now: number, chance: number): Promise<void> {
  const elapsed = now - (board.read_at ?? now);
  const expected = (newsADay(board.id) * elapsed) / DAY;
  const news = Math.floor(expected) + (chance < expected % 1 ? 1 : 0);
  const sight = { now, news, requests, rows: 20, takenMs: TAKEN, zone: null };
  const plan = planNext(board, await platformOf(db, board.source), sight);
  await releaseBoard(db, board, Math.round(plan.dueAt), {
    ...{ pace: Math.round(plan.pace), rate: plan.rate * DAY, cost: plan.kept.cost, listed: plan.rows, waits: 0 },
    ...{ habit: writeHabit(plan.kept), changed_at: news > 0 ? now : board.changed_at },
  });
  await db.sql.updateTable("board").set({ read_at: now }).where("id", "=", board.id).execute();
}

eachLedger("the queue of many boards", (ledger, engine) => {
  it.skipIf(engine === "postgres")(
    "every board gets its turn, and again within its bounds",
    async () => {
      const many = WHOLE ? 700 : 150;
      const { boards, first, longest, busiest, reads } = await run(await ledger.fresh(), many, 14 * HOUR);
      expect(first.size).toBe(boards);
      // The largest platform's host alone needs so long for one reading of each of its boards.
      const slowest = (boardsFor(many).filter(({ source }) => source === "s0").length * 2 * TAKEN * 1.5) / HOUR;
      expect((Math.max(...first.values()) - NOW) / HOUR).toBeLessThan(slowest + 0.2);
      // Six hours at most, and a tenth for those that stood in line.
      expect(Math.max(...longest.values()) / HOUR).toBeLessThan(6.6);
      expect(longest.size).toBe(boards);
      expect(busiest).toBeLessThanOrEqual(HOUR / TAKEN + 3);
      expect(reads).toBeGreaterThan(2 * boards);
    },
    LASTS,
  );

  it("a price settles at what the boards would ask for, though none of them has been read at it yet", async () => {
    const db = await ledger.fresh();
    await imported(db, 1_000);
    const learnt = { rate: 100, cost: 1, pace: HOUR, listed: 20, next_at: NOW + HOUR };
    await db.sql.updateTable("board").set(learnt).where("source", "=", "s0").execute();
    const prices: number[] = [];
    for (let turn = 1; turn <= 12; turn++) {
      await reckonPrices(db, NOW + turn * RECKONED_EVERY);
      prices.push((await platformOf(db, "s0"))?.price ?? 0);
    }
    const boards = boardsFor(1_000).filter(({ source }) => source === "s0").length;
    const wait = usualWait({ ...PACE_BOUNDS, rate: 100 / DAY, cost: 1, price: prices.at(-1) ?? 0 });
    // Half of what the host takes, and a tenth more for boards that are read by the hours of the day.
    expect((boards / wait) * TAKEN).toBeCloseTo(0.5 / 0.9, 3);
    expect(prices.slice(6)).toEqual(prices.slice(6).map(() => prices.at(-1)));
  });

  it("a claim costs no more among ten times as many", async () => {
    const costOf = async (many: number): Promise<number> => {
      const db = await ledger.fresh();
      await imported(db, many);
      const claim = () => claimDue(db, 8, DAY, { now: NOW + HOUR, real: NOW }, [], (due) => gainNow(due, NOW + HOUR));
      for (let at = 0; at < 5; at++) await claim();
      const before = process.cpuUsage();
      for (let at = 0; at < 30; at++) expect(await claim()).toHaveLength(8);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && least >= 3; tries++)
      least = Math.min(least, (await costOf(20_000)) / (await costOf(2_000)));
    expect(least).toBeLessThan(3);
  });
});

eachLedger("boards imported anew", (ledger) => {
  it("are one each, however often a list names them", async () => {
    const db = await ledger.fresh();
    const once = await imported(db, 1_000);
    await imported(db, 1_000);
    expect(await listBoards(db)).toHaveLength(once);
  });
});
