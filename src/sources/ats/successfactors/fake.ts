// SAP SuccessFactors' career sites, each on its own host. The first label of the host selects the form: "tiles." has
// tiles for rows, "feed." has a feed for a sitemap, "unified." is a newer site, "small." only has its small feed; any
// other has table rows. Also the old portals, `host|company id`.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  html,
  type Opening,
  type Reply,
  slicePage,
  xml,
} from "../../../../world/fake.ts";
import { type EmployerName, hiringPlatform } from "../../../../world/platforms.ts";
import { listing, unified } from "./fakeForms.ts";

function hostOfSuccessfactors({ key, domain, number }: EmployerName): string {
  if (number % 6 === 0) return `career${4 + (number % 2)}.successfactors.${number % 4 === 0 ? "com" : "eu"}|${key}`;
  return `${["jobs", "tiles", "unified"][number % 3]}.${domain}`;
}

const PAGE_SIZE = 25;
const HEAD = `<script src="https://rmkcdn.successfactors.com/abc/x.js"></script>`;

export const successfactors: Fake = {
  source: "successfactors",
  platform: hiringPlatform(
    4,
    (slug) => (slug.includes("|") ? "https://{0}/career?company={1}" : "https://{0}/"),
    hostOfSuccessfactors,
    { large: true },
  ),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (/^career\d*\.(?:successfactors|sapsf)\.(?:com|eu)$/.test(request.host)) return portal(request, context);
    const board = context.board(request.host);
    if (board === null) return null;
    if (request.path === "/")
      return html(`<!doctype html><html><head>${HEAD}</head><body><div id="search"></div></body></html>`);
    if (request.path === "/sitemap.xml") return sitemap(board);
    if (request.path === "/feeds/") return xml(feed(board, board.openings.slice(0, 20)));
    if (request.path === "/services/recruiting/v1/jobs") {
      return formOf(board) === "unified" ? unified(board, request, context) : html("Unauthorized", 401);
    }
    if (request.path === "/search/") return search(board, request, context);
    if (request.path === "/tile-search-results/" && formOf(board) === "tiles") {
      return html(
        rows(board, request, context)
          .map((opening) => tile(opening))
          .join(""),
      );
    }
    return posting(board, request.path);
  },
};

function formOf(board: FakeBoard): string {
  return board.slug.split(".")[0] ?? "";
}

function portal(request: FakeRequest, context: FakeContext): Reply {
  const board = context.board(`${request.host}|${request.query.get("company") ?? ""}`);
  if (board === null) return html("<!doctype html><title>Career Opportunities</title><p>Invalid company.</p>", 404);
  return xml(listing(board));
}

function pathOf(opening: Opening): string {
  return `/job/${opening.places[0]?.city ?? "Anywhere"}-Posting-${opening.id}/${opening.id}00/`;
}

function placeOf(opening: Opening): string {
  const [place] = opening.places;
  return [place?.city, place?.region, place?.country, place?.postcode].filter(Boolean).join(", ");
}

