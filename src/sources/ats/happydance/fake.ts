// Happydance: a sitemap with every posting in two languages, and pages whose JSON-LD has an escaped type.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply, xml } from "../../../../world/fake.ts";
import { jobPosting } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const happydance: Fake = {
  source: "happydance",
  platform: hiringPlatform(1, "https://{slug}/", ({ domain }) => `careers-hd.${domain}`, { large: true }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path }, context) {
    if (!host.startsWith("careers-hd.")) return null;
    const board = context.board(host);
    if (board === null) return html("<title>404</title>", 404);
    if (path === "/sitemap.xml") return sitemap(board);
    const id = /^\/[a-z-]+\/(?:jobs|offres-demploi)\/(\d+)\//.exec(path)?.[1];
    return id === undefined ? html('<!doctype html><div class="js-job-posting"></div>') : posting(board, id);
  },
};

function addressOf(board: FakeBoard, { id, title }: Opening, start: string): string {
  return `https://${board.slug}/${start}/${id}/${encodeURIComponent(title)}/`;
}

function sitemap(board: FakeBoard): Reply {
  const pages = ["us-en/jobs/", "global-en/blog/"].map((path) => `https://${board.slug}/${path}`);
  const postings = board.openings.flatMap((opening) =>
    ["ca-fr/offres-demploi", "us-en/jobs"].map((start) => addressOf(board, opening, start)),
  );
  const entries = [...pages, ...postings].map((url) => `<url><loc>${escapeXml(url)}</loc></url>`);
  return xml(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`,
  );
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  // The shell of a closed posting.
  if (opening === undefined) return html("<!doctype html><title>Careers</title>");
  const url = addressOf(board, opening, "us-en/jobs");
  const data = JSON.stringify(
    jobPosting(board, opening, {
      title: escapeXml(opening.title),
      industry: opening.department,
      url,
    }),
  ).replaceAll("<", "\\u003c");
  return html(`<!doctype html><html><head><meta name="JobIdentifier" content="${id}">
<script id="js-job-posting" type="application/ld&#x2B;json">${data}</script></head><body>
<a class="js-apply-now" href="https://acme.wd1.myworkdayjobs.com/x/job/${id}/apply">Apply</a></body></html>`);
}
