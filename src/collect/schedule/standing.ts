// Whether a source is read: as the registry says, unless an operator switched it; never without the keys it needs.

import type { OffCode } from "../../contract/answers.ts";
import { factsOf, OWN } from "../../contract/sources.ts";
import { readSwitches, type Switches } from "../../ledger/boards/switches.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";

export interface SourceStanding {
  readonly on: boolean;
  /** Why it is off, and what would switch it on; null while it is on. */
  readonly because: string | null;
  /** The same as a word, for whoever decides upon it. */
  readonly code: OffCode | null;
}

function standingOf(source: Source, switches: Switches, keys: ReadonlyMap<string, string>): SourceStanding {
  const needed = factsOf(source.id).keys;
  const missing = needed?.variables.filter((name) => !keys.has(name)) ?? [];
  if (missing.length > 0) {
    return {
      on: false,
      because: `needs ${missing.join(" and ")} in the environment: ${needed?.where}`,
      code: "needs_key",
    };
  }
  const state = switches.get(source.id);
  if (state === "off") return { on: false, because: "switched off by the operator", code: "switched_off" };
  if (state === "on" || source.off === null) return { on: true, because: null, code: null };
  return { on: false, because: source.off, code: "off_by_default" };
}

/** Two hundred files, which a service that collects nothing itself loads when somebody asks about sources. */
async function allReaders(): Promise<readonly Source[]> {
  return (await import("../../sources/readers.ts")).READERS;
}

/** The sources whose boards wait. */
export async function sourcesOff(db: Ledger, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const switches = await readSwitches(db);
  const off = (await allReaders()).filter((source) => !standingOf(source, switches, keys).on);
  return [OWN, ...off.map((source) => source.id)];
}

/** How every source of this version stands, by identifier; what is not in it cannot be read by this version. */
export async function standings(db: Ledger, keys: ReadonlyMap<string, string>): Promise<Map<string, SourceStanding>> {
  const switches = await readSwitches(db);
  return new Map((await allReaders()).map((source) => [source.id, standingOf(source, switches, keys)]));
}
