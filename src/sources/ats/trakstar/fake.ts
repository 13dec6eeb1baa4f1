// Trakstar Hire's feed: dates are the day of the request, and the description is between two unrelated blocks.
import { type Fake, type FakeBoard, type FakeContext, html, type Opening } from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { type RssFields, rssFeed } from "../../../../world/rssFeed.ts";

export const trakstar: Fake = {
  source: "trakstar",
  platform: hiringPlatform(1, "https://{slug}.hire.trakstar.com/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.hire\.trakstar\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>Not found</title>", 404);
    if (request.path === `/jobfeeds/${slug}`) {
      const items = board.openings.map((each) => item(board, each, context));
      return rssFeed([["title", `Jobs at ${board.company}`]], items, 'xmlns:rb="https://recruiterbox.com/rss/job/"');
    }
    const id = /^\/jobs\/fk(\d+)\/$/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(each.id) !== true);
    return opening === undefined ? html("<title>Not found</title>", 404) : html(jobPostingPage(board, opening));
  },
};

function item(board: FakeBoard, opening: Opening, context: FakeContext): RssFields {
  const [place] = opening.places;
  const link = `http://${board.slug}.hire.trakstar.com/jobs/fk${opening.id}`;
  return [
    ["title", opening.title],
    ["link", link],
    [
      "description",
      `\n<h2 id="job_meta"><p>Location: x</p></h2>\n<div id="job_description">\n${opening.html}\n</div>\n<div id="how_to_apply"><a href="${link}/?apply=true">Apply to this job</a></div>\n`,
    ],
    ["pubDate", new Date(context.now).toUTCString()],
    ["guid", link],
    ["rb:locationCity", place?.city ?? null],
    ["rb:locationState", place?.region ?? null],
    ["rb:locationCountry", place?.country_name ?? null],
    ["rb:closeDte", opening.valid_through === null ? null : new Date(opening.valid_through).toISOString().slice(0, 10)],
    ["rb:positionType", opening.employment.replace("-", "_")],
    ["rb:team", opening.department],
  ];
}
