// Detects postings that a board lists under new ids. Called with a complete listing before any of it is saved: rows
// that are recognised (one at a new address, several shifted on a page, or many at once by address or by title and
// place) get their new external ids and stay the same postings. On a career site, an opening with the title, place and
// text of one that is not listed is that one, even if the listing is not complete.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { addBoardNote } from "../boards/boards.ts";
import { isOneOf, lockBoards, rowsAs } from "../store/engine.ts";
import { type Ledger, transact } from "../store/open.ts";
import type { Board } from "../store/schema.ts";
import { readRawPosting } from "../store/texts.ts";
import { titlePlaceKeyOf, urlKeyOf } from "./matchKeys.ts";
import { findShifts, type Shifts } from "./shiftedAnchors.ts";

const MIN_PAIRS = 3;
const MIN_SHARE = 0.8;

type ListedPosting = Pick<RawPosting, "external_id" | "url" | "title" | "locations">;

interface IdChange {
  from_id: string;
  to_id: string;
}

/** A posting that may be listed at a new address. So far only the addresses suggest it. */
interface Move extends IdChange {
  /** Whether the content of the posting agrees. */
  isSame(before: RawPosting): boolean;
}

/**
 * Finds possible moves, each once, from all ids the board ever had, the ids of open postings that are not listed, and
 * the listing.
 */
export type FindMoved = (known: readonly string[], absent: readonly string[], listed: readonly RawPosting[]) => Move[];

/**
 * Returns how many postings were re-keyed: those that moved, and the renamed ones if at least 3 and 80 % of the missing
 * ones were recognised. Without `findMoved`, the listing is not complete.
 */
export async function rekey(
  db: Ledger,
  board: Pick<Board, "id" | "source">,
  listed: readonly RawPosting[],
  findMoved: FindMoved | null,
  now: number,
): Promise<number> {
  const isSite = board.source === "career_site";
  if (listed.length === 0 || (findMoved === null && !isSite)) return 0;
  const compare = async (ledger: Ledger): Promise<ListingComparison> =>
    compareListing(await readKeys(ledger, board.id), listed, { findMoved, isSite });
  // Most listings contain only known ids and need no lock.
  const first = await compare(db);
  if (
    first.moves.length + first.shifts.found.length === 0 &&
    (findMoved === null || Math.min(first.missing.length, first.unknown.length) < MIN_PAIRS)
  )
    return 0;
  return await transact(db, async (tx) => {
    await lockBoards(tx, [board.id]);
    const comparison = await compare(tx);
    if (comparison.shifts.found.length > 0) return await exchangeIds(tx, board.id, comparison.shifts, now);
    const moved = await confirmMoves(tx, board.id, comparison);
    const renamed = findMoved === null ? [] : matchPairs(...withoutPairs(comparison, moved));
    await rename(tx, board.id, [...moved, ...renamed]);
    if (renamed.length > 0) {
      const note = `${renamed.length} postings were listed under new ids and keep theirs`;
      await addBoardNote(tx, board.id, { at: now, what: note });
    }
    for (const { from_id, to_id } of moved.slice(0, MAX_NOTES)) {
      await addBoardNote(tx, board.id, { at: now, what: `a posting moved from ${from_id} to ${to_id}` });
    }
    return moved.length + renamed.length;
  });
}

/** Ids are exchanged: every posting gives up its id before any takes a new one. */
async function exchangeIds(tx: Ledger, boardId: number, { found, displaced }: Shifts, now: number): Promise<number> {
  const changes = [...found, ...displaced].map((pair) => ({ ...pair, between: randomUUID() }));
  const toTemporary = changes.map(({ from_id, between: temporaryId }) => ({ from_id, to_id: temporaryId }));
  const fromTemporary = changes.map(({ between: temporaryId, to_id }) => ({ from_id: temporaryId, to_id }));
  await rename(tx, boardId, toTemporary);
  await rename(tx, boardId, fromTemporary);
  const note = `${found.length} postings moved on their page and keep their ids`;
  await addBoardNote(tx, boardId, { at: now, what: note });
  return found.length;
}

/** A board stores few notes. One large move must not displace all others. */
const MAX_NOTES = 3;

