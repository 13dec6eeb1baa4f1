// Where an employer's openings are listed: one main board, and for some employers a second front end, their own site
// with its own list, and the public service of the country. A board that moved, or whose ids were renamed, is two
// consecutive channels.
import { assertPresent } from "../src/contract/assertPresent.ts";
import { FAKE_PLATFORMS, FAKES, type FakePlatform, getFakePlatform } from "./fakes.ts";
import type { EmployerName } from "./platforms.ts";
import type { RandomStream } from "./random.ts";

export type EventKind = "moved" | "renamed" | "emptied" | "removed";

export interface ChannelEvent {
  readonly kind: EventKind;
  readonly at: number;
  /** When an emptied board has openings again. */
  readonly until: number;
}

export type ChannelKind = "main" | "front" | "site" | "service";

export interface Channel {
  /** The last digit of its posting ids. */
  readonly digit: number;
  readonly kind: ChannelKind;
  readonly source: string;
  readonly slug: string;
  readonly from: number;
  readonly until: number;
  /** The countries whose openings it lists; all if absent. */
  readonly countries?: readonly string[];
}

export interface ChannelPlan {
  /** Ids of the hiring platforms that have a fake. */
  readonly platforms: readonly string[];
  /** Public services that have a fake. */
  readonly services: readonly string[];
  /** Whether the retailer with its own source has a fake. */
  readonly retailer: boolean;
}

/**
 * The public service of the owner's country, with the slug of its board there. If the country has one per region, its
 * employers use them in turn.
 */
function serviceOf(
  { country, number }: ChannelOwner,
  services: readonly string[],
): Pick<Channel, "source" | "slug" | "countries"> | null {
  const available = FAKES.filter(
    ({ source, service }) => services.includes(source) && service?.countries.includes(country),
  );
  const found = available[number % available.length];
  if (found?.service === undefined) return null;
  const { slug = country.toLowerCase(), countries } = found.service;
  return { source: found.source, slug, countries };
}

const ANY_TIME = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
/** Employers without a platform: their site is the only channel. */
const SITE_ONLY_SHARE = 0.12;
const FRONT_SHARE = 0.1;
const OWN_LIST_SHARE = 0.25;
/** One in this many employers uses the next platform in turn, wherever it is normally used. */
const ROTATION_INTERVAL = 6;

export interface ChannelOwner extends EmployerName {
  readonly headcount: number;
  readonly country: string;
  readonly event: ChannelEvent | null;
}

export function planChannels(plan: ChannelPlan, owner: ChannelOwner, random: RandomStream): Channel[] {
  const draws = {
    alone: random.isTrue(SITE_ONLY_SHARE),
    front: random.isTrue(FRONT_SHARE),
    list: random.isTrue(OWN_LIST_SHARE),
  };
  const [first, second, third] = platformsFor(plan, owner, random);
  const isAlone = (draws.alone && owner.number % ROTATION_INTERVAL !== 0) || first === undefined;
  const ownChannel = { source: "career_site", slug: owner.domain };
  const main = isAlone ? ownChannel : { source: first.source, slug: first.slug(owner) };
  const { event } = owner;
  const channels: Channel[] = [];
  if (event?.kind === "moved" || event?.kind === "renamed") {
    channels.push({ ...main, digit: 0, kind: "main", from: ANY_TIME.from, until: event.at });
    const to = event.kind === "moved" && third !== undefined ? { source: third.source, slug: third.slug(owner) } : main;
    channels.push({ ...to, digit: 4, kind: "main", from: event.at, until: ANY_TIME.until });
  } else {
    channels.push({ ...main, digit: 0, kind: "main", from: ANY_TIME.from, until: endTime(event) });
  }
  const rest = { from: ANY_TIME.from, until: endTime(event) };
  if (draws.front && second !== undefined) {
    channels.push({ source: second.source, slug: second.slug(owner), digit: 1, kind: "front", ...rest });
  }
  if (draws.list && !isAlone) channels.push({ ...ownChannel, digit: 2, kind: "site", ...rest });
  const service = serviceOf(owner, plan.services);
  if (service !== null) {
    channels.push({ ...service, digit: 3, kind: "service", ...rest });
  }
  return channels;
}

function endTime(event: ChannelEvent | null): number {
  return event?.kind === "removed" ? event.at : ANY_TIME.until;
}

/**
 * Some employers use the platforms in turn, so that a world of a few hundred employers has each of them, however rare.
 */
function rotatePlatforms(owner: ChannelOwner, availablePlatforms: readonly FakePlatform[]): FakePlatform[] {
  if (availablePlatforms.length === 0 || owner.number % ROTATION_INTERVAL !== 0) return [];
  return [assertPresent(availablePlatforms[Math.floor(owner.number / ROTATION_INTERVAL) % availablePlatforms.length])];
}

/** Three different platforms for such an employer, the most likely kind first. */
function platformsFor(plan: ChannelPlan, owner: ChannelOwner, random: RandomStream): FakePlatform[] {
  const tableSources = new Set(FAKE_PLATFORMS.map(({ source }) => source));
  const others = plan.platforms.filter((source) => !tableSources.has(source)).map(getFakePlatform);
  const all = [...FAKE_PLATFORMS, ...others].filter(({ source }) => plan.platforms.includes(source));
  let eligible = all.filter(({ countries }) => countries === null || countries.includes(owner.country));
  const suits = (large: boolean): number => {
    if (owner.headcount >= 1000) return large ? 5 : 0.5;
    return owner.headcount < 200 && large ? 0.2 : 1;
  };
  const chosen: FakePlatform[] = rotatePlatforms(owner, all);
  eligible = eligible.filter((each) => !chosen.includes(each));
  while (chosen.length < 3 && eligible.length > 0) {
    const next = random.weighted(eligible, ({ weight, large }) => weight * suits(large));
    chosen.push(next);
    eligible = eligible.filter((each) => each !== next);
  }
  return chosen;
}
