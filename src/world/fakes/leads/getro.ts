// Getro: a portfolio's page with its state, and the search behind it, 20 rows a page. A host's collection is its name read as a number.
import {
  boardOwner,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  pageOf,
  type Reply,
  type Stage,
} from "../../fake.ts";

const SIZE = 20;

export const getro: Fake = {
  source: "getro",
  gives: { page: SIZE, total: true, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    const { host, path, method, headers } = request;
    if (host === "api.getro.com") {
      const [, id = ""] = /^\/api\/v2\/collections\/(\d+)\/search\/jobs$/.exec(path) ?? [];
      if (method !== "POST" || headers.accept !== "application/json") return json({ error: "Not acceptable" }, 406);
      const board = stage.board(id) ?? stage.board(hostOf(id));
      return board === null ? json({ error: "Not found" }, 404) : search(board, request.body, stage);
    }
    if (!host.endsWith(".getro.com")) return null;
    const board = stage.board(host);
    return board === null || path !== "/jobs" ? html("<h1>Not found</h1>", 404) : page(board, host, stage);
  },
};

function numberOf(host: string): number {
  return Number.parseInt(host.replace(/\.getro\.com$/, ""), 36);
}

function hostOf(number: string): string {
  return `${Number(number).toString(36)}.getro.com`;
}

function page(board: FakeBoard, host: string, stage: Stage): Reply {
  const found = pageOf(board.openings, 0, SIZE, stage.lie).map((opening) => camelRow(board, opening));
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
  const { name } = boardOwner(board, opening);
  return {
    id: Number(opening.id),
    title: opening.title,
    url: opening.link ?? `https://${board.domain}/jobs/${opening.id}`,
    organization: { id: 1, name, slug: name.toLowerCase() },
    locations: opening.places.map(({ city }) => city),
    createdAt: Math.floor(opening.posted / 1000),
  };
}

function search(board: FakeBoard, body: string, stage: Stage): Reply {
  const { page: at = 0 } = JSON.parse(body) as { page?: number };
  const jobs = pageOf(board.openings, at * SIZE, SIZE, stage.lie).map((opening) => {
    const { name } = boardOwner(board, opening);
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
