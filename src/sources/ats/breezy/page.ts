// A posting's page at Breezy, in whichever of its forms: schema.org data, the position that the page's own script reads, or
// the text alone. What is closed says so in its state.
import type { RawPosting } from "../../../contract/raw.ts";
import { attributeOf, first, markupOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { payUnit } from "../../shared/rows/pay.ts";
import { at, body, date, isRecord, type Json, parseJson, text } from "../../shared/rows/values.ts";
import { readWhere } from "./places.ts";

/** What the page says; `unit` is that of pay which is written elsewhere. Null: nothing that could be read. */
export type BreezyPosition = Partial<RawPosting> & { unit?: string | null };

export function readPosition(page: string): BreezyPosition | "closed" | null {
  const tree = readHtml(page);
  const [node] = jsonLdOf(tree, "JobPosting");
  const state = positionOf(tree);
  if (state !== null && text(state.state) !== null && text(state.state) !== "published") return "closed";
  const own = state === null ? {} : readState(state, tree);
  const linked = node === undefined ? {} : withoutPlaces(readJobPosting(node));
  const html = linked.description_html ?? own.description_html ?? textOf(tree);
  if (html === null) return null;
  return { ...linked, ...own, salary: linked.salary ?? null, description_html: html, full_text: true };
}

/** The list's places are better than the page's. */
function withoutPlaces(said: Partial<RawPosting>): Partial<RawPosting> {
  const { description_html = null, salary = null, date_valid_through = null, organization_url = null } = said;
  return { description_html, salary, date_valid_through, organization_url };
}

function positionOf(tree: Tree): Json | null {
  const written = attributeOf(first(tree, "[data-position]"), "data-position");
  if (written === null) return null;
  try {
    const value: unknown = parseJson(written);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function readState(state: Json, tree: Tree): BreezyPosition {
  const friendly = text(state.friendly_id);
  const company = text(at(state.company, "friendly_id"));
  const url =
    attributeOf(first(tree, 'meta[property="og:url"]'), "content") ??
    (friendly === null || company === null ? null : `https://${company}.breezy.hr/p/${friendly}`);
  return {
    external_id: text(state._id) ?? "",
    title: text(state.name) ?? "",
    ...(url === null ? {} : { url, apply_url: `${url}/apply` }),
    organization: text(at(state.company, "name")),
    organization_url: text(at(state.company, "url")),
    description_html: body(state.description),
    ...readWhere(state),
    employment_type: text(at(state.type, "name")),
    department: text(state.department),
    date_posted: date(state.first_publish_date),
    unit: unitOf(text(at(state.salary_range, "period", "id"))),
  };
}

/** Every two weeks is no unit of ours. */
function unitOf(period: string | null): string | null {
  return period === null || /^bi/i.test(period) ? null : (payUnit(period)?.toLowerCase() ?? null);
}

function textOf(tree: Tree): string | null {
  const element = first(tree, "div.description");
  return element === null ? null : body(markupOf(tree, element));
}
