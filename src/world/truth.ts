// What really was listed where and when: what the feed is compared with after a simulated month.
import type { HiringEmployer } from "./employers.ts";
import { type ChangeKind, type Lives, shownOn } from "./lives.ts";
import { openingIdOf, postingId, touched, writeOpening } from "./postings.ts";

export interface OpeningTruth {
  readonly source: string;
  readonly slug: string;
  /** The fake's id: every source shows it in its own dress. */
  readonly id: string;
  /** The same for every channel of one opening. */
  readonly opening_id: string;
  readonly company: string;
  readonly domain: string;
  /** As it was opened, and as it was changed to where it was. */
  readonly title: string;
  readonly title_after: string;
  readonly opens_at: number;
  readonly closes_at: number;
  /** With the fields that differ afterwards. */
  readonly changes: readonly { readonly at: number; readonly what: readonly ChangeKind[] }[];
  /** The id it had on the same board until its ids were renamed. */
  readonly was: string | null;
  /** The opening whose words it repeats, where it was posted again. */
  readonly repost_of: string | null;
}

export function truthOf(
  seed: number,
  employers: readonly HiringEmployer[],
  lives: Lives,
  from: number,
  until: number,
): OpeningTruth[] {
  const rows: OpeningTruth[] = [];
  for (const employer of employers) {
    const { name: company, domain } = employer;
    for (const life of lives.between(employer, from, until)) {
      const opening_id = openingIdOf(employer, life);
      for (const channel of employer.channels) {
        const shown = shownOn(life, channel);
        if (shown.from >= shown.until || shown.until <= from || shown.from >= until) continue;
        const before = writeOpening(seed, employer, life, channel, false);
        const { source, slug, digit } = channel;
        const renamed = employer.turn?.kind === "renamed" && digit === 4 && life.opens < employer.turn.at;
        const changed = life.change !== null && life.change.at > shown.from && life.change.at < shown.until;
        const after = writeOpening(seed, employer, life, channel, true);
        rows.push({
          ...{ source, slug, id: before.id, opening_id, company, domain, title: before.title },
          title_after: changed ? after.title : before.title,
          opens_at: shown.from,
          closes_at: shown.until,
          changes: changed ? [{ at: life.change?.at ?? 0, what: touched(before, after) }] : [],
          was: renamed ? postingId(employer, life, 0) : null,
          repost_of: life.words === life.turn ? null : openingIdOf(employer, { ...life, turn: life.words }),
        });
      }
    }
  }
  return rows;
}
