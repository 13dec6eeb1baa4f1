// Sites that are too large to be written out, in the format of the others.
import { parseSite, type Site } from "./loadSites.ts";
import { about, advert, frame, slug } from "./texts.ts";

const MENU = '<a href="/careers">Careers</a>';

function largeSite(name: string, domain: string, titles: readonly string[], above: string, max_pages: number): Site {
  const rows = titles.map((title) => `<li><a href="/careers/${slug(title)}">${title}</a></li>`).join("");
  const pages = titles.map(
    (title) => `== /careers/${slug(title)}\n${frame(`<h1>${title}</h1>${advert(title, "Bath").html}`)}\n`,
  );
  return parseSite(
    name,
    `about: ${name}
domain: ${domain}
language: en
complete: true
code: null
max_pages: ${max_pages}
postings:
${titles.map((title) => `  - title: ${title}`).join("\n")}
== /
${frame(about(), { menu: MENU })}
== /careers
${frame(`<h1>Careers</h1>${above}<ul>${rows}</ul>`)}
${pages.join("")}`,
  );
}

const PARAGRAPH = "<div><p>Nothing of interest is in this paragraph, nor in the next one.</p></div>\n";
const TITLES = Array.from({ length: 340 }, (_, at) => `Roofer number ${at + 1}`);

export const LARGE_SITES: readonly Site[] = [
  largeSite("a list of five megabytes", "big-page.example", ["Roofer", "Glazier"], PARAGRAPH.repeat(65_000), 300),
  largeSite("more openings than pages of one reading, all of them listed", "too-many.example", TITLES, "", 190),
];
