// A posting page on a SuccessFactors career site: schema.org data as element attributes, rarely as JSON-LD. The
// description may be in several boxes. Dates have Java's format ("Fri Oct 02 02:00:00 UTC 2026").
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  type Element,
  elementText,
  findElement,
  findElements,
  findOutermostElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { buildPlace, distinctPlaces } from "../../shared/rows/posting.ts";
import { asDate, firstPresent } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";
import { parsePlace } from "./feeds.ts";

const ENDED =
  /(?:job|position|posting|vacancy|requisition)\b[^.]{0,60}(?:has ended|been filled|no longer (?:available|open|active)|has expired|been closed|has been removed)/i;

/** The fields of the page; null if it states that the posting has ended. */
export function readPostingHtml(answer: string): Partial<RawPosting> | null {
  const tree = parseHtml(answer);
  const [node] = findJsonLd(tree, "JobPosting");
  const statedFields = node === undefined ? {} : readJobPosting(node);
  const boxes = findOutermostElements(findElements(tree, '[itemprop="description"]'));
  const html = firstPresent(
    statedFields.description_html,
    boxes.map((box) => markupOf(tree, box).trim()).join("\n") || null,
  );
  if (html === null) {
    if (ENDED.test(elementText(tree, findElement(tree, "body")) ?? "")) return null;
    throw new ShapeError("no posting on the page");
  }
  return {
    ...statedFields,
    title: property(tree, "title") ?? statedFields.title ?? "",
    description_html: html,
    full_text: true,
    organization: property(tree, "hiringOrganization") ?? statedFields.organization ?? null,
    locations: readPlaces(tree, statedFields.locations ?? []),
    department: property(tree, "industry") ?? statedFields.department ?? null,
    date_posted: parseJavaDate(property(tree, "datePosted")) ?? statedFields.date_posted ?? null,
    url: addressOf(tree) ?? "",
  };
}

/**
 * Merges the list row with the page. The list's date and department are exact; the page's title is better than one from
 * an address.
 */
export function mergePage(knownPosting: RawPosting, statedFields: Partial<RawPosting>): RawPosting {
  const { url: _url, ...rest } = statedFields;
  return mergeDetails(knownPosting, {
    ...rest,
    locations:
      knownPosting.locations.length > 0 && !betterPlaces(statedFields)
        ? knownPosting.locations
        : (statedFields.locations ?? []),
    department: knownPosting.department ?? statedFields.department ?? null,
    date_posted: knownPosting.date_posted ?? statedFields.date_posted ?? null,
  });
}

function betterPlaces(statedFields: Partial<RawPosting>): boolean {
  return statedFields.locations?.some((each) => each.locality !== null && each.country !== null) === true;
}

function property(tree: Tree, name: string): string | null {
  for (const element of findElements(tree, `[itemprop="${name}"]`)) {
    const value = wordIn(tree, element);
    if (value !== null) return value;
  }
  return null;
}

function wordIn(tree: Tree, element: Element): string | null {
  return attributeOf(element, "content") ?? attributeOf(element, "datetime") ?? elementText(tree, element);
}

function readPlaces(tree: Tree, otherwise: RawLocation[]): RawLocation[] {
  const found = findOutermostElements(findElements(tree, '[itemprop="jobLocation"]')).map((box): RawLocation | null => {
    const part = (name: string): string | null => {
      const element = findElement(tree, `[itemprop="${name}"]`, box);
      return element === null ? null : wordIn(tree, element);
    };
    const city = part("addressLocality");
    const addressText = part("streetAddress") ?? part("address") ?? elementText(tree, box);
    if (city === null) return parsePlace(addressText);
    return buildPlace({
      locality: city,
      region: part("addressRegion"),
      country: part("addressCountry"),
      postal_code: part("postalCode"),
    });
  });
  const shownPlace = parsePlace(elementText(tree, findElement(tree, ".jobGeoLocation")));
  const statedPlaces = distinctPlaces(found);
  return statedPlaces.length > 0 ? statedPlaces : otherwise.length > 0 ? otherwise : distinctPlaces([shownPlace]);
}

function addressOf(tree: Tree): string | null {
  const found = attributeOf(findElement(tree, 'link[rel="canonical"]'), "href");
  return found !== null && URL.canParse(found) ? found : null;
}

/** "Fri Oct 02 02:00:00 UTC 2026", or any common format. */
export function parseJavaDate(rawDate: string | null): string | null {
  const [, month, day, time, zone, year] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) ([A-Z]{1,5}) (\d{4})$/.exec(rawDate ?? "") ?? [];
  if (month === undefined) return asDate(rawDate);
  return asDate(`${day} ${month} ${year} ${time} ${zone}`) ?? asDate(`${day} ${month} ${year}`);
}
