// Kills a worker, the API with its follower, or PostgreSQL with -9 at any moment. After a restart everything resumes,
// nothing is lost, reported twice or left half-done, and clients that follow the feed see nothing but pauses.
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { isLongRun, isProof, reportToGate, seedOfRun } from "../model/runs.ts";
import { type Rig, type RigOptions, startRig } from "./kill/rig.ts";
import { compareWithWorld, settleWorld, worldClock } from "./kill/settling.ts";
import { ledgerTruth, type ReportedChange } from "./kill/verdict.ts";
import { type Client, changesClient, cursorClient } from "./sync/clients.ts";
import { get, randomNumbers } from "./sync/service.ts";
import { faultsOf, orderFaults } from "./sync/verdict.ts";

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const CYCLES = isLongRun() ? 200 : 3;
const SETTLED_WITHIN_MS = 300_000;

interface Follower {
  client: Client;
  wrong: unknown[];
  ended: Promise<void>;
}

/** Polls continuously; waits while a service is down, and records a wrong answer for the end. */
function follow(client: Client, until: { done: boolean }): Follower {
  const wrong: unknown[] = [];
  const run = async (): Promise<void> => {
    while (!until.done) {
      const more = await client.poll().catch((error: unknown) => {
        if (!isAway(error)) wrong.push(error);
        return false;
      });
      if (wrong.length > 0) return;
      if (!more) await pause(30);
    }
  };
  return { client, wrong, ended: run() };
}

function isAway(error: unknown): boolean {
  return error instanceof Error && /no server came back|no answer/.test(error.message);
}

/** Everything `changes` returns up to a seq, read once more from the start at the end. */
async function readChanges(rig: Rig, last: number): Promise<ReportedChange[]> {
  const reported: ReportedChange[] = [];
  const until = performance.now() + SETTLED_WITHIN_MS;
  while ((reported.at(-1)?.seq ?? 0) < last && performance.now() < until) {
    const [address] = rig.addresses();
    const after = reported.at(-1)?.seq ?? 0;
    const page =
      address === undefined ? null : await get<ReportedChange>(rig, address, "changes", { after, limit: 1000 });
    for (const { seq, type, id } of page?.rows ?? []) reported.push({ seq, type, id });
    if (!page?.rows.length) await pause(50);
  }
  return reported;
}

async function prove(order: RigOptions): Promise<void> {
  const rig = await startRig(order);
  if (rig === null) throw new Error("PostgreSQL did not start");
  const random = randomNumbers(order.seed);
  const until = { done: false };
  const victims: string[] = [];
  try {
    await rig.allUp();
    const began = (await worldClock(rig.world)) - WEEK;
    const followers = [changesClient, cursorClient].map((make) => follow(make(rig, order.seed), until));
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await pause(200 + random() * 1000);
      victims.push(await rig.killOne(random));
    }
    await rig.allUp();
    const { remaining, end } = await settleWorld(rig.world, rig.ledger);
    expect(remaining).toEqual([]);
    until.done = true;
    await Promise.all(followers.map(({ ended }) => ended));
    expect(followers.flatMap(({ wrong }) => wrong)).toEqual([]);
    const truth = await ledgerTruth(rig.ledger);
    const reported = await readChanges(rig, truth.changes.at(-1)?.seq ?? 0);
    for (const { client } of followers) for (let quiet = 0; quiet < 3; ) quiet = (await client.poll()) ? 0 : quiet + 1;
    expect(rig.log.faults).toEqual([]);
    expect(truth.holes).toBe(0);
    expect(orderFaults(truth)).toEqual([]);
    expect(followers.flatMap(({ client }) => faultsOf(client, truth))).toEqual([]);
    expect(reported).toEqual(truth.changes);
    const found = await compareWithWorld(rig.world, rig.ledger, began, end);
    const engine = order.postgres ? "PostgreSQL" : "SQLite";
    reportToGate(
      `${victims.length} kills on ${engine} (seed ${order.seed}), ${truth.changes.length} changes, ${found.openings} openings compared`,
    );
    expect(found.faults.slice(0, 20)).toEqual([]);
    expect(found.good, found.bad.join("\n")).toBeGreaterThan(found.boards * 0.8);
  } finally {
    until.done = true;
    await rig.stop();
  }
}

const defaults = isLongRun()
  ? { employers: 24, speed: 0.2, spreadHours: 60 }
  : { employers: 10, speed: 2, spreadHours: 16 };

describe("killed and started again", () => {
  it("an embedded ledger: the API and its workers", async () => {
    await prove({ ...defaults, postgres: false, workers: isLongRun() ? 2 : 1, seed: seedOfRun() });
  }, 3_600_000);

  // Half a minute of process starts: part of the proof, not of the default run.
  if (!isProof()) return;
  it("PostgreSQL: the server itself, the API and two workers", async () => {
    await prove({ ...defaults, postgres: true, workers: 2, seed: seedOfRun() + 1 });
  }, 3_600_000);
});
