// The demo has public facts about its employers as soon as it has filled.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addProfiles } from "../../src/cli/demo/worldBoards.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { toProfile } from "../../world/employerProfile.ts";
import { openInternet } from "../../world/internet.ts";

const NOW = Date.UTC(2026, 10, 15, 9);

it("fills the profiles of the demo's employers with public facts before any place is searched", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-demo-"));
  const net = await openInternet({ seed: 7, employers: 300, start: NOW, now: NOW, speed: 0, monotonic: () => 0 });
  const ledger = await openLedger({ url: null, folder });
  try {
    await migrate(ledger);
    await addProfiles(ledger, net.world.employers.map(toProfile), NOW);
    const rows = await ledger.sql
      .selectFrom("employer")
      .select(["domain", "country", "headcount", "industry", "logo", "lei"])
      .execute();
    expect(rows.length).toBe(net.world.employers.length);
    expect(rows.filter((row) => Object.values(row).includes(null))).toEqual([]);
  } finally {
    await ledger.close();
    await net.close();
    rmSync(folder, { recursive: true });
  }
});
