// A posting's page at Radancy: schema.org data on nearly all, else a text and marks in the page's head. Pay has no unit, countries may
// read "Remote" and regions be numbers; the button names the platform that the posting comes from.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import { attributeOf, first, markupOf, readHtml, type Tree } from "../../../text/html/tree.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { place, posting } from "../../shared/rows/posting.ts";
import { body, date, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError } from "../../source.ts";

const HOURLY_BELOW = 1_000;

export function readPosting(answer: string, board: Board): RawPosting {
  const tree = readHtml(answer);
  const said = linkedPosting(tree) ?? withoutData(tree);
  if (!said.title || !said.description_html) throw new ShapeError("no posting on the page");
  const button = first(tree, "[data-apply-url]");
  const locations = (said.locations ?? []).map(tidied).filter((each) => each !== null);
  return posting(board, {
    ...said,
    external_id: attributeOf(button, "data-job-id") ?? /\/(\d{6,15})$/.exec(said.url ?? "")?.[1] ?? "",
    title: said.title,
    url: said.url ?? "",
    apply_url: attributeOf(button, "data-apply-url"),
    requisition_id: mark(tree, "job-ats-req-id") ?? said.requisition_id ?? null,
    department: mark(tree, "gtm_tbcn_jobcategory") ?? said.department ?? null,
    salary: withUnit(said.salary ?? null),
    locations,
    remote: said.remote === true || (said.locations ?? []).some(({ country }) => isRemote(country)) ? true : null,
    full_text: true,
  });
}

function mark(tree: Tree, name: string): string | null {
  return text(attributeOf(first(tree, `meta[name="${name}"]`), "content"));
}

function withoutData(tree: Tree): Partial<RawPosting> {
  const block = first(tree, "div.ats-description");
  return {
    title: mark(tree, "gtm_tbcn_jobtitle") ?? "",
    url: attributeOf(first(tree, 'link[rel="canonical"]'), "href") ?? "",
    description_html: block === null ? null : body(markupOf(tree, block)),
    locations: [place({ text: mark(tree, "gtm_tbcn_location") })].filter((each) => each !== null),
    date_posted: date(mark(tree, "gtm_firstindex")),
  };
}

function isRemote(country: string | null): boolean {
  return /^remote$/i.test(country ?? "");
}

function tidied(where: RawLocation): RawLocation | null {
  return place({
    ...where,
    country: isRemote(where.country) ? null : where.country,
    region: /^\d+$/.test(where.region ?? "") ? null : where.region,
  });
}

/** Figures without a unit: high ones are a year's, low ones an hour's. */
function withUnit(pay: string | null): string | null {
  if (pay === null || pay.includes("/")) return pay;
  const figure = Number(/\d+(?:\.\d+)?/.exec(pay)?.[0] ?? "0");
  return `${pay} / ${figure >= HOURLY_BELOW ? "YEAR" : "HOUR"}`;
}
