// Commands for whoever runs the service: schema and restore, the index of this machine, forgetting.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../contract/refusal.ts";
import { currentIndex, indexFolder, lockIndex } from "../../feed/index/files.ts";
import { openIndex } from "../../feed/index/schema.ts";
import { checkUp } from "../../ledger/upkeep/checkup.ts";
import { forget } from "../../ledger/upkeep/forget.ts";
import { markRestored } from "../../ledger/upkeep/restore.ts";
import type { Environment } from "../service/environment.ts";
import { indexed } from "../service/indexed.ts";
import { withLedger } from "../service/opening.ts";
import { startProgress } from "../terminal/progress.ts";

export async function migrateLedger(environment: Environment, restored: boolean): Promise<void> {
  const progress = startProgress();
  progress.show(null, "bringing the ledger's schema up to date …");
  await withLedger(environment, async (db) => {
    progress.clear();
    const { server, version } = await checkUp(db);
    if (process.stderr.isTTY) process.stderr.write(`${server}: the schema is version ${version}.\n`);
    if (!restored) return;
    await markRestored(db);
    process.stdout.write("A new epoch has begun; ids and seq go on ten million higher.\n");
  }).finally(() => progress.clear());
}

export async function snapshotIndex(environment: Environment, file: string): Promise<void> {
  const index = currentIndex(environment.data);
  if (index === null) throw new Refusal(`there is no index in ${environment.data} yet.`);
  if (existsSync(file)) throw new Refusal(`${file} is there already.`);
  const db = openIndex(index, true);
  try {
    // One statement, one snapshot; the service goes on beside it.
    db.exec("pragma query_only = 0");
    db.prepare("vacuum into ?").run(file);
  } finally {
    db.close();
  }
}

export async function rebuildIndex(environment: Environment): Promise<void> {
  await withLedger(environment, async (db, clock) => {
    const lock = lockIndex(environment.data);
    if (lock === null) throw new Refusal("a service uses the index: stop it first.");
    rmSync(join(indexFolder(environment.data), "current"), { force: true });
    lock.release();
    await indexed(environment, db, clock, async () => undefined);
  });
}

export async function forgetPostings(
  environment: Environment,
  what: { id?: number; domain?: string; email?: string },
): Promise<void> {
  const { id, domain, email } = what;
  if (id === undefined && domain === undefined && email === undefined) {
    throw new Refusal("say what to forget: --id, --domain or --email.", 2);
  }
  const closed = await withLedger(environment, (db, clock) =>
    indexed(environment, db, clock, () => forget(db, what, clock.now())),
  );
  process.stdout.write(`closed ${closed}\n`);
}
