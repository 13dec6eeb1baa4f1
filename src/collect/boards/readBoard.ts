// One claimed board, from its source to the ledger and back into the queue: listed, completed by the calls its rows need,
// taken in, its overdue postings checked, and given back with the time of its next reading.

import { DAY } from "../../contract/limits.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Listing, PagesRead, Reading } from "../../contract/reading.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { holdsClaim, type Left, releaseBoard } from "../../ledger/boards/claims.ts";
import { readsOf, repeatsEmpty } from "../../ledger/boards/columns.ts";
import { notePlatform, type Platform, platformOf, restPlatform } from "../../ledger/boards/platforms.ts";
import { writeDetails } from "../../ledger/postings/details.ts";
import type { Looked } from "../../ledger/reads/looks.ts";
import { finishRead } from "../../ledger/reads/reads.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { inOneCommit } from "../../ledger/store/order.ts";
import type { Source } from "../../sources/source.ts";
import { cleanLine } from "../../text/words/clean.ts";
import { type CollectDesk, isOwnHost, readingAt, type Wire, watched } from "../desk.ts";
import { type Next, nextRead, type ReadOutcome } from "../schedule/pace.ts";
import { gainNow, type Plan, planNext, type Sight, writeHabit } from "../schedule/plan.ts";
import { LEAST_PRICE } from "../schedule/price.ts";
import { USUAL, weightOfNews } from "../schedule/rate.ts";
import { type ListedBehind, listBoard } from "./behind.ts";
import { believedOf, startAnswers } from "./believed.ts";
import { checkOverdue } from "./check.ts";
import { stillOurs } from "./claimed.ts";
import { type Completed, completeInParts } from "./details.ts";
import { type Early, startEarly, startParts } from "./early.ts";
import { type Counts, takeListing } from "./listing.ts";
import { readStream, type StreamRead } from "./stream.ts";

export interface BoardRead {
  verdict: string;
  because: string | null;
  counts: Pick<Counts, "new" | "changed" | "unchanged">;
  closed: number;
  rows: number;
  /** What pages, which no interface answers for, came to. */
  coverage?: PagesRead | undefined;
  /** The board that stands behind the site. */
  behind?: Board | null;
}

const MOST_PAGES = 2_000;
const READS_KEPT = 16;
const LONGEST_NAME = 500;
/** A source that this version cannot read is asked about again tomorrow. */
const UNREADABLE_MS = 24 * 3_600_000;

export async function readBoard(db: Ledger, board: Board, given: CollectDesk, signal: AbortSignal): Promise<BoardRead> {
  const { desk, wire } = watched(given, gainNow(board, given.now()));
  const source = desk.sourceOf(board.source);
  if (source === null) {
    await releaseBoard(db, board, desk.now() + UNREADABLE_MS, { trouble: "this source cannot be read" });
    return {
      verdict: "failed",
      because: "this source cannot be read",
      counts: { new: 0, changed: 0, unchanged: 0 },
      closed: 0,
      rows: 0,
    };
  }
  const early = startEarly(db, board, desk);
  const reading = readingAt(desk, signal, MOST_PAGES, null, { along: early.along });
  const stream = await readStream(db, board, source, desk, reading);
  if (stream !== null) return await finishStream(db, board, stream, desk, wire);
  const said = board.company ?? (await source.company?.(board.slug, reading)) ?? null;
  const company = said === null ? null : cleanLine(said.slice(0, LONGEST_NAME)) || null;
  const named = { ...board, company };
  const { answers, ...listed } = await listAgain(db, named, source, reading, desk, wire);
  const pause = pauseOf(listed.listing, wire);
  if (pause !== null) return await pauseBoard(db, board, desk, wire, pause);
  await stillOurs(db, board);
  const settling: Settling = { board, named, source, reading, early, wire, answers, ...listed };
  // What needs no further request is written in one commit: most of what such a reading costs is the disk.
  const isSettled = isUnchanged(listed.listing) && !repeatsEmpty(board);
  return isSettled ? await inOneCommit(db, (tx) => settle(tx, settling, desk)) : await settle(db, settling, desk);
}

