// engage: one page with every posting by category, cut at 100 each, and a page per posting.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const engage: Fake = {
  source: "engage",
  platform: hiringPlatform(1, "https://en-gage.net/{slug}/", undefined, { countries: ["JP"] }),
  // An empty board has no list at all.
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: 500 },
  respond({ host, path }, context) {
    if (host !== "en-gage.net") return null;
    const [, slug, id] = /^\/([\w-]+)\/(?:work_(\d+)\/)?$/.exec(path) ?? [];
    const board = context.board(slug ?? "");
    if (board === null) return html("<title>404</title>", 404);
    if (id === undefined) return list(board);
    const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
    return opening === undefined ? html("<title>404</title>", 404) : html(jobPostingPage(board, opening));
  },
};

function list(board: FakeBoard): Reply {
  const categories = new Map<string, Opening[]>();
  for (const opening of board.openings) {
    categories.set(opening.department, [...(categories.get(opening.department) ?? []), opening]);
  }
  const lists = [...categories].map(([name, openings]) => {
    const cards = openings.slice(0, 100).map((opening) => card(board, opening));
    return `<dl class="jobList"><dt class="category">${escapeXml(name)}</dt>${cards.join("\n")}</dl>`;
  });
  return html(`<!doctype html><html><body>${lists.join("\n")}</body></html>`);
}

function card(board: FakeBoard, { id, title, places, updated }: Opening): string {
  const day = new Date(updated).toISOString().slice(0, 10).replaceAll("-", "/");
  return `<dd class="dataArea"><a class="linkKoma" href="/${board.slug}/work_${id}/?via_recruit_page=1"><h2 class="catch">${escapeXml(title)}</h2>
<dl class="dataSet"><dt class="label label--area"></dt><dd class="data"><span>${escapeXml(places[0]?.city ?? "")}<br/></span></dd></dl>
<div class="date">最終更新日：${day}</div></a></dd>`;
}
