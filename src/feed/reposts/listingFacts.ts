// Facts about how a posting is listed: for how long, how often again, how many times at once, and whether its employer
// lists it, too. They depend on other postings and on the time, so they are computed when a row is rendered.
import type { DatabaseSync } from "node:sqlite";
import { DAY } from "../../contract/limits.ts";
import type { SourceType } from "../../contract/sources.ts";
import { findSource, SOURCES } from "../../contract/sources.ts";
import { readStoredNumber, readStoredNumberOrNull, readStoredTextOrNull } from "../../contract/storedValues.ts";
import { andInto, type Bits, noBits, tally } from "../memory/arrays/bits.ts";
import { cacheKind, type Dated, getDated } from "../memory/cache.ts";
import { placeOf } from "../memory/employers/employers.ts";
import { joinMembers } from "../memory/members.ts";
import type { Memory } from "../memory/memory.ts";
import { earlierListings } from "./earlierListings.ts";

/** The values of the fields of group `native`, by name. */
export type ListingReader = (id: number) => Readonly<Record<string, unknown>>;

const SERVICE: SourceType = "public_employment_service";
const SERVICES = JSON.stringify(SOURCES.filter(({ type }) => type === SERVICE).map(({ id }) => id));

const OPEN_AT = "created <= :at and (closed is null or closed > :at)";
const POSTING = `select p.created, p.posted, p.closed, p.copy, p.duplicate_of, p.reposted_of, p.employer, d.source
  from posting p left join board d on d.id = p.board where p.id = ?`;
const COPIES = `select count(*) as many from posting
  where copy = :copy and duplicate_of is null and id <> :id and id <> :canonical and ${OPEN_AT}`;
const LISTED_BY_EMPLOYER = `select 1 from posting p join board d on d.id = p.board
  where (p.id = :canonical or p.duplicate_of = :canonical) and ${OPEN_AT}
    and d.source not in (select value from json_each(:services)) limit 1`;

/** Full days between two times. */
export function daysOpen(since: number, until: number): number {
  return Math.max(0, Math.floor((until - since) / DAY));
}

interface ListingInput {
  readonly db: DatabaseSync;
  readonly memory: Memory;
  readonly now: number;
}

/**
 * `asOf` is the time that the rows reflect; `null` means now. `visible` returns the open postings, and another set after
 * every change.
 */
export function listingReader(input: ListingInput, visible: () => Bits, asOf: number | null): ListingReader {
  const { db, memory, now } = input;
  const [time, at] = [asOf ?? now, asOf ?? Number.MAX_SAFE_INTEGER];
  let last: { id: number; facts: Readonly<Record<string, unknown>> } | null = null;
  return (id) => {
    if (last?.id === id) return last.facts;
    const row = db.prepare(POSTING).get(id);
    if (row === undefined) return {};
    const canonical = readStoredNumberOrNull(row.duplicate_of) ?? id;
    const closed = readStoredNumberOrNull(row.closed) ?? time;
    const since = readStoredNumberOrNull(row.posted) ?? readStoredNumber(row.created);
    const employer = readStoredNumberOrNull(row.employer);
    const facts = {
      days_open: daysOpen(since, Math.min(closed, time)),
      repost_count: earlierListings(db, readStoredNumberOrNull(row.reposted_of)).length,
      copies_open: countCopies(db, readStoredNumberOrNull(row.copy), { id, canonical, at }),
      seen_at_employer:
        findSource(readStoredTextOrNull(row.source) ?? "")?.type === SERVICE
          ? isSeenAtEmployer(db, { canonical, at }, () => isReadItself(memory, visible(), employer))
          : null,
    };
    last = { id, facts };
    return facts;
  };
}

function countCopies(
  db: DatabaseSync,
  copy: number | null,
  posting: { id: number; canonical: number; at: number },
): number {
  return copy === null ? 0 : readStoredNumber(db.prepare(COPIES).get({ copy, ...posting })?.many);
}

/** True if the cluster has a posting of the employer's own; null if no board of the employer is read. */
function isSeenAtEmployer(
  db: DatabaseSync,
  cluster: { canonical: number; at: number },
  isRead: () => boolean,
): boolean | null {
  if (db.prepare(LISTED_BY_EMPLOYER).get({ ...cluster, services: SERVICES }) !== undefined) return true;
  return isRead() ? false : null;
}

/** Whether a board of the employer's own has open postings. */
function isReadItself(memory: Memory, open: Bits, employer: number | null): boolean {
  if (employer === null) return false;
  return (ownPostings(memory, open)[placeOf(memory.employers, employer)] ?? 0) > 0;
}

const OWN_POSTINGS = cacheKind<Dated<Uint32Array>>("own postings", ({ value }) => value.byteLength);

/** The number of open postings on each employer's own boards, by the employer's position. */
function ownPostings(memory: Memory, open: Bits): Uint32Array {
  return getDated(memory, OWN_POSTINGS, memory.scope, open, () => {
    const own = noBits(open.length);
    for (const [value, terms] of memory.facets.get("source_type") ?? []) {
      if (value !== SERVICE) for (const { members } of terms) joinMembers(own, members);
    }
    andInto(own, open);
    return tally(own, memory.employer, memory.employers.count);
  });
}
