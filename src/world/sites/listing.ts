// Openings on an employer's own site: pages of links with a place beside each, the opening's own page with data or without, and sites
// that put everything on one page.
import { escaped, type Opening } from "../fake.ts";
import type { SiteView } from "./page.ts";
import { layout, link } from "./page.ts";
import { itemPosting, jsonPosting } from "./structured.ts";

const ROWS = 25;

export function pathOf({ careers }: SiteView, opening: Opening): string {
  const name = opening.title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${careers}/${opening.id}-${name}`;
}

/** What the element of a place is called: on plain sites nothing that says so. */
function called({ style }: SiteView): string {
  return style === "plain" ? "sub" : "place";
}

function placeWords({ places }: Opening): string {
  return places.map(({ city, country_name }) => `${city}, ${country_name}`).join("; ");
}

export function listPage(site: SiteView, openings: readonly Opening[], page: number): string {
  const { words, careers } = site;
  const shown = openings.slice((page - 1) * ROWS, page * ROWS);
  const rows = shown.map(
    (opening) =>
      `<li class="job"><h3>${link(pathOf(site, opening), opening.title)}</h3><span class="${called(site)}">${escaped(placeWords(opening))}</span></li>`,
  );
  const next =
    page * ROWS < openings.length ? `<a rel="next" href="${careers}?page=${page + 1}">${page + 1} »</a>` : "";
  return `<h2>${words.positions}</h2><ul class="jobs">${rows.join("")}</ul>${next}`;
}

export function openingPage(site: SiteView, opening: Opening): string {
  const { words, style, origin } = site;
  const url = `${origin}${pathOf(site, opening)}`;
  const canonical = `<link rel="canonical" href="${url}">`;
  const apply = `<p>${link(`${pathOf(site, opening)}/apply`, words.apply)}</p>`;
  const where = `<p class="${called(site)}">${escaped(placeWords(opening))}</p>`;
  if (style === "microdata") return layout(site, opening.title, `${itemPosting(site, opening)}${apply}`, canonical);
  const data = style === "json-ld" ? jsonPosting(site, opening, url) : "";
  const body = `<article><h1>${escaped(opening.title)}</h1>${where}<div class="text">${opening.html}</div>${apply}</article>`;
  return layout(site, opening.title, body, `${canonical}${data}`);
}

export function onePage(site: SiteView, openings: readonly Opening[]): string {
  const { words, origin, careers } = site;
  const data = openings.map((opening) => jsonPosting(site, opening, `${origin}${careers}#job-${opening.id}`));
  const rows = openings.map(
    (opening) =>
      `<section id="job-${opening.id}"><h3>${escaped(opening.title)}</h3><p class="place">${escaped(placeWords(opening))}</p>${opening.html}</section>`,
  );
  return `<h2>${words.positions}</h2>${rows.join("")}${data.join("")}`;
}
