// A queue that is fair by key (deficit round robin). Each key has a lane, lanes take turns, and each turn allows the
// same amount of work, so that a flooding key mostly delays itself.

import { assertPresent } from "../../contract/assertPresent.ts";

interface Entry<T> {
  item: T;
  cost: number;
  since: number;
}

interface Lane<T> {
  key: string;
  entries: Entry<T>[];
  /** Work still allowed in this turn. */
  credit: number;
}

export interface FairQueue<T> {
  add(key: string, item: T, cost: number, now: number): void;
  /** Removes and returns the next item; undefined if the queue is empty. */
  take(): T | undefined;
  remove(key: string, item: T): boolean;
  /** Whether an item of this key is waiting. */
  has(key: string): boolean;
  /** Removes and returns items waiting since before `since`. */
  expire(since: number): T[];
  readonly size: number;
}

/** Work per turn; typical costs are of this size. */
const CREDIT_PER_TURN = 1;

export function createFairQueue<T>(): FairQueue<T> {
  const lanes = new Map<string, Lane<T>>();
  /** The lanes in turn order. */
  const ring: Lane<T>[] = [];
  let size = 0;

  function drop(lane: Lane<T>): void {
    lanes.delete(lane.key);
    ring.splice(ring.indexOf(lane), 1);
  }

  return {
    add(key, item, cost, now) {
      const lane = lanes.get(key) ?? { key, entries: [], credit: CREDIT_PER_TURN };
      if (lane.entries.length === 0) {
        lanes.set(key, lane);
        ring.push(lane);
      }
      lane.entries.push({ item, cost, since: now });
      size++;
    },
    take() {
      for (;;) {
        const lane = ring[0];
        if (lane === undefined) return undefined;
        const next = assertPresent(lane.entries[0]);
        if (lane.credit < next.cost && ring.length > 1) {
          passTurn(ring);
          continue;
        }
        lane.credit = Math.max(0, lane.credit - next.cost);
        lane.entries.shift();
        size--;
        if (lane.entries.length === 0) drop(lane);
        return next.item;
      }
    },
    remove(key, item) {
      const lane = lanes.get(key);
      if (lane === undefined || !removeFrom(lane, item)) return false;
      size--;
      if (lane.entries.length === 0) drop(lane);
      return true;
    },
    has: (key) => lanes.has(key),
    expire(since) {
      const expired: T[] = [];
      for (const lane of [...ring]) {
        expired.push(...takeExpired(lane, since));
        if (lane.entries.length === 0) drop(lane);
      }
      size -= expired.length;
      return expired;
    },
    get size() {
      return size;
    },
  };
}

/** The first lane has too little credit for its next item: add credit and move it to the end. */
function passTurn<T>(ring: Lane<T>[]): void {
  const lane = assertPresent(ring.shift());
  lane.credit += CREDIT_PER_TURN;
  ring.push(lane);
}

function removeFrom<T>({ entries }: Lane<T>, item: T): boolean {
  const at = entries.findIndex((entry) => entry.item === item);
  return at !== -1 && entries.splice(at, 1).length > 0;
}

function takeExpired<T>({ entries }: Lane<T>, since: number): T[] {
  const from = entries.findIndex((entry) => entry.since >= since);
  return entries.splice(0, from === -1 ? entries.length : from).map(({ item }) => item);
}
