// The data that a page of openings names for programs instead of showing it: a feed that it announces or links to, or
// the JSON address that its script reads.
import { getAttribute } from "../../text/html/attributes.ts";
import { attributeOf, elementText, findElements, parseXml, rawTextOf } from "../../text/html/tree.ts";
import { getField } from "../shared/pages/xmlFields.ts";
import { asText, type Json } from "../shared/rows/values.ts";
import { isJobHost, isJobSegment, segmentsOf } from "./addresses.ts";
import { isCareerWord } from "./careerLinks.ts";
import { readJsonRows } from "./common/structured.ts";
import { type Page, resolveUrl, withoutHash } from "./page.ts";

const MAX_ITEMS = 500;
const MAX_SCRIPTS = 60;
const MAX_SCRIPT_LENGTH = 100_000;
const MAX_CARRIERS = 300;
const FEED_TYPE = /^application\/(?:rss|atom|feed|rdf)\+(?:xml|json)/i;
const FEED_FILE = /(?:\.(?:rss|atom|rdf)|\/(?:feed|rss|atom)(?:\.xml|\.json)?\/?)$/i;
/** Attributes of an element that a script fills. */
const CARRIERS = ["endpoint", "api", "api-url", "url", "src", "source", "json", "feed", "href", "ajax", "ajax-url"].map(
  (name) => `data-${name}`,
);
const DATA_ADDRESS =
  /(?:\.json(?:$|\?)|\/(?:api|ajax|rest|json|wp-json|graphql-data|data)\/|[?&](?:format|type)=json)/i;
/** `fetch("/api/jobs")`, `$.getJSON('/jobs.json')`, `const API = "/api/jobs"`. */
const SCRIPT_ADDRESS =
  /(?:fetch|axios(?:\.get)?|getJSON|\.get|\.ajax|\.open)\s{0,3}\(\s{0,3}(?:['"]GET['"]\s{0,3},\s{0,3})?['"`]([^'"`\s]{2,300})['"`]|\b(?:url|api|apiUrl|endpoint|API_URL|API|ENDPOINT|dataUrl|jobsUrl|feedUrl)['"]?\s{0,3}[:=]\s{0,3}['"`]([^'"`\s]{2,300})['"`]/g;

/** The addresses, feeds last: they may hold only the newest openings. */
export function findAnnounced(page: Page, owns: (url: URL) => boolean): URL[] {
  const found = [...dataAddresses(page), ...feedAddresses(page)];
  const urls = found.flatMap((address) => {
    const url = resolveUrl(address, page.url);
    return url !== null && /^https?:$/.test(url.protocol) && owns(url) ? [withoutHash(url)] : [];
  });
  return [...new Map(urls.map((url) => [url.href, url])).values()].filter(({ href }) => href !== page.url.href);
}

/** A feed of openings, by its title or its address: most feeds are of news. */
function feedAddresses({ tree, url }: Page): string[] {
  return findElements(tree, "link[href], a[href]")
    .filter(
      (element) =>
        FEED_TYPE.test(getAttribute(element.attributes, "type") ?? "") ||
        FEED_FILE.test(attributeOf(element, "href")?.split("?")[0] ?? ""),
    )
    .flatMap((element) => {
      const href = attributeOf(element, "href") ?? "";
      const target = resolveUrl(href, url);
      if (target === null || /\/comments\//.test(target.pathname)) return [];
      const title = attributeOf(element, "title") ?? elementText(tree, element) ?? "";
      const names = title.split(/\s*[|»›–—:-]\s+/);
      const isOfOpenings =
        names.some(isCareerWord) || segmentsOf(target).some(isJobSegment) || isJobHost(target.hostname);
      return isOfOpenings ? [href] : [];
    });
}

function dataAddresses({ tree }: Page): string[] {
  const carriers = findElements(tree, CARRIERS.map((name) => `[${name}]`).join(", ")).slice(0, MAX_CARRIERS);
  const inAttributes = carriers.flatMap((element) =>
    element.name === "a" || element.name === "img" || element.name === "iframe"
      ? []
      : CARRIERS.flatMap((name) => attributeOf(element, name) ?? []),
  );
  const scripts = findElements(tree, "script").filter(
    ({ attributes }) =>
      getAttribute(attributes, "src") === undefined && !/json/i.test(getAttribute(attributes, "type") ?? ""),
  );
  const inScripts = scripts
    .slice(0, MAX_SCRIPTS)
    .flatMap((script) =>
      [...rawTextOf(tree, script).slice(0, MAX_SCRIPT_LENGTH).matchAll(SCRIPT_ADDRESS)].flatMap(
        ([, called, named]) => called ?? named ?? [],
      ),
    );
  const namesJobs = (address: string): boolean =>
    address.split(/[^\p{L}]+/u).some((word) => word.length > 2 && isJobSegment(word.toLowerCase()));
  return [...inAttributes, ...inScripts].filter(
    (address) => DATA_ADDRESS.test(address) && !/\$\{|admin-ajax/.test(address) && namesJobs(address),
  );
}

/**
 * The openings of a feed or of JSON, with the field names of a JobPosting; `isWhole`: nothing states that there are
 * more.
 */
export function readAnnounced(text: string): { nodes: Json[]; isWhole: boolean } {
  if (/^[\s\uFEFF]{0,200}[[{]/.test(text.slice(0, 300))) {
    const { nodes, next, total } = readJsonRows(text);
    return { nodes, isWhole: next === null && (total === null || total <= nodes.length) };
  }
  if (!/<(?:rss|feed|rdf:RDF)\b/i.test(text.slice(0, 2_000)) || /<!ENTITY/i.test(text.slice(0, 2_000)))
    return { nodes: [], isWhole: false };
  const tree = parseXml(text);
  const items = findElements(tree, "item, entry").slice(0, MAX_ITEMS);
  const nodes = items.flatMap((item): Json[] => {
    const field = (...names: string[]): string | null =>
      names.map((name) => asText(textIn(name))).find((each) => each !== null) ?? null;
    const textIn = (name: string): string | null => {
      const [child] = findElements(tree, "*", item).filter((each) => each.parent === item && each.name === name);
      return child === undefined ? null : tree.texts.slice(child.firstText, child.lastText).join("");
    };
    const linked = findElements(tree, "link", item)
      .map((each) => attributeOf(each, "href"))
      .find((each) => each !== null);
    const title = field("title");
    const published = field("pubDate", "published", "dc:date");
    if (title === null) return [];
    return [
      {
        "@type": "JobPosting",
        title,
        url: getField(tree, item, "link") ?? linked ?? null,
        description: field("content:encoded", "content", "description", "summary"),
        datePosted:
          published !== null && Number.isFinite(Date.parse(published)) ? new Date(published).toISOString() : null,
        jobLocation: field("job_listing:location", "location", "job:location", "city"),
        employmentType: field("job_listing:job_type", "job_type", "type", "jobtype"),
      },
    ];
  });
  return { nodes, isWhole: false };
}
