// Limits slow responses. One thread parses the responses of all boards. Slow ones share a small part of its time,
// however many there are: they queue here before they are opened, one at a time, and the time one takes delays all that
// wait. The time is known only afterwards, so a site's first large page queues as well, and only a few such sites are
// read at once, because the parsed content is held until the site's read ends. Very long lists of platforms queue
// likewise, one at a time, apart from the sites.
import { createDerivingLane, type DerivingLane, type LaneClock } from "./derivingLane.ts";

export interface SlowLane extends DerivingLane {
  /** Whether a response of this many characters would have to wait. */
  waits(board: LaneReader, length: number): boolean;
  /** Waits until a very long response of the board may be fetched. */
  admit(board: LaneReader, signal: AbortSignal | undefined): Promise<OpenResult>;
  /** Waits until the board's response of this many characters may be opened. */
  open(board: LaneReader, length: number, signal: AbortSignal | undefined): Promise<OpenResult>;
  /** A response of this many characters is opened: the thread's work until its next turn is attributed to the board. */
  watch(board: number, length: number): void;
  /** The board's read is over. */
  leave(board: number): void;
}

/**
 * `spent`: no more responses of the board are opened in this read, because it has used up its time or ended while it
 * waited.
 */
type OpenResult = "opened" | "spent";

export interface LaneReader {
  readonly id: number;
  /** A platform's large response is a list; a site's may be anything. */
  readonly isSite: boolean;
}

export interface LaneContext extends LaneClock {
  /** CPU time of this thread so far, in ms. */
  cpuMs(): number;
  /** Calls back when the current work has finished. */
  afterwards(done: () => void): void;
  /**
   * Frees the memory of finished work: a response that took long to parse leaves up to a hundred megabytes, which would
   * stay for some ten seconds.
   */
  collectHeap(): void;
}

/** The share of the thread's time for all slow responses of sites together, and for the long lists of platforms. */
const SLOW_SHARE = 0.04;
/** No ordinary page takes this long. */
const SLOW_MS = 250;
/** An ordinary page takes less; a large one that did is known to be harmless. */
const ORDINARY_MS = 80;
/** The excess time of a board after which its responses count as slow. */
const GRACE_MS = 500;
/** The total time of one read of a slow site. */
const MAX_READ_MS = 3_000;
/** Below this size, even a hostile page takes no longer than a large ordinary one. */
const LARGE_LENGTH = 100_000;
/** Few lists of platforms are longer. */
const LARGE_LIST_LENGTH = 4_000_000;
/** For a slow board, everything above this size waits. */
const SMALL_LENGTH = 5_000;
/** A site's first large page waits no longer than this once there is room for it, however many are slow. */
const MAX_WAIT_MS = 60_000;
/** Comparing and storing what a response contains takes at least this much time, which is not measured. */
const LETTERS_PER_MS = 8_000;
const SLICE_MS = 1_000;
/** Sites with large pages, not known to be harmless, that are read at once; and boards with very long lists. */
const MAX_SITES = 2;
const MAX_LISTS = 1;

/** The state of a board in this read. */
interface BoardState {
  responses: number;
  spentMs: number;
  kind: "new" | "harmless" | "slow";
  readonly isSite: boolean;
  readonly queue: Queue;
  /** A long list was opened, whose rows stay in memory until the read ends. */
  hasLongList: boolean;
}

function isLarge({ isSite }: BoardState, length: number): boolean {
  return length >= (isSite ? LARGE_LENGTH : LARGE_LIST_LENGTH);
}

function mustQueue(board: BoardState, length: number): boolean {
  return board.kind === "slow" ? length >= SMALL_LENGTH : isLarge(board, length) && board.kind !== "harmless";
}

export function createSlowLane(context: LaneContext): SlowLane {
  const { cpuMs, afterwards, collectHeap } = context;
  const boards = new Map<number, BoardState>();
  const waiting = new Set<number>();
  const derivingLane = createDerivingLane(context);
  const [sites, lists] = [createQueue(context, MAX_SITES), createQueue(context, MAX_LISTS)];
  const never = new AbortController().signal;
  const newState = (isSite: boolean): BoardState => {
    return { responses: 0, spentMs: 0, kind: "new", isSite, queue: isSite ? sites : lists, hasLongList: false };
  };
  const findBoard = ({ id, isSite }: LaneReader): BoardState => {
    const board = boards.get(id) ?? newState(isSite);
    boards.set(id, board);
    return board;
  };
  const waitForTurn = async (id: number, board: BoardState, signal: AbortSignal): Promise<OpenResult> => {
    waiting.add(id);
    await board.queue.wait(id, board.kind === "slow", signal).finally(() => waiting.delete(id));
    return signal.aborted ? "spent" : "opened";
  };
  return {
    ...derivingLane,
    admit: (reader, signal = never) => waitForTurn(reader.id, findBoard(reader), signal),
    waits({ id, isSite }, length) {
      const board = boards.get(id) ?? newState(isSite);
      return mustQueue(board, length) && board.queue.isBusy();
    },
    async open(reader, length, signal = never) {
      const board = findBoard(reader);
      if (board.kind === "slow" && reader.isSite && board.spentMs > MAX_READ_MS) return "spent";
      board.responses++;
      return mustQueue(board, length) ? await waitForTurn(reader.id, board, signal) : "opened";
    },
    watch(id, length) {
      const from = cpuMs();
      const board = boards.get(id);
      if (board === undefined) return;
      const wasLarge = isLarge(board, length);
      const hasWaited = mustQueue(board, length);
      board.hasLongList ||= wasLarge && !board.isSite;
      afterwards(() => {
        if (cpuMs() - from >= SLOW_MS) collectHeap();
        chargeBoard(board, cpuMs() - from, { length, wasLarge, hasWaited });
        if (board.kind === "harmless") board.queue.leave(id);
      });
    },
    isWaiting: (id) => waiting.has(id) || derivingLane.isWaiting(id),
    leave(id) {
      const board = boards.get(id);
      board?.queue.leave(id);
      boards.delete(id);
      if (board?.hasLongList) afterwards(collectHeap);
    },
  };
}

