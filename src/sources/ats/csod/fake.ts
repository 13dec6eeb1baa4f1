// Cornerstone: sites 1 to 3 (the first unused, the third with only the first opening), a search on another host with
// the token of the home page, descriptions per posting. A missing corp redirects to the error page.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 1_000;
const SESSION = "session-of-the-token";

export const csod: Fake = {
  source: "csod",
  platform: hiringPlatform(2, "https://{slug}.csod.com/ux/ats/careersite/1/home?c={slug}", undefined, { large: true }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "us.api.csod.com") return search(request, context);
    const [, slug] = /^([a-z\d-]+)\.csod\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (request.path === "/ui/error") return html("<title>Error</title>");
    const board = context.board(slug);
    if (board === null) return { status: 302, headers: { location: "/ui/error" }, body: "" };
    if (/^\/ux\/ats\/careersite\/\d+\/home$/.test(request.path)) return home(board);
    if (request.headers.authorization !== `Bearer ${tokenOf(slug)}` || !request.headers.cookie?.includes(SESSION)) {
      return json({ error: "unauthorized" }, 401);
    }
    const site = /\/careersites\/(\d+)$/.exec(request.path)?.[1];
    if (site !== undefined) {
      return Number(site) > 3
        ? json({ status: 2 }, 404)
        : json({ status: 0, data: { id: Number(site), active: site !== "1" } });
    }
    return ad(board, /\/JobRequisitions\/(\d+)$/.exec(request.path)?.[1] ?? "");
  },
};

function tokenOf(slug: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ corp: slug, aud: SESSION })}.x`;
}

function home(board: FakeBoard): Reply {
  const context = { corp: board.slug, endpoints: { cloud: "https://us.api.csod.com/" }, token: tokenOf(board.slug) };
  return html(
    `<!doctype html><script>if(!csod.context || !csod.context.token) csod.context=${JSON.stringify(context)};</script>`,
  );
}

function search(request: FakeRequest, context: FakeContext): Reply {
  const claims = request.headers.authorization?.split(".")[1] ?? "";
  const corp = /"corp":"([^"]+)"/.exec(Buffer.from(claims, "base64url").toString())?.[1] ?? "";
  const board = context.board(corp);
  if (board === null) return json({ error: "unauthorized" }, 401);
  const requestBody = JSON.parse(request.body || "{}") as Record<string, number>;
  const shownRows = requestBody.careerSitePageId === 3 ? board.openings.slice(0, 1) : board.openings;
  if (shownRows.length === 0) return json({ code: "ResourceNotFound" }, 404);
  const from = ((requestBody.pageNumber ?? 1) - 1) * PAGE_SIZE;
  return json({
    status: "Success",
    data: {
      totalCount: shownRows.length,
      requisitions: slicePage(shownRows, from, PAGE_SIZE, context.listFault).map((each) => row(each)),
    },
  });
}

function row(opening: Opening): Record<string, unknown> {
  const day = (ms: number): string => {
    const date = new Date(ms);
    return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  };
  return {
    requisitionId: Number(opening.id),
    postingEffectiveDate: day(opening.posted),
    postingExpirationDate: opening.valid_through === null ? "-" : day(opening.valid_through),
    displayJobTitle: opening.title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    locations: opening.places.map((place) => ({ city: place.city, state: place.region, country: place.country })),
    externalDescription: "See JD",
  };
}

function ad(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return json({ status: 404 }, 404);
  const fields = { id: Number(id), reqId: opening.requisition, title: "x", ad: opening.html, description: "See JD" };
  return json({ status: 200, totalRecords: 1, data: [{ items: [{ fields }] }] });
}
