// A PostgreSQL primary with a streaming standby, each a process of its own on a loopback port, in a folder that goes with them. The standby
// follows through a wire that can be cut, so that commits are lost when it is promoted.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findBinaries, freePort } from "../rig/postgres.ts";
import { openWire, type Wire } from "./wires.ts";

export interface Databases {
  /** Where the primary of the moment listens. */
  port(): number;
  /** Between primary and standby. */
  wire: Wire;
  /** Commits wait for the standby, or do not. */
  setSynchronous(on: boolean): Promise<void>;
  /** Kills the primary with -9 and makes the standby the primary; false: commits were missing on it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Null: no PostgreSQL is installed here. */
export async function startDatabases(): Promise<Databases | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const root = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "rolecall-cluster-"));
  if (root) execFileSync("chown", ["postgres", folder]);
  // Never waited for on this thread: the wires are on it.
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const command = [join(binaries, program), ...args];
    const [file = "", ...rest] = root ? ["runuser", "-u", "postgres", "--", ...command] : command;
    // The server keeps the descriptors it is given: a pipe would be waited for until it stops.
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
  await start(primary, primaryPort);
  const wire = await openWire(primaryPort);
  const source = `host=127.0.0.1 port=${wire.port} user=postgres application_name=standby`;
  await run("pg_basebackup", "-D", standby, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", source);
  await start(standby, standbyPort);
  let port = primaryPort;
  const alive = new Set([primary, standby]);
  return {
    ...{ wire, port: () => port },
    async setSynchronous(on) {
      const names = on ? "standby" : "";
      await onServer(port, [`alter system set synchronous_standby_names = '${names}'`, "select pg_reload_conf()"]);
    },
    async failOver() {
      process.kill(postmaster(primary), "SIGKILL");
      alive.delete(primary);
      await run("pg_ctl", "-D", standby, "-w", "-t", "120", "promote");
      // What it waited for is no more.
      port = standbyPort;
      await onServer(port, ["alter system set synchronous_standby_names = ''", "select pg_reload_conf()"]);
    },
    async stop() {
      for (const data of alive) await run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      await wire.close();
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

async function onServer(port: number, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
