// Fifty hostile sources at once next to twenty healthy boards, in a real service. It survives, answers as quickly as a
// second service that has only the healthy boards, reads these at the same speed and uses little more memory. Both are
// measured at the same time, so that other work on the machine delays both. fairTurns.test.ts is the small form.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { prioritise } from "../../src/ledger/boards/claims.ts";
import { type Ledger, openLedger } from "../../src/ledger/store/open.ts";
import { isLongRun, isProof, reportToGate } from "../model/runs.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const SECONDS = isLongRun() ? 300 : 40;
const WARM_UP_S = 40;
const HEALTHY = 20;
const HOSTILE = 50;
/** Approximate size of each hostile page. */
const LETTERS = isLongRun() ? 1_000_000 : 200_000;
const QUERY_INTERVAL_MS = 50;
const DUE_AGAIN_MS = 20;
const HOSTILE_AGAIN_MS = 15_000;

/** As many boards of a platform as there are sites of the ten other kinds. */
const HOSTILE_LISTS = 10;
const SERVER = fileURLToPath(new URL("crowdServer.ts", import.meta.url));

interface Remote {
  address: string;
  /** How many sites attack. */
  attacks: number;
  /** List requests to healthy boards so far. */
  reads(): Promise<number>;
  close(): void;
}

async function startRemote(): Promise<Remote> {
  const child = spawn(process.execPath, [SERVER, String(LETTERS)], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const [address = "", attacks = ""] = String(line).trim().split(" ");
  const reads = async (): Promise<number> => Number(await (await fetch(`${address}/reads`)).text());
  return { address, attacks: Number(attacks), reads, close: () => void child.kill() };
}

interface Scene {
  service: RealService;
  db: Ledger;
  healthy: readonly number[];
  key: string;
  reads: Remote["reads"];
}

/** A service that reads only the healthy boards, warmed up. */
async function startScene(): Promise<Scene & { remote: Remote }> {
  const remote = await startRemote();
  const service = await startRealService({ ROLECALL_WORLD: remote.address, ROLECALL_SPACING_MS: "0" }, null, "up");
  const key = await service.command(["key", "create", "--account", "crowd"]);
  await service.take([rawOf({ id: "p1" })]);
  const db = await openLedger({ url: null, folder: service.folder });
  // The service starts with separate boards.
  await db.sql.updateTable("board").set({ next_at: null }).execute();
  const names = Array.from({ length: HEALTHY }, (_, at) => ({ source: "lever", slug: `well${at}` }));
  return { service, db, healthy: await ensureBoards(db, names), key, reads: remote.reads, remote };
}

async function ensureBoards(db: Ledger, names: readonly { source: string; slug: string }[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push((await ensureBoard(db, name, Date.now())).id);
  return ids;
}

/** How often the healthy boards were read in the period, and the service's latency and memory meanwhile. */
async function measure({ service, db, healthy, key, reads }: Scene, seconds: number = SECONDS) {
  const end = performance.now() + seconds * 1000;
  const durations: number[] = [];
  const peak = { memory: 0 };
  const asking = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await fetch(`${service.address}/api/v1/active-jobs?limit=10&no_collect=true`, {
        headers: { authorization: `Bearer ${key}` },
      });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      durations.push(performance.now() - began);
      const status = readFileSync(`/proc/${service.pid()}/status`, "utf8");
      peak.memory = Math.max(peak.memory, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await pause(QUERY_INTERVAL_MS);
    }
  };
  const before = await reads();
  // Always due, so that the worker never waits for them: the count measures its throughput.
  const reading = async (): Promise<void> => {
    while (performance.now() < end) {
      const read = await db.sql.selectFrom("board").select("id").where("priority", "=", 0).execute();
      const again = read.map(({ id }) => id).filter((id) => healthy.includes(id));
      await prioritise(db, again, 3, Date.now());
      await pause(DUE_AGAIN_MS);
    }
  };
  await Promise.all([asking(), reading()]);
  durations.sort((a, b) => a - b);
  return {
    read: (await reads()) - before,
    p99: durations[Math.floor(durations.length * 0.99)] ?? 0,
    memory: peak.memory,
  };
}

it.runIf(isProof() && process.platform === "linux")(
  "a service and its other boards are unaffected by fifty hostile sources (part of npm run test:all)",
  async () => {
    const [control, crowd] = await Promise.all([startScene(), startScene()]);
    const pid = crowd.service.pid();
    try {
      expect(crowd.remote.attacks + HOSTILE_LISTS).toBe(HOSTILE);
      await Promise.all([measure(control, WARM_UP_S), measure(crowd, WARM_UP_S)]);
      const hostile = await ensureBoards(crowd.db, [
        ...Array.from({ length: crowd.remote.attacks }, (_, at) => ({
          source: "career_site",
          slug: `hostile${at}.example`,
        })),
        ...Array.from({ length: HOSTILE_LISTS }, (_, at) => ({ source: "lever", slug: `hostile${at}` })),
      ]);
      await prioritise(crowd.db, hostile, 3, Date.now());
      // They return as soon as they may, like the healthy ones.
      const again = setInterval(() => void prioritise(crowd.db, hostile, 3, Date.now()), HOSTILE_AGAIN_MS);
      const measured = Promise.all([measure(control), measure(crowd)]);
      const [alone, loaded] = await measured.finally(() => clearInterval(again));
      expect(crowd.service.pid()).toBe(pid);
      expect(existsSync(`/proc/${pid}`)).toBe(true);
      const share = loaded.read / alone.read;
      reportToGate(
        `${HOSTILE} hostile sources next to ${HEALTHY} boards, ${SECONDS} s: 0 crashes, ${loaded.read} reads of the boards, ${alone.read} without them (${Math.round(share * 100)} %), ` +
          `p99 ${loaded.p99.toFixed(0)} ms (${alone.p99.toFixed(0)}), memory ${loaded.memory.toFixed(0)} MB (${alone.memory.toFixed(0)})`,
      );
      expect(loaded.memory - alone.memory).toBeLessThanOrEqual(150);
      if (isLongRun()) expect(share).toBeGreaterThanOrEqual(0.9);
      if (isLongRun()) expect(loaded.p99).toBeLessThanOrEqual(2 * alone.p99);
    } finally {
      for (const { service, db, remote } of [control, crowd]) {
        await db.close();
        await service.close();
        remote.close();
      }
    }
  },
  // Ends by itself: starting, both periods, and closing.
  (WARM_UP_S + SECONDS + 240) * 1000,
);