/** Lists a board, or says that its list is what it was. */
async function listAgain(
  db: Ledger,
  board: Board,
  source: Source,
  reading: Reading,
  desk: CollectDesk,
  wire: Wire,
): Promise<ListedBehind & { answers: string | null }> {
  const believed = believedOf(board, desk.now());
  const answers = startAnswers(wire, believed.answers);
  const first = await listBoard(
    db,
    board,
    source,
    { ...reading, validators: believed.validators, same: answers.same },
    desk,
  );
  const word = answers.word();
  const same = word !== null && word === believed.answers && first.listing.coverage === undefined;
  if (first.listing.whole && same && !isUnchanged(first.listing)) {
    const listing: Listing = { whole: true, proof: "unchanged", postings: [], validators: null };
    return { listing, behind: null, answers: word };
  }
  if (!answers.told || same) return { ...first, answers: word };
  // A source that was told so, and asked for more all the same, may have taken an unchanged list for an empty one.
  const again = startAnswers(wire, null);
  return { ...(await listBoard(db, board, source, reading, desk)), answers: again.word() };
}

function isUnchanged(listing: Listing): boolean {
  return listing.whole && listing.proof === "unchanged";
}

/** A board that was listed, and all that is needed to write down what came of it. */
interface Settling extends ListedBehind {
  readonly board: Board;
  /** The same, under the name that its source gives it. */
  readonly named: Board;
  readonly source: Source;
  readonly reading: Reading;
  readonly early: Early;
  readonly wire: Wire;
  /** A word for what its list was answered with. */
  readonly answers: string | null;
}

async function settle(db: Ledger, settling: Settling, desk: CollectDesk): Promise<BoardRead> {
  const { board, named, source, listing, behind, reading, wire } = settling;
  const requests = wire.requests;
  const { taken, waiting } = await take(db, settling, desk);
  const { checkEach } = taken.read;
  const looked =
    listing.whole && !checkEach
      ? { closed: 0, held: null }
      : await checkOverdue(db, { board: named, source, reading, listing }, desk, checkEach);
  const outcome = outcomeOf(settling, { taken, waiting, looked }, desk.now());
  const news = weightOfNews({ opened: taken.new, closed: taken.read.missing + looked.closed, changed: taken.changed });
  const unchanged = isUnchanged(listing);
  const rows = unchanged ? (board.listed ?? 0) : listing.postings.length;
  const left = await schedule(db, board, desk, wire, outcome, {
    now: desk.now(),
    news: outcome.result.verdict === "failed" ? null : news,
    requests,
    rows: unchanged || outcome.result.verdict === "failed" ? null : listing.postings.length,
    takenMs: wire.takenMs,
    zone: mostOf(taken.zones),
  });
  const changed = news + taken.read.back > 0;
  const told = leftBy(settling, rows, outcome, changed, desk);
  await releaseBoard(db, board, left.next.at, { ...left.left, ...told });
  return {
    verdict: taken.read.verdict,
    because: listing.whole ? null : listing.because,
    counts: taken,
    closed: taken.read.closed + looked.closed,
    rows,
    coverage: listing.coverage,
    behind,
  };
}

/** A reading that threw, for whatever reason: what an answer can make us throw, it makes us throw again at once. */
export async function failBoard(db: Ledger, board: Board, desk: CollectDesk, error: unknown): Promise<void> {
  // Whoever has it now knows better how it stands.
  if (!(await holdsClaim(db, board))) return;
  const now = desk.now();
  const result = await finishRead(db, board, { verdict: "failed", seen: new Set(), startedAt: now }, now);
  const failures = board.failures + 1;
  const outcome: ReadOutcome = { result, trouble: "failed", waiting: 0, failures, silentSince: null, retryAt: null };
  const { at, why } = nextRead(now + (board.pace ?? 0), outcome, now, desk.random());
  await releaseBoard(db, board, at, {
    why,
    trouble: troubleText(desk, `an error of our own ended the reading: ${sentenceOf(error)}`),
    reads: withRead(board, now, "failed", 0),
  });
}

/** Why nothing was listed, where it is that the host asked for a pause, or rests after failing others. */
function pauseOf(listing: Listing, wire: Wire): string | null {
  const paused = !listing.whole && listing.trouble === "failed" && listing.postings.length === 0;
  return paused && wire.retryAt !== null ? listing.because : null;
}

