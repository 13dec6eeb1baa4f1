import { expect, it } from "vitest";
import { eachLedger } from "../../test/ledgers.ts";
import { itemOf, sameOpening, type Wish } from "../../test/postings.ts";
import { boardNamed } from "./boards.ts";
import { changesAfter } from "./changes.ts";
import { readMark } from "./mark.ts";
import type { Ledger } from "./open.ts";
import { publish } from "./publish.ts";
import { save } from "./save.ts";

async function take(db: Ledger, wishes: Wish[], now: number, source = "greenhouse", slug = "acme") {
  const board = await boardNamed(db, { source, slug }, now);
  const outcomes = await save(db, board, wishes.map((wish) => itemOf({ source, board: slug, ...wish })), now);
  return { board, outcomes, result: await publish(db, board.id, sameOpening, now) };
}

eachLedger("publish", (ledger) => {
  it("gives ids and seq in order", async () => {
    const db = await ledger.fresh();
    const { outcomes, result } = await take(db, [{ id: "1" }, { id: "2" }], 1000);
    expect(outcomes).toEqual(["new", "new"]);
    expect(result).toMatchObject({ opened: 2, duplicates: 0 });
    const changes = await changesAfter(db, 0, 100);
    expect(changes.map((change) => [change.seq, change.at, change.type])).toEqual([
      [1, 1000, "employer"],
      [2, 1000, "opened"],
      [3, 1000, "opened"],
    ]);
    expect(await readMark(db)).toMatchObject({ seq: 3, id: 2, at: 1000 });
  });
});
