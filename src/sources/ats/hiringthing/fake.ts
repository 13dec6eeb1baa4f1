// HiringThing: an RSS feed with cut descriptions, and pages whose button contains the posting as data.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { rssFeed } from "../../../../world/rssFeed.ts";

const RHYTHM = { HOUR: "hourly", MONTH: "monthly", YEAR: "annually" } as const;

export const hiringthing: Fake = {
  source: "hiringthing",
  platform: hiringPlatform(1, "https://{slug}/", ({ key }) => `${key}.hiringthing.com`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!/\.(?:hiringthing|prismhr-hire)\.com$/.test(request.host)) return null;
    if (request.host === "www.hiringthing.com") return html("<title>HiringThing</title>");
    const board = context.board(request.host);
    if (board === null) return { status: 302, headers: { location: "https://www.hiringthing.com/" }, body: "" };
    if (request.path === "/api/rss.xml") {
      const items = board.openings.map((each) => [
        ["title", each.title] as const,
        ["link", `https://${board.slug}/job/${each.id}/a-title`] as const,
        ["category", null] as const,
        ["location", each.places[0]?.city ?? null] as const,
        ["media:description", `${each.html.slice(0, 30)} ...`] as const,
      ]);
      return rssFeed([["title", `${board.company} Jobs`]], items, 'xmlns:media="http://search.yahoo.com/mrss/"');
    }
    return page(board, /^\/job\/(\d+)/.exec(request.path)?.[1] ?? "");
  },
};

function page(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return html("<title>Not found</title>", 404);
  const props = escapeXml(JSON.stringify({ jobObj: { table: table(board, opening) } }));
  return html(
    `<!doctype html><div data-react-class="HiringThing.Components.ApplyButtonGroup" data-react-props="${props}"></div>`,
  );
}

function table(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    title: opening.title,
    html_description: opening.html,
    posted_at: new Date(opening.posted).toISOString(),
    location_info: { city: place?.city, state: place?.region, country: place?.country },
    remote: opening.workplace === "remote",
    category: opening.department,
    company_name: board.company,
    min_salary: pay === null ? {} : { amount: `${pay.min}.00`, currency: pay.currency },
    max_salary: pay === null ? {} : { amount: `${pay.max}.00`, currency: pay.currency },
    pay_frequency: pay === null ? "hourly" : RHYTHM[pay.unit],
  };
}
