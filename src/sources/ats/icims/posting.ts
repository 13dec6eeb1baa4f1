// A posting page on an iCIMS portal. Most have JSON-LD, but its posting date is invented if it has nonzero
// milliseconds, and its end date is always invented. Pages without JSON-LD have the header fields and the sections
// below.
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, elementText, findElement, findElements, markupOf, type Tree } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { buildPlace, buildPosting, distinctPlaces, joinSections, type Section } from "../../shared/rows/posting.ts";
import { asText, type Json } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { collectFields, readFields } from "./fields.ts";

const CLOSED =
  /\b(?:no longer (?:available|accepting|open|active|posted)|has (?:been filled|expired|closed|been closed)|is (?:closed|no longer))\b/i;

/** The heading of the list that is shown in place of a missing posting. */
const GONE_HEADING = /^Error:|could not be found/i;

export function isNotFound(tree: Tree): boolean {
  return GONE_HEADING.test(elementText(tree, findElement(tree, "h1.iCIMS_Header")) ?? "");
}

/** Null if the page states that the posting is closed and shows none. */
export function readPosting(tree: Tree, board: Board, knownPosting: RawPosting | null): RawPosting | null {
  const [node] = findJsonLd(tree, "JobPosting");
  const header = elementText(tree, findElement(tree, "h1.iCIMS_Header"));
  if (node === undefined && isNotFound(tree)) return null;
  if (node === undefined && header === null) {
    if (CLOSED.test(elementText(tree, findElement(tree, '[class*="iCIMS_"]')) ?? "")) return null;
    throw new ShapeError("no posting on the page");
  }
  const statedFields = node === undefined ? {} : dropInvented(readJobPosting(node), node);
  const fields = readFields(collectFields(tree, null));
  const url = addressOf(tree, statedFields.url ?? null, knownPosting);
  const id = knownPosting?.external_id ?? /\/jobs\/(\d+)\//.exec(url ?? "")?.[1];
  const title = header ?? asText(statedFields.title) ?? knownPosting?.title;
  if (url === null || id === undefined || title === undefined)
    throw new ShapeError("a posting without a number or title");
  const html = statedFields.description_html ?? sectionsOf(tree);
  const merged = mergeDetails(buildPosting(board, { external_id: id, title, url }), {
    ...statedFields,
    ...present(fields),
    locations: statedFields.locations?.length ? statedFields.locations : (fields.locations ?? []),
    salary: statedFields.salary ?? fields.salary ?? null,
    url,
    title,
  });
  return { ...merged, description_html: html, full_text: html !== null };
}

/** The page's own text, if present, is better than the JSON-LD's. */
function present(fields: Partial<RawPosting>): Partial<RawPosting> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Removes invented values and the placeholder for a missing part of an address. */
function dropInvented(statedFields: Partial<RawPosting>, node: Json): Partial<RawPosting> {
  const isInvented = /\.(?!0{3})\d{3}/.test(asText(node.datePosted) ?? "");
  const dropPlaceholder = (part: string | null): string | null => (part === "UNAVAILABLE" ? null : part);
  const locations = statedFields.locations?.map((each) => ({
    ...each,
    locality: dropPlaceholder(each.locality),
    region: dropPlaceholder(each.region),
    country: dropPlaceholder(each.country),
    postal_code: dropPlaceholder(each.postal_code),
    street: dropPlaceholder(each.street ?? null),
  }));
  return {
    ...statedFields,
    locations: distinctPlaces((locations ?? []).map(buildPlace)),
    date_posted: isInvented ? null : (statedFields.date_posted ?? null),
    date_valid_through: null,
  };
}

function addressOf(tree: Tree, statedText: string | null, knownPosting: RawPosting | null): string | null {
  const found = knownPosting?.url ?? attributeOf(findElement(tree, 'link[rel="canonical"]'), "href") ?? statedText;
  if (found === null || !URL.canParse(found)) return null;
  const address = new URL(found);
  if (knownPosting === null) address.search = "";
  return address.href;
}

/** Headings and the boxes that follow them. */
function sectionsOf(tree: Tree): string | null {
  const parts: Section[] = [];
  let heading: string | null = null;
  for (const element of findElements(tree, "h2.iCIMS_InfoField_Job, div.iCIMS_InfoMsg_Job")) {
    if (element.name === "h2") heading = elementText(tree, element);
    else {
      const box = findElement(tree, ".iCIMS_Expandable_Text", element) ?? element;
      parts.push({ heading, html: elementText(tree, box) === null ? null : markupOf(tree, box).trim() });
      heading = null;
    }
  }
  return joinSections(parts);
}
