// Lever's postings API: a plain array on one of two separate instances. Boards whose slug ends with "-eu" are on the EU
// one.
import { type Fake, type FakeBoard, html, json, type Opening, toUuid } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const lever: Fake = {
  source: "lever",
  platform: hiringPlatform(
    9,
    (slug) => (slug.endsWith("-eu") ? "https://jobs.eu.lever.co/{slug}" : "https://jobs.lever.co/{slug}"),
    ({ key, number }) => (number % 6 === 0 ? `${key}-eu` : key),
  ),
  capabilities: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    const [, kind, eu = ""] = /^(api|jobs)(\.eu)?\.lever\.co$/.exec(request.host) ?? [];
    if (kind === undefined) return null;
    const path = kind === "api" ? /^\/v0\/postings\/([^/]+)(?:\/([^/]+))?$/ : /^\/([^/]+)$/;
    const [, slug = "", id] = path.exec(request.path) ?? [];
    const found = context.board(slug);
    const board = found !== null && found.slug.endsWith("-eu") === (eu !== "") ? found : null;
    if (kind === "jobs") {
      return board === null
        ? html("<title>Not found – 404 error</title>", 404)
        : html(`<html><head><title>${board.company.replace("&", "&amp;")}</title></head><body></body></html>`);
    }
    if (board === null) return json({ ok: false, error: "Document not found" }, 404);
    if (id !== undefined) {
      const opening = board.openings.find((each) => toUuid(each.id) === id && !board.removedIds?.has(each.id));
      return opening === undefined
        ? json({ ok: false, error: "Document not found" }, 404)
        : json(row(board, opening, eu));
    }
    const skip = Number(request.query.get("skip") ?? 0);
    const limit = Number(request.query.get("limit") ?? board.openings.length);
    return json(board.openings.slice(skip, skip + limit).map((opening) => row(board, opening, eu)));
  },
};

/** The description in Lever's format: the part before the first list, the items without their `<ul>`, the rest. */
function pieces(html: string): { before: string; items: string; after: string } {
  const [, before = html, items = "", after = ""] = /^(.*?)<ul>(.*?)<\/ul>(.*)$/s.exec(html) ?? [];
  return { before, items, after };
}

function row(board: FakeBoard, opening: Opening, eu: string): Record<string, unknown> {
  const { before, items, after } = pieces(opening.html);
  const names = opening.places.map((place) => `${place.city}, ${place.country_name}`);
  const page = `https://jobs${eu}.lever.co/${board.slug}/${toUuid(opening.id)}`;
  return {
    additionalPlain: after.replace(/<[^>]+>/g, ""),
    additional: after,
    categories: {
      commitment: opening.employment,
      department: opening.department,
      location: names[0],
      team: "Team",
      allLocations: names,
    },
    createdAt: opening.posted,
    descriptionPlain: before.replace(/<[^>]+>/g, ""),
    description: before,
    id: toUuid(opening.id),
    lists: items === "" ? [] : [{ text: "What you do", content: items }],
    ...(opening.pay === null ? {} : { salaryRange: pay(opening.pay) }),
    text: opening.title,
    country: opening.places[0]?.country ?? null,
    workplaceType: opening.workplace === "on-site" ? "onsite" : opening.workplace,
    opening: "",
    openingPlain: "",
    descriptionBody: before,
    descriptionBodyPlain: before.replace(/<[^>]+>/g, ""),
    hostedUrl: page,
    applyUrl: `${page}/apply`,
  };
}

function pay({ min, max, currency, unit }: NonNullable<Opening["pay"]>): Record<string, unknown> {
  return { min, max, currency, interval: unit === "HOUR" ? "per-hour-wage" : `per-${unit.toLowerCase()}-salary` };
}
