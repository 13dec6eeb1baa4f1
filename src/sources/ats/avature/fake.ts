// Avature portals: ten results per page with a count and a "next" link, labels and values on a posting's page. A
// posting that is gone redirects to the error page.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 10;

export const avature: Fake = {
  source: "avature",
  platform: hiringPlatform(1, "https://{slug}", ({ key }) => `${key}.avature.net/careers/SearchJobs`, { large: true }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!request.host.endsWith(".avature.net")) return null;
    const [, path = "", id] = /^(.*)\/(?:SearchJobs|JobDetail\/[^/]+\/(\d+))\/?$/.exec(request.path) ?? [];
    const base = `${request.host}${path}`;
    const board = context.board(`${base}/SearchJobs`) ?? context.board(request.host);
    if (board === null || path === "") return html("<!doctype html><title>Error</title>", 404);
    if (id === undefined) {
      const offset = Number(request.query.get("jobOffset") ?? 0);
      return list(board, base, offset, slicePage(board.openings, offset, PAGE_SIZE, context.listFault));
    }
    const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(id));
    return opening === undefined
      ? { status: 302, headers: { location: `https://${base}/Error` }, body: "" }
      : posting(board, base, opening);
  },
};

function linkOf(base: string, opening: Opening): string {
  return `https://${base}/JobDetail/${opening.title.replace(/[^A-Za-z0-9]+/g, "-")}/${opening.id}`;
}

function list(board: FakeBoard, base: string, offset: number, shownRows: readonly Opening[]): Reply {
  const next = offset + PAGE_SIZE;
  const cards = shownRows.map(
    (
      opening,
    ) => `<article class="article article--result"><div class="article__header"><div class="article__header__text">
<h3 class="article__header__text__title article__header__text__title--4"><a href="${linkOf(base, opening)}">
  ${escapeXml(opening.title)}
</a></h3></div></div></article>`,
  );
  const more =
    next < board.openings.length
      ? `<a class="list-controls__pagination__item paginationNextLink" href="https://${base}/SearchJobs/?jobRecordsPerPage=${PAGE_SIZE}&amp;jobOffset=${next}">Next &gt;&gt;</a>`
      : "";
  return html(`<!doctype html><html><body><div class="list-controls__text">${board.openings.length} results</div>
${cards.join("\n")}${more}</body></html>`);
}

function posting(board: FakeBoard, base: string, opening: Opening): Reply {
  const { pay } = opening;
  const fields = [
    ["Job Title", opening.title],
    ["Ref #", opening.requisition],
    ["Location", opening.places.map((place) => `${place.city}, ${place.country_name}`).join("; ")],
    ["Business Area", opening.department],
    ["Working time", opening.employment],
    ["Work model", opening.workplace],
    ["Date Published", new Date(opening.posted).toUTCString().slice(5, 16)],
    ...(pay === null
      ? []
      : [["Salary Range", `${pay.min} - ${pay.max} ${pay.currency} per ${pay.unit.toLowerCase()}`]]),
  ].map(
    ([label = "", value = ""]) => `<div class="article__content__view__field">
<div class="article__content__view__field__label">${label}</div>
<div class="article__content__view__field__value">${escapeXml(value)}</div></div>`,
  );
  return html(`<!doctype html><html><head><meta property="og:title" content="${escapeXml(opening.title)}">
<meta property="og:site_name" content="${escapeXml(board.company)}"><meta property="og:url" content="${linkOf(base, opening)}"></head><body>
<article class="article article--details regular-fields--cols-2"><div class="article__header"><h2>General Information</h2></div>
<div class="article__content">${fields.join("")}</div></article>
<article class="article article--details"><div class="article__header"><h2>Description and Requirements</h2></div>
<div class="article__content"><div class="article__content__view__field"><div class="article__content__view__field__value">${opening.html}</div></div></div></article>
</body></html>`);
}
