// Reads the posting versions that a batch of changes affects: the version after each change and the version before it,
// reconstructed from the values that each modification replaced. A version whose values were not recorded is `null`.

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { assertPresent } from "../../contract/assertPresent.ts";
import { CHANGE_TYPES } from "../../contract/lists.ts";
import type { PostingRow } from "../../contract/posting.ts";
import {
  readStoredBytesOrNull,
  readStoredNumber,
  readStoredNumberOrNull,
  readStoredText,
  readStoredTextOrNull,
} from "../../contract/storedValues.ts";
import { PLACES_SQL, packTextOnly, storedPlaces, storedText } from "../index/document.ts";
import { termKeys } from "../index/terms.ts";
import { numbersIn } from "../memory/numberLetters.ts";
import { type PastVersion, placesOf, readPastVersions } from "../past/pastValues.ts";
import { readRows } from "../render/rows.ts";

interface StoredChange {
  seq: number;
  at: number;
  type: (typeof CHANGE_TYPES)[number];
  id: number;
}

/** One version of a posting, with the values that searching needs. */
export interface Version {
  id: number;
  created: number;
  posted: number | null;
  board: number;
  employer: number | null;
  duplicate_of: number | null;
  pay: number | null;
  /** The keys of its filter values (index/terms.ts). */
  terms: readonly string[];
  title: string | null;
  organization: string | null;
  texts: Uint8Array | null;
  places: readonly string[];
}

/** A change with the versions before and after it. */
export interface ChangeStep {
  change: StoredChange;
  before: Version | null;
  after: Version | null;
  /** Whether `after` is the current version. */
  isLatest: boolean;
}

const REQUESTED_IDS = "(select value from json_each(?))";

type Columns = Record<string, SQLOutputValue>;

function toChange(row: Columns): StoredChange {
  const type = assertPresent(CHANGE_TYPES.find((each) => each === row.type));
  return { seq: readStoredNumber(row.seq), at: readStoredNumber(row.at), type, id: readStoredNumber(row.id) };
}

/** The current versions of postings, by id. */
function readCurrent(db: DatabaseSync, ids: string): Map<number, Version> {
  const rows = db
    .prepare(
      `select p.id, p.created, p.posted, p.board, p.employer, p.duplicate_of, p.pay, p.terms, b.title, b.organization,
        t.packed as texts, ${PLACES_SQL} as places
       from posting p join body b on b.id = p.id left join texts t on t.id = p.id where p.id in ${REQUESTED_IDS}`,
    )
    .all(ids);
  const keys = readTermKeys(db, new Set(rows.flatMap(({ terms }) => numbersIn(readStoredText(terms)))));
  const versions = rows.map((row): Version => {
    const pay = readStoredTextOrNull(row.pay);
    return {
      id: readStoredNumber(row.id),
      created: readStoredNumber(row.created),
      posted: readStoredNumberOrNull(row.posted),
      board: readStoredNumber(row.board),
      employer: readStoredNumberOrNull(row.employer),
      duplicate_of: readStoredNumberOrNull(row.duplicate_of),
      pay: pay === null ? null : Number(pay),
      terms: numbersIn(readStoredText(row.terms)).map((number) => assertPresent(keys.get(number))),
      title: storedText(readStoredTextOrNull(row.title)),
      organization: storedText(readStoredTextOrNull(row.organization)),
      texts: readStoredBytesOrNull(row.texts),
      places: storedPlaces(readStoredTextOrNull(row.places)),
    };
  });
  return new Map(versions.map((version) => [version.id, version]));
}

function readTermKeys(db: DatabaseSync, numbers: ReadonlySet<number>): Map<number, string> {
  const rows = db
    .prepare(`select id, facet, value from term where id in ${REQUESTED_IDS}`)
    .all(JSON.stringify([...numbers]));
  return new Map(rows.map(({ id, facet, value }) => [readStoredNumber(id), `${facet}\0${value}`]));
}

/** The version with earlier values. `row` is the JSON of its current row. */
function withEarlierValues(current: Version, row: string, { values, text }: PastVersion): Version {
  // A stored row has every field; the earlier values replace some of them.
  const then: PostingRow = { ...JSON.parse(row), ...values };
  return {
    ...current,
    pay: values.yearly_pay === undefined ? current.pay : values.yearly_pay,
    terms: termKeys(then),
    title: then.title,
    organization: then.organization,
    texts: text === undefined ? current.texts : packTextOnly(text()),
    places: placesOf({ values }) ?? current.places,
  };
}

interface Modified {
  seq: number;
  before: Version | null;
}

/** The versions before each modification after a position, by posting; latest first. */
function readModified(db: DatabaseSync, current: ReadonlyMap<number, Version>, after: number): Map<number, Modified[]> {
  const modified = new Map<number, Modified[]>();
  const past = readPastVersions(db, JSON.stringify([...current.keys()]), after);
  const rows = new Map([...readRows(db, [...past.keys()], PIECES)].map(({ id, row, beta }) => [id, `${row}${beta}}`]));
  for (const [id, versions] of past) {
    const [row, now] = [rows.get(id), current.get(id)];
    if (row === undefined || now === undefined) continue;
    modified.set(
      id,
      versions.map(({ seq, version }) => {
        return { seq, before: version === null ? null : withEarlierValues(now, row, version) };
      }),
    );
  }
  return modified;
}

const PIECES = { row: "whole", beta: true, salary: false, texts: false } as const;

/** The next changes after a position, in order. */
export function readStepsAfter(db: DatabaseSync, after: number, limit: number): ChangeStep[] {
  const changes = db
    .prepare("select seq, at, type, id from change where seq > ? order by seq limit ?")
    .all(after, limit)
    .map(toChange);
  const current = readCurrent(db, JSON.stringify([...new Set(changes.map(({ id }) => id))]));
  const modified = readModified(db, current, after);
  return changes.map((change) => {
    const all = modified.get(change.id) ?? [];
    const before = all.find(({ seq }) => seq === change.seq)?.before ?? null;
    const later = all.findLast(({ seq }) => seq > change.seq);
    return { change, before, after: later?.before ?? current.get(change.id) ?? null, isLatest: later === undefined };
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
