// Assembles the cluster: databases, machines, balancer, publishers and clients. Every wait is for a state, never for a
// time.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { distribute } from "../../src/ledger/store/distribute.ts";
import { type Mark, readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { itemOf } from "../rig/postings.ts";
import type { Log } from "../service/kill/processes.ts";
import { type LedgerTruth, ledgerTruth } from "../service/kill/verdict.ts";
import { type Client, changesClient, cursorClient, dateClient, tileClient } from "../service/sync/clients.ts";
import { newKey } from "../service/sync/fleet.ts";
import { WrongAnswer } from "../service/sync/service.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type Databases, startDatabases } from "./databases.ts";
import { eventClient } from "./eventClient.ts";
import { type ApiMachine, startApiMachine } from "./machines.ts";
import { openTcpProxy, type TcpProxy } from "./tcpProxy.ts";
import { type Collecting, type CollectingOptions, startCollecting } from "./workers.ts";

export interface Cluster {
  databases: Databases;
  publisherProxy: TcpProxy;
  log: Log;
  clients: Client[];
  /** Machines that collect from the simulated internet. When there are any, nothing else publishes. */
  collecting: Collecting | null;
  /** The epoch at the start. */
  epoch: string;
  readonly apis: readonly ApiMachine[];
  api(number: number): ApiMachine;
  /**
   * Waits until something newly published is visible on every machine (or on the given ones) and through the balancer.
   */
  flows(machines?: readonly ApiMachine[]): Promise<void>;
  /** Waits until the balancer answers. */
  serves(): Promise<void>;
  /** Kills the primary; the standby takes over its role and its address. */
  failOver(): Promise<void>;
  markNow(): Promise<Mark>;
  /** Every opening in the ledger: its id and the posting it belongs to. */
  openedNow(): Promise<Map<number, string>>;
  /** Every id that a client has received. */
  settledIds(): Promise<Set<number>>;
  /** Stops publishing and lets every client catch up. */
  finish(): Promise<{ truth: LedgerTruth; confirmed: ReadonlySet<string>; published: string[] }>;
  stop(): Promise<void>;
}

const WAIT_TIMEOUT_MS = 240_000;
const PUBLISHERS = 2;
const BATCH = 12;

export interface ClusterOptions {
  machines: number;
  seed: number;
  collecting?: CollectingOptions;
  /** Limits the disk of the first machine's data folder, if this process may mount one. */
  smallDisk?: string;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return await open(options, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  { machines, seed, collecting: wantedMachines, smallDisk }: ClusterOptions,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-machines-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const databases = assertPresent(await startDatabases());
  closers.push(databases.stop);
  const publisherWire = await openTcpProxy(databases.port());
  closers.push(publisherWire.close);
  const where = { url: `postgres://postgres@127.0.0.1:${publisherWire.port}/postgres`, folder };
  const ledger = await openLedger(where);
  closers.push(ledger.close);
  await migrate(ledger);
  if (databases.spread) await distribute(ledger);
  const key = await newKey(where);
  const log: Log = { faults: [], lines: [] };
  const place = { ledger, database: databases.port(), folder, log };
  const collecting = wantedMachines === undefined ? null : await startCollecting(wantedMachines, place);
  if (collecting !== null) closers.push(collecting.stop);
  const context = { database: databases.port(), snapshots: join(folder, "snapshots"), env: collecting?.env ?? {}, log };
  const names = Array.from({ length: machines }, (_, at) => `api ${at + 1}`);
  const apis = await Promise.all(
    names.map((name, at) => startApiMachine(context, name, at === 0 && smallDisk ? smallDisk : join(folder, name))),
  );
  closers.push(() => Promise.all(apis.map((api) => api.stop())));
  const balancer = await startBalancer(apis.map(({ at }) => at));
  if (balancer !== null) closers.push(balancer.stop);
  const until = { done: false };
  const publishers = startPublishers(ledger, collecting === null ? PUBLISHERS : 0, until);
  const front = balancer?.address ?? `http://${assertPresent(apis[0]).at}`;
  await waitUntil("every machine answers", async () => apis.every((api) => api.process().isUp()), log);
  const clients = startClients({ front, key, apis, seed }, until);
  closers.push(async () => {
    until.done = true;
    await Promise.all([publishers.ended, clients.ended]);
  });
  const { epoch } = await readMark(ledger);
  return {
    databases,
    publisherProxy: publisherWire,
    log,
    clients: clients.all,
    apis,
    collecting,
    epoch,
    stop,
    api: (number) => assertPresent(apis[number % apis.length]),
    ...waiting({ ledger, apis, balancer, key, log }),
    async failOver() {
      await databases.failOver();
      const machines = [...apis, ...(collecting?.workers ?? [])];
      for (const proxy of [publisherWire, ...machines.map((each) => each.databaseProxy)])
        proxy.switchTo(databases.port());
    },
    markNow: () => retryUntilDone(() => readMark(ledger)),
    openedNow: () => retryUntilDone(() => openings(ledger)),
    settledIds: async () => new Set(clients.all.flatMap(({ received }) => received)),
    async finish() {
      until.done = true;
      await Promise.all([publishers.ended, clients.ended]);
      const { seq } = await retryUntilDone(() => readMark(ledger));
      await waiting({ ledger, apis, balancer, key, log }).reached(seq);
      for (const client of clients.all) for (let quiet = 0; quiet < 3; ) quiet = (await client.poll()) ? 0 : quiet + 1;
      const truth = await ledgerTruth(ledger);
      await clients.drain(truth.changes.at(-1)?.seq ?? 0);
      const published = [...(await openings(ledger)).values()];
      return { truth, confirmed: publishers.confirmed, published };
    },
  };
}

/** Retries operations that fail while the database is unavailable. */
async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

async function waitUntil(what: string, is: () => Promise<boolean>, log: Log): Promise<void> {
  const end = performance.now() + WAIT_TIMEOUT_MS;
  while (!(await is().catch(() => false))) {
    if (performance.now() > end) throw new Error(`not in time: ${what}\n${log.lines.slice(-30).join("\n")}`);
    await pause(50);
  }
}

async function openings(ledger: Ledger): Promise<Map<number, string>> {
  const rows = await ledger.sql
    .selectFrom("posting")
    .select(["id", "external_id"])
    .where("id", "is not", null)
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, external_id }) => [id as number, external_id]));
}

