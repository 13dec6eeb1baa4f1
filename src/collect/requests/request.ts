// One collect request: boards that delivered such postings before, public services, then the place's employers. What is found
// counts up as it goes; what fails ends as a note; the request always ends as done.
import type { Coverage, Wanted } from "../../contract/reading.ts";
import type { Gazetteer } from "../../derive/places/gazetteer/gazetteer.ts";
import { boardById } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { type CollectRequest, reportRequest } from "../../ledger/requests/requests.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type Desk, readingAt } from "../desk.ts";
import { inParallel } from "../parallel.ts";
import { addEmployers, discover } from "./discover.ts";
import { type LiveRead, readCompany, readLive } from "./live.ts";
import { searchService, servicesFor } from "./serviceSearch.ts";
import { wantedOf } from "./wanted.ts";

export interface Errand extends Desk {
  gazetteer: Gazetteer;
  real(): number;
  passOver(): Promise<readonly string[]>;
}

/** Career sites that are read at once; the place's other companies only move to the front. */
const MOST_SITES = 80;
const SITES_AT_ONCE = 12;
const SERVICES_AT_ONCE = 6;
const FRONT = 3;
const SITE_MS = 15 * 60_000;
const MOST_NOTED = 200;
/** Pages of answers about places and employers. */
const MOST_QUESTIONS = 20;

interface Notes extends Record<string, unknown> {
  country: string | null;
  place: string | null;
  services: Record<string, number>;
  employers: number;
  /** Postings that were not known before. */
  added: number;
  /** Seen on career sites and not published: open applications, filled, expired, unreadable. */
  passed_over: Record<string, number>;
  coverage: Coverage[];
  errors: unknown[];
  background: boolean;
}

/** The request in hand: what it stands at, and how that is told. */
interface Order {
  readonly db: Ledger;
  readonly errand: Errand;
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
  readonly progress: { found: number; companies_prioritised: number };
  readonly notes: Notes;
  tell(done?: boolean): Promise<void>;
}

export async function serveRequest(
  db: Ledger,
  request: CollectRequest,
  errand: Errand,
  leaseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const reading = readingAt(errand, signal, MOST_QUESTIONS);
  const wanted = await wantedOf(request, errand.gazetteer, reading);
  const order = orderOf(db, request, wanted, errand, leaseMs, signal);
  await order.tell();
  try {
    if (request.company_url != null) await readAsked(order, request.company_url);
    else {
      await Promise.all([readBoards(order, request.boards), searchServices(order)]);
      // A search that waits has what it waits for, and the place's employers come in the background; where no board and no service
      // could be asked, they are all there is to wait for.
      order.notes.background = request.boards.length > 0 || Object.keys(order.notes.services).length > 0;
      await order.tell();
      await readEmployers(order);
    }
  } catch (error) {
    if (!signal.aborted) order.notes.errors.push({ source: null, because: "an error of our own ended this early" });
    throw error;
  } finally {
    if (!signal.aborted) await order.tell(true);
  }
}

function orderOf(
  db: Ledger,
  request: CollectRequest,
  wanted: Wanted,
  errand: Errand,
  leaseMs: number,
  signal: AbortSignal,
): Order {
  const notes: Notes = {
    country: wanted.country,
    place: wanted.place?.name ?? null,
    services: {},
    employers: 0,
    added: 0,
    passed_over: {},
    coverage: [],
    errors: [],
    background: false,
  };
  const progress = { found: request.found, companies_prioritised: 0 };
  return {
    ...{ db, errand, wanted, signal, progress, notes },
    async tell(done = false) {
      const times = { now: errand.now(), real: errand.real() };
      const kept = await reportRequest(db, request, { ...progress, notes, done }, leaseMs, times);
      if (!kept) throw new Error("the request was taken over by another worker");
    },
  };
}

function note({ progress, notes }: Order, read: LiveRead): void {
  progress.found += read.found;
  notes.added += read.added;
  for (const [why, count] of Object.entries(read.passed_over ?? {})) {
    notes.passed_over[why] = (notes.passed_over[why] ?? 0) + count;
  }
  if (notes.coverage.length < MOST_NOTED) notes.coverage.push(read.coverage);
  if (read.coverage.code !== null && notes.errors.length < MOST_NOTED) notes.errors.push(read.coverage);
}

async function readAsked(order: Order, url: string): Promise<void> {
  order.progress.companies_prioritised++;
  note(order, await readCompany(order.db, url, order.errand, inTime(order.signal)));
}

/** A site that takes longer than its budget is left as far as it was read. */
function inTime(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(SITE_MS)]);
}

async function readBoards(order: Order, boards: readonly number[]): Promise<void> {
  const { db, errand, signal } = order;
  const off = await errand.passOver();
  await inParallel(boards, SERVICES_AT_ONCE, async (id) => {
    const board = await boardById(db, id);
    if (board === undefined || board.removed_at !== null || off.includes(board.source)) return;
    const page = errand.sourceOf(board.source)?.page(board.slug) ?? "";
    note(order, await readLive(db, board, page, errand, inTime(signal)));
    await order.tell();
  });
}

async function searchServices(order: Order): Promise<void> {
  const { db, errand, wanted, signal, progress, notes } = order;
  await inParallel(servicesFor(wanted, await errand.passOver()), SERVICES_AT_ONCE, async (source) => {
    const searched = await searchService(db, source, wanted, errand, signal);
    progress.found += searched.found;
    notes.added += searched.added;
    notes.services[source.id] = searched.found;
    if (searched.because !== null) notes.errors.push({ source: source.id, because: searched.because });
    await order.tell();
  });
}

async function readEmployers(order: Order): Promise<void> {
  const { db, errand, wanted, signal, progress, notes } = order;
  if (wanted.place === null) return;
  const { employers, errors } = await discover(db, wanted.place, readingAt(errand, signal, MOST_QUESTIONS));
  notes.errors.push(...errors);
  notes.employers = employers.length;
  const boards = await addEmployers(db, employers, errand.now());
  const ids = boards.map((board) => board.id);
  await prioritise(db, ids, FRONT, errand.now());
  progress.companies_prioritised += boards.length;
  await order.tell();
  await inParallel(boards.slice(0, MOST_SITES), SITES_AT_ONCE, async (board) => {
    note(order, await readLive(db, board, `https://${board.slug}/`, errand, inTime(signal)));
    await order.tell();
  });
}
