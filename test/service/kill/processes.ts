// The service's processes for the kill proof: each is restarted whenever it ends, as an init system would. An exit
// without a kill is a failure, unless the process found no database when it started.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

export interface SupervisedProcess {
  readonly name: string;
  /** Whether it has reported ready and not ended since. */
  isUp(): boolean;
  /** The captured group of its last ready line. */
  readonly lastReadyValue: string | null;
  /** Kills it with -9; it restarts on its own. */
  kill(): void;
  /** Ends it permanently. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  ready: RegExp;
  /** A counter that rises when its database goes away and again when it returns: odd while it is away. */
  turns(): number;
}

export interface Log {
  /** Exits without a kill, with the last output. */
  faults: string[];
  lines: string[];
}

const WAIT_MS = 200;
const MAX_LOG_LINES = 30;

export function keepRunning(options: ProcessOptions, log: Log): SupervisedProcess {
  let child: ChildProcess | null = null;
  let up = false;
  let stopped = false;
  let readyValue: string | null = null;
  const live = async (): Promise<void> => {
    while (!stopped) {
      const lines: string[] = [];
      const before = options.turns();
      let begun = false;
      const started = startChild(options, (line) => {
        const found = options.ready.exec(line);
        if (found !== null) [begun, up, readyValue] = [true, true, found[1] ?? null];
        else lines.splice(0, Math.max(0, lines.push(line) - MAX_LOG_LINES));
      });
      child = started.process;
      const code = await started.ended;
      [child, up] = [null, false];
      log.lines.push(...lines.map((line) => `${options.name}: ${line}`));
      const expectedExit = !begun && (before % 2 === 1 || options.turns() !== before);
      // A killed process has no exit code.
      if (!stopped && code !== null && !expectedExit) {
        log.faults.push(`${options.name} ended with ${code}: ${lines.join(" / ")}`);
      }
      if (!stopped && code !== null) await pause(WAIT_MS);
    }
  };
  const living = live();
  return {
    name: options.name,
    isUp: () => up,
    get lastReadyValue() {
      return readyValue;
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

function startChild(options: ProcessOptions, onLine: (line: string) => void) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["--no-warnings", ...options.args], {
    env: { PATH, HOME, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
  return { process: child, ended: new Promise<number | null>((resolve) => child.once("close", resolve)) };
}
