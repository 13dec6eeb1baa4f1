import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { boardNamed, listBoards } from "../../ledger/boards/boards.ts";
import { readEnvironment } from "./environment.ts";
import { loadStarterBoards, UNREACHABLE, watchReach } from "./starter.ts";

const NOW = Date.UTC(2026, 10, 15);

eachLedger("starter boards", (ledger) => {
  it("are read by a new service, spread over its first minutes, and only by a new one", async () => {
    const db = await ledger.fresh();
    expect(await loadStarterBoards(readEnvironment({ ROLECALL_WORLD: "http://127.0.0.1:1" }), db, NOW)).toBe(0);
    const added = await loadStarterBoards(readEnvironment({}), db, NOW);
    expect(added).toBeGreaterThan(2_900);
    const due = (await listBoards(db)).map((board) => board.next_at ?? 0);
    expect(Math.max(...due) - Math.min(...due)).toBeGreaterThan(10 * 60_000);
    expect(await loadStarterBoards(readEnvironment({}), db, NOW)).toBe(0);
  });

  it("leave a ledger alone that has boards", async () => {
    const db = await ledger.fresh();
    await boardNamed(db, { source: "lever", slug: "mine" }, NOW);
    expect(await loadStarterBoards(readEnvironment({}), db, NOW)).toBe(0);
  });
});

it("a machine without a network is told of the demo, once", () => {
  const said: string[] = [];
  const watch = watchReach((sentence) => said.push(sentence));
  for (let at = 0; at < 30; at++) watch(false);
  expect(said).toEqual([UNREACHABLE]);
  const quiet = watchReach((sentence) => said.push(sentence));
  quiet(false);
  quiet(true);
  for (let at = 0; at < 30; at++) quiet(false);
  expect(said).toEqual([UNREACHABLE]);
});
