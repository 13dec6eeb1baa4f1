// What one look at a source does to a posting's row. Each life of an external id has at most one published id: a posting
// that is listed again after closing, or whose id now names another job, starts a new life.

import type { DerivedPosting } from "../../contract/posting.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Board, PostingRecord } from "../store/schema.ts";
import { type StoredDocument, storeDocument } from "../store/texts.ts";
import { oldestKept } from "../upkeep/ages.ts";
import { candidateKeys, isAnotherJob, listedKey, NO_KEYS, readSame, titlePlaceKey, writeSame } from "./likeness.ts";
import { AS_DOCUMENT, calmAt, type Tracked, track, writeTracked } from "./tracked.ts";

export interface LifeItem {
  hash: string;
  raw: RawPosting;
  derived: DerivedPosting;
}

export type Outcome = "new" | "changed" | "unchanged";

export interface Draft {
  posting: PostingRecord;
  /** null: the document stays. */
  document: StoredDocument | null;
  outcome: Outcome;
}

/** A row before this look: what was reported of it, and its text. */
export interface Was {
  tracked: Tracked;
  text: string | null;
}

export interface Circumstances {
  board: Board;
  employerId: number | null;
  position: number;
  now: number;
  /** What is known of the row as it stands, where it may have changed. */
  was: Was | null;
}

/** The row as it should be after this look; null when there is nothing to write. */
export function draftItem(latest: PostingRecord | null, item: LifeItem, around: Circumstances): Draft | null {
  const dated = withEarliestDate(item, latest?.first_posted ?? null, around.now);
  const tooOld = dated.derived.posted_at !== null && dated.derived.posted_at < oldestKept(around.now);
  if (latest === null) return startLife(null, dated, around, tooOld);
  const unchanged = latest.hash === item.hash && latest.rules_version === item.derived.rules_version;
  if (latest.state === "closed") return tooOld ? null : startLife(latest, dated, around, false);
  if (latest.state === "old" && !tooOld) return { ...startLife(latest, dated, around, false), outcome: "new" };
  if (unchanged) return null;
  if (latest.state !== "open") return { ...restart(latest, dated, around, tooOld), outcome: "changed" };
  // One that is too old would never be published: then the row simply goes on, and ages out.
  const another = !tooOld && isAnotherJob(readSame(latest.same), dated.derived.same);
  return another ? startLife(latest, dated, around, false) : goOn(latest, dated, around);
}

/** The earliest date the source ever stated belongs to the external id, over all its lives. */
function withEarliestDate(item: LifeItem, earliest: number | null, now: number): LifeItem {
  const { derived } = item;
  const dates = [earliest, derived.posted_at].filter((date) => date !== null);
  const posted_at = dates.length === 0 ? null : Math.min(now, ...dates);
  if (posted_at === derived.posted_at) return item;
  const date_posted = posted_at === null ? null : new Date(posted_at).toISOString();
  return { ...item, derived: { ...derived, posted_at, row: { ...derived.row, date_posted } } };
}

function contents(item: LifeItem, { board, employerId }: Circumstances) {
  const { raw, derived } = item;
  return {
    hash: item.hash,
    rules_version: derived.rules_version,
    source: board.source,
    employer_id: employerId,
    first_posted: derived.posted_at,
    valid_through: lastMoment(derived.row.date_valid_through),
    same: writeSame(derived.same),
    ...candidateKeys(derived.same),
    url_key: listedKey(raw),
    title_place_key: titlePlaceKey(raw),
  };
}

/** A bare date is 00:00Z, and lasts to the end of that day. */
function lastMoment(date: string | null): number | null {
  if (date === null) return null;
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  return time % 86_400_000 === 0 ? time + 86_399_999 : time;
}

function startLife(before: PostingRecord | null, item: LifeItem, around: Circumstances, tooOld: boolean): Draft {
  const posting: PostingRecord = {
    board_id: around.board.id,
    external_id: item.derived.external_id,
    life: (before?.life ?? 0) + 1,
    id: null,
    state: tooOld ? "old" : "staged",
    work: tooOld ? null : 1,
    version: 1,
    staged_at: around.now,
    position: around.position,
    created_at: null,
    closed_at: null,
    seen_at: around.now,
    missing_since: null,
    duplicate_of: null,
    duplicate_rule: null,
    // Only what was closed is posted again; where the old row is still open, the id now names another job.
    reposted_of: before?.state === "closed" ? before.id : (before?.reposted_of ?? null),
    tracked: AS_DOCUMENT,
    calm_at: null,
    stripped: 0,
    ...contents(item, around),
    ...(tooOld ? NO_KEYS : {}),
  };
  if (before?.state === "open") posting.reposted_of = null;
  return { posting, document: storeDocument(item.raw, item.derived), outcome: "new" };
}

/** A row that was never published has nothing to report: it is simply written again. */
function restart(before: PostingRecord, item: LifeItem, around: Circumstances, tooOld: boolean): Draft {
  const fresh = startLife(before, item, around, tooOld);
  const { life, version, staged_at, position, reposted_of } = before;
  return { ...fresh, posting: { ...fresh.posting, life, version: version + 1, staged_at, position, reposted_of } };
}

function goOn(before: PostingRecord, item: LifeItem, around: Circumstances): Draft {
  // Without words of its own that changed, a row of which nothing was reported stays one.
  const { was } = around;
  const tracked = was === null ? null : track(was.tracked, item.raw, item.derived, around.now, was.text);
  const posting: PostingRecord = {
    ...before,
    ...contents(item, around),
    work: 1,
    version: before.version + 1,
    tracked: tracked === null ? AS_DOCUMENT : writeTracked(tracked, item.raw, item.derived),
    calm_at: tracked === null ? null : calmAt(tracked),
  };
  return { posting, document: storeDocument(item.raw, item.derived), outcome: "changed" };
}
