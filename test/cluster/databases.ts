// A PostgreSQL primary with a streaming standby, each a separate process on a loopback port, in a temporary folder.
// Replication runs through a proxy that can be cut, so that commits are lost when the standby is promoted. If
// ROLECALL_TEST_CITUS_WORKERS lists the ports of servers with Citus on loopback, both are coordinators of these workers,
// whose databases `postgres` are emptied.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findBinaries, freePort } from "../rig/postgres.ts";
import { openTcpProxy, type TcpProxy } from "./tcpProxy.ts";

const CITUS_WORKERS = (process.env.ROLECALL_TEST_CITUS_WORKERS ?? "")
  .split(",")
  .filter((port) => port !== "")
  .map(Number);

export interface Databases {
  /** Whether the ledger is to be distributed over Citus workers. */
  readonly spread: boolean;
  /** Address of the current primary. */
  port(): number;
  /** The connection between primary and standby. */
  replicationProxy: TcpProxy;
  /** Whether commits wait for the standby (synchronous replication). */
  setSynchronous(on: boolean): Promise<void>;
  /** The newest seq that the standby has received. */
  standbySeq(): Promise<number>;
  /** Kills the primary with -9 and promotes the standby. Returns false if the standby lacked commits. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns null if PostgreSQL is not installed. */
export async function startDatabases(): Promise<Databases | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const root = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "rolecall-cluster-"));
  if (root) execFileSync("chown", ["postgres", folder]);
  // Never blocks this thread, because the proxies run on it.
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const command = [join(binaries, program), ...args];
    const [file = "", ...rest] = root ? ["runuser", "-u", "postgres", "--", ...command] : command;
    // The server inherits its descriptors: a pipe would stay open until the server stops.
    const child = spawn(file, rest, { cwd: folder, stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
  };
  const [primary, standby] = [join(folder, "primary"), join(folder, "standby")];
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const start = async (data: string, port: number): Promise<void> => {
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=200`;
    await run("pg_ctl", "-D", data, "-l", `${data}.log`, "-o", options, "-w", "-t", "120", "start");
  };
  await run("initdb", "-D", primary, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  appendFileSync(join(primary, "postgresql.conf"), "fsync = off\nwal_level = replica\nwal_sender_timeout = 0\n");
  if (CITUS_WORKERS.length > 0)
    appendFileSync(
      join(primary, "postgresql.conf"),
      "shared_preload_libraries = 'citus'\nmax_prepared_transactions = 100\n",
    );
  await start(primary, primaryPort);
  await joinWorkers(primaryPort);
  const proxy = await openTcpProxy(primaryPort);
  const source = `host=127.0.0.1 port=${proxy.port} user=postgres application_name=standby`;
  await run("pg_basebackup", "-D", standby, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", source);
  await start(standby, standbyPort);
  let port = primaryPort;
  const alive = new Set([primary, standby]);
  return {
    spread: CITUS_WORKERS.length > 0,
    replicationProxy: proxy,
    port: () => port,
    async setSynchronous(on) {
      const names = on ? "standby" : "";
      await onServer(port, [`alter system set synchronous_standby_names = '${names}'`, "select pg_reload_conf()"]);
    },
    async standbySeq() {
      const [mark] = await onServer(standbyPort, ["select seq from mark"]);
      return Number(mark?.seq);
    },
    async failOver() {
      process.kill(postmaster(primary), "SIGKILL");
      alive.delete(primary);
      await run("pg_ctl", "-D", standby, "-w", "-t", "120", "promote");
      // The standby that commits waited for no longer exists.
      port = standbyPort;
      await onServer(port, ["alter system set synchronous_standby_names = ''", "select pg_reload_conf()"]);
    },
    async stop() {
      for (const data of alive) await run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postmaster(data: string): number {
  const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  // 0 would mean this process and all its children.
  if (!(pid > 1)) throw new Error("PostgreSQL's process is not known");
  return pid;
}

async function joinWorkers(port: number): Promise<void> {
  if (CITUS_WORKERS.length === 0) return;
  // Shards of an earlier coordinator.
  const dropTables = `do $$ declare shard record; begin
    for shard in select tablename from pg_tables where schemaname = 'public' loop
      execute format('drop table public.%I cascade', shard.tablename);
    end loop; end $$`;
  const reset = ["drop extension if exists citus cascade", dropTables];
  for (const worker of CITUS_WORKERS) await onServer(worker, [...reset, "create extension citus"]);
  await onServer(port, [
    "create extension citus",
    `select citus_set_coordinator_host('127.0.0.1', ${port})`,
    ...CITUS_WORKERS.map((worker) => `select citus_add_node('127.0.0.1', ${worker})`),
  ]);
}

/** The rows of the last statement. */
async function onServer(port: number, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
