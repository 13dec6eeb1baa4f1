// Skills that are asked for: the commonest among open postings, and those whose share of what opened lately is larger or
// smaller than of what opened before, by more than chance would make it. Shares, not counts: boards come and go.

import type { Stats } from "../../contract/answers.ts";
import { DAY } from "../../contract/limits.ts";
import { mapped } from "../../contract/tables.ts";
import { countFacets } from "../find/facets.ts";
import type { Snapshot } from "../find/find.ts";
import { firstSlot } from "../find/window.ts";
import { type Bits, copyRange, countBits } from "../memory/bits.ts";
import { countMembers } from "../memory/members.ts";
import type { Base } from "./base.ts";
import { toldSince } from "./lives.ts";

type Skills = Required<Stats>["skills"];
type Trend = Skills["rising"][number];

const COMMON = 20;
const LISTED = 10;
const MOST_DAYS = 30;
/** Fewer postings than this say nothing of a skill. */
const LEAST = 5;
/** Standard errors that two shares lie apart: one in twenty differ so by chance alone. */
const CLEARLY = 1.645;

export function countSkills(snapshot: Snapshot, { ever, open }: Base): Skills {
  const { db, memory, now, budget } = snapshot;
  const since = toldSince(snapshot);
  const days = since === null ? 0 : Math.min(MOST_DAYS, Math.floor((now - since) / DAY / 2));
  const [start, middle, end] = [now - 2 * days * DAY, now - days * DAY, now + 1].map((at) => firstSlot(db, memory, at));
  const recent = copyRange(ever, middle ?? 0, days === 0 ? 0 : (end ?? 0));
  const before = copyRange(ever, start ?? 0, days === 0 ? 0 : (middle ?? 0));
  budget.alive();
  const found = trendsOf(snapshot, recent, before);
  budget.alive();
  const listed = (sign: 1 | -1): Trend[] =>
    found
      .filter(({ apart }) => apart * sign >= CLEARLY)
      .sort((a, b) => (b.apart - a.apart) * sign || (a.trend.value < b.trend.value ? -1 : 1))
      .slice(0, LISTED)
      .map(({ trend }) => trend);
  return {
    common: countFacets(memory, open, ["skill"], COMMON).skill ?? [],
    ...{ days, recent: countBits(recent), before: countBits(before) },
    ...{ rising: listed(1), falling: listed(-1) },
  };
}

function trendsOf({ memory }: Snapshot, recent: Bits, before: Bits): { trend: Trend; apart: number }[] {
  const [allRecent, allBefore] = [countBits(recent), countBits(before)];
  if (allRecent === 0 || allBefore === 0) return [];
  const found: { trend: Trend; apart: number }[] = [];
  for (const terms of memory.facets.get("skill")?.values() ?? []) {
    const count = (bits: Bits): number => terms.reduce((sum, { members }) => sum + countMembers(members, bits), 0);
    const [late, early] = [count(recent), count(before)];
    if (late + early < LEAST) continue;
    const shares = { recent_share: late / allRecent, before_share: early / allBefore };
    const together = (late + early) / (allRecent + allBefore);
    const error = Math.sqrt(together * (1 - together) * (1 / allRecent + 1 / allBefore));
    if (error === 0) continue;
    const apart = (shares.recent_share - shares.before_share) / error;
    const trend = { value: terms[0]?.value ?? "", recent: late, before: early };
    found.push({ trend: { ...trend, ...mapped(shares, rounded) }, apart });
  }
  return found;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
