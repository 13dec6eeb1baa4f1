// HRMOS: pages of 100 cards with a total, and a page per posting. The page of a removed posting stays and states this.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 100;
const EMPLOYMENT = {
  "full-time": "正社員",
  "part-time": "パート・アルバイト",
  contract: "契約社員",
  internship: "インターン",
} as const;

export const hrmos: Fake = {
  source: "hrmos",
  platform: hiringPlatform(1, "https://hrmos.co/pages/{slug}/jobs", undefined, { countries: ["JP"] }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query }, context) {
    if (host !== "hrmos.co") return null;
    const [, slug = "", id] = /^\/pages\/([\w-]+)\/jobs(?:\/(\w+))?$/.exec(path) ?? [];
    const board = context.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    if (id !== undefined) return posting(board, id);
    const from = (Number(query.get("page") ?? 1) - 1) * PAGE_SIZE;
    return list(board, slicePage(board.openings, from, PAGE_SIZE, context.listFault));
  },
};

function list(board: FakeBoard, shown: readonly Opening[]): Reply {
  const total = board.openings.length;
  return html(`<!doctype html><html><body><h1 class="sg-corporate-name"> ${escapeXml(board.company)} すべての求人一覧 </h1>
<section class="pg-list"><h2 class="pg-count"> 全 ${total} 件中 ${shown.length} 件 を表示しています </h2><ul>
${shown.map((opening) => card(board, opening)).join("\n")}</ul></section></body></html>`);
}

function card(board: FakeBoard, { id, title, html: text, employment, places }: Opening): string {
  return `<li class="pg-list-cassette"><a href="https://hrmos.co/pages/${board.slug}/jobs/${id}"><h2>${escapeXml(title)}</h2>
<p><span class="pg-list-cassette-body">${text.replace(/<[^>]*>/g, " ")}</span></p></a>
<ul class="sg-tags cf"><li>新規</li><li>${EMPLOYMENT[employment]}</li><li class="sg-tag-location">${escapeXml(places[0]?.city ?? "")}</li></ul></li>`;
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id);
  if (opening === undefined) return html("<title>404</title>", 404);
  const isClosed = board.removedIds?.has(id) === true;
  const valid = { validThrough: "2031-07-27T18:36:40.365Z", identifier: { value: "20206" } };
  const data = JSON.stringify(jobPosting(board, opening, valid)).replaceAll("<", "\\u003c");
  const button = isClosed
    ? '<a class="sg-button l disabled">募集終了</a>'
    : `<a href="https://hrmos.co/pages/${board.slug}/jobs/${id}/apply" class="sg-button">応募する</a>`;
  return html(`<!doctype html><html><head><script type="application/ld+json">${data}</script></head><body>
<h1 class="sg-corporate-name">${escapeXml(opening.title)}</h1><article class="pg-body">
<section class="pg-markdown">${opening.html}</section><section class="pg-descriptions"><table>
<tr><th>雇用形態</th><td>${EMPLOYMENT[opening.employment]}</td></tr></table></section>
<section class="pg-apply-box"><ul><li>${button}</li></ul></section></article></body></html>`);
}
