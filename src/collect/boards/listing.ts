// Stores a source's listing in the ledger: the one place that defines the order of a posting's steps. All rows of
// several boards are staged before any is published, better channels first, so that of an opening found twice the
// employer's own hiring platform becomes canonical (by rank, then age).

import { type FieldCounts, noFieldCounts, type WatchedField } from "../../contract/admin/degradation.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Listing } from "../../contract/reading.ts";
import { findSource, SOURCE_RANK } from "../../contract/sources.ts";
import type { Deriver } from "../../derive/deriver.ts";
import { findDuplicateRule } from "../../derive/duplicates/duplicates.ts";
import { boardCountry } from "../../derive/places/posting/postedPlaces.ts";
import { contentHash, isContentHash } from "../../derive/posting/hash.ts";
import { findLostFields, normalizeId, parseRawPosting } from "../../derive/posting/raw.ts";
import { RULES_VERSION } from "../../derive/rulesVersion.ts";
import { addBoardNote, type Board, listEmployerNames } from "../../ledger/boards/boards.ts";
import { wasEmpty } from "../../ledger/boards/jsonColumns.ts";
import { findHomeCountry } from "../../ledger/postings/employers.ts";
import type { LifeItem, Outcome } from "../../ledger/postings/lives.ts";
import { publish, saveAndPublish } from "../../ledger/postings/publish.ts";
import { rekey } from "../../ledger/postings/rekey.ts";
import { type KnownPosting, readKnownPostings, save, splitForSaving } from "../../ledger/postings/save.ts";
import type { ReadReport } from "../../ledger/reads/absence.ts";
import type { CheckPostings } from "../../ledger/reads/confirmation.ts";
import { finishRead, type ReadResult } from "../../ledger/reads/reads.ts";
import { judgeRead } from "../../ledger/reads/suspicion.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { toNameKey } from "../../text/words/names.ts";
import {
  addFieldCounts,
  countFields,
  expectedCounts,
  findLostTogether,
  readFieldHistory,
} from "../fields/fieldHistory.ts";
import { keepLostValues } from "../fields/lostValues.ts";
import { findMoved } from "./movedPostings.ts";

/**
 * Completes rows with detail calls in parts, each published before the next call. Rows that must wait are omitted but
 * count as seen.
 */
type CompleteRows = (rows: RawPosting[]) => AsyncIterable<RawPosting[]>;

export interface ListingPart {
  board: Board;
  postings: RawPosting[];
  /** Already validated, as a line of an import is. */
  checked?: boolean;
  /** All postings the board is known to list, if these are only some of them. */
  among?: readonly RawPosting[];
}

/** External dependencies of the steps: the rules with their tables, and the clock. */
export interface IngestContext {
  deriver: Deriver;
  /** false: contact names and addresses are never stored. */
  contacts: boolean;
  now(): number;
}

export interface IngestCounts {
  new: number;
  changed: number;
  unchanged: number;
  /** Too old to be published; unchanged ones count as unchanged. */
  too_old: number;
  /** Postings that could not be derived. */
  rejected: { raw: RawPosting; reason: string }[];
  /** Time zones of the derived postings, with the number of postings in each. */
  zones: Map<string, number>;
  /** The delivered rows, and how many of them have a text, place, pay and date. */
  fields: FieldCounts;
}

/** The state of a board before a read, and what the read has already published. */
export interface StateBeforeRead {
  /** How many postings were open. */
  open: number;
  /** Employer names known for the board. */
  names: readonly string[];
  counts: IngestCounts;
}

interface ListingOptions {
  tellsEmpty?: boolean;
  /** Checks postings before they close because the listing lacks them. */
  check?: CheckPostings;
  complete?: CompleteRows;
  /** Null: nothing of the listing was published yet. */
  before?: StateBeforeRead | null;
}

export const noCounts = (): IngestCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  too_old: 0,
  rejected: [],
  zones: new Map(),
  fields: noFieldCounts(),
});

