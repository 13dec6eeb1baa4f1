// PageUp: a feed of all jobs; channels for staff are not shown. A board whose institution ends with 9 has moved: its
// feed remains, its posting pages redirect elsewhere.
import { escapeXml, type Fake, type FakeBoard, html, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { type RssFields, rssFeed } from "../../../../world/rssFeed.ts";

const WORDS = { "on-site": "", hybrid: "Partial Remote,", remote: "Remote," } as const;

export const pageup: Fake = {
  source: "pageup",
  platform: hiringPlatform(
    1,
    "https://careers.pageuppeople.com/{slug}/listing/",
    ({ number }) => `${number * 10}/cw/en`,
  ),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "careers.pageuppeople.com") return null;
    const [, slug = "", rest = ""] = /^\/(\d+\/[a-z]+\/[a-z-]+)\/(.+)$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return html("<title>Not found</title>", 404);
    if (rest === "rss")
      return rssFeed(
        [["title", null]],
        board.openings.map((each) => item(board, each)),
        NAMESPACES,
      );
    const redirectTag = /9\//.test(slug)
      ? '<meta http-equiv="refresh" content="0; url=https://careers.elsewhere.example/jobs">'
      : "";
    return html(`<!doctype html><head>${redirectTag}<title>Jobs at ${escapeXml(board.company)}</title></head>`);
  },
};

const NAMESPACES = 'xmlns:a10="http://www.w3.org/2005/Atom" xmlns:job="http://pageuppeople.com/"';

function item(board: FakeBoard, opening: Opening): RssFields {
  const link = `https://careers.pageuppeople.com/${board.slug}/job/${opening.id}`;
  const where = opening.places.map((place) => (place.region === null ? place.city : `${place.region}|${place.city}`));
  return [
    ["guid", link],
    ["link", link],
    ["title", opening.title],
    ["description", "A teaser."],
    ["pubDate", new Date(opening.posted).toUTCString().replace("GMT", "Z")],
    ["job:category", opening.department],
    ["job:refNo", opening.requisition],
    ["job:description", opening.html],
    ["job:applyLink", `https://secure.dc2.pageuppeople.com/apply/1/gateway?lJobID=${opening.id}`],
    ["job:closingDate", opening.valid_through === null ? null : new Date(opening.valid_through).toUTCString()],
    ["job:location", WORDS[opening.workplace] + where.join(",")],
    ["job:workType", opening.employment],
  ];
}
