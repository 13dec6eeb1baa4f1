// How much may be collected without being asked for: so many pieces of work an hour for a key, for an account with all its
// keys, and for everybody together. What was started lately is remembered, so that a poll repeats neither work nor cost.

import { HOUR, MINUTE } from "../../contract/limits.ts";
import { there } from "../../contract/there.ts";

interface AutoOwner {
  readonly keyId: string;
  readonly account: { readonly id: number };
}

export interface AutoBudget {
  /** Whether this work of the account was started in the last 15 minutes. */
  isRecent(owner: AutoOwner, work: string): boolean;
  hasRoom(owner: AutoOwner): boolean;
  /** Takes one piece of work from the budget and remembers it; false: spent, or started already. */
  take(owner: AutoOwner, work: string): boolean;
  /** The work could not be started: it may be tried again. */
  forget(owner: AutoOwner, work: string): void;
}

export const AUTO_LIMITS = { key: 30, account: 60, everybody: 300 } as const;
const REMEMBERED_MS = 15 * MINUTE;
const KEPT = 20_000;

interface Bucket {
  left: number;
  at: number;
}

export function createAutoBudget(monotonic: () => number): AutoBudget {
  const buckets = new Map<string, Bucket>();
  const started = new Map<string, number>();
  const nameOf = ({ account }: AutoOwner, work: string): string => `${account.id} ${work}`;

  function bucketOf(name: string, most: number): Bucket {
    const at = monotonic();
    const before = buckets.get(name);
    const left = before === undefined ? most : Math.min(most, before.left + ((at - before.at) / HOUR) * most);
    // Written anew each time: the map's order is then by use, and what is dropped has not been used for longest.
    buckets.delete(name);
    keepSmall(buckets);
    const bucket = { left, at };
    buckets.set(name, bucket);
    return bucket;
  }

  function bucketsOf({ keyId, account }: AutoOwner): Bucket[] {
    const { key, account: each, everybody } = AUTO_LIMITS;
    return [bucketOf(`key ${keyId}`, key), bucketOf(`account ${account.id}`, each), bucketOf("everybody", everybody)];
  }

  function isRecent(owner: AutoOwner, work: string): boolean {
    const at = started.get(nameOf(owner, work));
    return at !== undefined && monotonic() - at < REMEMBERED_MS;
  }

  return {
    isRecent,
    hasRoom: (owner) => bucketsOf(owner).every(({ left }) => left >= 1),
    take(owner, work) {
      if (isRecent(owner, work)) return false;
      const all = bucketsOf(owner);
      if (all.some(({ left }) => left < 1)) return false;
      for (const bucket of all) bucket.left--;
      started.delete(nameOf(owner, work));
      keepSmall(started);
      started.set(nameOf(owner, work), monotonic());
      return true;
    },
    forget: (owner, work) => void started.delete(nameOf(owner, work)),
  };
}

function keepSmall(map: Map<string, unknown>): void {
  if (map.size >= KEPT) map.delete(there(map.keys().next().value));
}
