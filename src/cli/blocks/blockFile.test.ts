import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { openIds, START, take } from "../../../test/rig/listings.ts";
import { forget } from "../../ledger/upkeep/forget.ts";
import { syncBlocks } from "./blockFile.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-blocks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

oneLedger("the copy of removals", (ledger) => {
  it("removes again in a ledger that is older than the removals", async () => {
    const postings = [
      { id: "1", domain: "gone.example" },
      { id: "2", text: "Ask Ann Lee" },
      { id: "3" },
      { id: "4", text: "To jo@acme.example" },
      { id: "5" },
    ];
    const before = await ledger.fresh();
    await take(before, postings, START);
    for (const target of [{ domain: "gone.example" }, { name: "Ann Lee" }, { id: 3 }, { email: "jo@acme.example" }])
      await forget(before, target, START + 1);
    expect(await syncBlocks(folder, before, START + 2)).toBe(0);
    expect(statSync(join(folder, "removed.json")).mode & 0o777).toBe(0o600);
    const restored = await ledger.fresh();
    await take(restored, postings, START);
    expect(await openIds(restored)).toEqual([1, 2, 3, 4, 5]);
    expect(await syncBlocks(folder, restored, START + 3)).toBe(5);
    expect(await openIds(restored)).toEqual([5]);
    expect(await syncBlocks(folder, restored, START + 4)).toBe(0);
  });

  it("starts empty after a damaged file, and ignores unknown entries", async () => {
    const db = await ledger.fresh();
    await forget(db, { domain: "gone.example" }, START);
    const file = join(folder, "removed.json");
    for (const text of ["{", '[{"kind":"planet","value":"x"}, 7]']) {
      writeFileSync(file, text);
      expect(await syncBlocks(folder, db, START)).toBe(0);
      expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([{ kind: "domain", value: "gone.example" }]);
    }
  });
});
