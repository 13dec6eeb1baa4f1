// Takes what a source lists into the ledger: the one place that names a posting's steps in order.
// Everything of several boards is staged before anything is published, the better channels first, so that of an opening
// found twice in one go the employer's own hiring platform becomes the canonical row (decided by rank, then age).

import type { RawPosting } from "../../contract/raw.ts";
import type { Listing } from "../../contract/reading.ts";
import { SOURCE_RANK, sourceNamed } from "../../contract/sources.ts";
import { there } from "../../contract/there.ts";
import type { Deriver } from "../../derive/deriver.ts";
import { boardCountry } from "../../derive/places/postedPlaces.ts";
import { contentHash, isContentHash } from "../../derive/posting/hash.ts";
import { lostAtGate, readRaw, usableId } from "../../derive/posting/raw.ts";
import { RULES_VERSION } from "../../derive/rulesVersion.ts";
import { same } from "../../derive/same/same.ts";
import { type Board, employersOnBoard, noteOnBoard } from "../../ledger/boards/boards.ts";
import { repeatsEmpty } from "../../ledger/boards/columns.ts";
import { homeCountry } from "../../ledger/postings/employers.ts";
import type { LifeItem, Outcome } from "../../ledger/postings/lives.ts";
import { publish, saveAndPublish } from "../../ledger/postings/publish.ts";
import { rekey } from "../../ledger/postings/rekey.ts";
import { type Known, knownPostings, MOST_ITEMS, save } from "../../ledger/postings/save.ts";
import type { Read } from "../../ledger/reads/absence.ts";
import { finishRead, type ReadResult } from "../../ledger/reads/reads.ts";
import { judgeRead } from "../../ledger/reads/suspicion.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { nameKey } from "../../text/words/names.ts";
import { findMoved } from "./moved.ts";

/**
 * Makes rows complete with what only their own calls say, part by part, each of which is published before the next is asked for; those that
 * must wait are left out, and stay seen.
 */
type Complete = (rows: RawPosting[]) => AsyncIterable<RawPosting[]>;

export interface Part {
  board: Board;
  postings: RawPosting[];
  /** Has been through the gate already, as a line of an import has. */
  checked?: boolean;
  /** All that the board is known to list, where these are only some of it. */
  among?: readonly RawPosting[];
}

/** What the steps need from outside: the rules with their tables loaded, and the time. */
export interface Bench {
  deriver: Deriver;
  /** false: contact names and addresses are never stored. */
  contacts: boolean;
  now(): number;
}

export interface Counts {
  new: number;
  changed: number;
  unchanged: number;
  /** Postings that no rule could read. */
  rejected: { raw: RawPosting; reason: string }[];
  /** Time zones of what was derived, and how many postings have each. */
  zones: Map<string, number>;
}

/** What a board was before a reading of it, and what that reading has published already. */
export interface Before {
  /** How many were open. */
  open: number;
  /** Names it is known to speak for. */
  names: readonly string[];
  counts: Counts;
}

interface ListingOptions {
  tellsEmpty?: boolean;
  complete?: Complete;
  /** Null: nothing of the listing was published yet. */
  before?: Before | null;
}

export const noCounts = (): Counts => ({ new: 0, changed: 0, unchanged: 0, rejected: [], zones: new Map() });

async function* asTheyAre(rows: RawPosting[]): AsyncGenerator<RawPosting[]> {
  yield rows;
}

const NO_CONTACT = { ai_hiring_manager_name: null, ai_hiring_manager_email_address: null };

/**
 * One listing from source to ledger; what a whole one no longer names goes missing, a part never closes anything. It is judged once, by what
 * the board was before anything of it was added.
 */
