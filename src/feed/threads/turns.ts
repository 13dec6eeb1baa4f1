// Whose turn it is: a queue that is fair by key. Each key has a lane; lanes take turns, and a turn is worth the same
// amount of work to everyone (deficit round robin), so that a key which floods the service mostly waits for itself.

import { there } from "../../contract/there.ts";

interface Entry<T> {
  item: T;
  cost: number;
  since: number;
}

interface Lane<T> {
  key: string;
  entries: Entry<T>[];
  /** Work it may still do in its turn. */
  credit: number;
}

export interface ReaderTurns<T> {
  add(key: string, item: T, cost: number, now: number): void;
  /** The next one; undefined: nobody waits. */
  take(): T | undefined;
  remove(key: string, item: T): boolean;
  /** Whether something of this key waits. */
  has(key: string): boolean;
  /** Takes out what has waited since before `since`. */
  expire(since: number): T[];
  readonly size: number;
}

/** Work that one turn is worth; costs are of about this size. */
const TURN = 1;

export function createReaderTurns<T>(): ReaderTurns<T> {
  const lanes = new Map<string, Lane<T>>();
  /** The lanes in the order of their turns. */
  const ring: Lane<T>[] = [];
  let size = 0;

  function drop(lane: Lane<T>): void {
    lanes.delete(lane.key);
    ring.splice(ring.indexOf(lane), 1);
  }

  return {
    add(key, item, cost, now) {
      const lane = lanes.get(key) ?? { key, entries: [], credit: TURN };
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
        const next = there(lane.entries[0]);
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
      const late: T[] = [];
      for (const lane of [...ring]) {
        late.push(...lateIn(lane, since));
        if (lane.entries.length === 0) drop(lane);
      }
      size -= late.length;
      return late;
    },
    get size() {
      return size;
    },
  };
}

/** The first lane has too little credit for what it wants: it gets some more, and waits for its next turn. */
function passTurn<T>(ring: Lane<T>[]): void {
  const lane = there(ring.shift());
  lane.credit += TURN;
  ring.push(lane);
}

function removeFrom<T>({ entries }: Lane<T>, item: T): boolean {
  const at = entries.findIndex((entry) => entry.item === item);
  return at !== -1 && entries.splice(at, 1).length > 0;
}

function lateIn<T>({ entries }: Lane<T>, since: number): T[] {
  const from = entries.findIndex((entry) => entry.since >= since);
  return entries.splice(0, from === -1 ? entries.length : from).map(({ item }) => item);
}
