// One thread reads the answers of all boards. Those that take long have a small part of its time, all of them together, however many they
// are: they wait here before they are opened, one is opened at a time, and what it took is paid for by all that wait. What an answer takes
// is known only afterwards, so a site's first large page waits its turn as well, and few such sites are read at once: what is read of a
// page is held until its site's reading ends.

export interface SlowLane {
  /** Whether an answer of so many letters would not be opened at once. */
  waits(board: LaneReader, letters: number): boolean;
  /** Waits until the board's answer of so many letters may be opened. */
  open(board: LaneReader, letters: number, signal: AbortSignal | undefined): Promise<Opening>;
  /** An answer of the board is opened: what this thread does until its next turn is done for it. */
  watch(board: number): void;
  /** The board's reading is over. */
  leave(board: number): void;
}

/** `spent`: the board has had all that one reading may take, and nothing more of it is opened. */
type Opening = "opened" | "spent";

export interface LaneReader {
  readonly id: number;
  /** A platform's large answer is a list; a site's may be anything. */
  readonly isSite: boolean;
}

export interface LaneTools {
  /** Milliseconds of this thread's own work so far. */
  cpu(): number;
  monotonic(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls back when whatever runs now has come to an end. */
  afterwards(done: () => void): void;
}

/** Of the thread's time, for all that take long together. */
const SHARE = 0.05;
/** No honest page takes this long. */
const LONG_MS = 250;
/** An honest page takes less; a large one that did is known to be harmless. */
const USUAL_MS = 80;
/** What a board may take above the usual before each of its answers counts as a long one. */
const GRACE_MS = 500;
/** What one reading of a site whose answers take long may take in all. */
const MOST_MS = 3_000;
/** Below this even a hostile page takes no longer than an honest large one. */
const LARGE = 100_000;
/** Of a board whose answers take long, everything but the smallest waits. */
const SMALL = 5_000;
/** However many take long: a site's first large page waits no longer than this when there is room for it. */
const LONGEST_MS = 60_000;
const SLICE_MS = 1_000;
/** Sites with large pages, not known to be harmless, that are read at once. */
const INSIDE = 2;

/** What is known of a board in this reading. */
interface Standing {
  answers: number;
  spent: number;
  kind: "new" | "harmless" | "slow";
  /** The answer that is being opened is a large one of a site. */
  large: boolean;
  /** It waited for its turn, so what it takes is paid for. */
  waited: boolean;
}

export function createSlowLane(tools: LaneTools): SlowLane {
  const { cpu, afterwards } = tools;
  const boards = new Map<number, Standing>();
  const queue = createQueue(tools);
  const never = new AbortController().signal;
  const standingOf = (id: number): Standing => {
    const known = boards.get(id) ?? { answers: 0, spent: 0, kind: "new", large: false, waited: false };
    boards.set(id, known);
    return known;
  };
  const hasTurn = ({ kind }: Pick<Standing, "kind">, isSite: boolean, letters: number): boolean =>
    kind === "slow" ? letters >= SMALL : isSite && letters >= LARGE && kind !== "harmless";
  return {
    waits: ({ id, isSite }, letters) => hasTurn(boards.get(id) ?? { kind: "new" }, isSite, letters) && queue.isBusy(),
    async open({ id, isSite }, letters, signal = never) {
      const board = standingOf(id);
      const isSlow = board.kind === "slow";
      if (isSlow && isSite && board.spent > MOST_MS) return "spent";
      board.answers++;
      board.large = isSite && letters >= LARGE;
      board.waited = hasTurn(board, isSite, letters);
      if (board.waited) await queue.wait(id, isSlow, signal);
      return "opened";
    },
    watch(id) {
      const from = cpu();
      const board = standingOf(id);
      afterwards(() => {
        const took = cpu() - from;
        board.spent += took;
        const isSlow = took >= LONG_MS || board.spent > GRACE_MS + board.answers * USUAL_MS;
        if (isSlow) board.kind = "slow";
        else if (board.large && took < USUAL_MS) board.kind = "harmless";
        // A platform's long list, which nobody had to wait for, is nothing that sites would have to pay for.
        if (isSlow ? board.waited || board.large : board.large && took >= USUAL_MS) queue.charge(took);
        if (board.kind === "harmless") queue.leave(id);
      });
    },
    leave(id) {
      boards.delete(id);
      queue.leave(id);
    },
  };
}

interface Waiting {
  readonly board: number;
  /** When it stood first in line, with room for it. */
  turnAt: number | null;
  go(): void;
}

interface Queue {
  /** Until the board's next answer may be opened. */
  wait(board: number, isSlow: boolean, signal: AbortSignal): Promise<void>;
  leave(board: number): void;
  /** Whether whoever comes now has to wait. */
  isBusy(): boolean;
  /** So many milliseconds of work are paid for before the next has its turn. */
  charge(took: number): void;
}

/** One at a time; those of which nothing is known yet go first. */
function createQueue({ monotonic, sleep, afterwards }: LaneTools): Queue {
  const lines: { readonly new: Waiting[]; readonly known: Waiting[] } = { new: [], known: [] };
  const inside = new Set<number>();
  const never = new AbortController().signal;
  let freeAt = Number.NEGATIVE_INFINITY;
  let isServing = false;
  /** Whose turn it is, and when at the latest; a newcomer's is when there is room for it. */
  const pick = (now: number): { next: Waiting; from: number } | null => {
    const [newcomer, known] = [lines.new[0], lines.known[0]];
    if (newcomer !== undefined && inside.size < INSIDE) {
      newcomer.turnAt ??= now;
      return { next: newcomer, from: Math.min(freeAt, newcomer.turnAt + LONGEST_MS) };
    }
    return known === undefined ? null : { next: known, from: freeAt };
  };
  const serve = async (): Promise<void> => {
    isServing = true;
    while (lines.new.length + lines.known.length > 0) {
      const now = monotonic();
      const picked = pick(now);
      const wait = picked === null ? SLICE_MS : picked.from - now;
      if (picked === null || wait > 0) {
        // In slices: a newcomer goes before whoever waits.
        await sleep(Math.min(wait, SLICE_MS), never).catch(() => undefined);
        continue;
      }
      if (picked.next === lines.new[0]) inside.add(picked.next.board);
      picked.next.go();
      // The next one's turn is when this one was opened and has been measured.
      await new Promise<void>((done) => afterwards(() => afterwards(done)));
    }
    isServing = false;
  };
  return {
    wait: (board, isSlow, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        // Of a site that is being read anyway nothing new has to be held.
        const line = isSlow || inside.has(board) ? lines.known : lines.new;
        const go = (): void => {
          line.splice(line.indexOf(each), 1);
          signal.removeEventListener("abort", go);
          resolve();
        };
        const each: Waiting = { board, turnAt: null, go };
        signal.addEventListener("abort", go);
        line.push(each);
        if (!isServing) void serve();
      }),
    leave: (board) => void inside.delete(board),
    isBusy: () => isServing || inside.size >= INSIDE || monotonic() < freeAt,
    charge(took) {
      freeAt = Math.max(freeAt, monotonic()) + took / SHARE;
    },
  };
}
