// iCIMS: portals (any host under icims.com) with 20 cards per page, which repeat the last page past the end and show
// their data only inside the frame; and Jibe, its API on an employer's own host, with the portal "careers-<host with
// dashes>" behind it.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  xml,
} from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const PAGE_SIZE = 20;
const JIBE_SIZE = 100;
const INVENTED_DATE = "2024-10-20T09:31:07.412Z";

export const icims: Fake = {
  source: "icims",
  platform: hiringPlatform(4, "https://{slug}/jobs/search", ({ key }) => `careers-${key}.icims.com`, { large: true }),
  capabilities: { page: PAGE_SIZE, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const portal = request.host.endsWith(".icims.com");
    const board = boardAt(request.host, context);
    if (board === null) return portal ? html("<!doctype html><title>Not found</title>", 404) : null;
    if (!portal) return request.path === "/api/jobs" ? jibe(board, request.query, context) : html(SHELL);
    if (request.path === "/sitemap.xml") return sitemap(board);
    const id = /^\/jobs\/(\d+)\/(?:[^/]+\/)?job$/.exec(request.path)?.[1];
    if (request.path !== "/jobs/search" && id === undefined)
      return html("<!doctype html><title>Not found</title>", 404);
    if (request.query.get("in_iframe") !== "1") return html(SHELL);
    if (id !== undefined) return posting(board, id);
    return search(board, Number(request.query.get("pr") ?? 0), context);
  },
};

/** The page around the frame, without data. */
const SHELL = `<!doctype html><title>Careers</title><body><iframe id="icims_content_iframe"></iframe></body>`;

function boardAt(host: string, context: FakeContext): FakeBoard | null {
  const ownHost = /^careers-(.+)\.icims\.com$/.exec(host)?.[1]?.replaceAll("-", ".");
  return context.board(host) ?? (ownHost === undefined ? null : context.board(ownHost));
}

function portalOf(board: FakeBoard): string {
  return board.slug.endsWith(".icims.com") ? board.slug : `careers-${board.slug.replaceAll(".", "-")}.icims.com`;
}

function addressOf(board: FakeBoard, opening: Opening): string {
  return `https://${portalOf(board)}/jobs/${opening.id}/posting-%26-more/job`;
}

function codeOf(opening: Opening): string {
  return opening.places.map((place) => [place.country, place.region, place.city].filter(Boolean).join("-")).join(" | ");
}

function search(board: FakeBoard, requestedPage: number, context: FakeContext): Reply {
  const pages = Math.max(1, Math.ceil(board.openings.length / PAGE_SIZE));
  const page = Math.min(requestedPage, pages - 1);
  const rows = slicePage(board.openings, page * PAGE_SIZE, PAGE_SIZE, context.listFault).map((opening) =>
    card(board, opening),
  );
  const list =
    board.openings.length === 0
      ? `<div class="iCIMS_Message">Sorry, no jobs were found that match your search criteria.</div>`
      : `<h2 class="iCIMS_SubHeader iCIMS_SubHeader_Jobs">Search Results Page ${page + 1} of ${pages}</h2>
         <ul class="container-fluid iCIMS_JobsTable">${rows.join("")}</ul>`;
  const body = `<!doctype html><html><body><div class="iCIMS_MainWrapper iCIMS_ListingsPage">${list}</div></body></html>`;
  const reply = html(body);
  return { ...reply, headers: { ...reply.headers, "set-cookie": "JSESSIONID=1; Path=/; HttpOnly" } };
}

function card(board: FakeBoard, opening: Opening): string {
  return `<li class="iCIMS_JobCardItem"><div class="row">
    <div class="col-xs-6 header left"><span class="sr-only field-label">Job Locations</span><span>${codeOf(opening)}</span></div>
    <div class="col-xs-12 title"><a href="${addressOf(board, opening)}?in_iframe=1" class="iCIMS_Anchor" title="${escapeXml(`${opening.id} - ${opening.title}`)}">
    <span class="sr-only field-label">Job Title</span><h3>${escapeXml(opening.title)}</h3></a></div>
    <div class="col-xs-12 additionalFields"><dl class="iCIMS_JobHeaderGroup">${tag("Job ID", opening.requisition)}</dl></div>
    </div></li>`;
}

function tag(label: string, value: string): string {
  return `<div class="iCIMS_JobHeaderTag"><dt class="iCIMS_JobHeaderField">${label}</dt><dd class="iCIMS_JobHeaderData"><span>${escapeXml(value)}</span></dd></div>`;
}

