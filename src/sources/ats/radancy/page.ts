// A posting page at Radancy: schema.org data on nearly all, otherwise a text and meta tags. Pay has no unit, countries
// may be "Remote" and regions may be numbers. The apply button names the platform that the posting comes from.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import {
  attributeOf,
  elementText,
  findElement,
  findElements,
  markupOf,
  parseHtml,
  type Tree,
} from "../../../text/html/tree.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { buildPlace, buildPosting } from "../../shared/rows/posting.ts";
import { asBody, asDate, asText } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

/** Pages of different ages. */
const TEXT =
  'div.ats-description, .job-description__content, .job-details__description, .job-description, [itemprop="description"]';
const HOURLY_BELOW = 1_000;

export function readPosting(answer: string, board: Board): RawPosting {
  const tree = parseHtml(answer);
  const statedFields = readLinkedPosting(tree) ?? withoutData(tree);
  if (!statedFields.title || !statedFields.description_html) throw new ShapeError("no posting on the page");
  const button = findElement(tree, "[data-apply-url]");
  const id =
    attributeOf(button ?? findElement(tree, "[data-job-id]"), "data-job-id") ??
    /\/(\d{6,15})$/.exec(statedFields.url ?? "")?.[1] ??
    "";
  const locations = (statedFields.locations ?? []).map(cleanPlace).filter((each) => each !== null);
  return buildPosting(board, {
    ...statedFields,
    external_id: id,
    title: statedFields.title,
    url: statedFields.url || findAddress(tree, id),
    apply_url: attributeOf(button, "data-apply-url"),
    requisition_id: mark(tree, "job-ats-req-id") ?? statedFields.requisition_id ?? null,
    department: mark(tree, "gtm_tbcn_jobcategory") ?? statedFields.department ?? null,
    salary: withUnit(statedFields.salary ?? null),
    locations,
    remote:
      statedFields.remote === true || (statedFields.locations ?? []).some(({ country }) => isRemote(country))
        ? true
        : null,
    full_text: true,
  });
}

function mark(tree: Tree, name: string): string | null {
  return asText(attributeOf(findElement(tree, `meta[name="${name}"]`), "content"));
}

function withoutData(tree: Tree): Partial<RawPosting> {
  const block = findElement(tree, TEXT);
  const [, titleBeforeEmployer, employer] =
    /^(.{1,300}) at (.{1,200})$/.exec(elementText(tree, findElement(tree, "title")) ?? "") ?? [];
  const place = elementText(tree, findElement(tree, ".job-location, .job-info.location, .job-info.job-location"));
  return {
    title: mark(tree, "gtm_tbcn_jobtitle") ?? elementText(tree, findElement(tree, "h1")) ?? titleBeforeEmployer ?? "",
    organization: asText(employer),
    url:
      attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ??
      attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ??
      "",
    description_html: block === null ? null : asBody(markupOf(tree, block)),
    locations: [buildPlace({ text: mark(tree, "gtm_tbcn_location") ?? withoutLabel(place) })].filter(
      (each) => each !== null,
    ),
    date_posted: asDate(mark(tree, "gtm_firstindex")),
  };
}

/** "Location: Boston" where the label is part of the element. */
function withoutLabel(place: string | null): string | null {
  return asText(place?.replace(/^[\p{L}\s]{2,30}:\s*/u, ""));
}

/** The page's own address among its links: it ends with the company's number and the posting's. */
function findAddress(tree: Tree, id: string): string {
  const links = findElements(tree, "a[href], form[action], [data-apply-url]");
  const addresses = links.flatMap((link) => ["href", "action"].map((name) => attributeOf(link, name) ?? ""));
  const own = addresses.find((address) => id !== "" && address.startsWith("https://") && address.endsWith(`/${id}`));
  return own ?? attributeOf(findElement(tree, "[data-apply-url]"), "data-apply-url") ?? "";
}

function isRemote(country: string | null): boolean {
  return /^remote$/i.test(country ?? "");
}

function cleanPlace(placeText: RawLocation): RawLocation | null {
  return buildPlace({
    ...placeText,
    country: isRemote(placeText.country) ? null : placeText.country,
    region: /^\d+$/.test(placeText.region ?? "") ? null : placeText.region,
  });
}

/** Amounts without a unit: high ones are yearly, low ones hourly. */
function withUnit(pay: string | null): string | null {
  if (pay === null || pay.includes("/")) return pay;
  const figure = Number(/\d+(?:\.\d+)?/.exec(pay)?.[0] ?? "0");
  return `${pay} / ${figure >= HOURLY_BELOW ? "YEAR" : "HOUR"}`;
}
