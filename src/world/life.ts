// The small internet as a world: employers, their boards and sites, and what each shows at any moment. Nothing is stepped: what is
// open when follows from the seed, so that any moment can be asked for, and the truth about all of them is known.
import { sourceNamed } from "../contract/sources.ts";
import type { Channel, ChannelPlan } from "./channels.ts";
import { type HiringEmployer, type HiringPlan, inventEmployers } from "./employers.ts";
import type { Fake, FakeBoard, Opening } from "./fake.ts";
import { followLives, type Life, type Lives, shownOn } from "./lives.ts";
import { fakePlatformOf } from "./platforms.ts";
import { employerNumberOf, writeOpening } from "./postings.ts";
import { keepRecent, type Recent } from "./recent.ts";
import { type OpeningTruth, truthOf } from "./truth.ts";

/** Which sources of the registry this world can show: hiring platforms and public services that have a fake. */
function channelsFor(fakes: readonly Fake[]): ChannelPlan {
  // Sites that show the openings of others are nobody's board.
  const listed = fakes.map(({ source }) => source).filter((source) => sourceNamed(source)?.leads_only !== true);
  const ofType = (type: string): string[] => [
    ...new Set(listed.filter((source) => sourceNamed(source)?.type === type)),
  ];
  const retailer = fakes.some(({ source }) => source === "amazon");
  return { platforms: ofType("ats"), services: ofType("public_employment_service"), retailer };
}

export interface WorldOptions {
  readonly seed: number;
  readonly employers: number;
  /** Time from which openings exist; some of them opened before it. */
  readonly start: number;
  /** Openings of an employer at a time, on average; 20 unless told. */
  readonly perEmployer?: number;
  /** Share of employers with a great turn in their history, and within how many days it comes. */
  readonly turns?: { readonly share: number; readonly days: number };
}

export interface WorldBoard {
  readonly source: string;
  readonly slug: string;
  readonly company: string;
  readonly domain: string;
}

export interface World {
  readonly seed: number;
  readonly employers: readonly HiringEmployer[];
  /** The boards there are, one a line; public services among them. */
  boards(now: number): WorldBoard[];
  boardAt(source: string, slug: string, now: number): FakeBoard | null;
  /** The board of a source that shows the opening of that id. */
  holder(source: string, id: string, now: number): FakeBoard | null;
  /** The employer whose own site that host is. */
  employerAt(host: string): HiringEmployer | null;
  readonly truth: {
    /** Everything listed between two moments, a row for each channel, whatever became of it. */
    openings(from: number, until: number): OpeningTruth[];
  };
}

interface Entry {
  readonly employer: HiringEmployer;
  readonly channel: Channel;
}

/** All that answering needs, made once. */
interface Making {
  readonly seed: number;
  readonly employers: readonly HiringEmployer[];
  readonly lives: Lives;
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly services: ReadonlyMap<string, readonly Entry[]>;
  readonly shown: Recent<{ from: number; until: number; board: FakeBoard }>;
  readonly written: Recent<Opening>;
}

/** Share of the openings that have another channel to go to, so that about one in eight of all is on two. */
const SECOND_SHARE = 0.17;
const BOARDS_KEPT = 400;
const OPENINGS_KEPT = 12_000;
/** A board is looked at again after a day, even if nothing changes. */
const LOOK_AHEAD = 86_400_000;

export function createWorld(options: WorldOptions, fakes: readonly Fake[]): World {
  const { seed, start } = options;
  const plan: HiringPlan = { perEmployer: 20, turns: { share: 0.2, days: 240 }, ...options, ...channelsFor(fakes) };
  const employers = inventEmployers(plan);
  const byDomain = new Map(employers.map((employer) => [employer.domain, employer]));
  const making: Making = {
    seed,
    employers,
    lives: followLives(seed, start, SECOND_SHARE),
    entries: entriesOf(employers, ({ source, slug }) => `${source}/${slug}`),
    services: entriesOf(employers, ({ kind, source }) => (kind === "service" ? source : null)),
    shown: keepRecent(BOARDS_KEPT),
    written: keepRecent(OPENINGS_KEPT),
  };
  return {
    seed,
    employers,
    boards: (now) => [...making.entries.values()].flatMap((entries) => namedAt(entries, now)),
    boardAt: (source, slug, now) => boardAt(making, source, slug, now),
    holder(source, id, now) {
      const employer = employers[employerNumberOf(id) - 1];
      const channel = employer?.channels.find((each) => each.source === source && id.endsWith(String(each.digit)));
      return channel === undefined ? null : boardAt(making, source, channel.slug, now);
    },
    employerAt: (host) => byDomain.get(host.replace(/^www\./, "")) ?? null,
    truth: { openings: (from, until) => truthOf(seed, employers, making.lives, from, until) },
  };
}