async function* withoutDetails(rows: RawPosting[]): AsyncGenerator<RawPosting[]> {
  yield rows;
}

const NO_CONTACT = { ai_hiring_manager_name: null, ai_hiring_manager_email_address: null };

/**
 * Stores one listing. Postings that a complete listing does not contain go missing; a partial one never closes
 * anything. It is judged once, by the state of the board before any of it was added.
 */
export async function ingestListing(
  db: Ledger,
  board: Board,
  listing: Listing,
  context: IngestContext,
  { tellsEmpty = false, check, complete = withoutDetails, before = null }: ListingOptions = {},
): Promise<IngestCounts & { read: ReadResult }> {
  const startedAt = context.now();
  const rows = withUsableIds(listing.postings);
  const foreignRows = await countForeignRows(db, board, rows, before?.names ?? null);
  const read = {
    ...toReadVerdict(listing, rows, board),
    startedAt,
    tellsEmpty,
    strangers: foreignRows,
    ...(check !== undefined && { check }),
  };
  // A complete listing that is not accepted adds nothing. Renamed ids are not new postings.
  const suspicion =
    read.verdict === "complete" ? await judgeRead(db, board, { ...read, open: before?.open ?? null }) : null;
  const isAccepted = suspicion === null || !suspicion.suspicious;
  if (isAccepted) await rekey(db, board, rows, listing.complete ? findMoved : null, startedAt);
  const alreadyPublished = before?.counts.new ?? 0;
  const ingest = startIngest(board, rows, before?.counts ?? noCounts());
  ingest.countLoss("external_id", listing.postings.length - rows.length);
  for await (const part of isAccepted ? complete(rows) : withoutDetails([])) {
    await publishAll(db, part, context, ingest);
  }
  await noteLosses(db, ingest, context.now());
  const { counts } = ingest;
  // Postings published along the way are listed again at the end.
  counts.unchanged -= Math.min(counts.unchanged, alreadyPublished);
  return {
    ...counts,
    read: await finishRead(db, board, suspicion === null ? read : { ...read, judged: suspicion }, context.now()),
  };
}

/** The result of a read as the ledger's verdict. */
function toReadVerdict(
  listing: Listing,
  rows: readonly RawPosting[],
  board: Board,
): Pick<ReadReport, "verdict" | "proof" | "seen" | "notFound"> {
  const seen = new Set(rows.map((posting) => posting.external_id));
  if (listing.complete) {
    // The repetition of an empty read proves nothing: a server may repeat its own mistake.
    const repeatedVerdict = wasEmpty(board) ? "partial" : "unchanged";
    const verdict =
      listing.proof === "unchanged" ? repeatedVerdict : listing.postings.length === 0 ? "empty" : "complete";
    return { verdict, proof: listing.proof, seen };
  }
  if (listing.failure === "partial") return { verdict: "partial", seen };
  return { verdict: "failed", seen, notFound: listing.failure === "no_such_board" };
}

/** Counts rows that name an employer other than those known for the board. */
async function countForeignRows(
  db: Ledger,
  board: Board,
  rows: readonly RawPosting[],
  known: readonly string[] | null,
): Promise<number> {
  const byEmployer = Map.groupBy(rows, ({ organization }) => organization);
  byEmployer.delete(null);
  // Most boards name only their own company.
  if (board.company !== null) byEmployer.delete(board.company);
  if (byEmployer.size === 0) return 0;
  const names = known ?? (await readEmployerNames(db, board));
  return [...byEmployer.values()].reduce(
    (sum, ofEmployer) => sum + (isOwnEmployer(assertPresent(ofEmployer[0]), names) ? 0 : ofEmployer.length),
    0,
  );
}

/** The employer names known for a board, its own first. */
export async function readEmployerNames(db: Ledger, board: Board): Promise<string[]> {
  const known = await listEmployerNames(db, board.id);
  return (board.company === null ? known : [board.company, ...known]).map(toNameKey);
}

