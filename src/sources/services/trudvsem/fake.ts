// Trudvsem: pages of a region counted from 0, and status 500 after the hundredth.
import { type Fake, type FakeBoard, getOwner, json, type Opening, slicePage } from "../../../../world/fake.ts";

const MAX_PAGES = 100;

export const trudvsem: Fake = {
  source: "trudvsem",
  service: { countries: ["RU"], slug: "7700000000000" },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: 10_000 },
  respond({ host, path, query }, context) {
    if (host !== "opendata.trudvsem.ru") return null;
    const [, slug] = /^\/api\/v1\/vacancies\/region\/(\d{13})$/.exec(path) ?? [];
    const board = context.board(slug ?? "");
    const page = Number(query.get("offset"));
    if (page >= MAX_PAGES) return json({ status: "500" }, 500);
    const openings = board?.openings ?? [];
    const rows = slicePage(openings, page * 100, 100, context.listFault);
    const vacancies = board === null ? [] : rows.map((opening) => ({ vacancy: toVacancy(board, opening) }));
    const results = openings.length === 0 ? {} : { vacancies };
    return json({ status: "200", meta: { total: openings.length, limit: 100 }, results });
  },
};

function toVacancy(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, html, places, employment, posted } = opening;
  return {
    id,
    "job-name": title,
    vac_url: `https://trudvsem.ru/vacancy/card/1/${id}`,
    region: { name: places[0]?.city },
    company: { name: getOwner(board, opening).name },
    "creation-date": new Date(posted).toISOString().slice(0, 10),
    employment,
    duty: html,
    requirements: "",
    salary_min: 0,
    salary_max: 0,
  };
}
