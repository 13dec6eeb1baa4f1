import { afterAll, expect, it } from "vitest";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { createAccount } from "../../ledger/accounts/accounts.ts";
import { createKey } from "../../ledger/accounts/keys.ts";
import { ensureBoard, listBoards } from "../../ledger/boards/boards.ts";
import { readEnvironment } from "../environment/environment.ts";
import { createReachMonitor, NO_ADMIN_MESSAGE, offerStarter, reportMissingAdmin, UNREACHABLE } from "./firstStart.ts";

const clock = { now: () => Date.UTC(2026, 10, 15) };
const printed: string[] = [];
const log = (sentence: string): void => void printed.push(sentence);
afterAll(() => printed.splice(0));

oneLedger("a first start", (ledger) => {
  it("reads nothing without a contact and prints the boards, intervals, user agent and how to start", async () => {
    const db = await ledger.fresh();
    for (const collecting of [true, false]) {
      printed.splice(0);
      await offerStarter(readEnvironment({}), { ledger: db, clock }, collecting, log);
      expect(printed.join("")).toMatch(
        /5,\d{3} starter boards on \d+ hiring platforms: each is read every 2 minutes to 20/,
      );
      expect(printed.join("")).toContain('The user agent is "rolecall/');
      expect(printed.join("")).toMatch(/No site is read yet\. Set ROLECALL_CONTACT .*`rolecall boards starter`/s);
    }
    expect(await listBoards(db)).toEqual([]);
  });

  it("adds the starter boards if a worker starts with a contact, but never to existing boards", async () => {
    const db = await ledger.fresh();
    const environment = readEnvironment({ ROLECALL_CONTACT: "ops@jobs.example" });
    printed.splice(0);
    await offerStarter(environment, { ledger: db, clock }, false, log);
    expect(printed.join("")).toContain("The first `rolecall work` starts with 5,");
    expect(await listBoards(db)).toEqual([]);
    await offerStarter(environment, { ledger: db, clock }, true, log);
    expect(printed.at(-1)).toMatch(/Reading starts now, .*\+ops@jobs\.example/);
    expect((await listBoards(db)).length).toBeGreaterThan(4_900);
    printed.splice(0);
    const other = await ledger.fresh();
    await ensureBoard(other, { source: "lever", slug: "mine" }, clock.now());
    await offerStarter(environment, { ledger: other, clock }, true, log);
    await offerStarter(readEnvironment({ ROLECALL_WORLD: "http://127.0.0.1:1" }), { ledger: db, clock }, true, log);
    expect([printed, (await listBoards(other)).length]).toEqual([[], 1]);
  });

  it("explains how to create an admin key until there is one", async () => {
    const db = await ledger.fresh();
    printed.splice(0);
    await createAccount(db, { name: "me" }, clock.now());
    await createKey(db, { account: "me", role: "user" }, clock.now());
    await reportMissingAdmin({ ledger: db, clock }, log);
    expect(printed).toEqual([NO_ADMIN_MESSAGE]);
    await createKey(db, { account: "me", role: "admin" }, clock.now());
    await reportMissingAdmin({ ledger: db, clock }, log);
    expect(printed).toEqual([NO_ADMIN_MESSAGE]);
  });
});

it("suggests the demo once on a machine without a network", () => {
  printed.splice(0);
  const watch = createReachMonitor(log);
  for (let at = 0; at < 30; at++) watch(false);
  expect(printed).toEqual([UNREACHABLE]);
  const quiet = createReachMonitor(log);
  quiet(false);
  quiet(true);
  for (let at = 0; at < 30; at++) quiet(false);
  expect(printed).toEqual([UNREACHABLE]);
});
