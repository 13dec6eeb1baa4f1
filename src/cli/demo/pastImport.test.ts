// The demo's past: what the ledger reports of a month equals the truth of the world, and a read of the present finds
// nothing to correct.
import { expect, it } from "vitest";
import { testIngestContext } from "../../../test/rig/ingestContext.ts";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { openingOf } from "../../../test/rig/worldIds.ts";
import { FAKES } from "../../../world/fakes.ts";
import { createWorld } from "../../../world/world.ts";
import { DAY } from "../../contract/limits.ts";
import { importPast } from "./pastImport.ts";

const START = Date.UTC(2026, 10, 2);
const PRESENT = START + 12 * DAY;

oneLedger("the demo's past", (ledger) => {
  it("has the openings, changes and closings of the world, and no others", async () => {
    const world = createWorld({ seed: 5, employers: 60, start: START }, FAKES);
    const db = await ledger.fresh();
    const { deriver } = testIngestContext(START);
    const { open } = await importPast(db, deriver, world, { start: START, present: PRESENT }, () => undefined);
    const rows = await db.sql
      .selectFrom("posting")
      .select(["id", "source", "external_id", "state", "created_at"])
      .execute();
    expect(rows.filter(({ state }) => state === "open").length).toBeGreaterThan(open * 0.9);
    const truth = new Map(world.truth.openings(START, PRESENT).map((row) => [`${row.source} ${row.opening_id}`, row]));
    const known = new Set([...truth.values()].map(({ opening_id }) => opening_id));
    const truthOf = (source: string, id: string) => truth.get(`${source} ${openingOf(source, id, known)}`);
    const unknown = rows.filter(({ source, external_id }) => truthOf(source, external_id) === undefined);
    expect(unknown.filter(({ source }) => source !== "career_site")).toEqual([]);
    const wrong = rows.filter(({ source, external_id, state, created_at }) => {
      const opening = truthOf(source, external_id);
      if (opening === undefined) return false;
      const isClosed = state === "closed" && opening.closes_at > PRESENT;
      return isClosed || (created_at ?? 0) < opening.opens_at - DAY;
    });
    expect(wrong).toEqual([]);
    const changes = await db.sql.selectFrom("change").select(["id", "type"]).execute();
    expect(changes.filter(({ type }) => type === "closed").length).toBeGreaterThan(10);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const modified = changes.filter(({ type }) => type === "modified").map(({ id }) => byId.get(id));
    expect(modified.length).toBeGreaterThan(3);
    expect(modified.filter((row) => truthOf(row?.source ?? "", row?.external_id ?? "")?.changes.length !== 1)).toEqual(
      [],
    );
  });
});
