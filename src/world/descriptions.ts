// The text of an opening: about the employer, what to do, what to bring, what is offered, how to apply. Other channels add a sentence
// of their own or leave the last one out, as they do in life.
import type { Chance } from "./chance.ts";
import type { ChannelKind } from "./channels.ts";
import { PHRASES } from "./data/phrases/phrases.ts";
import { SAYINGS } from "./data/sayings.ts";
import type { Tongue, Trade } from "./data/trades.ts";
import type { HiringEmployer } from "./employers.ts";
import { escaped, type Opening } from "./fake.ts";

export interface Describing {
  readonly employer: HiringEmployer;
  readonly trade: Trade;
  readonly tongue: Tongue;
  readonly workplace: Opening["workplace"];
  readonly job: string;
  readonly city: string;
  readonly years: number;
  /** Pay in words; null: the text is silent. */
  readonly pay: string | null;
  readonly team: string;
  readonly people: number;
  readonly start: string;
  /** Which sentence was added later; null: none was. */
  readonly added: number | null;
  readonly channel: ChannelKind;
}

export function describe(of: Describing, chance: Chance): string {
  const words = PHRASES[of.tongue];
  const more = SAYINGS[of.tongue];
  const fill = (text: string): string => escaped(filled(text, of, chance));
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${fill(item)}</li>`).join("")}</ul>`;
  const place = words.place[of.workplace === "on-site" ? "office" : of.workplace];
  const parts = [
    ...chance.several(words.about, chance.whole(1, 3)).map((about) => `<p>${fill(about)}</p>`),
    `<p>${fill(chance.pick(more.team))} ${fill(place)}</p>`,
    `<h3>${words.tasksHeading}</h3>${list(chance.several(words.tasks[of.trade.line], chance.whole(3, 4)))}`,
    `<h3>${words.wantedHeading}</h3>${list([...words.wanted.slice(0, 2), ...chance.several(words.wanted.slice(2), chance.whole(2, 3))])}`,
    `<h3>${words.offerHeading}</h3>${list(chance.several(words.offer, chance.whole(3, 5)))}`,
    `<p>${fill(chance.pick(more.start))}</p>`,
    ...(of.pay === null ? [] : [`<p>${fill(more.pay)}</p>`]),
    ...(of.added === null ? [] : [`<p>${more.added[of.added % more.added.length]}</p>`]),
  ];
  const end = `<p>${chance.pick(words.end)}</p>`;
  if (of.channel === "service") return [...parts, end, `<p>${more.second}</p>`].join("\n");
  return (of.channel === "main" ? [...parts, end] : parts).join("\n");
}

function filled(text: string, of: Describing, chance: Chance): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === "employer") return of.employer.name;
    if (name === "city") return of.city;
    if (name === "job") return of.job;
    if (name === "years") return String(of.years);
    if (name === "skill") return chance.several(of.trade.skills, chance.whole(2, 4)).join(", ");
    if (name === "team") return of.team;
    if (name === "n") return String(of.people);
    if (name === "date") return of.start;
    return name === "pay" && of.pay !== null ? of.pay : whole;
  });
}
