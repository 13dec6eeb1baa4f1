// Gupy: the company's page with every opening in its state, the job site's interface by company id, and a posting as a
// page or as JSON with its text in sections.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  splitAtList,
} from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TYPES = {
  "full-time": "vacancy_type_effective",
  "part-time": "vacancy_type_effective",
  contract: "vacancy_legal_entity",
  internship: "vacancy_type_internship",
} as const;

export const gupy: Fake = {
  source: "gupy",
  platform: hiringPlatform(2, "https://{slug}.gupy.io/", undefined, { countries: ["BR"] }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path, query }, context) {
    if (host === "employability-portal.gupy.io") {
      const company = context.board(`company:${query.get("companyId")}`);
      const [from, size] = [Number(query.get("offset")), Number(query.get("limit"))];
      const rows = slicePage(company?.openings ?? [], from, size, context.listFault);
      const data = company === null ? [] : rows.map((opening) => toSearchRow(company, opening));
      return json({ data, pagination: { offset: from, limit: size, total: Math.min(size, data.length) } });
    }
    const shown = /\/jobs\/(\d+)$/.exec(path)?.[1];
    if (host === "private-api.gupy.io") return detail(context.boardOfOpening(shown ?? ""), shown ?? "");
    const [, slug] = /^([a-z\d-]+)\.gupy\.io$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    return shown === undefined ? careersPage(board) : postingPage(board, shown);
  },
};

function page(state: unknown, head = ""): Reply {
  const data = JSON.stringify({ props: { pageProps: state } }).replaceAll("<", "\\u003c");
  return html(`<!doctype html><html><head>${head}</head><body><div id="__next"></div>
<script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`);
}

function careersPage(board: FakeBoard): Reply {
  const jobs = board.openings.map(({ id, title, employment, department, places, workplace }) => ({
    id: Number(id),
    title,
    type: TYPES[employment],
    department,
    workplace: {
      workplaceType: workplace,
      address: { country: places[0]?.country_name, state: places[0]?.region ?? "", city: places[0]?.city },
    },
  }));
  return page({ careerPage: { name: board.company }, jobs });
}

function toSearchRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, employment, places, workplace, posted } = opening;
  return {
    id: Number(id),
    name: `${title} `,
    description: "Text without markup",
    careerPageName: board.company,
    careerPageUrl: `https://${board.slug.replace(":", "")}.gupy.io/eyJ9`,
    type: TYPES[employment],
    publishedDate: new Date(posted).toISOString(),
    applicationDeadline: toDay(opening.valid_through),
    isRemoteWork: workplace === "remote",
    city: places[0]?.city,
    state: places[0]?.region ?? "",
    country: places[0]?.country_name,
    workplaceType: workplace,
  };
}

function toDay(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 10);
}

function findOpening(board: FakeBoard | null, id: string): Opening | undefined {
  return board?.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
}

function toSections(opening: Opening): Record<string, unknown> {
  const [description, responsibilities] = splitAtList(opening);
  return { description, responsibilities, prerequisites: "<p>.</p>", relevantExperiences: null };
}

function detail(board: FakeBoard | null, id: string): Reply {
  const opening = findOpening(board, id);
  return opening === undefined ? json({ error: "not found" }, 404) : json({ id: Number(id), ...toSections(opening) });
}

function postingPage(board: FakeBoard, id: string): Reply {
  const opening = findOpening(board, id);
  if (opening === undefined) return html("<title>404</title>", 404);
  const data = JSON.stringify(jobPosting(board, opening, { baseSalary: undefined })).replaceAll("<", "\\u003c");
  const job = { id: Number(id), name: opening.title, ...toSections(opening) };
  return page({ job }, `<title>${escapeXml(opening.title)}</title><script type="application/ld+json">${data}</script>`);
}
