// NAV's feed: a token inside a sentence, pages of changes (oldest first) that name their successor, one request per
// posting. A posting is in the feed once for each change; a removal comes last as INACTIVE, and its detail response
// then has no content.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  json,
  type Opening,
  type Reply,
  toUuid,
} from "../../../../world/fake.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwdWJsaWMifQ.c2lnbmVkLWJ5LW5vYm9keQ";
const MAX_ROWS = 10_000;

interface Entry {
  readonly opening: Opening;
  readonly at: number;
  readonly status: "ACTIVE" | "INACTIVE";
}

export const nav: Fake = {
  source: "nav",
  service: { countries: ["NO"], slug: "feed" },
  capabilities: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "pam-stilling-feed.nav.no") return null;
    if (request.path === "/api/publicToken") {
      return {
        status: 200,
        headers: { "content-type": "text/plain" },
        body: `Current public token for Nav Job Vacancy Feed:\n${TOKEN}`,
      };
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return json({ title: "Unauthorized" }, 401);
    const board = context.board("feed");
    const [, id] = /^\/api\/v1\/feedentry\/([^/]+)$/.exec(request.path) ?? [];
    if (id !== undefined) return entry(board, id);
    return /^\/api\/v1\/feed(\/page-\d+)?$/.test(request.path) ? feed(request, board, context) : json({}, 404);
  },
};

/** Each opening when it was posted, again when it was changed, and last when it was taken down. */
function entriesOf(board: FakeBoard | null): Entry[] {
  const entries = (board?.openings ?? []).flatMap((opening): Entry[] => [
    {
      opening: { ...opening, title: `${opening.title} (draft)` },
      at: Math.min(opening.posted, opening.updated - 1),
      status: "ACTIVE",
    },
    { opening, at: opening.updated, status: "ACTIVE" },
    ...(board?.removedIds?.has(opening.id)
      ? [{ opening, at: opening.updated + 60_000, status: "INACTIVE" } as const]
      : []),
  ]);
  return entries.toSorted((a, b) => a.at - b.at);
}

function feed({ path, query, headers }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const size = Math.min(MAX_ROWS, Number(query.get("pageSize") ?? 1_000));
  const since = Date.parse(headers["if-modified-since"] ?? "") || 0;
  const entries = entriesOf(board);
  const from = path.endsWith("/feed") ? entries.filter((each) => each.at < since).length : Number(path.split("-")[1]);
  const items = entries.slice(from, from + size);
  const next = from + size < entries.length ? `page-${from + size}` : null;
  return json({
    version: "1.0",
    title: "Stillingsfeeden fra arbeidsplassen.no",
    feed_url: `/api/v1/feed/page-${from}`,
    next_url: next === null ? null : `/api/v1/feed/${context.listFault === "repeats" ? `page-${from}` : next}`,
    id: `page-${from}`,
    next_id: next,
    items: items.map((each) => ({
      id: toUuid(each.opening.id),
      url: `/api/v1/feedentry/${toUuid(each.opening.id)}`,
      title: each.opening.title,
      content_text: "Stillingsannonse",
      date_modified: new Date(each.at).toISOString(),
      _feed_entry: {
        uuid: toUuid(each.opening.id),
        status: each.status,
        title: each.opening.title,
        businessName: board === null ? undefined : getOwner(board, each.opening).name,
        municipal: each.opening.places[0]?.city.toUpperCase(),
        sistEndret: new Date(each.at).toISOString(),
      },
    })),
  });
}

function entry(board: FakeBoard | null, uuid: string): Reply {
  const opening = board?.openings.find((each) => toUuid(each.id) === uuid);
  if (board === null || opening === undefined) return json({ title: "Not Found" }, 404);
  const sistEndret = new Date(opening.updated).toISOString();
  if (board.removedIds?.has(opening.id)) return json({ uuid, sistEndret, status: "INACTIVE" });
  return json({ uuid, sistEndret, status: "ACTIVE", ad_content: content(board, opening) });
}

function content(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const until = opening.valid_through;
  return {
    uuid: toUuid(opening.id),
    published: new Date(opening.posted + 3_600_000).toISOString().replace("Z", "+01:00"),
    expires: new Date((until ?? opening.posted + 60 * 86_400_000) + 3_600_000).toISOString().replace("Z", "+01:00"),
    updated: new Date(opening.updated + 3_600_000).toISOString().replace("Z", "+01:00"),
    workLocations: [
      {
        country: place?.country_name.toUpperCase(),
        address: null,
        city: place?.city,
        postalCode: place?.postcode,
        county: place?.region,
        municipal: place?.city.toUpperCase(),
      },
    ],
    contactList: [{ name: "Kari Nordmann", email: "kari@acme.example", phone: "22", role: null, title: "Leder" }],
    title: opening.title,
    description: opening.html,
    applicationUrl: `https://${getOwner(board, opening).domain}/apply/${opening.id}`,
    applicationDue: "Snarest",
    occupationCategories: [{ level1: "Annet", level2: opening.department }],
    link: `https://arbeidsplassen.nav.no/stillinger/stilling/${toUuid(opening.id)}`,
    employer: {
      name: getOwner(board, opening).name,
      orgnr: "123456789",
      homepage: `https://${getOwner(board, opening).domain}`,
    },
    engagementtype: "Fast",
    extent: opening.employment,
    positioncount: "1",
    sector: "Privat",
  };
}
