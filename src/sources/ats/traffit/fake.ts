// Traffit: the list of published postings with pages and totals in headers, and the older list for sites whose name
// ends with "-old".
import {
  type Fake,
  type FakeBoard,
  json,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const WORK_MODELS = { "on-site": "on-site", hybrid: "hybrid", remote: "remote" } as const;

export const traffit: Fake = {
  source: "traffit",
  platform: hiringPlatform(1, "https://{slug}.traffit.com/career/", undefined, { countries: ["PL"] }),
  capabilities: { page: 100, total: true, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query, headers }, context) {
    const [, slug] = /^([a-z\d-]+)\.traffit\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return json({ message: "not found" }, 404);
    const rows = board.openings;
    if (path === "/public/an/list/") {
      const shown = slicePage(rows, Number(query.get("offset")), Number(query.get("limit")), context.listFault);
      return json({ count: rows.length, items: shown.map((opening) => toItem(board, opening)) });
    }
    if (path !== "/public/job_posts/published" || slug.endsWith("-old")) return json({ message: "not found" }, 404);
    const [size, page] = [Number(headers["x-request-page-size"]), Number(headers["x-request-current-page"])];
    const shown = slicePage(rows, (page - 1) * size, size, context.listFault);
    return withTotals(json(shown.map((opening) => toRow(board, opening))), rows.length, size);
  },
};

function withTotals(reply: Reply, count: number, size: number): Reply {
  const totals = {
    "x-result-total-count": String(count),
    "x-result-total-pages": String(Math.ceil(count / size)),
  };
  return { ...reply, headers: { ...reply.headers, ...totals } };
}

function addressOf(board: FakeBoard, { id }: Opening): string {
  return `https://${board.slug}.traffit.com/public/an/a${id}`;
}

function toGeolocation({ places }: Opening): string {
  return JSON.stringify(
    places.map(({ city, region, country_name }) => ({ locality: city, region1: region, country: country_name })),
  );
}

function toItem(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { title, html: text, posted } = opening;
  return {
    url: addressOf(board, opening),
    name: title,
    title,
    description: text,
    geolocation: toGeolocation(opening),
    validStart: posted / 1_000,
  };
}

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { title, requisition, workplace, employment, department, posted, pay } = opening;
  const [description, requirements] = splitAtList(opening);
  const values = { description, requirements, geolocation: toGeolocation(opening) };
  return {
    url: addressOf(board, opening),
    valid_start: new Date(posted).toISOString().slice(0, 19).replace("T", " "),
    advert: {
      name: title,
      language: "en",
      values: Object.entries(values).map(([field_id, value]) => ({ field_id, value })),
      recruitment: { nr_ref: requisition },
    },
    options: {
      job_type: [employment],
      remote: workplace === "remote" ? "1" : "0",
      _work_model: WORK_MODELS[workplace],
      branches: [department],
      _Salary_MIN: pay?.min,
      _Salary_MAX: pay?.max,
      _Salary_Currency: pay?.currency,
      _Salary_Rate: pay?.unit.toLowerCase(),
    },
  };
}
