// Child processes of the proofs: started, listened to line by line, killed with -9, always gone at the end.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { startable } from "../../rig/compiled.ts";
import type { ServerOrder } from "./server.ts";
import type { WriterOrder } from "./writer.ts";

export interface Child {
  process: ChildProcess;
  /** Resolves with the exit code; null when it was killed. */
  ended: Promise<number | null>;
  /** What it said on stderr, for the message of a failure. */
  complaints: string[];
  kill(): Promise<void>;
}

function start(file: "server" | "writer", order: object, heard: (line: Record<string, unknown>) => void): Child {
  const args = ["--no-warnings", startable(`test/service/sync/${file}.ts`), JSON.stringify(order)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => heard(JSON.parse(line) as Record<string, unknown>));
  createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { process: child, ended, complaints, kill };
}

/** A writer; `published` hears of every batch. */
export function startWriter(order: WriterOrder, published: (ids: string[]) => void): Child {
  return start("writer", order, (line) => published(line.published as string[]));
}

export interface ServerChild extends Child {
  address: string;
  memory(): Promise<{ heapUsed: number; rss: number; external: number; overdue: number }>;
}

/** A server that listens; rejects with its complaints when it ends before that. */
export async function startServerChild(order: ServerOrder): Promise<ServerChild> {
  const waiting: ((line: Record<string, unknown>) => void)[] = [];
  const next = (): Promise<Record<string, unknown>> => new Promise((resolve) => waiting.push(resolve));
  const first = next();
  const child = start("server", order, (line) => waiting.shift()?.(line));
  const failed = child.ended.then(() => {
    throw new Error(`the server ended: ${child.complaints.join("\n")}`);
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
