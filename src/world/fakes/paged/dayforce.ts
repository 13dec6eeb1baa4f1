// Dayforce: a search that wants a token and its cookie, in the cultures a board has; a page that names those; texts by posting.
import {
  escaped,
  type Fake,
  type FakeBoard,
  type FakeRequest,
  html,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
} from "../../fake.ts";

const SIZE = 25;
const TOKEN = "a-token";
const COOKIE = "__Host-next-auth.csrf-token";
/** Boards whose name ends in "-fr" are in French only. */
const cultureOf = (board: FakeBoard): string => (board.slug.split("|")[0]?.endsWith("-fr") ? "fr-CA" : "en-US");

export const dayforce: Fake = {
  source: "dayforce",
  gives: { page: SIZE, total: true, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    if (request.host === "www.dayforcehcm.com") return json({ title: "Forbidden" }, 403);
    if (request.host !== "jobs.dayforcehcm.com") return null;
    if (request.path === "/api/auth/csrf") {
      const cookie = `${COOKIE}=${TOKEN}%7Chash; Path=/; HttpOnly; Secure; SameSite=Lax`;
      return { ...json({ csrfToken: TOKEN }), headers: { "content-type": "application/json", "set-cookie": cookie } };
    }
    if (request.path.endsWith("/jobposting/search")) return search(request, stage);
    const [, space, id] = /^\/api\/geo\/[^/]+\/jobposting\/([^/]+)\/[^/]+\/2\/(\d+)$/.exec(request.path) ?? [];
    if (space !== undefined && id !== undefined) return detail(stage.holder(id), id);
    const [, namespace = "", code = ""] = /^\/[a-z-]+\/([^/]+)\/([^/]+)$/i.exec(request.path) ?? [];
    return site(stage.board(`${namespace}|${code}`));
  },
};

function problem(): Reply {
  return json({ type: "https://httpstatuses.io/404", title: "Not Found", status: 404 }, 404);
}

function search(request: FakeRequest, stage: Stage): Reply {
  const asked = JSON.parse(request.body || "{}") as Record<string, string | number>;
  const board = stage.board(`${asked.clientNamespace}|${asked.jobBoardCode}`);
  if (board === null) return problem();
  if (request.headers["x-csrf-token"] !== TOKEN || !request.headers.cookie?.includes(COOKIE)) {
    return { status: 403, body: "Forbidden" };
  }
  const shown = asked.cultureCode === cultureOf(board) ? board.openings : [];
  const offset = Number(asked.paginationStart);
  const rows = pageOf(shown, offset, SIZE, stage.lie);
  return json({ jobPostings: rows.map(row), maxCount: shown.length, offset, count: rows.length });
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
    `<!doctype html><title>${escaped(board.company)}</title><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
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
  const opening = board?.openings.find((each) => each.id === id && board.gone?.has(id) !== true);
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
