// Personio's XML feed: every position in one response, descriptions only for positions that have one in the requested
// language (by default the board's own). Tenants ending with "-noxml" have the feed disabled, those ending with
// "-moved" have left.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  xml,
} from "../../../../world/fake.ts";
import { EUROPE, hiringPlatform } from "../../../../world/platforms.ts";

const MARKETING = "www.personio.com";
const EMPLOYMENTS = { "full-time": "permanent", "part-time": "permanent", contract: "freelance", internship: "intern" };

export const personio: Fake = {
  source: "personio",
  platform: hiringPlatform(8, "https://{slug}.jobs.personio.de", undefined, { countries: EUROPE }),
  capabilities: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === MARKETING) return html("<title>HR software</title>");
    const [, slug] = /^([^.]+)\.jobs\.personio\.(?:de|com)$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (slug.endsWith("-moved")) return { status: 307, headers: { location: `https://${MARKETING}/` }, body: "" };
    const board = context.board(slug);
    if (board === null) return html("<h1>404</h1>", 404);
    const language = request.query.get("language") ?? board.openings[0]?.language ?? "en";
    if (request.path === "/search.json") return json(board.openings.map((each) => found(board, each, language)));
    return request.path === "/xml" && !slug.endsWith("-noxml") ? feed(board, language) : html("<h1>404</h1>", 404);
  },
};

function feed(board: FakeBoard, language: string): Reply {
  const positions = board.openings.map((opening) => position(board, opening, language)).join("\n");
  return xml(`<?xml version="1.0" encoding="UTF-8"?>\n\n<workzag-jobs>\n${positions}\n</workzag-jobs>\n`);
}

function scheduleOf(opening: Opening): string {
  return opening.employment === "part-time" ? "part-time" : "full-time";
}

/** Two sections, so that headings and order are tested. */
function sectionsOf(opening: Opening, language: string): string {
  if (opening.language !== language) return "";
  const cut = Math.max(0, opening.html.indexOf("<ul>"));
  return [opening.html.slice(0, cut), opening.html.slice(cut)]
    .map((part, index) => {
      const name = index === 0 ? "Your mission" : "Your profile & more";
      return `<jobDescription><name>${escapeXml(name)}</name><value><![CDATA[\n${part}\n]]></value></jobDescription>`;
    })
    .join("\n");
}

function position(board: FakeBoard, opening: Opening, language: string): string {
  const [main, ...others] = opening.places;
  const offices = others.map((place) => `<office>${escapeXml(place.city)}</office>`).join("");
  return `<position>
    <id>${opening.id}</id>
    <subcompany>${escapeXml(board.company)}</subcompany>
    <office>${escapeXml(main?.city ?? "")}</office>
    ${offices === "" ? "" : `<additionalOffices>${offices}</additionalOffices>`}
    <department>${escapeXml(opening.department)}</department>
    <recruitingCategory>Category</recruitingCategory>
    <name>${escapeXml(opening.title)}</name>
    <jobDescriptions>${sectionsOf(opening, language)}</jobDescriptions>
    <employmentType>${EMPLOYMENTS[opening.employment]}</employmentType>
    <seniority>experienced</seniority>
    <schedule>${scheduleOf(opening)}</schedule>
    <yearsOfExperience>2-5</yearsOfExperience>
    <createdAt>${new Date(opening.posted).toISOString().replace(".000Z", "+00:00")}</createdAt>
</position>`;
}

function found(board: FakeBoard, opening: Opening, language: string): Record<string, unknown> {
  return {
    id: Number(opening.id),
    name: opening.title,
    subcompany: board.company,
    office: opening.places[0]?.city,
    department: opening.department,
    employment_type: EMPLOYMENTS[opening.employment],
    schedule: scheduleOf(opening),
    description: opening.language === language ? opening.html : "",
    createdAt: new Date(opening.posted).toISOString(),
  };
}