/** Whether a row names no employer other than those known for the board. */
export function isOwnEmployer({ organization }: RawPosting, names: readonly string[]): boolean {
  if (names.length === 0 || organization === null) return true;
  const name = toNameKey(organization);
  return names.some((key) => key === name || name.includes(key) || key.includes(name));
}

/** The steps up to publishing, for parts of one or several listings. The caller finishes the read. */
export async function ingestPostings(
  db: Ledger,
  parts: readonly ListingPart[],
  context: IngestContext,
): Promise<IngestCounts> {
  const counts = noCounts();
  for (const { board, postings, checked = false, among = null } of parts) {
    const rows = checked ? postings : withUsableIds(postings);
    const ingest = startIngest(board, among ?? rows, counts, checked);
    ingest.countLoss("external_id", postings.length - rows.length);
    await (parts.length === 1 ? publishAll : stageAll)(db, rows, context, ingest);
    await noteLosses(db, ingest, context.now());
  }
  if (parts.length === 1) return counts;
  for (const { board } of parts.toSorted((a, b) => rankOf(a.board) - rankOf(b.board))) {
    await publish(db, board.id, findDuplicateRule, context.now());
  }
  return counts;
}

/** Normalises ids. Postings without a usable id are dropped before any comparison. */
export function withUsableIds(postings: readonly RawPosting[]): RawPosting[] {
  return postings.flatMap((raw) => {
    const id = normalizeId(raw.external_id);
    if (id === null) return [];
    return id === raw.external_id ? [raw] : [{ ...raw, external_id: id }];
  });
}

/** The listing being stored, and its counts so far. */
interface ListingIngest {
  board: Board;
  counts: IngestCounts;
  /** Values cut by validation, by field; empty if they were counted before. */
  losses: ReadonlyMap<string, number>;
  checked: boolean;
  boardCountry: string | null;
  /** Fields that the rows of the current part lost together. */
  lostTogether: WatchedField[];
  countLoss(field: string, times?: number): void;
}

function startIngest(board: Board, all: readonly RawPosting[], counts: IngestCounts, checked = false): ListingIngest {
  const losses = new Map<string, number>();
  const countLoss = (field: string, times = 1): void => {
    if (times > 0) losses.set(field, (losses.get(field) ?? 0) + times);
  };
  return { board, counts, losses, checked, boardCountry: boardCountry(all), lostTogether: [], countLoss };
}

async function stageAll(
  db: Ledger,
  rows: readonly RawPosting[],
  context: IngestContext,
  ingest: ListingIngest,
): Promise<void> {
  for (const part of splitForSaving(rows)) {
    const items = await deriveNew(db, part, context, ingest);
    if (items.length > 0) count(ingest, await save(db, ingest.board, items, context.now()));
  }
}

function noteFields(rows: readonly RawPosting[], context: IngestContext, ingest: ListingIngest): void {
  const delivered = countFields(rows);
  addFieldCounts(ingest.counts.fields, delivered);
  const expected = expectedCounts(readFieldHistory(ingest.board.field_history), context.now());
  ingest.lostTogether = findLostTogether(expected, delivered);
}

/** Stages and publishes, in one commit for a listing of ordinary size. */
async function publishAll(
  db: Ledger,
  rows: readonly RawPosting[],
  context: IngestContext,
  ingest: ListingIngest,
): Promise<void> {
  const { board } = ingest;
  noteFields(rows, context, ingest);
  const isLong = splitForSaving(rows).length > 1;
  if (isLong) await stageAll(db, rows, context, ingest);
  const items = isLong ? [] : await deriveNew(db, rows, context, ingest);
  if (items.length === 0) await publish(db, board.id, findDuplicateRule, context.now());
  else count(ingest, await saveAndPublish(db, board, items, findDuplicateRule, context.now()));
}

