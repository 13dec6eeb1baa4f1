// The layout around every page of an employer's site.
import type { TextVariations } from "../data/textVariations.ts";
import type { WorldLanguage } from "../data/trades.ts";
import type { HiringEmployer } from "../employers.ts";
import type { FakeBoard } from "../fake.ts";
import { escapeXml } from "../fake.ts";

/** How a site shows its openings: each on its own page with data in one of two forms or none, or all on one page. */
export type Style = "json-ld" | "microdata" | "plain" | "one-page";

export interface SiteView {
  /** Scheme and host in its own links and data. */
  readonly origin: string;
  readonly employer: HiringEmployer;
  readonly language: WorldLanguage;
  readonly words: TextVariations;
  readonly style: Style;
  /** The path of the careers page. */
  readonly careers: string;
  /** The site's own list; null: it has none. */
  readonly board: FakeBoard | null;
  /** The platform page it links to; null: there is none. */
  readonly platform: { readonly source: string; readonly slug: string; readonly page: string } | null;
}

export function link(path: string, words: string): string {
  return `<a href="${escapeXml(path)}">${escapeXml(words)}</a>`;
}

export function layout(site: SiteView, title: string, body: string, head = ""): string {
  const { language, employer, words, careers } = site;
  const name = escapeXml(employer.name);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(title)} | ${name}</title>${head}</head>
<body><header><nav>${link("/", employer.name)} ${link("/about", words.about)} ${link(careers, words.careers)}</nav></header>
<main>${body}</main>
<footer><p>© ${name}, ${escapeXml(employer.sites[0].city.name)}</p></footer></body></html>`;
}
