import { expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { ensureBoard, listBoards } from "../../ledger/boards/boards.ts";
import { markBoardRemoved } from "../../ledger/reads/boardRemoval.ts";
import { addStarterBoards, describeOffer, readStarterBoards } from "./starter.ts";

const NOW = Date.UTC(2026, 10, 15);

oneLedger("starter boards", (ledger) => {
  it("adds them once, with first reads spread over the first hour", async () => {
    const db = await ledger.fresh();
    const offer = await describeOffer(db);
    expect(offer).toMatchObject({ first: true, missing: offer.boards });
    expect(offer.boards).toBeGreaterThan(2_900);
    expect(Object.values(offer.sources).reduce((sum, boards) => sum + boards, 0)).toBe(offer.boards);
    expect(await listBoards(db)).toEqual([]);
    expect(await addStarterBoards(db, NOW)).toBe(offer.boards);
    const due = (await listBoards(db)).map((board) => board.next_at ?? 0);
    expect(Math.max(...due) - Math.min(...due)).toBeGreaterThan(10 * 60_000);
    expect(await describeOffer(db)).toMatchObject({ first: false, missing: 0 });
    expect(await addStarterBoards(db, NOW)).toBe(0);
  });

  it("changes neither existing nor removed boards", async () => {
    const db = await ledger.fresh();
    const [mine, out] = readStarterBoards();
    await ensureBoard(db, { source: mine?.source ?? "", slug: mine?.slug ?? "", company: "Mine" }, NOW);
    await ensureBoard(db, { source: out?.source ?? "", slug: out?.slug ?? "" }, NOW);
    await markBoardRemoved(db, out?.source ?? "", out?.slug ?? "", NOW);
    const offer = await describeOffer(db);
    expect(offer).toMatchObject({ first: false, missing: offer.boards - 2 });
    await addStarterBoards(db, NOW);
    const boards = await listBoards(db);
    expect(boards.find(({ source, slug }) => source === mine?.source && slug === mine.slug)?.company).toBe("Mine");
    expect(boards.filter(({ removed_at }) => removed_at !== null).map(({ slug }) => slug)).toEqual([out?.slug]);
  });
});
