// Child processes of the proofs: started, read line by line, killed with -9, always gone at the end.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { startable } from "../../rig/compiled.ts";
import type { ServerOptions } from "./server.ts";
import type { WriterOptions } from "./writer.ts";

export interface Child {
  process: ChildProcess;
  /** Resolves with the exit code; null if it was killed. */
  ended: Promise<number | null>;
  /** Its stderr output, for the message of a failure. */
  stderr: string[];
  kill(): Promise<void>;
}

function start(file: "server" | "writer", options: object, onLine: (line: Record<string, unknown>) => void): Child {
  const args = ["--no-warnings", startable(`test/service/sync/${file}.ts`), JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => onLine(JSON.parse(line) as Record<string, unknown>));
  createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { process: child, ended, stderr: complaints, kill };
}

/** A writer; `published` is called for every batch. */
export function startWriter(options: WriterOptions, published: (ids: string[]) => void): Child {
  return start("writer", options, (line) => published(line.published as string[]));
}

export interface ServerChild extends Child {
  address: string;
  memory(): Promise<{ heapUsed: number; rss: number; external: number; overdue: number }>;
}

/** A listening server; rejects with its stderr if it ends before that. */
export async function startServerChild(options: ServerOptions): Promise<ServerChild> {
  const waiting: ((line: Record<string, unknown>) => void)[] = [];
  const next = (): Promise<Record<string, unknown>> => new Promise((resolve) => waiting.push(resolve));
  const first = next();
  const child = start("server", options, (line) => waiting.shift()?.(line));
  const failed = child.ended.then(() => {
    throw new Error(`the server ended: ${child.stderr.join("\n")}`);
  });
  const { address } = (await Promise.race([first, failed])) as { address: string };
  failed.catch(() => {});
  const memory = async () => {
    const answer = next();
    child.process.stdin?.write("memory\n");
    return (await Promise.race([answer, failed])) as {
      heapUsed: number;
      rss: number;
      external: number;
      overdue: number;
    };
  };
  return { ...child, address, memory };
}
