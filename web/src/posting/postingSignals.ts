// Signals for and against a posting being a real, current opening, in one line.
import type { WholeJob } from "../../../src/client/client.ts";
import { many } from "../words/format.ts";

type Facts = Partial<Pick<WholeJob, "days_open" | "repost_count" | "copies_open" | "seen_at_employer">>;

/** The known facts as short phrases; empty if none is known. */
export function postingSignals(job: Facts): string[] {
  const { days_open: days, repost_count: reposts, copies_open: copies, seen_at_employer: seen } = job;
  return [
    days === undefined ? null : `open for ${many(days, "day")}`,
    reposts === null || reposts === undefined
      ? null
      : reposts === 0
        ? "not listed again before"
        : `closed and listed again ${many(reposts, "time")} in 190 days`,
    copies === null || copies === undefined
      ? null
      : copies === 0
        ? "no other open copy"
        : `${many(copies, "other open copy", "other open copies")}`,
    seen === null || seen === undefined
      ? null
      : seen
        ? "also on the employer's own board"
        : "not on the employer's own board",
  ].filter((fact) => fact !== null);
}
