// Renders rows as RSS 2.0, and as the XML feed (`<source><job>…`) that job boards import. Source text is always text,
// never markup.
import type { DatabaseSync } from "node:sqlite";
import { findTerms } from "../../contract/sources.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { View } from "../query.ts";
import { visible } from "../render/markdown.ts";
import { rightsText, xmlLine, xmlText } from "../render/renderAtom.ts";
import type { Sink } from "../render/sink.ts";
import type { RenderContext } from "../render/values.ts";
import { type ExchangeRow, readExchangeRows } from "./exchangeRow.ts";

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

export function renderRss(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  const url = view.feedUrl ?? "";
  sink.write(`${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
 xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n<title>Rolecall: job postings</title>\n`);
  sink.write(element("link", url) || "<link/>\n");
  if (url !== "") sink.write(`<atom:link rel="self" type="application/rss+xml" href="${xmlLine(url)}"/>\n`);
  sink.write("<description>New job postings.</description>\n<generator>Rolecall</generator>\n");
  sink.write(element("lastBuildDate", rssDate(toIso(context.windowEnd ?? context.now))));
  for (const row of readExchangeRows(db, ids, view, context)) sink.write(rssItem(row));
  sink.write("</channel>\n</rss>\n");
  return "application/rss+xml; charset=utf-8";
}

function rssItem(row: ExchangeRow): string {
  const { text, texts } = row;
  const tags = [...texts("ai_taxonomies_a"), ...texts("ai_key_skills")];
  return `<item>
${element("title", text("title"))}${element("link", text("url"))}<guid isPermaLink="false">urn:rolecall:posting:${row.id}</guid>
${element("pubDate", rssDate(text("date_created")))}${element("dc:creator", text("organization"))}${element("dc:rights", rightsText(text("source")))}${tags
  .map((tag) => element("category", tag))
  .join("")}<description>${xmlText(row.html())}</description>
</item>
`;
}

/** RFC 822, with the four-digit year that RSS prefers. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

export function renderJobXml(
  db: DatabaseSync,
  ids: ArrayLike<number>,
  view: View,
  context: RenderContext,
  sink: Sink,
): string {
  const built = rssDate(toIso(context.windowEnd ?? context.now));
  const publisher = `${element("publisher", "Rolecall")}${element("publisherurl", view.feedUrl ?? "")}`;
  sink.write(`${DECLARATION}<source>\n${publisher}${element("lastBuildDate", built)}`);
  for (const row of readExchangeRows(db, ids, view, context)) sink.write(job(row));
  sink.write("</source>\n");
  return "application/xml; charset=utf-8";
}

function job(row: ExchangeRow): string {
  const { text, texts } = row;
  const address = row.places[0]?.address;
  const values: readonly (readonly [name: string, value: string])[] = [
    ["title", text("title")],
    ["date", rssDate(text("date_posted") || text("date_created"))],
    ["referencenumber", String(row.id)],
    ["url", text("url")],
    ["company", text("organization")],
    ["city", texts("cities_derived")[0] ?? address?.addressLocality ?? ""],
    ["state", texts("regions_derived")[0] ?? address?.addressRegion ?? ""],
    ["country", texts("country_codes_derived")[0] ?? address?.addressCountry ?? ""],
    ["postalcode", address?.postalCode ?? ""],
    ["salary", text("salary")],
    ["jobtype", texts("ai_employment_type").join(", ")],
    ["category", texts("ai_taxonomies_a").join(", ")],
    ["experience", text("ai_experience_level")],
    ["education", texts("ai_education").join(", ")],
    ["remotetype", text("ai_work_arrangement")],
    ["licence", findTerms(text("source"))?.licence ?? ""],
    ["attribution", findTerms(text("source"))?.attribution ?? ""],
    ["expirationdate", text("date_valid_through") === "" ? "" : rssDate(text("date_valid_through"))],
  ];
  const lines = values.map(([name, value]) => element(name, value)).join("");
  return `<job>\n${lines}<description>${xmlText(row.html())}</description>\n</job>\n`;
}

/** An element on a separate line; nothing if it has no value. */
function element(name: string, value: string): string {
  const text = xmlLine(visible(value));
  return text === "" ? "" : `<${name}>${text}</${name}>\n`;
}
