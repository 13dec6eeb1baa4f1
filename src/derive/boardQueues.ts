// Batches that wait for a deriving thread: one queue per board, served in turns, so that a board with much or slow work
// delays the others by one batch at most.

interface QueuedItem {
  /** Items with the same key share a queue. */
  readonly board: string;
}

export interface BoardQueues<T extends QueuedItem> {
  push(item: T): void;
  /** Puts an item back at the front of its board's queue, and the board at the front of the turn. */
  unshift(item: T): void;
  /** The next item of the board whose turn it is. */
  shift(): T | undefined;
  /** Removes the items that meet a condition, and returns them. */
  remove(isRemoved: (item: T) => boolean): T[];
  /** All items, without order. */
  all(): T[];
}

export function createBoardQueues<T extends QueuedItem>(): BoardQueues<T> {
  // The order of the map is the order of the turns.
  let queues = new Map<string, T[]>();
  return {
    push(item) {
      const queue = queues.get(item.board);
      if (queue === undefined) queues.set(item.board, [item]);
      else queue.push(item);
    },
    unshift(item) {
      const rest = queues.get(item.board) ?? [];
      queues.delete(item.board);
      queues = new Map([[item.board, [item, ...rest]], ...queues]);
    },
    shift() {
      const [first] = queues;
      if (first === undefined) return undefined;
      const [board, queue] = first;
      const item = queue.shift();
      queues.delete(board);
      if (queue.length > 0) queues.set(board, queue);
      return item;
    },
    remove(isRemoved) {
      const removed: T[] = [];
      for (const [board, queue] of queues) {
        const { gone = [], rest = [] } = Object.groupBy(queue, (item) => (isRemoved(item) ? "gone" : "rest"));
        removed.push(...gone);
        if (rest.length === 0) queues.delete(board);
        else queues.set(board, rest);
      }
      return removed;
    },
    all: () => [...queues.values()].flat(),
  };
}
