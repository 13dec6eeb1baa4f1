// What the table of hosts says: the share of a host's budget, its last refusal, and when it is asked again.
import type { HostRow } from "../../../src/contract/answers/adminAnswers.ts";
import { span } from "./health.ts";

export function shareWords(share: number): string {
  if (share === 0) return "0 %";
  return share < 0.01 ? "under 1 %" : `${Math.round(share * 100)} %`;
}

/** `429, asked for 10 min`. */
export function refusalWords({ status, retry_after_s }: NonNullable<HostRow["last_refusal"]>): string {
  return `${status}${retry_after_s === null ? ", no time stated" : `, asked for ${span(retry_after_s)}`}`;
}

/** `left alone for 10 min`. */
export function untilWords(until: string | null, now: number): string {
  const seconds = until === null ? 0 : (Date.parse(until) - now) / 1000;
  return seconds <= 0 ? "as scheduled" : `left alone for ${span(seconds)}`;
}
