// Backup, restore, resume: a ledger restored from its backup uses no seq twice, and a client that continues from its
// cursor ends up with everything that is open, without a repetition.
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { isLongRun, isProof, reportToGate } from "../model/runs.ts";
import { rawOf } from "../rig/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";

const POSTINGS = isLongRun() ? 5000 : 60;

interface Client {
  cursor: number;
  received: number[];
}

async function rows(service: RealService, key: string, query: string): Promise<number[]> {
  const answer = await fetch(`${service.address}/api/v1/active-jobs?fields=id&time_frame=6m&${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

async function resume(service: RealService, key: string, client: Client): Promise<void> {
  for (;;) {
    const page = await rows(service, key, `limit=1000&cursor=${client.cursor}`);
    if (page.length === 0) return;
    client.received.push(...page);
    client.cursor = page.at(-1) as number;
  }
}

const postings = (from: number, many: number) =>
  Array.from({ length: many }, (_, at) => rawOf({ id: `${from + at}`, title: `Role ${from + at}` }));

it.runIf(isProof())(
  "resumes after a backup is restored (part of npm run test:all)",
  async () => {
    const service = await startRealService();
    const ledger = join(service.folder, "ledger.db");
    const backupFile = join(service.folder, "kept.db");
    const client: Client = { cursor: 0, received: [] };
    try {
      const key = (await service.command(["key", "create", "--account", "restore"])).trim();
      await service.take(postings(0, POSTINGS));
      await resume(service, key, client);
      const db = new DatabaseSync(ledger, { readOnly: true });
      await backup(db, backupFile);
      db.close();
      await service.take(postings(POSTINGS, POSTINGS));
      await resume(service, key, client);
      const epoch = await epochOf(service);
      await service.stop();
      for (const end of ["-wal", "-shm"]) rmSync(`${ledger}${end}`, { force: true });
      copyFileSync(backupFile, ledger);
      await service.resume();
      expect(await epochOf(service)).not.toBe(epoch);
      // Postings from after the backup are found again at their sources, together with something new.
      await service.take(postings(POSTINGS, POSTINGS + 10));
      await resume(service, key, client);
      expect(new Set(client.received).size).toBe(client.received.length);
      const open = new Set<number>();
      for (let offset = 0; ; offset += 1000) {
        const page = await rows(service, key, `limit=1000&offset=${offset}`);
        for (const id of page) open.add(id);
        if (page.length < 1000) break;
      }
      const received = new Set(client.received);
      expect(open.size).toBe(2 * POSTINGS + 10);
      expect([...open].filter((id) => !received.has(id))).toEqual([]);
      reportToGate(`restored a backup under ${client.received.length} received ids: 0 missed, 0 repeated`);
    } finally {
      await service.close();
    }
  },
  3_600_000,
);

async function epochOf(service: RealService): Promise<string> {
  const state = (await (await fetch(`${service.address}/readyz`)).json()) as { index: { epoch: string } };
  return state.index.epoch;
}
