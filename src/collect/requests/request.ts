// One collect request: boards that delivered such postings before, public services, then the place's employers. What is read and
// what of it was asked for count up as it goes; what fails ends as a note; the request always ends as done.
import type { CollectNotes } from "../../contract/answers.ts";
import { NOTHING_READ, type Wanted } from "../../contract/reading.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import type { FoundEmployer } from "../../discovery/employers.ts";
import { boardById } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { addedSince, openOn } from "../../ledger/postings/found.ts";
import { type CollectRequest, reportRequest } from "../../ledger/requests/requests.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import type { Hand } from "../boards/held.ts";
import { readingAt } from "../desk.ts";
import { addEmployers, discover } from "./discover.ts";
import { type LiveRead, readCompany, readLive, type Since, type Wait } from "./live.ts";
import { searchService, servicesFor } from "./serviceSearch.ts";
import { isWanted, wantedOf } from "./wanted.ts";

/** Several at once, never more than so many, in the order given. */
async function inParallel<T>(items: readonly T[], most: number, use: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await use(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
}

export interface Errand extends Hand {
  gazetteer: Gazetteer;
  passOver(): Promise<readonly string[]>;
}

/** Career sites that are read at once; the place's other companies only move to the front. */
const MOST_SITES = 80;
const SITES_AT_ONCE = 12;
const SERVICES_AT_ONCE = 6;
const FRONT = 3;
const SITE_MS = 15 * 60_000;
const MOST_NOTED = 200;
const ENDED_EARLY = "an error of our own ended this early";
/** Pages of answers about places and employers. */
const MOST_QUESTIONS = 20;

/** The request in hand: what it stands at, and how that is told. */
interface Order {
  readonly db: Ledger;
  readonly errand: Errand;
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
  readonly since: Since;
  /** Readings that have not ended, and what each has added so far; what all others have. */
  readonly underway: Map<number, number>;
  settled: number;
  /** How many postings of each board are what was asked for. */
  readonly matches: Map<number, number>;
  readonly progress: { found: number; companies_prioritised: number };
  readonly notes: CollectNotes;
  tell(done?: boolean): Promise<void>;
}

export async function serveRequest(
  db: Ledger,
  request: CollectRequest,
  errand: Errand,
  leaseMs: number,
  outer: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([outer, over.signal]);
  const reading = readingAt(errand, signal, MOST_QUESTIONS);
  const wanted = await wantedOf(request, errand.gazetteer, reading);
  const since = { at: request.created_at, id: (await readMark(db)).id };
  const order = orderOf(db, request, { wanted, errand, leaseMs, signal, since });
  await order.tell();
  const beat = heartbeat(order, leaseMs, over);
  try {
    await serve(order, request);
  } catch (error) {
    if (!signal.aborted) order.notes.errors.push({ ...NOTHING_READ, code: "internal_error", because: ENDED_EARLY });
    throw error;
  } finally {
    over.abort();
    await beat;
    if (!outer.aborted) {
      order.notes.background = false;
      order.notes.seq = (await readMark(db)).seq;
      await order.tell(true);
    }
  }
}

/** A long reading in between says nothing by itself; a request that was taken over is given up. */
async function heartbeat(order: Order, leaseMs: number, over: AbortController): Promise<void> {
  while (!over.signal.aborted) {
    await order.errand.sleep(leaseMs / 3, over.signal).catch(() => undefined);
    for (const board of order.underway.keys()) await noteAlong(order, board).catch(() => undefined);
    if (!over.signal.aborted) await order.tell().catch(() => over.abort());
  }
}

async function serve(order: Order, request: CollectRequest): Promise<void> {
  if (request.company_url != null) return await readAsked(order, request.company_url);
  await Promise.all([readBoards(order, request.boards), searchServices(order)]);
  // What is still to come are the place's employers: a search that has enough need not wait for them.
  order.notes.background = request.boards.length > 0 || Object.keys(order.notes.services).length > 0;
  await order.tell();
  await readEmployers(order);
}

interface Terms extends Pick<Order, "wanted" | "signal" | "since"> {
  readonly errand: Errand;
  /** For how long the request is this worker's, each time it is told of. */
  readonly leaseMs: number;
}

function orderOf(db: Ledger, request: CollectRequest, { wanted, errand, leaseMs, signal, since }: Terms): Order {
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
  const order: Order = {
    ...{ db, wanted, signal, since, progress, notes, settled: 0 },
    ...{ underway: new Map(), matches: new Map() },
    errand: {
      ...errand,
      async added(board) {
        if (!order.underway.has(board)) order.underway.set(board, 0);
        // Whoever took the request over tells of it from now on; the reading goes on.
        await noteAlong(order, board)
          .then(() => order.tell())
          .catch(() => undefined);
      },
    },
    async tell(done = false) {
      const times = { now: errand.now(), real: errand.real() };
      const kept = await reportRequest(db, request, { ...progress, notes, done }, leaseMs, times);
      if (!kept) throw new Error("the request was taken over by another worker");
    },
  };
  return order;
}

/** What a reading that goes on has published is there, and counts. */
async function noteAlong(order: Order, board: number): Promise<void> {
  const added = await addedSince(order.db, board, order.since.id);
  // It may have ended meanwhile.
  const before = order.underway.get(board);
  if (before === undefined || added <= before) return;
  order.underway.set(board, added);
  countAdded(order);
  await noteMatches(order, board, null);
}

function countAdded({ notes, settled, underway }: Order): void {
  notes.added = [...underway.values()].reduce((sum, added) => sum + added, settled);
}

/** What a reading came to, and how much of what its boards hold was asked for. */
async function noteRead(order: Order, read: LiveRead): Promise<void> {
  const { notes } = order;
  for (const board of read.boards) order.underway.delete(board);
  order.settled += read.added;
  countAdded(order);
  notes.read += read.read;
  for (const [why, count] of Object.entries(read.passed_over ?? {})) {
    notes.passed_over[why] = (notes.passed_over[why] ?? 0) + count;
  }
  if (notes.coverage.length < MOST_NOTED) notes.coverage.push(read.coverage);
  const { code } = read.coverage;
  if (code !== null && notes.errors.length < MOST_NOTED) notes.errors.push({ ...read.coverage, code });
  for (const board of read.boards) await noteMatches(order, board, null);
  await order.tell();
}

async function noteMatches(order: Order, board: number, ids: readonly string[] | null): Promise<void> {
  const { db, wanted, matches, progress, notes } = order;
  matches.set(board, (await openOn(db, board, ids)).filter((facts) => isWanted(wanted, facts)).length);
  progress.found = Math.max(
    progress.found,
    [...matches.values()].reduce((sum, count) => sum + count, 0),
  );
  notes.seq = (await readMark(db)).seq;
}

async function readAsked(order: Order, url: string): Promise<void> {
  order.progress.companies_prioritised++;
  await noteRead(order, await readCompany(order.db, waitOf(order, url)));
}

/** One reading for this order. A site that takes longer than its budget is left as far as it was read. */
function waitOf({ errand, signal, since }: Order, url: string): Wait {
  return { url, hand: errand, signal: AbortSignal.any([signal, AbortSignal.timeout(SITE_MS)]), since };
}

async function readBoards(order: Order, boards: readonly number[]): Promise<void> {
  const { db, errand } = order;
  const off = await errand.passOver();
  await inParallel(boards, SERVICES_AT_ONCE, async (id) => {
    const board = await boardById(db, id);
    if (board === undefined || board.removed_at !== null || off.includes(board.source)) return;
    const page = errand.sourceOf(board.source)?.page(board.slug) ?? "";
    await noteRead(order, await readLive(db, board, waitOf(order, page)));
  });
}

async function searchServices(order: Order): Promise<void> {
  const { db, errand, wanted, signal, notes } = order;
  await inParallel(servicesFor(wanted, await errand.passOver()), SERVICES_AT_ONCE, async (source) => {
    const searched = await searchService(db, source, wanted, errand, signal);
    order.settled += searched.added;
    countAdded(order);
    notes.read += searched.ids.length;
    notes.services[source.id] = searched.ids.length;
    if (searched.because !== null) notes.errors.push({ ...NOTHING_READ, source: source.id, because: searched.because });
    await noteMatches(order, searched.board, searched.ids);
    await order.tell();
  });
}

/** The employers of the place, or of the largest places of the area: the most important of all of them first. */
async function readEmployers(order: Order): Promise<void> {
  const { db, errand, wanted, signal, progress, notes } = order;
  const found = new Map<string, FoundEmployer>();
  for (const place of wanted.place === null ? (wanted.within ?? []) : [wanted.place]) {
    const { employers, errors } = await discover(db, place, readingAt(errand, signal, MOST_QUESTIONS));
    for (const { source, trouble, because } of errors) {
      notes.errors.push({ ...NOTHING_READ, source, because, verdict: trouble === "partial" ? "partial" : "failed" });
    }
    for (const employer of employers) {
      const before = found.get(employer.domain);
      if (before === undefined || before.importance < employer.importance) found.set(employer.domain, employer);
    }
    notes.employers = found.size;
    if (signal.aborted) return;
    await order.tell();
  }
  const ranked = [...found.values()].sort((a, b) => b.importance - a.importance || (a.domain < b.domain ? -1 : 1));
  const boards = await addEmployers(db, ranked, errand.now());
  const ids = boards.map((board) => board.id);
  await prioritise(db, ids, FRONT, errand.now());
  progress.companies_prioritised += boards.length;
  await order.tell();
  await inParallel(boards.slice(0, MOST_SITES), SITES_AT_ONCE, async (board) => {
    await noteRead(order, await readLive(db, board, waitOf(order, `https://${board.slug}/`)));
  });
}
