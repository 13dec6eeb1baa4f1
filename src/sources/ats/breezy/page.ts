// A posting page at Breezy, in any of its templates: schema.org data, the position that the page's script reads, or
// only the text. Closed postings state this in their state.
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, findElement, markupOf, parseHtml, type Tree } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { findJsonLd } from "../../shared/pages/jsonLd.ts";
import { parsePayUnit } from "../../shared/rows/pay.ts";
import { asBody, asDate, asText, getIn, isRecord, type Json, parseJson } from "../../shared/rows/values.ts";
import { readPlaces } from "./places.ts";

/** The fields of the page; `unit` applies to pay that is stated elsewhere. Null if nothing could be read. */
export type BreezyPosition = Partial<RawPosting> & { unit?: string | null };

export function readPosition(page: string): BreezyPosition | "closed" | null {
  const tree = parseHtml(page);
  const [node] = findJsonLd(tree, "JobPosting");
  const state = positionOf(tree);
  if (state !== null && asText(state.state) !== null && asText(state.state) !== "published") return "closed";
  const stateFields = state === null ? {} : readState(state, tree);
  const linked = node === undefined ? {} : withoutPlaces(readJobPosting(node));
  const html = linked.description_html ?? stateFields.description_html ?? textOf(tree);
  if (html === null) return null;
  return { ...linked, ...stateFields, salary: linked.salary ?? null, description_html: html, full_text: true };
}

/** The list's places are better than the page's. */
function withoutPlaces(statedFields: Partial<RawPosting>): Partial<RawPosting> {
  const { description_html = null, salary = null, date_valid_through = null, organization_url = null } = statedFields;
  return { description_html, salary, date_valid_through, organization_url };
}

function positionOf(tree: Tree): Json | null {
  const positionJson = attributeOf(findElement(tree, "[data-position]"), "data-position");
  if (positionJson === null) return null;
  try {
    const value: unknown = parseJson(positionJson);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function readState(state: Json, tree: Tree): BreezyPosition {
  const friendly = asText(state.friendly_id);
  const company = asText(getIn(state.company, "friendly_id"));
  const url =
    attributeOf(findElement(tree, 'meta[property="og:url"]'), "content") ??
    (friendly === null || company === null ? null : `https://${company}.breezy.hr/p/${friendly}`);
  return {
    external_id: asText(state._id) ?? "",
    title: asText(state.name) ?? "",
    ...(url === null ? {} : { url, apply_url: `${url}/apply` }),
    organization: asText(getIn(state.company, "name")),
    organization_url: asText(getIn(state.company, "url")),
    description_html: asBody(state.description),
    ...readPlaces(state),
    employment_type: asText(getIn(state.type, "name")),
    department: asText(state.department),
    date_posted: asDate(state.first_publish_date),
    unit: unitOf(asText(getIn(state.salary_range, "period", "id"))),
  };
}

/** We have no unit for "every two weeks". */
function unitOf(period: string | null): string | null {
  return period === null || /^bi/i.test(period) ? null : (parsePayUnit(period)?.toLowerCase() ?? null);
}

function textOf(tree: Tree): string | null {
  const element = findElement(tree, "div.description");
  return element === null ? null : asBody(markupOf(tree, element));
}
