// The texts of the table of hosts: the share of a host's budget, its last refusal, and its next request.
import type { HostRow } from "../../../src/contract/answers/adminAnswers.ts";
import { span } from "./health.ts";

export function shareWords(share: number): string {
  if (share === 0) return "0 %";
  return share < 0.01 ? "under 1 %" : `${Math.round(share * 100)} %`;
}

/** `429, requested 10 min`. */
export function refusalWords({ status, retry_after_s }: NonNullable<HostRow["last_refusal"]>): string {
  return `${status}${retry_after_s === null ? ", no time stated" : `, requested ${span(retry_after_s)}`}`;
}

/** `paused for 10 min`. */
export function untilWords(until: string | null, now: number): string {
  const seconds = until === null ? 0 : (Date.parse(until) - now) / 1000;
  return seconds <= 0 ? "as scheduled" : `paused for ${span(seconds)}`;
}