/** A pause that a host asks for is kept, and is no failure: the board is as it was, and waits, with all that share its host. */
async function pauseBoard(
  db: Ledger,
  board: Board,
  desk: CollectDesk,
  wire: Wire,
  because: string,
): Promise<BoardRead> {
  const until = Math.max(wire.retryAt ?? 0, desk.now() + 60_000 * desk.random());
  const platform = await platformOf(db, board.source);
  if (platform !== undefined && platform.host !== null) await restPlatform(db, board.source, until);
  await releaseBoard(db, board, Math.round(until), { why: "asked_to_wait", trouble: troubleText(desk, because) });
  return { verdict: "failed", because, counts: { new: 0, changed: 0, unchanged: 0 }, closed: 0, rows: 0 };
}

/** What the reading taught, and when the next one is. */
async function schedule(
  db: Ledger,
  board: Board,
  desk: CollectDesk,
  wire: Wire,
  outcome: ReadOutcome,
  sight: Sight,
): Promise<{ next: Next; left: Left }> {
  const known = await platformOf(db, board.source);
  const platform = await seePlatform(db, board, known, wire, sight.now);
  if (outcome.retryAt !== null && platform?.host != null) await restPlatform(db, board.source, outcome.retryAt);
  const plan = planNext(board, platform, sight);
  const next = nextRead(plan.dueAt, outcome, sight.now, desk.random());
  return { next, left: leftOf(plan, outcome, next) };
}

function leftOf({ kept, rate, rows, pace }: Plan, { result, waiting }: ReadOutcome, { why }: Next): Left {
  const waits = waiting + result.missing / 2;
  const habit = writeHabit(kept);
  return { pace: Math.round(pace), rate: rate * DAY, cost: kept.cost, listed: rows, waits, why, habit };
}

/** How much a host's time must have changed to be worth writing down, and how far a note goes towards it. */
const NOTED = 0.2;
const NOTE_WEIGHT = 0.3;
/** Of a board's readings one in so many takes a note: a host's times scatter, and its boards are many. */
const NOTED_EVERY = 8;

/** What the source's boards share, as this reading saw it; written only where it is news. */
async function seePlatform(
  db: Ledger,
  board: Board,
  known: Platform | undefined,
  wire: Wire,
  now: number,
): Promise<Platform | undefined> {
  if (wire.host === null || wire.takenMs === null) return known;
  const host = isOwnHost(wire.host, board.slug) ? null : wire.host;
  const taken = known === undefined ? wire.takenMs : known.taken + NOTE_WEIGHT * (wire.takenMs - known.taken);
  const seen: Platform = {
    ...{ source: board.source, price: LEAST_PRICE, per_row: USUAL.perRow, asked: 0, rest_until: 0, at: now },
    ...known,
    ...{ host, taken },
  };
  // A board that is found on another host than its source's usual one says nothing about the others.
  if (known !== undefined && known.host !== host) return known.host === null ? known : { ...seen, host: known.host };
  const isTurn = (board.id + board.fence) % NOTED_EVERY === 0;
  const isNews =
    known === undefined || (isTurn && Math.abs(wire.takenMs - known.taken) > NOTED * Math.max(1, known.taken));
  if (isNews) await notePlatform(db, seen);
  return isNews ? seen : known;
}

function mostOf(counts: ReadonlyMap<string, number>): string | null {
  const [most = null] = [...counts].sort((a, b) => b[1] - a[1]);
  return most === null ? null : most[0];
}

const LONGEST_TROUBLE = 500;

/** What others said may be part of it, and it is shown and logged. */
function troubleText({ blank = (text) => text }: CollectDesk, because: string): string {
  return cleanLine(blank(because).slice(0, LONGEST_TROUBLE * 2)).slice(0, LONGEST_TROUBLE);
}

