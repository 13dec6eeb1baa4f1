// A copy of all permanent removals, in a file next to the index. A ledger restored from an older backup has lost
// newer removals; this file brings them back.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../contract/storedValues.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { listBlocks, type RemovalBlock, restoreBlock } from "../../ledger/upkeep/removals.ts";

const keyOf = ({ kind, value }: RemovalBlock): string => `${kind} ${value}`;
const KINDS: readonly RemovalBlock["kind"][] = ["posting", "opening", "domain", "email", "name"];

/** Removes again what the ledger has lost, and copies its removals to the file. Returns how many were lost. */
export async function syncBlocks(folder: string, ledger: Ledger, now: number): Promise<number> {
  const file = join(folder, "removed.json");
  const stored = readBlocks(file);
  const before = await listBlocks(ledger);
  const known = new Set(before.map(keyOf));
  const lost = stored.filter((block) => !known.has(keyOf(block)));
  for (const block of lost) await restoreBlock(ledger, block, now);
  const blocks = [...before, ...lost];
  if (blocks.length === stored.length) return lost.length;
  const written = `${file}.${process.pid}`;
  // It names people and companies, so others may not read it.
  writeFileSync(written, JSON.stringify(blocks), { mode: 0o600 });
  renameSync(written, file);
  return lost.length;
}

function readBlocks(file: string): RemovalBlock[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
  return (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const kind = isRecord(one) ? KINDS.find((known) => known === one.kind) : undefined;
    return isRecord(one) && kind !== undefined && typeof one.value === "string" ? [{ kind, value: one.value }] : [];
  });
}
