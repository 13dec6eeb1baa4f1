// The webhook sender: leases hooks, scans each range of changes once for all of them, records every delivery before it
// is sent, and advances a hook's position only after a 2xx. Deliveries of different hooks run concurrently, so a slow
// receiver delays no other; those of one hook are sequential. After a crash at any point, the next sender resumes from
// the ledger.
import type { Blocklist } from "../contract/outgoing.ts";
import type { MatchEvent, Matches } from "../feed/matching/matches.ts";
import type { Search } from "../feed/query.ts";
import { parseBlocklist } from "../ledger/accounts/blocklists.ts";
import {
  type AttemptResult,
  advanceHooks,
  beginDeliveries,
  type Delivery,
  leaseHooks,
  listLeasedHooks,
  listLeasedVersions,
  listWaitingDeliveries,
  releaseHooks,
  saveAttempts,
} from "../ledger/outgoing/deliveries.ts";
import type { Ledger } from "../ledger/store/open.ts";
import { type AttemptContext, attemptDelivery } from "./attempt.ts";
import {
  acceptsEvents,
  coveredBy,
  createDueDelivery,
  type DueDelivery,
  isDue,
  mayReceive,
  nextDelivery,
  queueMatches,
} from "./dueDelivery.ts";

export interface SenderContext extends Omit<AttemptContext, "epoch"> {
  ledger: Ledger;
  /** Its unique name among all senders of this ledger. */
  holder: string;
  /** The last change applied by this machine's index, with its epoch; null: not available now. */
  position(): { epoch: string; seq: number } | null;
  match(searches: readonly Search[], after: number, limit: number): Matches | null;
  /** Rejects an invalid query or one with an unknown place. */
  searchOf(query: string, blocklist: Blocklist): Promise<Search>;
  log(sentence: string): void;
}

export interface Sender {
  /** Does what is due; true: there was something, so there may be more. */
  step(): Promise<boolean>;
  /** Resolves when a delivery has finished, or after this many milliseconds. */
  waitForResult(ms: number): Promise<void>;
  /** Waits for deliveries in progress and releases every hook. */
  close(): Promise<void>;
}

interface State extends SenderContext {
  hooks: Map<number, DueDelivery>;
  /** Deliveries in progress by hook, including hooks that were changed meanwhile. */
  running: Map<number, Promise<void>>;
  tried: { entry: DueDelivery; tried: AttemptResult }[];
  asides: Delivery[];
  epoch: string;
  leasedAt: number;
  checkedAt: number;
  positionsSavedAt: number;
  wake: () => void;
}

/** How long a crashed sender blocks its hooks. */
const LEASE_MS = 30_000;
const CHECK_MS = 1000;
const SAVE_POSITIONS_MS = 5000;
/** Changes per range. */
const SCAN_RANGE = 500;
/** Concurrent deliveries: a slow receiver occupies one for ten seconds. */
const MAX_CONCURRENT = 400;
const REST_MS = 1000;
const CLOSE_MS = 3000;

export function createSender(context: SenderContext): Sender {
  const state: State = {
    ...context,
    hooks: new Map(),
    running: new Map(),
    tried: [],
    asides: [],
    epoch: "",
    wake: () => undefined,
    leasedAt: Number.NEGATIVE_INFINITY,
    checkedAt: Number.NEGATIVE_INFINITY,
    positionsSavedAt: context.monotonic(),
  };
  return {
    async step() {
      await renewLeases(state);
      const hasResults = await writeResults(state);
      const hasScanned = scanChanges(state);
      const hasStarted = await startDue(state);
      await saveIdlePositions(state);
      return hasResults || hasScanned || hasStarted;
    },
    waitForResult: (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      state.wake = resolve;
      if (state.tried.length > 0) resolve();
      return promise.finally(() => clearTimeout(timer));
    },
    async close() {
      // A delivery that takes longer is sent again by the next sender.
      await Promise.race([
        Promise.all(state.running.values()),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS)),
      ]);
      await writeResults(state);
      await saveIdlePositions(state, true);
      await releaseHooks(state.ledger, state.holder);
    },
  };
}

