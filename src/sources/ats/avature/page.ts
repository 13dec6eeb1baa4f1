// One posting's page at Avature: JSON-LD where the tenant has it, else rows of a label and a value in the tenant's own words, of
// which a small vocabulary is known, and blocks of text. What is not understood stays in the text or is left out, never guessed.

import type { RawPosting } from "../../../contract/raw.ts";
import { attributeIn } from "../../../text/html/attributes.ts";
import {
  all,
  attributeOf,
  type Element,
  first,
  markupOf,
  readHtml,
  type Tree,
  textIn,
} from "../../../text/html/tree.ts";
import { readJobPosting } from "../../shared/pages/jobPosting.ts";
import { jsonLdOf } from "../../shared/pages/jsonLd.ts";
import { place, places, type Section, sections } from "../../shared/rows/posting.ts";
import { body, date } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import { ShapeError } from "../../source.ts";

/** A value longer than this is text, whatever its label. */
const LONG = 200;
const LABELS = {
  title: /^(?:name|job (?:name|title)|title|position title|求人名)$/i,
  places:
    /^(?:(?:job posting |work |primary |advertising |office )?locations?\b.*|duty station.*|standort|lieu|ubicaci[oó]n|勤務地)$/i,
  city: /^(?:city|town|site|office|ville|ciudad|stadt)$/i,
  country: /^(?:country(?:\/region)?|pays|pa[ií]s|land|market)$/i,
  department:
    /^(?:department|(?:job )?function|business (?:area|unit)|job (?:family|category)|career area|(?:job )?category|division|discipline|organi[sz]ation)$/i,
  employment:
    /^(?:employment type|type of employment|work(?:er|ing)? (?:type|time)|time type|contract type|job schedule|hire type|tipo de empleo)$/i,
  requisition:
    /^(?:ref(?:erence)?\.? ?(?:#|no\.?|number|id)?|requisition(?: ?(?:id|number|#))?|job (?:id|number|ref(?:erence)?)|id de la vacante)$/i,
  workplace: /^(?:remote(?: work| type)?|work ?place(?: type)?|work(?:ing)? (?:mode|model|arrangement)|home office)$/i,
  posted:
    /^(?:date (?:posted|published)|posted(?: (?:since|on|date))?|posting (?:start )?date|publication date|publish date)$/i,
  closing: /^(?:posting end date|closing date|application deadline|deadline|apply by|end date)$/i,
  pay: /^(?:salary|pay|compensation)(?: range)?$|^(?:salary|pay) (?:and|&) .*$|^base (?:salary|pay).*$/i,
} as const;
type Known = keyof typeof LABELS;

interface Field {
  readonly label: string | null;
  readonly value: Element;
  readonly words: string;
}

export function readPosting(page: string): Partial<RawPosting> {
  const tree = readHtml(page);
  const [node] = jsonLdOf(tree, "JobPosting");
  const fields = fieldsOf(tree);
  const meta = (name: string): string | null => attributeOf(first(tree, `meta[property="og:${name}"]`), "content");
  const said = node === undefined ? {} : readJobPosting(node);
  const html = said.description_html ?? textOf(tree, fields);
  const address = attributeOf(first(tree, 'link[rel="canonical"]'), "href") ?? meta("url") ?? "";
  if (node === undefined && fields.length === 0 && html === null) throw new ShapeError("no posting on its page");
  const value = (name: Known): string | null => fieldValue(fields, name);
  const workplace = workplaceIn(value("workplace"));
  return {
    ...said,
    external_id: /\/JobDetail\/(?:[^/?#]+\/)?(\d+)/.exec(address)?.[1] ?? "",
    url: address,
    title: said.title || (value("title") ?? meta("title") ?? ""),
    organization: said.organization ?? meta("site_name"),
    description_html: html,
    full_text: html !== null,
    locations: said.locations?.length ? said.locations : placesOf(fields),
    ...(workplace === null ? {} : { workplace, remote: workplace === "remote" }),
    department: value("department") ?? said.department ?? null,
    employment_type: said.employment_type ?? value("employment"),
    requisition_id: value("requisition") ?? said.requisition_id ?? null,
    salary: said.salary ?? payOf(value("pay")),
    date_posted: said.date_posted ?? date(value("posted")),
    date_valid_through: said.date_valid_through ?? date(value("closing")),
  };
}

/** Labels and values stand in pairs, with or without a row around them; a value without a label is kept too. */
function fieldsOf(tree: Tree): Field[] {
  const found: Field[] = [];
  let label: string | null = null;
  const wanted =
    ".article__content__view__field__label, .article__content__view__field__value, .article--details__label, .article--details__value";
  for (const element of all(tree, wanted)) {
    const words = textIn(tree, element);
    const name = attributeIn(element.attributes, "class") ?? "";
    if (/__label\b/.test(name)) label = words?.replace(/\s*[:：]\s*$/, "") ?? null;
    else {
      if (words !== null) found.push({ label, value: element, words });
      label = null;
    }
  }
  return found;
}

function fieldValue(fields: readonly Field[], name: Known): string | null {
  const field = fields.find(
    (each) => each.label !== null && LABELS[name].test(each.label) && each.words.length <= LONG,
  );
  return field?.words ?? null;
}

function placesOf(fields: readonly Field[]): RawPosting["locations"] {
  const named = fields.filter(
    (each) => each.label !== null && LABELS.places.test(each.label) && each.words.length <= LONG,
  );
  const country = fieldValue(fields, "country");
  if (named.length > 0) return places(named.map((each) => place({ text: each.words, country })));
  return places([place({ locality: fieldValue(fields, "city"), country })]);
}

function payOf(words: string | null): string | null {
  return words !== null && /[1-9]/.test(words) ? words : null;
}

/** Long values and values without a label, else whole blocks; facts that are known by their label are no text. */
function textOf(tree: Tree, fields: readonly Field[]): string | null {
  const long = fields.filter((each) => each.words.length > LONG || (each.label === null && each.words.length > 40));
  const shown: Section[] = long.map((each) => ({
    heading: headingOf(tree, each),
    html: body(markupOf(tree, each.value)),
  }));
  if (shown.length > 0) return sections(shown);
  const blocks = all(tree, "article.article--details, details.article--details")
    .filter((block) => first(tree, ".article__content__view__field__label, .article--details__label", block) === null)
    .map((block): Section => {
      const inside = first(tree, ".article__content", block) ?? block;
      const header = inside === block ? null : textIn(tree, first(tree, ".article__header", block));
      return { heading: header, html: textIn(tree, inside) === null ? null : body(markupOf(tree, inside)) };
    });
  return sections(blocks);
}

/** The value's own label, else its block's heading; the word "Description" says nothing. */
function headingOf(tree: Tree, field: Field): string | null {
  let block = field.value.parent;
  while (block !== null && !/\barticle--details\b/.test(attributeIn(block.attributes, "class") ?? ""))
    block = block.parent;
  const heading = field.label ?? (block === null ? null : textIn(tree, first(tree, ".article__header", block)));
  return heading === null || /^(?:job )?description$/i.test(heading) ? null : heading;
}
