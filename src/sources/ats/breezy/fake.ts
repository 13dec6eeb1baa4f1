// Breezy's portal: all positions as JSON with an ETag, descriptions only on the position's page. `is_remote` is true
// for hybrid jobs. A missing board or position redirects. Pages have three templates.
import { escapeXml, type Fake, type FakeBoard, html, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const TYPES = {
  "full-time": ["fullTime", "Full-Time"],
  "part-time": ["partTime", "Part-Time"],
  contract: ["contract", "Contract"],
  internship: ["internship", "Internship"],
} as const;

export const breezy: Fake = {
  source: "breezy",
  platform: hiringPlatform(2, "https://{slug}.breezy.hr"),
  capabilities: { page: null, total: false, conditional: true, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "breezy.hr") return html("<!doctype html><title>Breezy HR</title><h1>Hiring software</h1>");
    const [, slug] = /^([a-z\d-]+)\.breezy\.hr$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return { status: 302, headers: { location: "https://breezy.hr/" }, body: "" };
    if (request.path === "/json") return json(board.openings.map((opening) => row(board, opening)));
    if (request.path === "/")
      return html(`<!doctype html><title>${escapeXml(board.company)}</title><body class="breezy-portal">`);
    const id = /^\/p\/([a-f\d]+)-/.exec(request.path)?.[1];
    const opening = board.openings.find((each) => keyOf(each) === id && !board.removedIds?.has(each.id));
    return opening === undefined ? { status: 302, headers: { location: "/" }, body: "" } : page(board, opening);
  },
};

function keyOf(opening: Opening): string {
  return Number(opening.id).toString(16).padStart(12, "0");
}

function friendlyOf(opening: Opening): string {
  return `${keyOf(opening)}-${opening.title.toLowerCase().replace(/[^a-z\d]+/g, "-")}`;
}

function location(opening: Opening, place: Opening["places"][number]): Record<string, unknown> {
  return {
    country: { name: place.country_name, id: place.country },
    ...(place.region === null ? {} : { state: { id: place.region, name: place.region } }),
    city: place.city,
    primary: true,
    is_remote: opening.workplace !== "on-site",
    ...(opening.workplace === "hybrid"
      ? { remote_details: { value: "hybrid", label: "Hybrid (Some remote, some in person)" } }
      : {}),
    name: `${place.city}, ${place.region ?? place.country}`,
  };
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [id, name] = TYPES[opening.employment];
  const all = opening.places.map((place) => location(opening, place));
  return {
    id: keyOf(opening),
    friendly_id: friendlyOf(opening),
    name: opening.title,
    url: `https://${board.slug}.breezy.hr/p/${friendlyOf(opening)}`,
    published_date: new Date(opening.posted).toISOString(),
    type: { id, name },
    location: all[0],
    department: opening.department,
    salary: opening.pay === null ? "" : words(opening.pay),
    company: { name: board.company, logo_url: null, friendly_id: board.slug, isMultipleLocationsEnabled: false },
    locations: all,
  };
}

/** Monthly pay is written without its unit. */
function words(pay: NonNullable<Opening["pay"]>): string {
  const sign = pay.currency === "EUR" ? "€" : "$";
  const unit = { HOUR: " / hour", MONTH: "", YEAR: " / year" }[pay.unit];
  return `${sign}${pay.min.toLocaleString("en-US")} – ${sign}${pay.max.toLocaleString("en-US")}${unit}`;
}

function page(board: FakeBoard, opening: Opening): Reply {
  const template = Math.floor(Number(opening.id) / 3) % 3;
  const inside = template === 0 ? linked(board, opening) : template === 1 ? portal(board, opening) : plain(opening);
  return html(
    `<!doctype html><html><head><title>${escapeXml(opening.title)}</title></head><body>${inside}</body></html>`,
  );
}

function linked(board: FakeBoard, opening: Opening): string {
  const { pay } = opening;
  const node = {
    "@context": "http://schema.org",
    "@type": "JobPosting",
    title: opening.title,
    description: opening.html,
    datePosted: new Date(opening.posted).toISOString(),
    hiringOrganization: { "@type": "Organization", name: board.company },
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: pay.currency,
            value: { "@type": "QuantitativeValue", minValue: pay.min, maxValue: pay.max, unitText: pay.unit },
          },
        }),
  };
  return `<script type="application/ld+json">${JSON.stringify(node).replaceAll("</", "<\\/")}</script><div class="description">${opening.html}</div>`;
}

function portal(board: FakeBoard, opening: Opening): string {
  const { id, published_date: _published, salary: _salary, ...rest } = row(board, opening);
  const position = {
    ...rest,
    _id: id,
    state: "published",
    description: opening.html,
    salary_range: {
      currency: { code: opening.pay?.currency ?? "USD" },
      period: { id: { HOUR: "hourly", MONTH: "monthly", YEAR: "yearly" }[opening.pay?.unit ?? "YEAR"] },
      display: "",
    },
    first_publish_date: new Date(opening.posted - 86_400_000).toISOString(),
    last_publish_date: new Date(opening.posted).toISOString(),
  };
  return `<div class="breezy-portal" data-friendly-id="${board.slug}" data-position="${escapeXml(JSON.stringify(position))}"></div>`;
}

function plain(opening: Opening): string {
  return `<h1>${escapeXml(opening.title)}</h1><div class="description">${opening.html}</div>`;
}
