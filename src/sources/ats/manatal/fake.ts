// Manatal's careers-page.com: ten rows per page, pay without a unit, no dates.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 10;

export const manatal: Fake = {
  source: "manatal",
  platform: hiringPlatform(1, "https://www.careers-page.com/{slug}"),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "www.careers-page.com") return null;
    const slug = /^\/api\/v1\.0\/c\/([^/]+)\/jobs\/$/.exec(request.path)?.[1];
    if (slug === undefined) return front(context.board(request.path.split("/")[1] ?? ""));
    const board = context.board(slug);
    if (board === null) return json({ detail: "No ClientPortalSettings matches the given query." }, 404);
    return list(board, Number(request.query.get("page") ?? "1"), context);
  },
};

function front(board: FakeBoard | null): Reply {
  if (board === null) return html("<title>Not found</title>", 404);
  return html(`<!doctype html><title>Jobs - ${escapeXml(board.company)} | Career Page</title>`);
}

function list(board: FakeBoard, page: number, context: FakeContext): Reply {
  const from = (page - 1) * PAGE_SIZE;
  if (page > 1 && from >= board.openings.length) return json({ detail: "Invalid page." }, 404);
  const more = from + PAGE_SIZE < board.openings.length;
  const address = `https://www.careers-page.com/api/v1.0/c/${board.slug}/jobs/?page=${page + 1}`;
  return json({
    count: board.openings.length,
    next: more ? address : null,
    previous: null,
    results: slicePage(board.openings, from, PAGE_SIZE, context.listFault).map(row),
  });
}

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  return {
    id: Number(opening.id),
    hash: `H${opening.id}`,
    position_name: opening.title,
    description: opening.html,
    country: place?.country_name ?? "",
    state: place?.region ?? "",
    city: place?.city ?? "",
    address: "",
    zipcode: place?.postcode ?? "",
    location_display: [place?.city, place?.country_name].join(", "),
    is_salary_visible: pay !== null,
    ...(pay === null ? {} : { currency_code: pay.currency, salary_min: `${pay.min}.00`, salary_max: `${pay.max}.00` }),
    is_pinned_in_career_page: false,
    is_remote: opening.workplace === "remote" ? true : null,
    contract_details: opening.employment.replace("-", "_"),
  };
}