function sitemap(board: FakeBoard): Reply {
  if (formOf(board) === "feed") return xml(feed(board, board.openings));
  if (formOf(board) !== "careers") return html("<!doctype html><title>Not found</title>", 404);
  const entry = (opening: Opening): string => `<url><loc>https://${board.slug}${pathOf(opening)}</loc></url>`;
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${board.slug}/</loc></url>${board.openings.map(entry).join("")}</urlset>`,
  );
}

function feed(board: FakeBoard, openings: readonly Opening[]): string {
  const item = (opening: Opening): string => `<item><title><![CDATA[${opening.title} (${placeOf(opening)})]]></title>
    <description><![CDATA[${opening.html}]]></description><pubDate>${new Date(opening.posted).toUTCString()}</pubDate>
    <link>https://${board.slug}${pathOf(opening)}?feedId=null&amp;utm_source=J2WRSS</link>
    <g:id>${opening.id}00</g:id><g:employer>${escapeXml(board.company)}</g:employer><g:job_function>${opening.department}</g:job_function></item>`;
  return `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(board.company)}</title>${openings.map(item).join("")}</channel></rss>`;
}

function rows(board: FakeBoard, request: FakeRequest, context: FakeContext): readonly Opening[] {
  return slicePage(board.openings, Number(request.query.get("startrow") ?? 0), PAGE_SIZE, context.listFault);
}

function search(board: FakeBoard, request: FakeRequest, context: FakeContext): Reply {
  const form = formOf(board);
  const switches = `<a href="/search/?locale=en_US">English</a><a href="/search/?locale=de_DE">Deutsch</a>`;
  if (form === "unified" || form === "small" || form === "feed") {
    return html(
      `<!doctype html><html><head>${HEAD}</head><body>${form === "unified" ? switches : ""}<div id="search"></div><script>var CSRFToken = "a1b2c3d4-token";</script></body></html>`,
    );
  }
  const start = Number(request.query.get("startrow") ?? 0);
  const total = board.openings.length;
  const found = rows(board, request, context);
  const upto = Math.min(total, start + PAGE_SIZE);
  const list =
    form === "tiles"
      ? `<span id="tile-search-results-label">Showing ${start + 1} to ${upto} of ${total} Jobs</span><ul id="job-tile-list">${found.map((opening) => tile(opening)).join("")}</ul>`
      : `<span class="paginationLabel">Results <b>${start + 1} – ${upto}</b> of <b>${total}</b></span><table id="searchresults"><tbody>${found.map((opening) => tableRow(opening)).join("")}</tbody></table>`;
  const none = `<div id="noresults">There are currently no open positions matching this category or location.</div>`;
  return html(`<!doctype html><html><head>${HEAD}</head><body>${total === 0 ? none : list}</body></html>`);
}

function dateOf(opening: Opening): string {
  return new Date(opening.posted).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

function tableRow(opening: Opening): string {
  const link = `<a href="${pathOf(opening)}" class="jobTitle-link">${escapeXml(opening.title)}</a>`;
  return `<tr class="data-row"><td class="colTitle"><span class="jobTitle hidden-phone">${link}</span>
    <div class="jobdetail-phone visible-phone"><span class="jobTitle visible-phone">${link}</span></div></td>
    <td class="colDepartment"><span class="jobDepartment">${opening.department}</span></td>
    <td class="colLocation"><span class="jobLocation"> ${placeOf(opening)} </span></td>
    <td class="colDate"><span class="jobDate">${dateOf(opening)}</span></td></tr>`;
}

/** Once for each screen size. */
function tile(opening: Opening): string {
  const link = `<a class="jobTitle-link" href="${pathOf(opening)}">${escapeXml(opening.title)}</a>`;
  const part = (size: string, name: string, label: string, value: string): string =>
    `<div id="job-${opening.id}00-${size}-section-${name}"><span>${label}</span><div>${value}</div></div>`;
  const cell = (size: string): string =>
    `<div class="sub-section-${size}"><div class="tiletitle">${link}</div>${part(size, "date", "Date", dateOf(opening))}${part(size, "location", "Location", placeOf(opening))}${part(size, "dept", "Department", opening.department)}</div>`;
  return `<li class="job-tile job-id-${opening.id}00" data-url="${pathOf(opening)}">${["desktop", "tablet", "mobile"].map(cell).join("")}</li>`;
}

/** A page with the vocabulary in its attributes; the newer sites add the language to the number. */
function posting(board: FakeBoard, path: string): Reply {
  const number = /\/job\/[^/]+\/(\d+)00(?:-[a-z]{2}_[A-Z]{2})?\/?$/.exec(path)?.[1];
  const opening = board.openings.find((each) => each.id === number && !board.removedIds?.has(each.id));
  if (opening === undefined) return html("<!doctype html><title>Not found</title>", 404);
  const posted = new Date(opening.posted);
  const [day = "", date = "", month = "", year = "", time = ""] = posted.toUTCString().replace(",", "").split(" ");
  const [place] = opening.places;
  return html(`<!doctype html><html><head>${HEAD}<link rel="canonical" href="https://${board.slug}${pathOf(opening)}"></head><body>
    <div itemscope itemtype="http://schema.org/JobPosting">
    <h1><span itemprop="title">${escapeXml(opening.title)}</span></h1>
    <meta itemprop="datePosted" content="${day} ${month} ${date} ${time} UTC ${year}">
    <meta itemprop="hiringOrganization" content="${escapeXml(board.company)}"><meta itemprop="industry" content="${opening.department}">
    <span itemprop="jobLocation" itemscope><span itemprop="address" itemscope>
    <meta itemprop="addressLocality" content="${place?.city ?? ""}"><meta itemprop="addressCountry" content="${place?.country ?? ""}"></span></span>
    <span itemprop="description"><span style="color:black"><p>We are ${escapeXml(board.company)}.</p></span></span>
    <span itemprop="description">${opening.html}</span></div></body></html>`);
}
