// The worker loop: claims due boards up to its capacity, extends their leases while it reads, and releases each. Any
// number of workers share one ledger; when one crashes, others take over its boards when the leases expire.
import type { Board } from "../ledger/boards/boards.ts";
import { claimDueBoards, type DueBoard } from "../ledger/boards/claims.ts";
import type { Ledger } from "../ledger/store/open.ts";
import type { BoardRead } from "./boards/boardRead.ts";
import { readClaimedBoard, type WorkerContext } from "./boards/claimedRead.ts";
import { PRICE_INTERVAL_MS, updatePrices } from "./schedule/priceUpdate.ts";
import { currentGain } from "./schedule/readPlan.ts";

export interface WorkerLoopContext extends WorkerContext {
  /** Disabled sources, whose boards are skipped. */
  skippedSources(): Promise<readonly string[]>;
  onRead?(board: Board, read: BoardRead | { error: unknown }): void;
}

export interface WorkerCapacity {
  /** Concurrent boards in total, and per source. */
  boards: number;
  perSource: number;
  leaseMs: number;
  pollMs: number;
}

/** The share of the capacity for boards whose last read did not succeed, or that were never read. */
const UNPROVEN_SHARE = 0.75;
/** How many times the capacity may be in progress if the rest waits: waiting reads hold memory. */
const WAITING_FACTOR = 1.5;

export const DEFAULT_CAPACITY: WorkerCapacity = { boards: 64, perSource: 16, leaseMs: 60_000, pollMs: 500 };

interface ReadInProgress {
  source: string;
  isUnproven: boolean;
}

const isUnproven = ({ read_at, failures }: Board): boolean => read_at === null || failures > 0;

/** Works until the signal aborts. Returns when all boards are released. */
export async function runWorker(
  db: Ledger,
  context: WorkerLoopContext,
  signal: AbortSignal,
  capacity: WorkerCapacity = DEFAULT_CAPACITY,
): Promise<void> {
  const inProgress = new Map<number, ReadInProgress & { done: Promise<void> }>();
  let pricesUpdatedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    if (Math.abs(context.now() - pricesUpdatedAt) >= PRICE_INTERVAL_MS) {
      pricesUpdatedAt = context.now();
      await updatePrices(db, context.now()).catch(() => 0);
    }
    const claimed = await claimWithinCapacity(db, context, inProgress, capacity).catch((error: unknown) => {
      context.onRead?.({ source: "ledger", slug: "" } as Board, { error });
      return [];
    });
    for (const board of claimed) {
      const done = readAndReport(db, context, board, signal, capacity).finally(() => inProgress.delete(board.id));
      inProgress.set(board.id, { source: board.source, isUnproven: isUnproven(board), done });
    }
    // With capacity left and nothing due, wait briefly; without capacity, wait for the first board to finish.
    const pending = [...inProgress.values()].map(({ done }) => done);
    const isFull = inProgress.size >= capacity.boards;
    await Promise.race([
      ...(isFull ? pending : []),
      context.sleep(claimed.length > 0 ? 0 : capacity.pollMs, signal),
    ]).catch(() => undefined);
  }
  await Promise.all([...inProgress.values()].map(({ done }) => done));
}

/** Reads everything that is due now, once. Returns how many boards were read. For callers that control the clock. */
export async function readAllDue(
  db: Ledger,
  context: WorkerLoopContext,
  signal: AbortSignal,
  capacity: WorkerCapacity = DEFAULT_CAPACITY,
): Promise<number> {
  await updatePrices(db, context.now());
  for (let read = 0; ; ) {
    const boards = await claimWithinCapacity(db, context, new Map(), capacity);
    if (boards.length === 0) return read;
    await Promise.all(boards.map((board) => readAndReport(db, context, board, signal, capacity)));
    read += boards.length;
  }
}

async function claimWithinCapacity(
  db: Ledger,
  context: WorkerLoopContext,
  inProgress: ReadonlyMap<number, ReadInProgress>,
  capacity: WorkerCapacity,
): Promise<Board[]> {
  // Reads that wait for a slow response give up their slot, within limits of memory.
  const isWorking = ([id]: readonly [number, unknown]): boolean => context.lane?.isWaiting(id) !== true;
  const roomOf = (reads: readonly [number, ReadInProgress][], max: number): number =>
    Math.min(max - reads.filter(isWorking).length, WAITING_FACTOR * max - reads.length);
  const reads = [...inProgress];
  const room = roomOf(reads, capacity.boards);
  if (room <= 0) return [];
  const findFullSources = (among: readonly [number, ReadInProgress][], max: number): string[] =>
    [...Map.groupBy(among, ([, { source }]) => source)]
      .filter(([, ofSource]) => roomOf(ofSource, max) <= 0)
      .map(([source]) => source);
  const busy = findFullSources(reads, capacity.perSource);
  // Some of the capacity is always left to proven boards, however many others are due and however slow they are.
  const unproven = reads.filter(([, read]) => read.isUnproven);
  const isShareUsed = roomOf(unproven, UNPROVEN_SHARE * capacity.boards) <= 0;
  const provenOnly = isShareUsed ? "all" : findFullSources(unproven, UNPROVEN_SHARE * capacity.perSource);
  const disabled = await context.skippedSources();
  // A few at a time, so that one source with many due boards does not take the whole capacity.
  const count = Math.min(room, Math.max(1, Math.ceil(capacity.perSource / 2)));
  const times = { now: context.now(), real: context.real() };
  const rank = (board: DueBoard): number => currentGain(board, times.now);
  return await claimDueBoards(db, count, capacity.leaseMs, times, [...busy, ...disabled], rank, provenOnly);
}

async function readAndReport(
  db: Ledger,
  context: WorkerLoopContext,
  board: Board,
  signal: AbortSignal,
  capacity: WorkerCapacity,
): Promise<void> {
  try {
    // Not within the optional call, whose arguments are not evaluated without a listener.
    const read = await readClaimedBoard(db, board, context, signal, capacity.leaseMs);
    context.onRead?.(board, read);
  } catch (error) {
    context.onRead?.(board, { error });
  }
}
