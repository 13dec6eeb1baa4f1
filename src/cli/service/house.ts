// The service put together: clock, ledger, index with its follower, API, and the chores that come round every hour.
// A machine whose PostgreSQL is away still serves from its index; the ledger is taken up again when it answers.
import { existsSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { startServer } from "../../api/http/server.ts";
import { sourcesOff } from "../../collect/schedule/standing.ts";
import type { Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { codeOfError, Refusal, sentenceOf } from "../../contract/refusal.ts";
import type { Deriver } from "../../derive/deriver.ts";
import { isFull as hasNoRoom } from "../../feed/index/damage.ts";
import { indexPosition } from "../../feed/index/files.ts";
import { type Feed, IndexInUse, openFeed } from "../../feed/open.ts";
import type { Objects } from "../../fetch/objects/objects.ts";
import { type Ledger, migrate, openLedger } from "../../ledger/store/open.ts";
import { startExports } from "../exports/schedule.ts";
import { startDigests } from "../outgoing/digests.ts";
import { startOutgoing } from "../outgoing/hooks.ts";
import { startChores } from "./chores.ts";
import { type Clock, startClock } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { hookRefusal, readerFor } from "./fetching.ts";
import { keepHighMark, lastRun } from "./highMark.ts";
import { type KeptKeys, openKeptKeys } from "./keptKeys.ts";
import { ledgerOptions, lookUpPlaces, makeFolder, openRules } from "./opening.ts";
import { knownSecrets } from "./secrets.ts";
import { keepSnapshots, makeInChild, openSnapshots, startFromSnapshot } from "./snapshots.ts";

export interface House {
  clock: Clock;
  ledger: Ledger;
  feed: Feed;
  /** How clients reach it. */
  address: string;
  /** Says that it stops; resolves when connections may be refused. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Explainer {
  explain(raw: RawPosting): Promise<Explanation[]>;
  close(): Promise<void>;
}

/** With the time that the thread and its tables take to load. */
const EXPLAINED_WITHIN_MS = 20_000;

type Log = (sentence: string) => void;

export async function openHouse(environment: Environment, version: string, say: Log): Promise<House> {
  const { blank } = knownSecrets(environment);
  const log: Log = (sentence) => say(blank(sentence));
  // Whoever reads the log may leave: that is no reason to stop.
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const clock = await startClock(environment.clockUrl);
    closers.push(clock.stop);
    makeFolder(environment.data);
    await useSpare(environment.data);
    const ledger = await openLedger(ledgerOptions(environment));
    closers.push(ledger.close);
    const ranAt = lastRun(environment.data);
    const reached = await prepare(environment, ledger, clock.now(), log);
    const snapshots = openSnapshots(environment);
    if (snapshots !== null) closers.push(snapshots.close);
    if (snapshots !== null && reached) await useSnapshot(snapshots, environment.data, ledger, log);
    const feed = await startFeed(environment, clock, log);
    closers.push(feed.close);
    const hours = environment.snapshotHours;
    if (snapshots !== null && hours > 0) {
      const round = { place: snapshots, hours, ledger, feed, make: makeInChild, real: Date.now, log };
      closers.push(keepSnapshots(round));
    }
    const kept = openKeptKeys(environment.data, clock.now);
    const explained = explainer(environment, clock);
    closers.push(explained.close);
    const server = await listen(environment, version, { clock, ledger, feed, kept, explain: explained.explain });
    const again = (): Promise<boolean> => prepare(environment, ledger, clock.now(), () => undefined);
    const off = (): Promise<string[]> => sourcesOff(ledger, environment.keys);
    const { data: folder, textsDays } = environment;
    closers.push(startChores({ folder, textsDays, ledger, clock, ranAt, prepare: again, kept, off, log }));
    if (environment.exports !== null) {
      const place = { store: environment.store, folder: join(folder, "exports"), now: clock.now };
      const schedule = { ...environment.exports, ...place };
      closers.push(startExports(schedule, feed, log));
    }
    const address = environment.baseUrl ?? server.address;
    closers.push(startOutgoing(environment, { clock, ledger, feed }, log).close);
    if (environment.smtp !== null) {
      const parts = { ledger, feed, now: clock.now, baseUrl: () => address, log };
      closers.push(startDigests(parts, environment.smtp));
    }
    closers.push(server.close, keepSpare(environment.data));
    return { clock, ledger, feed, address, drain: server.drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether the ledger is ready; false: it cannot be reached, and there is an index to serve from meanwhile. */
async function prepare(environment: Environment, ledger: Ledger, now: number, log: Log): Promise<boolean> {
  try {
    await migrate(ledger);
    await keepHighMark(environment.data, ledger, now);
    return true;
  } catch (error) {
    const away = (environment.databaseUrl !== null || hasNoRoom(error)) && indexPosition(environment.data) !== null;
    if (!away) throw new Refusal(`the ledger cannot be opened (${sentenceOf(error)}).`);
    log(`The ledger cannot be reached (${sentenceOf(error)}); serving from the index until it answers.`);
    return false;
  }
}

/** Whatever is wrong with the place of snapshots, the ledger has everything. */
async function useSnapshot(place: Objects, folder: string, ledger: Ledger, log: Log): Promise<void> {
  try {
    await startFromSnapshot(place, folder, ledger, log);
  } catch (error) {
    log(`No snapshot of the index could be used: ${sentenceOf(error)}`);
  }
}

async function startFeed(environment: Environment, clock: Clock, log: Log): Promise<Feed> {
  try {
    return await openFeed({
      folder: environment.data,
      ledger: ledgerOptions(environment),
      readers: Math.max(2, Math.min(16, availableParallelism())),
      now: clock.now,
      lookUp: lookUpPlaces(environment),
      log,
    });
  } catch (error) {
    if (!(error instanceof IndexInUse)) throw error;
    throw new Refusal(`another process serves ${environment.data}: stop it, or set ROLECALL_DATA to another folder.`);
  }
}

type Parts = Pick<House, "clock" | "ledger" | "feed"> & Pick<Explainer, "explain"> & { kept: KeptKeys };

async function listen(environment: Environment, version: string, parts: Parts) {
  const { host, port, baseUrl, limits, corsOrigins, metrics } = environment;
  const { blank } = knownSecrets(environment);
  try {
    return await startServer({
      ...{ host, port, baseUrl, limits, corsOrigins, metrics, version },
      feed: parts.feed,
      ledger: parts.ledger,
      now: parts.clock.now,
      real: Date.now,
      keys: environment.keys,
      reader: readerFor(environment),
      log: { level: "warn", stream: { write: (line: string) => void process.stdout.write(blank(line)) } },
      drainMs: environment.drainMs,
      ledgerFull: async () => environment.databaseUrl === null && (await isFull(environment.data)),
      explain: parts.explain,
      hookRefusal: hookRefusal(environment),
      mails: environment.smtp !== null,
      keptOwner: parts.kept.ownerOf,
    });
  } catch (error) {
    const code = codeOfError(error);
    if (code === "EADDRINUSE") throw new PortTaken(port);
    if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new Refusal(`${host}:${port} cannot be listened at (${sentenceOf(error)}).`);
    }
    throw error;
  }
}

/** Less room than this, and the next batch may not fit. */
const LEAST_BYTES = 4 * 1024 * 1024;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}

/** Room that is kept for the next start: a database cannot even be opened for reading where none is left at all. */
const SPARE_BYTES = 1024 * 1024;
const SPARE_EVERY_MS = 10_000;

function spareFile(folder: string): string {
  return join(folder, "spare-room");
}

/** Gives the room that was kept to the files that reading needs. */
async function useSpare(folder: string): Promise<void> {
  if (await isFull(folder)) await rm(spareFile(folder), { force: true });
}

/** Keeps it while there is plenty; returns what ends that. */
function keepSpare(folder: string): () => void {
  const look = async (): Promise<void> => {
    if (existsSync(spareFile(folder)) || (await isFull(folder))) return;
    await writeFile(spareFile(folder), Buffer.alloc(SPARE_BYTES, 1), { mode: 0o600 });
  };
  const timer = setInterval(() => void look().catch(() => undefined), SPARE_EVERY_MS).unref();
  void look().catch(() => undefined);
  return () => clearInterval(timer);
}

export class PortTaken extends Refusal {
  constructor(port: number) {
    super(`port ${port} is in use: set ROLECALL_PORT to another one.`);
  }
}

/** Rules for `explain=true`, on a thread that starts when somebody asks and ends when nobody has for a while. */
function explainer(environment: Environment, clock: Clock): Explainer {
  let opened: Promise<Deriver> | null = null;
  return {
    async explain(raw) {
      opened ??= openRules(environment, { most: 1, pieceMs: EXPLAINED_WITHIN_MS });
      const [said] = await (await opened).derive({ postings: [raw], now: clock.now(), explain: true });
      if (said === undefined || "reason" in said) throw new Error(said?.reason ?? "nothing was derived");
      return said.explanations ?? [];
    },
    close: async () => await (await opened)?.close(),
  };
}
