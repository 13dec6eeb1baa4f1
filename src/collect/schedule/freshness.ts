// Estimates how fresh a source is from its boards' read intervals: changes occur at any moment between two reads, so
// half of them wait less than half the interval. Boards are weighted by their number of changes.
import { DAY } from "../../contract/limits.ts";
import { type IntervalGroup, listPlatforms, readIntervals } from "../../ledger/boards/platforms.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type Freshness, NOT_READ } from "./freshnessFigures.ts";
import { requestBudget } from "./price.ts";

export async function readFreshness(db: Ledger): Promise<Map<string, Freshness>> {
  const hosts = new Map((await listPlatforms(db)).map((platform) => [platform.source, platform]));
  const bySource = Map.groupBy(await readIntervals(db), ({ source }) => source);
  return new Map(
    [...bySource].map(([source, groups]) => [source, estimateFreshness(groups, hosts.get(source) ?? null)]),
  );
}

export function estimateFreshness(
  groups: readonly IntervalGroup[],
  platform: { host: string | null; taken: number } | null,
): Freshness {
  const sum = (getValue: (group: IntervalGroup) => number): number =>
    groups.reduce((all, group) => all + getValue(group), 0);
  if (groups.length === 0) return NOT_READ;
  const hosts = platform === null || platform.host === null ? sum(({ boards }) => boards) : 1;
  const allowed = platform === null ? null : hosts * requestBudget(platform.taken);
  const used = allowed === null ? null : Math.min(1, sum(({ asked }) => asked) / allowed);
  return {
    reads_per_day: Math.round(sum(({ boards, pace }) => (boards * DAY) / pace)),
    delay_p50_s: estimateDelay(groups, 0.5),
    delay_p90_s: estimateDelay(groups, 0.9),
    budget_used: used === null ? null : Number(used.toFixed(4)),
  };
}

/** The time within which this share of the changes is seen, in seconds. */
function estimateDelay(groups: readonly IntervalGroup[], share: number): number {
  const all = groups.reduce((sum, { news }) => sum + news, 0);
  const changesSeenWithin = (ms: number): number =>
    groups.reduce((sum, { news, pace }) => sum + news * Math.min(1, ms / pace), 0);
  let [low, high] = [0, Math.max(...groups.map(({ pace }) => pace))];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (changesSeenWithin(middle) < share * all) low = middle;
    else high = middle;
  }
  return Math.round(high / 1000);
}
