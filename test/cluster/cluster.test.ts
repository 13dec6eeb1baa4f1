// A whole cluster on one machine: a PostgreSQL primary with its standby, API machines behind nginx, publishing machines
// and every kind of client. Meanwhile processes are killed, connections cut and slowed, a disk is filled, the standby
// is promoted and the program is upgraded. No client may miss or repeat anything, no open posting may be closed, and
// recovery needs no operator. The short form runs by its file name; the full one is a gate (`node test/gates.ts
// cluster`).

import { describe, expect, it } from "vitest";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { isLongRun, isProof, reportToGate, seedOfRun } from "../model/runs.ts";
import { findBinaries } from "../rig/postgres.ts";
import { faultsOf, orderFaults } from "../service/sync/verdict.ts";
import { buildNextVersion } from "./machines.ts";
import { type Cluster, startCluster } from "./rig.ts";
import { mountSmallDisk, type SmallDisk } from "./smallDisk.ts";

const MACHINES = isLongRun() ? 3 : 2;
const ROUNDS = isLongRun() ? 10 : 1;
/** Hours of the simulated internet pass in seconds, so that postings open, change and close all the time. */
const WORLD = isLongRun()
  ? { employers: 20, speed: 0.2, spreadHours: 30 }
  : { employers: 8, speed: 0.5, spreadHours: 6 };

/** Runs every disturbance in turn; each ends when all machines have recovered. */
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
      first.databaseProxy.cut();
      // The cut-off machine keeps answering from its index; the others continue.
      await cluster.flows([second]);
      await cluster.serves();
      first.databaseProxy.restore();
    });
    await step("slow another one down", async () => {
      second.databaseProxy.slow(50);
      await cluster.flows();
      second.databaseProxy.slow(0);
    });
    await step("cut the publishers from the database", async () => {
      cluster.publisherProxy.cut();
      await cluster.serves();
      cluster.publisherProxy.restore();
    });
  }
  return done;
}

type Step = (what: string, work: () => Promise<unknown> | unknown) => Promise<void>;

/** Disturbances of collecting machines, and of the disk of an API machine. */
async function disturbWorkers(cluster: Cluster, disk: SmallDisk | null, rounds: number): Promise<string[]> {
  const done: string[] = [];
  const workers = cluster.collecting?.workers ?? [];
  const step: Step = async (what, work) => {
    await work();
    await cluster.flows();
    done.push(what);
  };
  for (let round = 0; round < rounds; round++) {
    const [worker, other] = [
      assertPresent(workers[round % workers.length]),
      assertPresent(workers[(round + 1) % workers.length]),
    ];
    await step("kill a worker", () => worker.process.kill());
    await step("cut a worker from the database", async () => {
      other.databaseProxy.cut();
      await cluster.flows();
      other.databaseProxy.restore();
    });
    await step("slow a worker down", async () => {
      worker.databaseProxy.slow(40);
      await cluster.flows();
      worker.databaseProxy.slow(0);
    });
    await step("kill a machine that answers", () => cluster.api(round).process().kill());
    if (disk !== null) await step("fill the disk of a machine that answers", () => fillDisk(cluster, disk));
  }
  return done;
}

/**
 * The machine reports that its disk is full and gets no more requests; the others continue. It recovers once there is
 * space.
 */
async function fillDisk(cluster: Cluster, disk: SmallDisk): Promise<void> {
  const [full, ...others] = cluster.apis;
  const free = disk.fill();
  try {
    const readStatus = async (): Promise<unknown> =>
      await (await fetch(`http://${assertPresent(full).at}/readyz`)).json();
    await expect.poll(readStatus).toMatchObject({ reasons: ["index_full"] });
    await cluster.flows(others);
    await cluster.serves();
  } finally {
    free();
  }
}

async function expectNoFaults(cluster: Cluster): Promise<number> {
  const { truth, confirmed, published } = await cluster.finish();
  expect(cluster.log.faults).toEqual([]);
  expect(truth.holes).toBe(0);
  expect(orderFaults(truth)).toEqual([]);
  expect(cluster.clients.flatMap((client) => faultsOf(client, truth))).toEqual([]);
  // Every confirmed posting is there exactly once.
  const counts = Map.groupBy(published, (name) => name);
  expect([...confirmed].filter((name) => counts.get(name)?.length !== 1)).toEqual([]);
  return truth.opened.size;
}

