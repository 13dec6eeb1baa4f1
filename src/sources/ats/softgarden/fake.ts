// softgarden: the newer sites' feed; names that end with "-old" only have the older page.
import { escapeXml, type Fake, type FakeBoard, html, json, type Reply } from "../../../../world/fake.ts";
import { jobPosting, jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const softgarden: Fake = {
  source: "softgarden",
  platform: hiringPlatform(1, "https://{slug}.career.softgarden.de/"),
  capabilities: { page: null, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug, newer] = /^([a-z\d-]+)\.(?:(career)\.softgarden\.de|softgarden\.io)$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null || (newer !== undefined) === slug.endsWith("-old")) return html("<title>404</title>", 404);
    const id = /^\/jobs?\/(\d+)/.exec(request.path)?.[1];
    if (id !== undefined) return page(board, id);
    if (newer === undefined) return older(board);
    if (request.path !== "/jobs.feed.json") return html("<title>Jobs</title>");
    const shownRows = context.listFault === "empty_with_total" ? [] : board.openings;
    return json({
      "@type": "DataFeed",
      numberOfItems: board.openings.length,
      dataFeedElement: shownRows.map((each) => ({
        item: jobPosting(board, each, {
          title: escapeXml(each.title),
          identifier: { value: Number(each.id) },
          url: `https://${slug}.career.softgarden.de/jobs/${each.id}/a-title/`,
        }),
      })),
    });
  },
};

function page(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  return opening === undefined ? html("<title>404</title>", 404) : html(jobPostingPage(board, opening));
}

function older(board: FakeBoard): Reply {
  const ids = board.openings.map(({ id }) => Number(id));
  const cards = board.openings.map(
    (each) =>
      `<div class="matchElement" id="job_id_${each.id}"><div class="title"><a href="/job/${each.id}">${escapeXml(each.title)}</a></div><span class="location-view-item">${each.places[0]?.city}</span></div>`,
  );
  return html(`<script>var complete_job_id_list = jobs_selected = ${JSON.stringify(ids)};</script>${cards.join("")}`);
}
