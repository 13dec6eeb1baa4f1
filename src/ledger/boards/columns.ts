// The board's columns that hold JSON, each read in one place and under its type. They are columns because nothing ever asks for a board
// by what is in them; what could not be read is as good as not there, and never an error.
import { READ_VERDICTS } from "../../contract/admin.ts";
import type { ReadVerdict } from "../../contract/answers.ts";
import { isRecord, numberKept } from "../../contract/kept.ts";
import type { Validators } from "../../contract/reading.ts";
import { mapped } from "../../contract/tables.ts";
import type { Board } from "../store/schema.ts";

/** Closings that wait for a second opinion. */
export interface Hold {
  since: number;
  would_close: number;
  open: number;
  /** Of looks one by one: when each of these, by its external id, was first found gone. */
  gone?: Record<string, number>;
}

/** A sentence for an operator. */
export interface BoardNote {
  at: number;
  what: string;
}

export type PastRead = readonly [at: number, verdict: ReadVerdict, rows: number];

function jsonIn(column: string | null): unknown {
  if (column === null) return null;
  try {
    return JSON.parse(column);
  } catch {
    return null;
  }
}

function listIn(column: string | null): readonly unknown[] {
  const list = jsonIn(column);
  return Array.isArray(list) ? list : [];
}

export function heldOn(board: Pick<Board, "hold">): Hold | null {
  const held = jsonIn(board.hold);
  if (!isRecord(held)) return null;
  const { since, would_close, open, gone } = held;
  if (typeof since !== "number" || typeof would_close !== "number" || typeof open !== "number") return null;
  return { since, would_close, open, ...(isRecord(gone) ? { gone: mapped(gone, numberKept) } : {}) };
}

export function notesOn(board: Pick<Board, "notes">): BoardNote[] {
  return listIn(board.notes).flatMap((note) => {
    if (!isRecord(note) || typeof note.at !== "number" || typeof note.what !== "string") return [];
    return [{ at: note.at, what: note.what }];
  });
}

/** The last reads, newest last. */
export function readsOf(board: Pick<Board, "reads">): PastRead[] {
  return listIn(board.reads).flatMap((read): PastRead[] => {
    const [at, said, rows]: readonly unknown[] = Array.isArray(read) ? read : [];
    const verdict = READ_VERDICTS.find((each) => each === said);
    return typeof at === "number" && typeof rows === "number" && verdict !== undefined ? [[at, verdict, rows]] : [];
  });
}

/** The last read that listed the board itself, whole. */
export function lastWhole(board: Pick<Board, "reads">): PastRead | undefined {
  return readsOf(board).findLast(([, verdict]) => verdict === "complete" || verdict === "empty");
}

/** Whether the list that an unchanged one repeats was empty, whatever went wrong since it was read. */
export function repeatsEmpty(board: Pick<Board, "verdict" | "reads">): boolean {
  const last = lastWhole(board);
  return (last === undefined ? board.verdict : last[1]) === "empty";
}

/** What the last whole reading left to recognise the same answers by: what the server gave, and a word for all of them together. */
export interface Recognised extends Validators {
  readonly answers?: string;
}

export function recognisedOn(board: Pick<Board, "validators">): Recognised | null {
  const kept = jsonIn(board.validators);
  if (!isRecord(kept)) return null;
  const { etag, last_modified, answers } = kept;
  return {
    etag: typeof etag === "string" ? etag : null,
    last_modified: typeof last_modified === "string" ? last_modified : null,
    ...(typeof answers === "string" ? { answers } : {}),
  };
}
