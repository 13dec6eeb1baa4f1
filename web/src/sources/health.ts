// The answers of `sources` and of the admin boards, and their health: worst first, healthy is quiet.

import { describeChange } from "../../../src/contract/admin/degradation.ts";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import type { DegradationRow, ReadVerdict, SourceRow } from "../../../src/contract/answers.ts";
import { findSource, OWN_SOURCE } from "../../../src/contract/sources.ts";
import { sentence } from "../words/format.ts";

export type Verdict = ReadVerdict;

/**
 * The state of a source, in one word with its sign. `searched`: it has no list that ends, so partial reads are usual;
 * `unread`: nothing was read yet; `imported`: nobody reads it.
 */
export type State =
  | "failing"
  | "degraded"
  | "held"
  | "partial"
  | "reading"
  | "complete"
  | "searched"
  | "unread"
  | "imported"
  | "off";

export interface SourceState {
  readonly state: State;
  readonly words: string;
  /** The cause, in a sentence. */
  readonly why: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  ats: "hiring platform",
  career_site: "career site",
  public_employment_service: "public service",
};

export function typeName(type: string): string {
  return TYPES[type] ?? type.replaceAll("_", " ");
}

/** Imported postings come from `rolecall import`: there is no board to read or to switch. */
export function isImported({ source }: SourceRow): boolean {
  return source === OWN_SOURCE;
}

/** Of a source's boards at least this share must fail before the source itself does. */
const FAILING = 0.25;

export function stateOf(row: SourceRow): SourceState {
  const { on, because, code, boards, health } = row;
  if (isImported(row)) return { state: "imported", words: "imported", why: "Postings imported from your files." };
  if (on === false) return { state: "off", words: offWords(code), why: sentenceOf(because) };
  if (health === null) return { state: "unread", words: "unknown", why: "The database is not available." };
  const { verdicts, failing, failures, holds, degraded } = health;
  const cause = failures[0];
  const failed = cause === undefined ? null : `${cause.boards} of ${boards} boards: ${sentence(cause.because)}`;
  if (failing > 0 && failing >= boards * FAILING) return { state: "failing", words: "failing", why: failed };
  if (degraded.length > 0) return { state: "degraded", words: "degraded", why: degradedReason(degraded) };
  if (holds > 0) return { state: "held", words: `${holds} ${holds === 1 ? "board" : "boards"} held`, why: failed };
  const partial = (verdicts.partial ?? 0) + (verdicts.suspicious ?? 0);
  if (partial > 0 && isSearched(row)) return { state: "searched", words: "searched", why: SEARCHED };
  if (partial > 0 && partial >= boards * FAILING)
    return { state: "partial", words: "partial", why: failed ?? partialReason(row) };
  const read = boards - (verdicts.unread ?? 0);
  if (read <= 0) return { state: "unread", words: boards === 0 ? "no boards" : "not read yet", why: null };
  // Unread boards may be in any state: a part of the boards proves nothing about the others.
  if (read < boards) {
    const words = `${read.toLocaleString("en")} of ${boards.toLocaleString("en")} read so far`;
    return { state: "reading", words, why: null };
  }
  return { state: "complete", words: "complete", why: null };
}

function degradedReason(degraded: readonly DegradationRow[]): string {
  const changes = degraded.map(describeChange).join("; ");
  return sentence(
    `${changes}, since ${degraded[0]?.since.slice(0, 16).replace("T", " ") ?? ""} UTC. Stored texts and postings are kept.`,
  );
}

const SEARCHED = "Searched by job and place when you collect; its list is too long to be read completely.";

function isSearched({ source }: SourceRow): boolean {
  const mode = findSource(source)?.read_by;
  return mode === "searched" || mode === "both";
}

/** The summary of a source has no cause for a partial read; its boards have one each. */
function partialReason({ last_complete_read: complete, open_postings: open }: SourceRow): string {
  if (complete === null && open === 0)
    return "No read has reached the end of the list, and no posting is open. The boards below show the reason.";
  return "The last read did not reach the end of the list. Missing postings stay open until a complete read.";
}

function sentenceOf(words: string | null): string | null {
  return words === null ? null : sentence(words);
}

function offWords(code: SourceRow["code"]): string {
  return code === "needs_key" ? "off: no key" : "off";
}

const ORDER: readonly State[] = [
  "failing",
  "degraded",
  "held",
  "partial",
  "reading",
  "complete",
  "searched",
  "unread",
  "imported",
  "off",
];

/** Worst first; of equals the one with more open postings. */
export function worstFirst(rows: readonly SourceRow[]): SourceRow[] {
  const rank = (row: SourceRow): number => ORDER.indexOf(stateOf(row).state);
  return [...rows].sort(
    (a, b) => rank(a) - rank(b) || b.open_postings - a.open_postings || (a.source < b.source ? -1 : 1),
  );
}

export function wantsLook(row: SourceRow): boolean {
  const { state } = stateOf(row);
  return state === "failing" || state === "degraded" || state === "held" || state === "partial";
}

const BOARD_ORDER: readonly (Verdict | null)[] = [
  "failed",
  "suspicious",
  "partial",
  "empty",
  null,
  "complete",
  "unchanged",
];

export function boardsWorstFirst(rows: readonly BoardRow[]): BoardRow[] {
  const rank = (row: BoardRow): number => (row.hold === null ? BOARD_ORDER.indexOf(row.verdict) + 1 : 0);
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.open_postings - a.open_postings);
}

/** Why a board is trusted, or is not. */
export function proofOf(board: BoardRow): string {
  const { hold, trouble, suspect, verdict, proof, failures } = board;
  if (hold !== null)
    return `${hold.would_close} of ${hold.open} missing at once: held until a second complete read confirms it`;
  if (trouble !== null) return failures > 1 ? `${trouble} (${failures} tries)` : trouble;
  if (suspect !== null) return suspect;
  if (verdict === null) return "Not read yet";
  return PROOFS[proof ?? ""] ?? WHOLE[verdict] ?? proof ?? "–";
}

const PROOFS: Readonly<Record<string, string>> = {
  "total reached": "The board's own total was reached",
  "natural end": "Read to the end of its list",
  unchanged: "Same fingerprint as the previous read",
};
const WHOLE: Partial<Record<Verdict, string>> = {
  complete: "Read to its end",
  unchanged: "Same fingerprint as the previous read",
  empty: "The list is empty",
};

/** Nothing was added there yet: shown last and only on request. */
export function isUnused(row: SourceRow): boolean {
  return row.on !== false && row.boards === 0 && row.open_postings === 0;
}

/** Switching is of no use where the key is missing or this version has no reader. */
export function canSwitch({ on, code }: SourceRow): boolean {
  return on === true || code === "switched_off" || code === "off_by_default";
}

/** How fresh a source is, in a line; null where nothing was read yet. */
export function freshnessOf({ reads_per_day, delay_p50_s, delay_p90_s, budget_used }: SourceRow): string | null {
  if (reads_per_day === null || delay_p50_s === null || delay_p90_s === null) return null;
  const budget = budget_used === null ? "" : ` · ${percent(budget_used)} of its budget`;
  return `${reads_per_day.toLocaleString("en")} reads a day${budget} · detected after ${span(delay_p50_s)}, 90 % within ${span(delay_p90_s)}`;
}

/** `4 min`, `2.5 h`, `20 h`. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1).replace(/\.0$/, "")} h`;
}

function percent(share: number): string {
  return share > 0 && share < 0.01 ? "under 1 %" : `${Math.round(share * 100)} %`;
}
