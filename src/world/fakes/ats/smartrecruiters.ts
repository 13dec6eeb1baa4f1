// SmartRecruiters' posting interface: 100 rows a page, an exact total, texts by posting. An unknown company is an empty one.
import { there } from "../../../contract/there.ts";
import { type Fake, type FakeBoard, json, type Opening, pageOf } from "../../fake.ts";

const SIZE = 100;

export const smartrecruiters: Fake = {
  source: "smartrecruiters",
  gives: { page: SIZE, total: true, conditional: false, unknown: "empty", cap: null },
  answer(request, stage) {
    if (request.host !== "api.smartrecruiters.com") return null;
    const [, slug = "", id] = /^\/v1\/companies\/([^/]+)\/postings(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const board = stage.board(slug);
    if (id !== undefined) {
      const opening = board?.openings.find((each) => each.id === id && !board.gone?.has(id));
      return board === null || opening === undefined
        ? json({ message: "not found" }, 404)
        : json(detail(board, opening));
    }
    const offset = Number(request.query.get("offset") ?? 0);
    const limit = Math.min(SIZE, Number(request.query.get("limit") ?? SIZE));
    const rows = board?.openings ?? [];
    const content = pageOf(rows, offset, limit, stage.lie).map((opening) => row(there(board), opening));
    return json({ offset, limit, totalFound: rows.length, content });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: opening.id,
    name: opening.title,
    refNumber: opening.requisition,
    company: { identifier: board.slug, name: board.company },
    releasedDate: new Date(opening.posted).toISOString(),
    location: {
      city: place?.city,
      region: place?.region ?? undefined,
      country: place?.country.toLowerCase(),
      remote: opening.workplace !== "on-site",
      hybrid: opening.workplace === "hybrid",
      fullLocation: `${place?.city ?? ""}, , ${place?.country_name ?? ""}`,
    },
    department: { id: "1", label: opening.department },
    typeOfEmployment: { id: opening.employment, label: opening.employment },
    visibility: "PUBLIC",
    language: { code: opening.language },
  };
}

function detail(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    ...row(board, opening),
    active: true,
    postingUrl: `https://jobs.smartrecruiters.com/${board.slug}/${opening.id}-posting`,
    applyUrl: `https://jobs.smartrecruiters.com/${board.slug}/${opening.id}-posting?oga=true`,
    ...(opening.pay === null
      ? {}
      : { compensation: { ...opening.pay, unit: undefined, period: `${opening.pay.unit}LY` } }),
    jobAd: {
      sections: {
        companyDescription: { title: "Company Description", text: `<p>${board.company} hires.</p>` },
        jobDescription: { title: "Job Description", text: opening.html },
      },
    },
  };
}
