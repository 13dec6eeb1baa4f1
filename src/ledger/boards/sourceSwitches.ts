// Sources that an operator enabled or disabled. All others follow the registry.
import type { Ledger } from "../store/open.ts";

export type Switches = ReadonlyMap<string, "on" | "off">;

export async function readSwitches(db: Ledger): Promise<Switches> {
  const rows = await db.sql.selectFrom("switch").select(["source", "state"]).execute();
  return new Map(rows.map(({ source, state }) => [source, state]));
}

/** `usual` removes the switch, so that the source follows the registry again. */
export async function setSwitch(db: Ledger, source: string, state: "on" | "off" | "usual", now: number): Promise<void> {
  if (state === "usual") {
    await db.sql.deleteFrom("switch").where("source", "=", source).execute();
    return;
  }
  await db.sql
    .insertInto("switch")
    .values({ source, state, at: now })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ state, at: now }))
    .execute();
}
