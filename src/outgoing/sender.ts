// The sender of webhooks: holds hooks by a lease, looks at each stretch of changes once for all of them, writes every delivery down before it
// is sent, and moves a hook's position only when its receiver has said 2xx. Deliveries of different hooks run side by side, so a slow receiver
// keeps nobody waiting; those of one hook follow each other. Killed at any point, the next sender goes on from what the ledger says.
import type { Matched, Matches } from "../feed/matching/matches.ts";
import type { Search } from "../feed/question.ts";
import {
  beginDeliveries,
  type Delivery,
  heldHooks,
  heldVersions,
  holdHooks,
  moveOn,
  releaseHooks,
  type Tried,
  waitingDeliveries,
  writeTried,
} from "../ledger/outgoing/sending.ts";
import type { Ledger } from "../ledger/store/open.ts";
import { type AttemptParts, attempt } from "./attempt.ts";
import { feed, type Held, heldHook, isDue, isHungry, nextDelivery } from "./held.ts";

export interface SenderParts extends Omit<AttemptParts, "epoch"> {
  ledger: Ledger;
  /** Its name among all senders of this ledger. */
  holder: string;
  /** The last change that the index of this machine has applied, of which history; null: it cannot tell now. */
  position(): { epoch: string; seq: number } | null;
  match(searches: readonly Search[], after: number, limit: number): Matches | null;
  /** Rejects where a query is none, or names a place that nobody knows. */
  searchOf(query: string): Promise<Search>;
  log(sentence: string): void;
}

export interface Sender {
  /** Does whatever is due; true: something was, so that more may be. */
  step(): Promise<boolean>;
  /** Resolves when a delivery has come to an end, or after so many milliseconds. */
  news(ms: number): Promise<void>;
  /** Lets deliveries under way come to their end and gives every hook back. */
  close(): Promise<void>;
}

interface State extends SenderParts {
  held: Map<number, Held>;
  /** By hook: deliveries under way, also of one that was changed meanwhile. */
  running: Map<number, Promise<void>>;
  tried: { held: Held; tried: Tried }[];
  tests: Delivery[];
  epoch: string;
  leasedAt: number;
  lookedAt: number;
  movedAt: number;
  wake: () => void;
}

/** How long a sender that has died keeps its hooks from the others. */
const LEASE_MS = 30_000;
const LOOK_MS = 1000;
const MOVE_MS = 5000;
/** Changes in one stretch. */
const STRETCH = 500;
/** Deliveries at once: slow receivers take a place for ten seconds each. */
const AT_ONCE = 400;
const REST_MS = 1000;
const END_MS = 3000;

export function createSender(parts: SenderParts): Sender {
  const state: State = {
    ...parts,
    ...{ held: new Map(), running: new Map(), tried: [], tests: [], epoch: "", wake: () => undefined },
    ...{ leasedAt: Number.NEGATIVE_INFINITY, lookedAt: Number.NEGATIVE_INFINITY, movedAt: parts.monotonic() },
  };
  return {
    async step() {
      await keepLeases(state);
      const wrote = await writeResults(state);
      const found = lookAtChanges(state);
      const began = await begin(state);
      await saveIdlePositions(state);
      return wrote || found || began;
    },
    news: (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      state.wake = resolve;
      if (state.tried.length > 0) resolve();
      return promise.finally(() => clearTimeout(timer));
    },
    async close() {
      // Whoever takes longer gets the same again from the next sender.
      await Promise.race([Promise.all(state.running.values()), new Promise((resolve) => setTimeout(resolve, END_MS))]);
      await writeResults(state);
      await saveIdlePositions(state, true);
      await releaseHooks(state.ledger, state.holder);
    },
  };
}

async function keepLeases(state: State): Promise<void> {
  const { ledger, holder, monotonic } = state;
  if (monotonic() - state.leasedAt > LEASE_MS / 3) {
    const asked = monotonic();
    await holdHooks(ledger, holder, LEASE_MS, state.real(), true);
    state.leasedAt = asked;
    await reload(state);
  } else if (monotonic() - state.lookedAt > LOOK_MS) {
    const taken = await holdHooks(ledger, holder, LEASE_MS, state.real());
    const versions = await heldVersions(ledger, holder);
    const same =
      taken === 0 &&
      versions.length === state.held.size &&
      versions.every(({ id, version }) => state.held.get(id)?.hook.version === version);
    await (same ? findTests(state) : reload(state));
  }
}

async function findTests(state: State): Promise<void> {
  state.lookedAt = state.monotonic();
  if (state.held.size === 0) return;
  state.tests = (await waitingDeliveries(state.ledger, state.holder)).filter(({ kind }) => kind === "test");
}

/** What is held now. A hook that its owner changed is begun anew from its position. */
async function reload(state: State): Promise<void> {
  const [hooks, waiting] = [
    await heldHooks(state.ledger, state.holder),
    await waitingDeliveries(state.ledger, state.holder),
  ];
  state.lookedAt = state.monotonic();
  state.tests = waiting.filter(({ kind }) => kind === "test");
  const byHook = new Map(waiting.filter(({ kind }) => kind === "postings").map((one) => [one.webhook_id, one]));
  const before = state.held;
  state.held = new Map();
  for (const hook of hooks) {
    const known = before.get(hook.id);
    const same = known !== undefined && known.hook.version === hook.version;
    if (same) Object.assign(known.hook, { subscription: hook.subscription, until: hook.until });
    state.held.set(hook.id, same ? known : heldHook(hook, await searchOf(state, hook), byHook.get(hook.id) ?? null));
  }
}

