// The meaning of a response's status for a board, equal for every source: a refusal is not an empty board, an unexpected
// shape is a failed read, and only the board's own 404 means that it does not exist.
import { UNKNOWN_SHAPE } from "../../../contract/admin/degradation.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type {
  Detail,
  FailureCause,
  FailureKind,
  FetchFailure,
  FetchRequest,
  FetchResponse,
  Listing,
  ReadContext,
} from "../../../contract/reading.ts";
import { DocumentTooLarge } from "../../../text/html/tree.ts";
import { ShapeError } from "../../source.ts";

export interface Failure {
  readonly failure: FailureKind;
  readonly reason: string;
  readonly fault?: FailureCause;
  readonly status?: number;
}

export function failedListing(failure: FailureKind, reason: string, postings: RawPosting[] = []): Listing {
  return { complete: false, failure, reason, postings };
}

/** An empty listing with the reason why the board could not be read. */
export function toFailedListing({ failure, reason, fault, status }: Failure): Listing {
  return { ...failedListing(failure, reason), ...(fault && { fault }), ...(status !== undefined && { status }) };
}

/** A response with an unexpected shape: a failed read, never an empty board. */
export function shapeFailure(problem: string): Failure {
  return { failure: "failed", reason: `${UNKNOWN_SHAPE}: ${problem}`, fault: "shape" };
}

/** Null for a readable response, otherwise why it is not. A truncated body is a failure: half a list proves nothing. */
export function findFailure(answer: FetchResponse | FetchFailure): Failure | null {
  if (answer.kind === "unread") {
    const forbidden = answer.reason === "robots_disallowed" || answer.reason === "refused";
    return { failure: forbidden ? "forbidden" : "failed", reason: answer.message };
  }
  const { status } = answer;
  if (status !== 200) {
    const absent = status === 404 || status === 410;
    const forbidden = status === 401 || status === 403 || status === 406 || status === 451;
    const failure = absent ? "no_such_board" : forbidden ? "forbidden" : "failed";
    return { failure, reason: `HTTP ${status}`, fault: "status", status };
  }
  if (answer.truncated) return { failure: "failed", reason: "the response is truncated", fault: "cut" };
  if (answer.text.trim() === "") return { failure: "failed", reason: "the response is empty" };
  return null;
}

/** Runs a parser; a ShapeError becomes a failure with its reason. */
export function catchShapeError<T>(parse: () => T): T | Failure {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ShapeError) return shapeFailure(error.message);
    if (error instanceof DocumentTooLarge) return { failure: "failed", reason: error.message };
    throw error;
  }
}

/** The result of `parse`, or why the response cannot be read. */
export function parseResponse<T>(
  answer: FetchResponse | FetchFailure,
  parse: (text: string, response: FetchResponse) => T,
): T | Failure {
  const failure = findFailure(answer);
  if (failure !== null) return failure;
  // Unreachable: an unread response is always a failure. The compiler cannot infer it.
  if (answer.kind === "unread") throw new TypeError("A response that did not arrive has no failure to report.");
  return catchShapeError(() => parse(answer.text, answer));
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "failure" in value && "reason" in value;
}

/**
 * Requests a posting's details. 404 and 410 are evidence that it is gone; `parse` returns null if a 200 means the same
 * ("no longer available", an empty list). Any other failure is no evidence about the posting.
 */
export async function readDetail(
  reading: ReadContext,
  ask: FetchRequest,
  parse: (body: string, response: FetchResponse) => RawPosting | null,
): Promise<Detail> {
  const answer = await reading.get(ask);
  if (answer.kind === "got" && (answer.status === 404 || answer.status === 410)) {
    return { kind: "gone", reason: `HTTP ${answer.status}`, status: answer.status };
  }
  const posting = parseResponse(answer, parse);
  if (posting === null) return { kind: "gone", reason: "the response reports it as gone" };
  return isFailure(posting) ? { kind: "unread", reason: posting.reason } : { kind: "posting", posting };
}
