import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeDesk } from "../../../test/rig/apiServer.ts";
import { type Desk, impatient, mustAnswer, reach } from "./desk.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function frozen(): Desk {
  const never = () => new Promise<never>(() => {});
  return Object.assign(fakeDesk(), { companyBoards: never, collect: never, lastSeq: never });
}

const WORDS = { title: "cook", location: null, country: null, company_url: null };

it("several questions of one request to a ledger that is silent wait once, not each its time", async () => {
  let ms = 0;
  const desk = impatient(frozen(), () => ms);
  const work = async (): Promise<string> => {
    await reach(desk.companyBoards("acme.example")).catch(() => []);
    await reach(desk.companyBoards("acme.example")).catch(() => []);
    return await reach(desk.collect(1, WORDS, 0)).then(
      () => "answered",
      (error) => error.code,
    );
  };
  const ended = work();
  ms = 4950;
  await vi.advanceTimersByTimeAsync(4950);
  ms = 5000;
  await vi.advanceTimersByTimeAsync(50);
  // No timer moves from here on.
  expect(await ended).toBe("database_unavailable");
});

it("it is asked again after a moment, and one that answers is never in its way", async () => {
  let ms = 0;
  const silent = frozen();
  const desk = impatient(silent, () => ms);
  const first = reach(desk.companyBoards("acme.example")).catch(() => "late");
  ms = 5000;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await first).toBe("late");
  silent.companyBoards = async () => [{ source: "lever", slug: "acme" }];
  await expect(reach(desk.companyBoards("acme.example"))).rejects.toMatchObject({ code: "database_unavailable" });
  ms += 2000;
  expect(await reach(desk.companyBoards("acme.example"))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reach(desk.companyBoards("acme.example"))).toHaveLength(1);
});

it("what may take minutes is not begun where the ledger says nothing for three seconds", async () => {
  const ended = mustAnswer(frozen()).catch((error) => error.code);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await ended).toBe("database_unavailable");
  await mustAnswer(fakeDesk());
});
