// The rows of deliveries. Many hooks want the same postings at the same moment: what is asked for together is asked of the index once, and
// kept for a second or two; but never shown for a change that the index had not applied when they were asked for.

/** Asks for open postings; a line each, `null` for one that is not open. */
export type AskRows = (ids: readonly number[]) => Promise<readonly string[]>;

const TOGETHER = 50;
const KEPT = 2000;
const KEPT_MS = 2000;

interface Wanted {
  promise: Promise<string>;
  at: number;
  /** Where the index stood before it was asked: the row is of then, or of later. */
  seq: number;
}

export function createRowBook(
  ask: AskRows,
  position: () => number,
  monotonic: () => number,
): (ids: readonly number[], seq: number) => Promise<ReadonlyMap<number, string>> {
  const known = new Map<number, Wanted>();
  let gathered = new Map<number, PromiseWithResolvers<string>>();

  async function fetchGathered(): Promise<void> {
    const wanted = [...gathered];
    gathered = new Map();
    for (let at = 0; at < wanted.length; at += TOGETHER) {
      const some = wanted.slice(at, at + TOGETHER);
      try {
        const lines = await ask(some.map(([id]) => id));
        some.forEach(([, { resolve }], place) => {
          resolve(lines[place] ?? "null");
        });
      } catch (error) {
        for (const [id, { reject }] of some) {
          known.delete(id);
          reject(error);
        }
      }
    }
  }

  function rowOf(id: number, least: number): Promise<string> {
    const before = known.get(id);
    if (before !== undefined && before.seq >= least && monotonic() - before.at < KEPT_MS) return before.promise;
    const seq = position();
    // Not asked yet: the answer will be of a later moment than both.
    const waiting = gathered.get(id);
    if (waiting !== undefined) return waiting.promise;
    if (gathered.size === 0) setImmediate(() => void fetchGathered());
    const asked = Promise.withResolvers<string>();
    // Whoever waits for it hears of it; it may be that nobody does any more.
    asked.promise.catch(() => undefined);
    gathered.set(id, asked);
    known.delete(id);
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? -1);
    known.set(id, { promise: asked.promise, at: monotonic(), seq });
    return asked.promise;
  }

  return async (ids, seq) => {
    const rows = await Promise.all(ids.map(async (id) => [id, await rowOf(id, seq)] as const));
    return new Map(rows);
  };
}
