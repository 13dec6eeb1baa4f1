// Reads the posting versions that a batch of changes affects: the version after each change and, if the index still has
// it, the version before. The index keeps replaced versions for a few days (table `former`); a version that it no
// longer has is `null`.

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { CHANGE_TYPES } from "../../contract/lists.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { PLACES_SQL } from "../index/document.ts";

interface StoredChange {
  seq: number;
  at: number;
  type: (typeof CHANGE_TYPES)[number];
  id: number;
}

/** One version of a posting, with the columns that searching needs. */
export interface Version {
  id: number;
  created: number;
  posted: number | null;
  board: number;
  employer: number | null;
  duplicate_of: number | null;
  pay: string | null;
  terms: string;
  /** JSON, as stored in the index. */
  title: string | null;
  organization: string | null;
  texts: Uint8Array | null;
  /** See readPlaces. */
  places: string | null;
}

/** A change with the versions before and after it. */
export interface ChangeStep {
  change: StoredChange;
  before: Version | null;
  after: Version | null;
  /** Whether `after` is the current version. */
  isLatest: boolean;
}

const COLUMNS = "p.id, p.created, p.posted, p.board, p.employer, p.duplicate_of, p.pay, p.terms";
const REQUESTED_IDS = "(select value from json_each(?))";

type Columns = Record<string, SQLOutputValue>;

function toChange(row: Columns): StoredChange {
  const type = assertPresent(CHANGE_TYPES.find((each) => each === row.type));
  return { seq: readStoredNumber(row.seq), at: readStoredNumber(row.at), type, id: readStoredNumber(row.id) };
}

function toVersion(row: Columns): Version {
  return {
    id: readStoredNumber(row.id),
    created: readStoredNumber(row.created),
    posted: readStoredNumberOrNull(row.posted),
    board: readStoredNumber(row.board),
    employer: readStoredNumberOrNull(row.employer),
    duplicate_of: readStoredNumberOrNull(row.duplicate_of),
    pay: readStoredTextOrNull(row.pay),
    terms: readStoredText(row.terms),
    title: readStoredTextOrNull(row.title),
    organization: readStoredTextOrNull(row.organization),
    texts: readStoredBytesOrNull(row.texts),
    places: readStoredTextOrNull(row.places),
  };
}

/** The next changes after a position, in order. */
export function readStepsAfter(db: DatabaseSync, after: number, limit: number): ChangeStep[] {
  const changes = db
    .prepare("select seq, at, type, id from change where seq > ? order by seq limit ?")
    .all(after, limit)
    .map(toChange);
  const ids = JSON.stringify([...new Set(changes.map(({ id }) => id))]);
  const current = new Map<number, Version>();
  const now = db.prepare(
    `select ${COLUMNS}, b.title, b.organization, t.packed as texts, ${PLACES_SQL} as places
     from posting p join body b on b.id = p.id left join texts t on t.id = p.id where p.id in ${REQUESTED_IDS}`,
  );
  for (const version of now.all(ids).map(toVersion)) current.set(version.id, version);
  const replaced = db.prepare(
    `select p.seq, ${COLUMNS}, p.title, p.organization, p.texts, p.places
     from former p where p.id in ${REQUESTED_IDS} and p.seq > ? order by p.seq`,
  );
  const former = Map.groupBy(
    replaced.all(ids, after).map((row) => ({ ...toVersion(row), seq: readStoredNumber(row.seq) })),
    ({ id }) => id,
  );
  return changes.map((change) => {
    const past = former.get(change.id) ?? [];
    const before = change.type === "modified" ? (past.find(({ seq }) => seq === change.seq) ?? null) : null;
    const later = past.find(({ seq }) => seq > change.seq);
    return { change, before, after: later ?? current.get(change.id) ?? null, isLatest: later === undefined };
  });
}

/**
 * Epoch and seq of the last applied change, and the oldest stored seq; `null` while past changes are still being copied
 * into the index.
 */
export function readPosition(db: DatabaseSync): { epoch: string; seq: number; oldest: number } | null {
  const meta = new Map(
    db
      .prepare("select key, value from meta where key in ('epoch', 'seq', 'oldest_seq', 'unfinished')")
      .all()
      .map(({ key, value }) => [key, value]),
  );
  if (meta.has("unfinished") || !meta.has("seq")) return null;
  return {
    epoch: String(assertPresent(meta.get("epoch"))),
    seq: Number(meta.get("seq")),
    oldest: Number(meta.get("oldest_seq") ?? 0),
  };
}
