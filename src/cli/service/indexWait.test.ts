import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { assertPresent } from "../../contract/assertPresent.ts";
import { lockForService } from "../../feed/indexLocks.ts";
import { migrate, openLedger } from "../../ledger/store/open.ts";
import { startClock } from "../environment/clock.ts";
import { readEnvironment } from "../environment/environment.ts";
import { waitForOther } from "./indexWait.ts";

it("a command does not wait for a service that makes no progress with its index", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-wait-"));
  const environment = readEnvironment({ ROLECALL_DATA: folder });
  const db = await openLedger({ url: null, folder });
  await migrate(db);
  const clock = await startClock(null);
  const service = assertPresent(await lockForService(folder));
  const notice = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await waitForOther(environment, db, clock, 100);
  expect(notice).toHaveBeenCalledWith(expect.stringContaining("does not index it"));
  notice.mockRestore();
  service.release();
  clock.stop();
  await db.close();
  rmSync(folder, { recursive: true });
});
