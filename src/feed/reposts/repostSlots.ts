// The postings that exclude_reposts leaves out: those listed again within 90 days of closing, and all but the first of
// identical open postings in a place. The result is cached per memory and extended by later changes.
import type { DatabaseSync } from "node:sqlite";
import { DAY } from "../../contract/limits.ts";
import { readStoredNumber, readStoredNumberOrNull } from "../../contract/storedValues.ts";
import { type Bits, hasBit, noSlots, setBit } from "../memory/arrays/bits.ts";
import { cacheKind, getCached, putCached } from "../memory/cache.ts";
import type { Memory } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
import { earlierListings } from "./earlierListings.ts";

/** Longest time between closing and listing again for which a posting counts as a repost. */
const MAX_GAP_MS = 90 * DAY;

interface KnownReposts {
  version: number;
  /** Every posting up to this id was checked for earlier listings. */
  checkedId: number;
  listedAgain: number[];
  /** Slots of identical postings, open or not, by key; only groups of several. Each slot is listed with its place. */
  copies: Map<number, readonly { slot: number; place: number }[]>;
  /** The group of each slot in `copies`. */
  groupOf: Map<number, number>;
}

const REPOSTS = cacheKind<KnownReposts>(
  "reposts",
  ({ listedAgain, groupOf }) => 8 * listedAgain.length + 150 * groupOf.size,
);

const REPOSTED = "select id, created, reposted_of from posting where reposted_of is not null and id > ?";
const SEVERAL = "select copy from posting where copy is not null group by copy having count(*) > 1";
const CHANGED =
  "select id, copy from posting indexed by posting_touched where touched > ? and (copy is not null or reposted_of is not null)";
const GROUP = "select id, copy_place from posting where copy = ? order by id";

function wasListedAgain(db: DatabaseSync, created: number, repostedOf: number | null): boolean {
  const [closedAt] = earlierListings(db, repostedOf);
  return closedAt !== undefined && created - closedAt <= MAX_GAP_MS;
}

/** The slots that are reposts, given the canonical open postings. */
export function repostSlots(db: DatabaseSync, memory: Memory, open: Bits): Bits {
  const { listedAgain, copies } = refreshReposts(db, memory);
  const reposts = noSlots(memory);
  for (const slot of listedAgain) setBit(reposts, slot);
  for (const group of copies.values()) {
    const places = new Set<number>();
    for (const { slot, place } of group) {
      if (places.has(place)) setBit(reposts, slot);
      else if (hasBit(open, slot)) places.add(place);
    }
  }
  return reposts;
}

function refreshReposts(db: DatabaseSync, memory: Memory): KnownReposts {
  const known: KnownReposts = getCached(memory.cache, REPOSTS, "") ?? {
    version: -1,
    checkedId: -1,
    listedAgain: [],
    copies: new Map(),
    groupOf: new Map(),
  };
  if (known.version === memory.version) return known;
  for (const { id, created, reposted_of } of db.prepare(REPOSTED).iterate(known.checkedId)) {
    known.checkedId = readStoredNumber(id);
    if (wasListedAgain(db, readStoredNumber(created), readStoredNumberOrNull(reposted_of)))
      known.listedAgain.push(slotOf(memory, known.checkedId));
  }
  for (const key of changedGroups(db, memory, known)) putGroup(db, memory, known, key);
  known.version = memory.version;
  return putCached(memory.cache, REPOSTS, "", known);
}

/** The keys of the groups that may have changed: all of them at first. */
function changedGroups(db: DatabaseSync, memory: Memory, { version, groupOf }: KnownReposts): Set<number> {
  if (version < 0)
    return new Set(
      db
        .prepare(SEVERAL)
        .all()
        .map(({ copy }) => readStoredNumber(copy)),
    );
  const keys = new Set<number>();
  for (const { id, copy } of db.prepare(CHANGED).iterate(version)) {
    const now = readStoredNumberOrNull(copy);
    const before = groupOf.get(slotOf(memory, readStoredNumber(id)));
    if (now !== null) keys.add(now);
    if (before !== undefined) keys.add(before);
  }
  return keys;
}

function putGroup(db: DatabaseSync, memory: Memory, { copies, groupOf }: KnownReposts, key: number): void {
  for (const { slot } of copies.get(key) ?? []) groupOf.delete(slot);
  copies.delete(key);
  const group = db
    .prepare(GROUP)
    .all(key)
    .map(({ id, copy_place }) => {
      return { slot: slotOf(memory, readStoredNumber(id)), place: readStoredNumber(copy_place) };
    });
  if (group.length < 2) return;
  copies.set(key, group);
  for (const { slot } of group) groupOf.set(slot, key);
}

const POSTING = "select created, reposted_of, copy, copy_place from posting where id = ?";
const EARLIER_COPY = `select 1 from posting where copy = ? and copy_place = ? and id < ? and closed is null
  and duplicate_of is null limit 1`;

/** Whether a single posting is a repost, by the same rules. */
export function isRepost(db: DatabaseSync, id: number): boolean {
  const row = db.prepare(POSTING).get(id);
  if (row === undefined) return false;
  if (wasListedAgain(db, readStoredNumber(row.created), readStoredNumberOrNull(row.reposted_of))) return true;
  const copy = readStoredNumberOrNull(row.copy);
  return copy !== null && db.prepare(EARLIER_COPY).get(copy, readStoredNumber(row.copy_place), id) !== undefined;
}
