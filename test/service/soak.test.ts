// An hour of everything at once: requests of every kind, imports that open, change and close, and kills. At the end the
// service uses no more memory, files and threads than after its first minutes, and has given no wrong answer.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { isLongRun, isProof, reportToGate, seedOfRun } from "../model/runs.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";
import { randomNumbers } from "./sync/service.ts";

const SECONDS = isLongRun() ? 3600 : 30;
/**
 * The service is killed twice in the first half; its resources are measured over the second, in one process lifetime.
 */
const KILLS = 2;
const CLIENTS = 4;
const PATHS = [
  "active-jobs?limit=100&description_format=text",
  "active-jobs?title=role&order_by=date_posted",
  "search?description=about&limit=50&format=csv",
  "search?description_advanced=role<5>about&limit=10",
  "facets",
  "stats",
  "organizations",
  "changes?after=0&limit=100",
  "expired-jobs",
  "active-jobs-count?time_frame=6m&digest=true",
  "jobs/1",
  "active-jobs?limit=zzz",
];

interface Holding {
  megabytes: number;
  files: number;
  threads: number;
}

function holding(pid: number): Holding {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const figure = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return {
    megabytes: figure("VmRSS") / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: figure("Threads"),
  };
}

async function useIt(service: RealService, key: string, until: { done: boolean }, seed: number) {
  const random = randomNumbers(seed);
  const seen = { answers: 0, wrong: [] as string[] };
  while (!until.done) {
    const path = PATHS[Math.floor(random() * PATHS.length)] as string;
    try {
      const answer = await fetch(`${service.address}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });
      await answer.arrayBuffer();
      seen.answers++;
      if (answer.status >= 500 && answer.status !== 503) seen.wrong.push(`${answer.status} ${path}`);
    } catch {
      // Just killed.
      await pause(100);
    }
  }
  return seen;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >>> 1] ?? 0;

it.runIf(isProof() && process.platform === "linux")(
  "uses constant resources (part of npm run test:all)",
  async () => {
    const service = await startRealService();
    const until = { done: false };
    try {
      const key = (await service.command(["key", "create", "--account", "soak"])).trim();
      const clients = Array.from({ length: CLIENTS }, (_, at) => useIt(service, key, until, seedOfRun() + at));
      const end = performance.now() + SECONDS * 1000;
      const measured: Holding[] = [];
      for (let round = 0, kills = 0; performance.now() < end; round++) {
        const from = round * 20;
        await service.take(
          Array.from({ length: 200 }, (_, at) =>
            rawOf({ id: `${from + at}`, title: `Role ${from + at} ${round % 7}` }),
          ),
          "--whole",
        );
        const remainingShare = (end - performance.now()) / 1000 / SECONDS;
        if (kills < KILLS && remainingShare < 1 - (kills + 1) * 0.2) {
          kills++;
          await service.stop("SIGKILL");
          await service.resume();
        }
        const pid = service.pid();
        if (remainingShare < 0.5 && pid !== null) measured.push(holding(pid));
      }
      until.done = true;
      const seen = await Promise.all(clients);
      expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
      const third = Math.max(1, Math.floor(measured.length / 3));
      const [firstThird, lastThird] = [measured.slice(0, third), measured.slice(-third)];
      const of = (list: readonly Holding[], what: keyof Holding): number => median(list.map((one) => one[what]));
      reportToGate(
        `${SECONDS} s, ${seen.reduce((sum, one) => sum + one.answers, 0)} answers, ${KILLS} kills; memory ${of(firstThird, "megabytes").toFixed(0)} → ${of(lastThird, "megabytes").toFixed(0)} MB, files ${of(firstThird, "files")} → ${of(lastThird, "files")}, threads ${of(firstThird, "threads")} → ${of(lastThird, "threads")}`,
      );
      expect(of(lastThird, "files") - of(firstThird, "files")).toBeLessThanOrEqual(8);
      expect(of(lastThird, "threads") - of(firstThird, "threads")).toBeLessThanOrEqual(2);
      // Over half an hour: 1 % per ten minutes, plus room for garbage not yet collected.
      if (isLongRun()) expect(of(lastThird, "megabytes")).toBeLessThan(of(firstThird, "megabytes") * 1.03 + 32);
    } finally {
      until.done = true;
      await service.close();
    }
  },
  7_200_000,
);
