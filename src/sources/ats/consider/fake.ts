// Consider: a portfolio page that provides a token with a cookie, and a cursor-based search that requires both.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  getOwner,
  html,
  json,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";

const PAGE_SIZE = 100;
const TOKEN = "lq37ez3p-5eed";

export const consider: Fake = {
  source: "consider",
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const { host, path, headers } = request;
    const hosted = host === "consider.com";
    const [, namedBoard] = /^\/boards\/vc\/([\w-]+)\/jobs$/.exec(path) ?? [];
    if (path === "/api-boards/search-jobs" && (hosted || context.board(`${host}|`) !== null)) {
      if (headers["x-csrf-token"] !== TOKEN || !headers.cookie?.includes("considersid=")) {
        return json({ errors: ["INVALID_CSRF"] }, 412);
      }
      return search(request.body, host, context);
    }
    const slug = hosted ? `consider.com/boards/vc/${namedBoard}|${namedBoard}` : `${host}|`;
    const board = hosted || path === "/jobs" ? context.board(slug) : null;
    if (board === null) return hosted ? html("<h1>Not found</h1>", 404) : null;
    return page(board, namedBoard ?? "own");
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

function search(body: string, host: string, context: FakeContext): Reply {
  const requestBody = JSON.parse(body) as { meta: { sequence?: string }; board: { id: string } };
  const board = context.board(
    host === "consider.com" ? `consider.com/boards/vc/${requestBody.board.id}|${requestBody.board.id}` : `${host}|`,
  );
  if (board === null) return json({ errors: ["NOT_FOUND"] }, 404);
  const from = Number(requestBody.meta.sequence ?? 0);
  const jobs = slicePage(board.openings, from, PAGE_SIZE, context.listFault).map((opening) => {
    const { name, domain } = getOwner(board, opening);
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
  const more = from + PAGE_SIZE < board.openings.length;
  return json({
    jobs,
    meta: { size: PAGE_SIZE, ...(more ? { sequence: String(from + PAGE_SIZE) } : {}) },
    total: board.openings.length,
    errors: [],
  });
}
