// The deadline of a read: it ends after a fixed time, regardless of what its source does, and its findings are stored.
// A board that reaches the deadline twice waits a day. A text whose request was deferred is unchanged afterwards.
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { readClaimedBoard, type WorkerContext } from "../../src/collect/boards/claimedRead.ts";
import type { Listing, ReadContext } from "../../src/contract/reading.ts";
import type { Deriver } from "../../src/derive/deriver.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { oneLedger } from "../rig/ledgers.ts";

const NOW = Date.UTC(2026, 10, 15);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time passes with every request, or by sleeping where nothing is requested; `slept` adds up the sleep. */
function createContext(
  source: string,
  list: Source["list"],
  advancesAlone = false,
): { context: WorkerContext; slept(): number } {
  let slept = 0;
  let wake = (): void => {};
  const reader = { ...(getReader(source) as Source), list, company: async () => null };
  const context: WorkerContext = {
    deriver: { derive: async () => [], close: async () => {} },
    contacts: true,
    keys: new Map(),
    now: () => NOW,
    real: () => slept,
    random: () => 0.5,
    sourceOf: () => reader,
    async sleep(ms, signal) {
      if (advancesAlone) await turn();
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener("abort", () => resolve());
        });
      }
      if (!signal.aborted) slept += ms;
    },
    get: async ({ url, signal }) => {
      wake();
      await turn();
      if (signal?.aborted) return { kind: "unread", reason: "stopped", message: "stopped", retry_at: null };
      return { kind: "got", status: 200, url, headers: {}, text: "more", truncated: false, validators: null };
    },
  };
  return { context, slept: () => slept };
}

/** A list whose every page links to another one. */
async function endless(_board: unknown, reading: ReadContext): Promise<Listing> {
  for (;;) {
    const answer = await reading.get({ url: "https://api.example/page" });
    if (answer.kind === "unread") return { complete: false, failure: "partial", reason: answer.message, postings: [] };
  }
}

async function claim(db: Ledger, source: string, slug: string): Promise<Board> {
  const { id } = await ensureBoard(db, { source, slug }, NOW);
  await prioritise(db, [id], 0, NOW);
  return (await claimBoard(db, id, MINUTE, 0)) as Board;
}

async function stored(db: Ledger, { id }: Board): Promise<Board> {
  return await db.sql.selectFrom("board").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

oneLedger("a text that waits for its turn", (ledger) => {
  it.each([
    ["of any language", "Köchin 厨师 😀 \u0301 ".repeat(20_000)],
    ["that is no proper text", `Cook \ud800 ${"x".repeat(200_000)}`],
  ])("is unchanged afterwards: one %s", async (_what, text) => {
    const db = await ledger.fresh();
    const laneCalls = { packed: 0, opened: 0 };
    let read = "";
    const { context } = createContext("lever", async (_board, reading) => {
      const answer = await reading.get({ url: "https://api.example/page" });
      if (answer.kind === "got") read = answer.text;
      return { complete: false, failure: "partial", reason: "enough was seen", postings: [] };
    });
    const lane = {
      waits: () => ++laneCalls.packed > 0,
      open: async () => (laneCalls.opened++ < 1 ? "opened" : "spent") as "opened" | "spent",
      admit: async () => "opened" as const,
      watch: () => undefined,
      leave: () => undefined,
      isWaiting: () => false,
      limitDeriver: (deriver: Deriver) => deriver,
    };
    const get = async ({ url }: { url: string }) => ({
      kind: "got" as const,
      status: 200,
      url,
      headers: {},
      text,
      truncated: false,
      validators: null,
    });
    await readClaimedBoard(
      db,
      await claim(db, "lever", "waits"),
      { ...context, get, lane },
      new AbortController().signal,
    );
    expect(read === text).toBe(true);
    expect(laneCalls).toEqual({ packed: 1, opened: 1 });
  });
});

oneLedger("a response that is longer than usual", (ledger) => {
  it("is cut, and fetched again when the board is admitted alone", async () => {
    const db = await ledger.fresh();
    const calls: string[] = [];
    const { context } = createContext("lever", async (_board, reading) => {
      const answer = await reading.get({ url: "https://api.example/list", size: "feed" });
      calls.push(answer.kind === "got" ? `read ${answer.length}` : answer.reason);
      return { complete: false, failure: "partial", reason: "enough was seen", postings: [] };
    });
    const lane = {
      waits: () => false,
      open: async () => "opened" as const,
      watch: () => undefined,
      leave: () => undefined,
      isWaiting: () => false,
      limitDeriver: (deriver: Deriver) => deriver,
      async admit() {
        calls.push("admitted");
        return calls.filter((call) => call === "admitted").length === 1 ? ("opened" as const) : ("spent" as const);
      },
    };
    const get = async ({ url, max_bytes = 0 }: { url: string; max_bytes?: number }) => {
      calls.push(`limit ${max_bytes / 2 ** 20}`);
      const cut = { length: Math.min(6 * 2 ** 20, max_bytes), truncated: max_bytes < 6 * 2 ** 20 };
      return { kind: "got" as const, status: 200, url, headers: {}, text: "x", validators: null, ...cut };
    };
    for (const slug of ["long", "longer"]) {
      const board = await claim(db, "lever", slug);
      await readClaimedBoard(db, board, { ...context, get, lane }, new AbortController().signal);
    }
    expect(calls).toEqual([
      "limit 4",
      "admitted",
      "limit 8",
      `read ${6 * 2 ** 20}`,
      "limit 4",
      "admitted",
      "budget_spent",
    ]);
  });
});

oneLedger("a reading's deadline", (ledger) => {
  it("ends an endless list after three hours; the second time the board waits a day", async () => {
    const db = await ledger.fresh();
    const first = await claim(db, "lever", "endless");
    const { context, slept } = createContext("lever", endless);
    expect(await readClaimedBoard(db, first, context, new AbortController().signal)).toMatchObject({
      verdict: "partial",
    });
    expect(slept() / HOUR).toBeCloseTo(3, 1);
    expect(await stored(db, first)).toMatchObject({ ended_reads: 1, locked_until: null, next_at: NOW + 5 * MINUTE });
    const second = (await claimBoard(db, first.id, MINUTE, slept())) as Board;
    await readClaimedBoard(db, second, context, new AbortController().signal);
    const after = await stored(db, first);
    expect(after).toMatchObject({ ended_reads: 2, next_at: NOW + DAY });
    expect(after.trouble).toMatch(/^in quarantine, tried once a day: a read did not end within 3 hours/);
  });

  it("gives a company's site fifteen minutes and reads it again when due", async () => {
    const db = await ledger.fresh();
    const board = await claim(db, "career_site", "endless.example");
    const { context, slept } = createContext("career_site", endless);
    await readClaimedBoard(db, board, context, new AbortController().signal);
    expect(slept() / MINUTE).toBeCloseTo(15, 0);
    expect(await stored(db, board)).toMatchObject({ ended_reads: 0, locked_until: null });
  });

  it("abandons a read that does not return even then", async () => {
    const db = await ledger.fresh();
    const board = await claim(db, "lever", "stuck");
    const { context, slept } = createContext("lever", () => new Promise<never>(() => {}), true);
    await expect(readClaimedBoard(db, board, context, new AbortController().signal)).rejects.toThrow("did not end");
    expect(slept() / MINUTE).toBeGreaterThanOrEqual(185);
    expect(await stored(db, board)).toMatchObject({ ended_reads: 1, locked_until: null, failures: 1 });
  });
});
