// The board's columns that hold JSON, each read in one place and under its type. They are columns because nothing ever asks for a board
// by what is in them; what could not be read is as good as not there, and never an error.
import type { ReadVerdict } from "../../contract/answers.ts";
import type { Validators } from "../../contract/reading.ts";
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

function jsonIn<Value>(column: string | null): Value | null {
  if (column === null) return null;
  try {
    return JSON.parse(column) as Value;
  } catch {
    return null;
  }
}

export function heldOn(board: Pick<Board, "hold">): Hold | null {
  return jsonIn<Hold>(board.hold);
}

export function notesOn(board: Pick<Board, "notes">): BoardNote[] {
  return jsonIn<BoardNote[]>(board.notes) ?? [];
}

/** The last reads, newest last. */
export function readsOf(board: Pick<Board, "reads">): PastRead[] {
  return jsonIn<PastRead[]>(board.reads) ?? [];
}

/** What the last whole reading left to recognise the same answers by: what the server gave, and a word for all of them together. */
export interface Recognised extends Validators {
  readonly answers?: string;
}

export function recognisedOn(board: Pick<Board, "validators">): Recognised | null {
  return jsonIn<Recognised>(board.validators);
}
