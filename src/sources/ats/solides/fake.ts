// Sólides: pages of 25 with the count of all rows, among them openings that are not running. An unknown company has
// none.
import { type Fake, type FakeBoard, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const JOB_TYPES = { "on-site": "presencial", hybrid: "hibrido", remote: "remoto" } as const;

export const solides: Fake = {
  source: "solides",
  platform: hiringPlatform(1, "https://{slug}.vagas.solides.com.br/", undefined, { countries: ["BR"] }),
  capabilities: { page: 25, total: true, conditional: false, unknown: "empty", cap: null },
  respond({ host, path, query }, context) {
    if (host !== "apigw.solides.com.br" || path !== "/jobs/v3/home/vacancy") return null;
    const board = context.board(query.get("slug") ?? "");
    const [size, page] = [Number(query.get("take")), Number(query.get("page"))];
    const openings = board?.openings ?? [];
    const rows = slicePage(openings, (page - 1) * size, size, context.listFault);
    const totalPages = Math.ceil(openings.length / size);
    const data = board === null ? [] : rows.map((opening) => toRow(board, opening));
    return json({ success: true, errors: [], data: { totalPages, currentPage: page, count: openings.length, data } });
  },
};

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, html, places, workplace, employment, department, posted, pay } = opening;
  const [place] = places;
  const isInReais = pay?.currency === "BRL";
  return {
    id: Number(id),
    title: `${title} `,
    description: html,
    currentState: "em_andamento",
    companyName: board.company,
    slug: board.slug,
    isHiddenJob: false,
    homeOffice: workplace === "remote",
    jobType: JOB_TYPES[workplace],
    salary: {
      type: "simple",
      showRangeToApplicant: true,
      initialRange: isInReais ? pay.min : 0,
      finalRange: isInReais ? pay.max : 0,
    },
    recruitmentContractType: [{ name: employment }],
    occupationAreas: [{ name: department }],
    createdAt: new Date(posted).toISOString().slice(0, 10),
    city: { name: place?.city },
    state: { name: place?.region, code: place?.region },
    address: {
      zip_code: place?.postcode,
      city: { name: place?.city },
      state: { name: place?.region, code: place?.region },
      country: { name: place?.country_name, code: place?.country },
    },
  };
}
