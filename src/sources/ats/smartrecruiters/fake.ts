// SmartRecruiters' posting API: 100 rows per page, an exact total, descriptions per posting. An unknown company looks
// like an empty one.
import { type Fake, type FakeBoard, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { camel, hiringPlatform } from "../../../../world/platforms.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const PAGE_SIZE = 100;

export const smartrecruiters: Fake = {
  source: "smartrecruiters",
  platform: hiringPlatform(8, "https://careers.smartrecruiters.com/{slug}", camel, { large: true }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "api.smartrecruiters.com") return null;
    const [, slug = "", id] = /^\/v1\/companies\/([^/]+)\/postings(?:\/([^/]+))?$/.exec(request.path) ?? [];
    const board = context.board(slug);
    if (id !== undefined) {
      const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
      return board === null || opening === undefined
        ? json({ message: "not found" }, 404)
        : json(detail(board, opening));
    }
    const offset = Number(request.query.get("offset") ?? 0);
    const limit = Math.min(PAGE_SIZE, Number(request.query.get("limit") ?? PAGE_SIZE));
    const rows = board?.openings ?? [];
    const content = slicePage(rows, offset, limit, context.listFault).map((opening) =>
      row(assertPresent(board), opening),
    );
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
