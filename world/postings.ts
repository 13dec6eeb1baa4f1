// The content of an opening: title, description, places, pay, in the language of its place. A pure function of the seed
// and the opening's number; other channels use slightly different words.
import { assertPresent } from "../src/contract/assertPresent.ts";
import type { Channel } from "./channels.ts";
import { stateFacts } from "./data/statedFacts.ts";
import { getTeamName } from "./data/textVariations.ts";
import { DEPARTMENTS, LEVELS, type Trade, type WorldLanguage } from "./data/trades.ts";
import { type DescriptionOptions, describe } from "./descriptions.ts";
import type { HiringEmployer, Site } from "./employers.ts";
import type { OfferedPay, Opening } from "./fake.ts";
import type { ChangeKind, OpeningLife } from "./openingLives.ts";
import { drawPay, formatPayText } from "./pay.ts";
import { createRandom, type RandomStream } from "./random.ts";

type Workplace = Opening["workplace"];

const INTERNSHIP: Readonly<Record<WorldLanguage, string>> = {
  en: "Internship",
  de: "Praktikum",
  fr: "Stage",
  es: "Prácticas",
  nl: "Stage",
  it: "Tirocinio",
  pt: "Estágio",
  pl: "Staż",
  sv: "Praktik",
  da: "Praktik",
};
const DAY = 86_400_000;
const PAY_COUNTRIES = new Set(["US", "GB", "AT", "PL"]);

/** Digits that identify the employer, the slot, the opening and the channel. */
export function postingId(employer: HiringEmployer, life: OpeningLife, digit: number): string {
  return String(((employer.number * 1_000 + life.slot) * 1_000 + life.sequence) * 10 + digit);
}

/** The same on every channel. */
export function openingIdOf(employer: HiringEmployer, life: OpeningLife): string {
  return postingId(employer, life, 0).slice(0, -1);
}

export function employerNumberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Math.floor(Number(id) / 10_000_000) : 0;
}

/** The opening as a channel shows it, before or after its change. */
export function buildOpening(
  seed: number,
  employer: HiringEmployer,
  life: OpeningLife,
  channel: Channel,
  changed: boolean,
): Opening {
  const random = createRandom(seed, employer.number, life.slot, life.textSequence, 0x0b);
  const job = drawJob(employer, life, random);
  const { site, other, trade, tongue: postingLanguage, stem } = job;
  const kind = changed ? kindOf(life, job) : null;
  const drawn = drawDetails(trade, random);
  const { workplace, employment } = drawn;
  const pay = paid(job, employment, kind, drawn);
  const sites = kind === "place" ? [other ?? site] : drawn.two && other !== null ? [site, other] : [site];
  const text: DescriptionOptions = {
    employer,
    trade,
    language: postingLanguage,
    workplace,
    job: stem,
    years: job.years,
    people: drawn.people,
    city: (sites[0] ?? site).city.name,
    pay: drawn.statesPay && pay !== null ? formatPayText(pay, postingLanguage) : null,
    team: getTeamName(employer.number + life.slot * 7 + life.textSequence * 3),
    start: new Date(life.opens + drawn.start * DAY).toISOString().slice(0, 10),
    added: kind === "text" ? drawn.added : null,
    facts: stateFacts(
      postingLanguage,
      { domain: employer.domain, isPartTime: employment === "part-time" },
      createRandom(seed, employer.number, life.slot, life.textSequence, 0xfac7),
    ),
    channel: channel.kind,
  };
  return {
    id: postingId(employer, life, channel.digit),
    requisition: requisitionOf(employer, life, channel, drawn.passedOn),
    title: titleOf(job, employment, employer, kind, drawn.hours),
    html: describe(text, createRandom(seed, employer.number, life.slot, life.textSequence, 0x7e)),
    places: sites.map(placeOf),
    workplace,
    pay,
    employment: kind === "employment" ? otherEmployment(employment) : employment,
    department: departmentOf(trade, postingLanguage, kind, life),
    language: postingLanguage,
    posted: life.opens,
    updated: changed && life.change !== null ? life.change.at : life.opens,
    valid_through: drawn.ends ? life.closes + 30 * DAY : null,
    employer: { name: employer.name, domain: employer.domain },
  };
}

/** Everything is drawn whether it is used or not, so that the rest is the same before and after a change and on every channel. */
function drawDetails(trade: Trade, random: RandomStream) {
  return {
    workplace: workplaceOf(trade, random),
    employment: employmentOf(trade, random),
    hours: random.integer(0, 2),
    pay: random.next(),
    spread: random.next(),
    statesPay: random.isTrue(0.5),
    two: random.isTrue(0.08),
    people: random.integer(3, 40),
    start: random.integer(20, 90),
    added: random.integer(0, 9),
    passedOn: random.isTrue(0.5),
    ends: random.isTrue(0.1),
  };
}

/** An employer with one place cannot move an opening: it rewrites it instead. */
function kindOf({ change }: OpeningLife, { other }: JobDetails): ChangeKind | null {
  return change?.kind === "place" && other === null ? "text" : (change?.kind ?? null);
}

interface JobDetails {
  readonly trade: Trade;
  readonly site: Site;
  readonly other: Site | null;
  readonly tongue: WorldLanguage;
  readonly level: string;
  readonly years: number;
  readonly yearly: number;
  /** The trade's own name. */
  readonly stem: string;
  /** Distinguishes openings with the same name at the same place. */
  readonly round: number;
}

