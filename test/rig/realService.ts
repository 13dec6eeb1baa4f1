// The `rolecall` command in a separate process, and a real service: `rolecall serve` over a temporary data folder.
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isProof } from "../model/runs.ts";
import { startable } from "./compiled.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BIN = startable("bin/rolecall.mjs");

/**
 * Nothing else of the environment of the tests reaches it. It ends with the run of the tests, even if its test failed
 * before it could stop it.
 */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdio: StdioOptions = "pipe",
): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  // bin/parentWatch.mjs
  const launcher = { ROLECALL_LAUNCHER_PID: `${process.pid}` };
  const all = { PATH, HOME, ROLECALL_METRICS: "off", ...launcher, ...env };
  return spawn(process.execPath, [BIN, ...args], { env: all, cwd: ROOT, stdio });
}

/** Everything that a command writes until it ends, and its exit code. */
export async function outputOf(child: ChildProcess, input = "") {
  const output = { out: "", messages: "" };
  child.stdout?.on("data", (part) => {
    output.out += String(part);
  });
  child.stderr?.on("data", (part) => {
    output.messages += String(part);
  });
  child.stdin?.end(input);
  const [code = null]: (number | null)[] = await once(child, "close");
  return { code, ...output };
}

export interface RealService {
  readonly address: string;
  /** The data folder with the ledger and the index. */
  readonly folder: string;
  command(args: readonly string[], input?: string): Promise<string>;
  /** Imports raw postings and waits until the index has them. */
  take(postings: readonly object[], ...options: string[]): Promise<void>;
  /** Everything it has written to its output. */
  log(): string;
  /** Ends the process; the data stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Its process; null if it is not running. */
  pid(): number | null;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `extraEnv` is added to its environment, and a data folder named there is not removed; `dataFolder`: an existing
 * folder, which is not removed either; `subcommand`: how it is started.
 */
export async function startRealService(
  extraEnv: Readonly<Record<string, string>> = {},
  dataFolder: string | null = null,
  subcommand: "serve" | "up" = "serve",
): Promise<RealService> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), "rolecall-real-"));
  const defaults = {
    ROLECALL_DATA: folder,
    ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0",
    // A thread takes as long to start as the rest of a service; some tests have several, and all of them in the long run.
    ...(isProof() ? {} : { ROLECALL_API_THREADS: "1" }),
    ...extraEnv,
  };
  const start = (args: readonly string[], port = "0"): ChildProcess =>
    startCommand(args, { ...defaults, ROLECALL_PORT: port });
  let written = "";
  const received = (child: ChildProcess): ChildProcess => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (part) => {
        written += String(part);
      });
    }
    return child;
  };
  let running = received(start([subcommand]));
  const address = await addressOf(running);
  const command = (args: readonly string[], input = ""): Promise<string> => finished(start(args), args, input);
  const ended = (): boolean => running.exitCode !== null || running.signalCode !== null;
  const halt = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (ended()) return;
    running.kill(signal);
    await once(running, "exit");
  };
  return {
    address,
    folder,
    command,
    stop: halt,
    log: () => written,
    pid: () => (ended() ? null : (running.pid ?? null)),
    async take(postings, ...options) {
      await command(["import", ...options, "-"], postings.map((posting) => JSON.stringify(posting)).join("\n"));
    },
    async resume() {
      running = received(start([subcommand], new URL(address).port));
      await addressOf(running);
    },
    async close() {
      await halt();
      if (dataFolder === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function finished(child: ChildProcess, args: readonly string[], input: string): Promise<string> {
  const { code, out, messages } = await outputOf(child, input);
  if (code !== 0) throw new Error(`rolecall ${args.join(" ")} ended with ${code}: ${messages}`);
  return out.trim();
}

/** The address a service prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  let stderr = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (part) => {
      stderr += String(part);
    });
    let text = "";
    child.stdout?.on("data", (part) => {
      text += String(part);
      const found = /https?:\/\/\S+(?=\s)/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    child.once("close", () => reject(new Error(`the service ended without an address: ${text}${stderr}`)));
  });
}