/** Every third posting has no JSON-LD; otherwise its dates are invented and its pay has no unit. */
function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(id));
  if (opening === undefined) return html("<!doctype html><title>Gone</title>", 410);
  const plain = Number(id) % 9 === 0;
  const script = JSON.stringify(nodeOf(board, opening)).replaceAll("<", "\\u003c");
  const posted = new Date(opening.posted);
  const hour = posted.getUTCHours() % 12 || 12;
  const half = posted.getUTCHours() < 12 ? "AM" : "PM";
  const minute = String(posted.getUTCMinutes()).padStart(2, "0");
  const date = `${posted.getUTCMonth() + 1}/${posted.getUTCDate()}/${posted.getUTCFullYear()} ${hour}:${minute} ${half}`;
  return html(`<!doctype html><html lang="en-US"><head><title>${escapeXml(opening.title)}</title>
    <link rel="canonical" href="${addressOf(board, opening)}">${plain ? "" : `<script type="application/ld+json">${script}</script>`}</head>
    <body><div class="iCIMS_MainWrapper iCIMS_JobPage"><div class="container-fluid iCIMS_JobsTable"><div class="row">
    <div class="col-xs-12 title"><h1 class="iCIMS_Header"> ${escapeXml(opening.title)} </h1></div>
    <div class="col-xs-6 header left"><span class="sr-only field-label">Location</span> <span>${codeOf(opening)}</span></div>
    <div class="col-xs-6 header right"><span class="sr-only field-label">Job Post Information* : Posted Date</span>
    <span title="${date}">some time ago<span class="sr-only">(${date})</span></span></div>
    <div class="col-xs-12 additionalFields"><dl class="iCIMS_JobHeaderGroup">${tag("Job ID", opening.requisition)}${tag("Category", opening.department)}
    ${tag("Type", `Regular ${opening.employment}`)}${tag("Job Post Information* : External Company Name", board.company)}</dl></div>
    </div></div>
    <h2 class="iCIMS_InfoMsg iCIMS_InfoField_Job">Overview</h2>
    <div class="iCIMS_InfoMsg iCIMS_InfoMsg_Job"><div class="iCIMS_Expandable_Container"><div class="iCIMS_Expandable_Text">${opening.html}</div></div></div>
    </div></body></html>`);
}

function nodeOf(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    "@context": "http://schema.org",
    "@type": "JobPosting",
    title: opening.title,
    description: opening.html,
    datePosted: INVENTED_DATE,
    validThrough: INVENTED_DATE.replace("2024", "2027"),
    employmentType: "OTHER",
    occupationalCategory: opening.department,
    hiringOrganization: { "@type": "Organization", name: board.company, sameAs: `https://${board.domain}/` },
    jobLocation: opening.places.map((place) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        addressRegion: place.region ?? "UNAVAILABLE",
        postalCode: place.postcode ?? "UNAVAILABLE",
        addressCountry: place.country,
      },
    })),
    ...(opening.pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: opening.pay.currency,
            minValue: opening.pay.min,
            maxValue: opening.pay.max,
          },
        }),
  };
}

function sitemap(board: FakeBoard): Reply {
  const entry = (opening: Opening): string =>
    `<url><loc>${addressOf(board, opening)}</loc><lastmod>${new Date(opening.updated).toISOString()}</lastmod></url>`;
  return xml(
    `<?xml version='1.0' encoding='utf-8'?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${portalOf(board)}/jobs/search</loc></url>${board.openings.map(entry).join("")}</urlset>`,
  );
}

function jibe(board: FakeBoard, query: URLSearchParams, context: FakeContext): Reply {
  const size = Math.min(JIBE_SIZE, Number(query.get("limit") ?? 10));
  const from = (Number(query.get("page") ?? 1) - 1) * size;
  const jobs = slicePage(board.openings, from, size, context.listFault).map((opening) => ({
    data: row(board, opening),
  }));
  return json({ jobs, totalCount: board.openings.length });
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place, ...others] = opening.places;
  return {
    slug: opening.id,
    req_id: opening.requisition,
    title: opening.title,
    description: opening.html,
    city: place?.city,
    state: place?.region,
    country: place?.country_name,
    country_code: place?.country,
    full_location: `${place?.city}, ${place?.country_name}`,
    additional_locations:
      others.length === 0 ? null : others.map((each) => ({ city: each.city, country: each.country_name })),
    multipleLocations: others.length > 0,
    location_type: "ADDRESS",
    posted_date: new Date(opening.posted).toISOString().replace(".000Z", "+0000"),
    update_date: new Date(opening.updated).toISOString().replace(".000Z", "+0000"),
    category: [` ${opening.department}`],
    employment_type: opening.employment.toUpperCase().replace("-", "_"),
    hiring_organization: board.company,
    apply_url: addressOf(board, opening).replace(/job$/, "login"),
    ...(opening.pay === null
      ? {}
      : {
          salary_min_value: opening.pay.min,
          salary_max_value: opening.pay.max,
          salary_currency: opening.pay.currency,
        }),
  };
}
