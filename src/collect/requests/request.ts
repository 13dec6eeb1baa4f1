// Serves one collect request: boards that delivered matching postings before, public services, then the place's
// employers. Counts are updated as it proceeds, failures become notes, and the request always ends as done.
import type { CollectNotes } from "../../contract/answers.ts";
import { NOTHING_READ, type ResolvedPlace, type ServiceQuery } from "../../contract/reading.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import type { FoundEmployer } from "../../discovery/employers.ts";
import { type Board, boardById } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { countAddedSince, readOpenPostings } from "../../ledger/postings/foundPostings.ts";
import { type CollectRequest, reportRequest } from "../../ledger/requests/requests.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { WorkerContext } from "../boards/claimedRead.ts";
import { createReadContext } from "../collectContext.ts";
import { addEmployers, discoverEmployers } from "./employerDiscovery.ts";
import { type LiveRead, type LiveRequest, type RequestStart, readCompany, readLive } from "./liveRead.ts";
import { findServices, searchService } from "./serviceSearch.ts";
import { matchesTarget, resolveTarget } from "./target.ts";

/** Processes the items in order, at most `limit` at a time. */
async function inParallel<T>(items: readonly T[], limit: number, process: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await process(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}

export interface RequestContext extends WorkerContext {
  gazetteer: Gazetteer;
  skippedSources(): Promise<readonly string[]>;
}

/** Career sites that are read at once; the place's other companies only move to the front of the queue. */
const MAX_SITES = 80;
/** Places of an area whose employers are known before the first site is read. */
const FIRST_PLACES = 8;
const CONCURRENT_SITES = 12;
const CONCURRENT_SERVICES = 6;
const FRONT_PRIORITY = 3;
const MAX_SITE_MS = 15 * 60_000;
const MAX_NOTES = 200;
const ENDED_EARLY = "internal error while collecting";
/** Pages of answers about places and employers. */
const MAX_PAGES = 20;

/** The request being served, with its progress and how it is reported. */
interface RequestRun {
  readonly db: Ledger;
  readonly context: RequestContext;
  readonly wanted: ServiceQuery;
  readonly signal: AbortSignal;
  readonly since: RequestStart;
  readonly refresh: boolean;
  /** Boards being read with the postings added so far, and the total of all finished ones. */
  readonly inProgress: Map<number, number>;
  addedByFinished: number;
  /** Matching postings per board. */
  readonly matches: Map<number, number>;
  readonly progress: { found: number; companies_prioritised: number };
  readonly notes: CollectNotes;
  report(done?: boolean): Promise<void>;
}

export async function serveRequest(
  db: Ledger,
  request: CollectRequest,
  context: RequestContext,
  leaseMs: number,
  outerSignal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outerSignal, stop.signal]);
  const reading = createReadContext(context, signal, MAX_PAGES);
  const wanted = await resolveTarget(request, context.gazetteer, reading);
  const since = { at: request.created_at, id: (await readMark(db)).id };
  const run = createRun(db, request, { wanted, context, leaseMs, signal, since });
  await run.report();
  const heartbeatDone = heartbeat(run, leaseMs, stop);
  try {
    await serve(run, request);
  } catch (error) {
    if (!signal.aborted) run.notes.errors.push({ ...NOTHING_READ, code: "internal_error", because: ENDED_EARLY });
    throw error;
  } finally {
    stop.abort();
    await heartbeatDone;
    if (!outerSignal.aborted) {
      run.notes.background = false;
      run.notes.seq = (await readMark(db)).seq;
      await run.report(true);
    }
  }
}

/** Extends the lease during a long read. A request that was taken over is abandoned. */
async function heartbeat(run: RequestRun, leaseMs: number, stop: AbortController): Promise<void> {
  while (!stop.signal.aborted) {
    await run.context.sleep(leaseMs / 3, stop.signal).catch(() => undefined);
    for (const board of run.inProgress.keys()) await countPartial(run, board).catch(() => undefined);
    if (!stop.signal.aborted) await run.report().catch(() => stop.abort());
  }
}

