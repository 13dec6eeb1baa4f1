// Boards: where postings are listed. A board is identified by its source and its slug there.

import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { readNotes } from "./jsonColumns.ts";

export type { Board } from "../store/schema.ts";

export interface BoardName {
  source: string;
  slug: string;
  company?: string | null;
  domain?: string | null;
}

/**
 * Returns the board with this name. Creates it if it is new and restores it if it was removed; stores the company and
 * domain if given.
 */
export async function ensureBoard(db: Ledger, name: BoardName, now: number): Promise<Board> {
  const { source, slug, company = null, domain = null } = name;
  const known = await findBoard(db, source, slug);
  if (known === undefined) {
    await db.sql
      .insertInto("board")
      .values({ source, slug, company, domain, created_at: now })
      .onConflict((conflict) => conflict.columns(["source", "slug"]).doNothing())
      .execute();
  } else {
    const isStale =
      known.removed_at !== null ||
      (company ?? known.company) !== known.company ||
      (domain ?? known.domain) !== known.domain;
    if (!isStale) return known;
    await db.sql
      .updateTable("board")
      .set({ removed_at: null, company: company ?? known.company, domain: domain ?? known.domain })
      .where("id", "=", known.id)
      .execute();
  }
  const board = await findBoard(db, source, slug);
  if (board === undefined) throw new Error(`ledger: board ${source}/${slug} no longer exists`);
  return board;
}

/** An input of `ensureBoards`; `next_at` is when a new board is first read. */
export interface NewBoard extends BoardName {
  readonly next_at?: number;
}

const BATCH_SIZE = 400;

/**
 * The same for many boards at once. Returns their ids in no particular order. If a board is listed twice, the last
 * entry wins.
 */
export async function ensureBoards(db: Ledger, names: readonly NewBoard[], now: number): Promise<number[]> {
  // Sorted, because two callers that lock the same boards in different orders would deadlock.
  const distinct = [...new Map(names.map((name) => [`${name.source}\n${name.slug}`, name]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name]) => name);
  const ids: number[] = [];
  for (let from = 0; from < distinct.length; from += BATCH_SIZE) {
    const batch = distinct.slice(from, from + BATCH_SIZE);
    const rows = await transact(db, (tx) => upsertBoards(tx, batch, now));
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

async function upsertBoards(tx: Ledger, names: readonly NewBoard[], now: number): Promise<{ id: number }[]> {
  return await tx.sql
    .insertInto("board")
    .values(
      names.map(({ source, slug, company = null, domain = null, next_at = null }) => ({
        source,
        slug,
        company,
        domain,
        next_at,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["source", "slug"]).doUpdateSet((row) => ({
        removed_at: null,
        company: row.fn.coalesce("excluded.company", "board.company"),
        domain: row.fn.coalesce("excluded.domain", "board.domain"),
      })),
    )
    .returning("id")
    .execute();
}

export async function findBoard(db: Ledger, source: string, slug: string): Promise<Board | undefined> {
  return await db.sql
    .selectFrom("board")
    .selectAll()
    .where("source", "=", source)
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function boardById(db: Ledger, id: number): Promise<Board | undefined> {
  return await db.sql.selectFrom("board").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The boards known to belong to a company: its own site and the boards found behind it. */
export async function findBoardsAtDomain(db: Ledger, domain: string): Promise<Board[]> {
  return await db.sql
    .selectFrom("board")
    .selectAll()
    .where("domain", "=", domain)
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(100)
    .execute();
}

/** The names of all boards, including removed ones. */
export async function listBoardNames(db: Ledger): Promise<Pick<Board, "source" | "slug">[]> {
  return await db.sql.selectFrom("board").select(["source", "slug"]).execute();
}

/** Every board, or the one with this name, ordered by source and slug. */
export async function listBoards(db: Ledger, name: Pick<Board, "source" | "slug"> | null = null): Promise<Board[]> {
  if (name !== null) return [await findBoard(db, name.source, name.slug)].filter((board) => board !== undefined);
  return await db.sql.selectFrom("board").selectAll().orderBy("source").orderBy("slug").execute();
}

/** Stores a note for the operator on the board (the last 20). Repeating the same note only updates its time. */
export async function setBoardRights(db: Ledger, boardId: number, rights: string): Promise<void> {
  await db.sql.updateTable("board").set({ rights }).where("id", "=", boardId).execute();
}

export async function addBoardNote(tx: Ledger, boardId: number, note: { at: number; what: string }): Promise<void> {
  const row = await tx.sql.selectFrom("board").select("notes").where("id", "=", boardId).executeTakeFirst();
  if (row === undefined) return;
  const before = readNotes(row);
  const notes = [...before.filter((each, at) => at < before.length - 1 || each.what !== note.what), note].slice(-20);
  await tx.sql
    .updateTable("board")
    .set({ notes: JSON.stringify(notes) })
    .where("id", "=", boardId)
    .execute();
}

/** Names of the employers whose open postings the board lists. */
export async function listEmployerNames(db: Ledger, boardId: number): Promise<string[]> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("employer", "employer.id", "posting.employer_id")
    .select("employer.name")
    .distinct()
    .where("posting.board_id", "=", boardId)
    .where("posting.state", "=", "open")
    .limit(100)
    .execute();
  return rows.map((row) => row.name);
}
