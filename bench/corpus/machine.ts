// The resources of a process: its own memory (without the file cache it maps), bytes on disk, a free port.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";

/** Megabytes of anonymous memory; `null` if the system does not report it. */
export function ownMemory(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/**
 * Milliseconds of CPU time used by the live threads of a process, or by its main thread: steadier than elapsed time on a
 * busy machine.
 */
export function processorMs(pid: number, onlyMain = false): number {
  return schedulerMs(pid, 0, onlyMain);
}

/** Milliseconds of CPU time used by each live thread of a process, by its number; the main thread's is the process id. */
export function threadMs(pid: number): Map<string, number> {
  return schedulerTimes(pid, 0);
}

/** The name of a thread: that of its file without "Thread", cut to 15 characters by the system. */
export function threadName(pid: number, thread: string): string {
  const file = `/proc/${pid}/task/${thread}/comm`;
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/** Milliseconds that the threads of a process were ready to run and waited for a core. */
export function coreWaitMs(pid: number): number {
  return schedulerMs(pid, 1, false);
}

function schedulerMs(pid: number, column: 0 | 1, onlyMain: boolean): number {
  const times = schedulerTimes(pid, column);
  if (times.size === 0 || onlyMain) return times.get(String(pid)) ?? Number.NaN;
  return [...times.values()].reduce((sum, ms) => sum + ms, 0);
}

function schedulerTimes(pid: number, column: 0 | 1): Map<string, number> {
  const folder = `/proc/${pid}/task`;
  const times = new Map<string, number>();
  for (const thread of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      const nanoseconds = readFileSync(join(folder, thread, "schedstat"), "utf8").split(" ")[column];
      times.set(thread, Number(nanoseconds) / 1e6);
    } catch {
      // The thread ended in between.
    }
  }
  return times;
}

/** Bytes of a file or of everything in a folder. */
export function diskBytes(path: string): number {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.size;
  return readdirSync(path).reduce((sum, name) => sum + diskBytes(join(path, name)), 0);
}

export function machineLine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} × ${model}, ${memory} GB, Node ${process.versions.node}, load ${load} at the start`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
