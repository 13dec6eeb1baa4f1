// What an opening says: title, text, places, pay, in the language of its place. A pure function of the seed and the opening's number;
// other channels say the same in slightly other words.
import { there } from "../contract/there.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { Channel } from "./channels.ts";
import { teamNamed } from "./data/sayings.ts";
import { DEPARTMENTS, LEVELS, type Tongue, type Trade } from "./data/trades.ts";
import { type Describing, describe } from "./descriptions.ts";
import type { HiringEmployer, Site } from "./employers.ts";
import type { OfferedPay, Opening } from "./fake.ts";
import type { ChangeKind, Life } from "./lives.ts";
import { offeredPay, payWords } from "./pays.ts";

type Workplace = Opening["workplace"];

const INTERNSHIP: Readonly<Record<Tongue, string>> = {
  ...{ en: "Internship", de: "Praktikum", fr: "Stage", es: "Prácticas", nl: "Stage" },
  ...{ it: "Tirocinio", pt: "Estágio", pl: "Staż", sv: "Praktik", da: "Praktik" },
};
const DAY = 86_400_000;
const OPEN_ABOUT_PAY = new Set(["US", "GB", "AT", "PL"]);

/** Digits that name the employer, the slot, the opening and the channel. */
export function postingId(employer: HiringEmployer, life: Life, digit: number): string {
  return String(((employer.number * 1_000 + life.slot) * 1_000 + life.turn) * 10 + digit);
}

/** The same on every channel. */
export function openingIdOf(employer: HiringEmployer, life: Life): string {
  return postingId(employer, life, 0).slice(0, -1);
}

export function employerNumberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Math.floor(Number(id) / 10_000_000) : 0;
}

/** The opening as a channel shows it, before or after its change. */
export function writeOpening(
  seed: number,
  employer: HiringEmployer,
  life: Life,
  channel: Channel,
  changed: boolean,
): Opening {
  const chance = chanceOf(seed, employer.number, life.slot, life.words, 0x0b);
  const work = workOf(employer, life, chance);
  const { site, other, trade, tongue, stem } = work;
  const kind = changed ? kindOf(life, work) : null;
  // Everything is drawn whether it is used or not: before and after a change, and on every channel, the rest is the same.
  const drawn = {
    ...{ workplace: workplaceOf(trade, chance), employment: employmentOf(trade, chance), hours: chance.whole(0, 2) },
    ...{ pay: chance.next(), spread: chance.next(), told: chance.happens(0.5), two: chance.happens(0.08) },
    ...{ people: chance.whole(3, 40), start: chance.whole(20, 90), added: chance.whole(0, 9) },
    ...{ passedOn: chance.happens(0.5), ends: chance.happens(0.1) },
  };
  const { workplace, employment } = drawn;
  const pay = paid(work, employment, kind, drawn);
  const sites = kind === "place" ? [other ?? site] : drawn.two && other !== null ? [site, other] : [site];
  const text: Describing = {
    ...{ employer, trade, tongue, workplace, job: stem, years: work.years, people: drawn.people },
    city: (sites[0] ?? site).city.name,
    pay: drawn.told && pay !== null ? payWords(pay, tongue) : null,
    team: teamNamed(employer.number + life.slot * 7 + life.words * 3),
    start: new Date(life.opens + drawn.start * DAY).toISOString().slice(0, 10),
    added: kind === "text" ? drawn.added : null,
    channel: channel.kind,
  };
  return {
    id: postingId(employer, life, channel.digit),
    requisition: requisitionOf(employer, life, channel, drawn.passedOn),
    title: titleOf(work, employment, employer, kind, drawn.hours),
    html: describe(text, chanceOf(seed, employer.number, life.slot, life.words, 0x7e)),
    places: sites.map(placeOf),
    ...{ workplace, pay },
    employment: kind === "employment" ? otherEmployment(employment) : employment,
    department: departmentOf(trade, tongue, kind, life),
    language: tongue,
    posted: life.opens,
    updated: changed && life.change !== null ? life.change.at : life.opens,
    valid_through: drawn.ends ? life.closes + 30 * DAY : null,
    employer: { name: employer.name, domain: employer.domain },
  };
}

/** An employer with one place cannot move an opening: it rewrites it instead. */
function kindOf({ change }: Life, { other }: Work): ChangeKind | null {
  return change?.kind === "place" && other === null ? "text" : (change?.kind ?? null);
}

interface Work {
  readonly trade: Trade;
  readonly site: Site;
  readonly other: Site | null;
  readonly tongue: Tongue;
  readonly level: string;
  readonly years: number;
  readonly yearly: number;
  /** The trade's own name. */
  readonly stem: string;
  /** Tells apart what has the same name at the same place. */
  readonly round: number;
}

