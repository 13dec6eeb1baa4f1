// Assembles the service: clock, ledger, index with its follower, API, and the periodic upkeep. A machine whose
// PostgreSQL is unreachable still serves from its index and uses the ledger again when it answers.
import { existsSync } from "node:fs";
import { rm, statfs, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { DiskProblem } from "../../api/http/call.ts";
import { listDisabledSources } from "../../collect/schedule/sourceState.ts";
import type { DerivationHints, Explanation } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { errorCodeOf, messageOf, UserError } from "../../contract/userError.ts";
import type { Deriver } from "../../derive/deriver.ts";
import { isFull as hasNoRoom } from "../../feed/index/damage.ts";
import { indexPosition } from "../../feed/index/files.ts";
import { type Feed, IndexInUse, openFeed, type SharedFeed } from "../../feed/open.ts";
import type { LookUpPlace } from "../../feed/placeResolution.ts";
import type { ObjectStore } from "../../fetch/objects/objectStore.ts";
import { type Ledger, migrate, openLedger } from "../../ledger/store/open.ts";
import { releaseHeap } from "../../threads/heap.ts";
import { type ApiThreads, startApiThreads } from "../api/apiThreads.ts";
import { type Clock, startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { MAX_API_THREADS } from "../environment/variables.ts";
import { startExports } from "../exports/schedule.ts";
import { createImporter } from "../import/importer.ts";
import { startDigests } from "../outgoing/digests.ts";
import { startWebhooks } from "../outgoing/hooks.ts";
import { ensureFolder } from "../resources/dataFolder.ts";
import { createWebhookCheck, readerFor } from "../resources/fetching.ts";
import { assertLedgerKind, readLastRun, updateHighMark } from "../resources/highMark.ts";
import { checkPlaces, ledgerOptions, lookUpPlaces, openRules } from "../resources/resources.ts";
import { createSecrets } from "../resources/secrets.ts";
import { openSignIn } from "../signIn/openSignIn.ts";
import { startProgress } from "../terminal/progress.ts";
import { type KeyCache, openKeyCache } from "./keyCache.ts";
import { makeInChild, openSnapshots, startFromSnapshot, startSnapshots } from "./snapshots.ts";
import { describeProgress, type RebuildShare, type StartingServer, startStartingServer } from "./startingServer.ts";
import { startUpkeep } from "./upkeep.ts";

export interface Service {
  clock: Clock;
  ledger: Ledger;
  feed: Feed;
  /** The address for clients. */
  address: string;
  /** Announces the stop; resolves when connections may be refused. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Explainer {
  /** Starts the thread, so that the first explanation does not wait for it. */
  prepare(): Promise<void>;
  explain(raw: RawPosting, hints: DerivationHints): Promise<Explanation[]>;
  close(): Promise<void>;
}

/** Includes the time to load the thread and its tables. */
const EXPLAIN_TIMEOUT_MS = 20_000;

type Log = (sentence: string) => void;

/** `collecting`: collecting runs in parallel with the service, so one core is left for it. */
export async function openService(
  environment: Environment,
  version: string,
  print: Log,
  collecting = false,
): Promise<Service> {
  const log = createLog(environment, print);
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const clock = await startClock(environment.clockUrl);
    closers.push(clock.stop);
    const starting = await answerWhileStarting(environment, closers);
    ensureFolder(environment.data);
    await freeSpare(environment.data);
    assertLedgerKind(environment.data, environment.databaseUrl);
    const ledger = await openLedger(ledgerOptions(environment));
    closers.push(ledger.close);
    const ranAt = readLastRun(environment.data);
    const isReachable = await prepare(environment, ledger, clock.now(), log);
    const snapshots = openSnapshots(environment);
    if (snapshots !== null) closers.push(snapshots.close);
    if (snapshots !== null && isReachable) await useSnapshot(snapshots, environment.data, ledger, log);
    const lookUpPlace = lookUpPlaces(environment);
    const feed = await startFeed(environment, clock, lookUpPlace, log, starting.report);
    closers.push(feed.close);
    if (snapshots !== null && environment.snapshotHours > 0) {
      const hours = environment.snapshotHours;
      const round = { place: snapshots, hours, ledger, feed, make: makeInChild, real: Date.now, log };
      closers.push(startSnapshots(round));
    }
    const keyCache = openKeyCache(environment.data, clock.now);
    const explained = createExplainer(environment, clock);
    closers.push(explained.close, prepareAnswers(explained));
    const threads = countThreads(environment, collecting);
    const parts = { ledger, feed, keyCache, explain: explained.explain, lookUpPlace, threads, starting };
    const server = await listen(environment, version, parts, log);
    const retry = (): Promise<boolean> => prepare(environment, ledger, clock.now(), () => undefined);
    const { data: folder, textsDays } = environment;
    const disabled = (): Promise<string[]> => listDisabledSources(ledger, environment.keys);
    closers.push(startUpkeep({ folder, textsDays, ledger, clock, ranAt, prepare: retry, keyCache, disabled, log }));
    if (environment.exports !== null) {
      const place = { store: environment.store, folder: join(folder, "exports"), now: clock.now };
      closers.push(startExports({ ...environment.exports, ...place }, feed, log));
    }
    const address = environment.baseUrl ?? server.address;
    closers.push(startWebhooks(environment, { clock, ledger, feed }, log).close);
    if (environment.smtp !== null) {
      const parts = { ledger, feed, now: clock.now, baseUrl: () => address, log };
      closers.push(startDigests(parts, environment.smtp));
    }
    closers.push(server.close, reserveSpare(environment.data));
    return { clock, ledger, feed, address, drain: server.drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A log without secrets. If its reader disconnects, the service continues. */
function createLog(environment: Environment, print: Log): Log {
  const { blank } = createSecrets(environment);
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
  return (sentence) => print(blank(sentence));
}

/** Whether the ledger is ready; false: it cannot be reached, and the index is served meanwhile. */
async function prepare(environment: Environment, ledger: Ledger, now: number, log: Log): Promise<boolean> {
  try {
    await migrate(ledger);
    await updateHighMark(environment.data, ledger, now);
    return true;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const canServe = (environment.databaseUrl !== null || hasNoRoom(error)) && indexPosition(environment.data) !== null;
    if (!canServe)
      throw new UserError(`the ledger cannot be opened (${messageOf(error)}); \`rolecall doctor\` shows details.`);
    log(`The ledger is unreachable (${messageOf(error)}); serving from the index until it responds.`);
    return false;
  }
}

/** If the snapshots cannot be used, the index is built from the ledger. */
async function useSnapshot(place: ObjectStore, folder: string, ledger: Ledger, log: Log): Promise<void> {
  try {
    await startFromSnapshot(place, folder, ledger, log);
  } catch (error) {
    log(`No snapshot of the index could be used: ${messageOf(error)}`);
  }
}

/** One thread per core; `ROLECALL_API_THREADS` overrides it. */
function countThreads({ apiThreads }: Environment, collecting: boolean): number {
  const cores = Math.min(MAX_API_THREADS, availableParallelism());
  return apiThreads ?? Math.max(1, collecting ? cores - 1 : cores);
}

async function startFeed(
  environment: Environment,
  clock: Clock,
  lookUpPlace: LookUpPlace,
  log: Log,
  onRebuild: (progress: RebuildShare | null) => void,
): Promise<SharedFeed> {
  try {
    return await openFeed({
      folder: environment.data,
      ledger: ledgerOptions(environment),
      textLimits: environment.textLimits,
      readers: Math.max(2, Math.min(16, availableParallelism())),
      now: clock.now,
      lookUpPlace,
      log,
      onRebuild,
    });
  } catch (error) {
    if (!(error instanceof IndexInUse)) throw error;
    throw new UserError(`another process serves ${environment.data}: stop it, or set ROLECALL_DATA to another folder.`);
  }
}

interface ServerParts extends Pick<Service, "ledger">, Pick<Explainer, "explain"> {
  feed: SharedFeed;
  keyCache: KeyCache;
  lookUpPlace: LookUpPlace;
  threads: number;
  /** Listens on the port until then. */
  starting: StartingServer;
}

async function listen(environment: Environment, version: string, parts: ServerParts, log: Log): Promise<ApiThreads> {
  const { host, port, keys } = environment;
  const { blank } = createSecrets(environment);
  const explainRefusal = createWebhookCheck(environment);
  await parts.starting.close();
  try {
    return await startApiThreads({
      environment,
      version,
      keys,
      log,
      real: Date.now,
      textLimits: environment.textLimits,
      reader: readerFor(environment),
      feed: parts.feed,
      ledger: parts.ledger,
      explain: parts.explain,
      importer: createImporter(environment, parts.ledger, parts.feed),
      threads: parts.threads,
      lookUpPlace: parts.lookUpPlace,
      writeLog: (line) => void process.stdout.write(blank(line)),
      findDiskProblem: async () => (environment.databaseUrl === null ? await findDiskProblem(environment.data) : null),
      findUnknownPlace: checkPlaces(environment),
      hookRefusal: async (url) => explainRefusal(url),
      storedKeyOwner: async (key) => parts.keyCache.ownerOf(key),
      ...openSignIn(environment, log),
    });
  } catch (error) {
    throw explainListen(error, host, port);
  }
}

function explainListen(error: unknown, host: string, port: number): unknown {
  const code = errorCodeOf(error);
  if (code === "EADDRINUSE") return new PortTaken(port);
  if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new UserError(
      `cannot listen on ${host}:${port} (${messageOf(error)}): change ROLECALL_HOST or ROLECALL_PORT.`,
    );
  }
  return error;
}

/** Listens until the service does, and shows a rebuild on a terminal. A port that the system chooses is known later. */
async function answerWhileStarting({ host, port }: Environment, closers: (() => unknown)[]): Promise<StartingServer> {
  const bar = startProgress();
  const server =
    port === 0
      ? null
      : await startStartingServer(host, port).catch((error: unknown) => {
          throw explainListen(error, host, port);
        });
  let closing: Promise<void> | null = null;
  const starting: StartingServer = {
    report(progress) {
      server?.report(progress);
      if (progress === null) bar.clear();
      else bar.show(progress.done / Math.max(1, progress.of), describeProgress(progress));
    },
    close() {
      bar.clear();
      closing ??= server?.close() ?? Promise.resolve();
      return closing;
    },
  };
  closers.push(starting.close);
  return starting;
}

/** With less space than this, the next batch may not fit. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/** A file system that fails becomes read-only; only an attempt to write detects this on every system. */
async function findDiskProblem(folder: string): Promise<DiskProblem | null> {
  if (await isFull(folder)) return "ledger_full";
  const now = new Date();
  const code = await utimes(folder, now, now).then(() => null, errorCodeOf);
  return code === "EROFS" || code === "EIO" ? "ledger_read_only" : null;
}

/** Space reserved for the next start: on a full disk, a database cannot even be opened for reading. */
const SPARE_BYTES = 1024 * 1024;
const SPARE_INTERVAL_MS = 10_000;

function spareFile(folder: string): string {
  return join(folder, "spare-room");
}

/** Frees the reserved space for the files that reading needs. */
async function freeSpare(folder: string): Promise<void> {
  if (await isFull(folder)) await rm(spareFile(folder), { force: true });
}

/** Reserves it while there is enough space. Returns a function that stops it. */
function reserveSpare(folder: string): () => void {
  const reserve = async (): Promise<void> => {
    if (existsSync(spareFile(folder)) || (await isFull(folder))) return;
    await writeFile(spareFile(folder), Buffer.alloc(SPARE_BYTES, 1), { mode: 0o600 });
  };
  const timer = setInterval(() => void reserve().catch(() => undefined), SPARE_INTERVAL_MS).unref();
  void reserve().catch(() => undefined);
  return () => clearInterval(timer);
}

export class PortTaken extends UserError {
  constructor(port: number) {
    super(`port ${port} is in use: set ROLECALL_PORT to another one.`);
  }
}

/**
 * After the start, when the first answers and pages are out: this takes two seconds of a core. A service that ends soon
 * does without.
 */
const PREPARE_AFTER_MS = 20_000;

/** Loads what the first `sources` and the first `explain=true` need. Returns a function that cancels it. */
function prepareAnswers(explained: Explainer): () => void {
  const load = async (): Promise<void> => {
    await import("../../sources/readers.ts");
    releaseHeap();
  };
  // Not both at once: each occupies the thread for a moment.
  const timers = [load, explained.prepare].map((prepare, at) =>
    setTimeout(() => void prepare().catch(() => undefined), PREPARE_AFTER_MS * (at + 1)).unref(),
  );
  return () => timers.forEach(clearTimeout);
}

/** The rules for `explain=true`, on a thread that starts with the service or on demand and ends when idle. */
function createExplainer(environment: Environment, clock: Clock): Explainer {
  let opened: Promise<Deriver> | null = null;
  const open = (): Promise<Deriver> => {
    opened ??= openRules(environment, { max: 1, pieceMs: EXPLAIN_TIMEOUT_MS });
    return opened;
  };
  return {
    prepare: async () => (await open()).warm?.(),
    async explain(raw, hints) {
      const deriver = await open();
      const [derivation] = await deriver.derive({ postings: [raw], ...hints, now: clock.now(), explain: true });
      if (derivation === undefined || "reason" in derivation)
        throw new Error(derivation?.reason ?? "no row was derived");
      return derivation.explanations ?? [];
    },
    close: async () => await (await opened)?.close(),
  };
}
