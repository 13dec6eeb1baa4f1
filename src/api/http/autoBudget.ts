// Limits automatic collecting per hour: for each key, for each account and in total. Recently started work is
// remembered, so that polling repeats neither work nor cost. API threads use the budget of the main thread.

import { assertPresent } from "../../contract/assertPresent.ts";
import { HOUR, MINUTE } from "../../contract/limits.ts";

interface AutoOwner {
  readonly keyId: string;
  readonly account: { readonly id: number };
}

export interface AutoBudget {
  /** Whether the account started this work in the last 15 minutes. */
  isRecent(owner: AutoOwner, work: string): Promise<boolean>;
  hasRoom(owner: AutoOwner): Promise<boolean>;
  /**
   * Takes one unit from the budget and stores the work; false if the budget is spent or the work has been started
   * already.
   */
  take(owner: AutoOwner, work: string): Promise<boolean>;
  /** Called if the work could not be started, so that it can be tried again. */
  forget(owner: AutoOwner, work: string): Promise<void>;
}

export const AUTO_LIMITS = { key: 30, account: 60, everybody: 300 } as const;
const REMEMBERED_MS = 15 * MINUTE;
const MAX_REMEMBERED = 20_000;

interface Bucket {
  remaining: number;
  at: number;
}

export function createAutoBudget(monotonic: () => number): AutoBudget {
  const buckets = new Map<string, Bucket>();
  const started = new Map<string, number>();
  const nameOf = ({ account }: AutoOwner, work: string): string => `${account.id} ${work}`;

  function bucketOf(name: string, max: number): Bucket {
    const at = monotonic();
    const before = buckets.get(name);
    const remaining = before === undefined ? max : Math.min(max, before.remaining + ((at - before.at) / HOUR) * max);
    // Reinserted on each use, so that the map is ordered by use and the least recently used entry is dropped.
    buckets.delete(name);
    keepSmall(buckets);
    const bucket = { remaining, at };
    buckets.set(name, bucket);
    return bucket;
  }

  function bucketsOf({ keyId, account }: AutoOwner): Bucket[] {
    const { key, account: each, everybody } = AUTO_LIMITS;
    return [bucketOf(`key ${keyId}`, key), bucketOf(`account ${account.id}`, each), bucketOf("everybody", everybody)];
  }

  function wasStarted(owner: AutoOwner, work: string): boolean {
    const at = started.get(nameOf(owner, work));
    return at !== undefined && monotonic() - at < REMEMBERED_MS;
  }

  return {
    isRecent: async (owner, work) => wasStarted(owner, work),
    hasRoom: async (owner) => bucketsOf(owner).every(({ remaining }) => remaining >= 1),
    async take(owner, work) {
      if (wasStarted(owner, work)) return false;
      const all = bucketsOf(owner);
      if (all.some(({ remaining }) => remaining < 1)) return false;
      for (const bucket of all) bucket.remaining--;
      started.delete(nameOf(owner, work));
      keepSmall(started);
      started.set(nameOf(owner, work), monotonic());
      return true;
    },
    forget: async (owner, work) => void started.delete(nameOf(owner, work)),
  };
}

function keepSmall(map: Map<string, unknown>): void {
  if (map.size >= MAX_REMEMBERED) map.delete(assertPresent(map.keys().next().value));
}
