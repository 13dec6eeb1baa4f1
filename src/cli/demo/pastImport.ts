// Imports the past of the demo's boards in the order of time, through the steps that a read takes. Everything is
// derived first, on all cores; each board is then visited every third day.
import { ingestPostings } from "../../collect/boards/listing.ts";
import { DAY, HOUR } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Derivation, Deriver } from "../../derive/deriver.ts";
import { boardCountry } from "../../derive/places/posting/postedPlaces.ts";
import { parseRawPosting } from "../../derive/posting/raw.ts";
import { type Board, ensureBoard } from "../../ledger/boards/boards.ts";
import { enqueueBoard } from "../../ledger/boards/claims.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import { closeByExternalIds } from "../../ledger/reads/directClosing.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import { type PastBoard, type PastListing, type PastPeriod, type ReadPosting, readPastBoards } from "./pastBoards.ts";

/** How often a board was read in the past. */
const VISIT_DAYS = 3;
/** The first reads of the present are spread over an hour, so that the demo's start stays quiet. */
const FIRST_READS_MS = HOUR;
/** Boards whose postings wait for a deriving thread: enough to keep all of them busy. */
const MAX_DERIVING = 24;

export interface ImportedPast {
  readonly boards: number;
  readonly open: number;
}

interface DerivedPosting extends ReadPosting {
  readonly derivation: Derivation;
}

interface ImportedPosting {
  readonly past: PastListing;
  readonly first: DerivedPosting;
  readonly changed: DerivedPosting | null;
  state: "future" | "open" | "changed" | "closed";
}

interface ImportedBoard {
  readonly stored: Board;
  /** From 0 to 1: the time of day at which the board is read, and when it is read again. */
  readonly turn: number;
  readonly postings: readonly ImportedPosting[];
}

type Report = (share: number, text: string) => void;

export async function importPast(
  db: Ledger,
  deriver: Deriver,
  world: Parameters<typeof readPastBoards>[0],
  period: PastPeriod,
  report: Report,
): Promise<ImportedPast> {
  const derived = await deriveBoards(deriver, world, period, (share, text) => report(share * DERIVING_SHARE, text));
  const boards: ImportedBoard[] = [];
  for (const [at, { board, postings }] of derived.entries()) {
    const { source, slug, company, domain } = board;
    const name = { source, slug, company: company || null, domain: domain || null };
    const stored = await ensureBoard(db, name, period.start);
    boards.push({ stored, postings, turn: (at * GOLDEN_RATIO) % 1 });
  }
  const days = Math.ceil((period.present - period.start) / DAY);
  let open = 0;
  for (let day = 0; day < days; day++) {
    open += await importDay(db, boards, period, { day, days });
    const share = DERIVING_SHARE + ((1 - DERIVING_SHARE) * (day + 1)) / days;
    report(share, `day ${day + 1} of ${days}: ${open.toLocaleString("en")} open postings`);
  }
  await inOneCommit(db, async (tx) => {
    for (const { stored, turn } of boards) {
      await enqueueBoard(tx, stored.id, period.present + Math.floor(turn * FIRST_READS_MS));
    }
  });
  return { boards: boards.length, open };
}

/** About the share of the time that reading and deriving take. */
const DERIVING_SHARE = 0.6;
/** Multiples of it are spread evenly between 0 and 1. */
const GOLDEN_RATIO = 0.618_033_988_749_895;

interface DerivedBoard {
  readonly board: PastBoard["board"];
  readonly postings: ImportedPosting[];
}

async function deriveBoards(
  deriver: Deriver,
  world: Parameters<typeof readPastBoards>[0],
  period: PastPeriod,
  report: Report,
): Promise<DerivedBoard[]> {
  const all = world.boards(period.present).length;
  const derived: Promise<DerivedBoard>[] = [];
  let finished = 0;
  for await (const past of readPastBoards(world, period)) {
    const country = world.employerAt(past.board.domain)?.country.code ?? null;
    derived.push(deriveBoard(deriver, past, period.present, country));
    void derived.at(-1)?.then(() => report(++finished / all, `${finished} of ${all} boards read`));
    if (derived.length > MAX_DERIVING) await derived.at(-MAX_DERIVING);
  }
  return await Promise.all(derived);
}

