// The frame around every page of an employer's site.
import type { Sayings } from "../data/sayings.ts";
import type { Tongue } from "../data/trades.ts";
import type { HiringEmployer } from "../employers.ts";
import type { FakeBoard } from "../fake.ts";
import { escaped } from "../fake.ts";

/** How a site shows its openings: each on its own page with data in one of two forms or none, or all on one page. */
export type Style = "json-ld" | "microdata" | "plain" | "one-page";

export interface SiteView {
  /** Scheme and host that its own pages and data name. */
  readonly origin: string;
  readonly employer: HiringEmployer;
  readonly tongue: Tongue;
  readonly words: Sayings;
  readonly style: Style;
  /** Where people read about working there. */
  readonly careers: string;
  /** What the site itself lists; null: it does not. */
  readonly board: FakeBoard | null;
  /** The platform's page it leads to; null: there is none. */
  readonly platform: { readonly source: string; readonly slug: string; readonly page: string } | null;
}

export function link(path: string, words: string): string {
  return `<a href="${escaped(path)}">${escaped(words)}</a>`;
}

export function layout(site: SiteView, title: string, body: string, head = ""): string {
  const { tongue, employer, words, careers } = site;
  const name = escaped(employer.name);
  return `<!doctype html>
<html lang="${tongue}"><head><meta charset="utf-8"><title>${escaped(title)} | ${name}</title>${head}</head>
<body><header><nav>${link("/", employer.name)} ${link("/about", words.about)} ${link(careers, words.careers)}</nav></header>
<main>${body}</main>
<footer><p>© ${name}, ${escaped(employer.sites[0].city.name)}</p></footer></body></html>`;
}
