// Teamtailor's feeds: JSON, 100 items per page with the next page's address and no count; RSS, always the first 100.
// Boards ending with "-closed" redirect to their home page.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
  xml,
} from "../../../../world/fake.ts";
import { hiringPlatform, onOwnHost } from "../../../../world/platforms.ts";

const PAGE_SIZE = 100;
const EMPLOYMENTS = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
};
const REMOTE = { "on-site": "none", hybrid: "hybrid", remote: "fully" };

export const teamtailor: Fake = {
  source: "teamtailor",
  platform: hiringPlatform(6, "https://{slug}.teamtailor.com", onOwnHost("team")),
  capabilities: { page: PAGE_SIZE, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([^.]+)\.teamtailor\.com$/.exec(request.host) ?? [];
    if (slug?.endsWith("-closed")) {
      if (request.path === "/") return html("<h1>Home</h1>");
      const isKnown = /^\/jobs\b/.test(request.path);
      return isKnown ? { status: 302, headers: { location: "/" }, body: "" } : html("<h1>404</h1>", 404);
    }
    const board = context.board(slug ?? request.host);
    if (board === null) return slug === undefined ? null : html("<h1>404</h1>", 404);
    const host = request.host;
    if (request.path === "/" || request.path === "/jobs") return front(board);
    if (request.path === "/jobs.rss") return rss(board, host);
    if (request.path !== "/jobs.json") return page(board, host, request.path);
    const at = (Number(request.query.get("page") ?? 1) - 1) * PAGE_SIZE;
    const next = at + PAGE_SIZE < board.openings.length ? at / PAGE_SIZE + 2 : null;
    return json({
      version: "https://jsonfeed.org/version/1.1",
      title: board.company,
      home_page_url: `https://${host}/jobs`,
      feed_url: `https://${host}/jobs.json`,
      ...(next === null ? {} : { next_url: `https://${host}/jobs.json?page=${next}&per_page=${PAGE_SIZE}` }),
      items: slicePage(board.openings, at, PAGE_SIZE, context.listFault).map((opening) => item(board, opening, host)),
    });
  },
};

function pathOf(opening: Opening): string {
  return `/jobs/${opening.id}-opening`;
}

/** The board's public page, on a host that may be the employer's own: a script loads the openings. */
function front(board: FakeBoard): Reply {
  return html(`<html><head><title>${escapeXml(board.company)}</title>
<link rel="stylesheet" href="https://assets.teamtailor-cdn.com/packs/careersite.css"></head><body><div id="jobs"></div></body></html>`);
}

function page(board: FakeBoard, host: string, path: string): Reply {
  const opening = board.openings.find((each) => pathOf(each) === path && !board.removedIds?.has(each.id));
  if (opening === undefined) return html("<h1>404</h1>", 404);
  const data = JSON.stringify(posting(board, opening)).replaceAll("<", "\\u003c");
  return html(`<html><head><script type="application/ld+json">${data}</script></head><body>${host}</body></html>`);
}

function item(board: FakeBoard, opening: Opening, host: string): Record<string, unknown> {
  return {
    id: toUuid(opening.id),
    title: opening.title,
    url: `https://${host}${pathOf(opening)}`,
    date_published: new Date(opening.posted).toISOString().replace(".000Z", "+00:00"),
    content_html: opening.html,
    _jobposting: posting(board, opening),
  };
}

function posting(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { pay } = opening;
  return {
    "@context": "http://schema.org/",
    "@type": "JobPosting",
    title: opening.title,
    description: opening.html,
    identifier: { "@type": "PropertyValue", name: board.company, value: Number(opening.id) },
    datePosted: new Date(opening.posted).toISOString(),
    employmentType: EMPLOYMENTS[opening.employment],
    ...(opening.valid_through === null ? {} : { validThrough: new Date(opening.valid_through).toISOString() }),
    hiringOrganization: { "@type": "Organization", name: `${board.company} `, sameAs: `https://${board.domain}` },
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: pay.currency,
            value: {
              "@type": "QuantitativeValue",
              unitText: pay.unit,
              minValue: String(pay.min),
              maxValue: String(pay.max),
            },
          },
        }),
    jobLocation: opening.places.map((place) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: "High Street 1",
        addressLocality: place.city,
        postalCode: place.postcode,
        addressCountry: place.country,
        addressRegion: place.region ?? place.country_name,
      },
    })),
  };
}

function rss(board: FakeBoard, host: string): Reply {
  const items = board.openings.slice(0, PAGE_SIZE).map(
    (opening) => `<item>
      <title>${escapeXml(opening.title)}</title>
      <description>${escapeXml(opening.html)}</description>
      <pubDate>${new Date(opening.posted).toUTCString().replace("GMT", "+0000")}</pubDate>
      <link>https://${host}${pathOf(opening)}</link>
      <remoteStatus>${REMOTE[opening.workplace]}</remoteStatus>
      <guid>${toUuid(opening.id)}</guid>
      <tt:locations>${opening.places.map(rssPlace).join("")}</tt:locations>
      <tt:department>${escapeXml(opening.department)}</tt:department>
      <tt:role/>
    </item>`,
  );
  return xml(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations">
  <channel>
    <title>${escapeXml(board.company)}</title>
    <description/>
    <link>https://${host}/jobs</link>
    ${items.join("\n    ")}
  </channel>
</rss>
`);
}

function rssPlace(place: Opening["places"][number]): string {
  return `<tt:location><tt:name>${place.city}</tt:name><tt:address/><tt:zip>${place.postcode ?? ""}</tt:zip><tt:city>${place.city}</tt:city><tt:country>${place.country_name}</tt:country></tt:location>`;
}