async function deriveBoard(
  deriver: Deriver,
  { board, postings }: PastBoard,
  now: number,
  employerCountry: string | null,
): Promise<DerivedBoard> {
  const reads = postings.flatMap(({ first, change }) => (change === null ? [first] : [first, change]));
  const valid = reads.flatMap((read) => {
    const parsed = parseRawPosting(read.raw);
    return "raw" in parsed ? [{ read, raw: parsed.raw }] : [];
  });
  const country = boardCountry(postings.map(({ first }) => first.raw));
  const request = { postings: valid.map(({ raw }) => raw), now, boardCountry: country, employerCountry };
  const derivations = valid.length === 0 ? [] : await deriver.derive(request);
  const byRead = new Map(valid.map(({ read }, at) => [read, derivations[at]]));
  const complete = (read: ReadPosting): DerivedPosting | null => {
    const derivation = byRead.get(read);
    return derivation === undefined ? null : { ...read, derivation };
  };
  return {
    board,
    postings: postings.flatMap((past): ImportedPosting[] => {
      const first = complete(past.first);
      const changed = past.change === null ? null : complete(past.change);
      return first === null ? [] : [{ past, first, changed, state: "future" }];
    }),
  };
}

/** Returns by how many the number of open postings grew. */
async function importDay(
  db: Ledger,
  boards: readonly ImportedBoard[],
  { start, present }: PastPeriod,
  { day, days }: { day: number; days: number },
): Promise<number> {
  // Everything that is open at the start is read at once.
  const timeOf = (turn: number): number => start + day * DAY + (day === 0 ? 0 : Math.floor(turn * DAY));
  const due = boards
    .filter(({ turn }, at) => (day === 0 || (day + at) % VISIT_DAYS === 0) && timeOf(turn) <= present)
    .toSorted((a, b) => a.turn - b.turn);
  const isLast = day >= days - VISIT_DAYS - 1;
  return await inOneCommit(db, async (tx) => {
    let grown = 0;
    for (const { stored, turn, postings } of due) {
      const now = timeOf(turn);
      grown += await importRead(tx, stored, postings, now);
      if (isLast) await finishLastRead(tx, stored, postings, now);
    }
    return grown;
  });
}

async function importRead(
  db: Ledger,
  board: Board,
  postings: readonly ImportedPosting[],
  now: number,
): Promise<number> {
  const isListed = ({ past }: ImportedPosting): boolean => past.from <= now && now < past.until;
  const opened = postings.filter((each) => each.state === "future" && isListed(each));
  const changed = postings.filter(
    ({ state, past }) => state === "open" && past.change !== null && past.change.at <= now && now < past.until,
  );
  const closed = postings.filter(({ state, past }) => (state === "open" || state === "changed") && past.until <= now);
  for (const each of opened) {
    each.state = each.past.change !== null && each.past.change.at <= now ? "changed" : "open";
  }
  for (const each of changed) each.state = "changed";
  for (const each of closed) each.state = "closed";
  await storeReads(db, board, [...opened, ...changed].map(currentRead), now);
  const evidence = { read_at: now, verdict: "complete", proof: "total reached" };
  const ids = closed.map(({ first }) => first.raw.external_id);
  await closeByExternalIds(db, board.id, ids, "absent", evidence, now);
  return opened.length - closed.length;
}

function currentRead({ state, first, changed }: ImportedPosting): DerivedPosting {
  return state === "changed" ? (changed ?? first) : first;
}

async function storeReads(db: Ledger, board: Board, reads: readonly DerivedPosting[], now: number): Promise<void> {
  if (reads.length === 0) return;
  const byId = new Map(reads.map((read) => [read.raw.external_id, read.derivation]));
  const deriver: Deriver = {
    derive: async ({ postings }) => postings.map((raw) => byId.get(raw.external_id) ?? { reason: "not derived" }),
    close: async () => undefined,
  };
  const postings: RawPosting[] = reads.map(({ raw }) => raw);
  await ingestPostings(db, [{ board, postings }], { deriver, contacts: true, now: () => now });
  const details = reads.flatMap(({ raw, rowHash }) =>
    rowHash === null ? [] : [{ board_id: board.id, external_id: raw.external_id, row_hash: rowHash, at: now }],
  );
  await writeDetails(db, details);
}

async function finishLastRead(
  db: Ledger,
  board: Board,
  postings: readonly ImportedPosting[],
  now: number,
): Promise<void> {
  const isOpen = ({ state }: ImportedPosting): boolean => state === "open" || state === "changed";
  const seen = new Set(postings.filter(isOpen).map(({ first }) => first.raw.external_id));
  const verdict = seen.size === 0 ? ("empty" as const) : ("complete" as const);
  await finishRead(db, board, { verdict, proof: "total reached", seen, startedAt: now }, now);
}
