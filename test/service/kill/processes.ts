// The service's processes for the killing proof: each is started again whenever it ends, as an init system would. Ending by itself is a
// fault, unless it found no database when it started.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

export interface Kept {
  readonly name: string;
  /** Whether it said that it is ready, and has not ended since. */
  isUp(): boolean;
  /** What its last ready line said, by the pattern's group. */
  readonly said: string | null;
  /** Kills it with -9; it comes back by itself. */
  kill(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

export interface Order {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  ready: RegExp;
  /** A number that rises when its database goes away, and again when it is back: odd while it is away. */
  turns(): number;
}

export interface Log {
  /** Ends that nobody caused, with what was said last. */
  faults: string[];
  lines: string[];
}

const WAIT_MS = 200;
const LINES_KEPT = 30;

export function keepRunning(order: Order, log: Log): Kept {
  let child: ChildProcess | null = null;
  let up = false;
  let stopped = false;
  let said: string | null = null;
  const live = async (): Promise<void> => {
    while (!stopped) {
      const lines: string[] = [];
      const before = order.turns();
      let begun = false;
      const started = startChild(order, (line) => {
        const found = order.ready.exec(line);
        if (found !== null) [begun, up, said] = [true, true, found[1] ?? null];
        else lines.splice(0, Math.max(0, lines.push(line) - LINES_KEPT));
      });
      child = started.process;
      const code = await started.ended;
      [child, up] = [null, false];
      log.lines.push(...lines.map((line) => `${order.name}: ${line}`));
      const excused = !begun && (before % 2 === 1 || order.turns() !== before);
      // Killed has no code.
      if (!stopped && code !== null && !excused) {
        log.faults.push(`${order.name} ended with ${code}: ${lines.join(" / ")}`);
      }
      if (!stopped && code !== null) await pause(WAIT_MS);
    }
  };
  const living = live();
  return {
    name: order.name,
    isUp: () => up,
    get said() {
      return said;
    },
    kill() {
      up = false;
      child?.kill("SIGKILL");
    },
    async stop() {
      stopped = true;
      child?.kill("SIGKILL");
      await living;
    },
  };
}

function startChild(order: Order, heard: (line: string) => void) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["--no-warnings", ...order.args], {
    env: { PATH, HOME, ...order.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", heard);
  return { process: child, ended: new Promise<number | null>((resolve) => child.once("close", resolve)) };
}
