// Pinpoint's postings.json: the whole board, descriptions in four parts from an editor that marks its blocks. A missing
// board redirects.
import { type Fake, type FakeBoard, html, json, type Opening, toUuid } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KINDS = {
  "on-site": ["onsite", "Onsite"],
  hybrid: ["hybrid", "Hybrid"],
  remote: ["remote", "Fully remote"],
} as const;

export const pinpoint: Fake = {
  source: "pinpoint",
  platform: hiringPlatform(3, "https://{slug}.pinpointhq.com"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.pinpointhq\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (slug === "www") return html("<!doctype html><title>Pinpoint</title><h1>Applicant tracking</h1>");
    const board = context.board(slug);
    if (board === null) return { status: 302, headers: { location: "https://www.pinpointhq.com/" }, body: "" };
    if (request.path === "/postings.json") return json({ data: board.openings.map((opening) => row(board, opening)) });
    if (request.path === "/")
      return html(`<!doctype html><title>Careers | ${board.company.replace("&", "&amp;")}</title>`);
    return html("<!doctype html><title>Not found</title>", 404);
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const [kind, kindText] = KINDS[opening.workplace];
  const path = `/en/postings/${toUuid(opening.id)}`;
  const [lead = "", ...rest] = opening.html.split("<ul>");
  return {
    id: opening.id,
    benefits: "",
    benefits_header: "Benefits",
    ...pay(opening),
    deadline_at: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString(),
    description: lead.replaceAll("<p>", "<div><!--block-->").replaceAll("</p>", "</div>"),
    employment_type: opening.employment.replace("-", "_"),
    employment_type_text: opening.employment.replace("-", " "),
    key_responsibilities: `<ul>${rest.join("<ul>").replaceAll("<li>", "<li><!--block-->")}`,
    key_responsibilities_header: "Key Responsibilities",
    reporting_to: "",
    skills_knowledge_expertise: "",
    skills_knowledge_expertise_header: "Skills, Knowledge and Expertise",
    title: opening.title,
    url: `https://${board.slug}.pinpointhq.com${path}`,
    path,
    workplace_type: kind,
    workplace_type_text: kindText,
    job: {
      id: `${opening.id}1`,
      requisition_id: opening.requisition,
      department: { id: "1", name: opening.department },
      division: null,
      structure_custom_group_one: null,
    },
    location: {
      id: "1",
      city: place?.city ?? "",
      name: place?.country_name ?? "",
      postal_code: place?.postcode ?? "",
      province: place?.region ?? "",
    },
  };
}

function pay(opening: Opening): Record<string, unknown> {
  const { pay: range } = opening;
  return {
    compensation: range === null ? null : `${range.currency} ${range.min} - ${range.max} / ${range.unit.toLowerCase()}`,
    compensation_minimum: range?.min ?? null,
    compensation_maximum: range?.max ?? null,
    compensation_currency: range?.currency ?? null,
    compensation_frequency: range?.unit.toLowerCase() ?? null,
    compensation_visible: range !== null,
  };
}
