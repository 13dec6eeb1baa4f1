// Servers with their own index on one ledger, and the writers that fill it; any of them can be killed and is restarted.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccount } from "../../../src/ledger/accounts/accounts.ts";
import { createKey, type Role } from "../../../src/ledger/accounts/keys.ts";
import { type LedgerOptions, openLedger } from "../../../src/ledger/store/open.ts";
import { type Child, type ServerChild, startServerChild, startWriter } from "./children.ts";
import type { Service } from "./service.ts";

export interface Fleet extends Service {
  /** Kills a server with -9 and restarts it; `rebuild` deletes its index in between. */
  restart(number: number, rebuild: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** A key of a new account. */
export async function newKey(options: LedgerOptions, role: Role = "user"): Promise<string> {
  const db = await openLedger(options);
  const now = Date.now();
  await createAccount(db, { name: "proof" }, now);
  const { text } = await createKey(db, { account: "proof", role }, now);
  await db.close();
  return text;
}

export async function startFleet(ledger: LedgerOptions, many: number): Promise<Fleet> {
  const key = await newKey(ledger);
  const folders = Array.from({ length: many }, () => mkdtempSync(join(tmpdir(), "rolecall-sync-")));
  const start = (folder: string): Promise<ServerChild> => startServerChild({ folder, ledger });
  const running: (ServerChild | null)[] = await Promise.all(folders.map(start));
  return {
    key,
    addresses: () => running.flatMap((server) => server?.address ?? []),
    async restart(number, rebuild) {
      const server = running[number];
      const folder = folders[number];
      if (!server || folder === undefined) return;
      running[number] = null;
      await server.kill();
      if (rebuild) rmSync(join(folder, "index"), { recursive: true, force: true });
      running[number] = await start(folder);
    },
    async stop() {
      await Promise.all(running.map((server) => server?.kill()));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Crew {
  /** External ids whose publishing was confirmed. */
  confirmed: Set<string>;
  /** Kills one writer with -9; another continues its work. */
  killOne(random: () => number): Promise<void>;
  /** Resolves when every writer is done; rejects with the stderr of one that failed. */
  done: Promise<void>;
  stop(): Promise<void>;
}

export interface CrewOptions {
  ledger: LedgerOptions;
  writers: number;
  postings: number;
  batch: number;
  slowMs: number;
  seed: number;
}

export function startCrew(order: CrewOptions): Crew {
  const confirmed = new Set<string>();
  const children = new Map<number, Child>();
  const killed = new Set<Child>();

  async function work(number: number): Promise<void> {
    const share = Math.ceil(order.postings / order.writers);
    for (let remaining = share, life = 0; remaining > 0; life++) {
      const { ledger, batch, slowMs } = order;
      const name = `w${number}-${life}`;
      const child = startWriter(
        { ledger, name, postings: remaining, batch, slowMs, seed: order.seed + number * 100 + life },
        (ids) => {
          remaining -= ids.length;
          for (const id of ids) confirmed.add(id);
        },
      );
      children.set(number, child);
      const code = await child.ended;
      if (code !== 0 && !killed.has(child)) throw new Error(`writer ${name}: ${child.stderr.join("\n")}`);
    }
    children.delete(number);
  }

  return {
    confirmed,
    async killOne(random) {
      const alive = [...children.values()];
      const victim = alive[Math.floor(random() * alive.length)];
      if (victim === undefined) return;
      killed.add(victim);
      await victim.kill();
    },
    done: Promise.all(Array.from({ length: order.writers }, (_, number) => work(number))).then(() => {}),
    async stop() {
      for (const child of children.values()) killed.add(child);
      await Promise.all([...children.values()].map((child) => child.kill()));
    },
  };
}
