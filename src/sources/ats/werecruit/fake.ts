// WeRecruit: offers as data in the page, in the languages that the employer set up; descriptions on the posting pages.
import { type Fake, html, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const werecruit: Fake = {
  source: "werecruit",
  platform: hiringPlatform(1, "https://careers.werecruit.io/{slug}", ({ key }) => `fr/${key}`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "careers.werecruit.io") return null;
    const [, slug = "", id] = /^\/([a-z]{2}\/[\w-]+)(?:\/offers\/(\d+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    if (id === undefined) {
      const offers = JSON.stringify(board.openings.map((each) => row(slug, each)));
      return html(`<!doctype html><script>window.allOffers = ${offers.replaceAll("<", "\\u003c")};</script>`);
    }
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
    if (opening === undefined) return html("<title>404</title>", 404);
    return html(`<div class="description short">x</div><div class="description">${opening.html}</div>`);
  },
};

function row(slug: string, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    Id: Number(opening.id),
    TitleTranslated: opening.title,
    Url: `/${slug}/offers/${opening.id}`,
    Address_City: place?.city,
    Address_Region: place?.region,
    Address_State: place?.country,
    TimeTranslated: opening.employment,
    PublicationStartDate: new Date(opening.posted).toISOString(),
  };
}
