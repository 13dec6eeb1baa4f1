// The true listings by place and time; the feed is compared with it after a simulated month.
import type { HiringEmployer } from "./employers.ts";
import { type ChangeKind, getListedPeriod, type OpeningLives } from "./openingLives.ts";
import { buildOpening, changedFields, isListedBy, openingIdOf, postingId } from "./postings.ts";

export interface OpeningTruth {
  readonly source: string;
  readonly slug: string;
  /** The fake's id: every source shows it in its own format. */
  readonly id: string;
  /** The same for every channel of one opening. */
  readonly opening_id: string;
  readonly company: string;
  readonly domain: string;
  /** The title at opening, and the changed one if it was changed. */
  readonly title: string;
  readonly title_after: string;
  readonly opens_at: number;
  readonly closes_at: number;
  /** With the fields that differ afterwards. */
  readonly changes: readonly { readonly at: number; readonly what: readonly ChangeKind[] }[];
  /** The id it had on the same board before its ids were renamed. */
  readonly was: string | null;
  /** The opening whose text it repeats, if it is a repost. */
  readonly repost_of: string | null;
}

export function truthOf(
  seed: number,
  employers: readonly HiringEmployer[],
  lives: OpeningLives,
  from: number,
  until: number,
): OpeningTruth[] {
  const rows: OpeningTruth[] = [];
  for (const employer of employers) {
    const { name: company, domain } = employer;
    for (const life of lives.between(employer, from, until)) {
      const opening_id = openingIdOf(employer, life);
      for (const channel of employer.channels) {
        const period = getListedPeriod(life, channel);
        if (period.from >= period.until || period.until <= from || period.from >= until) continue;
        const before = buildOpening(seed, employer, life, channel, false);
        if (!isListedBy(channel, before)) continue;
        const { source, slug, digit } = channel;
        const renamed = employer.event?.kind === "renamed" && digit === 4 && life.opens < employer.event.at;
        const changed = life.change !== null && life.change.at > period.from && life.change.at < period.until;
        const after = buildOpening(seed, employer, life, channel, true);
        rows.push({
          source,
          slug,
          id: before.id,
          opening_id,
          company,
          domain,
          title: before.title,
          title_after: changed ? after.title : before.title,
          opens_at: period.from,
          closes_at: period.until,
          changes: changed ? [{ at: life.change?.at ?? 0, what: changedFields(before, after) }] : [],
          was: renamed ? postingId(employer, life, 0) : null,
          repost_of:
            life.textSequence === life.sequence
              ? null
              : openingIdOf(employer, { ...life, sequence: life.textSequence }),
        });
      }
    }
  }
  return rows;
}
