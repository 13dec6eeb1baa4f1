// Changes of postings after publication: 30 % close in the last 30 days, and some listings are read again in the
// last three days with a changed employment type and pay in each row. Everything goes through the ledger, in time
// order.

import { sql } from "kysely";
import { DAY } from "../../src/contract/limits.ts";
import { findDuplicateRule } from "../../src/derive/duplicates/duplicates.ts";
import { contentHash } from "../../src/derive/posting/hash.ts";
import type { Board } from "../../src/ledger/boards/boards.ts";
import type { LifeItem } from "../../src/ledger/postings/lives.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { closeByIds } from "../../src/ledger/reads/directClosing.ts";
import { rowsAs } from "../../src/ledger/store/engine.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { type CorpusPosting, closingTime, corpusPosting, indexedAt } from "../corpus/corpus.ts";
import { chanceFrom } from "../corpus/words.ts";
import { type CorpusListing, listingOf, listingsBetween } from "./listings.ts";

export interface Events {
  rows: number;
  until: number;
  /** Latest first, so that due events are taken from the end. */
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

/** Removes and returns events due by `now`, at most the given number. */
export function takeDue<T extends { at: number }>(latestFirst: T[], now: number, max: number): T[] {
  const due: T[] = [];
  while (due.length < max && (latestFirst.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= now)
    due.push(latestFirst.pop() as T);
  return due;
}

/** Everything that is due by `now`. */
export async function applyEvents(
  db: Ledger,
  boards: ReadonlyMap<string, Board>,
  events: Events,
  now: number,
): Promise<void> {
  for (;;) {
    const due = takeDue(events.closings, now, CLOSED_AT_ONCE);
    if (due.length === 0) break;
    await close(db, boards, due);
  }
  for (const { at, listing } of takeDue(events.readings, now, Number.POSITIVE_INFINITY)) {
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
  const { rows } = await sql<{ id: number }>`select p.id
    from ${rowsAs(db, keys, { board_id: "bigint", external_id: "text" })}
    join posting p on p.board_id = v.board_id and p.external_id = v.external_id where p.state = 'open'`.execute(db.sql);
  const ids = rows.map((row) => row.id);
  await closeByIds(db, ids, "gone", { status: 404 }, due.at(-1)?.at ?? 0);
}

async function readAgain(db: Ledger, board: Board, listing: CorpusListing, events: Events, at: number): Promise<void> {
  const items: LifeItem[] = changedPostings(listing, events).map(({ raw, derived }) => ({
    hash: contentHash(raw),
    raw,
    derived,
  }));
  await save(db, board, items, at);
  await publish(db, board.id, findDuplicateRule, at);
}

/** A listing when it is read again: the postings that stay open, each slightly changed. */
export function changedPostings(
  listing: CorpusListing,
  { rows, until }: Events,
): (CorpusPosting & { number: number })[] {
  const changed: (CorpusPosting & { number: number })[] = [];
  for (let number = listing.from; number < listing.from + listing.many; number++) {
    if (closingTime(number, rows, until) !== null) continue;
    const { raw, derived, at } = corpusPosting(number, rows, until);
    const yearly_pay = derived.yearly_pay === null ? null : derived.yearly_pay + 1000;
    const salary = yearly_pay === null ? null : `${yearly_pay}-${yearly_pay + 9000} EUR / YEAR`;
    const row = { ...derived.row, employment_type: "Part-time", salary, ai_salary_min_value: yearly_pay };
    changed.push({
      number,
      at,
      raw: { ...raw, employment_type: "Part-time", salary },
      derived: { ...derived, row, yearly_pay },
    });
  }
  return changed;
}
