// Boards whose rows disappear and return. Every read in which postings come back makes the board wait one complete read
// and one hour longer before it closes by absence; if many of its missing rows came back, it waits the longest.
import { DAY, HOUR } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { readHistory } from "../boards/jsonColumns.ts";
import type { Board } from "../store/schema.ts";

const RETURNS_COUNT_MS = 30 * DAY;
const SHARE_COUNTS_MS = 7 * DAY;
const MAX_RETURN_SHARE = 0.05;
/** A single row that returned does not make the whole board doubtful. */
const MIN_RETURNED = 2;
const MAX_WAIT_HOURS = 24;
/** More reads than this would delay boards that are read rarely by days. */
const MAX_READS = 4;

/** Reads in which rows went missing or came back: `[at, missing, back]`, oldest first. */
export type Flaps = readonly (readonly [at: number, missing: number, back: number])[];

export interface NeededAbsence {
  /** How long a posting must be missing, and in how many reads. */
  readonly ms: number;
  readonly reads: number;
}

export function readFlaps({ flaps }: Pick<Board, "flaps">): Flaps {
  const stored: unknown = flaps === null ? null : JSON.parse(flaps);
  const reads = isRecord(stored) && Array.isArray(stored.reads) ? stored.reads : [];
  return reads.flatMap((read: unknown) => {
    const [at, missing, back]: unknown[] = Array.isArray(read) ? read : [];
    return typeof at === "number" && typeof missing === "number" && typeof back === "number"
      ? [[at, missing, back] as const]
      : [];
  });
}

/** Adds a read; null: nothing went missing or came back within the time that counts. */
export function addFlap(flaps: Flaps, read: Flaps[number]): string | null {
  const [at, missing, back] = read;
  const recent = flaps.filter(([before]) => before > at - RETURNS_COUNT_MS);
  const reads = (missing + back > 0 ? [...recent, read] : recent).slice(-200);
  return reads.length === 0 ? null : JSON.stringify({ reads });
}

export function neededAbsence(flaps: Flaps, now: number): NeededAbsence {
  const returns = flaps.filter(([at, , back]) => back > 0 && at > now - RETURNS_COUNT_MS).length;
  const week = flaps.filter(([at]) => at > now - SHARE_COUNTS_MS);
  const missing = week.reduce((sum, [, rows]) => sum + rows, 0);
  const back = week.reduce((sum, [, , rows]) => sum + rows, 0);
  const isFlapping = back >= MIN_RETURNED && back > missing * MAX_RETURN_SHARE;
  const hours = isFlapping ? MAX_WAIT_HOURS : Math.min(MAX_WAIT_HOURS, 1 + returns);
  return { ms: hours * HOUR, reads: Math.min(MAX_READS, 1 + (isFlapping ? MAX_READS : returns)) };
}

/** Whether a posting was missing in enough of the board's stored reads. A board without stored reads is not delayed. */
export function isMissingOften(board: Pick<Board, "reads">, missingSince: number, needed: NeededAbsence): boolean {
  const complete = readHistory(board).filter(([, verdict]) => verdict === "complete" || verdict === "unchanged");
  return complete.length === 0 || complete.filter(([at]) => at >= missingSince).length >= needed.reads;
}
