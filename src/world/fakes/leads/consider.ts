// Consider: a portfolio's page that hands out a token with a cookie, and a search that wants both, by a cursor.
import { boardOwner, type Fake, type FakeBoard, html, json, pageOf, type Reply, type Stage } from "../../fake.ts";

const SIZE = 100;
const TOKEN = "lq37ez3p-5eed";

export const consider: Fake = {
  source: "consider",
  gives: { page: SIZE, total: true, conditional: false, unknown: "404", cap: null },
  answer(request, stage) {
    const { host, path, headers } = request;
    const hosted = host === "consider.com";
    const [, named] = /^\/boards\/vc\/([\w-]+)\/jobs$/.exec(path) ?? [];
    if (path === "/api-boards/search-jobs" && (hosted || stage.board(`${host}|`) !== null)) {
      if (headers["x-csrf-token"] !== TOKEN || !headers.cookie?.includes("considersid=")) {
        return json({ errors: ["INVALID_CSRF"] }, 412);
      }
      return search(request.body, host, stage);
    }
    const slug = hosted ? `consider.com/boards/vc/${named}|${named}` : `${host}|`;
    const board = hosted || path === "/jobs" ? stage.board(slug) : null;
    if (board === null) return hosted ? html("<h1>Not found</h1>", 404) : null;
    return page(board, named ?? "own");
  },
};

function page(board: FakeBoard, id: string): Reply {
  const state = { fixedBoard: id, csrfToken: TOKEN, board: { id, isParent: true } };
  return {
    ...html(
      `<title>Jobs at ${board.company}</title><script>window.serverInitialData = ${JSON.stringify(state)};</script>`,
    ),
    headers: { "content-type": "text/html", "set-cookie": "considersid=1; Path=/" },
  };
}

function search(body: string, host: string, stage: Stage): Reply {
  const asked = JSON.parse(body) as { meta: { sequence?: string }; board: { id: string } };
  const board = stage.board(
    host === "consider.com" ? `consider.com/boards/vc/${asked.board.id}|${asked.board.id}` : `${host}|`,
  );
  if (board === null) return json({ errors: ["NOT_FOUND"] }, 404);
  const from = Number(asked.meta.sequence ?? 0);
  const jobs = pageOf(board.openings, from, SIZE, stage.lie).map((opening) => {
    const { name, domain } = boardOwner(board, opening);
    return {
      jobId: opening.id,
      title: opening.title,
      url: opening.link ?? `https://${domain}/jobs/${opening.id}`,
      companyName: name,
      companyDomain: domain,
      companySlug: name.toLowerCase().replaceAll(" ", "-"),
      locations: opening.places.map(({ city }) => city),
      remote: opening.workplace === "remote",
      hybrid: opening.workplace === "hybrid",
      timeStamp: new Date(opening.posted).toISOString(),
    };
  });
  const more = from + SIZE < board.openings.length;
  return json({
    jobs,
    meta: { size: SIZE, ...(more ? { sequence: String(from + SIZE) } : {}) },
    total: board.openings.length,
    errors: [],
  });
}
