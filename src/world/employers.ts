// Invented employers: a name, a domain under .example, places, a size, the boards they publish their jobs on, and at most one great
// turn in their history: the board moves to another platform, its ids are renamed, it is emptied for a while, or taken down.

import { type Chance, chanceOf } from "./chance.ts";
import { type Channel, type ChannelPlan, type ChannelTurn, channelsOf, type TurnKind } from "./channels.ts";
import { COUNTRIES, type Country, type WorldCity } from "./data/countries.ts";
import { FIRST, FORMS, NAME_SECTORS, type NameSector } from "./data/names.ts";
import { TRADES, type Trade, type TradeLine } from "./data/trades.ts";

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
  /** What people do there. */
  readonly trades: readonly Trade[];
  readonly agency: boolean;
  readonly country: Country;
  /** Where it hires; the first is its seat. */
  readonly sites: readonly [Site, ...Site[]];
  readonly headcount: number;
  readonly founded: number;
  /** Openings it has at a time, about. */
  readonly slots: number;
  readonly turn: ChannelTurn | null;
  readonly channels: readonly Channel[];
}

export interface HiringPlan extends ChannelPlan {
  readonly seed: number;
  readonly employers: number;
  readonly start: number;
  /** Openings of an employer at a time, on average. */
  readonly perEmployer: number;
  /** Share of employers with a turn, and the days after the start within which it comes. */
  readonly turns: { readonly share: number; readonly days: number };
}

const DAY = 86_400_000;
const EMPTIED_FOR = 20 * DAY;
const MOST_SLOTS = 480;
/** The countries that its fake knows. */
const RETAILER_IN: readonly string[] = ["AT", "DE", "FR", "GB", "SE", "US"];
const KINDS: readonly (readonly [TurnKind, weight: number])[] = [
  ["moved", 4],
  ["renamed", 2],
  ["emptied", 2],
  ["removed", 2],
];

/** Always the same list for the same plan; a longer list begins with the shorter one. */
export function inventEmployers(plan: HiringPlan): HiringEmployer[] {
  const taken = new Set<string>();
  const employers = Array.from({ length: plan.employers }, (_, at) => inventEmployer(plan, at + 1, taken));
  return plan.retailer ? [...employers, inventRetailer(plan, plan.employers + 1)] : employers;
}

/** The large retailer that is a source of its own. */
function inventRetailer(plan: HiringPlan, number: number): HiringEmployer {
  const sites = COUNTRIES.filter(({ code }) => RETAILER_IN.includes(code)).flatMap((country) =>
    country.cities.map((city): Site => ({ country, city })),
  );
  const [seat, ...rest] = sites.toReversed() as [Site, ...Site[]];
  const every = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  return {
    ...{ number, name: "Amazon", key: "amazon", domain: "amazon.example", industry: "retail", agency: false },
    trades: tradesOf(["logistics", "software", "office", "sales"]),
    country: seat.country,
    sites: [seat, ...rest],
    headcount: 60_000,
    founded: 1994,
    slots: Math.min(MOST_SLOTS, Math.ceil(plan.employers / 5)),
    turn: null,
    channels: [{ digit: 0, kind: "main", source: "amazon", slug: "search", ...every }],
  };
}

function inventEmployer(plan: HiringPlan, number: number, taken: Set<string>): HiringEmployer {
  const chance = chanceOf(plan.seed, number, 0xe);
  const country = chance.weighted(COUNTRIES, (each) => each.weight);
  const sector = chance.weighted(NAME_SECTORS, (each) => each.weight);
  const { name, key } = nameOf(country, sector, chance, taken, number);
  const slots = slotsOf(plan.perEmployer, chance);
  const domain = `${key}.example`;
  const headcount = Math.max(4, Math.round(slots * (4 + 36 * chance.next())));
  const turn = turnOf(plan, chance);
  return {
    ...{ number, name, key, domain, slots, headcount, country, turn },
    industry: sector.industry,
    trades: tradesOf(sector.lines),
    agency: sector.industry === "staffing",
    sites: sitesOf(country, slots, chance),
    founded: chance.whole(1890, 2020),
    channels: channelsOf(plan, { number, key, domain, headcount, country: country.code, turn }, chance),
  };
}

function tradesOf(lines: readonly TradeLine[]): Trade[] {
  return TRADES.filter((trade) => lines.includes(trade.line));
}

function nameOf(
  country: Country,
  sector: NameSector,
  chance: Chance,
  taken: Set<string>,
  number: number,
): { name: string; key: string } {
  const word = sector.words[country.tongue] ?? sector.words.en;
  for (let tries = 0; ; tries++) {
    const first = chance.pick(FIRST);
    // In a world with more employers than names, cities tell them apart.
    const more = tries < 20 ? "" : ` ${chance.pick(country.cities).name}`;
    const last = tries < 60 ? "" : ` ${number}`;
    const base = `${first} ${word}${more}${last}`;
    const key = plainKey(base);
    if (taken.has(key)) continue;
    taken.add(key);
    return { name: `${base}${FORMS[country.code] ?? ""}`, key };
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

/** Most have a few openings, some have hundreds: the logarithm is about normal. */
function slotsOf(mean: number, chance: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
  return Math.min(MOST_SLOTS, Math.max(1, Math.round(mean * 0.52 * Math.exp(1.2 * normal))));
}

/** About one place for six openings; large employers also hire abroad. */
function sitesOf(country: Country, slots: number, chance: Chance): [Site, ...Site[]] {
  const seat: Site = { country, city: chance.pick(country.cities) };
  const wanted = Math.ceil(slots / 6);
  const home = chance.several(country.cities, wanted).filter((city) => city !== seat.city);
  const sites: [Site, ...Site[]] = [seat, ...home.map((city) => ({ country, city }))];
  const abroad = slots < 60 ? [] : chance.several(COUNTRIES, Math.min(12, Math.ceil(slots / 40)));
  for (const other of abroad.filter((each) => each !== country)) {
    for (const city of chance.several(other.cities, 4)) sites.push({ country: other, city });
  }
  return sites;
}

function turnOf({ turns, start }: HiringPlan, chance: Chance): ChannelTurn | null {
  const at = start + Math.floor(chance.next() * turns.days * DAY);
  const [kind] = chance.weighted(KINDS, ([, weight]) => weight);
  if (!chance.happens(turns.share)) return null;
  return { kind, at, until: kind === "emptied" ? at + EMPTIED_FOR : Number.POSITIVE_INFINITY };
}
