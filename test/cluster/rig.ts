// The cluster put together: databases, machines, balancer, publishers, clients; and what everybody waits for: states, never a while.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { there } from "../../src/contract/there.ts";
import { boardNamed } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
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
import { openWire, type Wire } from "./wires.ts";
import { type Collecting, type CollectingOrder, startCollecting } from "./workers.ts";

export interface Cluster {
  databases: Databases;
  publisherWire: Wire;
  log: Log;
  clients: Client[];
  /** Machines that collect from a small internet, where there are some; then nobody else publishes. */
  collecting: Collecting | null;
  /** The epoch it began with. */
  epoch: string;
  readonly apis: readonly ApiMachine[];
  api(number: number): ApiMachine;
  /** Until something was published since, and every machine (or these) and the balancer show it. */
  flows(machines?: readonly ApiMachine[]): Promise<void>;
  /** Until the balancer answers. */
  serves(): Promise<void>;
  /** The primary is killed, the standby takes its place and its address. */
  failOver(): Promise<void>;
  epochNow(): Promise<string>;
  /** Every opening in the ledger: its id, and which posting it is. */
  openedNow(): Promise<Map<number, string>>;
  /** Every id that a client has received. */
  settledIds(): Promise<Set<number>>;
  /** Ends publishing and lets every client come to the end. */
  finish(): Promise<{ truth: LedgerTruth; confirmed: ReadonlySet<string>; published: string[] }>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 240_000;
const PUBLISHERS = 2;
const BATCH = 12;

export interface ClusterOrder {
  machines: number;
  seed: number;
  collecting?: CollectingOrder;
  /** The first machine's data folder has only so much room, where this process may mount one. */
  smallDisk?: string;
}

export async function startCluster(order: ClusterOrder): Promise<Cluster> {
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return await open(order, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  { machines, seed, collecting: wanted, smallDisk }: ClusterOrder,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-machines-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const databases = there(await startDatabases());
  closers.push(databases.stop);
  const publisherWire = await openWire(databases.port());
  closers.push(publisherWire.close);
  const where = { url: `postgres://postgres@127.0.0.1:${publisherWire.port}/postgres`, folder };
  const ledger = await openLedger(where);
  closers.push(ledger.close);
  await migrate(ledger);
  const key = await newKey(where);
  const log: Log = { faults: [], lines: [] };
  const place = { ledger, database: databases.port(), folder, log };
  const collecting = wanted === undefined ? null : await startCollecting(wanted, place);
  if (collecting !== null) closers.push(collecting.stop);
  const around = { database: databases.port(), snapshots: join(folder, "snapshots"), env: collecting?.env ?? {}, log };
  const names = Array.from({ length: machines }, (_, at) => `api ${at + 1}`);
  const apis = await Promise.all(
    names.map((name, at) => startApiMachine(around, name, at === 0 && smallDisk ? smallDisk : join(folder, name))),
  );
  closers.push(() => Promise.all(apis.map((api) => api.stop())));
  const balancer = await startBalancer(apis.map(({ at }) => at));
  if (balancer !== null) closers.push(balancer.stop);
  const until = { done: false };
  const publishers = startPublishers(ledger, collecting === null ? PUBLISHERS : 0, until);
  const front = balancer?.address ?? `http://${there(apis[0]).at}`;
  await insist("every machine answers", async () => apis.every((api) => api.process().isUp()), log);
  const clients = startClients({ front, key, apis, seed }, until);
  closers.push(async () => {
    until.done = true;
    await Promise.all([publishers.ended, clients.ended]);
  });
  const { epoch } = await readMark(ledger);
  return {
    ...{ databases, publisherWire, log, clients: clients.all, apis, collecting, epoch, stop },
    api: (number) => there(apis[number % apis.length]),
    ...waiting({ ledger, apis, balancer, key, log }),
    async failOver() {
      await databases.failOver();
      const machines = [...apis, ...(collecting?.workers ?? [])];
      for (const wire of [publisherWire, ...machines.map((each) => each.wire)]) wire.leadTo(databases.port());
    },
    epochNow: async () => (await patiently(() => readMark(ledger))).epoch,
    openedNow: () => patiently(() => openings(ledger)),
    settledIds: async () => new Set(clients.all.flatMap(({ received }) => received)),
    async finish() {
      until.done = true;
      await Promise.all([publishers.ended, clients.ended]);
      const { seq } = await patiently(() => readMark(ledger));
      await waiting({ ledger, apis, balancer, key, log }).reached(seq);
      for (const client of clients.all) for (let quiet = 0; quiet < 3; ) quiet = (await client.poll()) ? 0 : quiet + 1;
      const truth = await ledgerTruth(ledger);
      await clients.drain(truth.told.at(-1)?.seq ?? 0);
      const published = [...(await openings(ledger)).values()];
      return { truth, confirmed: publishers.confirmed, published };
    },
  };
}

/** Retries what fails while the database is away. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

async function insist(what: string, is: () => Promise<boolean>, log: Log): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
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
  const front = balancer === null ? there(apis[0]).at : new URL(balancer.address).host;
  const reached = async (seq: number, machines = apis): Promise<void> => {
    for (const { at } of machines) await insist(`${at} shows ${seq}`, () => shows(at, seq), log);
    if (machines.length < apis.length) return;
    await insist(`the balancer shows ${seq}`, () => shows(front, seq), log);
    const all = async (): Promise<boolean> => balancer === null || balancer.ready().length === apis.length;
    await insist("the balancer knows every machine", all, log);
  };
  return {
    reached,
    async flows(machines = apis) {
      const { epoch, seq } = await patiently(() => readMark(ledger));
      let now = seq;
      await insist(
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
    serves: () => insist("the balancer answers", () => shows(front, 0), log),
  };
}

/** Publish all the time, patiently; what was confirmed must never be lost by a synchronous takeover. */
function startPublishers(ledger: Ledger, many: number, until: { done: boolean }) {
  const confirmed = new Set<string>();
  const run = async (name: string): Promise<void> => {
    for (let round = 0; !until.done; round++) {
      const ids = Array.from({ length: BATCH }, (_, at) => `${name}-${round}-${at}`);
      const items = ids.map((id) => itemOf({ id, board: name, title: `Role ${id}`, company: name, domain: null }));
      await patiently(async () => {
        const board = await boardNamed(ledger, { source: "greenhouse", slug: name }, Date.now());
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
  // A window of dates is read from one machine; the others hop.
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
  /** A new epoch tells whoever follows changes to begin anew (410): that one has ended, and the verdict finds what it missed. */
  const unlessGone = (error: unknown): void => {
    if (!(error instanceof WrongAnswer) || !error.message.includes(": 410 ")) throw error;
  };
  return {
    all: [...polling, events],
    ended: Promise.all([...polling.map((client) => follow(client).catch(unlessGone)), events.ended]).then(
      () => undefined,
    ),
    /** The stream ended with the others: what came since is read once more from where it was. */
    drain: (seq: number) => events.drain(seq),
  };
}
