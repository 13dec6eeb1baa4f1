// Computes how one observation of a source changes a posting's row. Each life of an external id has at most one
// published id: a posting that is listed again after closing, or whose id now names another job, starts a new life.

import type { DerivedPosting } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { type StoredDocument, storeDocument } from "../store/texts.ts";
import {
  isAnotherJob,
  NO_KEYS,
  readDuplicateFacts,
  titlePlaceKeyOf,
  toCandidateKeys,
  urlKeyOf,
  writeDuplicateFacts,
} from "./matchKeys.ts";
import { MATCHES_DOCUMENT, stableAt, type TrackedState, trackObservation, writeTracked } from "./trackedFields.ts";

export interface LifeItem {
  hash: string;
  raw: RawPosting;
  derived: DerivedPosting;
}

/** Postings first posted before this time are dropped: twelve calendar months back (29 February becomes the 28th). */
export function oldestAllowed(now: number): number {
  const date = new Date(now);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

/** too_old: more than twelve months old on arrival, so it is stored but never published. */
export type Outcome = "new" | "changed" | "unchanged" | "too_old";

export interface Draft {
  posting: PostingRecord;
  /** null: the document does not change. */
  document: StoredDocument | null;
  outcome: Outcome;
}

/** The row before this observation: its reported values, and the posting if it was read. */
export interface PreviousState {
  tracked: TrackedState;
  stored: DerivedPosting | null;
}

export interface DraftContext {
  board: Board;
  employerId: number | null;
  position: number;
  now: number;
  /** The previous state of the row, if it may have changed. */
  previous: PreviousState | null;
}

const packedDocuments = new WeakMap<LifeItem, StoredDocument>();

/** Packs documents ahead of the transaction that stores them: others wait for its lock. */
export function packDocuments(items: readonly LifeItem[]): void {
  for (const item of items)
    if (!packedDocuments.has(item)) packedDocuments.set(item, storeDocument(item.raw, item.derived));
}

function documentOf(item: LifeItem): StoredDocument {
  return packedDocuments.get(item) ?? storeDocument(item.raw, item.derived);
}

/** The row after this observation; null if there is nothing to write. */
export function draftItem(latest: PostingRecord | null, item: LifeItem, context: DraftContext): Draft | null {
  const dated = withEarliestDate(item, latest?.first_posted ?? null, context.now);
  const tooOld = dated.derived.posted_at !== null && dated.derived.posted_at < oldestAllowed(context.now);
  if (latest === null) return startLife(null, dated, context, tooOld);
  const isUnchanged = latest.hash === item.hash && latest.rules_version === item.derived.rules_version;
  if (latest.state === "closed") return tooOld ? null : startLife(latest, dated, context, false);
  if (latest.state === "old" && !tooOld) return { ...startLife(latest, dated, context, false), outcome: "new" };
  if (isUnchanged) return null;
  if (latest.state !== "open")
    return { ...rewriteUnpublished(latest, dated, context, tooOld), outcome: tooOld ? "too_old" : "changed" };
  // A new life that is too old would never be published. Instead the row continues and ages out.
  const isOtherJob = !tooOld && isAnotherJob(readDuplicateFacts(latest.same), dated.derived.same);
  return isOtherJob ? startLife(latest, dated, context, false) : continueLife(latest, dated, context);
}

/** The earliest date the source ever stated belongs to the external id across all its lives. */
function withEarliestDate(item: LifeItem, earliest: number | null, now: number): LifeItem {
  const { derived } = item;
  const dates = [earliest, derived.posted_at].filter((date) => date !== null);
  const posted_at = dates.length === 0 ? null : Math.min(now, ...dates);
  if (posted_at === derived.posted_at) return item;
  const date_posted = posted_at === null ? null : new Date(posted_at).toISOString();
  return { ...item, derived: { ...derived, posted_at, row: { ...derived.row, date_posted } } };
}

function contentColumns(item: LifeItem, { board, employerId }: DraftContext) {
  const { raw, derived } = item;
  return {
    hash: item.hash,
    rules_version: derived.rules_version,
    source: board.source,
    employer_id: employerId,
    first_posted: derived.posted_at,
    valid_through: endOfValidity(derived.row.date_valid_through),
    same: writeDuplicateFacts(derived.same),
    ...toCandidateKeys(derived.same),
    url_key: urlKeyOf(raw),
    title_place_key: titlePlaceKeyOf(raw),
  };
}

/** A bare date is 00:00Z and lasts until the end of that day. */
function endOfValidity(date: string | null): number | null {
  if (date === null) return null;
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  return time % 86_400_000 === 0 ? time + 86_399_999 : time;
}

function startLife(before: PostingRecord | null, item: LifeItem, context: DraftContext, tooOld: boolean): Draft {
  const posting: PostingRecord = {
    board_id: context.board.id,
    external_id: item.derived.external_id,
    life: (before?.life ?? 0) + 1,
    id: null,
    state: tooOld ? "old" : "staged",
    work: tooOld ? null : 1,
    version: 1,
    staged_at: context.now,
    position: context.position,
    created_at: null,
    closed_at: null,
    seen_at: context.now,
    missing_since: null,
    duplicate_of: null,
    duplicate_rule: null,
    // Only a closed posting is reposted. If the old row is still open, the id now names another job.
    reposted_of: before?.state === "closed" ? before.id : (before?.reposted_of ?? null),
    tracked: MATCHES_DOCUMENT,
    calm_at: null,
    stripped: 0,
    ...contentColumns(item, context),
    ...(tooOld ? NO_KEYS : {}),
  };
  if (before?.state === "open") posting.reposted_of = null;
  return { posting, document: documentOf(item), outcome: tooOld ? "too_old" : "new" };
}

/** A row that was never published has nothing to report and is rewritten. */
function rewriteUnpublished(before: PostingRecord, item: LifeItem, context: DraftContext, tooOld: boolean): Draft {
  const draft = startLife(before, item, context, tooOld);
  const { life, version, staged_at, position, reposted_of } = before;
  return { ...draft, posting: { ...draft.posting, life, version: version + 1, staged_at, position, reposted_of } };
}

function continueLife(before: PostingRecord, item: LifeItem, context: DraftContext): Draft {
  // If the source's own values did not change, an unmodified row stays unmodified.
  const { previous } = context;
  const tracked =
    previous === null ? null : trackObservation(previous.tracked, item.raw, item.derived, context.now, previous.stored);
  const posting: PostingRecord = {
    ...before,
    ...contentColumns(item, context),
    work: 1,
    version: before.version + 1,
    tracked: tracked === null ? MATCHES_DOCUMENT : writeTracked(tracked, item.raw, item.derived),
    calm_at: tracked === null ? null : stableAt(tracked),
  };
  return { posting, document: documentOf(item), outcome: "changed" };
}
