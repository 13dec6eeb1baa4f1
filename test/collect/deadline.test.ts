// A board in hand: its reading has an end by the clock, whatever its source does, what was found is kept, and a board that needs it twice waits
// a day; a text that had to wait for its turn is afterwards what it was.
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Hand, readHeld } from "../../src/collect/boards/held.ts";
import type { Listing, Reading } from "../../src/contract/reading.ts";
import { type Board, boardNamed } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { readerOf } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { oneLedger } from "../rig/ledgers.ts";

const NOW = Date.UTC(2026, 10, 15);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time passes with every request, or by itself where nothing is asked for; `slept` is how much of it did. */
function handOf(source: string, list: Source["list"], byItself = false): { hand: Hand; slept(): number } {
  let slept = 0;
  let wake = (): void => {};
  const reader = { ...(readerOf(source) as Source), list, company: null };
  const hand: Hand = {
    ...{ deriver: { derive: async () => [], close: async () => {} }, contacts: true, keys: new Map() },
    ...{ now: () => NOW, real: () => slept, random: () => 0.5, sourceOf: () => reader },
    async sleep(ms, signal) {
      if (byItself) await turn();
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
      if (signal?.aborted) return { kind: "unread", reason: "stopped", because: "stopped", retry_at: null };
      return { kind: "got", status: 200, url, headers: {}, text: "more", truncated: false, validators: null };
    },
  };
  return { hand, slept: () => slept };
}

/** A list whose every page promises another one. */
async function endless(_board: unknown, reading: Reading): Promise<Listing> {
  for (;;) {
    const answer = await reading.get({ url: "https://api.example/page" });
    if (answer.kind === "unread") return { whole: false, trouble: "partial", because: answer.because, postings: [] };
  }
}

async function claim(db: Ledger, source: string, slug: string): Promise<Board> {
  const { id } = await boardNamed(db, { source, slug }, NOW);
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
  ])("is what it was: one %s", async (_what, text) => {
    const db = await ledger.fresh();
    const asked = { packed: 0, opened: 0 };
    let read = "";
    const { hand } = handOf("lever", async (_board, reading) => {
      const answer = await reading.get({ url: "https://api.example/page" });
      if (answer.kind === "got") read = answer.text;
      return { whole: false, trouble: "partial", because: "enough was seen", postings: [] };
    });
    const lane = {
      waits: () => ++asked.packed > 0,
      open: async () => (asked.opened++ < 1 ? "opened" : "spent") as "opened" | "spent",
      ...{ watch: () => undefined, leave: () => undefined },
    };
    const get = async ({ url }: { url: string }) => ({
      ...{ kind: "got" as const, status: 200, url, headers: {}, text, truncated: false, validators: null },
    });
    await readHeld(db, await claim(db, "lever", "waits"), { ...hand, get, lane }, new AbortController().signal);
    expect(read === text).toBe(true);
    expect(asked).toEqual({ packed: 1, opened: 1 });
  });
});

oneLedger("a reading's deadline", (ledger) => {
  it("ends a list without an end after three hours; the second time the board waits a day", async () => {
    const db = await ledger.fresh();
    const first = await claim(db, "lever", "endless");
    const { hand, slept } = handOf("lever", endless);
    expect(await readHeld(db, first, hand, new AbortController().signal)).toMatchObject({ verdict: "partial" });
    expect(slept() / HOUR).toBeCloseTo(3, 1);
    expect(await stored(db, first)).toMatchObject({ ended_reads: 1, locked_until: null, next_at: NOW + 5 * MINUTE });
    const second = (await claimBoard(db, first.id, MINUTE, slept())) as Board;
    await readHeld(db, second, hand, new AbortController().signal);
    const after = await stored(db, first);
    expect(after).toMatchObject({ ended_reads: 2, next_at: NOW + DAY });
    expect(after.trouble).toMatch(/^in quarantine, tried once a day: a reading of it did not end within 3 hours/);
  });

  it("a company's site has a quarter of an hour, and is read again in its turn", async () => {
    const db = await ledger.fresh();
    const board = await claim(db, "career_site", "endless.example");
    const { hand, slept } = handOf("career_site", endless);
    await readHeld(db, board, hand, new AbortController().signal);
    expect(slept() / MINUTE).toBeCloseTo(15, 0);
    expect(await stored(db, board)).toMatchObject({ ended_reads: 0, locked_until: null });
  });

  it("what does not even then come back is left behind", async () => {
    const db = await ledger.fresh();
    const board = await claim(db, "lever", "stuck");
    const { hand, slept } = handOf("lever", () => new Promise<never>(() => {}), true);
    await expect(readHeld(db, board, hand, new AbortController().signal)).rejects.toThrow("did not end");
    expect(slept() / MINUTE).toBeGreaterThanOrEqual(185);
    expect(await stored(db, board)).toMatchObject({ ended_reads: 1, locked_until: null, failures: 1 });
  });
});
