// Dayforce: a search that requires a token and its cookie, in the board's cultures; a page that names those;
// descriptions per posting.
import {
  escapeXml,
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
import { hiringPlatform, joined } from "../../../../world/platforms.ts";

const PAGE_SIZE = 25;
const TOKEN = "a-token";
const COOKIE = "__Host-next-auth.csrf-token";
/** Boards whose name ends with "-fr" are in French only. */
const cultureOf = (board: FakeBoard): string => (board.slug.split("|")[0]?.endsWith("-fr") ? "fr-CA" : "en-US");

export const dayforce: Fake = {
  source: "dayforce",
  platform: hiringPlatform(
    2,
    "https://jobs.dayforcehcm.com/en-US/{0}/{1}",
    (name) => `${joined(name)}|CANDIDATEPORTAL`,
  ),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "www.dayforcehcm.com") return json({ title: "Forbidden" }, 403);
    if (request.host !== "jobs.dayforcehcm.com") return null;
    if (request.path === "/api/auth/csrf") {
      const cookie = `${COOKIE}=${TOKEN}%7Chash; Path=/; HttpOnly; Secure; SameSite=Lax`;
      return { ...json({ csrfToken: TOKEN }), headers: { "content-type": "application/json", "set-cookie": cookie } };
    }
    if (request.path.endsWith("/jobposting/search")) return search(request, context);
    const [, space, id] = /^\/api\/geo\/[^/]+\/jobposting\/([^/]+)\/[^/]+\/2\/(\d+)$/.exec(request.path) ?? [];
    if (space !== undefined && id !== undefined) return detail(context.boardOfOpening(id), id);
    const [, namespace = "", code = ""] = /^\/[a-z-]+\/([^/]+)\/([^/]+)$/i.exec(request.path) ?? [];
    return site(context.board(`${namespace}|${code}`));
  },
};

function problem(): Reply {
  return json({ type: "https://httpstatuses.io/404", title: "Not Found", status: 404 }, 404);
}

function search(request: FakeRequest, context: FakeContext): Reply {
  const requestBody = JSON.parse(request.body || "{}") as Record<string, string | number>;
  const board = context.board(`${requestBody.clientNamespace}|${requestBody.jobBoardCode}`);
  if (board === null) return problem();
  if (request.headers["x-csrf-token"] !== TOKEN || !request.headers.cookie?.includes(COOKIE)) {
    return { status: 403, body: "Forbidden" };
  }
  const shownRows = requestBody.cultureCode === cultureOf(board) ? board.openings : [];
  const offset = Number(requestBody.paginationStart);
  const rows = slicePage(shownRows, offset, PAGE_SIZE, context.listFault);
  return json({ jobPostings: rows.map(row), maxCount: shownRows.length, offset, count: rows.length });
}

function site(board: FakeBoard | null): Reply {
  if (board === null) return html("<title>Not found</title>", 404);
  const data = {
    jobBoardId: 2,
    cultureCode: cultureOf(board),
    isoCultureCodes: [cultureOf(board)],
    candidateCorrespondenceClientName: board.company,
  };
  const state = { props: { pageProps: { dehydratedState: { queries: [{ state: { data } }] } } } };
  return html(
    `<!doctype html><title>${escapeXml(board.company)}</title><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
  );
}

function row(opening: Opening): Record<string, unknown> {
  return {
    jobBoardId: 2,
    jobPostingId: Number(opening.id),
    jobReqId: opening.requisition,
    jobTitle: `${opening.title} `,
    jobDescription: "A shorter text&nbsp;of it.\nOn lines.",
    hasVirtualLocation: opening.workplace === "remote",
    postingStartTimestampUTC: new Date(opening.posted).toISOString(),
    postingExpiryTimestampUTC: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString(),
    postingLocations: opening.places.map((place) => ({
      formattedAddress: `${place.city}, ${place.country_name}`,
      isoCountryCode: place.country,
      stateCode: place.region,
      cityName: place.city,
      coordinates: "lat:46.0960439;lng:-118.911071",
    })),
  };
}

function detail(board: FakeBoard | null, id: string): Reply {
  const opening = board?.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return problem();
  const { pay } = opening;
  return json({
    ...row(opening),
    isInternal: false,
    lastModifiedTimestampUTC: new Date(opening.updated).toISOString(),
    isoCurrencyRegion: pay?.currency ?? null,
    jobPostingContent: { jobDescriptionHeader: null, jobDescription: opening.html, jobDescriptionFooter: null },
    jobPostingAttributes: [
      { name: "EmploymentIndicator", value: opening.employment, type: "string" },
      { name: "JobFamily", value: opening.department, type: "string" },
      { name: "PayType", value: pay?.unit === "HOUR" ? "Hourly" : "Salary", type: "string" },
      ...(pay === null
        ? []
        : [
            { name: "HiringMinRate", value: pay.min, type: "currency" },
            { name: "HiringMaxRate", value: pay.max, type: "currency" },
          ]),
    ],
  });
}