export async function takeListing(
  db: Ledger,
  board: Board,
  listing: Listing,
  bench: Bench,
  { tellsEmpty = false, complete = asTheyAre, before = null }: ListingOptions = {},
): Promise<Counts & { read: ReadResult }> {
  const startedAt = bench.now();
  const rows = withUsableIds(listing.postings);
  const strangers = await strangersIn(db, board, rows, before?.names ?? null);
  const read = { ...verdictOf(listing, rows, board), startedAt, tellsEmpty, strangers };
  // A whole listing that is not believed adds nothing; one whose ids were renamed holds no new postings.
  const judged =
    read.verdict === "complete" ? await judgeRead(db, board, { ...read, open: before?.open ?? null }) : null;
  const believed = judged === null || !judged.suspicious;
  if (believed && listing.whole) await rekey(db, board, rows, findMoved, startedAt);
  const along = before?.counts.new ?? 0;
  const taking = startTaking(board, rows, before?.counts ?? noCounts());
  taking.lose("external_id", listing.postings.length - rows.length);
  for await (const part of believed ? complete(rows) : asTheyAre([])) {
    await publishAll(db, part, bench, taking);
  }
  await noteLosses(db, taking, bench.now());
  const { counts } = taking;
  // What was published along the way was listed once more at the end.
  counts.unchanged -= Math.min(counts.unchanged, along);
  return { ...counts, read: await finishRead(db, board, judged === null ? read : { ...read, judged }, bench.now()) };
}

/** What a reading came to, in the ledger's words. */
function verdictOf(
  listing: Listing,
  rows: readonly RawPosting[],
  board: Board,
): Pick<Read, "verdict" | "proof" | "seen" | "notFound"> {
  const seen = new Set(rows.map((posting) => posting.external_id));
  if (listing.whole) {
    // "Unchanged" repeats the verdict of the read it is compared with.
    const same = repeatsEmpty(board) ? "empty" : "unchanged";
    const verdict = listing.proof === "unchanged" ? same : listing.postings.length === 0 ? "empty" : "complete";
    return { verdict, proof: listing.proof, seen };
  }
  if (listing.trouble === "partial") return { verdict: "partial", seen };
  return { verdict: "failed", seen, notFound: listing.trouble === "no_such_board" };
}

/** Rows that name another employer than the board's own, or than those it is known to speak for. */
async function strangersIn(
  db: Ledger,
  board: Board,
  rows: readonly RawPosting[],
  known: readonly string[] | null,
): Promise<number> {
  const named = Map.groupBy(rows, ({ organization }) => organization);
  named.delete(null);
  // Most boards name nobody but their own company.
  if (board.company !== null) named.delete(board.company);
  if (named.size === 0) return 0;
  const names = known ?? (await namesOn(db, board));
  return [...named.values()].reduce((sum, of) => sum + (isOwn(there(of[0]), names) ? 0 : of.length), 0);
}

/** The names that a board is known to speak for, its own first. */
export async function namesOn(db: Ledger, board: Board): Promise<string[]> {
  const known = await employersOnBoard(db, board.id);
  return (board.company === null ? known : [board.company, ...known]).map(nameKey);
}

/** Whether a row names no other employer than the board's own, or than those it is known to speak for. */
export function isOwn({ organization }: RawPosting, names: readonly string[]): boolean {
  if (names.length === 0 || organization === null) return true;
  const name = nameKey(organization);
  return names.some((key) => key === name || name.includes(key) || key.includes(name));
}

/** The steps up to publishing, for parts of one or several listings; ending the read is the caller's. */
export async function takePostings(db: Ledger, parts: readonly Part[], bench: Bench): Promise<Counts> {
  const counts = noCounts();
  for (const { board, postings, checked = false, among = null } of parts) {
    const rows = checked ? postings : withUsableIds(postings);
    const taking = startTaking(board, among ?? rows, counts, checked);
    taking.lose("external_id", postings.length - rows.length);
    await (parts.length === 1 ? publishAll : stageAll)(db, rows, bench, taking);
    await noteLosses(db, taking, bench.now());
  }
  if (parts.length === 1) return counts;
  for (const { board } of parts.toSorted((a, b) => rankOf(a.board) - rankOf(b.board))) {
    await publish(db, board.id, same, bench.now());
  }
  return counts;
}

/** Ids as the ledger keeps them: what has none that it could keep is left out before anything is compared. */
export function withUsableIds(postings: readonly RawPosting[]): RawPosting[] {
  return postings.flatMap((raw) => {
    const id = usableId(raw.external_id);
    if (id === null) return [];
    return id === raw.external_id ? [raw] : [{ ...raw, external_id: id }];
  });
}

/** The listing that postings are taken from, and what it came to so far. */
interface Taking {
  board: Board;
  counts: Counts;
  /** What the gate cut, by field; empty where that was counted before. */
  lost: ReadonlyMap<string, number>;
  checked: boolean;
  boardCountry: string | null;
  lose(field: string, times?: number): void;
}

