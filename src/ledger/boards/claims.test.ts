import { sql } from "kysely";
import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import type { Ledger } from "../store/open.ts";
import { ensureBoard } from "./boards.ts";
import { claimDueBoards, prioritise, releaseBoard } from "./claims.ts";
import { pausePlatform, savePlatform } from "./platforms.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const TIMES = { now: NOW, real: 1000 };

eachLedger("the queue", (ledger) => {
  async function queue(db: Ledger, source: string, count: number, dueAt: number): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < count; at++) {
      const { id } = await ensureBoard(db, { source, slug: `${source}${at}` }, NOW);
      await db.sql
        .updateTable("board")
        .set({ next_at: dueAt + at })
        .where("id", "=", id)
        .execute();
      ids.push(id);
    }
    return ids;
  }

  it("claims prioritised boards first, then the highest ranked, each for one worker", async () => {
    const db = await ledger.fresh();
    const [early, late, wanted] = await queue(db, "lever", 3, NOW - 1000);
    await queue(db, "ashby", 1, NOW + 1);
    await prioritise(db, [wanted ?? 0], 2, NOW);
    const first = await claimDueBoards(db, 2, 60_000, TIMES, [], ({ id }) => (id === late ? 9 : 1));
    expect(first.map(({ id }) => id)).toEqual([wanted, late]);
    expect((await claimDueBoards(db, 5, 60_000, TIMES)).map(({ id }) => id)).toEqual([early]);
    expect(await claimDueBoards(db, 5, 60_000, TIMES)).toEqual([]);
    await releaseBoard(db, first[1] as (typeof first)[0], NOW - 5);
    expect((await claimDueBoards(db, 5, 60_000, TIMES)).map(({ id }) => id)).toEqual([late]);
  });

  it("skips disabled sources and paused hosts, however long their queue", async () => {
    const db = await ledger.fresh();
    await queue(db, "greenhouse", 40, NOW - 5000);
    await queue(db, "ashby", 40, NOW - 5000);
    const [other] = await queue(db, "workday", 1, NOW - 1);
    const seen = { source: "ashby", host: "api.ashby.example", taken: 500, price: 1, per_row: 1, asked: 0, at: NOW };
    await savePlatform(db, { ...seen, rest_until: 0 });
    await pausePlatform(db, "ashby", NOW + 1);
    expect((await claimDueBoards(db, 8, 60_000, TIMES, ["greenhouse"])).map(({ id }) => id)).toEqual([other]);
    const later = await claimDueBoards(db, 99, 60_000, { now: NOW + 1, real: 1000 }, ["greenhouse"]);
    expect(later.length).toBeGreaterThan(8);
    expect(new Set(later.map(({ source }) => source))).toEqual(new Set(["ashby"]));
  });

  it("claims prioritised boards of other sources, however many belong to a skipped source", async () => {
    const db = await ledger.fresh();
    await prioritise(db, await queue(db, "greenhouse", 200, NOW - 5000), 3, NOW - 5000);
    const others = await queue(db, "workday", 2, NOW - 1);
    await prioritise(db, others, 3, NOW - 1);
    const claimed = await claimDueBoards(db, 8, 60_000, TIMES, ["greenhouse", "ashby"]);
    expect(claimed.map(({ id }) => id)).toEqual(others);
  });

  it("claims proven boards only, of some or all sources, however many others are due", async () => {
    const db = await ledger.fresh();
    const unread = await queue(db, "greenhouse", 200, NOW - 5000);
    const failing = await queue(db, "lever", 200, NOW - 5000);
    await db.sql.updateTable("board").set({ read_at: NOW, failures: 1 }).where("source", "=", "lever").execute();
    const [proven = 0] = unread.slice(-1);
    await db.sql.updateTable("board").set({ read_at: NOW }).where("id", "=", proven).execute();
    const claimIds = async (provenOnly: "all" | string[]): Promise<number[]> =>
      (await claimDueBoards(db, 8, 60_000, TIMES, [], undefined, provenOnly)).map(({ id }) => id);
    for (const priority of [0, 3]) {
      await prioritise(db, unread, priority, NOW - 5000);
      await prioritise(db, failing, priority, NOW - 4000);
      expect(await claimIds("all")).toEqual([proven]);
      await db.sql.updateTable("board").set({ locked_until: null }).execute();
      const some = await claimIds(["greenhouse"]);
      expect([some.length, some.filter((id) => unread.includes(id))]).toEqual([8, [proven]]);
      await db.sql.updateTable("board").set({ locked_until: null }).execute();
    }
  });

  it("reads only due boards, through their indexes", async () => {
    const db = await ledger.fresh();
    if (db.engine.kind !== "sqlite") return;
    const plan = await sql<{ detail: string }>`explain query plan select id from board b where b.source = 'x' and
      b.priority = 0 and b.next_at is not null and b.removed_at is null and b.next_at <= 1 order by b.next_at`.execute(
      db.sql,
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/board_queue \(source=.* AND next_at</),
    ]);
  });
});
