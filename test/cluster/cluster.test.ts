// A cluster in a box: a PostgreSQL primary with its standby, machines that answer behind nginx, machines that publish, and clients of all
// kinds, while processes are killed, wires cut and slowed, a disk is filled, the standby is promoted and the program replaced by its next
// version. Nobody misses or repeats anything, and nobody has to do anything. The short form runs with the usual tests; the whole one with
// workers that read an invented internet is a gate (`node test/gates.ts cluster`).
import { describe, expect, it } from "vitest";
import { isLongRun, isProof, seedOfRun, tellGate } from "../model/runs.ts";
import { findBinaries } from "../rig/postgres.ts";
import { faultsOf, orderFaults } from "../service/sync/verdict.ts";
import { makeNextVersion } from "./machines.ts";
import { type Cluster, startCluster } from "./rig.ts";

const MACHINES = isLongRun() ? 3 : 2;
const ROUNDS = isLongRun() ? 10 : 1;

/** Every disturbance in turn; each ends when everybody is back. */
async function disturb(cluster: Cluster, rounds: number): Promise<string[]> {
  const done: string[] = [];
  const step = async (what: string, work: () => Promise<unknown> | unknown): Promise<void> => {
    await work();
    await cluster.flows();
    done.push(what);
  };
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [cluster.api(round), cluster.api(round + 1)];
    await step("kill a machine that answers", () => first.process().kill());
    await step("cut a machine from the database", async () => {
      first.wire.cut();
      // It goes on answering with what it knows; the others go on.
      await cluster.flows([second]);
      await cluster.serves();
      first.wire.mend();
    });
    await step("slow another one down", async () => {
      second.wire.slow(50);
      await cluster.flows();
      second.wire.slow(0);
    });
    await step("cut the publishers from the database", async () => {
      cluster.publisherWire.cut();
      await cluster.serves();
      cluster.publisherWire.mend();
    });
  }
  return done;
}

async function expectSound(cluster: Cluster): Promise<number> {
  const { truth, confirmed, published } = await cluster.finish();
  expect(cluster.log.faults).toEqual([]);
  expect(truth.holes).toBe(0);
  expect(orderFaults(truth)).toEqual([]);
  expect(cluster.clients.flatMap((client) => faultsOf(client, truth))).toEqual([]);
  // What was confirmed is there, once.
  const counts = Map.groupBy(published, (name) => name);
  expect([...confirmed].filter((name) => counts.get(name)?.length !== 1)).toEqual([]);
  return truth.opened.size;
}

describe.skipIf(findBinaries() === null)("a cluster (skipped without PostgreSQL)", () => {
  it("loses and repeats nothing while machines are killed, cut off, slowed, and the standby takes over", async () => {
    const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() });
    try {
      const done = await disturb(cluster, ROUNDS);
      await cluster.databases.setSynchronous(true);
      await cluster.flows();
      await cluster.failOver();
      await cluster.flows();
      const { epoch } = cluster;
      expect(await cluster.epochNow()).toBe(epoch);
      const openings = await expectSound(cluster);
      tellGate(
        `cluster: ${done.length} disturbances and a takeover, ${openings} openings, ${cluster.clients.length} clients`,
      );
    } finally {
      await cluster.stop();
    }
  }, 1_800_000);

  it.runIf(isProof())(
    "begins a new epoch when commits were lost, and gives no number twice",
    async () => {
      const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() + 1 });
      try {
        await cluster.flows();
        cluster.databases.wire.cut();
        await cluster.flows();
        const before = await cluster.openedNow();
        const seen = await cluster.settledIds();
        await cluster.failOver();
        await cluster.flows();
        const after = await cluster.openedNow();
        const lost = [...before.keys()].filter((id) => !after.has(id));
        expect(lost.length).toBeGreaterThan(0);
        expect(await cluster.epochNow()).not.toBe(cluster.epoch);
        // An id that was shown, or given out, means the same posting for ever.
        expect([...after].filter(([id, name]) => before.has(id) && before.get(id) !== name)).toEqual([]);
        expect([...after.keys()].filter((id) => !before.has(id) && seen.has(id))).toEqual([]);
        tellGate(`cluster: ${lost.length} commits lost by an asynchronous takeover, a new epoch, no id twice`);
      } finally {
        await cluster.stop();
      }
    },
    1_800_000,
  );

  it.runIf(isProof())(
    "is upgraded machine by machine to a version with another index and schema",
    async () => {
      const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() + 2 });
      const next = makeNextVersion();
      try {
        await cluster.flows();
        for (let number = 0; number < MACHINES; number++) {
          await cluster.api(number).upgrade(next.program);
          await cluster.flows();
          // An old machine may still have to start beside the new schema.
          if (number + 1 < MACHINES)
            cluster
              .api(number + 1)
              .process()
              .kill();
          await cluster.flows();
        }
        await expectSound(cluster);
        tellGate(`cluster: ${MACHINES} machines upgraded one by one`);
      } finally {
        await cluster.stop();
        next.remove();
      }
    },
    1_800_000,
  );
});
