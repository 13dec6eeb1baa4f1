// How fresh a source is, estimated from its boards' paces: news comes at any moment between two reads, so half of a board's waits less
// than half its pace, and a source's news is that of its boards, each by how much it has.
import { DAY } from "../../contract/limits.ts";
import { type PaceGroup, pacesOfSources, platforms } from "../../ledger/boards/platforms.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { budgetOf } from "./price.ts";

/** As `sources` says it; null where no board was read yet. */
export interface Freshness {
  readonly reads_per_day: number | null;
  readonly delay_p50_s: number | null;
  readonly delay_p90_s: number | null;
  /** Of the requests that the schedule allows itself, 0 to 1. */
  readonly budget_used: number | null;
}

export const NOT_READ: Freshness = { reads_per_day: null, delay_p50_s: null, delay_p90_s: null, budget_used: null };

export async function freshnessOfSources(db: Ledger): Promise<Map<string, Freshness>> {
  const hosts = new Map((await platforms(db)).map((platform) => [platform.source, platform]));
  const bySource = Map.groupBy(await pacesOfSources(db), ({ source }) => source);
  return new Map([...bySource].map(([source, groups]) => [source, freshnessOf(groups, hosts.get(source) ?? null)]));
}

export function freshnessOf(
  groups: readonly PaceGroup[],
  platform: { host: string | null; taken: number } | null,
): Freshness {
  const sum = (of: (group: PaceGroup) => number): number => groups.reduce((all, group) => all + of(group), 0);
  if (groups.length === 0) return NOT_READ;
  const hosts = platform === null || platform.host === null ? sum(({ boards }) => boards) : 1;
  const allowed = platform === null ? null : hosts * budgetOf(platform.taken);
  const used = allowed === null ? null : Math.min(1, sum(({ asked }) => asked) / allowed);
  return {
    reads_per_day: Math.round(sum(({ boards, pace }) => (boards * DAY) / pace)),
    delay_p50_s: delayOf(groups, 0.5),
    delay_p90_s: delayOf(groups, 0.9),
    budget_used: used === null ? null : Number(used.toFixed(4)),
  };
}

/** The time within which that share of the news is seen, in seconds. */
function delayOf(groups: readonly PaceGroup[], share: number): number {
  const all = groups.reduce((sum, { news }) => sum + news, 0);
  const seenWithin = (ms: number): number =>
    groups.reduce((sum, { news, pace }) => sum + news * Math.min(1, ms / pace), 0);
  let [low, high] = [0, Math.max(...groups.map(({ pace }) => pace))];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (seenWithin(middle) < share * all) low = middle;
    else high = middle;
  }
  return Math.round(high / 1000);
}
