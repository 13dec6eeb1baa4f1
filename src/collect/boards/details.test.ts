import { expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { DAY, START, take } from "../../../test/rig/listings.ts";
import { rawOf } from "../../../test/rig/postings.ts";
import type { ReadContext } from "../../contract/reading.ts";
import { ensureBoard } from "../../ledger/boards/boards.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";
import { completeRows } from "./details.ts";

const ROW = rawOf({ id: "1", full_text: false, text: null });
const READING: ReadContext = {
  get: () => Promise.reject(new Error("not asked")),
  now: START,
  max_pages: 1,
  max_rows: null,
  validators: null,
  keys: new Map(),
};
const SOURCE = {
  detail: async () => ({ kind: "posting", posting: rawOf({ id: "1" }) }),
} as unknown as Source;

oneLedger("rows and their own calls", (ledger) => {
  async function complete(db: Ledger, title: string, maxCalls = 10) {
    const board = await ensureBoard(db, { source: "greenhouse", slug: "acme" }, START);
    return await completeRows(db, board, SOURCE, [{ ...ROW, title }], READING, { maxCalls });
  }

  it("repeats detail calls until their results are stored, so that a killed worker loses nothing", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START - DAY);
    const first = await complete(db, "New title");
    expect(first).toMatchObject({ calls: 1, asked: [{ external_id: "1" }] });
    expect(await complete(db, "New title")).toMatchObject({ calls: 1 });
    await writeDetails(db, first.asked);
    expect(await complete(db, "New title")).toMatchObject({ calls: 0, postings: [], waiting: [] });
  });

  it("returns only rows that are not stored yet as unknown if there is no time for calls", async () => {
    const db = await ledger.fresh();
    expect(await complete(db, "New title", 0)).toMatchObject({ waiting: [{ title: "New title" }], unknown: [{}] });
    await take(db, [{ id: "1" }], START);
    expect(await complete(db, "New title", 0)).toMatchObject({ waiting: [{ title: "New title" }], unknown: [] });
  });
});