/** No two slots of an employer have the same trade at the same place, as long as there are enough of both. */
function drawJob(
  { trades, sites, slots, country, number }: HiringEmployer,
  life: OpeningLife,
  random: RandomStream,
): JobDetails {
  const pairs = trades.length * sites.length;
  const rounds = Math.max(1, Math.floor(pairs / slots));
  const at = (life.slot + (life.textSequence % rounds) * slots) % pairs;
  const trade = assertPresent(trades[(at + number) % trades.length]);
  const siteAt = Math.floor(at / trades.length) % sites.length;
  const site = assertPresent(sites[siteAt]);
  const level = trade.hourly ? LEVELS[0] : random.weighted(LEVELS, ({ prefix: word }) => (word === "" ? 5 : 1));
  const local = site.country.tongue;
  const abroad = trade.line === "software" && local !== "en" && random.isTrue(country === site.country ? 0.2 : 0.5);
  const postingLanguage = abroad ? "en" : local;
  return {
    trade,
    site,
    tongue: postingLanguage,
    other: sites.length > 1 ? assertPresent(sites[(siteAt + 1) % sites.length]) : null,
    level: level?.prefix ?? "",
    years: level?.years ?? 3,
    yearly: trade.pay * (level?.pay ?? 1) * (0.92 + random.next() * 0.16),
    stem: trade.titles[postingLanguage],
    round: Math.floor(life.slot / pairs),
  };
}

/** Employers have habits: a city after the title, capitals, a percentage in Switzerland. */
function titleOf(
  { stem, level, tongue: postingLanguage, site, round }: JobDetails,
  employment: Opening["employment"],
  { number }: HiringEmployer,
  kind: ChangeKind | null,
  habit: number,
): string {
  const leveledTitle = `${level}${stem}`;
  const fullTitle = employment === "internship" ? `${INTERNSHIP[postingLanguage]} ${stem}` : leveledTitle;
  const hours = site.country.code === "CH" ? ` ${["80-100%", "100%", "60-80%"][habit]}` : "";
  const place = number % 11 === 0 ? ` – ${site.city.name}` : number % 17 === 0 ? ` | ${site.city.name}` : "";
  const team = round === 0 ? "" : ` – Team ${getTeamName(round)}`;
  const after = kind === "title" ? ` (Team ${getTeamName(number)})` : "";
  const title = `${fullTitle}${hours}${team}${place}${after}`;
  return number % 29 === 0 ? title.toUpperCase() : title;
}

function workplaceOf(trade: Trade, random: RandomStream): Workplace {
  const isOfficeWork = trade.line === "software" || trade.line === "office";
  return isOfficeWork
    ? random.weighted(["on-site", "hybrid", "remote"] as const, (each) => (each === "hybrid" ? 2 : 1))
    : "on-site";
}

function employmentOf(trade: Trade, random: RandomStream): Opening["employment"] {
  const share = random.next();
  if (share < 0.78) return "full-time";
  if (share < 0.9) return "part-time";
  return share < 0.96 || trade.hourly ? "contract" : "internship";
}

function otherEmployment(employment: Opening["employment"]): Opening["employment"] {
  return employment === "full-time" ? "part-time" : "full-time";
}

function paid(
  { trade, site, yearly }: JobDetails,
  employment: Opening["employment"],
  kind: ChangeKind | null,
  drawn: { pay: number; spread: number },
): OfferedPay | null {
  const statesPay = drawn.pay < (PAY_COUNTRIES.has(site.country.code) ? 0.8 : 0.45);
  // A change of pay may also be its first statement.
  if (!statesPay && kind !== "pay") return null;
  const share = (kind === "pay" ? 1.08 : 1) * (employment === "internship" ? 0.4 : 1);
  return drawPay(yearly * share, trade.hourly, site.country, 1.1 + drawn.spread * 0.2);
}

/** Half of the other channels pass on the employer's own number; if ids are renamed, so are these. */
function requisitionOf(employer: HiringEmployer, life: OpeningLife, channel: Channel, isPassedOn: boolean): string {
  const ownNumber = `R-${openingIdOf(employer, life)}`;
  const keepsNumber = channel.kind === "main" ? employer.event?.kind !== "renamed" || channel.digit === 0 : isPassedOn;
  return keepsNumber ? ownNumber : `${ownNumber}-${channel.digit}`;
}

function departmentOf(
  trade: Trade,
  postingLanguage: WorldLanguage,
  kind: ChangeKind | null,
  { slot }: OpeningLife,
): string {
  const ownDepartment = DEPARTMENTS[trade.line][postingLanguage];
  return kind === "department" ? `${ownDepartment} ${1 + (slot % 4)}` : ownDepartment;
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

/** Whether a channel lists openings of that country; a changed place is in the same country. */
export function isListedBy({ countries }: Channel, { places }: Opening): boolean {
  return countries === undefined || places.some(({ country }) => countries.includes(country));
}

/** The fields that a change affects, with the names used in the truth. */
export function changedFields(before: Opening, after: Opening): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (before.title !== after.title) kinds.push("title");
  if (JSON.stringify(before.places) !== JSON.stringify(after.places)) kinds.push("place");
  if (JSON.stringify(before.pay) !== JSON.stringify(after.pay)) kinds.push("pay");
  if (before.html !== after.html) kinds.push("text");
  if (before.employment !== after.employment) kinds.push("employment");
  if (before.department !== after.department) kinds.push("department");
  return kinds;
}
