import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { markBoardRemoved } from "../reads/boardRemoval.ts";
import { ensureBoard, ensureBoards, listBoards } from "./boards.ts";
import { prioritise } from "./claims.ts";

const NOW = Date.UTC(2026, 10, 15);

eachLedger("many boards at once", (ledger) => {
  it("creates, updates and restores many boards as it does single ones", async () => {
    const db = await ledger.fresh();
    await ensureBoard(db, { source: "lever", slug: "known", company: "Known", domain: "known.example" }, NOW);
    await ensureBoard(db, { source: "lever", slug: "removed" }, NOW);
    await markBoardRemoved(db, "lever", "removed", NOW);
    const many = Array.from({ length: 1_000 }, (_, at) => ({ source: "gem", slug: `board-${at}`, next_at: NOW + at }));
    const ids = await ensureBoards(
      db,
      [
        { source: "lever", slug: "known", company: null, domain: "new.example" },
        { source: "lever", slug: "removed", company: "Back" },
        { source: "lever", slug: "removed" },
        ...many,
      ],
      NOW,
    );
    expect(new Set(ids).size).toBe(1_002);
    const boards = await listBoards(db);
    expect(boards).toHaveLength(1_002);
    expect(boards.find(({ slug }) => slug === "known")).toMatchObject({ company: "Known", domain: "new.example" });
    expect(boards.find(({ slug }) => slug === "removed")).toMatchObject({ company: null, removed_at: null });
    expect(boards.find(({ slug }) => slug === "board-999")).toMatchObject({ next_at: NOW + 999 });
  });

  it("accepts overlapping lists in any order at the same time", async () => {
    const db = await ledger.fresh();
    const names = Array.from({ length: 400 }, (_, at) => ({ source: "gem", slug: `board-${at}` }));
    const lists = [names, names.toReversed(), names, names.toReversed()];
    await ensureBoards(db, names, NOW);
    for (let round = 0; round < 3; round++) {
      const made = await Promise.all(lists.map((list) => ensureBoards(db, list, NOW)));
      await Promise.all(made.map((ids) => prioritise(db, ids, 0, NOW)));
    }
    expect(await listBoards(db)).toHaveLength(400);
  });
});
