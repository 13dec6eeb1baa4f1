// The effect of leads on the queue: new boards are added; known and removed ones do not change.
import { expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { ensureBoard, ensureBoards, listBoards } from "../../ledger/boards/boards.ts";
import { markBoardRemoved } from "../../ledger/reads/boardRemoval.ts";
import { adoptLeads } from "./platformBehindSite.ts";

const NOW = Date.UTC(2026, 10, 1);

oneLedger("leads", (ledger) => {
  it("adds unknown boards, spread over the next hours, and changes no others", async () => {
    const db = await ledger.fresh();
    await ensureBoards(db, [{ source: "lever", slug: "quill", company: "Quill Ltd", next_at: NOW + 7 }], NOW);
    await ensureBoard(db, { source: "greenhouse", slug: "brassco" }, NOW);
    await markBoardRemoved(db, "greenhouse", "brassco", NOW);
    const lead = (url: string, company: string) => ({ url, company, domain: null });
    const leads = [
      lead("https://jobs.lever.co/Quill/0b1c2d3e-0000-4000-8000-000000000001", "Quill"),
      lead("https://boards.greenhouse.io/brassco/jobs/1", "Brass"),
      lead("https://jobs.ashbyhq.com/tallow/1", "Tallow"),
      lead("https://jobs.ashbyhq.com/wick/1", "Wick"),
    ];
    expect(await adoptLeads(db, leads, NOW)).toBe(2);
    expect(await adoptLeads(db, leads, NOW + 1)).toBe(0);
    const boards = await listBoards(db);
    expect(boards.map(({ source, slug, company, next_at }) => [source, slug, company, next_at])).toEqual([
      ["ashby", "tallow", "Tallow", NOW],
      ["ashby", "wick", "Wick", NOW + 3 * 3_600_000],
      ["greenhouse", "brassco", null, null],
      ["lever", "quill", "Quill Ltd", NOW + 7],
    ]);
    expect(boards.find(({ slug }) => slug === "brassco")?.removed_at).toBe(NOW);
  });
});
