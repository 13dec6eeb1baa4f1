// Pieces of pages and the truth of the twelfth set: what an opening is made of, and what must be read of it.
import type { Site } from "../../world.ts";

export interface Job {
  readonly slug: string;
  readonly title: string;
  readonly place: string;
  readonly intro: string;
  readonly tasks: readonly string[];
  readonly profile: readonly string[];
  readonly offer: readonly string[];
  /** Hours, pay, a deadline: whatever this site says beside the place. */
  readonly more: readonly string[];
}

/** Lists are written with a bar between their items. */
export function job(
  [slug, title, place]: readonly [slug: string, title: string, place: string],
  intro: string,
  lists: readonly [tasks: string, profile: string, offer: string],
  more: readonly string[] = [],
): Job {
  const [tasks, profile, offer] = lists.map((list) => list.split("|")) as [string[], string[], string[]];
  return { slug, title, place, intro, tasks, profile, offer, more };
}

export function ul(items: readonly string[], attributes = ""): string {
  return `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

export function nav(items: readonly (readonly [href: string, label: string])[], attributes = ""): string {
  return ul(
    items.map(([href, label]) => `<a href="${href}">${label}</a>`),
    attributes,
  );
}

/** The parts of an advert under their headings. */
export function parts(
  { tasks, profile, offer }: Job,
  [first, second, third]: readonly [string, string, string],
  tag = "h3",
): string {
  return `<${tag}>${first}</${tag}>${ul(tasks)}<${tag}>${second}</${tag}>${ul(profile)}<${tag}>${third}</${tag}>${ul(offer)}`;
}

export function doc(lang: string, title: string, body: string, head = ""): string {
  return `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}</head>
<body>${body}</body></html>`;
}

/** One page for each opening. */
export function details(jobs: readonly Job[], at: (slug: string) => string, page: (job: Job) => string) {
  return Object.fromEntries(jobs.map((each) => [at(each.slug), page(each)]));
}

/** All of them, each with its text to the last thing offered. */
export function truthOf(
  jobs: readonly Job[],
  employer: string | readonly string[],
  at: (slug: string) => string,
  absent: readonly string[] = [],
): Site["truth"] {
  const by = (value: (job: Job) => string): Record<string, string> =>
    Object.fromEntries(jobs.map((each) => [each.title, value(each)]));
  return {
    titles: jobs.map(({ title }) => title),
    whole: true,
    places: by(({ place }) => place),
    urls: by(({ slug }) => at(slug)),
    texts: by(({ offer }) => offer.at(-1) ?? ""),
    employer,
    absent,
  };
}

type Menu = readonly (readonly [href: string, label: string])[];

/** A plain page: a menu, its own part, a footer. */
export function framed(lang: string, name: string, menu: Menu, foot: string) {
  return (title: string, body: string, head = ""): string =>
    doc(
      lang,
      `${title} | ${name}`,
      `<header><a class="logo" href="/">${name}</a>${nav(menu)}</header><main>${body}</main><footer><p>${foot}</p></footer>`,
      `<meta property="og:site_name" content="${name}">${head}`,
    );
}
