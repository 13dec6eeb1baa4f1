import { expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { HOUR, read, START, take } from "../../../test/rig/listings.ts";
import { forget } from "../../ledger/upkeep/forget.ts";
import { readPrunedJob } from "./prunedJob.ts";

type History = { type: string; seq: number | null; modified_fields: string[] | null; old: unknown; new: unknown }[];

oneLedger("a posting that is only in the ledger", (ledger) => {
  it("has its history: opening, changes with old and new values, closing with its evidence", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", title: "Welder" }, { id: "2" }], START);
    await take(
      db,
      [
        { id: "1", title: "Senior welder" },
        { id: "2", title: "Other" },
      ],
      START + HOUR,
    );
    await read(db, ["2"], START + 2 * HOUR);
    await read(db, ["2"], START + 4 * HOUR);
    const job = await readPrunedJob(db, 1);
    expect(job).toMatchObject({
      title: "Senior welder",
      closing: { reason: "absent", evidence: { verdict: "complete" } },
    });
    const history = job?.history as History;
    expect(history).toMatchObject([
      { type: "opened", modified_fields: null, old: null },
      { type: "modified", modified_fields: ["title"], old: { title: "Welder" }, new: { title: "Senior welder" } },
      { type: "closed", reason: "absent" },
    ]);
    const numbers = history.map(({ seq }) => seq as number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it("shows that something changed, but not what, once the posting was erased", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1", title: "Welder" }], START);
    await take(db, [{ id: "1", title: "Senior welder" }], START + HOUR);
    await forget(db, { id: 1 }, START + 2 * HOUR);
    const job = await readPrunedJob(db, 1);
    expect(job?.history).toMatchObject([
      {},
      { modified_fields: ["title"], old: null, new: null },
      { reason: "removed" },
    ]);
    expect(JSON.stringify(job)).not.toContain("elder");
  });
});
