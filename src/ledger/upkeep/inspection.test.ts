import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { withParameter } from "../../../test/rig/templates.ts";
import { openLedger } from "../store/open.ts";
import { inspectLedger } from "./inspection.ts";

eachLedger("a checkup", (ledger, engine) => {
  it("returns the server, the schema's version and the server's clock", async () => {
    const state = await inspectLedger(await ledger.fresh());
    expect(state.version).toBe(state.known);
    expect(state.known).toBeGreaterThan(0);
    if (engine === "sqlite") {
      expect(state.server).toMatch(/^SQLite 3\./);
      expect([state.major, state.clock]).toEqual([null, null]);
    } else {
      expect(state.server).toMatch(/^PostgreSQL \d+\.\d+$/);
      expect(state.major).toBeGreaterThanOrEqual(15);
      expect(Math.abs((state.clock ?? 0) - Date.now())).toBeLessThan(60_000);
    }
  });

  it("creates no schema", async () => {
    await ledger.fresh();
    const where = ledger.where();
    // SQLite: another folder; PostgreSQL: a schema that does not exist.
    const url = where.url === null ? null : withParameter(where.url, "options", "-c search_path=nowhere_at_all");
    const empty = await openLedger({ url, folder: `${where.folder}/empty` });
    try {
      for (let times = 0; times < 2; times++) expect((await inspectLedger(empty)).version).toBe(0);
    } finally {
      await empty.close();
    }
  });
});