function waiting(parts: {
  ledger: Ledger;
  apis: readonly ApiMachine[];
  balancer: Balancer | null;
  key: string;
  log: Log;
}): Pick<Cluster, "flows" | "serves"> & { reached(seq: number): Promise<void> } {
  const { ledger, apis, balancer, key, log } = parts;
  const shows = async (at: string, seq: number): Promise<boolean> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`http://${at}/api/v1/active-jobs?limit=1&no_collect=true`, { headers });
    await answer.arrayBuffer();
    return answer.status === 200 && Number(answer.headers.get("x-seq")) >= seq;
  };
  const front = balancer === null ? assertPresent(apis[0]).at : new URL(balancer.address).host;
  const reached = async (seq: number, machines = apis): Promise<void> => {
    for (const { at } of machines) await waitUntil(`${at} shows ${seq}`, () => shows(at, seq), log);
    if (machines.length < apis.length) return;
    await waitUntil(`the balancer shows ${seq}`, () => shows(front, seq), log);
    const all = async (): Promise<boolean> => balancer === null || balancer.ready().length === apis.length;
    await waitUntil("the balancer knows every machine", all, log);
  };
  return {
    reached,
    async flows(machines = apis) {
      const { epoch, seq } = await retryUntilDone(() => readMark(ledger));
      let now = seq;
      await waitUntil(
        "something is published",
        async () => {
          const mark = await readMark(ledger);
          now = mark.seq;
          return mark.seq > seq || mark.epoch !== epoch;
        },
        log,
      );
      await reached(now, machines);
    },
    serves: () => waitUntil("the balancer answers", () => shows(front, 0), log),
  };
}

/** Publishes continuously and retries; a synchronous takeover must never lose a confirmed posting. */
function startPublishers(ledger: Ledger, many: number, until: { done: boolean }) {
  const confirmed = new Set<string>();
  const run = async (name: string): Promise<void> => {
    for (let round = 0; !until.done; round++) {
      const ids = Array.from({ length: BATCH }, (_, at) => `${name}-${round}-${at}`);
      const items = ids.map((id) => itemOf({ id, board: name, title: `Role ${id}`, company: name, domain: null }));
      await retryUntilDone(async () => {
        const board = await ensureBoard(ledger, { source: "greenhouse", slug: name }, Date.now());
        await save(ledger, board, items, Date.now());
        await publish(ledger, board.id, () => null, Date.now());
      });
      for (const id of ids) confirmed.add(id);
      await pause(100);
    }
  };
  const ended = Promise.all(Array.from({ length: many }, (_, at) => run(`p${at}`)));
  return { confirmed, ended };
}

function startClients(
  { front, key, apis, seed }: { front: string; key: string; apis: readonly ApiMachine[]; seed: number },
  until: { done: boolean },
) {
  const behind = { key, addresses: () => [front] };
  // A date window is read from one machine; the other clients switch machines.
  const hopping = {
    key,
    addresses: () => apis.flatMap((api) => (api.process().isUp() ? [`http://${api.at}`] : [])),
  };
  const polling = [
    ...[cursorClient(behind, seed), changesClient(behind, seed)],
    ...[
      cursorClient(hopping, seed + 1),
      changesClient(hopping, seed + 1),
      dateClient(hopping, seed),
      tileClient(hopping, seed),
    ],
  ];
  const events = eventClient(front, key, until);
  const follow = async (client: Client): Promise<void> => {
    while (!until.done) if (!(await client.poll())) await pause(30);
  };
  /**
   * A new epoch makes clients of `changes` start again (410). Such a client has ended, and the comparison finds what it
   * missed.
   */
  const ignoreGone = (error: unknown): void => {
    if (!(error instanceof WrongAnswer) || !error.message.includes(": 410 ")) throw error;
  };
  return {
    all: [...polling, events],
    ended: Promise.all([...polling.map((client) => follow(client).catch(ignoreGone)), events.ended]).then(
      () => undefined,
    ),
    /** This stream ended with the others: read once more from its position. */
    drain: (seq: number) => events.drain(seq),
  };
}