/** Which channels make up a board: of a platform one employer's, of a public service those of many. */
function entriesOf(
  employers: readonly HiringEmployer[],
  keyOf: (channel: Channel) => string | null,
): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const employer of employers) {
    for (const channel of employer.channels) {
      const key = keyOf(channel);
      if (key === null) continue;
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [{ employer, channel }]);
      else known.push({ employer, channel });
    }
  }
  return entries;
}

function namedAt(entries: readonly Entry[], now: number): WorldBoard[] {
  const there = entries.filter(({ channel }) => channel.from <= now && now < channel.until);
  const [first] = there;
  if (first === undefined) return [];
  const { source, slug, kind } = first.channel;
  return [{ source, slug, ...(kind === "service" ? { company: "", domain: "" } : ownerOf(first.employer)) }];
}

function ownerOf({ name, domain }: HiringEmployer): { company: string; domain: string } {
  return { company: name, domain };
}

/** How many employers an investor's portfolio shows. */
const PORTFOLIO = 25;

/** An investor's portfolio: openings of some employers, each with the address of the board that it stands on. */
function portfolioAt(making: Making, source: string, slug: string, now: number): FakeBoard {
  const openings = making.employers.slice(0, PORTFOLIO).flatMap((employer) =>
    employer.channels
      .filter(({ kind, from, until }) => kind === "main" && from <= now && now < until)
      .flatMap((channel): Opening[] => {
        const { domain, company: name } = ownerOf(employer);
        const { source: platform, slug: board } = channel;
        const link = platform === "career_site" ? `https://www.${domain}/` : fakePlatformOf(platform).page(board);
        return openingsAt(making, [{ employer, channel }], now).openings.map((opening) => ({
          ...opening,
          employer: { name, domain },
          link,
        }));
      }),
  );
  return { source, slug, company: "Portfolio", domain: "portfolio.example", openings };
}

function boardAt(making: Making, source: string, slug: string, now: number): FakeBoard | null {
  if (sourceNamed(source)?.leads_only === true) {
    return slug.startsWith("portfolio") ? portfolioAt(making, source, slug, now) : null;
  }
  const key = `${source}/${slug}`;
  // A public service has one list, whatever its board is called; so has the retailer.
  const entries = making.entries.get(key) ?? making.services.get(source) ?? making.entries.get(`${source}/search`);
  const [named] = entries === undefined ? [] : namedAt(entries, now);
  if (entries === undefined || named === undefined) return null;
  const known = making.shown.get(key);
  if (known !== undefined && known.from <= now && now < known.until) return known.board;
  const { openings, until } = openingsAt(making, entries, now);
  const board: FakeBoard = { ...named, slug, openings: inCountry(openings, source, slug) };
  making.shown.set(key, { from: now, until, board });
  return board;
}

/** The retailer is asked country by country. */
function inCountry(openings: Opening[], source: string, slug: string): Opening[] {
  if (source !== "amazon" || slug === "search") return openings;
  return openings.filter(({ places }) => places.some(({ country }) => country.toLowerCase() === slug));
}

/** What is listed, and until when that stays so. */
function openingsAt(making: Making, entries: readonly Entry[], now: number): { openings: Opening[]; until: number } {
  const openings: Opening[] = [];
  let until = now + LOOK_AHEAD;
  const note = (at: number): void => {
    if (at > now && at < until) until = at;
  };
  for (const { employer, channel } of entries) {
    note(channel.from);
    note(channel.until);
    for (const life of making.lives.between(employer, now, now + LOOK_AHEAD)) {
      const shown = shownOn(life, channel);
      if (shown.from >= shown.until) continue;
      note(shown.from);
      note(shown.until);
      note(life.change?.at ?? 0);
      if (shown.from <= now && now < shown.until) openings.push(openingAt(making, employer, life, channel, now));
    }
  }
  return { openings, until };
}

function openingAt(
  { seed, written }: Making,
  employer: HiringEmployer,
  life: Life,
  channel: Channel,
  now: number,
): Opening {
  const changed = life.change !== null && life.change.at <= now;
  const key = `${employer.number}/${life.slot}/${life.turn}/${channel.digit}${changed ? "+" : ""}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const opening = writeOpening(seed, employer, life, channel, changed);
  written.set(key, opening);
  return opening;
}
