// What an answer's status means for a board, the same for every source: a refusal is not an empty board, an odd shape is a
// failed read, and only the board's own 404 says that there is none.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Fault, Got, Listing, Reading, Trouble, Unread } from "../../../contract/reading.ts";
import { TooMuch } from "../../../text/html/tree.ts";
import { ShapeError } from "../../source.ts";

export interface Failure {
  readonly trouble: Trouble;
  readonly because: string;
  readonly fault?: Fault;
  readonly status?: number;
}

export function failed(trouble: Trouble, because: string, postings: RawPosting[] = []): Listing {
  return { whole: false, trouble, because, postings };
}

/** A listing of nothing, for what kept the board from being read. */
export function unreadable({ trouble, because, fault, status }: Failure): Listing {
  return { ...failed(trouble, because), ...(fault && { fault }), ...(status !== undefined && { status }) };
}

/** An answer of another shape than the known one: a failed read, never an empty board. */
export function misshapen(what: string): Failure {
  return { trouble: "failed", because: `unknown shape: ${what}`, fault: "shape" };
}

/** Null for an answer that can be read; else why it cannot. A cut body counts as broken: half a list proves nothing. */
export function troubleOf(answer: Got | Unread): Failure | null {
  if (answer.kind === "unread") {
    const forbidden = answer.reason === "robots_disallowed" || answer.reason === "refused";
    return { trouble: forbidden ? "forbidden" : "failed", because: answer.because };
  }
  const { status } = answer;
  if (status !== 200) {
    const absent = status === 404 || status === 410;
    const forbidden = status === 401 || status === 403 || status === 406 || status === 451;
    const trouble = absent ? "no_such_board" : forbidden ? "forbidden" : "failed";
    return { trouble, because: `HTTP ${status}`, fault: "status", status };
  }
  if (answer.truncated) return { trouble: "failed", because: "the answer broke off", fault: "cut" };
  if (answer.text.trim() === "") return { trouble: "failed", because: "an empty answer" };
  return null;
}

/** Runs a reading of shapes; a shape that is not the known one becomes a failure with its reason. */
export function shaped<T>(read: () => T): T | Failure {
  try {
    return read();
  } catch (error) {
    if (error instanceof ShapeError) return misshapen(error.message);
    if (error instanceof TooMuch) return { trouble: "failed", because: error.message };
    throw error;
  }
}

/** What `read` finds in an answer, or why the answer cannot be read. */
export function readSound<T>(answer: Got | Unread, read: (text: string, got: Got) => T): T | Failure {
  const trouble = troubleOf(answer);
  if (trouble !== null) return trouble;
  // Never so: what is unread is trouble. The compiler cannot know.
  if (answer.kind === "unread") throw new TypeError("An answer that is not there has no trouble.");
  return shaped(() => read(answer.text, answer));
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "trouble" in value && "because" in value;
}

/**
 * A posting's own call. 404 and 410 are evidence that it is gone; `read` returns null where a 200 says the same
 * ("no longer available", an empty list); whatever else goes wrong says nothing about the posting.
 */
export async function readDetail(
  reading: Reading,
  ask: Ask,
  read: (body: string, got: Got) => RawPosting | null,
): Promise<Detail> {
  const answer = await reading.get(ask);
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", because: `HTTP ${answer.status}`, status: answer.status };
  }
  const posting = readSound(answer, read);
  if (posting === null) return { kind: "gone", because: "its own answer says so" };
  return isFailure(posting) ? { kind: "unread", because: posting.because } : { kind: "posting", posting };
}
