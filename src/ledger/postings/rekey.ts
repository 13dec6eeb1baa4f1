// Postings that a board lists under new ids. Called with a complete listing before anything of it is saved: rows that are found again, one by one at
// a new address, at each other's places on a page, or many at once by address or by title and place, are given their new external ids and
// stay what they are.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RawPosting } from "../../contract/raw.ts";
import { there } from "../../contract/there.ts";
import { noteOnBoard } from "../boards/boards.ts";
import { isOneOf, lockBoards, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { readRawPosting } from "../store/texts.ts";
import { listedKey, titlePlaceKey } from "./likeness.ts";
import { type Shifts, shiftsIn } from "./shifted.ts";

const LEAST = 3;
const SHARE = 0.8;

type Listed = Pick<RawPosting, "external_id" | "url" | "title" | "locations">;

interface Pair {
  from_id: string;
  to_id: string;
}

/** A posting that may be listed at a new address: so far the addresses alone say so. */
interface Move extends Pair {
  /** Whether what was said of the posting speaks for it too. */
  isSame(before: RawPosting): boolean;
}

/** Finds them, each once, by all ids that the board ever had, those of open postings that are not listed, and what is. */
export type FindMoved = (known: readonly string[], absent: readonly string[], listed: readonly RawPosting[]) => Move[];

/**
 * Returns how many postings were re-keyed: those that moved, and of the others none, unless at least 3 and 80 % of the missing ones were found
 * again.
 */
export async function rekey(
  db: Ledger,
  board: Pick<Board, "id">,
  listed: readonly RawPosting[],
  findMoved: FindMoved,
  now: number,
): Promise<number> {
  if (listed.length === 0) return 0;
  const look = async (ledger: Ledger): Promise<Sight> => sightOf(await keyRows(ledger, board.id), listed, findMoved);
  // Most listings name what is known: they need no lock.
  const first = await look(db);
  if (
    first.moves.length + first.shifts.found.length === 0 &&
    Math.min(first.missing.length, first.fresh.length) < LEAST
  )
    return 0;
  return await transact(db, async (tx) => {
    await lockBoards(tx, [board.id]);
    const sight = await look(tx);
    if (sight.shifts.found.length > 0) return await shift(tx, board.id, sight.shifts, now);
    const moved = await movedIn(tx, board.id, sight);
    const renamed = matchUp(...withoutPairs(sight, moved));
    await rename(tx, board.id, [...moved, ...renamed]);
    if (renamed.length > 0) {
      const what = `${renamed.length} postings were listed under new ids and keep theirs`;
      await noteOnBoard(tx, board.id, { at: now, what });
    }
    for (const { from_id, to_id } of moved.slice(0, MOST_NOTED)) {
      await noteOnBoard(tx, board.id, { at: now, what: `a posting moved from ${from_id} to ${to_id}` });
    }
    return moved.length + renamed.length;
  });
}

/** Each takes another's id: all of them leave theirs before one takes its new one. */
async function shift(tx: Ledger, boardId: number, { found, chased }: Shifts, now: number): Promise<number> {
  const through = [...found, ...chased].map((pair) => ({ ...pair, between: randomUUID() }));
  const leaving = through.map(({ from_id, between }) => ({ from_id, to_id: between }));
  const taking = through.map(({ between, to_id }) => ({ from_id: between, to_id }));
  await rename(tx, boardId, leaving);
  await rename(tx, boardId, taking);
  const what = `${found.length} postings were listed at other places of their page and keep their ids`;
  await noteOnBoard(tx, boardId, { at: now, what });
  return found.length;
}

/** A board keeps few notes: what moved at once shall not take the place of all others. */
const MOST_NOTED = 3;

/** A listing beside what is known. */
interface Sight {
  missing: Row[];
  fresh: RawPosting[];
  moves: Move[];
  shifts: Shifts;
}

function sightOf(rows: readonly StatedRow[], listed: readonly RawPosting[], findMoved: FindMoved): Sight {
  const listedIds = new Set(listed.map((raw) => raw.external_id));
  const knownIds = new Set(rows.map((row) => row.external_id));
  const missing = rows.filter((row) => row.state === "open" && !listedIds.has(row.external_id));
  // Each id once, however often it is listed: two postings cannot both become it.
  const once = new Map(listed.map((raw) => [raw.external_id, raw]));
  const fresh = [...once.values()].filter((raw) => !knownIds.has(raw.external_id));
  const absent = missing.map((row) => row.external_id);
  const moves = absent.length === 0 || fresh.length === 0 ? [] : findMoved([...knownIds], absent, listed);
  return { missing, fresh, moves, shifts: shiftsIn(rows, listed) };
}

/** Those of the moves that what was said speaks for, and no likeness to another posting against. */
async function movedIn(tx: Ledger, boardId: number, { missing, fresh, moves }: Sight): Promise<Pair[]> {
  const rows = new Map(missing.map((row) => [row.external_id, row]));
  const raws = new Map(fresh.map((raw) => [raw.external_id, raw]));
  const [likeRows, likeRaws] = [Map.groupBy(missing, ofRow), Map.groupBy(fresh, titlePlaceKey)];
  // The title and place of another one that is missing, or its own on another that is new: the numbers may have been given out anew.
  const clear = moves.filter(({ from_id, to_id }) => {
    const [was, is] = [there(rows.get(from_id)).title_place_key, titlePlaceKey(there(raws.get(to_id)))];
    return was === is || (!likeRows.has(is) && !likeRaws.has(was));
  });
  const before = await saidOf(
    tx,
    boardId,
    clear.map(({ from_id }) => from_id),
  );
  return clear.filter(({ from_id, isSame }) => isSame(there(before.get(from_id))));
}

/** What the source said last of each. */
async function saidOf(tx: Ledger, boardId: number, ids: readonly string[]): Promise<Map<string, RawPosting>> {
  if (ids.length === 0) return new Map();
  const documents = tx.sql.selectFrom("document").selectAll().where("board_id", "=", boardId);
  const rows = await documents
    .where(isOneOf(tx, "external_id", ids))
    .orderBy("life")
    .execute();
  return new Map(rows.map((row) => [row.external_id, readRawPosting(row)]));
}

function withoutPairs({ missing, fresh }: Sight, pairs: readonly Pair[]): [Row[], RawPosting[]] {
  const from = new Set(pairs.map(({ from_id }) => from_id));
  const to = new Set(pairs.map(({ to_id }) => to_id));
  return [missing.filter((row) => !from.has(row.external_id)), fresh.filter((raw) => !to.has(raw.external_id))];
}

/** What a board holds, for whoever adds to it before its listing is whole. */
export interface Holdings {
  open: number;
  /** Never had under its id, and nothing that is open could be it under another. */
  isUnheard(listed: Listed): boolean;
}

/** `numbersIn`: what an id may be known by when it changes. */
export async function holdingsOf(
  db: Ledger,
  boardId: number,
  numbersIn: (id: string) => readonly string[],
): Promise<Holdings> {
  const rows = await keyRows(db, boardId);
  const ids = new Set(rows.map((row) => row.external_id));
  const open = rows.filter((row) => row.state === "open");
  const likes = new Set(open.flatMap((row) => [row.url_key, row.title_place_key]));
  const numbers = Map.groupBy(
    open.flatMap((row) => numbersIn(row.external_id)),
    (number) => number,
  );
  // A number that several have is nobody's own.
  const mayHaveMoved = (id: string): boolean => numbersIn(id).some((number) => numbers.get(number)?.length === 1);
  return {
    open: open.length,
    isUnheard: (listed) =>
      !ids.has(listed.external_id) &&
      !likes.has(listedKey(listed)) &&
      !likes.has(titlePlaceKey(listed)) &&
      !mayHaveMoved(listed.external_id),
  };
}

async function keyRows(db: Ledger, boardId: number): Promise<StatedRow[]> {
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

interface StatedRow extends Row {
  state: string;
}

const ofRow = (row: Row): string => row.title_place_key;

/** One to one: by address first, then by title and place. None at all where they are few, or few of the missing ones. */
function matchUp(missing: readonly Row[], fresh: readonly Listed[]): Pair[] {
  if (Math.min(missing.length, fresh.length) < LEAST) return [];
  const pairs: Pair[] = [];
  const left = new Set(missing);
  const free = new Set(fresh);
  for (const [of, ofListed] of [
    [(row: Row) => row.url_key, listedKey],
    [ofRow, titlePlaceKey],
  ] as const) {
    const waiting = Map.groupBy(free, ofListed);
    const alike = Map.groupBy(left, of);
    for (const row of left) {
      // An address that several share is their page's: it tells none of them.
      if (of !== ofRow && (alike.get(of(row))?.length !== 1 || waiting.get(of(row))?.length !== 1)) continue;
      const found = waiting.get(of(row))?.shift();
      if (found === undefined) continue;
      pairs.push({ from_id: row.external_id, to_id: found.external_id });
      left.delete(row);
      free.delete(found);
    }
  }
  return pairs.length < LEAST || pairs.length < missing.length * SHARE ? [] : pairs;
}

/** All lives of an id move together, so that its earliest date and its history go with it. */
async function rename(tx: Ledger, boardId: number, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
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
