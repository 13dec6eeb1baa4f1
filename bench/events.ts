// What happens to postings after they were published: 30 % close in the last 30 days, and some listings are read again in
// the last three days with another kind of employment and pay on each row. All through the ledger, in order of time.

import { sql } from "kysely";
import { DAY } from "../src/contract/limits.ts";
import { contentHash } from "../src/derive/hash.ts";
import { same } from "../src/derive/same.ts";
import type { Board } from "../src/ledger/boards.ts";
import { type Closing, closeRows } from "../src/ledger/closing.ts";
import { rowsAs } from "../src/ledger/engine.ts";
import type { Ledger } from "../src/ledger/open.ts";
import { inOrder } from "../src/ledger/order.ts";
import { publish } from "../src/ledger/publish.ts";
import { type Item, save } from "../src/ledger/save.ts";
import { closingTime, corpusPosting, indexedAt } from "./corpus.ts";
import { type CorpusListing, listingOf, listingsBetween } from "./listings.ts";
import { chanceFrom } from "./words.ts";

export interface Events {
  rows: number;
  until: number;
  /** Latest first: what is due is taken from the end. */
  closings: { at: number; number: number }[];
  readings: { at: number; listing: CorpusListing }[];
}

const CLOSED_AT_ONCE = 500;
const READ_AGAIN = 0.02;

export function planEvents(rows: number, until: number): Events {
  const closings: Events["closings"] = [];
  for (let number = 0; number < rows; number++) {
    const at = closingTime(number, rows, until);
    if (at !== null) closings.push({ at, number });
  }
  const readings: Events["readings"] = [];
  for (const listing of listingsBetween(0, rows)) {
    const chance = chanceFrom(listing.from + 31);
    const at = until - Math.floor(chance() * 3 * DAY);
    if (chance() < READ_AGAIN && indexedAt(listing.from + listing.many, rows, until) < at)
      readings.push({ at, listing });
  }
  const latestFirst = (a: { at: number }, b: { at: number }): number => b.at - a.at;
  return { rows, until, closings: closings.sort(latestFirst), readings: readings.sort(latestFirst) };
}

/** Everything that is due by `now`. */
export async function applyEvents(
  db: Ledger,
  boards: ReadonlyMap<string, Board>,
  events: Events,
  now: number,
): Promise<void> {
  while ((events.closings.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= now) {
    const due: Events["closings"] = [];
    while (due.length < CLOSED_AT_ONCE && (events.closings.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= now) {
      due.push(events.closings.pop() as Events["closings"][number]);
    }
    await close(db, boards, due);
  }
  while ((events.readings.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= now) {
    const { at, listing } = events.readings.pop() as Events["readings"][number];
    await readAgain(db, boardOf(boards, listing), listing, events, at);
  }
}

function boardOf(boards: ReadonlyMap<string, Board>, listing: CorpusListing): Board {
  const board = boards.get(`${listing.source.id}/${listing.slug}`);
  if (board === undefined) throw new Error(`bench: board ${listing.slug} was never read`);
  return board;
}

async function close(db: Ledger, boards: ReadonlyMap<string, Board>, due: Events["closings"]): Promise<void> {
  const keys = due.map(({ number }) => ({
    board_id: boardOf(boards, listingOf(number)).id,
    external_id: `x-${number}`,
  }));
  const locked = [...new Set(keys.map((key) => key.board_id))].sort((a, b) => a - b);
  await inOrder(db, locked, due.at(-1)?.at ?? 0, async (tx, pen) => {
    const found = await sql<Closing["row"]>`select p.board_id, p.external_id, p.life, p.id, p.source
      from ${rowsAs(tx, keys, { board_id: "bigint", external_id: "text" })}
      join posting p on p.board_id = v.board_id and p.external_id = v.external_id where p.state = 'open'`.execute(
      tx.sql,
    );
    return await closeRows(
      tx,
      pen,
      found.rows.map((row) => ({ row, reason: "gone", evidence: { status: 404 } })),
    );
  });
}

async function readAgain(db: Ledger, board: Board, listing: CorpusListing, events: Events, at: number): Promise<void> {
  const items: Item[] = [];
  for (let number = listing.from; number < listing.from + listing.many; number++) {
    if (closingTime(number, events.rows, events.until) !== null) continue;
    const posting = corpusPosting(number, events.rows, events.until);
    const paid = posting.derived.yearly_pay === null ? null : posting.derived.yearly_pay + 1000;
    const salary = paid === null ? null : `${paid}-${paid + 9000} EUR / YEAR`;
    const raw = { ...posting.raw, employment_type: "Part-time", salary };
    const row = { ...posting.derived.row, employment_type: "Part-time", salary, ai_salary_min_value: paid };
    items.push({ hash: contentHash(raw), raw, derived: { ...posting.derived, row, yearly_pay: paid } });
  }
  await save(db, board, items, at);
  await publish(db, board.id, same, at);
}
