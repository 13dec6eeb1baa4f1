// A board that renames its ids lists the same postings under new ones. Called with a complete listing before anything of
// it is saved: rows found again by address, or by title and place, are given their new external ids and stay what they are.
import { sql } from "kysely";
import type { RawPosting } from "../../contract/raw.ts";
import { noteOnBoard } from "../boards/boards.ts";
import { isOneOf, lockBoards, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { listedKey, titlePlaceKey } from "./likeness.ts";

const LEAST = 3;
const SHARE = 0.8;

export type Listed = Pick<RawPosting, "external_id" | "url" | "title" | "locations">;

/** Returns how many postings were re-keyed: none, unless at least 3 and 80 % of the missing ones were found again. */
export async function rekey(
  db: Ledger,
  board: Pick<Board, "id">,
  listed: readonly Listed[],
  now: number,
): Promise<number> {
  if (listed.length < LEAST) return 0;
  const listedIds = new Set(listed.map((raw) => raw.external_id));
  const look = async (ledger: Ledger): Promise<{ missing: Row[]; fresh: Listed[] }> => {
    const rows = await keyRows(ledger, board.id);
    const knownIds = new Set(rows.map((row) => row.external_id));
    return {
      missing: rows.filter((row) => row.state === "open" && !listedIds.has(row.external_id)),
      fresh: listed.filter((raw) => !knownIds.has(raw.external_id)),
    };
  };
  // Most listings name what is known: they need no lock.
  const first = await look(db);
  if (Math.min(first.missing.length, first.fresh.length) < LEAST) return 0;
  return await transact(db, async (tx) => {
    await lockBoards(tx, [board.id]);
    const { missing, fresh } = await look(tx);
    const pairs = matchUp(missing, fresh);
    if (pairs.length < LEAST || pairs.length < missing.length * SHARE) return 0;
    await rename(tx, board.id, pairs);
    await noteOnBoard(tx, board.id, {
      at: now,
      what: `${pairs.length} postings were listed under new ids and keep theirs`,
    });
    return pairs.length;
  });
}

/** What a board holds, for whoever adds to it before its listing is whole. */
export interface Holdings {
  open: number;
  /** Never had under its id, and nothing that is open could be it under another. */
  isUnheard(listed: Listed): boolean;
}

export async function holdingsOf(db: Ledger, boardId: number): Promise<Holdings> {
  const rows = await keyRows(db, boardId);
  const ids = new Set(rows.map((row) => row.external_id));
  const open = rows.filter((row) => row.state === "open");
  const likes = new Set(open.flatMap((row) => [row.url_key, row.title_place_key]));
  return {
    open: open.length,
    isUnheard: (listed) =>
      !ids.has(listed.external_id) && !likes.has(listedKey(listed)) && !likes.has(titlePlaceKey(listed)),
  };
}

async function keyRows(db: Ledger, boardId: number): Promise<(Row & { state: string })[]> {
  return await db.sql
    .selectFrom("posting")
    .select(["external_id", "state", "url_key", "title_place_key"])
    .where("board_id", "=", boardId)
    .execute();
}

interface Row {
  external_id: string;
  url_key: string;
  title_place_key: string;
}

interface Pair {
  from_id: string;
  to_id: string;
}

/** One to one: by address first, then by title and place. */
function matchUp(missing: readonly Row[], fresh: readonly Listed[]): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(missing);
  const free = new Set(fresh);
  for (const [ofRow, ofListed] of [
    [(row: Row) => row.url_key, listedKey],
    [(row: Row) => row.title_place_key, titlePlaceKey],
  ] as const) {
    const waiting = Map.groupBy(free, ofListed);
    for (const row of left) {
      const found = waiting.get(ofRow(row))?.shift();
      if (found === undefined) continue;
      pairs.push({ from_id: row.external_id, to_id: found.external_id });
      left.delete(row);
      free.delete(found);
    }
  }
  return pairs;
}

/** All lives of an id move together, so that its earliest date and its history go with it. */
async function rename(tx: Ledger, boardId: number, pairs: readonly Pair[]): Promise<void> {
  for (const table of ["posting", "document"] as const) {
    await sql`update ${sql.table(table)} set external_id = v.to_id
      from ${rowsAs(tx, pairs, { from_id: "text", to_id: "text" })}
      where ${sql.ref(`${table}.board_id`)} = ${boardId} and ${sql.ref(`${table}.external_id`)} = v.from_id`.execute(
      tx.sql,
    );
  }
  const renamed = tx.sql.updateTable("posting").set((is) => ({ version: is("version", "+", 1) }));
  await renamed
    .where("board_id", "=", boardId)
    .where(
      isOneOf(
        tx,
        "external_id",
        pairs.map((pair) => pair.to_id),
      ),
    )
    .execute();
}
