// A cluster in a box: a PostgreSQL primary with its standby, machines that answer behind nginx, machines that publish, and clients of all
// kinds, while processes are killed, wires cut and slowed, a disk is filled, the standby is promoted and the program replaced by its next
// version. Nobody misses or repeats anything, nothing that is open is closed, and nobody has to do anything. The short form runs by its
// name; the whole one is a gate (`node test/gates.ts cluster`).

import { describe, expect, it } from "vitest";
import { there } from "../../src/contract/there.ts";
import { isLongRun, isProof, seedOfRun, tellGate } from "../model/runs.ts";
import { findBinaries } from "../rig/postgres.ts";
import { faultsOf, orderFaults } from "../service/sync/verdict.ts";
import { makeNextVersion } from "./machines.ts";
import { type Cluster, startCluster } from "./rig.ts";
import { mountSmallDisk, type SmallDisk } from "./smallDisk.ts";

const MACHINES = isLongRun() ? 3 : 2;
const ROUNDS = isLongRun() ? 10 : 1;
/** Hours of the small internet pass in seconds, so that postings open, change and close all the time. */
const WORLD = isLongRun()
  ? { employers: 20, speed: 0.2, spreadHours: 30 }
  : { employers: 8, speed: 0.5, spreadHours: 6 };

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

type Step = (what: string, work: () => Promise<unknown> | unknown) => Promise<void>;

/** What happens to machines that collect, and to the disk of one that answers. */
async function disturbWorkers(cluster: Cluster, disk: SmallDisk | null, rounds: number): Promise<string[]> {
  const done: string[] = [];
  const workers = cluster.collecting?.workers ?? [];
  const step: Step = async (what, work) => {
    await work();
    await cluster.flows();
    done.push(what);
  };
  for (let round = 0; round < rounds; round++) {
    const [worker, other] = [there(workers[round % workers.length]), there(workers[(round + 1) % workers.length])];
    await step("kill a worker", () => worker.process.kill());
    await step("cut a worker from the database", async () => {
      other.wire.cut();
      await cluster.flows();
      other.wire.mend();
    });
    await step("slow a worker down", async () => {
      worker.wire.slow(40);
      await cluster.flows();
      worker.wire.slow(0);
    });
    await step("kill a machine that answers", () => cluster.api(round).process().kill());
    if (disk !== null) await step("fill the disk of a machine that answers", () => fillDisk(cluster, disk));
  }
  return done;
}

/** The machine says that it is full and is asked no more; the others go on. With room again it comes back by itself. */
async function fillDisk(cluster: Cluster, disk: SmallDisk): Promise<void> {
  const [full, ...others] = cluster.apis;
  const free = disk.fill();
  try {
    const said = async (): Promise<unknown> => await (await fetch(`http://${there(full).at}/readyz`)).json();
    await expect.poll(said).toMatchObject({ reasons: ["index_full"] });
    await cluster.flows(others);
    await cluster.serves();
  } finally {
    free();
  }
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

  it("closes nothing that is open while workers are killed and cut off, a disk is full, and the standby takes over", async () => {
    const disk = mountSmallDisk();
    if (disk === null) tellGate("cluster: no disk was filled: this process may not mount one");
    const collecting = { workers: MACHINES, ...WORLD, seed: seedOfRun() + 3 };
    const order = { machines: MACHINES, seed: seedOfRun() + 3, collecting };
    const cluster = await startCluster({ ...order, ...(disk === null ? {} : { smallDisk: disk.folder }) });
    try {
      const done = await disturbWorkers(cluster, disk, ROUNDS);
      await cluster.databases.setSynchronous(true);
      await cluster.flows();
      await cluster.failOver();
      await cluster.flows();
      const judged = await there(cluster.collecting).judge();
      expect(judged.faults.slice(0, 20)).toEqual([]);
      const openings = await expectSound(cluster);
      tellGate(
        `cluster: ${MACHINES} workers, ${done.length} disturbances and a takeover, ${openings} openings, ${judged.openings} compared with the world, ${judged.closings} closings, none of them wrong`,
      );
    } finally {
      await cluster.stop();
      disk?.remove();
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
