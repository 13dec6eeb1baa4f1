// Getro: a portfolio page with its state, and the search behind it, 20 rows per page. A host's collection number is
// derived from its name.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  getOwner,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";

const PAGE_SIZE = 20;

export const getro: Fake = {
  source: "getro",
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const { host, path, method, headers } = request;
    if (host === "api.getro.com") {
      const [, id = ""] = /^\/api\/v2\/collections\/(\d+)\/search\/jobs$/.exec(path) ?? [];
      if (method !== "POST" || headers.accept !== "application/json") return json({ error: "Not acceptable" }, 406);
      const board = context.board(id) ?? context.board(hostOf(id));
      return board === null ? json({ error: "Not found" }, 404) : search(board, request.body, context);
    }
    if (!host.endsWith(".getro.com")) return null;
    const board = context.board(host);
    return board === null || path !== "/jobs" ? html("<h1>Not found</h1>", 404) : page(board, host, context);
  },
};

function numberOf(host: string): number {
  return Number.parseInt(host.replace(/\.getro\.com$/, ""), 36);
}

function hostOf(number: string): string {
  return `${Number(number).toString(36)}.getro.com`;
}

function page(board: FakeBoard, host: string, context: FakeContext): Reply {
  const found = slicePage(board.openings, 0, PAGE_SIZE, context.listFault).map((opening) => camelRow(board, opening));
  const state = {
    props: {
      pageProps: {
        network: { id: numberOf(host), name: board.company },
        initialState: { jobs: { found, total: board.openings.length } },
      },
    },
    page: "/jobs",
  };
  return html(
    `<link href="https://cdn.getro.com/a.css"><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
  );
}

function camelRow(board: FakeBoard, opening: Opening): unknown {
  const { name } = getOwner(board, opening);
  return {
    id: Number(opening.id),
    title: opening.title,
    url: opening.link ?? `https://${board.domain}/jobs/${opening.id}`,
    organization: { id: 1, name, slug: name.toLowerCase() },
    locations: opening.places.map(({ city }) => city),
    createdAt: Math.floor(opening.posted / 1000),
  };
}

function search(board: FakeBoard, body: string, context: FakeContext): Reply {
  const { page: at = 0 } = JSON.parse(body) as { page?: number };
  const jobs = slicePage(board.openings, at * PAGE_SIZE, PAGE_SIZE, context.listFault).map((opening) => {
    const { name } = getOwner(board, opening);
    return {
      id: Number(opening.id),
      title: opening.title,
      url: opening.link ?? `https://${board.domain}/jobs/${opening.id}`,
      organization: { id: 1, name, slug: name.toLowerCase() },
      locations: opening.places.map(({ city }) => city),
      work_mode: opening.workplace.replace("-", "_"),
      created_at: Math.floor(opening.posted / 1000),
      compensation_period: "period_not_defined",
    };
  });
  return json({ results: { jobs, count: board.openings.length } });
}
