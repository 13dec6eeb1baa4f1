// Where an employer's openings are listed: one main board, and for some a second front, an own site with a list of its own, and the
// public service of the country. A board that moved, or whose ids were renamed, is two channels, one after the other.
import { there } from "../contract/there.ts";
import type { Chance } from "./chance.ts";
import { FAKE_PLATFORMS, type FakePlatform, fakePlatformOf, type Naming } from "./platforms.ts";

export type TurnKind = "moved" | "renamed" | "emptied" | "removed";

export interface ChannelTurn {
  readonly kind: TurnKind;
  readonly at: number;
  /** When an emptied board has openings again. */
  readonly until: number;
}

export type ChannelKind = "main" | "front" | "site" | "service";

export interface Channel {
  /** The last digit of the ids of its postings. */
  readonly digit: number;
  readonly kind: ChannelKind;
  readonly source: string;
  readonly slug: string;
  readonly from: number;
  readonly until: number;
}

export interface ChannelPlan {
  /** Identifiers of the hiring platforms that have a fake. */
  readonly platforms: readonly string[];
  /** Public services that have a fake. */
  readonly services: readonly string[];
  /** Whether the retailer that is a source of its own has a fake. */
  readonly retailer: boolean;
}

/** The countries of the public services, as far as this world goes. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  jobtech: ["SE"],
  forem: ["BE"],
  francetravail: ["FR"],
  arbeitsagentur: ["DE"],
  nav: ["NO"],
  usajobs: ["US"],
  jobbank: ["CA"],
  jobroom: ["CH"],
  cbop: ["PL"],
  mpsv: ["CZ"],
  mycareersfuture: ["SG"],
  workforceaustralia: ["AU"],
  empleate: ["ES"],
  jobnet: ["DK"],
  work24: ["KR"],
  eures: ["AT", "LU", "IT", "PT", "FI", "HU", "RO", "GR", "IE", "NL"],
};

function serviceOf(country: string, services: readonly string[]): string | null {
  return services.find((service) => SERVICES[service]?.includes(country)) ?? null;
}

/** What a service's one board is called: by its country, unless its source says otherwise. */
const SERVICE_SLUGS: Readonly<Record<string, string>> = { nav: "feed", mpsv: "feed", eures: "nl" };

const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
/** Employers without a platform: their site is the only channel. */
const SITE_ONLY = 0.12;
const FRONT = 0.1;
const OWN_LIST = 0.25;
/** Every so many employers one whose platform is simply the next, wherever it is used otherwise. */
const TURN = 6;

export interface Owner extends Naming {
  readonly headcount: number;
  readonly country: string;
  readonly turn: ChannelTurn | null;
}

export function channelsOf(plan: ChannelPlan, owner: Owner, chance: Chance): Channel[] {
  const draws = { alone: chance.happens(SITE_ONLY), front: chance.happens(FRONT), list: chance.happens(OWN_LIST) };
  const [first, second, third] = platformsFor(plan, owner, chance);
  const alone = (draws.alone && owner.number % TURN !== 0) || first === undefined;
  const own = { source: "career_site", slug: owner.domain };
  const main = alone ? own : { source: first.source, slug: first.slug(owner) };
  const { turn } = owner;
  const channels: Channel[] = [];
  if (turn?.kind === "moved" || turn?.kind === "renamed") {
    channels.push({ ...main, digit: 0, kind: "main", from: ALWAYS.from, until: turn.at });
    const to = turn.kind === "moved" && third !== undefined ? { source: third.source, slug: third.slug(owner) } : main;
    channels.push({ ...to, digit: 4, kind: "main", from: turn.at, until: ALWAYS.until });
  } else {
    channels.push({ ...main, digit: 0, kind: "main", from: ALWAYS.from, until: goneAt(turn) });
  }
  const rest = { from: ALWAYS.from, until: goneAt(turn) };
  if (draws.front && second !== undefined) {
    channels.push({ source: second.source, slug: second.slug(owner), digit: 1, kind: "front", ...rest });
  }
  if (draws.list && !alone) channels.push({ ...own, digit: 2, kind: "site", ...rest });
  const service = serviceOf(owner.country, plan.services);
  if (service !== null) {
    channels.push({
      source: service,
      slug: SERVICE_SLUGS[service] ?? owner.country.toLowerCase(),
      digit: 3,
      kind: "service",
      ...rest,
    });
  }
  return channels;
}

function goneAt(turn: ChannelTurn | null): number {
  return turn?.kind === "removed" ? turn.at : ALWAYS.until;
}

/** Some employers take the platforms in turn, so that a world of a few hundred has each of them, however rare. */
function inTurn(owner: Owner, known: readonly FakePlatform[]): FakePlatform[] {
  if (known.length === 0 || owner.number % TURN !== 0) return [];
  return [there(known[Math.floor(owner.number / TURN) % known.length])];
}

/** Three different platforms that such an employer might use, the likeliest kind first. */
function platformsFor(plan: ChannelPlan, owner: Owner, chance: Chance): FakePlatform[] {
  const known = new Set(FAKE_PLATFORMS.map(({ source }) => source));
  const others = plan.platforms.filter((source) => !known.has(source)).map(fakePlatformOf);
  const all = [...FAKE_PLATFORMS, ...others].filter(({ source }) => plan.platforms.includes(source));
  let left = all.filter(({ countries }) => countries === null || countries.includes(owner.country));
  const suits = (large: boolean): number => {
    if (owner.headcount >= 1000) return large ? 5 : 0.5;
    return owner.headcount < 200 && large ? 0.2 : 1;
  };
  const chosen: FakePlatform[] = inTurn(owner, all);
  left = left.filter((each) => !chosen.includes(each));
  while (chosen.length < 3 && left.length > 0) {
    const next = chance.weighted(left, ({ weight, large }) => weight * suits(large));
    chosen.push(next);
    left = left.filter((each) => each !== next);
  }
  return chosen;
}
