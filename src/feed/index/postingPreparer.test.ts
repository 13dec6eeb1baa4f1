import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { closeByIds } from "../../ledger/reads/directClosing.ts";
import { readPublishedAfter } from "../../ledger/stream/rebuild.ts";
import { openPostingPreparer, type PreparedRow } from "./postingPreparer.ts";

/** Bytes received from another thread are not a Buffer. */
const plainly = (rows: readonly PreparedRow[]): unknown =>
  rows.map(({ posting: { texts, ...posting }, closedAt }) => [
    posting,
    closedAt,
    texts && Buffer.from(texts).toString("hex"),
  ]);

eachLedger("preparing ahead", (ledger) => {
  it("prepares the same rows on its own thread as without, page after page", async () => {
    const db = await ledger.fresh();
    const specs = ["1", "2", "3", "4", "5"].map((id) => ({ id, text: `Text ${id} of C++, Köln & 東京` }));
    await take(db, specs, START);
    await closeByIds(db, [4], "gone", {}, START + 1);
    const pages = [await readPublishedAfter(db, 0, 3, 0), await readPublishedAfter(db, 3, 3, 0)];
    const [alone, thread] = [openPostingPreparer(1, {}), openPostingPreparer(1_000_000, {})];
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

  it("reports when the thread fails", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const [row] = await readPublishedAfter(db, 0, 1, 0);
    const thread = openPostingPreparer(1_000_000, {});
    await expect(thread.prepare(row === undefined ? [] : [{ ...row, facts: Uint8Array.of(99) }])).rejects.toThrow(
      "dictionary 99",
    );
    await thread.close();
  });
});