async function renewLeases(state: State): Promise<void> {
  const { ledger, holder, monotonic } = state;
  if (monotonic() - state.leasedAt > LEASE_MS / 3) {
    const requestedAt = monotonic();
    await leaseHooks(ledger, holder, LEASE_MS, state.real(), true);
    state.leasedAt = requestedAt;
    await reload(state);
  } else if (monotonic() - state.checkedAt > CHECK_MS) {
    const newlyLeased = await leaseHooks(ledger, holder, LEASE_MS, state.real());
    const versions = await listLeasedVersions(ledger, holder);
    const isUnchanged =
      newlyLeased === 0 &&
      versions.length === state.hooks.size &&
      versions.every(({ id, version }) => state.hooks.get(id)?.hook.version === version);
    await (isUnchanged ? findAsides(state) : reload(state));
  }
}

/** Tests and alarms are not part of the sequence of postings. A test is sent at once. */
function findDueAsides(waiting: readonly Delivery[], now: number): Delivery[] {
  return waiting.filter(({ kind, next_at }) => kind === "test" || (kind !== "postings" && (next_at ?? 0) <= now));
}

async function findAsides(state: State): Promise<void> {
  state.checkedAt = state.monotonic();
  if (state.hooks.size === 0) return;
  state.asides = findDueAsides(await listWaitingDeliveries(state.ledger, state.holder), state.now());
}

/** Reloads the leased hooks. A hook that its owner changed starts over from its position. */
async function reload(state: State): Promise<void> {
  const [hooks, waiting] = [
    await listLeasedHooks(state.ledger, state.holder),
    await listWaitingDeliveries(state.ledger, state.holder),
  ];
  state.checkedAt = state.monotonic();
  state.asides = findDueAsides(waiting, state.now());
  const byHook = new Map(
    waiting.filter(({ kind }) => kind === "postings").map((delivery) => [delivery.webhook_id, delivery]),
  );
  const before = state.hooks;
  state.hooks = new Map();
  for (const hook of hooks) {
    const known = before.get(hook.id);
    const isUnchanged = known !== undefined && known.hook.version === hook.version;
    if (isUnchanged) Object.assign(known.hook, { subscription: hook.subscription, until: hook.until });
    // Dates before now, such as -7d, move with the clock.
    if (isUnchanged && RELATIVE_DATE.test(queryOf(hook))) known.search = await parseSearch(state, hook);
    state.hooks.set(
      hook.id,
      isUnchanged ? known : createDueDelivery(hook, await parseSearch(state, hook), byHook.get(hook.id) ?? null),
    );
  }
}

const RELATIVE_DATE = /=-\d+[hd](?:&|$)/;
const queryOf = ({ query, search_query }: DueDelivery["hook"]): string => query ?? search_query ?? "";

/** Equal keys denote equal searches: the block list may differ between accounts. */
function searchKey(hook: DueDelivery["hook"]): string {
  const query = queryOf(hook);
  return query.includes("blocklist=") ? `${hook.account_id} ${query}` : query;
}

async function parseSearch(state: State, hook: DueDelivery["hook"]): Promise<Search | null> {
  try {
    return await state.searchOf(queryOf(hook), parseBlocklist(hook.blocklist));
  } catch {
    state.log(`The query of webhook ${hook.id} is invalid; the webhook sends nothing.`);
    return null;
  }
}

/** Stores all results since the last step in one transaction. */
async function writeResults(state: State): Promise<boolean> {
  const finished = state.tried.slice();
  if (finished.length === 0) return false;
  const updatedHooks = await saveAttempts(
    state.ledger,
    state.holder,
    finished.map(({ tried: result }) => result),
  );
  state.tried.splice(0, finished.length);
  // The list was read before these results were stored.
  state.asides = state.asides.filter(
    ({ webhook_id, number }) => !finished.some(({ tried }) => tried.hook === webhook_id && tried.number === number),
  );
  for (const { entry, tried: result } of finished) {
    entry.isBusy = false;
    state.running.delete(result.hook);
    if (result.aside) continue;
    // It was changed or belongs to another sender now, so it is reloaded.
    if (!updatedHooks.has(result.hook) || state.hooks.get(result.hook) !== entry) state.hooks.delete(result.hook);
    const { position, covered, hook_attempts: attempts, failing_since, next_at } = result;
    Object.assign(entry.hook, { position, covered, attempts, failing_since, next_at });
    if (result.paused !== null) entry.hook.state = "paused";
    if (result.state === "delivered") entry.waiting = null;
    else if (entry.waiting !== null) entry.waiting.attempts = result.attempts;
  }
  return true;
}

/**
 * Scans for up-to-date hooks first, then for those furthest behind, so that a lagging hook does not delay the others.
 */
