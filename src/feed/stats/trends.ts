// Skills in demand: the most common ones among open postings, and those whose share among recently opened postings
// differs significantly from the period before. Compares shares, not counts, because the set of boards changes.

import type { Stats } from "../../contract/answers/statsAnswers.ts";
import { DAY } from "../../contract/limits.ts";
import { mapTable } from "../../contract/tables.ts";
import { countFacets } from "../find/facets.ts";
import type { Snapshot } from "../find/find.ts";
import { type Bits, copyRange, countBits } from "../memory/arrays/bits.ts";
import { countMembers } from "../memory/members.ts";
import { firstSlot } from "../memory/slots.ts";
import type { StatsBase } from "./base.ts";
import { completeSince } from "./lifetimes.ts";

type Skills = Required<Stats>["skills"];
type Trend = Skills["rising"][number];

const MAX_COMMON_SKILLS = 20;
const MAX_TRENDS = 10;
const MAX_DAYS = 30;
/** Minimum number of postings for a trend. */
const MIN_POSTINGS = 5;
/** Minimum distance between two shares in standard errors; one in twenty pairs exceeds it by chance. */
const MIN_STANDARD_ERRORS = 1.645;

export function countSkills(snapshot: Snapshot, { ever, open }: StatsBase): Skills {
  const { db, memory, now, budget } = snapshot;
  const since = completeSince(snapshot);
  const days = since === null ? 0 : Math.min(MAX_DAYS, Math.floor((now - since) / DAY / 2));
  const [start, middle, end] = [now - 2 * days * DAY, now - days * DAY, now + 1].map((at) => firstSlot(db, memory, at));
  const recent = copyRange(ever, middle ?? 0, days === 0 ? 0 : (end ?? 0));
  const before = copyRange(ever, start ?? 0, days === 0 ? 0 : (middle ?? 0));
  budget.alive();
  const found = trendsOf(snapshot, recent, before);
  budget.alive();
  const selectTrends = (sign: 1 | -1): Trend[] =>
    found
      .filter(({ apart: distance }) => distance * sign >= MIN_STANDARD_ERRORS)
      .sort((a, b) => (b.apart - a.apart) * sign || (a.trend.value < b.trend.value ? -1 : 1))
      .slice(0, MAX_TRENDS)
      .map(({ trend }) => trend);
  return {
    common: countFacets(memory, open, ["skill"], MAX_COMMON_SKILLS).skill ?? [],
    days,
    recent: countBits(recent),
    before: countBits(before),
    rising: selectTrends(1),
    falling: selectTrends(-1),
  };
}

function trendsOf({ memory }: Snapshot, recent: Bits, before: Bits): { trend: Trend; apart: number }[] {
  const [allRecent, allBefore] = [countBits(recent), countBits(before)];
  if (allRecent === 0 || allBefore === 0) return [];
  const found: { trend: Trend; apart: number }[] = [];
  for (const terms of memory.facets.get("skill")?.values() ?? []) {
    const count = (bits: Bits): number => terms.reduce((sum, { members }) => sum + countMembers(members, bits), 0);
    const [late, early] = [count(recent), count(before)];
    if (late + early < MIN_POSTINGS) continue;
    const shares = { recent_share: late / allRecent, before_share: early / allBefore };
    const pooledShare = (late + early) / (allRecent + allBefore);
    const error = Math.sqrt(pooledShare * (1 - pooledShare) * (1 / allRecent + 1 / allBefore));
    if (error === 0) continue;
    const distance = (shares.recent_share - shares.before_share) / error;
    const trend = { value: terms[0]?.value ?? "", recent: late, before: early };
    found.push({ trend: { ...trend, ...mapTable(shares, rounded) }, apart: distance });
  }
  return found;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
