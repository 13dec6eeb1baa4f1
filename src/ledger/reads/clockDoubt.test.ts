import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { boardOf, closingReasons, DAY, HOUR, openIds, read, START, take } from "../../../test/rig/listings.ts";
import { enqueueBoard } from "../boards/claims.ts";
import type { Ledger } from "../store/open.ts";
import { clockDoubtedSince, doubtClock, trustClock } from "./clockDoubt.ts";
import { closeCheckedGone } from "./singleChecks.ts";

const IDS = Array.from({ length: 20 }, (_, at) => `p${at + 1}`);
const FEW = IDS.slice(15);

eachLedger("a clock that was set ahead", (ledger) => {
  async function filled(): Promise<Ledger> {
    const db = await ledger.fresh();
    await take(
      db,
      IDS.map((id) => ({ id })),
      START,
    );
    return db;
  }
  const open = async (db: Ledger): Promise<number> => (await openIds(db)).length;

  it("confirms no listing that lost most of its rows until the boards have been tried again", async () => {
    const db = await filled();
    await read(db, FEW, START + HOUR);
    expect(await read(db, FEW, START + 3 * HOUR)).toMatchObject({ closed: 0, held: { would_close: 15 } });
    // Twenty days in six seconds.
    await doubtClock(db, START + 20 * DAY);
    expect(await read(db, FEW, START + 20 * DAY)).toMatchObject({ closed: 0, held: { would_close: 15 } });
    expect(await open(db)).toBe(20);
    await trustClock(db);
    expect(await read(db, FEW, START + 20 * DAY + 7 * HOUR)).toMatchObject({ closed: 15 });
  });

  it.each([
    ["an empty board", { verdict: "empty", tellsEmpty: true }, "feed_empty"],
    ["a board that is not there", { verdict: "failed", notFound: true }, "board_removed"],
  ] as const)("does not accept %s", async (_what, statedDate, reason) => {
    const db = await filled();
    for (const hours of [1, 2, 3]) await read(db, [], START + hours * HOUR, statedDate);
    await doubtClock(db, START + 20 * DAY);
    expect(await read(db, [], START + 20 * DAY, statedDate)).toMatchObject({ closed: 0 });
    await trustClock(db);
    expect(await read(db, [], START + 20 * DAY + HOUR, statedDate)).toMatchObject({ closed: 20 });
    expect(new Set(Object.values(await closingReasons(db)))).toEqual(new Set([reason]));
  });

  it("does not accept single checks or a round number of rows", async () => {
    const db = await filled();
    const { id } = await boardOf(db);
    const gone = IDS.slice(0, 12).map((each) => ({ id: each, reason: "HTTP 404" }));
    const look = (at: number) => closeCheckedGone(db, id, { alive: [], gone, list: "answered" }, at);
    expect(await look(START + HOUR)).toMatchObject({ closed: 0, held: { would_close: 12 } });
    await doubtClock(db, START + 20 * DAY);
    expect(await look(START + 20 * DAY)).toMatchObject({ closed: 0, held: { would_close: 12 } });
    await trustClock(db);
    expect(await look(START + 20 * DAY + HOUR)).toMatchObject({ closed: 12 });
  });

  it("leaves no time in the future when the clock is set back", async () => {
    const db = await filled();
    const ahead = START + 20 * DAY;
    await read(db, IDS.slice(1), ahead);
    const { id } = await boardOf(db);
    await enqueueBoard(db, id, ahead + DAY);
    await doubtClock(db, START + HOUR);
    expect(await clockDoubtedSince(db)).toBe(START + HOUR);
    expect(await boardOf(db)).toMatchObject({ next_at: START + HOUR, read_at: START + HOUR });
    const missing = await db.sql.selectFrom("posting").select("missing_since").where("id", "=", 1).execute();
    expect(missing).toEqual([{ missing_since: START + HOUR }]);
  });
});