function scanChanges(state: State): boolean {
  const now = state.now();
  const position = state.position();
  if (position === null) return false;
  state.epoch = position.epoch;
  const newest = position.seq;
  const behind = [...state.hooks.values()].filter((entry) => entry.scanned < newest && acceptsEvents(entry, now));
  if (behind.length === 0) return false;
  const head = Math.max(...behind.map(({ scanned }) => scanned));
  scanRange(state, behind, head);
  const lagging = behind.filter((entry) => entry.scanned < head);
  if (lagging.length > 0) scanRange(state, lagging, Math.min(...lagging.map(({ scanned }) => scanned)));
  return true;
}

/** Scans one range of changes after `after` for every hook within it; equal queries are evaluated once. */
function scanRange(state: State, hooks: readonly DueDelivery[], after: number): void {
  const inRange = hooks.filter(({ scanned }) => scanned >= after && scanned < after + SCAN_RANGE);
  const searches = new Map<string, { search: Search; place: number }>();
  for (const { hook, search } of inRange) {
    const query = searchKey(hook);
    if (search !== null && !searches.has(query)) searches.set(query, { search, place: searches.size });
  }
  const found = state.match(
    [...searches.values()].map(({ search }) => search),
    after,
    SCAN_RANGE,
  );
  if (found === null) return;
  const noMatches: MatchEvent[] = [];
  for (const entry of inRange) {
    const index = searches.get(searchKey(entry.hook))?.place ?? -1;
    queueMatches(entry, found.events[index] ?? noMatches, found.upTo, state.monotonic());
  }
}

/** Records due deliveries, then sends them together with due retries. */
async function startDue(state: State): Promise<boolean> {
  const [now, monotonic] = [state.now(), state.monotonic()];
  // A sender that cannot renew its leases must not continue.
  if (state.epoch === "" || monotonic - state.leasedAt > LEASE_MS) return false;
  const room = MAX_CONCURRENT - state.running.size;
  const due = [...state.hooks.values()]
    .filter((entry) => isDue(entry, now, monotonic) && !state.running.has(entry.hook.id))
    .slice(0, Math.max(0, room));
  const unrecorded = due.filter(({ waiting }) => waiting === null);
  if (unrecorded.length > 0) {
    const recorded = await beginDeliveries(state.ledger, state.holder, unrecorded.map(nextDelivery), now);
    const byHook = new Map(recorded.map((delivery) => [delivery.webhook_id, delivery]));
    for (const entry of unrecorded) {
      entry.waiting = byHook.get(entry.hook.id) ?? null;
      if (entry.waiting === null) state.hooks.delete(entry.hook.id);
      else entry.queue.splice(0, entry.waiting.count);
      entry.queuedSince = monotonic;
    }
  }
  for (const entry of due) if (entry.waiting !== null) startAttempt(state, entry, entry.waiting);
  for (const aside of state.asides.splice(0)) {
    const entry = state.hooks.get(aside.webhook_id);
    if (entry === undefined || state.running.has(aside.webhook_id)) continue;
    if (aside.kind === "test" || mayReceive(entry, now)) startAttempt(state, entry, aside);
  }
  return due.length > 0;
}

function startAttempt(state: State, entry: DueDelivery, delivery: Delivery): void {
  entry.isBusy = true;
  const { epoch } = state;
  const running = attemptDelivery({ ...state, epoch: () => epoch }, entry.hook, delivery).then(
    (result) => void state.tried.push({ entry, tried: result }),
    () => {
      // The rows could not be loaded, which is not the receiver's fault.
      entry.isBusy = false;
      entry.restsUntil = state.monotonic() + REST_MS;
      state.running.delete(entry.hook.id);
    },
  );
  state.running.set(
    entry.hook.id,
    running.finally(() => state.wake()),
  );
}

/** Hooks without events advance too, so that a restart need not scan everything again. */
async function saveIdlePositions(state: State, isFinal = false): Promise<void> {
  if (!isFinal && state.monotonic() - state.positionsSavedAt < SAVE_POSITIONS_MS) return;
  state.positionsSavedAt = state.monotonic();
  const idle = [...state.hooks.values()].filter(
    ({ hook, queue, waiting, isBusy: busy, scanned }) =>
      !busy && waiting === null && queue.length === 0 && scanned > hook.position,
  );
  if (idle.length === 0) return;
  await advanceHooks(
    state.ledger,
    state.holder,
    idle.map(({ hook, scanned }) => ({ hook: hook.id, version: hook.version, position: scanned })),
  );
  for (const { hook, scanned } of idle) Object.assign(hook, { position: scanned, covered: coveredBy(hook) });
}