async function searchOf(state: State, hook: Held["hook"]): Promise<Search | null> {
  try {
    return await state.searchOf(hook.query ?? hook.search_query ?? "");
  } catch {
    state.log(`The query of webhook ${hook.id} cannot be read; nothing is sent for it.`);
    return null;
  }
}

/** Everything that came to an end since the last look, in one transaction. */
async function writeResults(state: State): Promise<boolean> {
  const ended = state.tried.slice();
  if (ended.length === 0) return false;
  const kept = await writeTried(
    state.ledger,
    state.holder,
    ended.map(({ tried }) => tried),
  );
  state.tried.splice(0, ended.length);
  for (const { held, tried } of ended) {
    held.busy = false;
    state.running.delete(tried.hook);
    if (tried.test) continue;
    // It was changed, or is another sender's by now: it is read anew.
    if (!kept.has(tried.hook) || state.held.get(tried.hook) !== held) state.held.delete(tried.hook);
    const { position, hook_attempts: attempts, failing_since, next_at } = tried;
    Object.assign(held.hook, { position, attempts, failing_since, next_at });
    if (tried.paused !== null) held.hook.state = "paused";
    if (tried.state === "delivered") held.waiting = null;
    else if (held.waiting !== null) held.waiting.attempts = tried.attempts;
  }
  return true;
}

/** Those that are up to date first, then those that are furthest behind: nobody who waits keeps the others from going on. */
function lookAtChanges(state: State): boolean {
  const now = state.now();
  const here = state.position();
  if (here === null) return false;
  state.epoch = here.epoch;
  const newest = here.seq;
  const behind = [...state.held.values()].filter((held) => held.scanned < newest && isHungry(held, now));
  if (behind.length === 0) return false;
  const head = Math.max(...behind.map(({ scanned }) => scanned));
  lookFrom(state, behind, head);
  const rest = behind.filter((held) => held.scanned < head);
  if (rest.length > 0) lookFrom(state, rest, Math.min(...rest.map(({ scanned }) => scanned)));
  return true;
}

/** One stretch of changes after `after`, for every hook that stands within it; equal queries are looked at once. */
function lookFrom(state: State, hooks: readonly Held[], after: number): void {
  const near = hooks.filter(({ scanned }) => scanned >= after && scanned < after + STRETCH);
  const searches = new Map<string, { search: Search; place: number }>();
  for (const { hook, search } of near) {
    const query = hook.query ?? hook.search_query ?? "";
    if (search !== null && !searches.has(query)) searches.set(query, { search, place: searches.size });
  }
  const found = state.match(
    [...searches.values()].map(({ search }) => search),
    after,
    STRETCH,
  );
  if (found === null) return;
  const none: Matched[] = [];
  for (const held of near) {
    const place = searches.get(held.hook.query ?? held.hook.search_query ?? "")?.place ?? -1;
    feed(held, found.matched[place] ?? none, found.upTo, state.monotonic());
  }
}

/** Writes down what is due, then sends it, and with it what is to be tried again. */
async function begin(state: State): Promise<boolean> {
  const [now, monotonic] = [state.now(), state.monotonic()];
  // Whoever cannot renew its leases must not go on as if it had them.
  if (state.epoch === "" || monotonic - state.leasedAt > LEASE_MS) return false;
  const room = AT_ONCE - state.running.size;
  const due = [...state.held.values()]
    .filter((held) => isDue(held, now, monotonic) && !state.running.has(held.hook.id))
    .slice(0, Math.max(0, room));
  const fresh = due.filter(({ waiting }) => waiting === null);
  if (fresh.length > 0) {
    const made = await beginDeliveries(state.ledger, state.holder, fresh.map(nextDelivery), now);
    const byHook = new Map(made.map((one) => [one.webhook_id, one]));
    for (const held of fresh) {
      held.waiting = byHook.get(held.hook.id) ?? null;
      if (held.waiting === null) state.held.delete(held.hook.id);
      else held.queue.splice(0, held.waiting.count);
      held.since = monotonic;
    }
  }
  for (const held of due) if (held.waiting !== null) start(state, held, held.waiting);
  for (const test of state.tests.splice(0)) {
    const held = state.held.get(test.webhook_id);
    if (held !== undefined && !state.running.has(test.webhook_id)) start(state, held, test);
  }
  return due.length > 0;
}

function start(state: State, held: Held, delivery: Delivery): void {
  held.busy = true;
  const { epoch } = state;
  const running = attempt({ ...state, epoch: () => epoch }, held.hook, delivery).then(
    (tried) => void state.tried.push({ held, tried }),
    () => {
      // The rows could not be had: that is ours, not the receiver's.
      held.busy = false;
      held.rests = state.monotonic() + REST_MS;
      state.running.delete(held.hook.id);
    },
  );
  state.running.set(
    held.hook.id,
    running.finally(() => state.wake()),
  );
}

/** Hooks that nothing is for move too, so that a restart need not look at everything again. */
async function saveIdlePositions(state: State, last = false): Promise<void> {
  if (!last && state.monotonic() - state.movedAt < MOVE_MS) return;
  state.movedAt = state.monotonic();
  const idle = [...state.held.values()].filter(
    ({ hook, queue, waiting, busy, scanned }) =>
      !busy && waiting === null && queue.length === 0 && scanned > hook.position,
  );
  if (idle.length === 0) return;
  await moveOn(
    state.ledger,
    state.holder,
    idle.map(({ hook, scanned }) => ({ hook: hook.id, version: hook.version, position: scanned })),
  );
  for (const { hook, scanned } of idle) hook.position = scanned;
}
