// JOIN's pages: five rows per page in the data of the company's page, descriptions on the posting pages (JSON-LD
// escaped twice, Markdown in the data). An unknown company is a page with status 200 whose data contains 404; a posting
// that is gone answers 404.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { EUROPE, hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 5;
const TYPES = { "on-site": "ONSITE", hybrid: "HYBRID", remote: "REMOTE" } as const;

export const join: Fake = {
  source: "join",
  platform: hiringPlatform(2, "https://join.com/companies/{slug}", undefined, { countries: EUROPE }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "join.com") return null;
    const [, slug = "", key] = /^\/companies\/([^/]+)(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (board === null) return page({ statusCode: 404 }, "");
    if (key !== undefined) {
      const opening = board.openings.find((each) => keyOf(each) === key && !board.removedIds?.has(each.id));
      return opening === undefined ? html("<!doctype html><title>404</title>", 404) : posting(board, opening);
    }
    const number = Number(request.query.get("page") ?? 1);
    const items = slicePage(board.openings, (number - 1) * PAGE_SIZE, PAGE_SIZE, context.listFault).map(item);
    const rowCount = board.openings.length;
    const pagination = { page: number, pageSize: PAGE_SIZE, pageCount: Math.ceil(rowCount / PAGE_SIZE), rowCount };
    return page({ initialState: { company: company(board), jobs: { items, pagination } } }, "");
  },
};

function page(pageProps: unknown, head: string): Reply {
  const data = JSON.stringify({ props: { pageProps }, page: "/company" }).replaceAll("<", "\\u003c");
  return html(
    `<!doctype html><html><head><title>JOIN</title>${head}</head><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`,
  );
}

/** The number in a posting's address is not its id. */
function keyOf(opening: Opening): string {
  return `${Number(opening.id) + 59_562}-posting`;
}

function company(board: FakeBoard): Record<string, unknown> {
  return {
    id: 24_945,
    name: board.company,
    domain: board.slug,
    url: `http://${board.domain}`,
    logoId: "650d793d",
    isPublic: true,
    numberOfEmployees: { id: 2, name: "1-10", order: 2 },
    industry: { id: 422, name: "Retail" },
  };
}

function item(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const amount = (figure: number): unknown => ({ amount: figure * 100, currency: opening.pay?.currency });
  return {
    id: Number(opening.id),
    idParam: keyOf(opening),
    title: opening.title,
    createdAt: new Date(opening.posted).toISOString(),
    ...(opening.pay === null
      ? { salaryFrequency: "PER_YEAR", salaryAmountFrom: null, salaryAmountTo: null }
      : {
          salaryFrequency: `PER_${opening.pay.unit}`,
          salaryAmountFrom: amount(opening.pay.min),
          salaryAmountTo: amount(opening.pay.max),
        }),
    languageId: 1,
    settings: { showSalary: opening.pay !== null },
    workplaceType: TYPES[opening.workplace],
    category: { id: 360, name: opening.department },
    employmentType: { id: 6, name: opening.employment },
    country: { id: 86, iso3166: place?.country, name: place?.country_name },
    city: {
      countryCode: place?.country.toLowerCase(),
      lat: 52.52,
      lng: 13.4,
      cityName: place?.city,
      countryName: place?.country_name,
      regionName: place?.region,
    },
  };
}

function posting(board: FakeBoard, opening: Opening): Reply {
  const node = {
    "@context": "http://schema.org/",
    "@type": "JobPosting",
    title: opening.title,
    description: escapeXml(opening.html),
    datePosted: new Date(opening.posted).toISOString(),
    ...(opening.valid_through === null ? {} : { validThrough: new Date(opening.valid_through).toISOString() }),
    hiringOrganization: { "@type": "Organization", name: board.company },
  };
  const ld = JSON.stringify(node).replaceAll("<", "\\u003c");
  const state = { company: company(board), job: { ...item(opening), description: "**Your team** …" } };
  return page({ initialState: state }, `<script type="application/ld+json">${ld}</script>`);
}
