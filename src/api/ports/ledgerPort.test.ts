import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeLedgerPort } from "../../../test/rig/apiServer.ts";
import { assertLedgerResponds, callLedger, failFast, type LedgerPort } from "./ledgerPort.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function frozen(): LedgerPort {
  const never = () => new Promise<never>(() => {});
  return Object.assign(fakeLedgerPort(), { companyBoards: never, collect: never, lastSeq: never });
}

const WORDS = { title: "cook", location: null, country: null, company_url: null };

it("waits only once for an unresponsive ledger, however many queries a request needs", async () => {
  let ms = 0;
  const ledgerPort = failFast(frozen(), () => ms);
  const work = async (): Promise<string> => {
    await callLedger(ledgerPort.companyBoards("acme.example")).catch(() => []);
    await callLedger(ledgerPort.companyBoards("acme.example")).catch(() => []);
    return await callLedger(ledgerPort.collect(1, WORDS, 0)).then(
      () => "answered",
      (error) => error.code,
    );
  };
  const ended = work();
  ms = 4950;
  await vi.advanceTimersByTimeAsync(4950);
  ms = 5000;
  await vi.advanceTimersByTimeAsync(50);
  // No timer advances from here on.
  expect(await ended).toBe("database_unavailable");
});

it("queries it again after a moment, and does not delay a responsive one", async () => {
  let ms = 0;
  const silent = frozen();
  const ledgerPort = failFast(silent, () => ms);
  const first = callLedger(ledgerPort.companyBoards("acme.example")).catch(() => "late");
  ms = 5000;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toBe("late");
  silent.companyBoards = async () => [{ source: "lever", slug: "acme" }];
  await expect(callLedger(ledgerPort.companyBoards("acme.example"))).rejects.toMatchObject({
    code: "database_unavailable",
  });
  ms += 2000;
  expect(await callLedger(ledgerPort.companyBoards("acme.example"))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await callLedger(ledgerPort.companyBoards("acme.example"))).toHaveLength(1);
});

it("does not start a long operation if the ledger does not respond within three seconds", async () => {
  const ended = assertLedgerResponds(frozen()).catch((error) => error.code);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await ended).toBe("database_unavailable");
  await assertLedgerResponds(fakeLedgerPort());
});
