// Decides whether a list is unchanged since the last read: by the server's validators, or because the same requests
// returned the same bytes. Both are trusted only for a while, so that rotating detail calls and unnoticed changes get
// their turn.
import { hash } from "node:crypto";
import { DAY, HOUR } from "../../contract/limits.ts";
import type { Listing, Validators } from "../../contract/reading.ts";
import { RULES_VERSION } from "../../derive/rulesVersion.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { findLastCompleteRead, readValidators } from "../../ledger/boards/jsonColumns.ts";
import type { RequestLog } from "../collectContext.ts";

/**
 * Many servers date a list by its newest row, so removing a row does not change the date. Such dates are trusted for a
 * shorter time.
 */
const DATE_TRUSTED_MS = 6 * HOUR;
const ETAG_TRUSTED_MS = DAY;

export interface TrustedValidators {
  /** Validators for a conditional request; null: the request is unconditional. */
  readonly validators: Validators | null;
  /** The fingerprint of the responses of the last complete read; null: none is trusted. */
  readonly answers: string | null;
}

/** They are ignored if the list itself was last read too long ago, was empty then, or was read in no stored read. */
export function findTrustedValidators(board: Pick<Board, "validators" | "reads">, now: number): TrustedValidators {
  const { etag = null, last_modified = null, answers = null } = readValidators(board) ?? {};
  const [readAt, verdict] = findLastCompleteRead(board) ?? [0, "complete"];
  const ago = verdict === "empty" ? Number.POSITIVE_INFINITY : now - readAt;
  const isConditional =
    (etag !== null || last_modified !== null) && ago < (etag === null ? DATE_TRUSTED_MS : ETAG_TRUSTED_MS);
  return {
    validators: isConditional ? { etag, last_modified } : null,
    answers: ago < ETAG_TRUSTED_MS ? answers : null,
  };
}

/** Pages of a site are not a list, so identical ones prove nothing. */
export function storeValidators(
  { validators: sent, coverage }: Listing & { complete: true },
  answers: string | null,
  isSettled: boolean,
): string | null {
  const validators = isSettled ? sent : null;
  const fingerprint = coverage === undefined ? answers : null;
  if (validators === null && fingerprint === null) return null;
  return JSON.stringify({
    etag: null,
    last_modified: null,
    ...validators,
    ...(fingerprint !== null && { answers: fingerprint }),
  });
}

export interface ResponseRecorder {
  /** The fingerprint of all responses since the start; null: at least one was not a response. */
  fingerprint(): string | null;
  /**
   * Whether it equals that of the last complete read, with a single request: then the list need not be parsed at all.
   */
  isSame(): boolean;
  /** Whether a caller received this answer. */
  readonly wasReported: boolean;
}

/** Starts to record responses from the request log. */
export function recordResponses(log: RequestLog, trustedFingerprint: string | null): ResponseRecorder {
  const from = log.answers.length;
  let wasReported = false;
  const fingerprint = (): string | null => {
    const answers = log.answers.slice(from);
    if (answers.length === 0 || answers.includes(null)) return null;
    // Under other rules, the same rows may have another meaning.
    return `${answers.length}:${hash("sha1", [RULES_VERSION, ...answers.toSorted()].join("\n"), "base64url")}`;
  };
  return {
    fingerprint,
    isSame() {
      const same =
        trustedFingerprint?.startsWith("1:") === true &&
        log.answers.length === from + 1 &&
        fingerprint() === trustedFingerprint;
      wasReported ||= same;
      return same;
    },
    get wasReported() {
      return wasReported;
    },
  };
}
