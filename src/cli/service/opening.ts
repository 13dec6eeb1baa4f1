// Opens what a command needs, in order, and closes it again whatever happens in between.

import { once } from "node:events";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { textKept } from "../../contract/kept.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import type { Deriver, Threads } from "../../derive/deriver.ts";
import type { LookUp } from "../../feed/centres.ts";
import { type Ledger, type LedgerOptions, ledgerFile, migrate, openLedger } from "../../ledger/store/open.ts";
import { type Clock, startClock } from "./clock.ts";
import type { Environment } from "./environment.ts";

export function ledgerOptions(environment: Environment): LedgerOptions {
  return { url: environment.databaseUrl, folder: environment.data };
}

/** The ledger, with its schema up to date, and the clock: what almost every command works with. */
export async function withLedger<T>(
  environment: Environment,
  work: (db: Ledger, clock: Clock) => Promise<T>,
): Promise<T> {
  const clock = await startClock(environment.clockUrl);
  makeFolder(environment.data);
  const db = await openLedger(ledgerOptions(environment));
  try {
    await migrateLedger(db);
    return await work(db, clock);
  } finally {
    clock.stop();
    await db.close();
  }
}

/** For commands that only look at what is there: a mistyped folder must not become an empty ledger that answers. */
export function requireLedger({ databaseUrl, data }: Environment): void {
  if (databaseUrl !== null || existsSync(ledgerFile(data))) return;
  throw new Refusal(`there is no ledger in ${data}: is ROLECALL_DATA right? \`rolecall up\` makes a new one.`, 2);
}

export async function migrateLedger(db: Ledger): Promise<void> {
  await migrate(db).catch((error: unknown) => {
    throw new Refusal(`the ledger cannot be opened (${sentenceOf(error)}).`);
  });
}

/** Only the user's own: the ledger holds contacts and what clients asked for. */
export function makeFolder(folder: string): void {
  if (!isWritable(folder)) throw new Refusal(`the data folder ${folder} cannot be written to.`);
}

/** Titles of occupations that were imported, if there are any. */
export function titlesFile(environment: Environment): string {
  return join(environment.data, "titles.tsv");
}

/** The rules with their tables, on threads where a lot is to be done, or where this one must not be held up. */
export async function openRules(
  environment: Environment,
  manyPostings: boolean | Threads,
  gazetteerFile: string | null = null,
): Promise<Deriver> {
  const [gazetteer, titles] = [gazetteerFile ?? (await findGazetteer(environment)), titlesFile(environment)];
  // The rules and their tables are large: commands that derive nothing do not load them.
  const { openDeriver, openDerivers } = await import("../../derive/deriver.ts");
  if (manyPostings === false) return openDeriver(gazetteer, titles);
  if (manyPostings !== true) return openDerivers(gazetteer, manyPostings, titles);
  // One core is for reading, saving and indexing what they make.
  return openDerivers(gazetteer, { most: Math.max(1, Math.min(8, availableParallelism() - 1)) }, titles);
}

/** Building the table of places needs 200 MB; left to itself, the thread lets twice as much pile up before it clears. */
const GAZETTEER_MEMORY = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 };

/** The table of places, made from the installed packages the first time, in the first folder that can be written to. */
export async function findGazetteer(environment: Environment): Promise<string> {
  const folder = environment.caches.find(isWritable);
  if (folder === undefined) {
    throw new Refusal(`none of ${environment.caches.join(", ")} can be written to: set ROLECALL_DATA.`);
  }
  const { gazetteerName } = await import("../../derive/places/gazetteer/version.ts");
  const there = join(folder, gazetteerName());
  if (existsSync(there)) return there;
  const thread = new Worker(new URL("./gazetteerThread.ts", import.meta.url), {
    workerData: { folder },
    resourceLimits: GAZETTEER_MEMORY,
  });
  const [file] = await once(thread, "message");
  return textKept(file);
}

/** The table of places, opened when somebody first asks for a distance. */
export function lookUpPlaces(environment: Environment): LookUp {
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
    const land = gazetteer.around(gazetteer.city(city).area, "country");
    return { found: { ...near, country: gazetteer.area(land).code }, name: null };
  };
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