/** A stream read to its end says of everything it did not take down that it is still there. */
async function finishStream(
  db: Ledger,
  board: Board,
  stream: StreamRead,
  desk: CollectDesk,
  wire: Wire,
): Promise<BoardRead> {
  const { because, more, changed, closed, rows } = stream;
  if (because !== null && rows === 0 && wire.retryAt !== null) return await pauseBoard(db, board, desk, wire, because);
  const verdict = because !== null ? "failed" : more ? "partial" : "unchanged";
  const now = desk.now();
  const result = await finishRead(db, board, { verdict, proof: "unchanged", seen: new Set(), startedAt: now }, now);
  const outcome: ReadOutcome = {
    result,
    trouble: because === null ? null : "failed",
    waiting: more ? 1 : 0,
    failures: because === null ? 0 : board.failures + 1,
    silentSince: null,
    retryAt: wire.retryAt,
  };
  const news = because === null ? weightOfNews({ opened: changed, closed, changed: 0 }) : null;
  const sight = { now, news, requests: wire.requests, rows: null, takenMs: wire.takenMs, zone: null };
  const { next, left } = await schedule(db, board, desk, wire, outcome, sight);
  await releaseBoard(db, board, next.at, {
    ...left,
    read_cursor: stream.cursor,
    trouble: because === null ? null : troubleText(desk, because),
    changed_at: changed + closed > 0 ? now : board.changed_at,
    reads: withRead(board, now, verdict, rows),
  });
  return { verdict, because, counts: { new: changed, changed: 0, unchanged: 0 }, closed, rows };
}

async function take(db: Ledger, settling: Settling, desk: CollectDesk) {
  const { named: board, source, listing, reading, early } = settling;
  const tellsEmpty = source.tells_empty;
  if (isUnchanged(listing)) return { taken: await takeListing(db, board, listing, desk, { tellsEmpty }), waiting: 0 };
  const waiting: RawPosting[] = [];
  const taken = await takeListing(db, board, listing, desk, {
    tellsEmpty,
    before: early.before(),
    async *complete(rows) {
      const parts = startParts(desk, board);
      // What is listed twice under one id is taken together, so that only the last of it is seen.
      const isWhole = new Set(rows.map(({ external_id }) => external_id)).size < rows.length;
      // Pages that were read one by one to be listed at all would say nothing new; those that were left for later have no text.
      const lacksText = ({ description_html }: RawPosting): boolean =>
        listing.coverage === undefined || description_html === null;
      const isPart = ({ postings }: Completed): boolean => !isWhole && parts.isDue(postings.length);
      for await (const done of completeInParts(db, board, source, rows, reading, { isPart, lacksText })) {
        await stillOurs(db, board);
        yield done.postings;
        await writeDetails(db, done.asked);
        waiting.push(...done.waiting);
        await parts.told();
      }
    },
  });
  return { taken, waiting: waiting.length };
}

function outcomeOf(
  { board, listing, wire }: Settling,
  { taken, waiting, looked }: Awaited<ReturnType<typeof take>> & { looked: Looked },
  now: number,
): ReadOutcome {
  return {
    result: { ...taken.read, held: taken.read.held ?? looked.held },
    trouble: listing.whole ? null : listing.trouble,
    waiting,
    failures: taken.read.verdict === "failed" ? board.failures + 1 : 0,
    silentSince: taken.read.verdict === "empty" ? (board.empty_since ?? now) : (board.gone_since ?? now),
    retryAt: wire.retryAt,
  };
}

/** What the same answers are recognised by is kept only from complete and empty reads; an unchanged one repeats the read it came from. */
function leftBy(
  { board, named, listing, answers }: Settling,
  rows: number,
  outcome: ReadOutcome,
  changed: boolean,
  desk: CollectDesk,
): Left {
  const now = desk.now();
  const sure = outcome.result.verdict === "complete" || outcome.result.verdict === "empty";
  const kept = listing.whole && sure && outcome.waiting === 0 ? recognised(listing, answers) : null;
  return {
    company: named.company,
    validators: isUnchanged(listing) ? board.validators : kept,
    trouble: listing.whole ? null : troubleText(desk, listing.because),
    changed_at: changed ? now : board.changed_at,
    reads: withRead(board, now, outcome.result.verdict, rows),
  };
}

/** Pages of a site are read for what they show, not as a list: the same ones prove nothing. */
function recognised(listing: Listing & { whole: true }, answers: string | null): string | null {
  const { validators, coverage } = listing;
  const word = coverage === undefined ? answers : null;
  if (validators === null && word === null) return null;
  return JSON.stringify({ etag: null, last_modified: null, ...validators, ...(word !== null && { answers: word }) });
}

function withRead(board: Board, at: number, verdict: string, rows: number): string {
  return JSON.stringify([...readsOf(board), [at, verdict, rows]].slice(-READS_KEPT));
}
