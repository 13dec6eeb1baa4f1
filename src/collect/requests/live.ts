// One board read because somebody is waiting. It is the board's own reading, out of its turn: who finds it in another's hands waits
// for that one, and nothing is asked for twice. A company's site leads on to the platform behind it.

import { type Coverage, NOTHING_READ, type PassedOver } from "../../contract/reading.ts";
import { type Board, boardById, boardNamed, boardsAtDomain } from "../../ledger/boards/boards.ts";
import { dropClaim } from "../../ledger/boards/claims.ts";
import { readsOf } from "../../ledger/boards/columns.ts";
import { addedSince } from "../../ledger/postings/found.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { boardOfLink, linkOf, ownSite } from "../../sources/recognise.ts";
import { type Hand, readHeld, takeBoard } from "../boards/held.ts";

/** Where the ledger and the clock stood when the request began: what happened since belongs to it. */
export interface Since {
  readonly at: number;
  readonly id: number;
}

export interface LiveRead {
  /** Boards whose openings belong to what was asked. */
  boards: number[];
  /** Rows that the reading saw. */
  read: number;
  added: number;
  coverage: Coverage;
  /** What a site shows and is not published, by its reason. */
  passed_over: PassedOver | null;
}

/** What somebody waits for: the address that was named, who reads it, for how long, and since when. */
export interface Wait {
  readonly url: string;
  readonly hand: Hand;
  readonly signal: AbortSignal;
  readonly since: Since;
}

/** A company's address: the board of a platform where it names one, else its own site and what stands behind it. */
export async function readCompany(db: Ledger, wait: Wait): Promise<LiveRead> {
  const { url, hand } = wait;
  const link = linkOf(url);
  const own = link === null ? null : ownSite(link);
  const address = link === null ? null : (boardOfLink(link) ?? own);
  if (own === null || address === null) {
    const coverage = { ...NOTHING_READ, company_url: url, because: "no such address" };
    return { boards: [], read: 0, added: 0, coverage, passed_over: null };
  }
  const domain = address === own ? own.slug : null;
  const board = await boardNamed(db, { ...address, domain }, hand.now());
  return await readLive(db, board, wait);
}

/** What is said of a board of which nothing could be read. */
const { company_url: _url, source: _source, board: _board, ...UNREAD } = NOTHING_READ;

/**
 * What a reading of the board that began before, or ends after, `since` says; of this worker's or of any other's. `isBehind`: it is the
 * board of a platform that a company's own site has led to.
 */
export async function readLive(db: Ledger, board: Board, wait: Wait, isBehind = false): Promise<LiveRead> {
  const { url, hand, since } = wait;
  await hand.added?.(board.id);
  const told = await readOrJoin(db, board, wait, isBehind);
  const added = await addedSince(db, board.id, since.id);
  const own = { boards: [board.id], read: told.rows, added, passed_over: told.passed_over };
  const coverage = { ...told.coverage, company_url: url, source: board.source, board: board.slug };
  if (told.behind === null) return { ...own, coverage: { ...coverage, found: told.rows } };
  const behind = await readLive(db, told.behind, wait, true);
  const pages = coverage.pages + behind.coverage.pages;
  return {
    boards: [board.id, ...behind.boards],
    read: behind.read,
    added: added + behind.added,
    coverage: { ...behind.coverage, pages },
    passed_over: behind.passed_over,
  };
}

interface Told {
  rows: number;
  coverage: Omit<Coverage, "company_url" | "source" | "board">;
  passed_over: PassedOver | null;
  behind: Board | null;
}

/** A company's site is not read for a waiting person more often than this, whatever page of it is named and whoever asks. */
const RESTED_MS = 10 * 60_000;

/** The last reading's answer, which says that it is that: what failed then was not tried again now. */
function rested(told: Told, ago: number): Told {
  const { verdict, code, because: before } = told.coverage;
  const when = `The site was read ${Math.round(ago / 1000)} s ago and is left alone for ${RESTED_MS / 60_000} minutes.`;
  const because = before === null ? when : `${when} That reading: ${before}`;
  return { ...told, coverage: { ...told.coverage, code: verdict === "failed" ? "budget_spent" : code, because } };
}

async function readOrJoin(db: Ledger, board: Board, wait: Wait, isBehind: boolean): Promise<Told> {
  const { hand, signal, since } = wait;
  const taken = await takeBoard(db, board.id, hand, signal);
  if (taken === null) return await toldBy(db, board);
  const readAt = taken.board.read_at ?? Number.NEGATIVE_INFINITY;
  // A board behind a site is in the queue as soon as it is known, and may have been read before it is asked for here.
  if (readAt > since.at || ((taken.waited || isBehind) && readAt >= since.at)) {
    await dropClaim(db, taken.board);
    return await toldBy(db, taken.board);
  }
  const ago = hand.now() - readAt;
  if (taken.board.source === "career_site" && ago >= 0 && ago < RESTED_MS) {
    await dropClaim(db, taken.board);
    return rested(await toldBy(db, taken.board), ago);
  }
  const { verdict, because, rows, coverage, behind = null } = await readHeld(db, taken.board, hand, signal);
  const { passed_over = null, ...pages } = coverage ?? {};
  return { rows, coverage: { ...UNREAD, ...standing(verdict, because), ...pages }, passed_over, behind };
}

/** What the last reading left on the board, whoever made it. */
async function toldBy(db: Ledger, board: Board): Promise<Told> {
  const now = (await boardById(db, board.id)) ?? board;
  const reads = readsOf(now);
  const behind =
    board.source === "career_site" && reads.at(-1)?.[2] === 0
      ? (await boardsAtDomain(db, board.slug)).find(({ source }) => source !== "career_site")
      : undefined;
  const coverage = { ...UNREAD, ...standing(now.verdict ?? "failed", now.trouble) };
  return { rows: reads.at(-1)?.[2] ?? 0, coverage, passed_over: null, behind: behind ?? null };
}

function standing(verdict: string, because: string | null): Pick<Coverage, "verdict" | "code" | "because"> {
  if (verdict === "complete" || verdict === "unchanged") return { verdict: "complete", code: null, because: null };
  if (verdict === "empty") return { verdict: "empty", code: null, because: null };
  if (verdict === "partial" || verdict === "suspicious") return { verdict: "partial", code: null, because };
  return { verdict: "failed", code: "unreachable", because };
}
