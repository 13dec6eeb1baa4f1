// Invented employers: a name, a domain under .example, places, a size, the boards they publish on, and at most one
// major event in their history: the board moves to another platform, its ids are renamed, it is emptied for a while, or
// it is taken down.

import { type Channel, type ChannelEvent, type ChannelPlan, type EventKind, planChannels } from "./channels.ts";
import { COUNTRIES, type Country, type WorldCity } from "./data/countries.ts";
import { FIRST_WORDS, LEGAL_FORMS, NAME_SECTORS, type NameSector } from "./data/names.ts";
import { TRADES, type Trade, type TradeLine } from "./data/trades.ts";
import { createRandom, type RandomStream } from "./random.ts";

export interface Site {
  readonly country: Country;
  readonly city: WorldCity;
}

export interface HiringEmployer {
  readonly number: number;
  readonly name: string;
  readonly key: string;
  readonly domain: string;
  readonly industry: string;
  /** The lines of work of its staff. */
  readonly trades: readonly Trade[];
  readonly agency: boolean;
  readonly country: Country;
  /** Where it hires; the first is its headquarters. */
  readonly sites: readonly [Site, ...Site[]];
  readonly headcount: number;
  readonly founded: number;
  /** The approximate number of simultaneous openings. */
  readonly slots: number;
  readonly event: ChannelEvent | null;
  readonly channels: readonly Channel[];
}

export interface HiringPlan extends ChannelPlan {
  readonly seed: number;
  readonly employers: number;
  readonly start: number;
  /** Average number of simultaneous openings per employer. */
  readonly perEmployer: number;
  /** Share of employers with such an event, and the number of days after the start within which it happens. */
  readonly events: { readonly share: number; readonly days: number };
}

const DAY = 86_400_000;
const EMPTIED_DURATION = 20 * DAY;
const MAX_SLOTS = 480;
/** The countries that its fake supports. */
const RETAILER_COUNTRIES: readonly string[] = ["AT", "DE", "FR", "GB", "SE", "US"];
const KINDS: readonly (readonly [EventKind, weight: number])[] = [
  ["moved", 4],
  ["renamed", 2],
  ["emptied", 2],
  ["removed", 2],
];

/** Deterministic for a plan; a longer list begins with the shorter one. */
export function inventEmployers(plan: HiringPlan): HiringEmployer[] {
  const usedNames = new Set<string>();
  const employers = Array.from({ length: plan.employers }, (_, index) => inventEmployer(plan, index + 1, usedNames));
  return plan.retailer ? [...employers, inventRetailer(plan, plan.employers + 1)] : employers;
}

/** The large retailer with its own source. */
function inventRetailer(plan: HiringPlan, number: number): HiringEmployer {
  const sites = COUNTRIES.filter(({ code }) => RETAILER_COUNTRIES.includes(code)).flatMap((country) =>
    country.cities.map((city): Site => ({ country, city })),
  );
  const [headquarters, ...rest] = sites.toReversed() as [Site, ...Site[]];
  const allCountries = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  return {
    number,
    name: "Amazon",
    key: "amazon",
    domain: "amazon.example",
    industry: "retail",
    agency: false,
    trades: tradesOf(["logistics", "software", "office", "sales"]),
    country: headquarters.country,
    sites: [headquarters, ...rest],
    headcount: 60_000,
    founded: 1994,
    slots: Math.min(MAX_SLOTS, Math.ceil(plan.employers / 5)),
    event: null,
    channels: [{ digit: 0, kind: "main", source: "amazon", slug: "search", ...allCountries }],
  };
}

function inventEmployer(plan: HiringPlan, number: number, usedNames: Set<string>): HiringEmployer {
  const random = createRandom(plan.seed, number, 0xe);
  const country = random.weighted(COUNTRIES, (each) => each.weight);
  const sector = random.weighted(NAME_SECTORS, (each) => each.weight);
  const { name, key } = nameOf(country, sector, random, usedNames, number);
  const slots = slotsOf(plan.perEmployer, random);
  const domain = `${key}.example`;
  const headcount = Math.max(4, Math.round(slots * (4 + 36 * random.next())));
  const event = drawEvent(plan, random);
  return {
    number,
    name,
    key,
    domain,
    slots,
    headcount,
    country,
    event,
    industry: sector.industry,
    trades: tradesOf(sector.lines),
    agency: sector.industry === "staffing",
    sites: sitesOf(country, slots, random),
    founded: random.integer(1890, 2020),
    channels: planChannels(plan, { number, key, domain, headcount, country: country.code, event }, random),
  };
}

function tradesOf(lines: readonly TradeLine[]): Trade[] {
  return TRADES.filter((trade) => lines.includes(trade.line));
}

function nameOf(
  country: Country,
  sector: NameSector,
  random: RandomStream,
  usedNames: Set<string>,
  number: number,
): { name: string; key: string } {
  const word = sector.words[country.tongue] ?? sector.words.en;
  for (let tries = 0; ; tries++) {
    const first = random.pick(FIRST_WORDS);
    // In a world with more employers than names, the city distinguishes them.
    const more = tries < 20 ? "" : ` ${random.pick(country.cities).name}`;
    const last = tries < 60 ? "" : ` ${number}`;
    const base = `${first} ${word}${more}${last}`;
    const key = plainKey(base);
    if (usedNames.has(key)) continue;
    usedNames.add(key);
    return { name: `${base}${LEGAL_FORMS[country.code] ?? ""}`, key };
  }
}

function plainKey(name: string): string {
  return name
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Most employers have a few openings, some have hundreds: the logarithm is approximately normal. */
function slotsOf(mean: number, random: RandomStream): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(MAX_SLOTS, Math.max(1, Math.round(mean * 0.52 * Math.exp(1.2 * normal))));
}

/** About one place per six openings; large employers also hire abroad. */
function sitesOf(country: Country, slots: number, random: RandomStream): [Site, ...Site[]] {
  const headquarters: Site = { country, city: random.pick(country.cities) };
  const siteCount = Math.ceil(slots / 6);
  const home = random.sample(country.cities, siteCount).filter((city) => city !== headquarters.city);
  const sites: [Site, ...Site[]] = [headquarters, ...home.map((city) => ({ country, city }))];
  const abroad = slots < 60 ? [] : random.sample(COUNTRIES, Math.min(12, Math.ceil(slots / 40)));
  for (const other of abroad.filter((each) => each !== country)) {
    for (const city of random.sample(other.cities, 4)) sites.push({ country: other, city });
  }
  return sites;
}

function drawEvent({ events: turns, start }: HiringPlan, random: RandomStream): ChannelEvent | null {
  const at = start + Math.floor(random.next() * turns.days * DAY);
  const [kind] = random.weighted(KINDS, ([, weight]) => weight);
  if (!random.isTrue(turns.share)) return null;
  return { kind, at, until: kind === "emptied" ? at + EMPTIED_DURATION : Number.POSITIVE_INFINITY };
}