async function serve(run: RequestRun, request: CollectRequest): Promise<void> {
  if (request.company_url != null) return await readRequestedCompany(run, request.company_url);
  if (isUnknownPlace(run.wanted)) {
    const because = `no place is known for "${run.wanted.location}"; nothing was read`;
    run.notes.errors.push({ ...NOTHING_READ, code: "unknown_place", because });
    return;
  }
  await Promise.all([readBoards(run, request.boards), searchServices(run)]);
  // Only the place's employers are still to come; a search with enough results need not wait for them.
  run.notes.background = request.boards.length > 0 || Object.keys(run.notes.services).length > 0;
  await run.report();
  await readEmployers(run);
}

/** Without a place and a country, services would be read for the whole world. */
function isUnknownPlace({ location, country, place, within = [] }: ServiceQuery): boolean {
  return location !== null && country === null && place === null && within.length === 0;
}

interface RunOptions extends Pick<RequestRun, "wanted" | "signal" | "since"> {
  readonly context: RequestContext;
  /** The lease duration, renewed by each report. */
  readonly leaseMs: number;
}

function createRun(
  db: Ledger,
  request: CollectRequest,
  { wanted, context, leaseMs, signal, since }: RunOptions,
): RequestRun {
  const notes: CollectNotes = {
    country: wanted.country,
    place: wanted.place?.name ?? null,
    places: (wanted.within ?? []).map(({ name }) => name),
    services: {},
    employers: 0,
    added: 0,
    passed_over: {},
    coverage: [],
    errors: [],
    background: false,
    read: 0,
    seq: 0,
  };
  const progress = { found: request.found, companies_prioritised: 0 };
  const run: RequestRun = {
    db,
    wanted,
    signal,
    since,
    refresh: request.refresh,
    progress,
    notes,
    addedByFinished: 0,
    inProgress: new Map(),
    matches: new Map(),
    context: {
      ...context,
      async added(board) {
        if (!run.inProgress.has(board)) run.inProgress.set(board, 0);
        // If another worker took the request over, it reports from now on; the read continues.
        await countPartial(run, board)
          .then(() => run.report())
          .catch(() => undefined);
      },
    },
    async report(done = false) {
      const times = { now: context.now(), real: context.real() };
      const isClaimed = await reportRequest(db, request, { ...progress, notes, done }, leaseMs, times);
      if (!isClaimed) throw new Error("the request was taken over by another worker");
    },
  };
  return run;
}

/** Counts what an unfinished read has already published. */
async function countPartial(run: RequestRun, board: number): Promise<void> {
  const added = await countAddedSince(run.db, board, run.since.id);
  // It may have ended meanwhile.
  const before = run.inProgress.get(board);
  if (before === undefined || added <= before) return;
  run.inProgress.set(board, added);
  countAdded(run);
  await countMatches(run, board, null);
}

function countAdded({ notes, addedByFinished, inProgress }: RequestRun): void {
  notes.added = [...inProgress.values()].reduce((sum, added) => sum + added, addedByFinished);
}

/** Records the result of a read and the matching postings of its boards. */
async function recordRead(run: RequestRun, read: LiveRead): Promise<void> {
  const { notes } = run;
  for (const board of read.boards) run.inProgress.delete(board);
  run.addedByFinished += read.added;
  countAdded(run);
  notes.read += read.read;
  for (const [reason, count] of Object.entries(read.passed_over ?? {})) {
    notes.passed_over[reason] = (notes.passed_over[reason] ?? 0) + count;
  }
  if (notes.coverage.length < MAX_NOTES) notes.coverage.push(read.coverage);
  const { code } = read.coverage;
  if (code !== null && notes.errors.length < MAX_NOTES) notes.errors.push({ ...read.coverage, code });
  for (const board of read.boards) await countMatches(run, board, null);
  await run.report();
}

async function countMatches(run: RequestRun, board: number, ids: readonly string[] | null): Promise<void> {
  const { db, wanted, matches, progress, notes } = run;
  matches.set(board, (await readOpenPostings(db, board, ids)).filter((facts) => matchesTarget(wanted, facts)).length);
  progress.found = Math.max(
    progress.found,
    [...matches.values()].reduce((sum, count) => sum + count, 0),
  );
  notes.seq = (await readMark(db)).seq;
}

