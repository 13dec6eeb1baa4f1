// Hosts as the admin API shows them: today's requests, and the last refusal of each.
import type { HostRow } from "../../contract/answers/adminAnswers.ts";
import type { HostUsageToday } from "../../ledger/boards/hostUsage.ts";
import { toIso } from "../../text/numbers/dates.ts";

export function hostShown(usage: HostUsageToday): HostRow {
  const { host, requests, budget_share, refusals, refused_at, refused_status, retry_after_ms, rest_until } = usage;
  return {
    host,
    requests_today: requests,
    budget_share: Number(budget_share.toPrecision(3)),
    refusals_today: refusals,
    last_refusal:
      refused_at === null || refused_status === null
        ? null
        : {
            at: toIso(refused_at),
            status: refused_status,
            retry_after_s: retry_after_ms === null ? null : Math.ceil(retry_after_ms / 1000),
          },
    left_alone_until: rest_until === null ? null : toIso(rest_until),
  };
}
