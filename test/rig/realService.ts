// A real service in a process of its own: `rolecall serve` over a data folder that goes with it, and the commands beside it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startable } from "./compiled.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BIN = startable("bin/rolecall.mjs");

export interface RealService {
  readonly address: string;
  /** The data folder: the ledger and the index in it. */
  readonly folder: string;
  command(args: readonly string[], input?: string): Promise<string>;
  /** Imports raw postings and waits until the index has them. */
  take(postings: readonly object[], ...options: string[]): Promise<void>;
  /** Everything that it has written to its output. */
  log(): string;
  /** Ends the process; the data stay. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Its process; null: it does not run. */
  pid(): number | null;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `more` is added to its environment, and a data folder named there is left alone; `given`: its data are there, and stay; `verb`:
 * how it is started.
 */
export async function startRealService(
  more: Readonly<Record<string, string>> = {},
  given: string | null = null,
  verb: "serve" | "up" = "serve",
): Promise<RealService> {
  const folder = given ?? mkdtempSync(join(tmpdir(), "rolecall-real-"));
  const { PATH = "", HOME = "" } = process.env;
  const limits = "requests=0,live=0,collect=0,concurrent=0";
  const usual = { PATH, HOME, ROLECALL_DATA: folder, ROLECALL_METRICS: "off", ROLECALL_LIMITS: limits, ...more };
  const start = (args: readonly string[], port: string): ChildProcess => {
    const env = { ...usual, ROLECALL_PORT: port };
    return spawn(process.execPath, [BIN, ...args], { env, cwd: ROOT, stdio: ["pipe", "pipe", "pipe"] });
  };
  let written = "";
  const heard = (child: ChildProcess): ChildProcess => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (part) => {
        written += String(part);
      });
    }
    return child;
  };
  let running = heard(start([verb], "0"));
  const address = await addressOf(running);
  const command = (args: readonly string[], input = ""): Promise<string> => finished(start(args, "0"), args, input);
  const ended = (): boolean => running.exitCode !== null || running.signalCode !== null;
  const halt = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (ended()) return;
    running.kill(signal);
    await once(running, "exit");
  };
  return {
    ...{ address, folder, command, halt, log: () => written },
    pid: () => (ended() ? null : (running.pid ?? null)),
    async take(postings, ...options) {
      await command(["import", ...options, "-"], postings.map((posting) => JSON.stringify(posting)).join("\n"));
    },
    async resume() {
      running = heard(start([verb], new URL(address).port));
      await addressOf(running);
    },
    async close() {
      await halt();
      if (given === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function finished(child: ChildProcess, args: readonly string[], input: string): Promise<string> {
  let out = "";
  let said = "";
  child.stdout?.on("data", (part) => {
    out += String(part);
  });
  child.stderr?.on("data", (part) => {
    said += String(part);
  });
  child.stdin?.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`rolecall ${args.join(" ")} ended with ${code}: ${said}`);
  return out.trim();
}

/** The address a service prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (part) => {
      said += String(part);
    });
    let text = "";
    child.stdout?.on("data", (part) => {
      text += String(part);
      const found = /https?:\/\/\S+(?=\s)/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    child.once("close", () => reject(new Error(`the service ended without an address: ${text}${said}`)));
  });
}
