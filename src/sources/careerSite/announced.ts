// The data that a page of openings names for programs instead of showing it: a feed that it announces or links to, or
// the JSON address that its script reads.
import { getAttribute } from "../../text/html/attributes.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElements,
  parseHtml,
  parseXml,
  rawTextOf,
  type Tree,
} from "../../text/html/tree.ts";
import { readStringAt } from "../shared/pages/scriptData.ts";
import { getField } from "../shared/pages/xmlFields.ts";
import { asText, type Json } from "../shared/rows/values.ts";
import { isCareerWord } from "./careerLinks.ts";
import { isJobHost, isJobSegment, isUnrelatedSite, segmentsOf } from "./common/addresses.ts";
import { type Page, resolveUrl, withoutHash } from "./common/page.ts";
import { findInline, readJsonRows } from "./common/structured.ts";

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
/** `fetch("/api/jobs")`, `$.getJSON('/jobs.json')`, `const API = "/api/jobs"`, `{"jobs": "/api/jobs"}`. */
const SCRIPT_ADDRESS =
  /(?:fetch|axios(?:\.get)?|getJSON|\.get|\.ajax|\.open)\s{0,3}\(\s{0,3}(?:['"]GET['"]\s{0,3},\s{0,3})?['"`]([^'"`\s]{2,300})['"`]|[:=]\s{0,3}['"`]((?:https?:\/\/[^'"`\s/]{1,200})?\/[^'"`\s]{2,300})['"`]/g;

/** The addresses, feeds last: they may hold only the newest openings. */
export function findAnnounced(page: Page): URL[] {
  const found = toUrls([...dataAddresses(page), ...feedAddresses(page)], page.url);
  return found.filter(({ href }) => href !== page.url.href);
}

function toUrls(addresses: readonly string[], base: URL): URL[] {
  const urls = addresses.flatMap((address) => {
    const url = resolveUrl(address, base);
    return url !== null && /^https?:$/.test(url.protocol) && !isUnrelatedSite(url) ? [withoutHash(url)] : [];
  });
  return [...new Map(urls.map((url) => [url.href, url])).values()];
}

/** Scripts that write a list of openings: by their address, or by the name of the empty element before them. */
export function findListScripts(page: Page): URL[] {
  const { tree, url } = page;
  const scripts = findElements(tree, "script[src]").slice(0, MAX_SCRIPTS);
  const named = scripts.filter((script) => {
    const src = attributeOf(script, "src") ?? "";
    const target = resolveUrl(src, url);
    if (target === null) return false;
    return (
      namesJobs(target.host + target.pathname + target.search) || (target.host !== url.host && fills(tree, script))
    );
  });
  return toUrls(
    named.flatMap((script) => attributeOf(script, "src") ?? []),
    url,
  );
}

const MAX_BEFORE = 3;

/** An empty element with a name for openings is directly before the script. */
function fills(tree: Tree, script: Element): boolean {
  const before = tree.elements.slice(Math.max(0, script.order - MAX_BEFORE), script.order);
  return before.some(
    (element) =>
      element.lastText === element.firstText &&
      /^(?:div|section|ul|span)$/.test(element.name) &&
      namesJobs(["id", "class"].map((name) => attributeOf(element, name) ?? "").join(" ")),
  );
}

const namesJobs = (address: string): boolean =>
  address
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && isJobSegment(word));

interface ListScript {
  readonly nodes: readonly Json[];
  /** What it writes into the page. */
  readonly markup: string;
  /** Data that it reads. */
  readonly addresses: readonly URL[];
}

/** A string without an end takes the rest, because a search for each end would take quadratic time. */
const STRING =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|'[^'\\]*(?:\\[\s\S][^'\\]*)*(?:'|\\?$)|`[^`\\]*(?:\\[\s\S][^`\\]*)*(?:`|\\?$)/g;

/** The openings that a script holds, as data or as markup. */
export function readListScript(text: string, url: URL): ListScript {
  const code = text.slice(0, MAX_LIST_SCRIPT);
  const tree = parseHtml(`<script>${code.replaceAll("</script", "<\\/script")}</script>`);
  const strings = (code.match(STRING) ?? []).filter((each) => each.includes("<"));
  const markup = strings.map((each) => readStringAt(each, 0)).join("");
  const inScript = addressesIn(code).filter((address) => DATA_ADDRESS.test(address) && namesJobs(address));
  return {
    nodes: findInline(tree, true).nodes,
    markup: /<a\s/i.test(markup) ? markup : "",
    addresses: toUrls(inScript, url),
  };
}

const MAX_LIST_SCRIPT = 500_000;

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
    .flatMap((script) => addressesIn(rawTextOf(tree, script).slice(0, MAX_SCRIPT_LENGTH)));
  return [...inAttributes, ...inScripts].filter(
    (address) => DATA_ADDRESS.test(address) && !/\$\{|admin-ajax/.test(address) && namesJobs(address),
  );
}

const addressesIn = (script: string): string[] =>
  [...script.matchAll(SCRIPT_ADDRESS)].flatMap(([, called, named]) => called ?? named ?? []);

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
