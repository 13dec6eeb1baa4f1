// Whether a source is enabled: as defined in the registry, unless an operator switched it; never without the keys it
// needs.

import type { SourceOffCode } from "../../contract/answers.ts";
import { OWN_SOURCE, sourceFactsOf } from "../../contract/sources.ts";
import { readSwitches, type Switches } from "../../ledger/boards/sourceSwitches.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Source } from "../../sources/source.ts";

export interface SourceState {
  readonly on: boolean;
  /** Why it is disabled, and how to enable it; null while it is enabled. */
  readonly because: string | null;
  /** The same as a code, for programs. */
  readonly code: SourceOffCode | null;
}

/** The variables of the keys that a source requires and that are not set. */
export function missingKeysOf({ id }: Pick<Source, "id">, keys: ReadonlyMap<string, string>): string[] {
  return sourceFactsOf(id).keys?.variables.filter((name) => !keys.has(name)) ?? [];
}

function findSourceState(source: Source, switches: Switches, keys: ReadonlyMap<string, string>): SourceState {
  const missing = missingKeysOf(source, keys);
  if (missing.length > 0) {
    return {
      on: false,
      because: `needs ${missing.join(" and ")} in the environment: ${sourceFactsOf(source.id).keys?.where}`,
      code: "needs_key",
    };
  }
  const state = switches.get(source.id);
  if (state === "off") return { on: false, because: "disabled by the operator", code: "switched_off" };
  if (state === "on" || source.disabledReason === undefined) return { on: true, because: null, code: null };
  return { on: false, because: source.disabledReason, code: "off_by_default" };
}

/** Two hundred files, which a service that does not collect loads only on demand. */
async function loadReaders(): Promise<readonly Source[]> {
  return (await import("../../sources/readers.ts")).READERS;
}

/** The disabled sources. */
export async function listDisabledSources(db: Ledger, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const switches = await readSwitches(db);
  const disabled = (await loadReaders()).filter((source) => !findSourceState(source, switches, keys).on);
  return [OWN_SOURCE, ...disabled.map((source) => source.id)];
}

/** The state of every source of this version by id; sources that are not included cannot be read by this version. */
export async function readSourceStates(
  db: Ledger,
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, SourceState>> {
  const switches = await readSwitches(db);
  return new Map((await loadReaders()).map((source) => [source.id, findSourceState(source, switches, keys)]));
}
