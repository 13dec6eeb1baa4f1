import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { assertLedgerKind, releaseFolder, updateHighMark } from "../../src/cli/resources/highMark.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { markRestored } from "../../src/ledger/store/restore.ts";
import { START } from "../rig/listings.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-mark-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function ledgerIn(name: string) {
  const ledger = await openLedger({ url: null, folder: join(folder, name) });
  await migrate(ledger);
  return ledger;
}

it("refuses a ledger other than the folder's own, and changes neither its numbers nor the file", async () => {
  const [own, other] = [await ledgerIn("own"), await ledgerIn("other")];
  await markRestored(own);
  await updateHighMark(folder, own, START);
  const file = readFileSync(join(folder, "high-mark.json"), "utf8");
  const before = await readMark(other);
  await expect(updateHighMark(folder, other, START)).rejects.toThrow(/belongs to ledger \w+, not to \w+/);
  expect(await readMark(other)).toEqual(before);
  expect(readFileSync(join(folder, "high-mark.json"), "utf8")).toBe(file);
  releaseFolder(folder);
  await updateHighMark(folder, other, START);
  expect(await readMark(other)).toEqual(before);
  await Promise.all([own.close(), other.close()]);
});

it("refuses an embedded ledger in the folder of a ledger in PostgreSQL", async () => {
  const ledger = await ledgerIn("named");
  releaseFolder(folder);
  await updateHighMark(folder, { ...ledger, engine: { ...ledger.engine, kind: "postgres" } }, START);
  expect(() => assertLedgerKind(folder, null)).toThrow("belongs to a ledger in PostgreSQL");
  expect(() => assertLedgerKind(folder, "postgres://db/rolecall")).not.toThrow();
  await ledger.close();
});
