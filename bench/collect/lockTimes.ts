// Loaded into every thread of a measured service by `--import`: measures the CPU time between the start and the commit
// of transactions of the ledger in SQLite, which all threads and processes run one at a time. When a thread ends, it
// appends its time to a file.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const FILE_VARIABLE = "BENCH_LOCK_TIMES";

/** The environment of a process that is measured; other options of Node, such as a CPU profile, stay. */
export function measureLocks(file: string): Record<string, string> {
  const others = process.env.NODE_OPTIONS ?? "";
  return { [FILE_VARIABLE]: file, NODE_OPTIONS: `${others} --import ${fileURLToPath(import.meta.url)}` };
}

/** Milliseconds of CPU time in transactions, of all threads that have ended. */
export function readLockMs(file: string): number {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.reduce((sum, line) => sum + Number(line), 0);
}

const file = process.env[FILE_VARIABLE];
if (file !== undefined) {
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let totalMs = 0;
  const startedAt = new WeakMap<DatabaseSync, number>();
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    const from = startedAt.get(this);
    if (sql === "begin immediate" && basename(this.location() ?? "") === "ledger.db") startedAt.set(this, cpuMs());
    else if (from !== undefined && !this.isTransaction) {
      totalMs += cpuMs() - from;
      startedAt.delete(this);
    }
  };
  process.on("exit", () => {
    if (totalMs > 0) appendFileSync(file, `${totalMs}\n`);
  });
}
