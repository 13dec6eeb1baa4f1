// A posting's page on an iCIMS portal. Most carry JSON-LD, whose posting date is made up where it has odd milliseconds and whose
// end is always made up; some have none, and the head's fields and the sections below say it all.
import type { RawPosting } from "../../../contract/raw.ts";
import { all, attributeOf, first, markupOf, type Tree, textIn } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { filled } from "../../shared/rows/filled.ts";
import { place, places, posting, type Section, sections } from "../../shared/rows/posting.ts";
import { type Json, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";
import { fieldsIn, readFields } from "./fields.ts";

const CLOSED =
  /\b(?:no longer (?:available|accepting|open|active|posted)|has (?:been filled|expired|closed|been closed)|is (?:closed|no longer))\b/i;

/** The heading over the list that stands in for a posting that is not there. */
const GONE = /^Error:|could not be found/i;

export function isNotFound(tree: Tree): boolean {
  return GONE.test(textIn(tree, first(tree, "h1.iCIMS_Header")) ?? "");
}

/** Null where the page says that the posting is closed and shows none. */
export function readPosting(tree: Tree, board: Board, known: RawPosting | null): RawPosting | null {
  const [node] = jsonLdOf(tree, "JobPosting");
  const header = textIn(tree, first(tree, "h1.iCIMS_Header"));
  if (node === undefined && isNotFound(tree)) return null;
  if (node === undefined && header === null) {
    if (CLOSED.test(textIn(tree, first(tree, '[class*="iCIMS_"]')) ?? "")) return null;
    throw new ShapeError("no posting on the page");
  }
  const said = node === undefined ? {} : honest(readJobPosting(node), node);
  const fields = readFields(fieldsIn(tree, null));
  const url = addressOf(tree, said.url ?? null, known);
  const id = known?.external_id ?? /\/jobs\/(\d+)\//.exec(url ?? "")?.[1];
  const title = header ?? text(said.title) ?? known?.title;
  if (url === null || id === undefined || title === undefined)
    throw new ShapeError("a posting without number or title");
  const html = said.description_html ?? sectionsOf(tree);
  const whole = filled(posting(board, { external_id: id, title, url }), {
    ...said,
    ...present(fields),
    locations: said.locations?.length ? said.locations : (fields.locations ?? []),
    salary: said.salary ?? fields.salary ?? null,
    url,
    title,
  });
  return { ...whole, description_html: html, full_text: html !== null };
}

/** The page's own words, where it has them, are better than the JSON-LD's. */
function present(fields: Partial<RawPosting>): Partial<RawPosting> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Without what is made up, and without the word that stands for a missing part of an address. */
function honest(said: Partial<RawPosting>, node: Json): Partial<RawPosting> {
  const madeUp = /\.(?!0{3})\d{3}/.test(text(node.datePosted) ?? "");
  const stated = (part: string | null): string | null => (part === "UNAVAILABLE" ? null : part);
  const locations = said.locations?.map((each) => ({
    ...each,
    locality: stated(each.locality),
    region: stated(each.region),
    country: stated(each.country),
    postal_code: stated(each.postal_code),
    street: stated(each.street ?? null),
  }));
  return {
    ...said,
    locations: places((locations ?? []).map(place)),
    date_posted: madeUp ? null : (said.date_posted ?? null),
    date_valid_through: null,
  };
}

function addressOf(tree: Tree, said: string | null, known: RawPosting | null): string | null {
  const found = known?.url ?? attributeOf(first(tree, 'link[rel="canonical"]'), "href") ?? said;
  if (found === null || !URL.canParse(found)) return null;
  const address = new URL(found);
  if (known === null) address.search = "";
  return address.href;
}

/** Headings and the boxes that follow them. */
function sectionsOf(tree: Tree): string | null {
  const parts: Section[] = [];
  let heading: string | null = null;
  for (const element of all(tree, "h2.iCIMS_InfoField_Job, div.iCIMS_InfoMsg_Job")) {
    if (element.name === "h2") heading = textIn(tree, element);
    else {
      const box = first(tree, ".iCIMS_Expandable_Text", element) ?? element;
      parts.push({ heading, html: textIn(tree, box) === null ? null : markupOf(tree, box).trim() });
      heading = null;
    }
  }
  return sections(parts);
}
