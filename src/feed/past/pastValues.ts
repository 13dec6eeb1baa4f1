// Reads the values of postings as of an earlier time. A change records the values it replaced, so the first change after
// that time gives the values then. Values that changed without a tracked field are available only in their current
// state.
import type { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";
import { TRACKED_FIELDS, type TrackedField } from "../../contract/fields.ts";
import type { FormerValues } from "../../contract/posting.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredRecord,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";

/** The fields whose previous values are reported with a change. */
export const RECORDED_FIELDS: readonly TrackedField[] = TRACKED_FIELDS.filter((field) => field !== "description_text");

/** How a posting differed from now. */
export interface PastVersion {
  values: FormerValues;
  /** The description then; absent if it was the present one. */
  text?: () => string | null;
}

const CHANGES = `select c.id, c.seq, json_extract(c.document, '$.old') as old, c.before, c.texts is not null as reworded
  from change c`;
const OF_ONE = `${CHANGES} where c.id = ? and c.type = 'modified' and c.at > ? order by c.seq desc`;
const OF_SOME = `${CHANGES} where c.id in (select value from json_each(?)) and c.type = 'modified' and c.seq > ?
  order by c.seq desc`;
const OF_ALL = `${CHANGES} join modification m on c.id = m.id and c.at = m.at where m.at > ? and c.type = 'modified'
  order by c.seq desc`;

/** Every posting that has been modified since a time, by id. `alive` is called during long reads. */
export function readPastPostings(db: DatabaseSync, at: number, alive: () => void): Map<number, PastVersion> {
  const postings = new Map<number, PastVersion>();
  for (const change of db.prepare(OF_ALL).iterate(at)) {
    if (postings.size % 256 === 0) alive();
    const id = readStoredNumber(change.id);
    postings.set(id, undo(db, postings.get(id) ?? { values: {} }, change));
  }
  return postings;
}

/**
 * The versions before each modification after a seq, latest first, for ids given as a JSON array; `null` where a change
 * did not record them.
 */
export function readPastVersions(
  db: DatabaseSync,
  ids: string,
  after: number,
): Map<number, { seq: number; version: PastVersion | null }[]> {
  const versions = new Map<number, { seq: number; version: PastVersion | null }[]>();
  const last = new Map<number, PastVersion>();
  for (const change of db.prepare(OF_SOME).iterate(ids, after)) {
    const id = readStoredNumber(change.id);
    const version = undo(db, last.get(id) ?? { values: {} }, change);
    last.set(id, version);
    const entry = { seq: readStoredNumber(change.seq), version: change.before === null ? null : version };
    versions.set(id, [...(versions.get(id) ?? []), entry]);
  }
  return versions;
}

/** The state before a change, given the state after it. */
function undo(db: DatabaseSync, { values, text }: PastVersion, change: Record<string, unknown>): PastVersion {
  const old = readStoredTextOrNull(change.old);
  const before = readStoredTextOrNull(change.before);
  const tracked = Object.entries(old === null ? {} : readStoredRecord(old)).filter(([field]) => isRecorded(field));
  const recorded = before === null ? {} : readStoredRecord(before);
  const then = change.reworded === 1 ? () => oldText(db, readStoredNumber(change.seq)) : text;
  return {
    values: { ...values, ...Object.fromEntries(tracked), ...recorded },
    ...(then === undefined ? {} : { text: then }),
  };
}

const isRecorded = (field: string): boolean => RECORDED_FIELDS.some((known) => known === field);

function oldText(db: DatabaseSync, seq: number): string | null {
  const packed = readStoredBytesOrNull(db.prepare("select texts from change where seq = ?").get(seq)?.texts);
  if (packed === null) return null;
  return readStoredTextOrNull(readStoredRecord(zstdDecompressSync(packed).toString("utf8")).old);
}

/** The searched places, if they were different. Changes of earlier versions recorded only the stated places. */
export function placesOf({ values: { place_strings, locations } }: PastVersion): readonly string[] | null {
  if (place_strings !== undefined || locations === undefined) return place_strings ?? null;
  return locations.map(({ address }) => Object.values({ ...address, "@type": "" }).join(" "));
}

/** The rendering context for rows of that time; empty for now. */
export function pastContext(db: DatabaseSync, at: number | null): { past?: (id: number) => PastVersion | null } {
  if (at === null) return {};
  const changes = db.prepare(OF_ONE);
  return {
    past(id) {
      const found = changes.all(id, at);
      const now: PastVersion = { values: {} };
      return found.length === 0 ? null : found.reduce<PastVersion>((after, change) => undo(db, after, change), now);
    },
  };
}