describe.skipIf(findBinaries() === null)("a cluster (skipped without PostgreSQL)", () => {
  it("loses and repeats nothing while machines are killed, cut off and slowed and the standby takes over", async () => {
    const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() });
    try {
      const done = await disturb(cluster, ROUNDS);
      await cluster.databases.setSynchronous(true);
      await cluster.flows();
      await cluster.failOver();
      await cluster.flows();
      const { epoch } = cluster;
      expect((await cluster.markNow()).epoch).toBe(epoch);
      const openings = await expectNoFaults(cluster);
      reportToGate(
        `cluster: ${done.length} disturbances and a takeover, ${openings} openings, ${cluster.clients.length} clients`,
      );
    } finally {
      await cluster.stop();
    }
  }, 1_800_000);

  it("closes no open posting while workers are killed and cut off, a disk is full and the standby takes over", async () => {
    const disk = mountSmallDisk();
    if (disk === null) reportToGate("cluster: no disk was filled: this process may not mount one");
    const collecting = { workers: MACHINES, ...WORLD, seed: seedOfRun() + 3 };
    const order = { machines: MACHINES, seed: seedOfRun() + 3, collecting };
    const cluster = await startCluster({ ...order, ...(disk === null ? {} : { smallDisk: disk.folder }) });
    try {
      const done = await disturbWorkers(cluster, disk, ROUNDS);
      await cluster.databases.setSynchronous(true);
      await cluster.flows();
      await cluster.failOver();
      await cluster.flows();
      const comparison = await assertPresent(cluster.collecting).compare();
      expect(comparison.faults.slice(0, 20)).toEqual([]);
      const openings = await expectNoFaults(cluster);
      reportToGate(
        `cluster: ${MACHINES} workers, ${done.length} disturbances and a takeover, ${openings} openings, ${comparison.openings} compared with the world, ${comparison.closings} closings, none of them wrong`,
      );
    } finally {
      await cluster.stop();
      disk?.remove();
    }
  }, 1_800_000);

  it.runIf(isProof())(
    "starts a new epoch when commits were lost, and never reuses a seq",
    async () => {
      const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() + 1 });
      try {
        await cluster.flows();
        cluster.databases.replicationProxy.cut();
        await cluster.flows();
        const { seq } = await cluster.markNow();
        // On Citus the workers keep the rows; the coordinator, which assigns numbers, loses them.
        const lost = seq - (await cluster.databases.standbySeq());
        expect(lost).toBeGreaterThan(0);
        const before = await cluster.openedNow();
        const seen = await cluster.settledIds();
        await cluster.failOver();
        await cluster.flows();
        const after = await cluster.openedNow();
        expect((await cluster.markNow()).epoch).not.toBe(cluster.epoch);
        // An id that was shown or assigned means the same posting for ever.
        expect([...after].filter(([id, name]) => before.has(id) && before.get(id) !== name)).toEqual([]);
        expect([...after.keys()].filter((id) => !before.has(id) && seen.has(id))).toEqual([]);
        reportToGate(`cluster: ${lost} changes lost by an asynchronous takeover, a new epoch, no id twice`);
      } finally {
        await cluster.stop();
      }
    },
    1_800_000,
  );

  it.runIf(isProof())(
    "upgrades machine by machine to a version with another index layout and schema",
    async () => {
      const cluster = await startCluster({ machines: MACHINES, seed: seedOfRun() + 2 });
      const next = buildNextVersion();
      try {
        await cluster.flows();
        for (let number = 0; number < MACHINES; number++) {
          await cluster.api(number).upgrade(next.program);
          await cluster.flows();
          // An old machine may still have to start against the new schema.
          if (number + 1 < MACHINES)
            cluster
              .api(number + 1)
              .process()
              .kill();
          await cluster.flows();
        }
        await expectNoFaults(cluster);
        reportToGate(`cluster: ${MACHINES} machines upgraded one by one`);
      } finally {
        await cluster.stop();
        next.remove();
      }
    },
    1_800_000,
  );
});
