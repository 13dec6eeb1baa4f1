// Turns at hosts that several processes share: who is next in its own line also holds the host in a book that all of them keep. A host
// is kept while it is asked, a second longer (a reading asks again), and handed on within a second when another process wants it.
import type { HostBook, HostLeft } from "../../contract/reading.ts";
import { Stopped } from "../exchange/unread.ts";
import type { Host } from "./hosts.ts";
import { noteLeft } from "./pace.ts";

export interface Turn {
  /** Aborted when the host is no longer ours. */
  readonly signal: AbortSignal;
  /** Whether it is no longer ours: after a long pause of this process nobody has said so yet. */
  lost(): boolean;
  leave(): void;
}

export interface Turns {
  /** Rejects with `Stopped`. */
  enter(host: Host, signal: AbortSignal): Promise<Turn>;
  close(): Promise<void>;
}

export interface TurnOptions {
  book: HostBook;
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

interface Lease {
  readonly host: Host;
  /** By our own clock, counted from before we asked for it: never later than by the book's. */
  until: number;
  used: boolean;
  /** When it was last used. */
  at: number;
  wanted: boolean;
  readonly lost: AbortController;
}

const LOOK_MS = 200;
const ROUND_MS = 1_000;
const TICK_MS = 250;
/** Nothing is begun with less of a lease left than this, and what is under way ends: before anybody else can take the host. */
const LEAST_MS = 1_000;

export function createTurns(options: TurnOptions): Turns {
  const { book, monotonic } = options;
  const held = new Map<string, Lease>();
  // A host that is being given back is not taken again before that is written: the book would still call it ours.
  const inTurn = oneByOne();
  const asking = batched((names) => inTurn(() => takeAt(options, names)));
  const isOurs = (lease: Lease): boolean => held.get(lease.host.name) === lease && lease.until - monotonic() > LEAST_MS;
  const drop = (lease: Lease): void => {
    if (held.get(lease.host.name) === lease) held.delete(lease.host.name);
    lease.lost.abort();
  };
  const give = async (leases: readonly Lease[]): Promise<void> => {
    for (const { host } of leases) held.delete(host.name);
    if (leases.length === 0) return;
    const write = () => book.give(leases.map(({ host }) => leftOf(host, monotonic())));
    await inTurn(write).catch(() => undefined);
  };
  const turnOf = (lease: Lease): Turn => ({
    signal: lease.lost.signal,
    lost: () => !isOurs(lease),
    leave() {
      lease.used = false;
      lease.at = monotonic();
      if (lease.wanted && isOurs(lease)) void give([lease]);
    },
  });
  /** What is ours or becomes so; null: another process has it. */
  const take = async (host: Host): Promise<Lease | null> => {
    const known = held.get(host.name);
    if (known !== undefined && known.until - monotonic() > LEAST_MS) return known;
    const standing = (await asking(host.name)).get(host.name);
    if (standing?.mine !== true) return null;
    noteLeft(host.pace, monotonic(), standing);
    const [until, at] = [standing.at + book.leaseMs, monotonic()];
    const lease: Lease = known ?? { host, until, used: false, at, wanted: false, lost: new AbortController() };
    lease.until = until;
    held.set(host.name, lease);
    return lease;
  };
  const rounds = startRounds({ options, held, give, drop });
  return {
    async enter(host, signal) {
      for (;;) {
        if (signal.aborted) throw new Stopped();
        // The book cannot be read for a moment: nobody is asked meanwhile.
        const lease = await take(host).catch(() => null);
        if (lease !== null && !lease.wanted) {
          lease.used = true;
          return turnOf(lease);
        }
        if (lease !== null) await give([lease]);
        await options.sleep(LOOK_MS, signal).catch(() => undefined);
      }
    },
    async close() {
      await rounds.stop();
      await give([...held.values()]);
    },
  };
}

/** Every second: prolongs what is used, gives back what is not, and ends what could not be prolonged in time. */
function startRounds(parts: {
  options: TurnOptions;
  held: ReadonlyMap<string, Lease>;
  give(leases: readonly Lease[]): Promise<void>;
  drop(lease: Lease): void;
}): { stop(): Promise<void> } {
  const { options, held, give, drop } = parts;
  const { book, monotonic } = options;
  const round = async (): Promise<void> => {
    const at = monotonic();
    const idle = [...held.values()].filter((lease) => !lease.used && (lease.wanted || at - lease.at >= ROUND_MS));
    await give(idle.filter((lease) => held.get(lease.host.name) === lease));
    const kept = [...held.values()];
    if (kept.length === 0) return;
    const standing = new Map((await book.keep(kept.map(({ host }) => host.name))).map((one) => [one.name, one.wanted]));
    for (const lease of kept) {
      const wanted = standing.get(lease.host.name);
      // Given back while the question was under way.
      if (held.get(lease.host.name) !== lease) continue;
      if (wanted === undefined) drop(lease);
      else {
        lease.until = at + book.leaseMs;
        lease.wanted = wanted;
      }
    }
  };
  let running: Promise<void> | null = null;
  let begun = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const at = monotonic();
    // Also while the book is slow to answer: that is when leases run out.
    for (const lease of [...held.values()]) if (lease.until - at <= LEAST_MS) drop(lease);
    if (running !== null || at - begun < ROUND_MS) return;
    begun = at;
    running = round()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  }, TICK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function leftOf({ name, pace, breaker }: Host, at: number): HostLeft {
  const rest = Math.max(pace.restUntil, breaker.openings > 0 ? breaker.until : 0);
  return { name, pauseMs: Math.max(0, pace.nextAt - at), restMs: Math.max(0, rest - at) };
}

/** How hosts stand, and since when by our own clock. */
async function takeAt({ book, monotonic }: TurnOptions, names: readonly string[]) {
  const at = monotonic();
  const standings = await book.take(names);
  return new Map(standings.map((one) => [one.name, { ...one, at }]));
}

function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Questions that come while one is under way are asked together. */
function batched<T>(ask: (names: readonly string[]) => Promise<T>): (name: string) => Promise<T> {
  let under: Promise<unknown> = Promise.resolve();
  let next: { names: Set<string>; answer: Promise<T> } | null = null;
  return (name) => {
    if (next === null) {
      const names = new Set<string>();
      const answer = under.then(() => {
        next = null;
        return ask([...names]);
      });
      next = { names, answer };
      under = answer.catch(() => undefined);
    }
    next.names.add(name);
    return next.answer;
  };
}
