// The frame around every page of an employer's site.
import { escaped } from "../fake.ts";
import type { SiteView } from "./site.ts";

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
