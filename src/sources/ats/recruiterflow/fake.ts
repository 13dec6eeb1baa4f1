// Recruiterflow: a page whose script lists every opening by department, group and place, and a page per posting.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const CLOSED = 6;
const WORKPLACES = { "on-site": null, hybrid: "Hybrid", remote: "Remote" } as const;

export const recruiterflow: Fake = {
  source: "recruiterflow",
  platform: hiringPlatform(1, "https://recruiterflow.com/{slug}/jobs"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path }, context) {
    if (host !== "recruiterflow.com") return null;
    const [, slug, id] = /^\/([\w.-]+)\/jobs(?:\/(\d+))?$/.exec(path) ?? [];
    const board = context.board(slug ?? "");
    if (board === null) return html("<title>No jobs found</title><p>Oops! No jobs found.</p>");
    return id === undefined ? list(board) : posting(board, id);
  },
};

function list(board: FakeBoard): Reply {
  const byDepartment = group(board.openings, ({ department }) => [department]);
  const byPlace = group(board.openings, ({ places }) => places.map(({ city }) => city));
  const lists = JSON.stringify({ department: byDepartment, group: byDepartment, location: byPlace });
  return html(`<!doctype html><title>Careers at ${escapeXml(board.company)}</title>
<script>window.jobsList = ${lists.replaceAll("<", "\\u003c")};</script>`);
}

function group(openings: readonly Opening[], namesOf: (opening: Opening) => readonly string[]): unknown[] {
  const groups = new Map<string, unknown[]>();
  for (const opening of openings) {
    for (const name of namesOf(opening)) groups.set(name, [...(groups.get(name) ?? []), toRow(opening)]);
  }
  return [...groups];
}

function toRow({ id, title, employment, workplace, posted }: Opening): Record<string, unknown> {
  return {
    job_id: Number(id),
    job_name: title,
    employment_type: employment,
    last_opened: new Date(posted).toISOString().replace(".000Z", "+0000"),
    remote_type: WORKPLACES[workplace],
  };
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id);
  if (opening === undefined) return html("<title>404</title>", 404);
  const isClosed = board.removedIds?.has(id) === true;
  const data = JSON.stringify({
    about_position: opening.html,
    company_name: board.company,
    job_visibility_id: isClosed ? CLOSED : 1,
  });
  return html(`<!doctype html><script>var convertedToJSON = ${data.replaceAll("<", "\\u003c")};</script>`);
}
