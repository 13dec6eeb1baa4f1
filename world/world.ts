// The world: employers, their boards and sites, and what each shows at any moment. Nothing is simulated step by step:
// the seed determines what is open when, so any moment can be requested, and the truth is always known.
import { findSource } from "../src/contract/sources.ts";
import type { Channel, ChannelPlan } from "./channels.ts";
import { type HiringEmployer, type HiringPlan, inventEmployers } from "./employers.ts";
import type { Fake, FakeBoard, Opening } from "./fake.ts";
import { getFakePlatform } from "./fakes.ts";
import { createLruCache, type LruCache } from "./lruCache.ts";
import { createLives, getListedPeriod, type OpeningLife, type OpeningLives } from "./openingLives.ts";
import { buildOpening, employerNumberOf, isListedBy } from "./postings.ts";
import { type OpeningTruth, truthOf } from "./truth.ts";

/** The sources that this world can show: hiring platforms and public services that have a fake. */
function planFor(fakes: readonly Fake[]): ChannelPlan {
  // Sites that show other companies' openings are not an employer's board.
  const listed = fakes.map(({ source }) => source).filter((source) => findSource(source)?.leads_only !== true);
  const ofType = (type: string): string[] => [...new Set(listed.filter((source) => findSource(source)?.type === type))];
  const retailer = fakes.some(({ source }) => source === "amazon");
  return { platforms: ofType("ats"), services: ofType("public_employment_service"), retailer };
}

export interface WorldOptions {
  readonly seed: number;
  readonly employers: number;
  /** The time from which openings exist; some of them opened before it. */
  readonly start: number;
  /** Average number of simultaneous openings per employer; 20 by default. */
  readonly perEmployer?: number;
  /** Share of employers with a major event in their history, and the number of days within which it happens. */
  readonly events?: { readonly share: number; readonly days: number };
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
  /** All boards, including public services. */
  boards(now: number): WorldBoard[];
  boardAt(source: string, slug: string, now: number): FakeBoard | null;
  /** The board of a source that shows the opening of that id. */
  boardOfOpening(source: string, id: string, now: number): FakeBoard | null;
  /** Everything that a board lists between two moments. */
  history(source: string, slug: string, from: number, until: number): ListedOpening[];
  /** The employer whose own site has that host. */
  employerAt(host: string): HiringEmployer | null;
  readonly truth: {
    /** Everything listed between two moments, one row per channel, including closed openings. */
    openings(from: number, until: number): OpeningTruth[];
  };
}

/** An opening on one board: its state when listed, its state after its change, and when each begins. */
export interface ListedOpening {
  readonly opening: Opening;
  readonly from: number;
  readonly until: number;
  readonly change: { readonly at: number; readonly opening: Opening } | null;
}

interface Entry {
  readonly employer: HiringEmployer;
  readonly channel: Channel;
}

/** The data needed to answer requests, built once. */
interface WorldState {
  readonly seed: number;
  readonly employers: readonly HiringEmployer[];
  readonly lives: OpeningLives;
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly services: ReadonlyMap<string, readonly Entry[]>;
  readonly boardCache: LruCache<{ from: number; until: number; board: FakeBoard }>;
  readonly openingCache: LruCache<Opening>;
}

/** The share of openings listed on another channel if there is one, so that about one in eight of all is on two. */
const SECOND_SHARE = 0.17;
const MAX_CACHED_BOARDS = 400;
const MAX_CACHED_OPENINGS = 12_000;
/** A board is computed again after a day, even if nothing changes. */
const LOOK_AHEAD = 86_400_000;

export function createWorld(options: WorldOptions, fakes: readonly Fake[]): World {
  const { seed, start } = options;
  const plan: HiringPlan = { perEmployer: 20, events: { share: 0.2, days: 240 }, ...options, ...planFor(fakes) };
  const employers = inventEmployers(plan);
  const byDomain = new Map(employers.map((employer) => [employer.domain, employer]));
  const state: WorldState = {
    seed,
    employers,
    lives: createLives(seed, start, SECOND_SHARE),
    entries: entriesOf(employers, ({ source, slug }) => `${source}/${slug}`),
    services: entriesOf(employers, ({ kind, source }) => (kind === "service" ? source : null)),
    boardCache: createLruCache(MAX_CACHED_BOARDS),
    openingCache: createLruCache(MAX_CACHED_OPENINGS),
  };
  return {
    seed,
    employers,
    boards: (now) => [...state.entries.values()].flatMap((entries) => entriesAt(entries, now)),
    boardAt: (source, slug, now) => boardAt(state, source, slug, now),
    boardOfOpening(source, id, now) {
      const employer = employers[employerNumberOf(id) - 1];
      const channel = employer?.channels.find((each) => each.source === source && id.endsWith(String(each.digit)));
      return channel === undefined ? null : boardAt(state, source, channel.slug, now);
    },
    history: (source, slug, from, until) => listHistory(state, `${source}/${slug}`, from, until),
    employerAt: (host) => byDomain.get(host.replace(/^www\./, "")) ?? null,
    truth: { openings: (from, until) => truthOf(seed, employers, state.lives, from, until) },
  };
}