/** No two slots of an employer have the same trade at the same place, as long as there are enough of both. */
function workOf({ trades, sites, slots, country, number }: HiringEmployer, life: Life, chance: Chance): Work {
  const pairs = trades.length * sites.length;
  const turns = Math.max(1, Math.floor(pairs / slots));
  const at = (life.slot + (life.words % turns) * slots) % pairs;
  const trade = there(trades[(at + number) % trades.length]);
  const siteAt = Math.floor(at / trades.length) % sites.length;
  const site = there(sites[siteAt]);
  const level = trade.hourly ? LEVELS[0] : chance.weighted(LEVELS, ({ word }) => (word === "" ? 5 : 1));
  const local = site.country.tongue;
  const abroad = trade.line === "software" && local !== "en" && chance.happens(country === site.country ? 0.2 : 0.5);
  const tongue = abroad ? "en" : local;
  return {
    ...{ trade, site, tongue },
    other: sites.length > 1 ? there(sites[(siteAt + 1) % sites.length]) : null,
    level: level?.word ?? "",
    years: level?.years ?? 3,
    yearly: trade.pay * (level?.pay ?? 1) * (0.92 + chance.next() * 0.16),
    stem: trade.titles[tongue],
    round: Math.floor(life.slot / pairs),
  };
}

/** Employers have habits: a city behind the title, capitals, a percentage in Switzerland. */
function titleOf(
  { stem, level, tongue, site, round }: Work,
  employment: Opening["employment"],
  { number }: HiringEmployer,
  kind: ChangeKind | null,
  habit: number,
): string {
  const named = `${level}${stem}`;
  const whole = employment === "internship" ? `${INTERNSHIP[tongue]} ${stem}` : named;
  const hours = site.country.code === "CH" ? ` ${["80-100%", "100%", "60-80%"][habit]}` : "";
  const place = number % 11 === 0 ? ` – ${site.city.name}` : number % 17 === 0 ? ` | ${site.city.name}` : "";
  const team = round === 0 ? "" : ` – Team ${teamNamed(round)}`;
  const after = kind === "title" ? ` (Team ${teamNamed(number)})` : "";
  const title = `${whole}${hours}${team}${place}${after}`;
  return number % 29 === 0 ? title.toUpperCase() : title;
}

function workplaceOf(trade: Trade, chance: Chance): Workplace {
  const desk = trade.line === "software" || trade.line === "office";
  return desk
    ? chance.weighted(["on-site", "hybrid", "remote"] as const, (each) => (each === "hybrid" ? 2 : 1))
    : "on-site";
}

function employmentOf(trade: Trade, chance: Chance): Opening["employment"] {
  const share = chance.next();
  if (share < 0.78) return "full-time";
  if (share < 0.9) return "part-time";
  return share < 0.96 || trade.hourly ? "contract" : "internship";
}

function otherEmployment(employment: Opening["employment"]): Opening["employment"] {
  return employment === "full-time" ? "part-time" : "full-time";
}

function paid(
  { trade, site, yearly }: Work,
  employment: Opening["employment"],
  kind: ChangeKind | null,
  drawn: { pay: number; spread: number },
): OfferedPay | null {
  const stated = drawn.pay < (OPEN_ABOUT_PAY.has(site.country.code) ? 0.8 : 0.45);
  // A change of pay may also be its first statement.
  if (!stated && kind !== "pay") return null;
  const share = (kind === "pay" ? 1.08 : 1) * (employment === "internship" ? 0.4 : 1);
  return offeredPay(yearly * share, trade.hourly, site.country, 1.1 + drawn.spread * 0.2);
}

/** Half of the other channels pass the employer's own number on; where ids are renamed, so are these. */
function requisitionOf(employer: HiringEmployer, life: Life, channel: Channel, passedOn: boolean): string {
  const own = `R-${openingIdOf(employer, life)}`;
  const kept = channel.kind === "main" ? employer.turn?.kind !== "renamed" || channel.digit === 0 : passedOn;
  return kept ? own : `${own}-${channel.digit}`;
}

function departmentOf(trade: Trade, tongue: Tongue, kind: ChangeKind | null, { slot }: Life): string {
  const own = DEPARTMENTS[trade.line][tongue];
  return kind === "department" ? `${own} ${1 + (slot % 4)}` : own;
}

function placeOf({ city, country }: Site): Opening["places"][number] {
  return {
    city: city.name,
    region: city.region,
    country: country.code,
    country_name: country.name,
    postcode: city.postcode,
    lat: city.lat,
    lon: city.lon,
  };
}

/** The fields that a change touches, in the words of the truth. */
export function touched(before: Opening, after: Opening): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (before.title !== after.title) kinds.push("title");
  if (JSON.stringify(before.places) !== JSON.stringify(after.places)) kinds.push("place");
  if (JSON.stringify(before.pay) !== JSON.stringify(after.pay)) kinds.push("pay");
  if (before.html !== after.html) kinds.push("text");
  if (before.employment !== after.employment) kinds.push("employment");
  if (before.department !== after.department) kinds.push("department");
  return kinds;
}
