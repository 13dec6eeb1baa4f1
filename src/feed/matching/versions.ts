// The versions of postings that a stretch of changes is about: what each was right after a change and, where the index still has it, right
// before. The index keeps what a modification replaced for a few days (table former); what it no longer has is null.

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { bytesOrNull, numberKept, numberOrNull, textKept, textOrNull } from "../../contract/kept.ts";
import { CHANGE_TYPES } from "../../contract/lists.ts";
import { there } from "../../contract/there.ts";
import { PLACES_SQL } from "../index/document.ts";

interface StoredChange {
  seq: number;
  at: number;
  type: (typeof CHANGE_TYPES)[number];
  id: number;
}

/** One state of a posting, as far as finding needs it. */
export interface Version {
  id: number;
  created: number;
  posted: number | null;
  board: number;
  employer: number | null;
  duplicate_of: number | null;
  pay: string | null;
  terms: string;
  /** JSON, as the index stores it. */
  title: string | null;
  organization: string | null;
  texts: Uint8Array | null;
  /** See readPlaces. */
  places: string | null;
}

/** A change with the states on both sides of it. */
export interface ChangeStep {
  change: StoredChange;
  before: Version | null;
  after: Version | null;
}

const COLUMNS = "p.id, p.created, p.posted, p.board, p.employer, p.duplicate_of, p.pay, p.terms";
const ASKED = "(select value from json_each(?))";

type Columns = Record<string, SQLOutputValue>;

function changeIn(row: Columns): StoredChange {
  const type = there(CHANGE_TYPES.find((each) => each === row.type));
  return { seq: numberKept(row.seq), at: numberKept(row.at), type, id: numberKept(row.id) };
}

function versionIn(row: Columns): Version {
  return {
    id: numberKept(row.id),
    created: numberKept(row.created),
    posted: numberOrNull(row.posted),
    board: numberKept(row.board),
    employer: numberOrNull(row.employer),
    duplicate_of: numberOrNull(row.duplicate_of),
    pay: textOrNull(row.pay),
    terms: textKept(row.terms),
    title: textOrNull(row.title),
    organization: textOrNull(row.organization),
    texts: bytesOrNull(row.texts),
    places: textOrNull(row.places),
  };
}

/** The next changes after a position, in order. */
export function stepsAfter(db: DatabaseSync, after: number, limit: number): ChangeStep[] {
  const changes = db
    .prepare("select seq, at, type, id from change where seq > ? order by seq limit ?")
    .all(after, limit)
    .map(changeIn);
  const ids = JSON.stringify([...new Set(changes.map(({ id }) => id))]);
  const current = new Map<number, Version>();
  const now = db.prepare(
    `select ${COLUMNS}, b.title, b.organization, t.packed as texts, ${PLACES_SQL} as places
     from posting p join body b on b.id = p.id left join texts t on t.id = p.id where p.id in ${ASKED}`,
  );
  for (const version of now.all(ids).map(versionIn)) current.set(version.id, version);
  const replaced = db.prepare(
    `select p.seq, ${COLUMNS}, p.title, p.organization, p.texts, p.places
     from former p where p.id in ${ASKED} and p.seq > ? order by p.seq`,
  );
  const former = Map.groupBy(
    replaced.all(ids, after).map((row) => ({ ...versionIn(row), seq: numberKept(row.seq) })),
    ({ id }) => id,
  );
  return changes.map((change) => {
    const past = former.get(change.id) ?? [];
    const before = change.type === "modified" ? (past.find(({ seq }) => seq === change.seq) ?? null) : null;
    const later = past.find(({ seq }) => seq > change.seq);
    return { change, before, after: later ?? current.get(change.id) ?? null };
  });
}

/** Where the index stands: the last change it has applied, of which history; null while past changes are still being copied into it. */
export function standing(db: DatabaseSync): { epoch: string; seq: number; oldest: number } | null {
  const meta = new Map(
    db
      .prepare("select key, value from meta where key in ('epoch', 'seq', 'oldest_seq', 'unfinished')")
      .all()
      .map(({ key, value }) => [key, value]),
  );
  if (meta.has("unfinished") || !meta.has("seq")) return null;
  return {
    epoch: String(there(meta.get("epoch"))),
    seq: Number(meta.get("seq")),
    oldest: Number(meta.get("oldest_seq") ?? 0),
  };
}
