import { expect, it } from "vitest";
import { assertPresent } from "../../../contract/assertPresent.ts";
import { htmlToText } from "../../../text/html/html.ts";
import { findElement } from "../../../text/html/tree.ts";
import { getContentMarkup, type Page, readPage, type SiteTemplate } from "../common/page.ts";
import { isFurniture, withoutLastHeadings } from "./furniture.ts";
import { collectTexts, isSiteFrame } from "./template.ts";

const BANNER = "<div class=w1><p>Open day on Saturday at our yard</p></div>";
const PORTRAIT =
  "<div class=w2><p>Acme has built boats on the river for sixty years. Ninety people work in two yards, and most of them stay.</p></div>";

function advert(title: string, own: string, teaser: string): Page {
  return readPage(
    `<title>${title}</title><body>${BANNER}<div class=w3><a href="/jobs/">All jobs, sorted by yard</a><h1>${title}</h1>
    <dl><dt>Location:</dt><dd>Ryde</dd></dl><div class=w4><p>${own}</p><p>Write to jobs@acme.example.</p></div>
    <h4>Tell a friend</h4><div class=w5><h3>Also open</h3><p>${teaser}</p></div></div>${PORTRAIT}</body>`,
    `https://acme.example/jobs/${title.toLowerCase()}`,
  );
}

const WELDER = advert("Welder", "You weld hulls of steel and aluminium, alone and in pairs. ".repeat(5), "Rigger");
const RIGGER = advert("Rigger", "You set masts and splice ropes on boats of every size. ".repeat(5), "Welder");
const HOME = readPage(`<title>Acme</title><body>${BANNER}<p>Boats from Ryde</p></body>`, "https://acme.example/");

function textWith(template: SiteTemplate | undefined): string {
  const page = template === undefined ? WELDER : { ...WELDER, template };
  return htmlToText(getContentMarkup(page.tree, page.main, (element) => isFurniture(page, element, null, "Welder")));
}

const template: SiteTemplate = {
  home: collectTexts(HOME),
  list: new Set(["Rigger", "Welder"]),
  sibling: collectTexts(RIGGER),
  titles: new Set(["Rigger", "Welder"]),
};

it("drops what other pages repeat around the advert, and teasers of other openings", () => {
  expect(textWith(undefined)).toContain("Open day on Saturday");
  const text = textWith(template);
  for (const piece of ["Open day", "sorted by yard", "Tell a friend", "Also open", "Rigger"])
    expect(text).not.toContain(piece);
});

it("keeps the advert, its facts, its contact and the portrait of the company that only adverts repeat", () => {
  const text = textWith(template);
  for (const piece of ["You weld hulls", "Ryde", "jobs@acme.example", "built boats on the river"])
    expect(text).toContain(piece);
});

it("drops a short text that adverts repeat only outside of the element with title and text", () => {
  const page = (title: string, own: string): Page =>
    readPage(
      `<body><p>Since 1960</p><div class=all><h1>${title}</h1><p>Ryde</p><p>${own}</p></div><table><tr><td>Working hours</td></tr><tr><td>Monday to Friday, 8 to 17</td></tr></table></body>`,
      `https://acme.example/jobs/${title}`,
    );
  const rigger = page("Rigger", "You set masts and splice ropes on boats of every size. ".repeat(5));
  const home = new Set(["Since 1960", "Working hours", "Monday to Friday, 8 to 17"]);
  const shown = page("Welder", "You weld hulls of steel and aluminium, alone and in pairs. ".repeat(5));
  const welder = { ...shown, template: { ...template, home, sibling: collectTexts(rigger) } };
  const markup = getContentMarkup(welder.tree, welder.main, (element) => isFurniture(welder, element, null, "Welder"));
  const text = htmlToText(withoutLastHeadings(markup));
  expect(text).toMatch(/^Welder\n+Ryde\n+You weld/);
  expect(text).toMatch(/in pairs\.\s*$/);
});

it("drops only what the home page repeats if there is no other opening", () => {
  const text = textWith({ ...template, sibling: null, titles: new Set(["Welder"]) });
  expect(text).not.toContain("Open day");
  expect(text).toContain("Tell a friend");
});

it("counts as the site's frame what the home page and another opening repeat", () => {
  const page = { ...WELDER, template };
  const part = (name: string) => assertPresent(findElement(page.tree, `.${name}`));
  expect(isSiteFrame(page, part("w1"), "Welder")).toBe(true);
  expect(isSiteFrame(page, part("w2"), "Welder")).toBe(false);
});
