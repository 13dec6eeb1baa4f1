// The API machines of the cluster, each with its own data folder and its own proxied connection to the database. A
// machine can be replaced by one that runs the next version of the program: another index layout and a schema with one
// more column.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../rig/postgres.ts";
import { keepRunning, type Log, type SupervisedProcess } from "../service/kill/processes.ts";
import { openTcpProxy, type TcpProxy } from "./tcpProxy.ts";

export interface ApiMachine {
  /** Host and port. */
  readonly at: string;
  readonly data: string;
  /** The connection to the database. */
  readonly databaseProxy: TcpProxy;
  process(): SupervisedProcess;
  /** Stops it and starts the next version in its place. */
  upgrade(program: string): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COMPILED = join(ROOT, "node_modules/.cache/rolecall/compiled");
const PROGRAM = join(ROOT, "bin/rolecall.mjs");

export interface MachineContext {
  database: number;
  snapshots: string;
  /** Additional environment variables, such as the address of the simulated internet. */
  env: Readonly<Record<string, string>>;
  log: Log;
}

function environment({ snapshots, env }: MachineContext, proxy: TcpProxy, data: string): Record<string, string> {
  return {
    ...env,
    ROLECALL_DATA: data,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    ROLECALL_METRICS: "off",
    ROLECALL_LIMITS: "requests=0,live=0,collect=0,concurrent=0",
    ROLECALL_SNAPSHOTS: snapshots,
    NODE_COMPILE_CACHE: COMPILED,
    ROLECALL_DRAIN_MS: "300",
  };
}

export async function startApiMachine(context: MachineContext, name: string, data: string): Promise<ApiMachine> {
  const [proxy, port] = [await openTcpProxy(context.database), await freePort()];
  const env = { ...environment(context, proxy, data), ROLECALL_PORT: String(port) };
  const order = { name, env, ready: /is ready at (\S+)/, turns: () => 0 };
  let supervised = keepRunning({ ...order, args: [PROGRAM, "serve"] }, context.log);
  return {
    at: `127.0.0.1:${port}`,
    data,
    databaseProxy: proxy,
    process: () => supervised,
    async upgrade(program) {
      await supervised.stop();
      supervised = keepRunning({ ...order, args: [program, "serve"] }, context.log);
    },
    async stop() {
      await supervised.stop();
      await proxy.close();
    },
  };
}

/** A copy of the program with another index layout and one more migration, as a later version would have. */
export function buildNextVersion(): { program: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-next-"));
  for (const part of ["src", "bin", "tables", "package.json", "CHANGELOG.md"])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, "docs"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  replaceIn(join(folder, "src/feed/index/schema.ts"), "create index if not exists posting_created on", [
    "create index if not exists posting_later on posting (employer, created);",
    "create index if not exists posting_created on",
  ]);
  replaceIn(join(folder, "src/ledger/store/migrations.ts"), "\n];\n", [
    "  { number: 1000, statements: [`alter table board add column of_later text`] },",
    "];\n",
  ]);
  return { program: join(folder, "bin/rolecall.mjs"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function replaceIn(file: string, what: string, by: readonly string[]): void {
  const text = readFileSync(file, "utf8");
  if (text.split(what).length !== 2) throw new Error(`${file}: "${what.trim()}" is not there once`);
  writeFileSync(
    file,
    text.replace(what, () => `\n${by.join("\n")}`),
  );
}