/** The channels of a board: one employer's on a platform, those of many on a public service. */
function entriesOf(
  employers: readonly HiringEmployer[],
  keyOf: (channel: Channel) => string | null,
): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const employer of employers) {
    for (const channel of employer.channels) {
      const key = keyOf(channel);
      if (key === null) continue;
      const cached = entries.get(key);
      if (cached === undefined) entries.set(key, [{ employer, channel }]);
      else cached.push({ employer, channel });
    }
  }
  return entries;
}

function entriesAt(entries: readonly Entry[], now: number): WorldBoard[] {
  const activeEntries = entries.filter(({ channel }) => channel.from <= now && now < channel.until);
  const [first] = activeEntries;
  if (first === undefined) return [];
  const { source, slug, kind } = first.channel;
  return [{ source, slug, ...(kind === "service" ? { company: "", domain: "" } : ownerOf(first.employer)) }];
}

function ownerOf({ name, domain }: HiringEmployer): { company: string; domain: string } {
  return { company: name, domain };
}

/** The number of employers in an investor's portfolio. */
const PORTFOLIO = 25;

/** An investor's portfolio: openings of some employers, each with its address on the underlying board. */
function portfolioAt(state: WorldState, source: string, slug: string, now: number): FakeBoard {
  const openings = state.employers.slice(0, PORTFOLIO).flatMap((employer) =>
    employer.channels
      .filter(({ kind, from, until }) => kind === "main" && from <= now && now < until)
      .flatMap((channel): Opening[] => {
        const { domain, company: name } = ownerOf(employer);
        const { source: platform, slug: board } = channel;
        const link = platform === "career_site" ? `https://www.${domain}/` : getFakePlatform(platform).page(board);
        return openingsAt(state, [{ employer, channel }], now).openings.map((opening) => ({
          ...opening,
          employer: { name, domain },
          link,
        }));
      }),
  );
  return { source, slug, company: "Portfolio", domain: "portfolio.example", openings };
}

function boardAt(state: WorldState, source: string, slug: string, now: number): FakeBoard | null {
  if (findSource(source)?.leads_only === true) {
    return slug.startsWith("portfolio") ? portfolioAt(state, source, slug, now) : null;
  }
  const key = `${source}/${slug}`;
  // A public service has one list, regardless of what its board is called; so does the retailer.
  const entries = state.entries.get(key) ?? state.services.get(source) ?? state.entries.get(`${source}/search`);
  const [activeEntry] = entries === undefined ? [] : entriesAt(entries, now);
  if (entries === undefined || activeEntry === undefined) return null;
  const cached = state.boardCache.get(key);
  if (cached !== undefined && cached.from <= now && now < cached.until) return cached.board;
  const { openings, until } = openingsAt(state, entries, now);
  const board: FakeBoard = { ...activeEntry, slug, openings: inCountry(openings, source, slug) };
  state.boardCache.set(key, { from: now, until, board });
  return board;
}

/** The retailer is requested country by country. */
function inCountry(openings: Opening[], source: string, slug: string): Opening[] {
  if (source !== "amazon" || slug === "search") return openings;
  return openings.filter(({ places }) => places.some(({ country }) => country.toLowerCase() === slug));
}

/** The listed openings, and until when they stay the same. */
function openingsAt(state: WorldState, entries: readonly Entry[], now: number): { openings: Opening[]; until: number } {
  const openings: Opening[] = [];
  let until = now + LOOK_AHEAD;
  const remember = (at: number): void => {
    if (at > now && at < until) until = at;
  };
  for (const { employer, channel } of entries) {
    remember(channel.from);
    remember(channel.until);
    for (const life of state.lives.between(employer, now, now + LOOK_AHEAD)) {
      const period = getListedPeriod(life, channel);
      if (period.from >= period.until) continue;
      remember(period.from);
      remember(period.until);
      remember(life.change?.at ?? 0);
      if (period.from > now || now >= period.until) continue;
      const opening = openingAt(state, employer, life, channel, now);
      if (isListedBy(channel, opening)) openings.push(opening);
    }
  }
  return { openings, until };
}

function listHistory(state: WorldState, key: string, from: number, until: number): ListedOpening[] {
  return (state.entries.get(key) ?? []).flatMap(({ employer, channel }) =>
    state.lives.between(employer, from, until).flatMap((life): ListedOpening[] => {
      const period = getListedPeriod(life, channel);
      if (period.from >= period.until || period.until <= from || period.from >= until) return [];
      const opening = buildOpening(state.seed, employer, life, channel, (life.change?.at ?? until) <= period.from);
      if (!isListedBy(channel, opening)) return [];
      const isChanged = life.change !== null && life.change.at > period.from && life.change.at < period.until;
      const change = isChanged
        ? { at: life.change?.at ?? 0, opening: buildOpening(state.seed, employer, life, channel, true) }
        : null;
      return [{ opening, ...period, change }];
    }),
  );
}

function openingAt(
  { seed, openingCache }: WorldState,
  employer: HiringEmployer,
  life: OpeningLife,
  channel: Channel,
  now: number,
): Opening {
  const changed = life.change !== null && life.change.at <= now;
  const key = `${employer.number}/${life.slot}/${life.sequence}/${channel.digit}${changed ? "+" : ""}`;
  const cached = openingCache.get(key);
  if (cached !== undefined) return cached;
  const opening = buildOpening(seed, employer, life, channel, changed);
  openingCache.set(key, opening);
  return opening;
}
