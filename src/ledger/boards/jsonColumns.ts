// The board's JSON columns, each parsed in one place with its type. They are columns because no query filters by their
// content. A value that cannot be parsed counts as missing and is never an error.
import { READ_VERDICTS } from "../../contract/admin.ts";
import type { ReadVerdict } from "../../contract/answers.ts";
import type { Validators } from "../../contract/reading.ts";
import { isRecord, readStoredNumber } from "../../contract/storedValues.ts";
import { mapTable } from "../../contract/tables.ts";
import type { Board } from "../store/schema.ts";

/** Closings that wait for confirmation. */
export interface Hold {
  since: number;
  would_close: number;
  open: number;
  /** For single checks: when each posting, by external id, was first found gone. */
  gone?: Record<string, number>;
}

/** A note for an operator. */
export interface BoardNote {
  at: number;
  what: string;
}

export type PastRead = readonly [at: number, verdict: ReadVerdict, rows: number];

export function parseColumn(column: string | null): unknown {
  if (column === null) return null;
  try {
    return JSON.parse(column);
  } catch {
    return null;
  }
}

function parseList(column: string | null): readonly unknown[] {
  const list = parseColumn(column);
  return Array.isArray(list) ? list : [];
}

export function readHold(board: Pick<Board, "hold">): Hold | null {
  const stored = parseColumn(board.hold);
  if (!isRecord(stored)) return null;
  const { since, would_close, open, gone } = stored;
  if (typeof since !== "number" || typeof would_close !== "number" || typeof open !== "number") return null;
  return { since, would_close, open, ...(isRecord(gone) ? { gone: mapTable(gone, readStoredNumber) } : {}) };
}

export function readNotes(board: Pick<Board, "notes">): BoardNote[] {
  return parseList(board.notes).flatMap((note) => {
    if (!isRecord(note) || typeof note.at !== "number" || typeof note.what !== "string") return [];
    return [{ at: note.at, what: note.what }];
  });
}

/** The last reads, newest last. */
export function readHistory(board: Pick<Board, "reads">): PastRead[] {
  return parseList(board.reads).flatMap((read): PastRead[] => {
    const [at, statedVerdict, rows]: readonly unknown[] = Array.isArray(read) ? read : [];
    const verdict = READ_VERDICTS.find((each) => each === statedVerdict);
    return typeof at === "number" && typeof rows === "number" && verdict !== undefined ? [[at, verdict, rows]] : [];
  });
}

/** The last complete read of the board's own listing. */
export function findLastCompleteRead(board: Pick<Board, "reads">): PastRead | undefined {
  return readHistory(board).findLast(([, verdict]) => verdict === "complete" || verdict === "empty");
}

/** Whether the listing that an unchanged read repeats was empty, ignoring failures since then. */
export function wasEmpty(board: Pick<Board, "verdict" | "reads">): boolean {
  const last = findLastCompleteRead(board);
  return (last === undefined ? board.verdict : last[1]) === "empty";
}

/**
 * Stored by the last complete read to recognise identical responses: the server's validators and a fingerprint of all
 * responses.
 */
export interface StoredValidators extends Validators {
  readonly answers?: string;
}

export function readValidators(board: Pick<Board, "validators">): StoredValidators | null {
  const stored = parseColumn(board.validators);
  if (!isRecord(stored)) return null;
  const { etag, last_modified, answers } = stored;
  return {
    etag: typeof etag === "string" ? etag : null,
    last_modified: typeof last_modified === "string" ? last_modified : null,
    ...(typeof answers === "string" ? { answers } : {}),
  };
}
