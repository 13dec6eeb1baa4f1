// A posting's page on a SuccessFactors career site: schema.org as attributes of the page's elements, seldom as JSON-LD.
// The text may stand in several boxes; dates are written as Java prints them ("Fri Oct 02 02:00:00 UTC 2026").
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  outermost,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { filled } from "../../shared/rows/filled.ts";
import { place, places } from "../../shared/rows/posting.ts";
import { date, either } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";
import { placeOf } from "./feeds.ts";

const ENDED =
  /(?:job|position|posting|vacancy|requisition)\b[^.]{0,60}(?:has ended|been filled|no longer (?:available|open|active)|has expired|been closed|has been removed)/i;

/** What the page says; null where it says that the posting has ended. */
export function readPostingHtml(answer: string): Partial<RawPosting> | null {
  const tree = readHtml(answer);
  const [node] = jsonLdOf(tree, "JobPosting");
  const said = node === undefined ? {} : readJobPosting(node);
  const boxes = outermost(all(tree, '[itemprop="description"]'));
  const html = either(said.description_html, boxes.map((box) => markupOf(tree, box).trim()).join("\n") || null);
  if (html === null) {
    if (ENDED.test(textIn(tree, first(tree, "body")) ?? "")) return null;
    throw new ShapeError("no posting on the page");
  }
  return {
    ...said,
    title: property(tree, "title") ?? said.title ?? "",
    description_html: html,
    full_text: true,
    organization: property(tree, "hiringOrganization") ?? said.organization ?? null,
    locations: readPlaces(tree, said.locations ?? []),
    department: property(tree, "industry") ?? said.department ?? null,
    date_posted: javaDate(property(tree, "datePosted")) ?? said.date_posted ?? null,
    url: addressOf(tree) ?? "",
  };
}

/** The list's row with what the page adds. The list's date and department are exact, the page's title is better than an address. */
export function withPage(known: RawPosting, said: Partial<RawPosting>): RawPosting {
  const { url: _url, ...rest } = said;
  return filled(known, {
    ...rest,
    locations: known.locations.length > 0 && !betterPlaces(said) ? known.locations : (said.locations ?? []),
    department: known.department ?? said.department ?? null,
    date_posted: known.date_posted ?? said.date_posted ?? null,
  });
}

function betterPlaces(said: Partial<RawPosting>): boolean {
  return said.locations?.some((each) => each.locality !== null && each.country !== null) === true;
}

function property(tree: Tree, name: string): string | null {
  for (const element of all(tree, `[itemprop="${name}"]`)) {
    const value = wordIn(tree, element);
    if (value !== null) return value;
  }
  return null;
}

function wordIn(tree: Tree, element: Element): string | null {
  return attributeOf(element, "content") ?? attributeOf(element, "datetime") ?? textIn(tree, element);
}

function readPlaces(tree: Tree, otherwise: RawLocation[]): RawLocation[] {
  const found = outermost(all(tree, '[itemprop="jobLocation"]')).map((box): RawLocation | null => {
    const part = (name: string): string | null => {
      const element = first(tree, `[itemprop="${name}"]`, box);
      return element === null ? null : wordIn(tree, element);
    };
    const city = part("addressLocality");
    const whole = part("streetAddress") ?? part("address") ?? textIn(tree, box);
    if (city === null) return placeOf(whole);
    return place({
      locality: city,
      region: part("addressRegion"),
      country: part("addressCountry"),
      postal_code: part("postalCode"),
    });
  });
  const shown = placeOf(textIn(tree, first(tree, ".jobGeoLocation")));
  const stated = places(found);
  return stated.length > 0 ? stated : otherwise.length > 0 ? otherwise : places([shown]);
}

function addressOf(tree: Tree): string | null {
  const found = attributeOf(first(tree, 'link[rel="canonical"]'), "href");
  return found !== null && URL.canParse(found) ? found : null;
}

/** "Fri Oct 02 02:00:00 UTC 2026", or any usual form. */
export function javaDate(written: string | null): string | null {
  const [, month, day, time, zone, year] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) ([A-Z]{1,5}) (\d{4})$/.exec(written ?? "") ?? [];
  if (month === undefined) return date(written);
  return date(`${day} ${month} ${year} ${time} ${zone}`) ?? date(`${day} ${month} ${year}`);
}
