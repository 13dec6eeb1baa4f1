// Opens what a command needs, in order, and closes it again in every case.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FindUnknownPlace } from "../../api/http/call.ts";
import { readStoredText } from "../../contract/storedValues.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import type { Deriver, ThreadOptions } from "../../derive/deriver.ts";
import type { LookUpPlace } from "../../feed/placeResolution.ts";
import { type Ledger, type LedgerOptions, ledgerFile, migrate, openLedger } from "../../ledger/store/open.ts";
import { runThread } from "../../threads/thread.ts";
import { type Clock, startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { ensureFolder, isWritable } from "./dataFolder.ts";
import { assertLedgerKind } from "./highMark.ts";

export function ledgerOptions(environment: Environment): LedgerOptions {
  return { url: environment.databaseUrl, folder: environment.data };
}

/** The migrated ledger and the clock, which almost every command needs. */
export async function withLedger<T>(
  environment: Environment,
  work: (db: Ledger, clock: Clock) => Promise<T>,
): Promise<T> {
  const clock = await startClock(environment.clockUrl);
  ensureFolder(environment.data);
  assertLedgerKind(environment.data, environment.databaseUrl);
  const db = await openLedger(ledgerOptions(environment));
  try {
    await migrateLedger(db);
    return await work(db, clock);
  } finally {
    clock.stop();
    await db.close();
  }
}

/** For commands that only read: a mistyped folder must not become an empty ledger. */
export function requireLedger({ databaseUrl, data }: Environment): void {
  if (databaseUrl !== null || existsSync(ledgerFile(data))) return;
  throw new UserError(`no ledger in ${data}: check ROLECALL_DATA, or run \`rolecall up\` to create one.`, 2);
}

export async function migrateLedger(db: Ledger): Promise<void> {
  await migrate(db).catch((error: unknown) => {
    throw new UserError(`the ledger cannot be opened (${messageOf(error)}); \`rolecall doctor\` shows details.`);
  });
}

/** Imported occupation titles, if there are any. */
export function titlesFile(environment: Environment): string {
  return join(environment.data, "titles.tsv");
}

/** The rules with their tables, on threads if there is much to do or if this thread must not block. */
export async function openRules(
  environment: Environment,
  threads: boolean | ThreadOptions,
  gazetteerFile: string | null = null,
): Promise<Deriver> {
  const [gazetteer, titles] = [gazetteerFile ?? (await findGazetteer(environment)), titlesFile(environment)];
  // The rules and their tables are large: commands that derive nothing do not load them.
  const { openDeriver, openDerivers } = await import("../../derive/deriver.ts");
  if (threads === false) return openDeriver(gazetteer, titles);
  if (threads !== true) return openDerivers(gazetteer, threads, titles);
  return openDerivers(gazetteer, { max: countDerivers() }, titles);
}

/** The maximum number of deriving threads of a process: one core is left for reading, saving and indexing. */
export function countDerivers(): number {
  return Math.max(1, Math.min(8, availableParallelism() - 1));
}

/**
 * Building the table of places needs 200 MB; without a limit, the thread would use twice as much before collecting
 * garbage.
 */
const GAZETTEER_MEMORY = { heapMb: 288, youngMb: 24 };

/** An installed package contains the table of places next to its code; a checkout does not. */
const PACKAGED = fileURLToPath(new URL("../../", import.meta.url));

/** The table of places: packaged, cached, or else built from the gazetteer packages in the first writable cache. */
export async function findGazetteer({ caches }: Environment): Promise<string> {
  const { gazetteerName } = await import("../../derive/places/gazetteer/version.ts");
  const name = gazetteerName();
  const found = [PACKAGED, ...caches].map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  const folder = caches.find(isWritable);
  if (folder === undefined) {
    throw new UserError(`none of ${caches.join(", ")} is writable: set ROLECALL_DATA.`);
  }
  const thread = new URL("./gazetteerThread.ts", import.meta.url);
  return readStoredText(await runThread<unknown>(thread, { workerData: { folder }, ...GAZETTEER_MEMORY }));
}

/** The table of places, opened on the first query with a distance. */
export function lookUpPlaces(environment: Environment): LookUpPlace {
  const load = async () => {
    const { openGazetteer } = await import("../../derive/places/gazetteer/gazetteer.ts");
    const { findCentre } = await import("../../derive/places/centre.ts");
    return { findCentre, gazetteer: openGazetteer(await findGazetteer(environment)) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  return async (near) => {
    loaded ??= load();
    const { findCentre, gazetteer } = await loaded;
    if ("place" in near) return findCentre(near, gazetteer);
    const city = gazetteer.nearest(near.lat, near.lon);
    if (city === null) return { found: near, name: null };
    const countryArea = gazetteer.around(gazetteer.city(city).area, "country");
    return { found: { ...near, country: gazetteer.area(countryArea).code }, name: null };
  };
}

/** Checks place names, by the same table. */
export function checkPlaces(environment: Environment): FindUnknownPlace {
  const load = async () => {
    const { openGazetteer } = await import("../../derive/places/gazetteer/gazetteer.ts");
    const { findUnknownPlace } = await import("../../derive/places/unknownPlace.ts");
    return { findUnknownPlace, gazetteer: openGazetteer(await findGazetteer(environment)) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  return async (location, country) => {
    loaded ??= load();
    const { findUnknownPlace, gazetteer } = await loaded;
    return findUnknownPlace(location, country, gazetteer);
  };
}
