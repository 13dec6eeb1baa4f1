// What a schema.org JobPosting says, in the terms of a raw posting: the vocabulary as sites really write it (organisations as
// strings, places as texts, pay with numbers in quotes, HTML that was escaped once too often).
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { readHtml, type Tree, textIn } from "../../../text/html/tree.ts";
import { payText } from "../rows/pay.ts";
import { place, places } from "../rows/posting.ts";
import { at, body, date, isRecord, type Json, joined, list, number, text } from "../rows/values.ts";
import { jsonLdOf } from "./jsonLd.ts";

/** What the first JobPosting of a page's JSON-LD says; null where there is none. */
export function linkedPosting(page: string | Tree): Partial<RawPosting> | null {
  const [node] = jsonLdOf(page, "JobPosting");
  return node === undefined ? null : readJobPosting(node);
}

/** Everything but the board's own keys; `title` and `url` may be missing. */
export function readJobPosting(node: Json): Partial<RawPosting> {
  const organization = node.hiringOrganization;
  const remote = many(node.jobLocationType).some((type) => /telecommute/i.test(text(type) ?? ""));
  return {
    title: plain(node.title ?? node.name) ?? "",
    requisition_id: text(at(node.identifier, "value")) ?? text(node.identifier),
    organization: plain(isRecord(organization) ? organization.name : organization),
    organization_url: link(at(organization, "sameAs")) ?? link(at(organization, "url")),
    organization_logo: link(at(organization, "logo", "url")) ?? link(at(organization, "logo")),
    description_html: unescaped(body(node.description)),
    locations: places(many(node.jobLocation).map(readPlace)),
    remote: remote ? true : null,
    location_requirements: requirements(node.applicantLocationRequirements),
    salary: readPay(node.baseSalary ?? node.estimatedSalary, text(node.salaryCurrency)),
    employment_type: joined(many(node.employmentType)),
    department: plain(node.occupationalCategory) ?? plain(node.industry),
    language: text(node.inLanguage),
    date_posted: date(node.datePosted),
    date_valid_through: date(node.validThrough),
    date_updated: date(node.dateModified),
    url: link(node.url) ?? "",
  };
}

/** Nobody's address is longer, and nothing longer is kept of one. */
const LONGEST_PLACE = 1_000;
const MOST_PARTS = 50;

function many(value: unknown): readonly unknown[] {
  return value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Words without markup: titles and names are often HTML. */
export function plain(value: unknown): string | null {
  const written = text(Array.isArray(value) ? value[0] : value);
  if (written === null || !/[<&]/.test(written)) return written;
  const tree = readHtml(`<i>${written}</i>`);
  return textIn(tree, tree.elements[0] ?? null);
}

/** HTML that holds no tags but escaped ones was escaped once too often. */
export function unescaped(html: string | null): string | null {
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
  const written = text(Array.isArray(value) ? value[0] : value);
  return written === null ? null : httpUrl(written);
}

function readPlace(value: unknown): RawLocation | null {
  if (typeof value === "string") return place({ text: text(value) });
  const address = at(value, "address");
  const geo = at(value, "geo");
  if (typeof address === "string") return place({ text: text(address) });
  const from = isRecord(address) ? address : isRecord(value) ? value : {};
  return place({
    locality: tidied(from.addressLocality),
    region: tidied(from.addressRegion),
    country: tidied(isRecord(from.addressCountry) ? from.addressCountry.name : from.addressCountry),
    postal_code: tidied(from.postalCode),
    street: tidied(from.streetAddress),
    text: from.addressLocality === undefined ? tidied(at(value, "name")) : null,
    lat: number(at(geo, "latitude")),
    lon: number(at(geo, "longitude")),
  });
}

/** "Karnataka," and "null" are what some sites write. */
function tidied(value: unknown): string | null {
  const words = plain(Array.isArray(value) ? joined(value.slice(0, MOST_PARTS)) : value)
    ?.slice(0, LONGEST_PLACE)
    .replace(/^[\s,;]+|[\s,;]+$/g, "")
    .trim();
  return words === undefined || words === "" || /^(null|undefined|n\/a|none|-)$/i.test(words) ? null : words;
}

function requirements(value: unknown): string[] | null {
  const names = many(value)
    .map((each) => plain(isRecord(each) ? each.name : each))
    .filter((name) => name !== null);
  return names.length === 0 ? null : [...new Set(names)];
}

/** A MonetaryAmount, also with the figures on the node itself or as a QuantitativeValue of one number. */
function readPay(value: unknown, currency: string | null): string | null {
  const amount = list(value)[0] ?? value;
  if (typeof amount === "string" || typeof amount === "number") return text(amount);
  const inner = at(amount, "value");
  const figures = isRecord(inner) ? inner : isRecord(amount) ? amount : {};
  const single = number(figures.value) ?? number(inner);
  return payText({
    min: number(figures.minValue) ?? single,
    max: number(figures.maxValue) ?? single,
    currency: text(at(amount, "currency")) ?? text(figures.currency) ?? currency,
    unit: text(figures.unitText) ?? text(at(amount, "unitText")),
  });
}
