// Commands for operators: schema and restore, the index of this machine, forgetting, requests for removal.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../contract/userError.ts";
import { lockForCommand } from "../../feed/indexLocks.ts";
import { indexFolder } from "../../feed/paths.ts";
import { reportPersonalData } from "../../ledger/privacy/personalData.ts";
import { distribute } from "../../ledger/store/distribute.ts";
import { markRestored } from "../../ledger/store/restore.ts";
import { type DataSubject, erasePerson, reportPerson } from "../../ledger/upkeep/dataSubject.ts";
import { forget } from "../../ledger/upkeep/forget.ts";
import { inspectLedger } from "../../ledger/upkeep/inspection.ts";
import { normaliseName } from "../../ledger/upkeep/personName.ts";
import { approveRemoval, listRemovals, type RemovalState, refuseRemoval } from "../../ledger/upkeep/removals.ts";
import type { Environment } from "../environment/environment.ts";
import { releaseFolder, updateHighMark } from "../resources/highMark.ts";
import { requireLedger, withLedger } from "../resources/resources.ts";
import { runIndexed } from "../service/indexWait.ts";
import { makeSnapshot, openSnapshots } from "../service/snapshots.ts";
import { startProgress } from "../terminal/progress.ts";
import { formatDate, printList, printTable } from "../terminal/table.ts";

export async function migrateCommand(
  environment: Environment,
  { restored, distribute: spreading, adopt }: { restored: boolean; distribute: boolean; adopt: boolean },
): Promise<void> {
  if (adopt) releaseFolder(environment.data);
  const progress = startProgress();
  progress.show(null, "updating the ledger's schema …");
  await withLedger(environment, async (db, clock) => {
    progress.clear();
    if (adopt) await updateHighMark(environment.data, db, clock.now());
    const { server, version } = await inspectLedger(db);
    if (process.stderr.isTTY) process.stderr.write(`${server}: the schema is version ${version}.\n`);
    if (spreading) {
      const spread = await distribute(db);
      process.stdout.write(
        spread.length === 0 ? "All tables are already distributed.\n" : `Spread: ${spread.join(", ")}.\n`,
      );
    }
    if (!restored) return;
    await markRestored(db);
    process.stdout.write("A new epoch has started; ids and seq continue ten million higher.\n");
  }).finally(() => progress.clear());
}

/** `address`: a folder or a bucket; null: as configured in the environment. */
export async function snapshotIndex(environment: Environment, address: string | null): Promise<void> {
  const storage = openSnapshots(environment, address ?? environment.snapshots);
  if (storage === null) throw new UserError("specify a folder or s3://bucket/prefix, or set ROLECALL_SNAPSHOTS.", 2);
  try {
    const { seq, bytes, sha256 } = await makeSnapshot(storage, environment.data, Date.now());
    const size = Math.ceil(bytes / 1e6);
    process.stdout.write(`A snapshot of the index was created at change ${seq} (${size} MB, sha256 ${sha256}).\n`);
  } finally {
    await storage.close();
  }
}

export async function rebuildIndex(environment: Environment): Promise<void> {
  requireLedger(environment);
  await withLedger(environment, async (db, clock) => {
    const lock = lockForCommand(environment.data);
    if (lock === null) throw new UserError("the index is in use by a service: stop it first.");
    rmSync(join(indexFolder(environment.data), "current"), { force: true });
    lock.release();
    await runIndexed(environment, db, clock, async () => undefined);
  });
}

interface PrivacyOptions {
  readonly email?: string;
  readonly name?: string;
  readonly delete?: true;
  readonly json?: true;
}

export async function reportPrivacy(environment: Environment, options: PrivacyOptions): Promise<void> {
  const { json = false } = options;
  const person = personOf(options);
  if (person === null) {
    if (options.delete === true) throw new UserError("--delete requires --email or --name.", 2);
    const rows = await withLedger(environment, (db) => reportPersonalData(db));
    const cells = rows.map(({ kind, count, since, deleted }) => [kind, count, formatDate(since), deleted]);
    printList(json, ["data", "count", "since", "deleted"], cells);
    return;
  }
  requireLedger(environment);
  if (options.delete === true) {
    const closed = await withLedger(environment, (db, clock) =>
      runIndexed(environment, db, clock, () => erasePerson(db, person, clock.now())),
    );
    process.stdout.write(`closed ${closed}\n`);
    return;
  }
  const rows = await withLedger(environment, (db) => reportPerson(db, person));
  const cells = rows.map(({ kind, count }) => [kind, count]);
  printList(json, ["data", "count"], cells);
}

function personOf({ email, name }: PrivacyOptions): DataSubject | null {
  if (email !== undefined) return { email: email.trim().toLowerCase() };
  if (name === undefined) return null;
  const known = normaliseName(name);
  if (known === null) throw new UserError("--name must be a first and last name.", 2);
  return { name: known };
}

export async function forgetPostings(
  environment: Environment,
  target: { id?: number; domain?: string; email?: string; name?: string },
): Promise<void> {
  if (Object.keys(target).length === 0) throw new UserError("specify --id, --domain, --email or --name.", 2);
  if (target.name !== undefined && normaliseName(target.name) === null)
    throw new UserError("--name must be a first and last name.", 2);
  requireLedger(environment);
  const closed = await withLedger(environment, (db, clock) =>
    runIndexed(environment, db, clock, () => forget(db, target, clock.now())),
  );
  process.stdout.write(`closed ${closed}\n`);
}

const REMOVAL_COLUMNS = ["number", "state", "kind", "value", "from", "requested", "reason"] as const;

export async function printRemovals(
  environment: Environment,
  { state, json }: { state?: RemovalState; json?: boolean },
): Promise<void> {
  const rows = await withLedger(environment, (db) => listRemovals(db, state === undefined ? {} : { state }));
  if (json === true) {
    process.stdout.write(`${JSON.stringify(rows)}\n`);
    return;
  }
  printTable(
    REMOVAL_COLUMNS,
    rows.map((row) => [row.id, row.state, row.kind, row.value, row.email, formatDate(row.created_at), row.reason]),
  );
}

export async function approveRemovalRequest(environment: Environment, number: number): Promise<void> {
  requireLedger(environment);
  const removal = await withLedger(environment, (db, clock) =>
    runIndexed(environment, db, clock, () => approveRemoval(db, number, clock.now())),
  );
  if (removal === null) throw notWaiting(number);
  process.stdout.write(`closed ${removal.closed}\n`);
}

export async function refuseRemovalRequest(environment: Environment, number: number): Promise<void> {
  if ((await withLedger(environment, (db, clock) => refuseRemoval(db, number, clock.now()))) === null)
    throw notWaiting(number);
}

function notWaiting(number: number): UserError {
  return new UserError(`no request ${number} is waiting; \`rolecall removals list --state waiting\` lists them.`);
}
