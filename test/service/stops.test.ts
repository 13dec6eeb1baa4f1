// A service that is stopped and restarted while keep-alive clients use it: no sent request is lost. The clients behave
// like a balancer: they leave when a response closes their connection, and return when the service is ready.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { isLongRun, isProof, reportToGate } from "../model/runs.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const STOPS = isLongRun() ? 50 : 2;
const CLIENTS = 16;

interface Seen {
  answers: number;
  failed: string[];
}

async function isReady(service: RealService): Promise<boolean> {
  return await fetch(`${service.address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function ask(service: RealService, key: string, agent: Agent): Promise<{ outcome: string; last: boolean }> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${key}` };
    const outgoing = request(`${service.address}/api/v1/active-jobs?limit=20`, { agent, headers }, (response) => {
      const last = response.headers.connection === "close";
      response.on("error", (error) => resolve({ outcome: error.message, last: true }));
      response.resume().on("end", () => resolve({ outcome: String(response.statusCode), last }));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code ?? error.message, last: true }),
    );
    outgoing.end();
  });
}

async function keepAsking(service: RealService, key: string, seen: Seen, until: { done: boolean }): Promise<void> {
  while (!until.done) {
    if (!(await isReady(service))) {
      await pause(50);
      continue;
    }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let last = false; !last && !until.done; ) {
      const answer = await ask(service, key, agent);
      last = answer.last;
      if (answer.outcome === "200") seen.answers++;
      else seen.failed.push(answer.outcome);
    }
    agent.destroy();
  }
}

it.runIf(isProof())(
  "loses no request over stops and starts (part of npm run test:all)",
  async () => {
    const service = await startRealService();
    const [seen, until]: [Seen, { done: boolean }] = [{ answers: 0, failed: [] }, { done: false }];
    try {
      await service.take(Array.from({ length: 100 }, (_, at) => rawOf({ id: `${at}` })));
      const key = (await service.command(["key", "create", "--account", "stops"])).trim();
      const clients = Array.from({ length: CLIENTS }, () => keepAsking(service, key, seen, until));
      for (let stop = 0; stop < STOPS; stop++) {
        const before = seen.answers;
        await expect.poll(() => seen.answers, { timeout: 120_000 }).toBeGreaterThan(before + 50);
        await service.stop();
        await service.resume();
      }
      until.done = true;
      await Promise.all(clients);
      expect(seen.failed).toEqual([]);
      reportToGate(`${STOPS} stops, ${CLIENTS} clients, ${seen.answers} answers, 0 failed`);
    } finally {
      until.done = true;
      await service.close();
    }
  },
  7_200_000,
);