function count({ counts }: ListingIngest, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) counts[outcome]++;
}

/** Skips unchanged postings by hash; validates and derives only new and changed ones. */
async function deriveNew(
  db: Ledger,
  postings: readonly RawPosting[],
  context: IngestContext,
  ingest: ListingIngest,
): Promise<LifeItem[]> {
  const { board, counts, checked, boardCountry } = ingest;
  const known = await readKnownPostings(db, board.id, [...new Set(postings.map((raw) => raw.external_id))]);
  const byId = Map.groupBy(postings, (raw) => raw.external_id);
  const hashed = postings.map((raw) => ({ raw, hash: contentHash(raw) }));
  // An id that the source lists twice is processed in order: the later row must win even if it is the known one.
  const newOrChanged = hashed.filter(
    ({ raw, hash }) => byId.get(raw.external_id)?.length !== 1 || !isSame(known.get(raw.external_id), hash),
  );
  counts.unchanged += postings.length - newOrChanged.length;
  const validated = checked
    ? newOrChanged
    : await keepLost(
        db,
        newOrChanged.flatMap((each) => validate(each, ingest)),
        ingest,
      );
  if (validated.length === 0) return [];
  const derivations = await context.deriver.derive({
    postings: validated.map(({ raw }) => raw),
    now: context.now(),
    boardCountry,
    employerCountry: await findHomeCountry(db, board.domain),
  });
  const items: LifeItem[] = [];
  for (const [at, { raw, hash }] of validated.entries()) {
    const derivation = derivations[at] ?? { reason: "not derived" };
    if ("reason" in derivation) {
      counts.rejected.push({ raw, reason: derivation.reason });
      continue;
    }
    const { posting: derived } = derivation;
    if (!context.contacts) Object.assign(derived.row, NO_CONTACT);
    for (const zone of derived.row.timezones_derived ?? []) counts.zones.set(zone, (counts.zones.get(zone) ?? 0) + 1);
    items.push({ hash, raw, derived });
  }
  return items;
}

interface HashedPosting {
  raw: RawPosting;
  hash: string;
}

function validate({ raw, hash }: HashedPosting, { counts, countLoss }: ListingIngest): HashedPosting[] {
  const read = parseRawPosting(raw);
  const names = "reason" in read ? [assertPresent(read.reason.split(":", 1)[0])] : findLostFields(raw, read.raw);
  for (const name of names) countLoss(name);
  if ("raw" in read) return [{ raw: read.raw, hash }];
  counts.rejected.push({ raw, reason: read.reason });
  return [];
}

/** The hash stays that of the delivered row, by which it is recognised when it is delivered again. */
async function keepLost(
  db: Ledger,
  rows: readonly HashedPosting[],
  { board, lostTogether }: ListingIngest,
): Promise<HashedPosting[]> {
  const completedRows = await keepLostValues(
    db,
    board,
    rows.map(({ raw }) => raw),
    lostTogether,
  );
  return rows.map(({ raw, hash }) => ({ raw: completedRows.get(raw) ?? raw, hash }));
}

async function noteLosses(db: Ledger, { board, losses }: ListingIngest, now: number): Promise<void> {
  if (losses.size === 0) return;
  const lossesByField = [...losses].map(([name, count]) => `${name} ${count}`).join(", ");
  await addBoardNote(db, board.id, { at: now, what: `values that were cut, omitted or rejected: ${lossesByField}` });
}

/** A closed posting that is listed again is never "the same": it starts a new life. */
function isSame(known: KnownPosting | undefined, hash: string): boolean {
  return (
    known !== undefined &&
    isContentHash(known.hash, hash) &&
    known.rules_version === RULES_VERSION &&
    known.state !== "closed"
  );
}

function rankOf(board: Board): number {
  const source = findSource(board.source);
  return source === undefined ? Number.POSITIVE_INFINITY : SOURCE_RANK[source.type];
}