async function readRequestedCompany(run: RequestRun, url: string): Promise<void> {
  run.progress.companies_prioritised++;
  await recordRead(run, await readCompany(run.db, toLiveRequest(run, url)));
}

/** One read for this request. A site that exceeds its time keeps what was read so far. */
function toLiveRequest({ context, signal, since, refresh }: RequestRun, url: string): LiveRequest {
  return { url, context, signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_SITE_MS)]), since, refresh };
}

async function readBoards(run: RequestRun, boards: readonly number[]): Promise<void> {
  const { db, context } = run;
  const disabled = await context.skippedSources();
  await inParallel(boards, CONCURRENT_SERVICES, async (id) => {
    const board = await boardById(db, id);
    if (board === undefined || board.removed_at !== null || disabled.includes(board.source)) return;
    const page = context.sourceOf(board.source)?.page(board.slug) ?? "";
    await recordRead(run, await readLive(db, board, toLiveRequest(run, page)));
  });
}

async function searchServices(run: RequestRun): Promise<void> {
  const { db, context, wanted, signal, notes } = run;
  await inParallel(findServices(wanted, await context.skippedSources()), CONCURRENT_SERVICES, async (source) => {
    const searched = await searchService(db, source, wanted, context, signal);
    run.addedByFinished += searched.added;
    countAdded(run);
    notes.read += searched.ids.length;
    notes.services[source.id] = searched.ids.length;
    if (searched.reason !== null) notes.errors.push({ ...NOTHING_READ, source: source.id, because: searched.reason });
    await countMatches(run, searched.board, searched.ids);
    await run.report();
  });
}

/**
 * Reads the employers of the place, or of the largest places of the area, most important first. Meanwhile, the employers
 * of further places are added to the front of the queue.
 */
async function readEmployers(run: RequestRun): Promise<void> {
  const { db, wanted } = run;
  const places = wanted.place === null ? (wanted.within ?? []) : [wanted.place];
  const found = new Map<string, FoundEmployer>();
  const boards = await addEmployersOf(run, places.slice(0, FIRST_PLACES), found);
  const readSites = inParallel(boards.slice(0, MAX_SITES), CONCURRENT_SITES, async (board) => {
    await recordRead(run, await readLive(db, board, toLiveRequest(run, `https://${board.slug}/`)));
  });
  const addOthers = async (): Promise<void> => {
    for (const place of places.slice(FIRST_PLACES)) {
      if (run.signal.aborted) return;
      const failures = run.notes.errors.length;
      await addEmployersOf(run, [place], found);
      // A service that fails is not asked about all the others too.
      if (run.notes.errors.slice(failures).some(({ company_url }) => company_url === null)) return;
    }
  };
  await Promise.all([readSites, addOthers()]);
}

/** The boards of the employers of these places that were not found before, most important first. */
async function addEmployersOf(
  run: RequestRun,
  places: readonly ResolvedPlace[],
  found: Map<string, FoundEmployer>,
): Promise<Board[]> {
  const { db, context, signal, progress, notes } = run;
  const added = new Map<string, FoundEmployer>();
  for (const place of places) {
    const { employers, errors } = await discoverEmployers(db, place, createReadContext(context, signal, MAX_PAGES));
    for (const { source, failure, reason } of errors) {
      notes.errors.push({
        ...NOTHING_READ,
        source,
        because: reason,
        verdict: failure === "partial" ? "partial" : "failed",
      });
    }
    for (const employer of employers) {
      if (found.has(employer.domain)) continue;
      const before = added.get(employer.domain);
      if (before === undefined || before.importance < employer.importance) added.set(employer.domain, employer);
    }
    notes.employers = found.size + added.size;
    if (signal.aborted) return [];
    await run.report();
  }
  for (const [domain, employer] of added) found.set(domain, employer);
  const ranked = [...added.values()].sort((a, b) => b.importance - a.importance || (a.domain < b.domain ? -1 : 1));
  const boards = await addEmployers(db, ranked, context.now());
  const ids = boards.map((board) => board.id);
  await prioritise(db, ids, FRONT_PRIORITY, context.now());
  progress.companies_prioritised += boards.length;
  await run.report();
  return boards;
}
