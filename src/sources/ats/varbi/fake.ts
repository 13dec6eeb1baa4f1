// Varbi: an RSS feed with doubly escaped texts, and a page per posting with a table of facts.
import { escapeXml, type Fake, type FakeBoard, html, type Opening, type Reply, xml } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const varbi: Fake = {
  source: "varbi",
  platform: hiringPlatform(1, "https://{slug}.varbi.com/en/", undefined, { countries: ["SE", "DK", "NO"] }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path }, context) {
    const [, slug] = /^([a-z\d-]+)\.varbi\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>404</title>", 404);
    const id = /\/what:job\/jobID:(\d+)/.exec(path)?.[1];
    if (id !== undefined) return posting(board, id);
    return path === "/what:rssfeed/" ? feed(board) : html("<title>404</title>", 404);
  },
};

function feed(board: FakeBoard): Reply {
  const items = board.openings.map(({ id, title, html: text, posted }) => {
    const link = `https://${board.slug}.varbi.com/what:job/jobID:${id}/`;
    return `<item><title>${escapeXml(title)}</title><link>${link}</link>
<description>${escapeXml(escapeXml(text))}</description><pubDate>${new Date(posted).toUTCString()}</pubDate></item>`;
  });
  return xml(`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>New jobs at ${escapeXml(board.company)}</title>
${items.join("\n")}</channel></rss>`);
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  if (opening === undefined) return html("<title>404</title>", 404);
  const facts = Object.entries(toFacts(opening)).map(
    ([name, value]) => `<tr class="quick-info-${name}"><th>${name}</th><td>${escapeXml(value)}</td></tr>`,
  );
  return html(`<!doctype html><h1>${escapeXml(opening.title)}</h1><div class="job-desc">${opening.html}</div>
<table class="quick-info">${facts.join("")}</table>`);
}

function toFacts({ places, employment, requisition, posted }: Opening): Readonly<Record<string, string>> {
  const [place] = places;
  return {
    town: place?.city ?? "",
    county: place?.region ?? "",
    country: place?.country_name ?? "",
    "type-of-employment": employment,
    "reference-number": requisition,
    published: new Date(posted).toISOString().slice(0, 10),
  };
}
