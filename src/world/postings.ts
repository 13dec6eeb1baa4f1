// Invented postings: one opening of an employer as its source would state it, in the country's language.
// What sources leave out is left out here too: a third states no pay, some no place, some only a snippet of the text.
import type { RawLocation, RawPosting } from "../contract/raw.ts";
import type { Chance } from "./chance.ts";
import { PHRASES, type Phrases, type Tongue } from "./data/phrases.ts";
import { DEPARTMENTS, LEVELS, TRADES, type Trade } from "./data/trades.ts";
import type { Employer } from "./employers.ts";

type Where = "office" | "hybrid" | "remote";

/** Opening number `number` of an employer, posted at `postedAt`. */
export function inventPosting(employer: Employer, number: number, postedAt: number, chance: Chance): RawPosting {
  const { country } = employer;
  const tongue: Tongue =
    country.tongue !== "en" && employer.lines.includes("software") && chance.happens(0.25) ? "en" : country.tongue;
  const trade = chance.pick(TRADES.filter((each) => employer.lines.includes(each.line)));
  const level = trade.hourly ? LEVELS[0] : chance.pick(LEVELS);
  const where: Where =
    trade.line === "software" || trade.line === "office" ? chance.pick(["office", "hybrid", "remote"]) : "office";
  const cities = chance.several(country.cities, chance.happens(0.12) ? 2 : 1);
  const title = `${level?.words[tongue] ?? ""}${trade.titles[tongue]}`;
  const yearly = trade.pay * country.pay * (level?.pay ?? 1) * (0.92 + chance.next() * 0.16);
  const page = `https://${employer.domain}/jobs/${number}`;
  const words = PHRASES[tongue];
  const text = describe(employer, title, trade, where, cities[0] ?? employer.city, level?.years ?? 3, words, chance);
  return {
    source: employer.source,
    board: employer.board,
    external_id: String(number),
    requisition_id: chance.happens(0.4) ? `REQ-${number}` : null,
    title,
    organization: employer.name,
    organization_url: `https://${employer.domain}`,
    organization_logo: null,
    description_html: text,
    description_text: null,
    locations: chance.happens(0.04) ? [] : cities.map((city) => placeOf(city, employer, chance)),
    remote: where === "remote" ? true : null,
    workplace: chance.happens(0.6) ? where : null,
    location_requirements: null,
    salary: payOf(yearly, trade, country.currency, words, chance),
    employment_type: chance.happens(0.15) ? words.partTime : chance.happens(0.08) ? words.temporary : words.fullTime,
    department: chance.happens(0.7) ? DEPARTMENTS[trade.line][tongue] : null,
    language: null,
    date_posted: chance.happens(0.95) ? new Date(postedAt).toISOString() : null,
    date_valid_through: chance.happens(0.1) ? new Date(postedAt + 90 * 86_400_000).toISOString() : null,
    date_updated: null,
    full_text: true,
    page_text: null,
    url: page,
    apply_url: `${page}/apply`,
    employer: {
      domain: employer.domain,
      industry: employer.industry,
      headcount: employer.headcount,
      country: country.code,
      headquarters: employer.city,
      founded_year: employer.founded,
      lei: null,
      wikidata_id: null,
    },
  };
}

/** The same opening as a public employment service lists it: another page and id, less detail, the same way to apply. */
export function secondChannel(posting: RawPosting, service: string, country: string): RawPosting {
  return {
    ...posting,
    source: service,
    board: country.toLowerCase(),
    external_id: `${posting.board}-${posting.external_id}`,
    requisition_id: null,
    department: null,
    workplace: null,
    url: `https://jobs-${country.toLowerCase()}.example/${posting.board}/${posting.external_id}`,
  };
}

function placeOf(city: string, employer: Employer, chance: Chance): RawLocation {
  const { called, code } = employer.country;
  const blank = { text: null, locality: null, region: null, country: null, postal_code: null, lat: null, lon: null };
  if (chance.happens(0.5)) return { ...blank, text: city === called ? city : `${city}, ${called}` };
  return { ...blank, text: city, locality: city, country: code };
}

function payOf(yearly: number, trade: Trade, currency: string, words: Phrases, chance: Chance): string | null {
  if (chance.happens(0.35)) return null;
  const spread = 1.1 + chance.next() * 0.2;
  const range = (amount: number, step: number): [number, number] =>
    [amount, amount * spread].map((each) => Math.round(each / step) * step) as [number, number];
  const put = (text: string, [low, high]: [number, number]): string =>
    text.replace("{a}", `${currency} ${low}`).replace("{b}", `${currency} ${high}`);
  if (trade.hourly) return put(words.hour, range(yearly / 2080, 0.5));
  if (chance.happens(0.2)) return put(words.month, range(yearly / 12, 50));
  const [low, high] = range(yearly, 500);
  return `${low}-${high} ${currency} / YEAR`;
}

function describe(
  employer: Employer,
  title: string,
  trade: Trade,
  where: Where,
  city: string,
  years: number,
  words: Phrases,
  chance: Chance,
): string {
  const fill = (text: string): string =>
    text
      .replaceAll("{employer}", employer.name)
      .replaceAll("{city}", city)
      .replaceAll("{job}", title)
      .replaceAll("{years}", String(years))
      .replaceAll("{skill}", chance.several(trade.skills, chance.whole(2, 4)).join(", "));
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${fill(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${fill(chance.pick(words.about))}</p>`,
    `<h3>${words.tasksHeading}</h3>${list(chance.several(words.tasks[trade.line], chance.whole(3, 4)))}`,
    `<h3>${words.wantedHeading}</h3>${list([...words.wanted.slice(0, 2), ...chance.several(words.wanted.slice(2), 2)])}`,
    `<p>${fill(words.place[where])}</p>`,
    `<h3>${words.offerHeading}</h3>${list(chance.several(words.offer, chance.whole(2, 4)))}`,
    `<p>${chance.pick(words.end)}</p>`,
  ].join("\n");
}
