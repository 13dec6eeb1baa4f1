// The description of an opening: the employer, tasks, requirements, benefits, how to apply. Other channels add a
// sentence or omit the last one, as real ones do.

import type { ChannelKind } from "./channels.ts";
import { PHRASES } from "./data/phrases/phrases.ts";
import { TEXT_VARIATIONS } from "./data/textVariations.ts";
import type { Trade, WorldLanguage } from "./data/trades.ts";
import type { HiringEmployer } from "./employers.ts";
import { escapeXml, type Opening } from "./fake.ts";
import type { RandomStream } from "./random.ts";

export interface DescriptionOptions {
  readonly employer: HiringEmployer;
  readonly trade: Trade;
  readonly language: WorldLanguage;
  readonly workplace: Opening["workplace"];
  readonly job: string;
  readonly city: string;
  readonly years: number;
  /** Pay as text; null: the description does not mention it. */
  readonly pay: string | null;
  readonly team: string;
  readonly people: number;
  readonly start: string;
  /** The index of the sentence added later; null: none was. */
  readonly added: number | null;
  /** Sentences about hours, visa and contact. */
  readonly facts: readonly string[];
  readonly channel: ChannelKind;
}

export function describe(options: DescriptionOptions, random: RandomStream): string {
  const phrases = PHRASES[options.language];
  const more = TEXT_VARIATIONS[options.language];
  const fillPlaceholders = (text: string): string => escapeXml(filled(text, options, random));
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${fillPlaceholders(item)}</li>`).join("")}</ul>`;
  const place = phrases.place[options.workplace === "on-site" ? "office" : options.workplace];
  const parts = [
    ...random.sample(phrases.about, random.integer(1, 3)).map((about) => `<p>${fillPlaceholders(about)}</p>`),
    `<p>${fillPlaceholders(random.pick(more.team))} ${fillPlaceholders(place)}</p>`,
    `<h3>${phrases.tasksHeading}</h3>${list(random.sample(phrases.tasks[options.trade.line], random.integer(3, 4)))}`,
    `<h3>${phrases.requirementsHeading}</h3>${list([...phrases.requirements.slice(0, 2), ...random.sample(phrases.requirements.slice(2), random.integer(2, 3))])}`,
    `<h3>${phrases.offerHeading}</h3>${list(random.sample(phrases.offer, random.integer(3, 5)))}`,
    `<p>${fillPlaceholders(random.pick(more.start))}</p>`,
    ...(options.pay === null ? [] : [`<p>${fillPlaceholders(more.pay)}</p>`]),
    ...options.facts.map((fact) => `<p>${escapeXml(fact)}</p>`),
    ...(options.added === null ? [] : [`<p>${more.added[options.added % more.added.length]}</p>`]),
  ];
  const end = `<p>${random.pick(phrases.end)}</p>`;
  if (options.channel === "service") return [...parts, end, `<p>${more.second}</p>`].join("\n");
  return (options.channel === "main" ? [...parts, end] : parts).join("\n");
}

function filled(text: string, options: DescriptionOptions, random: RandomStream): string {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => {
    if (name === "employer") return options.employer.name;
    if (name === "city") return options.city;
    if (name === "job") return options.job;
    if (name === "years") return String(options.years);
    if (name === "skill") return random.sample(options.trade.skills, random.integer(2, 4)).join(", ");
    if (name === "team") return options.team;
    if (name === "n") return String(options.people);
    if (name === "date") return options.start;
    return name === "pay" && options.pay !== null ? options.pay : match;
  });
}
