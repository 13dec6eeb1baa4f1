// The plain frame of a page, and what is truly on a site, for the fourth and fifth set.
import type { Site } from "../world.ts";

export function sheet(lang: string, title: string, body: string, menu = "", foot = "", head = ""): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><div class="head"><a class="brand" href="/"><img src="/logo.png" alt=""></a><div class="nav">${menu}</div></div><div class="body">${body}</div><div class="foot">${foot}<a href="/legal">©</a></div></body></html>`;
}

/** Buttons, each with a panel that its script opens. */
export function accordion(panels: readonly (readonly [title: string, html: string])[]): string {
  return panels
    .map(
      ([title, html], at) =>
        `<div class="acc"><button type="button" aria-controls="p${at}" aria-expanded="false">${title}</button><div id="p${at}" class="panel" hidden>${html}</div></div>`,
    )
    .join("");
}

/** Title, place and a piece of the text of each opening; all of one employer, whatever names it goes by. */
export function openings(
  employer: string | readonly string[],
  all: readonly (readonly [title: string, place: string | null, piece: string])[],
): Site["truth"] {
  return {
    titles: all.map(([title]) => title),
    places: Object.fromEntries(all.flatMap(([title, place]) => (place === null ? [] : [[title, place]]))),
    texts: Object.fromEntries(all.map(([title, , piece]) => [title, piece])),
    employer,
  };
}