interface OpenedResponse {
  readonly length: number;
  readonly wasLarge: boolean;
  readonly hasWaited: boolean;
}

function chargeBoard(board: BoardState, tookMs: number, { length, wasLarge, hasWaited }: OpenedResponse): void {
  board.spentMs += tookMs;
  const isSlow = tookMs >= SLOW_MS || board.spentMs > GRACE_MS + board.responses * ORDINARY_MS;
  if (isSlow) board.kind = "slow";
  else if (wasLarge && tookMs < ORDINARY_MS) board.kind = "harmless";
  // A platform's long list that did not wait is not charged to the sites.
  if (isSlow ? hasWaited || wasLarge : wasLarge && tookMs >= ORDINARY_MS)
    board.queue.charge(Math.max(tookMs, length / LETTERS_PER_MS));
}

interface WaitingBoard {
  readonly board: number;
  /** When it became first in line with room for it. */
  turnAt: number | null;
  admit(): void;
}

interface Queue {
  /** Resolves when the board's next response may be opened. */
  wait(board: number, isSlow: boolean, signal: AbortSignal): Promise<void>;
  leave(board: number): void;
  /** Whether a new response would have to wait. */
  isBusy(): boolean;
  /** Delays the next turn by this many milliseconds of work. */
  charge(tookMs: number): void;
}

/** One at a time; new boards go first. */
function createQueue({ monotonic, sleep, afterwards }: LaneContext, maxAdmitted: number): Queue {
  const queues: { readonly new: WaitingBoard[]; readonly known: WaitingBoard[] } = { new: [], known: [] };
  const admitted = new Set<number>();
  const never = new AbortController().signal;
  let freeAt = Number.NEGATIVE_INFINITY;
  let isServing = false;
  /** The next board and the latest time of its turn; for a new one, when there is room for it. */
  const pickNext = (now: number): { next: WaitingBoard; from: number } | null => {
    const [firstNew, firstKnown] = [queues.new[0], queues.known[0]];
    if (firstNew !== undefined && admitted.size < maxAdmitted) {
      firstNew.turnAt ??= now;
      return { next: firstNew, from: Math.min(freeAt, firstNew.turnAt + MAX_WAIT_MS) };
    }
    return firstKnown === undefined ? null : { next: firstKnown, from: freeAt };
  };
  const serve = async (): Promise<void> => {
    isServing = true;
    while (queues.new.length + queues.known.length > 0) {
      const now = monotonic();
      const picked = pickNext(now);
      const wait = picked === null ? SLICE_MS : picked.from - now;
      if (picked === null || wait > 0) {
        // In slices, because a new board goes before those that wait.
        await sleep(Math.min(wait, SLICE_MS), never).catch(() => undefined);
        continue;
      }
      if (picked.next === queues.new[0]) admitted.add(picked.next.board);
      picked.next.admit();
      // The next turn comes when this response was opened and measured.
      await new Promise<void>((done) => afterwards(() => afterwards(done)));
    }
    isServing = false;
  };
  return {
    wait: (board, isSlow, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        // A site that is already being read needs no new room.
        const queue = isSlow || admitted.has(board) ? queues.known : queues.new;
        const admit = (): void => {
          queue.splice(queue.indexOf(entry), 1);
          signal.removeEventListener("abort", admit);
          resolve();
        };
        const entry: WaitingBoard = { board, turnAt: null, admit };
        signal.addEventListener("abort", admit);
        queue.push(entry);
        if (!isServing) void serve();
      }),
    leave: (board) => void admitted.delete(board),
    isBusy: () => isServing || admitted.size >= maxAdmitted || monotonic() < freeAt,
    charge(tookMs) {
      freeAt = Math.max(freeAt, monotonic()) + tookMs / SLOW_SHARE;
    },
  };
}