function startTaking(board: Board, all: readonly RawPosting[], counts: Counts, checked = false): Taking {
  const lost = new Map<string, number>();
  const lose = (field: string, times = 1): void => {
    if (times > 0) lost.set(field, (lost.get(field) ?? 0) + times);
  };
  return { board, counts, lost, checked, boardCountry: boardCountry(all), lose };
}

async function stageAll(db: Ledger, rows: readonly RawPosting[], bench: Bench, taking: Taking): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_ITEMS) {
    const items = await takeNew(db, rows.slice(from, from + MOST_ITEMS), bench, taking);
    if (items.length > 0) count(taking, await save(db, taking.board, items, bench.now()));
  }
}

/** Stages and publishes; a listing of a usual size in one commit. */
async function publishAll(db: Ledger, rows: readonly RawPosting[], bench: Bench, taking: Taking): Promise<void> {
  const { board } = taking;
  if (rows.length > MOST_ITEMS) await stageAll(db, rows, bench, taking);
  const items = rows.length > MOST_ITEMS ? [] : await takeNew(db, rows, bench, taking);
  if (items.length === 0) await publish(db, board.id, same, bench.now());
  else count(taking, await saveAndPublish(db, board, items, same, bench.now()));
}

function count({ counts }: Taking, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) counts[outcome]++;
}

/** Known by its hash → through the gate and derived only where new or changed. */
async function takeNew(db: Ledger, postings: readonly RawPosting[], bench: Bench, taking: Taking): Promise<LifeItem[]> {
  const { board, counts, checked, boardCountry } = taking;
  const known = await knownPostings(db, board.id, [...new Set(postings.map((raw) => raw.external_id))]);
  const times = Map.groupBy(postings, (raw) => raw.external_id);
  const hashed = postings.map((raw) => ({ raw, hash: contentHash(raw) }));
  // An id that the source lists twice is taken in turn: the later one must win even where it is the known one.
  const fresh = hashed.filter(
    ({ raw, hash }) => times.get(raw.external_id)?.length !== 1 || !isSame(known.get(raw.external_id), hash),
  );
  counts.unchanged += postings.length - fresh.length;
  const admitted = checked ? fresh : fresh.flatMap((each) => admit(each, taking));
  if (admitted.length === 0) return [];
  const derivations = await bench.deriver.derive({
    postings: admitted.map(({ raw }) => raw),
    now: bench.now(),
    boardCountry,
    employerCountry: await homeCountry(db, board.domain),
  });
  const items: LifeItem[] = [];
  for (const [at, { raw, hash }] of admitted.entries()) {
    const derivation = derivations[at] ?? { reason: "no answer" };
    if ("reason" in derivation) {
      counts.rejected.push({ raw, reason: derivation.reason });
      continue;
    }
    const { posting: derived } = derivation;
    if (!bench.contacts) Object.assign(derived.row, NO_CONTACT);
    for (const zone of derived.row.timezones_derived ?? []) counts.zones.set(zone, (counts.zones.get(zone) ?? 0) + 1);
    items.push({ hash, raw, derived });
  }
  return items;
}

interface Hashed {
  raw: RawPosting;
  hash: string;
}

function admit({ raw, hash }: Hashed, { counts, lose }: Taking): Hashed[] {
  const read = readRaw(raw);
  const names = "reason" in read ? [there(read.reason.split(":", 1)[0])] : lostAtGate(raw, read.raw);
  for (const name of names) lose(name);
  if ("raw" in read) return [{ raw: read.raw, hash }];
  counts.rejected.push({ raw, reason: read.reason });
  return [];
}

async function noteLosses(db: Ledger, { board, lost }: Taking, now: number): Promise<void> {
  if (lost.size === 0) return;
  const named = [...lost].map(([name, count]) => `${name} ${count}`).join(", ");
  await noteOnBoard(db, board.id, { at: now, what: `cut, left out or refused for what it held: ${named}` });
}

/** A closed posting that is listed again is never "the same": it gets a new life. */
function isSame(known: Known | undefined, hash: string): boolean {
  return (
    known !== undefined &&
    isContentHash(known.hash, hash) &&
    known.rules_version === RULES_VERSION &&
    known.state !== "closed"
  );
}

function rankOf(board: Board): number {
  const source = sourceNamed(board.source);
  return source === undefined ? Number.POSITIVE_INFINITY : SOURCE_RANK[source.type];
}
