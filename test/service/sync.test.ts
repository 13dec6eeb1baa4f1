// The guarantee of the feed: clients that follow it by cursor, by date, by windows or by changes miss nothing and get
// nothing twice, while writers publish concurrently with slow commits, clocks go back, and writers and servers are
// killed with -9.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { isLongRun, isProof, reportToGate, seedOfRun } from "../model/runs.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { type Client, changesClient, cursorClient, dateClient, tileClient } from "./sync/clients.ts";
import { type Crew, type Fleet, startCrew, startFleet } from "./sync/fleet.ts";
import { get, randomNumbers } from "./sync/service.ts";
import { faultsOf, orderFaults, type Truth } from "./sync/verdict.ts";

/** Over the three proofs of an engine together. */
const POSTINGS = isLongRun() ? 100_000 : 1500;
/** A long proof takes as long as its commits. */
const WITHIN = isLongRun() ? 3_600_000 : 480_000;
/** Clients of each kind. */
const CLIENTS = isLongRun() ? 3 : 1;

/** Commits take up to `seconds` after the ids were assigned: this loses rows if the order is not preserved. */
async function slowCommits(db: Ledger, seconds: number): Promise<void> {
  if (db.engine.kind !== "postgres") return;
  const body = sql.lit(`begin perform pg_sleep(random() * ${seconds}); return null; end`);
  await sql`create function slow_commit() returns trigger language plpgsql as ${body}`.execute(db.sql);
  await sql`create constraint trigger slow_commit after update on mark deferrable initially deferred
    for each row execute function slow_commit()`.execute(db.sql);
}

async function truthOf(db: Ledger): Promise<Truth & { lastSeq: number; holes: number }> {
  const rows = await db.sql.selectFrom("change").select(["seq", "at", "type", "id"]).orderBy("seq").execute();
  const opened = new Map(rows.filter((row) => row.type === "opened").map((row) => [row.id, row.at]));
  const closed = new Set(rows.filter((row) => row.type === "closed").map((row) => row.id));
  const holes = rows.filter((row, at) => row.seq !== at + 1).length;
  return { opened, closed, lastSeq: rows.at(-1)?.seq ?? 0, holes };
}

async function follow(client: Client, until: { done: boolean }): Promise<void> {
  while (!until.done) if (!(await client.poll())) await pause(20);
}

/** Waits until every server shows the last change. */
async function settle(fleet: Fleet, lastSeq: number): Promise<void> {
  for (const address of fleet.addresses()) {
    for (let tries = 0; ; tries++) {
      const page = await get(fleet, address, "changes", { after: lastSeq - 1 });
      if (page !== null && page.rows.length > 0) break;
      if (tries > 600) throw new Error(`${address} did not reach ${lastSeq}`);
      await pause(50);
    }
  }
}

/** Kills a writer or a server now and then until the writers are done. */
async function disturb(fleet: Fleet, crew: Crew, until: { done: boolean }, seed: number): Promise<number> {
  const random = randomNumbers(seed);
  let kills = 0;
  while (!until.done) {
    await pause(400 + random() * 1200);
    if (until.done) break;
    kills++;
    if (random() < 0.6) await crew.killOne(random);
    else await fleet.restart(Math.floor(random() * 2), random() < 0.4);
  }
  return kills;
}

interface Proof {
  writers: number;
  postings: number;
  batch: number;
  kills: boolean;
  seed: number;
}

async function prove(db: Ledger, where: Parameters<typeof startFleet>[0], proof: Proof): Promise<void> {
  await slowCommits(db, 0.03);
  const fleet = await startFleet(where, 2);
  const crew = startCrew({ ledger: where, ...proof, slowMs: 15 });
  const until = { done: false };
  const makers = [cursorClient, tileClient, dateClient, changesClient];
  const clients = makers.flatMap((make) => Array.from({ length: CLIENTS }, (_, at) => make(fleet, proof.seed + at)));
  try {
    const following = Promise.all(clients.map((client) => follow(client, until)));
    const disturbing = proof.kills ? disturb(fleet, crew, until, proof.seed) : Promise.resolve(0);
    await Promise.race([crew.done, following]);
    until.done = true;
    const kills = await disturbing;
    await following;
    const truth = await truthOf(db);
    await settle(fleet, truth.lastSeq);
    for (const client of clients) for (let quiet = 0; quiet < 2; ) quiet = (await client.poll()) ? 0 : quiet + 1;
    expect(truth.opened.size).toBeGreaterThanOrEqual(proof.postings);
    expect(truth.holes).toBe(0);
    expect(orderFaults(truth)).toEqual([]);
    expect(clients.flatMap((client) => faultsOf(client, truth))).toEqual([]);
    await expectAllStored(db, crew);
    if (proof.kills) expect(kills).toBeGreaterThan(0);
    const { writers, seed } = proof;
    reportToGate(
      `${truth.opened.size} postings by ${writers} writers on ${db.engine.kind}, ${kills} kills, ${clients.length} clients (seed ${seed}): 0 missed, 0 repeated`,
    );
  } finally {
    until.done = true;
    await crew.stop();
    await fleet.stop();
  }
}

/** A posting confirmed to a writer is published, regardless of which process was killed afterwards. */
async function expectAllStored(db: Ledger, crew: Crew): Promise<void> {
  const rows = await db.sql.selectFrom("posting").select("external_id").where("state", "=", "open").execute();
  const stored = new Set(rows.map((row) => row.external_id));
  expect([...crew.confirmed].filter((id) => !stored.has(id))).toEqual([]);
}

eachLedger("clients in step with the feed", (ledger, engine) => {
  const writers = isLongRun() ? 8 : engine === "postgres" ? 4 : 2;
  it(
    "miss nothing and get nothing twice while many write at once, writers and servers are killed and indexes rebuilt",
    async () => {
      const db = await ledger.fresh();
      const postings = POSTINGS * 0.3;
      await prove(db, ledger.where(), { writers, postings, batch: 40, kills: true, seed: seedOfRun() + 1 });
    },
    WITHIN,
  );
  // The default run has the hardest of the three; the long proofs run all of them.
  if (!isProof()) return;
  it(
    "nor while no process is killed",
    async () => {
      const db = await ledger.fresh();
      await prove(db, ledger.where(), {
        writers,
        postings: POSTINGS * 0.4,
        batch: 40,
        kills: false,
        seed: seedOfRun(),
      });
    },
    WITHIN,
  );
  it(
    "nor with batches larger than a follower's step",
    async () => {
      const db = await ledger.fresh();
      const postings = Math.max(1000, POSTINGS * 0.3);
      await prove(db, ledger.where(), { writers: 2, postings, batch: 500, kills: true, seed: seedOfRun() + 2 });
    },
    WITHIN,
  );
});
