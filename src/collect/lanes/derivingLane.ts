// Limits the deriving of unusually long rows. Long rows of all boards share a small part of the deriving time: a few
// rows at a time, in turns between boards, and the time they take delays the next turn. Rows of ordinary length never
// wait here. A read that has used up its time leaves its other long rows to the next read.
import type { RawPosting } from "../../contract/raw.ts";
import type { Derivation, Deriver } from "../../derive/deriver.ts";

export interface DerivingLane {
  /** The deriver for one read of a board: long rows wait for their turn; none is derived once the signal aborts. */
  limitDeriver(deriver: Deriver, board: number, signal: AbortSignal): Deriver;
  /** Whether the board waits for its turn here. Such a read takes no capacity from others. */
  isWaiting(board: number): boolean;
}

export interface LaneClock {
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The share of the deriving time for long rows of all boards together. */
const LONG_SHARE = 0.1;
/** As JSON; few rows of ordinary boards are longer. */
const LONG_ROW = 32_000;
const ROWS_PER_TURN = 5;
/** The deriving time of one read for its long rows. */
const MAX_READ_MS = 20_000;

const LEFT_FOR_LATER: Derivation = { reason: "deriving the long rows of this board takes too long" };

export function createDerivingLane({ monotonic, sleep }: LaneClock): DerivingLane {
  let freeAt = Number.NEGATIVE_INFINITY;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const waiting = new Set<number>();
  /** Runs the work when its turn comes. Returns its answer and its duration. */
  const takeTurn = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<{ answer: T; tookMs: number }> => {
    const turn = lastTurn.then(async () => {
      const waitMs = freeAt - monotonic();
      if (waitMs > 0 && !signal.aborted) await sleep(waitMs, signal).catch(() => undefined);
      signal.throwIfAborted();
      const from = monotonic();
      try {
        const answer = await work();
        return { answer, tookMs: monotonic() - from };
      } finally {
        freeAt = monotonic() + (monotonic() - from) * (1 / LONG_SHARE - 1);
      }
    });
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
  return {
    isWaiting: (board) => waiting.has(board),
    limitDeriver(deriver, board, signal) {
      let spentMs = 0;
      return {
        ...deriver,
        async derive({ postings, ...rest }) {
          const { long = [], ordinary = [] } = Object.groupBy(postings, (raw) => (isLong(raw) ? "long" : "ordinary"));
          const derivations = new Map<RawPosting, Derivation | undefined>();
          const add = (rows: RawPosting[], answers: Derivation[]): void => {
            for (const [at, raw] of rows.entries()) derivations.set(raw, answers[at]);
          };
          if (ordinary.length > 0) add(ordinary, await deriver.derive({ ...rest, postings: ordinary }));
          for (let from = 0; from < long.length && spentMs < MAX_READ_MS; from += ROWS_PER_TURN) {
            const rows = long.slice(from, from + ROWS_PER_TURN);
            waiting.add(board);
            const turn = takeTurn(() => deriver.derive({ ...rest, postings: rows }), signal);
            const { answer, tookMs } = await turn.finally(() => waiting.delete(board));
            spentMs += tookMs;
            add(rows, answer);
          }
          return postings.map((raw) => derivations.get(raw) ?? LEFT_FOR_LATER);
        },
      };
    },
  };
}

function isLong(raw: RawPosting): boolean {
  return JSON.stringify(raw).length >= LONG_ROW;
}