/** A listing compared with the stored rows. */
interface ListingComparison {
  missing: KeyRow[];
  unknown: RawPosting[];
  moves: Move[];
  shifts: Shifts;
}

function compareListing(
  rows: readonly KeyRowWithState[],
  listed: readonly RawPosting[],
  { findMoved, isSite }: { findMoved: FindMoved | null; isSite: boolean },
): ListingComparison {
  const listedIds = new Set(listed.map((raw) => raw.external_id));
  const knownIds = new Set(rows.map((row) => row.external_id));
  const missing = rows.filter((row) => row.state === "open" && !listedIds.has(row.external_id));
  // Each id once, however often it is listed: two postings cannot both become it.
  const byId = new Map(listed.map((raw) => [raw.external_id, raw]));
  const unknownRows = [...byId.values()].filter((raw) => !knownIds.has(raw.external_id));
  const absent = missing.map((row) => row.external_id);
  const isComparable = absent.length > 0 && unknownRows.length > 0;
  const moves = isComparable ? (findMoved?.([...knownIds], absent, listed) ?? []) : [];
  const sameContent = isComparable && isSite ? findSameContent(missing, unknownRows) : [];
  const movedIds = new Set(moves.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  const isFree = ({ from_id, to_id }: IdChange): boolean => !movedIds.has(from_id) && !movedIds.has(to_id);
  return {
    missing,
    unknown: unknownRows,
    moves: [...moves, ...sameContent.filter(isFree)],
    shifts: findMoved === null ? { found: [], displaced: [] } : findShifts(rows, listed),
  };
}

/** Shorter texts may belong to any opening. */
const MIN_TEXT_LENGTH = 40;

/** Pairs with one title and place, which no other posting shares; their texts must be equal as well. */
function findSameContent(missing: readonly KeyRow[], unknownRows: readonly RawPosting[]): Move[] {
  const [missingByKey, unknownByKey] = [Map.groupBy(missing, titlePlaceOf), Map.groupBy(unknownRows, titlePlaceKeyOf)];
  return [...unknownByKey].flatMap(([key, [after, ...others]]) => {
    const [before, ...otherRows] = missingByKey.get(key) ?? [];
    if (after === undefined || before === undefined || others.length + otherRows.length > 0) return [];
    const text = textOf(after);
    const isSame = (known: RawPosting): boolean => text.length >= MIN_TEXT_LENGTH && textOf(known) === text;
    return [{ from_id: before.external_id, to_id: after.external_id, isSame }];
  });
}

function textOf({ description_html, description_text }: RawPosting): string {
  return (description_html ?? description_text ?? "").replace(/\s+/g, " ").trim();
}

/** The moves that the content confirms and that no similarity to another posting contradicts. */
async function confirmMoves(
  tx: Ledger,
  boardId: number,
  { missing, unknown: unknownRows, moves }: ListingComparison,
): Promise<IdChange[]> {
  const rows = new Map(missing.map((row) => [row.external_id, row]));
  const raws = new Map(unknownRows.map((raw) => [raw.external_id, raw]));
  const [missingByKey, unknownByKey] = [Map.groupBy(missing, titlePlaceOf), Map.groupBy(unknownRows, titlePlaceKeyOf)];
  // If the new row looks like another missing posting, or another new row looks like the old one, numbers may have been
  // reassigned.
  const unambiguous = moves.filter(({ from_id, to_id }) => {
    const [oldKey, newKey] = [
      assertPresent(rows.get(from_id)).title_place_key,
      titlePlaceKeyOf(assertPresent(raws.get(to_id))),
    ];
    return oldKey === newKey || (!missingByKey.has(newKey) && !unknownByKey.has(oldKey));
  });
  const before = await readLastPostings(
    tx,
    boardId,
    unambiguous.map(({ from_id }) => from_id),
  );
  return unambiguous.filter(({ from_id, isSame }) => isSame(assertPresent(before.get(from_id))));
}

/** The last raw posting of each id. */
async function readLastPostings(tx: Ledger, boardId: number, ids: readonly string[]): Promise<Map<string, RawPosting>> {
  if (ids.length === 0) return new Map();
  const documents = tx.sql.selectFrom("document").selectAll().where("board_id", "=", boardId);
  const rows = await documents
    .where(isOneOf(tx, "external_id", ids))
    .orderBy("life")
    .execute();
  return new Map(rows.map((row) => [row.external_id, readRawPosting(row)]));
}

function withoutPairs(
  { missing, unknown: unknownRows }: ListingComparison,
  pairs: readonly IdChange[],
): [KeyRow[], RawPosting[]] {
  const from = new Set(pairs.map(({ from_id }) => from_id));
  const to = new Set(pairs.map(({ to_id }) => to_id));
  return [missing.filter((row) => !from.has(row.external_id)), unknownRows.filter((raw) => !to.has(raw.external_id))];
}

/** The stored ids of a board, for publishing rows before the listing is complete. */
export interface StoredPostings {
  open: number;
  /** Whether the id is new and no open posting could have moved to it. */
  isUnheard(listed: ListedPosting): boolean;
}

/** `numbersIn` returns the parts of an id that may survive a rename. */
export async function readStoredPostings(
  db: Ledger,
  boardId: number,
  numbersIn: (id: string) => readonly string[],
): Promise<StoredPostings> {
  const rows = await readKeys(db, boardId);
  const ids = new Set(rows.map((row) => row.external_id));
  const open = rows.filter((row) => row.state === "open");
  const openKeys = new Set(open.flatMap((row) => [row.url_key, row.title_place_key]));
  const numbers = Map.groupBy(
    open.flatMap((row) => numbersIn(row.external_id)),
    (number) => number,
  );
  // A number that several postings share identifies none of them.
  const mayHaveMoved = (id: string): boolean => numbersIn(id).some((number) => numbers.get(number)?.length === 1);
  return {
    open: open.length,
    isUnheard: (listed) =>
      !ids.has(listed.external_id) &&
      !openKeys.has(urlKeyOf(listed)) &&
      !openKeys.has(titlePlaceKeyOf(listed)) &&
      !mayHaveMoved(listed.external_id),
  };
}

async function readKeys(db: Ledger, boardId: number): Promise<KeyRowWithState[]> {
  return await db.sql
    .selectFrom("posting")
    .select(["external_id", "state", "url_key", "title_place_key"])
    .where("board_id", "=", boardId)
    .execute();
}

interface KeyRow {
  external_id: string;
  url_key: string;
  title_place_key: string;
}

interface KeyRowWithState extends KeyRow {
  state: string;
}

const titlePlaceOf = (row: KeyRow): string => row.title_place_key;

/**
 * Matches one to one: by address first, then by title and place. No match at all below 3 pairs or below 80 % of the
 * missing ones.
 */
function matchPairs(missing: readonly KeyRow[], unknownRows: readonly ListedPosting[]): IdChange[] {
  if (Math.min(missing.length, unknownRows.length) < MIN_PAIRS) return [];
  const pairs: IdChange[] = [];
  const unmatched = new Set(missing);
  const unused = new Set(unknownRows);
  for (const [keyOfRow, keyOfListed] of [
    [(row: KeyRow) => row.url_key, urlKeyOf],
    [titlePlaceOf, titlePlaceKeyOf],
  ] as const) {
    const unusedByKey = Map.groupBy(unused, keyOfListed);
    const unmatchedByKey = Map.groupBy(unmatched, keyOfRow);
    for (const row of unmatched) {
      // An address that several postings share is a page address and identifies none of them.
      if (
        keyOfRow !== titlePlaceOf &&
        (unmatchedByKey.get(keyOfRow(row))?.length !== 1 || unusedByKey.get(keyOfRow(row))?.length !== 1)
      )
        continue;
      const found = unusedByKey.get(keyOfRow(row))?.shift();
      if (found === undefined) continue;
      pairs.push({ from_id: row.external_id, to_id: found.external_id });
      unmatched.delete(row);
      unused.delete(found);
    }
  }
  return pairs.length < MIN_PAIRS || pairs.length < missing.length * MIN_SHARE ? [] : pairs;
}

/** All lives of an id are renamed together, so that its earliest date and history are kept. */
async function rename(tx: Ledger, boardId: number, pairs: readonly IdChange[]): Promise<void> {
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
