import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { closeGone } from "../../ledger/reads/gone.ts";
import { publishedAfter } from "../../ledger/stream/rebuild.ts";
import { openAhead, type PreparedRow } from "./ahead.ts";

/** Bytes come from another thread without being a Buffer. */
const plainly = (rows: readonly PreparedRow[]): unknown =>
  rows.map(({ posting: { texts, ...posting }, closedAt }) => [
    posting,
    closedAt,
    texts && Buffer.from(texts).toString("hex"),
  ]);

eachLedger("preparing ahead", (ledger) => {
  it("gives the same rows on a thread of its own as without, page after page", async () => {
    const db = await ledger.fresh();
    const wishes = ["1", "2", "3", "4", "5"].map((id) => ({ id, text: `Text ${id} of C++, Köln & 東京` }));
    await take(db, wishes, START);
    await closeGone(db, [4], "gone", {}, START + 1);
    const pages = [await publishedAfter(db, 0, 3, 0), await publishedAfter(db, 3, 3, 0)];
    const [alone, thread] = [openAhead(1), openAhead(1_000_000)];
    try {
      const expected = await Promise.all(pages.map((page) => alone.prepare(page)));
      expect(expected.flat().map(({ posting, closedAt }) => [posting.id, closedAt])).toEqual([
        ...[1, 2, 3].map((id) => [id, null]),
        ...[[4, START + 1] as const, [5, null] as const],
      ]);
      const prepared = await Promise.all(pages.map((page) => thread.prepare(page)));
      expect(prepared.map(plainly)).toEqual(expected.map(plainly));
    } finally {
      await thread.close();
    }
  });

  it("says so when the thread cannot go on", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const [row] = await publishedAfter(db, 0, 1, 0);
    const thread = openAhead(1_000_000);
    await expect(thread.prepare(row === undefined ? [] : [{ ...row, facts: Uint8Array.of(99) }])).rejects.toThrow(
      "dictionary 99",
    );
    await thread.close();
  });
});
