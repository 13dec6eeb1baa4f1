// A PostgreSQL server for one test run: Debian's binaries and a cluster in a temporary folder that is removed
// afterwards. PostgreSQL refuses to run as root, so as root it runs as `postgres`, which then owns the folder.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const VERSIONS = "/usr/lib/postgresql";
const MIN_VERSION = 15;

export interface Cluster {
  url: string;
  stop(): void;
  /** Kills the postmaster with -9; its other processes end when they notice. */
  kill(): void;
  /** Starts it again after that. */
  restart(): Promise<void>;
}

const START_TRIES = 100;

/** Starts a cluster, or returns why there is none. */
export async function startCluster(): Promise<Cluster | { reason: string }> {
  const binaries = findBinaries();
  if (binaries === null) return { reason: `no PostgreSQL ${MIN_VERSION} or newer in ${VERSIONS}` };
  const root = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "rolecall-postgres-"));
  const run = (program: string, ...args: string[]): void => {
    const command = [join(binaries, program), ...args];
    const [file = "", ...rest] = root ? ["runuser", "-u", "postgres", "--", ...command] : command;
    // The server inherits its descriptors: a pipe would stay open until the server stops.
    execFileSync(file, rest, { cwd: folder, stdio: "ignore" });
  };
  try {
    if (root) execFileSync("chown", ["postgres", folder]);
    const data = join(folder, "data");
    const port = await freePort();
    run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=200`;
    const start = ["-D", data, "-l", join(folder, "log"), "-o", options, "-w", "-t", "60", "start"];
    run("pg_ctl", ...start);
    const stop = (): void => {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    };
    const kill = (): void => {
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      // 0 would mean this process and all its children.
      if (!(pid > 1)) throw new Error("PostgreSQL's process is not known");
      process.kill(pid, "SIGKILL");
    };
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop,
      kill,
      restart: () => retry(() => run("pg_ctl", ...start)),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: `the private PostgreSQL did not start (${error instanceof Error ? error.message : error})` };
  }
}

/** A new server is refused while processes of the killed one still hold its shared memory. */
async function retry(start: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      start();
      return;
    } catch (error) {
      if (tries >= START_TRIES) throw error;
      await pause(100);
    }
  }
}

export function findBinaries(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => version >= MIN_VERSION)
    .sort((a, b) => a - b);
  const found = versions.map((version) => join(VERSIONS, String(version), "bin"));
  return found.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address !== null && typeof address === "object" ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
