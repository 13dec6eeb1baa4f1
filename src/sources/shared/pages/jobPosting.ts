// Converts a schema.org JobPosting to the fields of a raw posting. It accepts the vocabulary as sites use it in
// practice: organisations as strings, places as text, pay with numbers in quotes, HTML that was escaped twice.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { elementText, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { formatPay } from "../rows/pay.ts";
import { buildPlace, distinctPlaces } from "../rows/posting.ts";
import { asBody, asDate, asList, asNumber, asText, getIn, isRecord, type Json, joinText } from "../rows/values.ts";
import { findJsonLd } from "./jsonLd.ts";

/** Converts the first JobPosting in a page's JSON-LD; null if there is none. */
export function readLinkedPosting(page: string | Tree): Partial<RawPosting> | null {
  const [node] = findJsonLd(page, "JobPosting");
  return node === undefined ? null : readJobPosting(node);
}

/** Everything except the board's own keys; `title` and `url` may be missing. */
export function readJobPosting(node: Json): Partial<RawPosting> {
  const organization = node.hiringOrganization;
  const remote = toList(node.jobLocationType).some((type) => /telecommute/i.test(asText(type) ?? ""));
  return {
    title: stripMarkup(node.title ?? node.name) ?? "",
    requisition_id: asText(getIn(node.identifier, "value")) ?? asText(node.identifier),
    organization: stripMarkup(isRecord(organization) ? organization.name : organization),
    organization_url: link(getIn(organization, "sameAs")) ?? link(getIn(organization, "url")),
    organization_logo: link(getIn(organization, "logo", "url")) ?? link(getIn(organization, "logo")),
    description_html: unescapeHtml(asBody(node.description)),
    locations: distinctPlaces(toList(node.jobLocation).flatMap(toSinglePlaces).map(readPlace)),
    remote: remote ? true : null,
    location_requirements: requirements(node.applicantLocationRequirements),
    salary: readPay(node.baseSalary ?? node.estimatedSalary, asText(node.salaryCurrency)),
    employment_type: joinText(toList(node.employmentType)) ?? stripMarkup(node.workHours),
    department: stripMarkup(node.occupationalCategory) ?? stripMarkup(node.industry),
    language: asText(node.inLanguage),
    date_posted: asDate(node.datePosted),
    date_valid_through: asDate(node.validThrough),
    date_updated: asDate(node.dateModified),
    url: link(node.url) ?? "",
  };
}

/** No real address is longer, and longer values are cut. */
const MAX_PLACE_LENGTH = 1_000;
const MAX_PARTS = 50;

function toList(value: unknown): readonly unknown[] {
  return value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Text without markup: titles and names are often HTML. */
export function stripMarkup(value: unknown): string | null {
  const rawText = asText(Array.isArray(value) ? value[0] : value);
  if (rawText === null || !/[<&]/.test(rawText)) return rawText;
  const tree = parseHtml(`<i>${rawText}</i>`);
  return elementText(tree, tree.elements[0] ?? null);
}

/** HTML whose only tags are escaped was escaped twice. */
export function unescapeHtml(html: string | null): string | null {
  if (html === null || /<(p|br|ul|ol|li|div|h\d|strong|b|span)\b/i.test(html) || !/&lt;\/?[a-z]/i.test(html))
    return html;
  return html
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, "&");
}

function link(value: unknown): string | null {
  const rawText = asText(Array.isArray(value) ? value[0] : value);
  return rawText === null ? null : normalizeHttpUrl(rawText);
}

/** A place with several addresses is several places. */
function toSinglePlaces(place: unknown): readonly unknown[] {
  const addresses = getIn(place, "address");
  return isRecord(place) && Array.isArray(addresses) && addresses.length > 0
    ? addresses.slice(0, MAX_PARTS).map((address) => ({ ...place, address }))
    : [place];
}

function readPlace(value: unknown): RawLocation | null {
  if (typeof value === "string") return buildPlace({ text: asText(value) });
  const address = getIn(value, "address");
  const geo = getIn(value, "geo");
  if (typeof address === "string") return buildPlace({ text: asText(address) });
  const from = isRecord(address) ? address : isRecord(value) ? value : {};
  return buildPlace({
    locality: cleanText(from.addressLocality),
    region: cleanText(from.addressRegion),
    country: cleanText(isRecord(from.addressCountry) ? from.addressCountry.name : from.addressCountry),
    postal_code: cleanText(from.postalCode),
    street: cleanText(from.streetAddress),
    text: from.addressLocality === undefined ? cleanText(getIn(value, "name")) : null,
    lat: asNumber(getIn(geo, "latitude")) ?? asNumber(getIn(value, "latitude")),
    lon: asNumber(getIn(geo, "longitude")) ?? asNumber(getIn(value, "longitude")),
  });
}

/** Some sites write "Karnataka," and "null". */
function cleanText(value: unknown): string | null {
  const words = stripMarkup(Array.isArray(value) ? joinText(value.slice(0, MAX_PARTS)) : value)
    ?.slice(0, MAX_PLACE_LENGTH)
    .replace(/^[\s,;]+|[\s,;]+$/g, "")
    .trim();
  return words === undefined || words === "" || /^(null|undefined|n\/a|none|-)$/i.test(words) ? null : words;
}

function requirements(value: unknown): string[] | null {
  const names = toList(value)
    .map((each) => stripMarkup(isRecord(each) ? each.name : each))
    .filter((name) => name !== null);
  return names.length === 0 ? null : [...new Set(names)];
}

/** A MonetaryAmount, also with the amounts on the node itself or as a QuantitativeValue with one number. */
function readPay(value: unknown, currency: string | null): string | null {
  const amount = asList(value)[0] ?? value;
  if (typeof amount === "string" || typeof amount === "number") return asText(amount);
  const inner = getIn(amount, "value");
  const figures = isRecord(inner) ? inner : isRecord(amount) ? amount : {};
  const single = asNumber(figures.value) ?? asNumber(inner);
  return formatPay({
    min: asNumber(figures.minValue) ?? single,
    max: asNumber(figures.maxValue) ?? single,
    currency: asText(getIn(amount, "currency")) ?? asText(figures.currency) ?? currency,
    unit: asText(figures.unitText) ?? asText(getIn(amount, "unitText")),
  });
}
